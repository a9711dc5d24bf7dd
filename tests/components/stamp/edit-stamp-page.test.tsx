import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { User } from "#contract/account/entity.ts";
import { apiVersion } from "#contract/constants.ts";
import type { OwnStamp } from "#contract/stamp/http.ts";
import { longDay } from "#lib/calendar/days.ts";
import { EditStampPage } from "#renderer/features/stamp/index.ts";
import { todayOf } from "#renderer/features/stamp/model/stamp-form.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const facts = {
  commissionName: "Nora Whitfield",
  stateName: "Virginia",
  commissionNumber: "7712345",
  expiresOn: "2029-08-31",
};
const nonRon = { id: 16, name: "NonRonNotary", display_name: "Non-RON notary" } as const;
let own: OwnStamp;
let account: User;

const SignedIn = () => (useSession().data?.user ? <EditStampPage /> : null);

beforeEach(() => {
  localStorage.clear();
  own = {
    current: { version: 2, facts, since: "2026-11-03T12:00:00.000Z" },
    isChecked: false,
    earlier: [],
    checkedName: null,
  };
  account = aNotary({ currentRole: nonRon });
  platform.answers({
    platform: {
      identity: () => ({
        product: "notary-workstation-platform",
        platformId: "00000000-0000-4000-8000-0000000000f1",
        name: "A platform",
        kind: "production",
        apiVersion,
        publicUrl: "https://platform.example",
        simulators: [],
        realtime: { key: "key", host: "platform.example", port: 443, tls: true },
      }),
    },
    account: { session: () => aSession(account) },
    stamp: {
      get: () => own,
      change: ({ commissionName, commissionNumber, expiresOn, county }) => {
        const next = {
          version: 3,
          facts: { stateName: "Virginia", commissionName, commissionNumber, expiresOn, ...(county ? { county } : {}) },
          since: "2026-11-24T12:00:00.000Z",
        };
        own = {
          current: next,
          isChecked: false,
          earlier: [{ version: 2, facts, since: "2026-11-03T12:00:00.000Z", until: next.since }],
          checkedName: own.checkedName,
        };
        return own;
      },
    },
  });
});

const stampTexts = async (name = "Nora Whitfield") => {
  const stamp = await screen.findByRole("img", { name: `Your stamp: ${name}` });
  return [...stamp.querySelectorAll("text")].map(({ textContent }) => textContent);
};
const saved = () => platform.requests.filter(({ method, path }) => method === "POST" && path === "/api/stamp");
const save = () => screen.getByRole("button", { name: "Make a new stamp of this" });

test("draws the stamp as the state words it while it is typed, at print size, with a line to hold a ruler to", async () => {
  const { user } = show(<SignedIn />);
  expect(await stampTexts()).toEqual([
    "Nora Whitfield",
    "Notary Public",
    "Commonwealth of Virginia",
    "Registration No. 7712345",
    "My commission expires August 31, 2029",
  ]);
  // 250 × 120 points of paper: CSS counts its points as 1/72 inch, too.
  expect(screen.getByRole("img", { name: /^Your stamp/ }).style.width).toBe("250pt");
  const ruler = screen.getByRole("img", { name: /^A line of 2 inches/ });
  expect((ruler as unknown as SVGElement).style.width).toBe("154pt");
  expect(screen.getByText(/^3.47 in × 1.67 in on paper \(88 mm × 42 mm\)/)).toBeDefined();

  const name = screen.getByRole("textbox", { name: "Name, exactly as commissioned" });
  await user.clear(name);
  await user.type(name, "Nora J. Whitfield");
  expect((await stampTexts("Nora J. Whitfield"))[0]).toBe("Nora J. Whitfield");
  expect(saved()).toEqual([]);
});

test("whose screen shows the line longer sets it right, and the device remembers it", async () => {
  const { user, unmount } = show(<SignedIn />);
  await stampTexts();
  await user.click(screen.getByText("Hold a ruler to it"));
  const slider = screen.getByRole("slider", { name: "Size on this screen" });
  expect(slider.getAttribute("aria-valuetext")).toBe("100 %");
  fireEvent.change(slider, { target: { value: "0.8" } });
  expect(screen.getByRole("img", { name: /^Your stamp/ }).style.width).toBe("200pt");
  expect((screen.getByRole("img", { name: /^A line of 2 inches/ }) as unknown as SVGElement).style.width).toBe(
    "123.2pt",
  );
  unmount();
  const again = show(<SignedIn />);
  await stampTexts();
  expect(screen.getByRole("img", { name: /^Your stamp/ }).style.width).toBe("200pt");
  await again.user.click(screen.getByText("Hold a ruler to it"));
  await again.user.click(screen.getByRole("button", { name: "Set back" }));
  expect(screen.getByRole("img", { name: /^Your stamp/ }).style.width).toBe("250pt");
});

