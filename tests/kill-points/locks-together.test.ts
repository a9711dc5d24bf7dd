import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Document } from "#contract/document/entity.ts";
import { makePdf, startLockEnvironment, type LockEnvironment } from "#tests/lock/lock-environment.ts";
import { lockAllKillPoints } from "./kill-points.ts";
import type { WorkstationProcess } from "./workstation-process.ts";

let environment: LockEnvironment;
let dataFolder: string;
/** The one that runs: what it is asked for kills it, and the next one goes on with what the first left on the disk. */
let workstation: WorkstationProcess;
let pdf: Buffer;
beforeAll(async () => {
  environment = await startLockEnvironment();
  dataFolder = environment.newDataFolder();
  workstation = await environment.startWorkstation(dataFolder);
  pdf = await makePdf("Deed of trust");
});
afterAll(() => environment?.stop());
beforeEach(async () => {
  if (workstation.hasEnded()) workstation = await environment.startWorkstation(dataFolder);
});

const eventsOf = async (document: Document): Promise<string[]> => {
  const { events } = await environment.api.signings.events({ id: environment.signingId });
  return events
    .filter((event) => "documentId" in event.data && event.data.documentId === document.id)
    .map(({ kind }) => kind);
};

const expectLocked = async ({ id }: Document) => {
  const document = await environment.get(id);
  expect(document).toMatchObject({ state: "locked", lease: null });
  const bytes = await environment.lockedBytes(id);
  expect(createHash("sha256").update(bytes).digest("hex")).toBe(document.lock?.sha256);
  expect((await eventsOf(document)).filter((kind) => kind === "document-locked")).toHaveLength(1);
};

describe("SIGKILL in the second of three documents that are locked together", () => {
  /** What the points before left alone: it is the third of the next one as well, or its second. */
  const left: Document[] = [];
  const take = async (name: string): Promise<Document> => left.shift() ?? environment.addDocument(`${name}.pdf`, pdf);

  it.each(lockAllKillPoints)("$name: the first is locked, the second $outcome, the third untouched", async (point) => {
    const { name, outcome, killAt } = point;
    const [first, second, third] = [
      await environment.addDocument(`1 ${name}.pdf`, pdf),
      await take(`2 ${name}`),
      await take(`3 ${name}`),
    ];
    const before = await eventsOf(third);
    const input = await environment.allAsShown([first, second, third]);
    // They are locked in the order of the signing, in which the new one comes last.
    const { signingId: id } = input;
    const others = (await environment.api.documents.list({ id })).map((each) => each.id);
    const order = [first.id, second.id, third.id];
    const reorderedDocuments = [...order, ...others.filter((each) => !order.includes(each))];
    await environment.api.documents.reorder({ id, reorderedDocuments });
    const killed = await workstation.carryOut({ do: { kind: "lock all", input }, killAt });
    expect({ signal: killed.signal, output: killed.output, stderr: killed.stderr }).toMatchObject({
      signal: "SIGKILL",
      output: null,
    });

    workstation = await environment.startWorkstation(dataFolder);
    const { started } = workstation;
    expect(started.output, started.stderr).not.toBeNull();
    await expectLocked(first);
    const after = await environment.get(second.id);
    const isLocked = outcome === "either" ? after.state === "locked" : outcome === "locked";
    if (isLocked) await expectLocked(second);
    else expect(after).toMatchObject({ state: second.state, lock: null, lease: null });
    expect(await environment.get(third.id)).toEqual(third);
    expect(await eventsOf(third)).toEqual(before);
    // An ending that was already noted is no news; of the first and the third there is none in any case.
    const isNews = !(killAt.at === "work-log" && killAt.entry === "accepted");
    const reported = started.output?.reports.map((report) => [
      "documentId" in report ? report.documentId : null,
      report.outcome,
    ]);
    expect(reported).toEqual(isNews ? [[second.id, isLocked ? "finished-locked" : "discarded-unlocked"]] : []);
    left.push(...(isLocked ? [third] : [second, third]));
  });

  it("what was left is locked together at once", async () => {
    expect(left.length).toBeGreaterThan(0);
    const input = await environment.allAsShown(left);
    const again = await workstation.carryOut({ do: { kind: "lock all", input } });
    expect(
      again.output?.result.locks?.documents.map(({ state }) => state.kind),
      again.stderr,
    ).toEqual(left.map(() => "locked"));
    for (const document of left) await expectLocked(document);
  });

  it("the last one ends by itself when it is told to", async () => {
    const { code, signal, stderr } = await workstation.stop();
    expect({ code, signal }, stderr).toEqual({ code: 0, signal: null });
  });
});
