import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Field, FieldType, FieldValue } from "#contract/field/entity.ts";
import { describeError } from "#contract/errors.ts";
import { refused } from "#contract/refused.ts";
import type { ShownDocument } from "#contract/lock/request.ts";
import { lockSteps } from "#contract/lock/steps.ts";
import type { WorkLogEntry } from "#main/features/lock/work-log.ts";
import { fieldOf } from "#tests/builders/test-fields.ts";
import { shownDocument } from "#tests/builders/shown-document.ts";
import { aMember } from "#tests/unit/renderer/meeting/builders.ts";
import { approve, createConsentScript } from "../vault/vault-fixture.ts";
import { createLockFixture, unreachable } from "./lock-fixture.ts";

let fixture: ReturnType<typeof createLockFixture>;
beforeEach(() => (fixture = createLockFixture()));
afterEach(() => fixture.remove());

const jobFolders = () => readdirSync(fixture.folder).filter((name) => !name.startsWith("work-log"));
/** Nothing reserved, nothing half done, nothing left on disk. */
const expectUnlocked = () => {
  expect(fixture.world.lease).toBeNull();
  expect(fixture.world.lock).toBeNull();
  expect(jobFolders()).toEqual([]);
};

const fieldWith = (value: FieldValue): Field => ({
  id: randomUUID() as never,
  type: value.kind === "image" ? "signature" : "text",
  memberId: null,
  place: { page: 0, x: 72, y: 150, width: 150, height: 25 },
  required: true,
  value,
});

const aFilledField = (type: FieldType) =>
  fieldOf(type, { page: 0, x: 72, y: 150, width: 150, height: 25 }, { kind: "checked" });

