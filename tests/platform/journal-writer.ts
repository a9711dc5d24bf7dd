import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import type { Sha256Hex, SigningId } from "#contract/common/ids.ts";
import type { JournalEntry, JournalHead, JournalLeaf } from "#contract/journal/entry.ts";
import type { JournalValues } from "#contract/journal/values.ts";
import { journalKeyId, signJournalHead } from "#lib/journal/checkpoint.ts";
import { toHex } from "#lib/bytes/bytes.ts";
import { deviceAdmission } from "#lib/journal/device.ts";
import { recoveryStatement } from "#lib/journal/recovery.ts";
import { journalCommitments, journalLeafHash, openJournalValues } from "#lib/journal/leaf.ts";
import { compactRangeOf, compactRangeRoot } from "#lib/merkle/compact-range.ts";

export const sha256 = (bytes: Uint8Array): Uint8Array => new Uint8Array(createHash("sha256").update(bytes).digest());

export type Writer = {
  publicKey: string;
  keyId: Sha256Hex;
  entry(sequence: number, note: string, signingId?: SigningId): JournalEntry;
  /** An entry that is no act, or of another time. */
  entryOf(sequence: number, values: JournalValues, over: Partial<JournalLeaf>): JournalEntry;
  /** Admits the other writer at this place. */
  admission(sequence: number, other: Writer): JournalEntry;
  /** Has the other writer write no more. */
  revocation(sequence: number, other: Writer): JournalEntry;
  /** Continues a journal whose writers are lost. */
  recovery(before: JournalEntry[]): JournalEntry;
  head(entries: JournalEntry[], origin?: string): JournalHead;
};

/** Writes entries and checkpoints as a workstation does, with a key of its own. */
export const newWriter = (origin: string): Writer => {
  const { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync("ed25519");
  const spki = new Uint8Array(publicKey.export({ type: "spki", format: "der" }));
  const keyId = journalKeyId(sha256, spki);
  const signed = (message: Uint8Array) => sign(null, message, privateKey);
  const entryOf: Writer["entryOf"] = (sequence, values, over) => {
    const openings = openJournalValues(values, (length) => new Uint8Array(randomBytes(length)));
    return {
      leaf: {
        version: 1,
        kind: "act",
        sequence,
        createdAt: "2026-11-21T10:00:00.000Z",
        keyId,
        signingId: null,
        commitments: journalCommitments(sha256, openings),
        ...over,
      },
      openings,
    };
  };
  const rootOf = (entries: readonly JournalEntry[]): Uint8Array =>
    compactRangeRoot(
      sha256,
      compactRangeOf(
        sha256,
        entries.map(({ leaf }) => journalLeafHash(sha256, leaf)),
      ),
    );
  return {
    publicKey: Buffer.from(spki).toString("base64"),
    keyId,
    entry: (sequence, note, signingId) => entryOf(sequence, { note, feeCents: 2500 }, { signingId: signingId ?? null }),
    entryOf,
    admission: (sequence, other) => {
      const device = { publicKey: other.publicKey, name: "Laptop" };
      const signature = signed(deviceAdmission(origin, sequence, device)).toString("base64");
      return entryOf(sequence, {}, { kind: "device", device: { ...device, signature } });
    },
    revocation: (sequence, other) => entryOf(sequence, {}, { kind: "revocation", revokes: { keyId: other.keyId } }),
    recovery: (before) => {
      const publicKey = Buffer.from(spki).toString("base64");
      const statement = { publicKey, name: "New laptop", previousRoot: toHex(rootOf(before)) as Sha256Hex };
      const signature = signed(recoveryStatement(origin, before.length, statement)).toString("base64");
      const values = { note: "The old one was stolen" };
      return entryOf(before.length, values, { kind: "recovery", recovery: { ...statement, signature } });
    },
    head: (entries, of = origin) =>
      signJournalHead(
        sha256,
        {
          origin: of,
          treeSize: entries.length,
          root: rootOf(entries),
        },
        { spki, sign: (message) => new Uint8Array(signed(message)) },
      ),
  };
};
