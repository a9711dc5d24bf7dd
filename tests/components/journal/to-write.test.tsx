import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { BridgeOutput } from "#contract/bridge.ts";
import type { JournalAct } from "#contract/journal/http.ts";
import { refused } from "#contract/refused.ts";
import { ToWriteCount } from "#renderer/features/acts-to-write/index.ts";
import { ToWriteAbove, ToWriteInPlace } from "#renderer/features/journal/components/to-write-section.tsx";
import { readJournalView } from "#renderer/features/journal/model/journal-view.ts";
import { useSession } from "#renderer/services/session/session.ts";
import { bridge, platform } from "../harness/around.ts";
import { aNotary, aSession } from "../harness/people.ts";
import { show } from "../harness/show.tsx";

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const anAct = (number: number, changes: Partial<JournalAct> = {}): JournalAct =>
  ({
    signingId: id(1),
    signingTitle: "Sale of 12 Harbor Lane",
    signingStatus: "finalized",
    documentId: id(100 + number),
    documentTitle: `Deed ${number}.pdf`,
    documentSha256: "a".repeat(64),
    principalMemberId: id(200 + number),
    principalName: "José Núñez",
    performedAt: "2026-11-20T15:04:00.000Z",
    ...changes,
  }) as JournalAct;

type Known = Extract<BridgeOutput<"journal.toWrite">, { kind: "ok" }>;
const answer = (acts: JournalAct[], changes: Partial<Known> = {}): Known => ({
  kind: "ok",
  acts,
  furtherDocuments: 0,
  askedAt: "2026-11-21T15:04:00.000Z",
  isOfEarlier: false,
  unknown: [],
  ...changes,
});

beforeEach(() => platform.answers({ account: { session: () => aSession(aNotary()) } }));

const Counted = () => (useSession().data?.user ? <ToWriteCount /> : null);

test("the menu counts what is to write, says so in words, and counts anew when the journal has changed", async () => {
  let acts = [anAct(1), anAct(2)];
  bridge.answers({ "journal.toWrite": () => answer(acts) });
  show(<Counted />);
  expect((await screen.findByText("entries to write")).parentElement?.textContent).toBe("2 entries to write");
  acts = [anAct(1)];
  bridge.emit("journal.changed", {
    head: { treeSize: 0, rootHash: "a".repeat(64) as never, checkpoint: "" },
    entryCount: 0,
    notYetAnchored: 0,
    acts: [],
    lastVerifiedAt: null,
    verification: { kind: "never-checked" },
    setAside: [],
    computers: [],
    ownKeyId: null,
    unopened: null,
  });
  expect((await screen.findByText("entry to write")).parentElement?.textContent).toBe("1 entry to write");
});

const view = (changes: Record<string, string> = {}) => readJournalView(new URLSearchParams(changes));
const Above = ({ canWrite = true }: { canWrite?: boolean }) =>
  useSession().data?.user ? <ToWriteAbove view={view()} canWrite={canWrite} onChange={() => undefined} /> : null;
const queue = () => screen.findByRole("region", { name: "Entries to write" });

test("the queue begins with the act that was performed first, however the platform lists them", async () => {
  const at = (number: number, minute: string) => anAct(number, { performedAt: `2026-11-20T15:${minute}:00.000Z` });
  bridge.answers({ "journal.toWrite": () => answer([at(1, "06"), at(2, "04"), at(3, "05")]) });
  show(<Above />);
  const rows = within(await queue()).getAllByRole("listitem");
  expect(rows.map((row) => /Deed \d/u.exec(row.textContent)?.[0])).toEqual(["Deed 2", "Deed 3", "Deed 1"]);
});

test("the queue names signing, principal, document and when it was locked, an ended signing's too; five at first", async () => {
  const acts = [anAct(1, { signingStatus: "terminated" }), ...[2, 3, 4, 5, 6, 7].map((number) => anAct(number))];
  bridge.answers({ "journal.toWrite": () => answer(acts) });
  show(<Above />);
  const rows = within(await queue()).getAllByRole("listitem");
  expect(rows).toHaveLength(5);
  for (const text of ["José Núñez", "Deed 1.pdf", "Sale of 12 Harbor Lane", "Nov 20, 2026", "Terminated"])
    expect(rows[0]?.textContent).toContain(text);
  expect(within(rows[0]!).getByRole("link").getAttribute("href")).toBe(`#/signing/${id(1)}`);
  expect(screen.getByRole("button", { name: "Show all 7" })).toBeDefined();
});

test("what is not known is said; a computer that only reads offers no form", async () => {
  bridge.answers({
    "journal.toWrite": () => answer([anAct(1)], { isOfEarlier: true, unknown: ["other-computers", "unopened-copy"] }),
  });
  show(<Above canWrite={false} />);
  const region = within(await queue());
  for (const text of [/^The platform is out of reach/, /another computer of yours/, /is not open/])
    expect(region.getByText(text)).toBeDefined();
  expect(region.queryByRole("button")).toBeNull();
});

test("filtered, the number is of the acts that are shown", async () => {
  const acts = [anAct(1), anAct(2, { principalName: "Ada" })];
  bridge.answers({ "journal.toWrite": () => answer(acts) });
  const Filtered = () =>
    useSession().data?.user ? (
      <ToWriteInPlace view={view({ state: "to-write", search: "Ada" })} canWrite onChange={() => undefined} />
    ) : null;
  show(<Filtered />);
  const region = within(await queue());
  expect(region.getAllByRole("listitem")).toHaveLength(1);
  expect(region.getByRole("heading").parentElement?.textContent).toBe("Entries to write1");
});

test("while nobody can say, nothing is claimed", async () => {
  bridge.answers({ "journal.toWrite": () => refused("auth/forbidden") });
  show(<Above />);
  expect(await screen.findByText("Whether entries are still to be written is not known")).toBeDefined();
});

const InPlace = ({ filter }: { filter: Record<string, string> }) =>
  useSession().data?.user ? <ToWriteInPlace view={view(filter)} canWrite onChange={() => undefined} /> : null;

test.each([
  [{}, 2],
  [{ about: "nunez deed" }, 1],
  [{ search: "harbor" }, 2],
  [{ search: "arbor" }, 0],
  [{ to: "2026-11-19" }, 0],
])("the filter narrows it down like the ledger: %j leaves %i", async (filter, count) => {
  bridge.answers({
    "journal.toWrite": () => answer([anAct(1), anAct(2, { principalName: "Ada", documentTitle: "Will.pdf" })]),
  });
  show(<InPlace filter={{ state: "to-write", ...filter }} />);
  if (count === 0) expect(await screen.findByText("No act to write fits")).toBeDefined();
  else expect(within(await queue()).getAllByRole("listitem")).toHaveLength(count);
});
