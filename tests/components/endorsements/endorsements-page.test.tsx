import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { CheckedEndorsement, CommissionList } from "#contract/endorsement/entity.ts";
import { EndorsementsPage } from "#renderer/features/endorsements/index.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { platform } from "../harness/around.ts";
import { refuseWith } from "../harness/fake-platform.ts";
import { anEndorsement } from "../harness/onboarding.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const administrator = aNotary({
  fullName: "Ada Admin",
  isNotary: false,
  canNotary: false,
  commission: null,
  currentRole: { id: 1, name: "Admin", display_name: "Administrator" },
});
const Page = () => (useSession().data?.user ? <EndorsementsPage /> : null);

let rows: CheckedEndorsement[];
let lists: CommissionList[];
const waiting = (changes: Partial<CheckedEndorsement> = {}): CheckedEndorsement => ({
  ...anEndorsement(),
  notary: { id: aNotary().id, fullName: "Nora Whitfield", email: "nora@example.com" },
  finding: { kind: "no-list" },
  ...changes,
});

beforeEach(() => {
  rows = [waiting()];
  lists = [];
  platform.answers({
    account: { session: () => aSession(administrator) },
    endorsements: {
      list: () => rows,
      lists: () => lists,
      decide: ({ decision, reason }) => {
        const decided = waiting({
          status: decision,
          decidedAt: "2026-11-24T12:00:00.000Z",
          decidedBy: "administrator",
          reason: reason ?? null,
        });
        rows = [decided];
        return decided;
      },
    },
  });
  // A form with a file, which the fake's own parser does not read.
  platform.raw("POST /api/admin/commission-list/TX", () => {
    const list = {
      state: "TX",
      stateName: "Texas",
      fileName: "texas.csv",
      importedAt: "2026-11-24T12:00:00.000Z",
      importedBy: "Ada Admin",
      rowCount: 3,
    };
    lists = [list];
    return Response.json({ list, approved: 1 });
  });
});

test("what waits is shown with what it is compared by, and approved", async () => {
  const { user } = show(<Page />);
  expect(await screen.findByText("No list of Florida was read in")).toBeDefined();
  expect(screen.getByText("Nora Whitfield, nora@example.com")).toBeDefined();
  expect(screen.getByRole("link", { name: /^Letter\.pdf/ }).getAttribute("href")).toContain("/api/endorsement/");
  await user.click(screen.getByRole("button", { name: "Approve: Nora Whitfield" }));
  const decided = await screen.findByRole("list", { name: "Decided endorsements" });
  expect(within(decided).getByText("Approved")).toBeDefined();
  expect(screen.getByText("No endorsement waits")).toBeDefined();
});

test("nobody is refused without a reason", async () => {
  const { user } = show(<Page />);
  await user.click(await screen.findByRole("button", { name: "Refuse: Nora Whitfield" }));
  const dialog = await screen.findByRole("dialog", { name: "Refuse this endorsement" });
  await user.click(within(dialog).getByRole("button", { name: "Refuse it" }));
  expect(within(dialog).getByText("The reason is required.")).toBeDefined();
  await user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "The letter is of another notary.");
  await user.click(within(dialog).getByRole("button", { name: "Refuse it" }));
  expect(await screen.findByText(/The letter is of another notary\./)).toBeDefined();
  expect(screen.getByText("Not approved")).toBeDefined();
});

test("one that somebody else decided meanwhile is said, and the list is read again", async () => {
  const { user } = show(<Page />);
  await screen.findByRole("button", { name: "Approve: Nora Whitfield" });
  platform.answers({
    endorsements: {
      decide: () => {
        rows = [];
        return refuseWith("endorsement/decided");
      },
    },
  });
  await user.click(screen.getByRole("button", { name: "Approve: Nora Whitfield" }));
  expect(await screen.findByText(/was decided meanwhile/)).toBeDefined();
  await waitFor(() => expect(screen.getByText("No endorsement waits")).toBeDefined());
});

test.each([
  [{ kind: "not-on-it", importedAt: "2026-11-20T12:00:00.000Z" }, "Not on the list of Florida of Nov 20, 2026"],
  [{ kind: "agrees", importedAt: "2026-11-20T12:00:00.000Z" }, "As on the list of Nov 20, 2026"],
  [
    {
      kind: "differs",
      importedAt: "2026-11-20T12:00:00.000Z",
      name: "Nora Whitfield",
      county: "Orange",
      expiresOn: "2029-06-30",
    },
    "The list of Nov 20, 2026 says otherwise: Nora Whitfield, Orange, until June 30, 2029",
  ],
] as const)("says what the list of the state has (%#)", async (finding, words) => {
  rows = [waiting({ finding })];
  show(<Page />);
  expect(await screen.findByText(words)).toBeDefined();
});

test("a list is read in for the state that was chosen, and stands there with who read it in", async () => {
  const { user } = show(<Page />);
  await screen.findByText("No list of Florida was read in");
  const file = document.querySelector<HTMLInputElement>("input[type=file]")!;
  await user.click(screen.getByRole("button", { name: /State of the list/ }));
  await user.click(await screen.findByRole("option", { name: "Texas" }));
  await user.upload(file, new File(["name,number,expires\n"], "texas.csv", { type: "text/csv" }));
  const read = await screen.findByRole("list", { name: "Lists of the states" });
  expect(read.textContent).toContain("3 notaries, read in by Ada Admin");
});
