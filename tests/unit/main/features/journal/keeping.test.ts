import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { JournalFieldName, JournalValues } from "#contract/journal/values.ts";
import { fixedJournalColumns } from "#lib/journal/fixed-columns.ts";
import { computerCode } from "#lib/journal/computer-code.ts";
import { createJournalKeepingHandlers } from "#main/features/journal/handlers/keeping.ts";
import { generateJournalKey, openJournalKey } from "#main/features/journal/journal-crypto.ts";
import type { JournalService } from "#main/features/journal/journal-service.ts";
import { createJournalFixture } from "#tests/journal/journal-fixture.ts";
import { approve, createConsentScript } from "../vault/vault-fixture.ts";

const window = { windowId: "w" };
let fixture: ReturnType<typeof createJournalFixture>;
let journal: JournalService;
beforeEach(() => {
  fixture = createJournalFixture();
  journal = fixture.open();
});
afterEach(async () => {
  await journal.close();
  fixture.remove();
});

/** What every entry of an act says, and the organization's column. */
const whole: JournalValues = {
  performedAt: "2026-06-01T12:00:00.000Z",
  principalAddress: "12 Harbor Lane",
  identityMethod: "personal-knowledge",
  technology: "Notary Workstation",
  notaryPlace: "Miami, Florida",
  recording: "Kept by the platform",
};

const second = () => {
  const { spki } = openJournalKey(Buffer.from(generateJournalKey()));
  const publicKey = Buffer.from(spki).toString("base64");
  return { publicKey, name: "Laptop", requestedAt: "2026-06-01T10:00:00.000Z", keyId: "0".repeat(64) as never };
};
type Computer = ReturnType<typeof second>;

const handlersWith = (answer: "cancel" | "approve", computers: Computer[] = []) => {
  const consent = createConsentScript(answer === "approve" ? approve() : "cancel");
  const asking: { name: string; publicKey: string }[] = [];
  const handlers = createJournalKeepingHandlers({
    account: async () => ({ journal: async () => journal, hasJournal: () => true }) as never,
    platform: {
      journal: {
        computers: async () => computers,
        requestComputer: async (request: { name: string; publicKey: string }) => {
          asking.push(request);
          return { ...second(), ...request };
        },
        dismissComputer: async () => ({ done: true }),
      },
    } as never,
    emit: () => undefined,
    askConsent: consent.ask,
    requiredJournalColumns: ["recording"],
  });
  return { handlers, asked: consent.asked, asking };
};
const keyIdShown = async (handlers: ReturnType<typeof handlersWith>["handlers"]) => {
  const found = await handlers["journal.requests"]({}, window);
  if (found.kind === "refused" || !found.requests[0]) throw new Error("no request");
  return found.requests[0].keyId;
};

describe("admitting a computer", () => {
  it("is asked in the consent window, with the code of the key that the entry will name", async () => {
    await journal.append(fixture.act("Ada"));
    const computer = second();
    const { handlers, asked } = handlersWith("approve", [computer]);
    const keyId = await keyIdShown(handlers);
    // The id that the platform gives is not believed: another key could hide behind it.
    expect(keyId).not.toBe(computer.keyId);
    expect(await handlers["journal.admit"]({ keyId }, window)).toMatchObject({
      kind: "ok",
      row: { entry: { leaf: { kind: "device", device: { publicKey: computer.publicKey, name: "Laptop" } } } },
    });
    expect(asked).toEqual([
      { kind: "admit-computer", name: "Laptop", code: computerCode(keyId), requestedAt: computer.requestedAt },
    ]);
    expect(journal.state().computers).toMatchObject([{ isThis: true }, { keyId, name: "Laptop", admittedBy: 1 }]);
  });

  it("writes nothing when the notary cancels, or when nobody asks with that key", async () => {
    await journal.append(fixture.act("Ada"));
    const { handlers } = handlersWith("cancel", [second()]);
    const keyId = await keyIdShown(handlers);
    expect((await handlers["journal.admit"]({ keyId }, window)).kind).toBe("refused");
    expect(await handlers["journal.admit"]({ keyId: "1".repeat(64) as never }, window)).toMatchObject({
      error: { code: "request/not-found" },
    });
    expect(journal.state().entryCount).toBe(1);
  });

  it("is asked for with this computer's own key and the name that the notary gave it", async () => {
    const { handlers, asking } = handlersWith("cancel");
    await handlers["journal.requestToWrite"]({ name: "Laptop" }, window);
    expect(asking).toEqual([{ name: "Laptop", publicKey: Buffer.from(journal.spki ?? []).toString("base64") }]);
  });
});