describe("locking one document", () => {
  it("goes through every step in order and ends with the platform's word", async () => {
    const { lock, steps, workLog, consent } = fixture.start();
    expect(await lock()).toMatchObject({
      kind: "ok",
      document: { state: "locked", lock: { sha256: fixture.lockedSha256 } },
    });
    expect(steps).toEqual(lockSteps);
    expect(consent.asked).toMatchObject([
      {
        kind: "lock",
        documents: [{ documentName: "Deed of trust.pdf", pageCount: 1, attachments: [{ name: "costs.csv" }] }],
        leftOut: [],
        needsPassword: true,
        demo: true,
      },
    ]);
    expect(workLog.unfinished()).toEqual([]);
    expect(jobFolders()).toEqual([]);
    expect(fixture.remembered).toEqual(["right"]);
  });

  it("asks with who signed what, and with what the notary waived, as the platform froze it", async () => {
    const { world, start } = fixture;
    world.kind = "real";
    world.members = [aMember(1, { fullName: "Ada Signer" }), aMember(2, { fullName: "Nora", type: "notary" })];
    const [ada, nora] = world.members;
    world.fields = [
      { ...aFilledField("signature"), memberId: ada?.id ?? null },
      { ...aFilledField("signature"), memberId: ada?.id ?? null },
      { ...aFilledField("notary_signature"), memberId: nora?.id ?? null },
    ];
    const waivedAt = "2026-06-01T11:00:00.000Z";
    world.waivers = [
      { part: "statement", reason: "The form bears its own.", waivedAt },
      { part: "seal", reason: "It is on page 9.", waivedAt },
      { part: "notary-signature", reason: "It came after all.", waivedAt },
    ];
    const { lock, consent } = start();
    await lock();
    expect(consent.asked).toMatchObject([
      {
        signingKind: "real",
        documents: [
          {
            act: {
              signedBy: [{ fullName: "Ada Signer", signatures: 2, initials: 0 }],
              notarySignatures: 1,
              seals: 0,
              statements: 0,
            },
            waived: [
              { part: "seal", reason: "It is on page 9." },
              { part: "statement", reason: "The form bears its own." },
            ],
          },
        ],
      },
    ]);
  });

  it("asks for no lock of a notarization that lacks a part nobody waived, whatever the platform let through", async () => {
    const { world, start } = fixture;
    world.kind = "real";
    const { lock, consent } = start();
    expect(await lock()).toMatchObject({
      kind: "refused",
      error: {
        code: "document/not-ready",
        params: {
          missing: "a signature of a principal, the notary’s signature, the stamp and the required statement",
        },
      },
    });
    expect(consent.asked).toEqual([]);
    expect(world.calls).not.toContain("storeSigned");
  });

  it("asks again for the password until it opens the .pfx", async () => {
    const consent = createConsentScript(approve("wrong"), approve("again wrong"), approve("right"));
    expect(await fixture.start({ consent }).lock()).toMatchObject({ kind: "ok" });
    expect(consent.shown.map(({ code }) => code)).toEqual(["pfx/wrong-password", "pfx/wrong-password"]);
  });

  it.each(["cancel", "blocked"] as const)(
    "draws and signs nothing when the consent window is answered with “%s”",
    async (answer) => {
      const { lock, steps } = fixture.start({ consent: createConsentScript(answer) });
      expect((await lock()).kind).toBe("refused");
      expect(fixture.world.engineJobs).toEqual(["preflight"]);
      expect(fixture.world.calls).not.toContain("storeSigned");
      expect(steps).toEqual(["freezing", "fetching", "awaiting-consent"]);
    },
  );

  it("[A485] says in the specification's words that the window was blocked", async () => {
    const outcome = await fixture.start({ consent: createConsentScript("blocked") }).lock();
    expect(outcome.kind === "refused" && describeError(outcome.error).happened).toBe(
      "We were unable to open the popup window, its likely that the request was blocked.",
    );
  });

  it.each(["content", "picture"] as const)("takes of a %s without an end no more than it may have", async (what) => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull(controller) {
        sent += 1;
        if (sent > 300) controller.close();
        else controller.enqueue(new Uint8Array(1_048_576));
      },
    });
    fixture.world[what] = endless;
    if (what === "picture")
      fixture.world.fields = [fieldWith({ kind: "image", sha256: "a".repeat(64), widthPx: 10, heightPx: 10 })];
    expect(await fixture.start().lock()).toMatchObject({ kind: "refused" });
    expect(sent).toBeLessThan(50);
    expect(fixture.world.lease).toBeNull();
  });

  const shownAs = (fields: Field[], parts: Parameters<typeof shownDocument>[1] = [], version = 3) =>
    shownDocument({ fieldSet: { version, fields }, notary: undefined, demo: true }, parts);
  const amount = (text: string) => fieldWith({ kind: "text", text });
  const agreed = amount("$ 250,000");

  it.each<[string, () => ShownDocument]>([
    [
      "another amount",
      () => {
        fixture.world.fields = [{ ...agreed, value: { kind: "text", text: "$ 950,000" } }];
        return shownAs([agreed]);
      },
    ],
    [
      "a field that was not there",
      () => {
        fixture.world.fields = [agreed, amount("and the garden")];
        return shownAs([agreed]);
      },
    ],
    [
      "the same fields as another version than was asked for",
      () => {
        fixture.world.frozenVersion = 4;
        return shownAs([], [], 4);
      },
    ],
    [
      "a page that it showed otherwise",
      () => {
        const [before, after] = [Buffer.from("%PDF-1.7 "), Buffer.from("another")];
        return shownAs(
          [],
          [
            { begin: 0, bytes: before },
            { begin: before.length, bytes: after },
          ],
        );
      },
    ],
    ["pages beyond the end of what is sealed", () => shownAs([], [{ begin: 10_000, bytes: Buffer.from("more") }])],
  ])("asks nobody and seals nothing where the platform froze %s", async (_what, shown) => {
    const { lock, consent } = fixture.start();
    expect(await lock(3, shown())).toMatchObject({ kind: "refused", error: { code: "lock/not-as-shown" } });
    expect(consent.asked).toEqual([]);
    expect(fixture.world.engineJobs).toEqual([]);
    expectUnlocked();
  });

  it.each([
    [
      "has a page more",
      [
        { width: 612, height: 792 },
        { width: 612, height: 792 },
      ],
    ],
    ["goes on below the edge that it showed", [{ width: 612, height: 1_584 }]],
    ["goes on beside the edge that it showed", [{ width: 700, height: 792 }]],
  ])("asks nobody where the document really %s", async (_what, pages) => {
    fixture.world.pages = pages;
    const { lock, consent } = fixture.start();
    expect(await lock()).toMatchObject({ kind: "refused", error: { code: "lock/not-as-shown" } });
    expect(consent.asked).toEqual([]);
    expectUnlocked();
  });

  it("takes a page's size that was rounded otherwise for the same one", async () => {
    fixture.world.pages = [{ width: 612.004, height: 791.9 }];
    expect(await fixture.start().lock()).toMatchObject({ kind: "ok" });
  });

  it("seals what the page was given, part by part", async () => {
    fixture.world.fields = [agreed];
    const bytes = Buffer.from("%PDF-1.7 the base\n");
    const parts = [
      { begin: 9, bytes: bytes.subarray(9) },
      { begin: 0, bytes: bytes.subarray(0, 12) },
    ];
    expect(await fixture.start().lock(3, shownAs([agreed], parts))).toMatchObject({ kind: "ok" });
  });

  it("keeps the signed file where the platform says yes but has not locked the document with it", async () => {
    fixture.world.storesNothing = true;
    const { lock, workLog } = fixture.start();
    expect(await lock()).toMatchObject({ kind: "refused", error: { code: "lock/not-delivered" } });
    expect(workLog.unfinished()).toHaveLength(1);
    expect(jobFolders()).toHaveLength(1);
    fixture.world.storesNothing = false;
    await fixture.start().service.recover();
    expect(fixture.world.lock).toMatchObject({ sha256: fixture.lockedSha256 });
  });

  it("tells of a picture whose download is cut as of any other, and gives the document free", async () => {
    fixture.world.fields = [fieldWith({ kind: "image", sha256: "a".repeat(64), widthPx: 10, heightPx: 10 })];
    fixture.world.picture = new ReadableStream({ pull: (controller) => controller.error(new Error("cut")) });
    expect(await fixture.start().lock()).toMatchObject({
      kind: "refused",
      error: { code: "workstation/platform-unreachable" },
    });
    expectUnlocked();
  });

  const refusals: readonly [string, string, () => ReturnType<typeof fixture.start>, number?][] = [
    [
      "a cancelled window",
      "workstation/consent-refused",
      () => fixture.start({ consent: createConsentScript("cancel") }),
    ],
    [
      "a blocked window",
      "workstation/consent-blocked",
      () => fixture.start({ consent: createConsentScript("blocked") }),
    ],
    ["a version that is not the current one", "fields/stale-version", () => fixture.start(), 2],
    ["an expired certificate", "pfx/expired", () => fixture.start({ credential: { status: "expired" } })],
    [
      "an engine that refuses the document",
      "document/damaged",
      () => {
        fixture.world.engine = refused("document/damaged", { name: "Deed of trust.pdf", detail: "cut off" });
        return fixture.start();
      },
    ],
    [
      "bytes that are not the frozen ones",
      "document/damaged",
      () => {
        fixture.world.content = Buffer.from("%PDF-1.7 another document\n");
        return fixture.start();
      },
    ],
    [
      "a platform that rejects the file",
      "lock/other-certificate",
      () => {
        fixture.world.faults.storeSigned = refused("lock/other-certificate");
        return fixture.start();
      },
    ],
  ];
  it.each(refusals)("leaves the document unlocked and free after %s", async (_what, code, start, version) => {
    const { lock, workLog } = start();
    expect(await lock(version)).toMatchObject({ kind: "refused", error: { code } });
    expectUnlocked();
    expect(workLog.unfinished()).toEqual([]);
  });

  it.each(["documents", "freeze", "signing"] as const)(
    "says that the platform is down at %s, and can be tried again",
    async (call) => {
      fixture.world.faults[call] = unreachable;
      const { lock } = fixture.start({ consent: createConsentScript(approve("right"), approve("right")) });
      expect(await lock()).toEqual(unreachable);
      fixture.world.faults = {};
      expect(await lock()).toMatchObject({ kind: "ok" });
    },
  );

  it.each(["upload", "storeSigned", "storeAnswerLost"] as const)(
    "keeps the signed file when the platform is down at %s, and hands it in later without asking again",
    async (call) => {
      fixture.world.faults[call] = unreachable;
      const { lock, service } = fixture.start();
      expect(await lock()).toMatchObject({ kind: "refused", error: { code: "lock/not-delivered" } });
      expect(jobFolders()).toHaveLength(1);
      fixture.world.faults = {};
      await service.recover();
      expect(service.reports()).toMatchObject([{ outcome: "finished-locked", documentName: "Deed of trust.pdf" }]);
      expect(fixture.world.lock?.sha256).toBe(fixture.lockedSha256);
      expect(fixture.world.stored.size).toBe(1);
      expect(jobFolders()).toEqual([]);
    },
  );

  it("gives the document free when the reservation ended before the platform was back, and says so", async () => {
    fixture.world.faults.upload = unreachable;
    const { lock, service } = fixture.start();
    await lock();
    fixture.world.faults = {};
    fixture.world.lease = null;
    await service.recover();
    expect(service.reports()).toMatchObject([
      { outcome: "discarded-unlocked", message: expect.stringContaining("longer than the document was reserved") },
    ]);
    expectUnlocked();
  });

  it("takes the reservation anew when the person took long to confirm", async () => {
    fixture.world.duringConsent = async () =>
      void (fixture.clock.now = new Date(fixture.clock.now.getTime() + 280_000));
    expect(await fixture.start().lock()).toMatchObject({ kind: "ok" });
    expect(fixture.world.calls.filter((call) => call === "freeze")).toHaveLength(2);
  });

  it("can be cancelled while the engine works", async () => {
    fixture.world.engine = "hangs";
    const { lock, service } = fixture.start();
    fixture.world.duringConsent = async () =>
      void setImmediate(() => setImmediate(() => service.cancel(fixture.documentId)));
    expect(await lock()).toMatchObject({ error: { code: "workstation/job-cancelled" } });
    expectUnlocked();
  });

  it("leaves another computer's reservation alone when the platform refuses a second one", async () => {
    const theirs = {
      id: "11111111-1111-4111-8111-111111111111",
      expiresAt: new Date(fixture.clock.now.getTime() + 200_000).toISOString(),
    };
    fixture.world.lease = theirs;
    const { lock, workLog } = fixture.start();
    expect(await lock()).toMatchObject({ kind: "refused", error: { code: "lock/other-lease" } });
    expect(fixture.world.lease).toEqual(theirs);
    expect(fixture.world.calls).not.toContain("unfreeze");
    expect(workLog.unfinished()).toEqual([]);
    expect(jobFolders()).toEqual([]);
  });

  it("gives back a reservation whose answer was lost", async () => {
    fixture.world.faults.freezeAnswerLost = unreachable;
    const { lock, workLog } = fixture.start();
    expect(await lock()).toEqual(unreachable);
    expectUnlocked();
    expect(workLog.unfinished()).toEqual([]);
  });

  it("refuses a second lock of the same document while the first runs", async () => {
    const { lock } = fixture.start();
    const [first, second] = await Promise.all([lock(), lock()]);
    expect(first).toMatchObject({ kind: "ok" });
    expect(second).toMatchObject({ error: { code: "lock/already-running" } });
  });
});

