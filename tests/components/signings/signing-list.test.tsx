import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { WorkSigning } from "#contract/signing/work-list.ts";
import { SigningList } from "#renderer/features/signings/components/signing-list.tsx";
import { aProgress, aWorkSigning } from "../harness/signings.ts";
import { show } from "../harness/show.tsx";

beforeEach(() => {
  location.hash = "";
});

const rows = () => within(screen.getByRole("grid", { name: "Today" })).getAllByRole("row");

test("a signing says what, who, when, how far it has come and how it stands; by keyboard one goes down the list and opens one", async () => {
  const progress = aProgress({ next: "signer", waitingFor: ["Bo Lund"], signers: 3, signed: 2, locked: 1 });
  const { user } = show(
    <SigningList
      label="Today"
      standingOf={() => "unknown"}
      signings={[
        aWorkSigning(1),
        aWorkSigning(2, { memberNames: ["Rosalind Achebe", "Bo Lund"], documentCount: 2, progress }),
      ]}
    />,
  );
  for (const text of ["Signing 1", "Rosalind Achebe", "Any time", "Since Nov 1, 2026", "0 of 1 signed"])
    expect(rows()[0]?.textContent).toContain(text);
  for (const text of ["Bo Lund", "2 of 3 signed", "2 documents", "1 locked", "Waiting for Bo Lund"])
    expect(rows()[1]?.textContent).toContain(text);
  expect(rows()[1]?.textContent).not.toContain("Notarization");
  await user.tab();
  expect(document.activeElement).toBe(rows()[0]);
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(rows()[1]);
  await user.keyboard("{Enter}");
  expect(location.hash).toBe(`#/signing/${aWorkSigning(2).id}`);
});

test("a signing that another notary leads opens where the account takes part in it", async () => {
  const signing = aWorkSigning(3, { progress: null });
  const { user } = show(<SigningList label="Today" standingOf={() => "unknown"} signings={[signing]} />);
  await user.tab();
  await user.keyboard("{Enter}");
  expect(location.hash).toBe(`#/taking-part/${signing.id}`);
});

const label = (signing: Partial<WorkSigning>, standing: "to-write" | "written" | "unknown" | "not-asked") => {
  const { unmount } = show(
    <SigningList label="Today" standingOf={() => standing} signings={[aWorkSigning(1, signing)]} />,
  );
  const text = rows()[0]?.textContent ?? "";
  unmount();
  return text;
};

test.each([
  ["completed", "written", ["Completed"]],
  ["completed", "to-write", ["To journal"]],
  ["completed", "unknown", ["Released"]],
  ["completed", "not-asked", ["Completed"]],
  ["terminated", "to-write", ["Terminated", "To journal"]],
  ["notCompleted", "to-write", ["Not Completed", "To journal"]],
  ["upcoming", "to-write", ["No document yet"]],
] as const)("a signing of the category %s whose entries are %s reads %j", (category, standing, labels) => {
  const status = category === "completed" ? "finalized" : category === "terminated" ? "terminated" : "open";
  const text = label({ category, status }, standing);
  const known = ["Completed", "Released", "Terminated", "Not Completed", "Upcoming", "To journal", "No document yet"];
  const plain = text.replace("Not Completed", "");
  expect(known.filter((each) => (each === "Not Completed" ? text : plain).includes(each))).toEqual(
    [...labels].toSorted((a, b) => known.indexOf(a) - known.indexOf(b)),
  );
});

test.each([
  [{ next: "documents" }, "No document yet"],
  [{ next: "fields" }, "No fields placed"],
  [{ next: "invite", waitingFor: ["Bo Lund"] }, "Not invited: Bo Lund"],
  [{ next: "notary" }, "Your part is missing"],
  [{ next: "lock" }, "Ready to lock"],
  [{ next: "release", locked: 1 }, "Ready to release"],
  [{ next: "arrival", waitingFor: ["Bo Lund"] }, "Not opened by Bo Lund"],
  [{ next: "signer", waitingFor: ["Bo Lund", "Ada"] }, "Waiting for 2 people"],
  [{ next: "signer", waitingFor: ["Bo Lund"], here: ["Bo Lund"] }, "Bo Lund is here"],
] as const)("of what comes next, %j, it says “%s”", (progress, text) => {
  expect(label({ progress: aProgress({ ...progress } as never) }, "unknown")).toContain(text);
});

test("no day that has passed is upcoming, for whomever", () => {
  const now = Date.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  for (const progress of [null, aProgress()])
    for (const ms of [-60_000, -30 * 3_600_000]) {
      const category = ms < -24 * 3_600_000 ? "expired" : "upcoming";
      expect(label({ category, progress, isFlex: false, scheduledAt: at(ms) }, "unknown")).not.toContain("Upcoming");
    }
  expect(label({ isFlex: false, scheduledAt: at(-49 * 3_600_000) }, "unknown")).toMatch(/[23] days ago/);
});
