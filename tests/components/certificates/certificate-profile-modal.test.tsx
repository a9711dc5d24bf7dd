import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { dayInZone } from "#lib/calendar/days.ts";
import { CertificateProfileModal, IdentityTrustModal } from "#renderer/features/certificates/index.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const notary = aNotary();
const onClose = vi.fn();
const onSaved = vi.fn();
const sent = () => platform.requests.filter(({ method }) => method === "PUT");

beforeEach(() => {
  onClose.mockReset();
  onSaved.mockReset();
  platform.answers({
    account: { session: () => aSession(notary) },
    certificateOrders: { updateProfile: ({ expires_at }) => ({ expires_at, source: "told" }) },
  });
});

type Shown = { purpose?: "onboarding" | "update"; kept?: string | null };
const SignedIn = ({ purpose = "update", kept = null }: Shown) =>
  useSession().data === undefined ? null : (
    <CertificateProfileModal purpose={purpose} kept={kept} onClose={onClose} onSaved={onSaved} />
  );
const field = () => screen.findByRole("textbox", { name: /^Certificate expiration date/ });
const save = () => screen.getByRole("button", { name: "Save" });

test("has a date input for the certificate's expiration, Save and Cancel, in the onboarding and as the update of one's profile [S094] [S095] [S096] [A100] [A107]", async () => {
  const first = show(<SignedIn purpose="onboarding" />);
  expect(await screen.findByRole("dialog", { name: "Certificate Profile" })).toBeDefined();
  expect((await field()).getAttribute("placeholder")).toBe("MM/DD/YYYY");
  first.unmount();
  const { user } = show(<SignedIn />);
  const dialog = await screen.findByRole("dialog", { name: "Update my certificate profile" });
  expect(within(dialog).getByRole("button", { name: "Save" })).toBeDefined();
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sent()).toEqual([]);
});

test("sends what is typed as MM/dd/yyyy as expires_at in yyyy-MM-dd, then closes [A445] [S394]", async () => {
  const { user } = show(<SignedIn />);
  await user.type(await field(), "08/31/2031{Enter}");
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sent().map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    ["/api/me/certificate/identrust", { expires_at: "2031-08-31" }],
  ]);
});

test("saved with an empty date it only closes; nothing is sent, so tracking is not stopped by it [S305]", async () => {
  const { user } = show(<SignedIn kept="2031-08-31" />);
  const input = await field();
  expect(input).toHaveProperty("value", "08/31/2031");
  await user.clear(input);
  await user.click(save());
  expect(onClose).toHaveBeenCalledTimes(1);
  expect([sent(), onSaved.mock.calls]).toEqual([[], []]);
});

// Decision 30 settles this one text otherwise: a maximum of the current time would leave only what has expired.
test("the expiration date has no maximum: today and every later day is taken; neither yesterday nor what is no day [S304]", async () => {
  const { user } = show(<SignedIn />);
  const input = await field();
  const today = dayInZone(new Date(), notary.timezone);
  const typed = (day: string) => {
    const [year, month, date] = day.split("-");
    return `${month}/${date}/${year}`;
  };
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  for (const [text, words] of [
    [typed(yesterday), "Choose today or a later day."],
    ["02/30/2031", "Enter the date as MM/DD/YYYY."],
    ["soon", "Enter the date as MM/DD/YYYY."],
  ] as const) {
    await user.clear(input);
    await user.type(input, text);
    await user.click(save());
    expect(await screen.findByText(words)).toBeDefined();
  }
  expect(sent()).toEqual([]);
  await user.clear(input);
  await user.type(input, typed(today));
  await user.click(save());
  await waitFor(() => expect(sent()).toHaveLength(1));
  for (const later of [
    new Date(Date.parse(`${today}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10),
    "2099-12-31",
  ]) {
    await user.clear(input);
    await user.type(input, typed(later));
    await user.click(save());
    await waitFor(() => expect(JSON.parse(sent().at(-1)?.body ?? "{}")).toEqual({ expires_at: later }));
  }
  expect(sent()).toHaveLength(3);
});

test("what the platform says of a failure is not shown: the modal stays and says in its own words that nothing was saved [A396]", async () => {
  platform.answers({ certificateOrders: { updateProfile: () => refuseWith("certificate/expiry-passed") } });
  const { user } = show(<SignedIn />);
  await user.type(await field(), "08/31/2031");
  await user.click(save());
  expect(await screen.findByText("The date was not saved.")).toBeDefined();
  expect(screen.queryByText(/A certificate that expired before today/)).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test("the onboarding's word on the identity-trust certificate says the two ways to one, and asks who has one when it expires [A099]", async () => {
  const Shown = () =>
    useSession().data === undefined ? null : (
      <IdentityTrustModal
        offer={{ authority: "A", isSimulator: true, price: { cents: 11_900, currency: "USD" }, validYears: 2 }}
        onClose={onClose}
      />
    );
  const { user } = show(<Shown />);
  const dialog = await screen.findByRole("dialog", { name: "Your identity-trust certificate" });
  expect(dialog.textContent).toContain("$119.00 for 2 years");
  await user.click(within(dialog).getByRole("button", { name: "I have one already" }));
  expect(await screen.findByRole("dialog", { name: "Certificate Profile" })).toBeDefined();
});
