import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Sha256Hex, SigningId } from "#contract/common/ids.ts";
import type { JournalEntry } from "#contract/journal/entry.ts";
import { verifyJournalFile } from "#lib/journal/journal-file.ts";
import { journalJsonLines } from "#main/features/journal/exports/jsonl-export.ts";
import { generateJournalKey, openJournalKey } from "#main/features/journal/journal-crypto.ts";
import { nodeSha256, verifyEd25519 } from "#main/crypto/node-crypto.ts";
import { otherDigit } from "#tests/builders/other-digit.ts";
import { createJournalFixture } from "./journal-fixture.ts";

let fixture: ReturnType<typeof createJournalFixture>;
beforeEach(() => (fixture = createJournalFixture()));
afterEach(() => fixture.remove());

const newComputer = () => {
  const pkcs8 = Buffer.from(generateJournalKey());
  const publicKey = Buffer.from(openJournalKey(pkcs8).spki).toString("base64");
  return { pkcs8, publicKey, path: `${fixture.path}-second` };
};
const admission = (publicKey: string, name = "Laptop") => ({
  kind: "device" as const,
  signingId: null,
  values: {},
  declares: { device: { publicKey, name } },
});

const revocation = (keyId: Sha256Hex) => ({
  kind: "revocation" as const,
  signingId: null,
  values: {},
  declares: { revokes: { keyId } },
});

