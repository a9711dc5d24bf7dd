import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { JournalAct } from "#contract/journal/http.ts";
import type { Sha256Hex, SigningId } from "#contract/common/ids.ts";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { LastActs } from "#main/features/journal/last-acts.ts";
import { createToWriteHandlers } from "#main/features/journal/handlers/to-write.ts";
import type { JournalService } from "#main/features/journal/journal-service.ts";
import { createJournalFixture } from "#tests/journal/journal-fixture.ts";

const window = { windowId: "w" };
const unreachable = refused("workstation/platform-unreachable", { url: "u", detail: "d" });

let fixture: ReturnType<typeof createJournalFixture>;
let journal: JournalService;
let hasJournal: boolean;
let opened: number;
let lastActs: LastActs;
/** What the platform answers. */
let acts: (JournalAct & { isWritten: boolean })[];
let keyIds: Sha256Hex[];
let refusal: Refused | null;
beforeEach(() => {
  fixture = createJournalFixture();
  journal = fixture.open();
  [hasJournal, opened, lastActs, acts, refusal] = [true, 0, { answer: null }, [], null];
  keyIds = [journal.state().ownKeyId!];
});
afterEach(async () => {
  await journal.close();
  fixture.remove();
});

const anAct = (principalName: string, changes: Partial<JournalAct & { isWritten: boolean }> = {}) => ({
  signingId: randomUUID() as SigningId,
  signingTitle: "Sale of 12 Harbor Lane",
  signingStatus: "finalized" as const,
  documentId: randomUUID() as never,
  documentTitle: "Deed.pdf",
  documentSha256: "a".repeat(64) as Sha256Hex,
  principalMemberId: randomUUID() as never,
  principalName,
  performedAt: "2026-06-01T12:00:00.000Z",
  isWritten: false,
  ...changes,
});

const toWrite = () => {
  const answer = async () => {
    if (refusal) throw Object.assign(new Error("refused"), { data: refusal.error });
    return { acts, furtherDocuments: 0, keyIds };
  };
  const services = {
    journal: async () => {
      opened += 1;
      return journal;
    },
    hasJournal: () => hasJournal,
    lastActs,
  };
  return createToWriteHandlers({
    account: async () => services as never,
    platform: { journal: { acts: answer } } as never,
    now: () => fixture.clock.now,
  })["journal.toWrite"]({}, window);
};
const names = async () => {
  const answered = await toWrite();
  return answered.kind === "ok" ? answered.acts.map(({ principalName }) => principalName) : answered.error.code;
};
const write = ({ signingId, documentSha256, principalName }: JournalAct) =>
  journal.append({ kind: "act", signingId, values: { documentSha256, principalName } });

it("is what neither the platform nor this computer has an entry of, one that waits to be sent included", async () => {
  acts = [anAct("Ada"), anAct("Bob"), anAct("Cleo", { isWritten: true })];
  expect(await names()).toEqual(["Ada", "Bob"]);
  fixture.platform.faults.push("unreachable", "unreachable");
  expect(await write(acts[0]!)).toMatchObject({ row: { anchored: false } });
  expect(await names()).toEqual(["Bob"]);
});

it("holds after a restart: what waits is found in the copy on the disk", async () => {
  acts = [anAct("Ada"), anAct("Bob")];
  fixture.platform.faults.push("unreachable", "unreachable");
  await write(acts[1]!);
  await journal.close();
  journal = fixture.open();
  expect(await names()).toEqual(["Ada"]);
});

it("of two principals of one name one may be written: the platform's own entry is counted once", async () => {
  const first = anAct("Ada", { isWritten: true });
  acts = [first, { ...anAct("Ada"), signingId: first.signingId, documentId: first.documentId }];
  await write(first);
  expect(await names()).toEqual(["Ada"]);
});

it("is known on a computer without a journal, which begins none for the question; and says what is not known there", async () => {
  hasJournal = false;
  acts = [anAct("Ada")];
  keyIds = ["b".repeat(64) as Sha256Hex];
  expect(await toWrite()).toMatchObject({ acts: [{ principalName: "Ada" }], unknown: ["other-computers"] });
  expect(opened).toBe(0);
  hasJournal = true;
  keyIds = [journal.state().ownKeyId!];
  expect(await toWrite()).toMatchObject({ unknown: [] });
});

it("is not claimed while the platform is out of reach, but as it was said before, without what was written since", async () => {
  refusal = unreachable;
  expect(await toWrite()).toMatchObject({ kind: "refused", error: { code: "workstation/platform-unreachable" } });
  refusal = null;
  acts = [anAct("Ada"), anAct("Bob")];
  expect(await toWrite()).toMatchObject({ isOfEarlier: false, askedAt: "2026-06-01T12:00:00.000Z" });
  refusal = unreachable;
  fixture.clock.now = new Date("2026-06-01T13:00:00.000Z");
  await write(acts[0]!);
  expect(await toWrite()).toMatchObject({
    isOfEarlier: true,
    askedAt: "2026-06-01T12:00:00.000Z",
    acts: [{ principalName: "Bob" }],
  });
  // A word of the platform's is no silence.
  refusal = refused("auth/forbidden");
  expect(await names()).toBe("auth/forbidden");
});