describe("a computer that writes no more", () => {
  it("is revoked once that is confirmed in the consent window; never this one, and never twice", async () => {
    await journal.append(fixture.act("Ada"));
    const { handlers } = handlersWith("approve", [second()]);
    const keyId = await keyIdShown(handlers);
    await handlers["journal.admit"]({ keyId }, window);
    const cancelled = handlersWith("cancel");
    expect((await cancelled.handlers["journal.revoke"]({ keyId }, window)).kind).toBe("refused");
    const revoking = handlersWith("approve");
    expect(await revoking.handlers["journal.revoke"]({ keyId }, window)).toMatchObject({
      row: { entry: { leaf: { kind: "revocation", revokes: { keyId } } } },
    });
    expect(revoking.asked).toEqual([{ kind: "revoke-computer", name: "Laptop", code: computerCode(keyId) }]);
    const own = journal.state().ownKeyId ?? ("" as never);
    for (const refusedId of [keyId, own])
      expect(await handlersWith("approve").handlers["journal.revoke"]({ keyId: refusedId }, window)).toMatchObject({
        error: { code: "request/not-found" },
      });
    expect(journal.state().entryCount).toBe(3);
  });

  it("that is lost is replaced after the account's password was typed in the consent window", async () => {
    await journal.append(fixture.act("Ada"));
    const { handlers } = handlersWith("approve");
    const statement = { name: "New laptop", reason: "The old one was stolen" };
    expect(await handlers["journal.recover"](statement, window)).toMatchObject({
      error: { code: "journal/computer-known" },
    });
    await journal.close();
    journal = fixture.open({ path: `${fixture.path}-new`, pkcs8: Buffer.from(generateJournalKey()) });
    await journal.sync();
    const consent = createConsentScript(approve("wrong"), approve("right"));
    const again = createJournalKeepingHandlers({
      account: async () => ({ journal: async () => journal, hasJournal: () => true }) as never,
      platform: {} as never,
      emit: () => undefined,
      askConsent: consent.ask,
      requiredJournalColumns: [],
    });
    expect(await again["journal.recover"]({ ...statement, reason: "SSN 123-45-6789" }, window)).toMatchObject({
      error: { code: "journal/kept-out" },
    });
    expect(await again["journal.recover"](statement, window)).toMatchObject({
      row: { entry: { leaf: { kind: "recovery", recovery: { name: "New laptop" } } } },
    });
    expect(consent.asked).toMatchObject([{ kind: "recover-journal", entryCount: 1, computers: 1 }]);
  });
});

describe("erasing values", () => {
  it("is confirmed in the consent window, which names the rule, how many entries and of when", async () => {
    fixture.clock.now = new Date("2010-03-01T12:00:00.000Z");
    const act = fixture.act("Ada");
    await journal.append({ ...act, values: { ...act.values, notaryState: "Texas" } });
    fixture.clock.now = new Date("2026-06-01T12:00:00.000Z");
    const cancelled = handlersWith("cancel");
    expect((await cancelled.handlers["journal.erase"]({ state: "Texas" }, window)).kind).toBe("refused");
    expect(journal.list({ query: "ada", limit: 1 }).total).toBe(1);
    const { handlers, asked } = handlersWith("approve");
    expect(await handlers["journal.expired"]({}, window)).toMatchObject([{ rule: { state: "Texas" }, count: 1 }]);
    expect(await handlers["journal.erase"]({ state: "Texas" }, window)).toMatchObject({ kind: "ok" });
    expect(asked).toMatchObject([
      { kind: "erase-values", rule: { state: "Texas", years: 10 }, entryCount: 1, oldest: "2010-03-01T12:00:00.000Z" },
    ]);
    expect(journal.list({ query: "ada", limit: 1 }).total).toBe(0);
    expect(await handlers["journal.erase"]({ state: "Texas" }, window)).toMatchObject({
      error: { code: "request/not-found" },
    });
  });
});

