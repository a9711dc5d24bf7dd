import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign, verify } from "node:crypto";
import type { JournalEntry, JournalHead, JournalLeaf } from "#contract/journal/entry.ts";
import type { JournalFieldName, JournalValue } from "#contract/journal/values.ts";
import { toBase64, type Sha256 } from "#lib/bytes/bytes.ts";
import { journalKeyId, journalOrigin, signJournalHead, type JournalKeys } from "#lib/journal/checkpoint.ts";
import { deviceAdmission } from "#lib/journal/device.ts";
import { journalCommitments, journalLeafHash, openJournalValues } from "#lib/journal/leaf.ts";
import type { VerifyEd25519 } from "#lib/journal/signed-note.ts";
import { merkleRoot } from "#lib/merkle/compact-range.ts";

export const sha256: Sha256 = (data) => new Uint8Array(createHash("sha256").update(data).digest());

export const verifyEd25519: VerifyEd25519 = (spki, message, signature) =>
  verify(null, message, createPublicKey({ key: Buffer.from(spki), format: "der", type: "spki" }), signature);

export const makeJournalKey = () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  return {
    spki: new Uint8Array(publicKey.export({ format: "der", type: "spki" })),
    sign: (message: Uint8Array) => new Uint8Array(sign(null, message, privateKey)),
  };
};
export type TestJournalKey = ReturnType<typeof makeJournalKey>;

export const origin = journalOrigin("5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7a01", "5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7a02");

export const makeEntry = (
  key: TestJournalKey,
  sequence: number,
  values: Partial<Record<JournalFieldName, JournalValue>> = {
    actType: "acknowledgment",
    principalName: `Signer ${sequence}`,
    feeCents: 2500,
  },
  over: Partial<JournalLeaf> = {},
): JournalEntry => {
  const openings = openJournalValues(values, (length) => new Uint8Array(randomBytes(length)));
  return {
    leaf: {
      version: 1,
      kind: "act",
      sequence,
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, sequence)).toISOString(),
      keyId: journalKeyId(sha256, key.spki),
      signingId: null,
      commitments: journalCommitments(sha256, openings),
      ...over,
    },
    openings,
  };
};

export const signHead = (key: TestJournalKey, entries: readonly JournalEntry[]): JournalHead =>
  signJournalHead(
    sha256,
    {
      origin,
      treeSize: entries.length,
      root: merkleRoot(
        sha256,
        entries.map(({ leaf }) => journalLeafHash(sha256, leaf)),
      ),
    },
    key,
  );

export const keysOf = (...keys: TestJournalKey[]): JournalKeys => ({
  origin,
  spkis: keys.map(({ spki }) => spki),
  verify: verifyEd25519,
});

/** The entry by which `by` admits `admitted`. */
export const makeAdmission = (
  by: TestJournalKey,
  sequence: number,
  admitted: TestJournalKey,
  of = origin,
): JournalEntry => {
  const device = { publicKey: toBase64(admitted.spki), name: "Laptop" };
  const signature = toBase64(by.sign(deviceAdmission(of, sequence, device)));
  return makeEntry(by, sequence, {}, { kind: "device", device: { ...device, signature } });
};