describe("a second computer of the same notary", () => {
  it("reads before it is admitted, writes afterwards, and both hold one journal", async () => {
    const { pkcs8, publicKey, path } = newComputer();
    const first = fixture.open();
    await first.append(fixture.act("Ada"));
    const second = fixture.open({ path, pkcs8 });
    expect(await second.sync()).toMatchObject({ kind: "ok", state: { entryCount: 1 } });
    expect(second.state().computers).toMatchObject([{ name: null, admittedBy: null, isThis: false }]);
    expect(await second.append(fixture.act("Too early"))).toMatchObject({ error: { code: "journal/unknown-key" } });

    expect(await first.append(admission(publicKey))).toMatchObject({ kind: "ok", row: { anchored: true } });
    expect(await second.append(fixture.act("Bob"))).toMatchObject({ kind: "ok", row: { anchored: true } });
    expect(await first.append(fixture.act("Cleo"))).toMatchObject({ kind: "ok", row: { anchored: true } });
    expect(await second.sync()).toMatchObject({ kind: "ok", state: { entryCount: 4 } });
    expect(second.list({ limit: 10 }).rows).toEqual(first.list({ limit: 10 }).rows);
    expect(second.state().computers).toMatchObject([
      { name: null, isThis: false },
      { name: "Laptop", admittedBy: 1, isThis: true },
    ]);
    await first.close();
    await second.close();
  });

  it("does not write what another one has written already, even before it has heard of it", async () => {
    const { pkcs8, publicKey, path } = newComputer();
    const first = fixture.open();
    await first.append(admission(publicKey));
    const second = fixture.open({ path, pkcs8 });
    await second.sync();
    const signingId = randomUUID() as SigningId;
    const act = { ...fixture.act("Ada"), signingId };
    expect(await first.append(act)).toMatchObject({ kind: "ok", row: { anchored: true } });
    const isWrittenIn = (others: readonly JournalEntry[]) =>
      others.some(({ openings }) => openings.principalName?.value === "Ada");
    expect(await second.append({ ...act, isWrittenIn })).toMatchObject({ error: { code: "journal/already-written" } });
    expect(second.state()).toMatchObject({ entryCount: 2, notYetAnchored: 0, setAside: [] });
    // What it is about to write is not among the others.
    const bob = { ...fixture.act("Bob"), signingId };
    expect(await second.append({ ...bob, isWrittenIn: (others) => others.length > 1 })).toMatchObject({ kind: "ok" });
    await first.close();
    await second.close();
  });

  it("that is admitted while the platform is out of reach is signed for the place where the entry lands", async () => {
    const { pkcs8, publicKey, path } = newComputer();
    const first = fixture.open();
    await first.append(fixture.act("Ada"));
    fixture.platform.faults.push("unreachable", "unreachable");
    await first.append(fixture.act("Offline"));
    await first.append(admission(publicKey));
    expect(await first.sync()).toMatchObject({ kind: "ok", state: { entryCount: 3, notYetAnchored: 0 } });
    const second = fixture.open({ path, pkcs8 });
    expect(await second.append(fixture.act("Bob"))).toMatchObject({ kind: "ok", row: { anchored: true } });
    await first.close();
    await second.close();
  });

  it("that is revoked writes no more, says so, and can be let in again; the journal holds all along", async () => {
    const { pkcs8, publicKey, path } = newComputer();
    const first = fixture.open();
    await first.append(fixture.act("Ada"));
    await first.append(admission(publicKey));
    const second = fixture.open({ path, pkcs8 });
    await second.append(fixture.act("Bob"));
    const { keyId } = second.state().computers.find(({ isThis }) => isThis) ?? { keyId: "" as never };
    expect(await first.append(revocation(keyId))).toMatchObject({ kind: "ok", row: { anchored: true } });
    expect(first.state().computers).toMatchObject([{ revokedBy: null }, { name: "Laptop", revokedBy: 3 }]);
    expect(await second.append(fixture.act("Too late"))).toMatchObject({ error: { code: "journal/key-revoked" } });
    expect(await second.verify()).toMatchObject({ kind: "ok", state: { entryCount: 4 } });
    expect(await first.append(fixture.act("Cleo"))).toMatchObject({ kind: "ok" });
    expect(await first.append(admission(publicKey))).toMatchObject({ kind: "ok" });
    expect(await second.append(fixture.act("Back"))).toMatchObject({ kind: "ok", row: { anchored: true } });
    expect(await first.sync()).toMatchObject({ kind: "ok", state: { verification: { kind: "unbroken" } } });
    const lines = [...journalJsonLines(first.reading(), null, "2026-06-01T12:00:00.000Z")];
    expect(verifyJournalFile(nodeSha256, verifyEd25519, lines)).toMatchObject({ kind: "unbroken", entries: 7 });
    const part = [...journalJsonLines(first.reading(), [], "2026-06-01T12:00:00.000Z")];
    expect(verifyJournalFile(nodeSha256, verifyEd25519, part)).toMatchObject({ kind: "unbroken", entries: 3 });
    await first.close();
    await second.close();
  });

  it("that continues a journal whose computers are lost does so by a statement that everybody sees", async () => {
    const { pkcs8, path } = newComputer();
    const lost = fixture.open();
    await lost.append(fixture.act("Ada"));
    const found = fixture.open({ path, pkcs8 });
    await found.sync();
    const statement = { name: "New laptop", reason: "The old one was stolen" };
    expect(await found.recover(statement, "wrong")).toMatchObject({ error: { code: "auth/wrong-credentials" } });
    expect(found.state().entryCount).toBe(1);
    expect(await found.recover(statement, "right")).toMatchObject({
      kind: "ok",
      row: { entry: { leaf: { kind: "recovery", sequence: 1 }, openings: { note: { value: statement.reason } } } },
    });
    expect(await found.append(fixture.act("Bob"))).toMatchObject({ kind: "ok", row: { anchored: true } });
    expect(await found.verify()).toMatchObject({ kind: "ok", state: { verification: { kind: "unbroken" } } });
    expect(found.state().computers).toMatchObject([
      { name: null, revokedBy: 1 },
      { name: "New laptop", isRecovery: true, revokedBy: null, isThis: true },
    ]);
    expect(await found.recover(statement, "right")).toMatchObject({ error: { code: "journal/computer-known" } });
    // Whoever has the lost one sees the statement, and writes nothing.
    expect(await lost.append(fixture.act("Thief"))).toMatchObject({ error: { code: "journal/key-revoked" } });
    expect(await lost.sync()).toMatchObject({ kind: "ok", state: { entryCount: 3 } });
    expect(lost.state().computers.find(({ isThis }) => isThis)).toMatchObject({ revokedBy: 1 });
    expect(await lost.append(fixture.act("Thief"))).toMatchObject({ error: { code: "journal/key-revoked" } });
    const lines = [...journalJsonLines(found.reading(), null, "2026-06-01T12:00:00.000Z")];
    expect(verifyJournalFile(nodeSha256, verifyEd25519, lines)).toMatchObject({ kind: "unbroken", entries: 3 });
    // A statement over another beginning, and an entry of the lost key behind it, are named.
    const forged = lines.map((line) => line.replace(/(?<="previousRoot":")./, otherDigit));
    expect(verifyJournalFile(nodeSha256, verifyEd25519, forged)).toMatchObject({ check: "declaration", sequence: 1 });
    await lost.close();
    await found.close();
  });

  it("that the platform alone names, without an entry, is not believed", async () => {
    const { pkcs8, publicKey, path } = newComputer();
    const first = fixture.open();
    await first.append(fixture.act("Ada"));
    fixture.platform.spkis.set("named by the platform", publicKey);
    const second = fixture.open({ path, pkcs8 });
    await second.sync();
    expect(await second.append(fixture.act("Mallory"))).toMatchObject({ error: { code: "journal/unknown-key" } });
    expect(await first.sync()).toMatchObject({ kind: "ok", state: { entryCount: 1 } });
    await first.close();
    await second.close();
  });
});