describe("correcting an entry", () => {
  const handlers = () => handlersWith("cancel").handlers;
  const correct = (sequence: number, values: JournalValues) =>
    handlers()["journal.correct"]({ sequence, values }, window);
  const appendAct = (values: JournalValues = {}) => {
    const act = fixture.act("Ada");
    return journal.append({ ...act, values: { ...act.values, ...whole, ...values } });
  };

  it("names it; what no journal may hold is refused here too, and what is no act cannot be corrected", async () => {
    await appendAct();
    expect(await correct(0, { principalName: "Ada King", correctionReason: "Misspelled" })).toMatchObject({
      kind: "ok",
      row: { entry: { leaf: { kind: "correction", corrects: 0 } } },
    });
    expect(await correct(0, { note: "SSN 123-45-6789" })).toMatchObject({ error: { code: "journal/kept-out" } });
    expect(await correct(9, { note: "x" })).toMatchObject({ error: { code: "request/not-found" } });
    expect(journal.state().entryCount).toBe(2);
  });

  it.each<[JournalFieldName, JournalValues]>([
    ["performedAt", { performedAt: "2026-06-02T12:00:00.000Z" }],
    ["documentSha256", { documentSha256: "0".repeat(64) as Sha256Hex }],
    ["waived", { waived: "the seal: forgotten" }],
    ["certificateSubject", { certificateSubject: "Somebody Else" }],
    ["certificationAuthority", { certificationAuthority: "Another CA" }],
  ])("never says %s otherwise: it is the locked document's own", async (name, values) => {
    await appendAct();
    const refusal = { kind: "refused", error: { code: "request/invalid" } };
    expect(await correct(0, { ...values, correctionReason: "Mistaken" })).toMatchObject(refusal);
    // Not even to say that there is none, or beside what may be corrected.
    expect(await correct(0, { note: "By the window", [name]: null })).toMatchObject(refusal);
    expect(journal.state().entryCount).toBe(1);
    expect(fixedJournalColumns).toContain(name);
    expect(fixedJournalColumns.size).toBe(5);
  });

  it("leaves the act whole, whatever page sent it and whichever of its corrections it corrects", async () => {
    await appendAct();
    const incomplete = (columns: string) => ({
      error: { code: "journal/incomplete", params: { columns: expect.stringContaining(columns) as string } },
    });
    expect(await correct(0, { principalAddress: " " })).toMatchObject(incomplete("Address of the principal"));
    expect(await correct(0, { recording: null })).toMatchObject(incomplete("Recording"));
    // Another way of knowing the principal asks for other columns.
    const passport = { identityMethod: "identity-document", identityDocumentType: "Passport" } as const;
    expect(await correct(0, { ...passport, identityDocumentType: null })).toMatchObject(
      incomplete("Identity document"),
    );
    expect(await correct(0, passport)).toMatchObject({ kind: "ok" });
    expect(await correct(1, { principalName: "Ada King" })).toMatchObject({ kind: "ok" });
    expect(await correct(2, { identityDocumentType: "" })).toMatchObject(incomplete("Identity document"));
    expect(journal.state().entryCount).toBe(3);
    expect(await handlers()["journal.standing"]({ sequence: 2 }, window)).toMatchObject({
      values: { ...passport, principalName: "Ada King", principalAddress: "12 Harbor Lane" },
      isErased: false,
      alsoRequired: ["recording"],
    });
  });

  it("stands with the act that it corrects: who, when, what against what stood until then, and why", async () => {
    await appendAct({ notaryName: "Nora Whitfield" });
    await correct(0, { feeCents: 1000, correctionReason: "Typed wrong" });
    fixture.platform.faults.push("unreachable", "unreachable");
    await correct(1, { feeCents: 1500, note: "Paid in cash", correctionReason: "Counted again" });
    const [waiting, correction, act] = journal.list({ limit: 10 }).rows;
    const by = { notaryName: "Nora Whitfield", createdAt: "2026-06-01T12:00:00.000Z" };
    const first = {
      ...by,
      sequence: 1,
      reason: "Typed wrong",
      changes: [{ name: "feeCents", before: 2500, after: 1000, isErased: false }],
    };
    const second = {
      ...by,
      sequence: 2,
      reason: "Counted again",
      changes: [
        { name: "feeCents", before: 1000, after: 1500 },
        { name: "note", before: null, after: "Paid in cash" },
      ],
    };
    const corrected = { sequence: 0, principalName: "Ada", documentTitle: "Deed of trust" };
    expect(act).toMatchObject({ corrections: [first, second], corrected: null });
    expect(correction).toMatchObject({ corrections: [first], corrected });
    expect(waiting).toMatchObject({ anchored: false, corrections: [second], corrected });
  });

  it("counts a correction that waits for the platform too", async () => {
    await appendAct({ recording: null });
    fixture.platform.faults.push("unreachable", "unreachable");
    expect(await correct(0, { principalName: "Ada King" })).toMatchObject({ error: { code: "journal/incomplete" } });
    expect(await correct(0, { recording: "Kept" })).toMatchObject({ row: { anchored: false } });
    expect(await correct(0, { principalName: "Ada King" })).toMatchObject({ kind: "ok" });
  });

  it("asks nothing of an act whose values were erased but what the correction itself says", async () => {
    fixture.clock.now = new Date("2010-03-01T12:00:00.000Z");
    await appendAct({ notaryState: "Texas" });
    fixture.clock.now = new Date("2026-06-01T12:00:00.000Z");
    await handlersWith("approve").handlers["journal.erase"]({ state: "Texas" }, window);
    expect(await handlers()["journal.standing"]({ sequence: 0 }, window)).toMatchObject({ values: {}, isErased: true });
    expect(await correct(0, { principalName: "" })).toMatchObject({ error: { code: "journal/incomplete" } });
    expect(await correct(0, { principalName: "Ada King" })).toMatchObject({ kind: "ok" });
  });
});