test("says which rule of the state it follows, in the rule's words, and where none is known", async () => {
  show(<SignedIn />);
  await stampTexts();
  const rules = screen.getByRole("heading", { name: "What Virginia asks of a stamp" }).closest("section")!;
  expect(rules.textContent).toContain("confirms the notary's name, jurisdiction, and commission expiration date");
  expect(rules.textContent).toContain("Va. Code § 47.1-2");
  expect(within(rules).getAllByText("No rule of Virginia is known here, so the usual setting applies.")).toHaveLength(
    2,
  );
});

test("makes a new stamp of what was changed, once, and the one before stands with those before it", async () => {
  const { user } = show(<SignedIn />);
  await stampTexts();
  expect(save().hasAttribute("disabled")).toBe(true);
  const number = screen.getByRole("textbox", { name: "Commission number" });
  await user.clear(number);
  await user.type(number, "7799999{Enter}");
  expect(await screen.findByText("Stamp 2")).toBeDefined();
  expect(await screen.findByText(/Nov 3, 2026 to Nov 24, 2026\. It stays on what was locked with it\.$/)).toBeDefined();
  expect(saved().map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { commissionName: "Nora Whitfield", commissionNumber: "7799999", expiresOn: "2029-08-31" },
  ]);
  await waitFor(() => expect(save().hasAttribute("disabled")).toBe(true));
});

test.each([
  ["李明", "A stamp cannot show “李” (U+674E). Write it in Latin, Greek or Cyrillic letters."],
  ["Nora\u202EWhitfield", "This holds a character that cannot be seen. Type it anew instead of pasting it."],
  ["  ", "The name is required."],
  ["N".repeat(121), "The name may have 120 characters."],
])("does not send a name that no stamp can show: %j", async (typed, problem) => {
  const { user } = show(<SignedIn />);
  await stampTexts();
  const name = screen.getByRole("textbox", { name: "Name, exactly as commissioned" });
  await user.clear(name);
  await user.click(name);
  await user.paste(typed);
  expect(await screen.findByText(problem)).toBeDefined();
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(saved()).toEqual([]);
});

test("a commission that ends today says until when it holds, and one that ended yesterday makes no stamp", async () => {
  const { user } = show(<SignedIn />);
  await stampTexts();
  const last = screen.getByLabelText(/^Last day of the commission/);
  const today = todayOf(account);
  await user.clear(last);
  await user.type(last, today);
  expect(await screen.findByText("This is today: the stamp can be used until midnight in Virginia.")).toBeDefined();
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  await user.clear(last);
  await user.type(last, yesterday);
  expect(await screen.findByText(`This commission ended on ${longDay(yesterday)}.`)).toBeDefined();
  await user.click(save());
  expect(saved()).toEqual([]);
});

test("number and last day of a commission that was checked cannot be written here, whatever role the account is in, nor another person's name", async () => {
  own = { ...own, isChecked: true, checkedName: "Nora Whitfield" };
  const { user } = show(<SignedIn />);
  await stampTexts();
  expect(screen.getByRole("textbox", { name: "Commission number" }).hasAttribute("readonly")).toBe(true);
  expect(screen.getByLabelText(/^Last day of the commission/).hasAttribute("readonly")).toBe(true);
  expect(screen.getAllByText(/^From your RON endorsement/)).toHaveLength(2);
  const name = screen.getByRole("textbox", { name: "Name, exactly as commissioned" });
  await user.clear(name);
  await user.type(name, "Elena Marchetti");
  expect(
    await screen.findByText("You are commissioned as Nora Whitfield. Hand in the commission under the new name first."),
  ).toBeDefined();
});

test("says how the platform refused it and keeps what was typed", async () => {
  platform.answers({ stamp: { change: () => refuseWith("stamp/not-approved", {}) } });
  const { user } = show(<SignedIn />);
  await stampTexts();
  const number = screen.getByRole("textbox", { name: "Commission number" });
  await user.clear(number);
  await user.type(number, "7799999");
  await user.click(save());
  expect((await screen.findByRole("alert")).textContent).toContain("Your role as a notary has not been approved yet.");
  expect((number as HTMLInputElement).value).toBe("7799999");
});

test.each([
  ["has no state", { state: null }, false, "Go to your profile"],
  ["waits for the endorsement", { commission: null }, true, "Go to RON endorsement"],
])("who %s is led there", async (_who, changes, isChecked, link) => {
  account = aNotary({ currentRole: nonRon, ...changes });
  own = { current: null, isChecked, earlier: [], checkedName: null };
  show(<SignedIn />);
  expect(await screen.findByText("Your stamp will be here")).toBeDefined();
  expect(screen.getByRole("link", { name: link })).toBeDefined();
});

test("says that the stamp cannot be read, and reads it again", async () => {
  platform.answers({ stamp: { get: () => refuseWith("auth/forbidden", {}) } });
  const { user } = show(<SignedIn />);
  expect((await screen.findByRole("alert")).textContent).toContain("This account may not do that.");
  platform.answers({ stamp: { get: () => own } });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await stampTexts()).toHaveLength(5);
});