describe("a workstation that dies in the middle of a lock", () => {
  const deaths: readonly [WorkLogEntry, "discarded-unlocked" | "finished-locked"][] = [
    ["freezing", "discarded-unlocked"],
    ["lease-noted", "discarded-unlocked"],
    ["fetching", "discarded-unlocked"],
    ["awaiting-consent", "discarded-unlocked"],
    ["composing", "discarded-unlocked"],
    ["signing", "discarded-unlocked"],
    ["verifying", "discarded-unlocked"],
    ["proving", "discarded-unlocked"],
    ["finished-noted", "finished-locked"],
    ["uploading", "finished-locked"],
    ["upload-noted", "finished-locked"],
    ["accepted", "finished-locked"],
  ];

  it.each(deaths)("after “%s” is on disk: the next start ends with %s, and says so", async (killAt, outcome) => {
    await fixture
      .start({ killAt })
      .lock()
      .catch(() => undefined);
    const { service, workLog } = fixture.start();
    await service.recover();
    expect(fixture.world.lock?.sha256 ?? "unlocked").toBe(
      outcome === "finished-locked" ? fixture.lockedSha256 : "unlocked",
    );
    expect(fixture.world.lease).toBeNull();
    expect(jobFolders()).toEqual([]);
    // What was already settled on disk needs no report.
    expect(service.reports().map((report) => report.outcome)).toEqual(killAt === "accepted" ? [] : [outcome]);
    expect(workLog.unfinished()).toEqual([]);
    expect(fixture.world.stored.size).toBe(outcome === "finished-locked" ? 1 : 0);
  });

  it("keeps a finished file that the engine crashed over, and hands it in when the engine works again", async () => {
    await fixture
      .start({ killAt: "uploading" })
      .lock()
      .catch(() => undefined);
    fixture.world.verify = "crashes";
    const { service } = fixture.start();
    await service.recover();
    expect(service.reports()).toMatchObject([{ outcome: "waiting-for-platform" }]);
    expect(jobFolders()).toHaveLength(1);
    fixture.world.verify = "ok";
    await service.recover();
    expect(service.reports()).toMatchObject([{ outcome: "finished-locked" }]);
    expect(fixture.world.lock?.sha256).toBe(fixture.lockedSha256);
  });

  it("gives the document free when the finished file is judged damaged, or the reservation ended under a crashing engine", async () => {
    for (const verify of [refused("lock/signature-invalid", { detail: "x" }), "crashes"] as const) {
      await fixture
        .start({ killAt: "uploading" })
        .lock()
        .catch(() => undefined);
      fixture.world.verify = verify;
      if (verify === "crashes") fixture.world.lease = null;
      const { service, workLog } = fixture.start();
      await service.recover();
      expect(workLog.unfinished()).toEqual([]);
      expectUnlocked();
    }
  });

  it("leaves another computer's reservation alone when it died before it heard of its own", async () => {
    await fixture
      .start({ killAt: "freezing" })
      .lock()
      .catch(() => undefined);
    const theirs = { id: "11111111-1111-4111-8111-111111111111", expiresAt: "2026-06-01T12:04:00.000Z" };
    fixture.world.lease = theirs;
    const { service } = fixture.start();
    await service.recover();
    expect(service.reports()).toMatchObject([{ outcome: "discarded-unlocked" }]);
    expect(fixture.world.lease).toEqual(theirs);
  });

  it("gives back its own reservation when it died before it heard of it", async () => {
    await fixture
      .start({ killAt: "lease-noted" })
      .lock()
      .catch(() => undefined);
    expect(fixture.world.lease).not.toBeNull();
    const { service } = fixture.start();
    await service.recover();
    expect(fixture.world.lease).toBeNull();
  });

  it("waits, and says so, while the platform is down at the next start", async () => {
    await fixture
      .start({ killAt: "upload-noted" })
      .lock()
      .catch(() => undefined);
    fixture.world.faults.documents = unreachable;
    const { service } = fixture.start();
    await service.recover();
    expect(service.reports()).toMatchObject([{ outcome: "waiting-for-platform" }]);
    fixture.world.faults = {};
    await service.recover();
    expect(service.reports()).toMatchObject([{ outcome: "finished-locked" }]);
    service.acknowledge(service.reports()[0]?.id ?? "");
    expect(service.reports()).toEqual([]);
  });
});
