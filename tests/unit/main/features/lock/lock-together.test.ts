import { readdirSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refused } from "#contract/refused.ts";
import type { LocksTogether } from "#contract/lock/locks-together.ts";
import { approve, createConsentScript } from "../vault/vault-fixture.ts";
import { createLockFixture, Killed, unreachable } from "./lock-fixture.ts";

let fixture: ReturnType<typeof createLockFixture>;
beforeEach(() => {
  fixture = createLockFixture();
  fixture.world.hasSecond = true;
});
afterEach(() => {
  vi.restoreAllMocks();
  fixture.remove();
});

const statesOf = (result: { kind: "ok"; locks: LocksTogether } | { kind: "refused" }) =>
  result.kind === "ok"
    ? result.locks.documents.map(({ state }) => (state.kind === "refused" ? state.error.code : state.kind))
    : result;
const countOf = (call: string) => fixture.world.calls.filter((each) => each === call).length;
const jobFolders = () => readdirSync(fixture.folder).filter((name) => !name.startsWith("work-log"));

describe("a failure of one of several documents", () => {
  it("that is its own keeps no other one from being locked", async () => {
    fixture.world.engine = refused("document/damaged", { name: "Deed of trust.pdf", detail: "cut off" });
    const { lockAll, consent } = fixture.start();
    expect(statesOf(await lockAll())).toEqual(["document/damaged", "document/damaged"]);
    expect(consent.asked).toHaveLength(1);
    expect(countOf("freeze")).toBe(2);
    expect(fixture.world.lease).toBeNull();
  });

  it.each([
    ["the certificate", refused("lock/certificate-revoked", { subject: "Nora", reason: "lost", revokedOn: "today" })],
    ["the password", refused("pfx/wrong-password")],
  ])("that concerns all, as %s, begins no further one", async (_what, refusal) => {
    fixture.world.engine = refusal;
    const { lockAll } = fixture.start();
    expect(statesOf(await lockAll())).toEqual([refusal.error.code, "not-begun"]);
    expect(countOf("freeze")).toBe(1);
    expect(fixture.world.lease).toBeNull();
    expect(jobFolders()).toEqual([]);
  });

  it("that is the connection keeps the signed file, and begins no further one", async () => {
    fixture.world.faults.storeSigned = unreachable;
    const { lockAll, service } = fixture.start();
    expect(statesOf(await lockAll())).toEqual(["lock/not-delivered", "not-begun"]);
    fixture.world.faults = {};
    await service.recover();
    expect(fixture.world.lock?.sha256).toBe(fixture.lockedSha256);
    expect(countOf("freeze")).toBe(1);
  });

  it("that is a mistake of the program is told at the document, and thrown", async () => {
    const { lockAll, service } = fixture.start({ killAt: "composing" });
    await expect(lockAll()).rejects.toBeInstanceOf(Killed);
    expect(service.all(fixture.signingId).locks).toMatchObject({
      phase: "ended",
      documents: [{ state: { kind: "refused", error: { code: "lock/broke-off" } } }, { state: { kind: "not-begun" } }],
    });
    expect(service.isBusy()).toBe(false);
  });
});

const diskFull = () => Object.assign(new Error("write"), { code: "ENOSPC" });

describe("a full disk", () => {
  it("that a lock runs into is told as that, gives the document free and begins no further one", async () => {
    fixture.world.throwing.set("lock", diskFull());
    const { lockAll, workLog, service } = fixture.start();
    expect(statesOf(await lockAll())).toEqual(["workstation/disk-full", "not-begun"]);
    expect(service.all(fixture.signingId).locks).toMatchObject({ phase: "ended" });
    expect(fixture.world.lease).toBeNull();
    expect(workLog.unfinished()).toEqual([]);
    expect(jobFolders()).toEqual([]);
  });

  it("that is run into before the question is why none is begun", async () => {
    fixture.world.throwing.set("preflight", diskFull());
    const { lockAll, consent } = fixture.start();
    expect(await lockAll()).toMatchObject({ kind: "refused", error: { code: "workstation/disk-full" } });
    expect(consent.asked).toEqual([]);
    expect(jobFolders()).toEqual([]);
  });
});

it("a mistake while the documents are looked at leaves no copy of any of them on this computer", async () => {
  fixture.world.throwing.set("preflight", new Error("a mistake"));
  const { lockAll, service } = fixture.start();
  await expect(lockAll()).rejects.toThrow("a mistake");
  expect(jobFolders()).toEqual([]);
  expect(service.isBusy()).toBe(false);
});

it("a document that nobody asked for keeps no other one from being locked, whatever the platform says of it", async () => {
  const { signingId, documentId, world, start } = fixture;
  world.secondFields = refused("request/not-found");
  const { lockAll, consent } = start();
  expect(statesOf(await lockAll(3, [documentId]))).toEqual(["locked"]);
  expect(consent.asked).toMatchObject([{ leftOut: [{ documentName: "Note.pdf" }] }]);

  world.lock = null;
  world.secondFields = unreachable;
  const { lockAll: again, service } = start();
  expect(await again(3, [documentId])).toMatchObject({ kind: "refused", error: unreachable.error });
  expect(service.all(signingId)).toEqual({ locks: null, refusal: unreachable.error });
});

it("a time-stamp that could not be had is told of the document that lacks it", async () => {
  const missing = { level: "B-T", reason: "time-stamp-unreachable", detail: "It did not answer." } as const;
  fixture.world.missing = missing;
  const { lockAll } = fixture.start();
  expect(await lockAll(3, [fixture.documentId])).toMatchObject({
    locks: { documents: [{ state: { kind: "locked", missing } }] },
  });
});

