import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { SigningId, UserId } from "#contract/common/ids.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { SigningList } from "#renderer/features/signings/components/signing-list.tsx";
import { show } from "../harness/show.tsx";

const aSigning = (number: number, changes: Partial<Signing> = {}): Signing => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}` as SigningId,
  title: `Signing ${number}`,
  kind: "real",
  isFlex: true,
  isMultiConsumer: false,
  status: "open",
  category: "upcoming",
  scheduledAt: null,
  createdAt: "2026-11-01T10:00:00.000Z",
  finalizedAt: null,
  notary: {
    id: "00000000-0000-4000-8000-00000000000a" as UserId,
    fullName: "Nora Whitfield",
    state: "VA",
    commissionNumber: null,
    commissionExpiresOn: null,
  },
  documentCount: 1,
  memberNames: ["Rosalind Achebe"],
  ...changes,
});

beforeEach(() => {
  location.hash = "";
});

const rows = () => within(screen.getByRole("grid", { name: "Today" })).getAllByRole("row");

test("a signing says what, who, when and how it stands; by keyboard one goes down the list and opens one", async () => {
  const { user } = show(
    <SigningList
      label="Today"
      standingOf={() => "unknown"}
      signings={[aSigning(1), aSigning(2, { memberNames: ["Rosalind Achebe", "Bo Lund"] })]}
    />,
  );
  for (const text of ["Signing 1", "Rosalind Achebe", "Any time", "Upcoming"])
    expect(rows()[0]?.textContent).toContain(text);
  expect(rows()[1]?.textContent).toContain("Bo Lund");
  await user.tab();
  expect(document.activeElement).toBe(rows()[0]);
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(rows()[1]);
  await user.keyboard("{Enter}");
  expect(location.hash).toBe(`#/signing/${aSigning(2).id}`);
});

test("of many signings 50 are drawn, and 50 more on demand", async () => {
  const { user } = show(
    <SigningList
      label="Today"
      standingOf={() => "unknown"}
      signings={Array.from({ length: 120 }, (_, index) => aSigning(index))}
    />,
  );
  expect(rows()).toHaveLength(50);
  await user.click(screen.getByRole("button", { name: "Show 50 more of 70" }));
  expect(rows()).toHaveLength(100);
  await user.click(screen.getByRole("button", { name: "Show 20 more of 20" }));
  expect(rows()).toHaveLength(120);
  expect(screen.queryByRole("button")).toBeNull();
});

test.each([
  ["completed", "written", ["Completed"]],
  ["completed", "to-write", ["To journal"]],
  ["completed", "unknown", ["Released"]],
  ["completed", "not-asked", ["Completed"]],
  ["terminated", "to-write", ["Terminated", "To journal"]],
  ["notCompleted", "to-write", ["Not Completed", "To journal"]],
  ["upcoming", "to-write", ["Upcoming"]],
] as const)("a signing of the category %s whose entries are %s reads %j", (category, standing, labels) => {
  show(<SigningList label="Today" standingOf={() => standing} signings={[aSigning(1, { category })]} />);
  const known = ["Completed", "Released", "Terminated", "Not Completed", "Upcoming", "To journal"];
  expect(known.filter((label) => within(rows()[0]!).queryByText(label) !== null)).toEqual(labels);
});
