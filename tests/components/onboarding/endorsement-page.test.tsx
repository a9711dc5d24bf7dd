import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { CommissionFacts } from "#contract/endorsement/entity.ts";
import type { OnboardingState } from "#contract/onboarding/entity.ts";
import { EndorsementPage } from "#renderer/features/onboarding/components/endorsement-page.tsx";
import { OnboardingNeeded } from "#renderer/features/onboarding/index.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { anEndorsement, anOnboardingState } from "../harness/onboarding.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const registered = aNotary({ isOnboardingComplete: false, canNotary: false, commission: null });
let handedIn: Partial<CommissionFacts>[];

const draw = (state: Partial<OnboardingState> = {}, user = registered) => {
  let now = anOnboardingState(state);
  const Page = () => (useSession().data?.user ? <EndorsementPage /> : null);
  platform.answers({
    account: { session: () => aSession(user) },
    onboarding: { state: () => now },
    endorsements: {
      submit: ({ letter: _letter, ...facts }) => {
        handedIn.push(facts);
        const endorsement = anEndorsement({ ...facts, county: facts.county });
        now = { ...now, ronEndorsement: endorsement, isRonEndorsementCompleted: true };
        return endorsement;
      },
    },
  });
  return show(<Page />);
};

const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  handedIn = [];
  location.hash = "";
});

test("is handed in with what the letter says; until it is checked the page says that it waits [A228] [S279]", async () => {
  const { user } = draw();
  expect(await screen.findByDisplayValue("Nora Whitfield")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Hand in for checking" }));
  expect(screen.getByText("The commission number is required.")).toBeDefined();
  expect(screen.getByText("The last day is required.")).toBeDefined();
  expect(handedIn).toEqual([]);
  fill(/^Commission number/, "HH 482913");
  fill(/^First day/, "2028-06-30");
  fill(/^Last day/, "2024-07-01");
  await user.click(screen.getByRole("button", { name: "Hand in for checking" }));
  expect(screen.getByText("The last day lies before the first.")).toBeDefined();
  fill(/^First day/, "2024-07-01");
  fill(/^Last day/, "2028-06-30");
  await user.upload(
    document.querySelector<HTMLInputElement>("input[type=file]")!,
    new File(["%PDF-1.7"], "Letter of the state.pdf", { type: "application/pdf" }),
  );
  expect(await screen.findByText("Letter of the state.pdf")).toBeDefined();
  // How a file travels is shown end to end: here the list of the state stands for it.
  await user.click(screen.getByRole("button", { name: "Take “Letter of the state.pdf” away" }));
  await user.click(screen.getByRole("button", { name: "Hand in for checking" }));
  expect(await screen.findByText("It waits to be checked")).toBeDefined();
  expect(handedIn).toMatchObject([
    { name: "Nora Whitfield", number: "HH 482913", state: "VA", beginsOn: "2024-07-01", expiresOn: "2028-06-30" },
  ]);
});

test("what the platform refuses is said at the form, which keeps what was typed", async () => {
  const { user } = draw();
  await screen.findByDisplayValue("Nora Whitfield");
  platform.answers({ endorsements: { submit: () => refuseWith("endorsement/letter-needed", { state: "Virginia" }) } });
  fill(/^Commission number/, "7712345");
  fill(/^First day/, "2024-07-01");
  fill(/^Last day/, "2028-06-30");
  await user.click(screen.getByRole("button", { name: "Hand in for checking" }));
  expect(await screen.findByText(/no list of Virginia to look your commission up in/)).toBeDefined();
  expect(screen.getByDisplayValue("7712345")).toBeDefined();
});

test("one that was not approved says why, and begins with what was handed in", async () => {
  draw({ ronEndorsement: anEndorsement({ status: "refused", reason: "The number is another one.", number: "HH 1" }) });
  expect(await screen.findByText("The number is another one.")).toBeDefined();
  expect(screen.getByDisplayValue("HH 1")).toBeDefined();
});

test("one that waits can be corrected; one that was approved is shown, and a new commission is handed in beside it", async () => {
  const { user, unmount } = draw({ ronEndorsement: anEndorsement(), isRonEndorsementCompleted: true });
  await user.click(await screen.findByRole("button", { name: "Correct it" }));
  expect(screen.getByDisplayValue("HH 482913")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.getByText("June 30, 2028")).toBeDefined();
  unmount();
  const approved = anEndorsement({
    status: "approved",
    decidedAt: "2026-11-21T12:00:00.000Z",
    decidedBy: "list",
    letter: null,
  });
  draw({ ronEndorsement: approved, hasCommission: true }, aNotary());
  expect(await screen.findByText(/^On the list of the state, Nov 21, 2026/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Hand in a new commission" })).toBeDefined();
});

test.each([
  [{}, "hand in your RON endorsement first"],
  [{ ronEndorsement: anEndorsement(), isRonEndorsementCompleted: true }, "waits to be checked"],
  [{ ronEndorsement: anEndorsement({ status: "refused", reason: "No." }) }, "was not approved"],
] as const)("a page that needs it says what is missing and leads to the dashboard (%#)", async (state, words) => {
  const Page = () => (useSession().data?.user ? <OnboardingNeeded title="Journal" /> : null);
  platform.answers({
    account: { session: () => aSession(registered) },
    onboarding: { state: () => anOnboardingState(state) },
  });
  const { user } = show(<Page />);
  expect(await screen.findByRole("heading", { name: "Journal", level: 1 })).toBeDefined();
  await waitFor(() => expect(document.body.textContent).toContain(words));
  await user.click(within(document.body).getByRole("button", { name: "Go to Onboarding" }));
  expect(location.hash).toBe("#/dashboard");
});

test("a page that needs it says nothing of what is missing before it is known, and reads again where it could not", async () => {
  const Page = () => (useSession().data?.user ? <OnboardingNeeded title="Journal" /> : null);
  platform.answers({
    account: { session: () => aSession(registered) },
    onboarding: { state: () => new Promise<never>(() => undefined) },
  });
  const { unmount } = show(<Page />);
  expect(await screen.findByRole("status", { name: "Reading how far you have come" })).toBeDefined();
  expect(screen.queryByText("This page opens with your onboarding")).toBeNull();
  unmount();
  platform.answers({ onboarding: { state: () => refuseWith("request/conflict") } });
  const { user } = show(<Page />);
  const again = await screen.findByRole("button", { name: "Try again" });
  platform.answers({ onboarding: { state: () => anOnboardingState() } });
  await user.click(again);
  expect(await screen.findByText("This page opens with your onboarding")).toBeDefined();
});