describe("what is told of several locks", () => {
  it("stands until it was read, for a page that is loaded anew, and is gone then", async () => {
    fixture.world.engine = refused("document/damaged", { name: "Deed of trust.pdf", detail: "cut off" });
    const { lockAll, service, told } = fixture.start();
    const ended = await lockAll();
    expect(service.all(fixture.signingId).locks).toEqual(ended.kind === "ok" ? ended.locks : null);
    expect(told.at(-1)).toMatchObject({ phase: "ended" });
    service.acknowledgeAll(fixture.signingId);
    expect(service.all(fixture.signingId).locks).toBeNull();
    expect(told).toEqual([]);
  });

  it.each([
    [
      "the person cancels",
      () => fixture.start({ consent: createConsentScript("cancel", "cancel") }),
      "workstation/consent-refused",
      false,
    ],
    [
      "the window was blocked",
      () => fixture.start({ consent: createConsentScript("blocked", "blocked") }),
      "workstation/consent-blocked",
      true,
    ],
    [
      "the platform is out of reach",
      () => {
        fixture.world.faults.signing = unreachable;
        return fixture.start();
      },
      unreachable.error.code,
      true,
    ],
    ["the certificate has expired", () => fixture.start({ credential: { status: "expired" } }), "pfx/expired", true],
  ])("is no more than why, where none was begun: %s", async (_when, start, code, isTold) => {
    const { lockAll, service, workLog } = start();
    const because = { kind: "refused", error: { code } };
    expect(await lockAll()).toMatchObject(because);
    expect(service.all(fixture.signingId)).toMatchObject({ locks: null, ...(isTold ? { refusal: { code } } : {}) });
    if (!isTold) expect(service.all(fixture.signingId)).not.toHaveProperty("refusal");
    expect(await lockAll()).toMatchObject(because);
    service.acknowledgeAll(fixture.signingId);
    expect(service.all(fixture.signingId)).toEqual({ locks: null });
    expect(countOf("freeze")).toBe(0);
    expect(workLog.unfinished()).toEqual([]);
    expect(jobFolders()).toEqual([]);
  });

  it("asks about none where the page is behind, and says it of each", async () => {
    const { lockAll, consent } = fixture.start();
    expect(statesOf(await lockAll(2))).toEqual(["fields/stale-version", "fields/stale-version"]);
    expect(consent.asked).toEqual([]);
  });
});

it("a second call for documents that are being locked leaves the first one alone", async () => {
  const { lockAll, lock, service } = fixture.start();
  let second: unknown;
  let alone: unknown;
  fixture.world.duringConsent = async () => {
    second = await lockAll();
    alone = await lock();
  };
  fixture.world.hasSecond = false;
  expect(statesOf(await lockAll())).toEqual(["locked"]);
  for (const each of [second, alone]) expect(each).toMatchObject({ error: { code: "lock/already-running" } });
  expect(service.all(fixture.signingId).locks).toMatchObject({ phase: "ended" });
});

it("a second question for other documents of the signing does not take the place of the first", async () => {
  const { lockAll, service } = fixture.start();
  let second: unknown;
  fixture.world.duringConsent = async () => {
    second = await lockAll(3, [fixture.secondId]);
    expect(service.all(fixture.signingId).locks).toMatchObject({ phase: "asking", documents: [{}] });
    await service.stop();
  };
  expect(await lockAll(3, [fixture.documentId])).toMatchObject({ error: { code: "workstation/job-cancelled" } });
  expect(second).toMatchObject({ error: { code: "lock/already-running" } });
  expect(countOf("freeze")).toBe(0);
});

it("a mistake before there is anything to tell keeps nobody from trying again", async () => {
  const { lockAll, service } = fixture.start();
  fixture.world.duringSigning = () => {
    throw new Error("a mistake");
  };
  await expect(lockAll()).rejects.toThrow("a mistake");
  expect(service.all(fixture.signingId)).toEqual({ locks: null });
  fixture.world.duringSigning = () => undefined;
  fixture.world.engine = refused("pfx/wrong-password");
  expect(statesOf(await lockAll())).toEqual(["pfx/wrong-password", "not-begun"]);
});

it("before the confirmation, stopping is cancelling", async () => {
  const { lockAll, service } = fixture.start();
  fixture.world.duringConsent = async () => service.stopAll(fixture.signingId);
  expect(await lockAll()).toMatchObject({ kind: "refused", error: { code: "workstation/job-cancelled" } });
  expect(countOf("freeze")).toBe(0);
});

it("the password that was typed is wiped when the last one is done, however it ends", async () => {
  const held: Buffer[] = [];
  const { from } = Buffer;
  vi.spyOn(Buffer, "from").mockImplementation((...input: Parameters<typeof from>) => {
    const bytes = from(...input);
    if ((input[0] as unknown) === "right") held.push(bytes);
    return bytes;
  });
  const ends: [string, () => Promise<unknown>][] = [
    ["a failure", fixture.start({ consent: createConsentScript(approve("right")) }).lockAll],
    ["a mistake", fixture.start({ consent: createConsentScript(approve("right")), killAt: "signing" }).lockAll],
  ];
  fixture.world.engine = refused("document/damaged", { name: "Deed of trust.pdf", detail: "cut off" });
  for (const [, lockAll] of ends) await lockAll().catch(() => undefined);
  expect(held).toHaveLength(ends.length);
  for (const bytes of held) expect(bytes.every((byte) => byte === 0)).toBe(true);
});
