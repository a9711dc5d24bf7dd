import type { Sha256Hex } from "#contract/common/ids.ts";
import type { JournalEntry, JournalLeaf, JournalOpenings } from "#contract/journal/entry.ts";
import { toBase64, toHex } from "#lib/bytes/bytes.ts";
import { journalKeyId } from "#lib/journal/checkpoint.ts";
import { deviceAdmission } from "#lib/journal/device.ts";
import { recoveryStatement } from "#lib/journal/recovery.ts";
import { journalCommitments, journalLeafHash, journalLeafJson } from "#lib/journal/leaf.ts";
import { nodeSha256 } from "../../crypto/node-crypto.ts";
import type { JournalSigningKey } from "./journal-crypto.ts";
import type { StoredEntry } from "./journal-interfaces.ts";
import type { PendingEntry } from "./pending-entry.ts";

export const withHash = (entry: JournalEntry): StoredEntry => ({
  entry,
  leafHash: toHex(journalLeafHash(nodeSha256, entry.leaf)),
});

/** A confirmed entry in its place. The place is known only now, and an admission is signed for its place. */
export const entryInPlace = (
  pending: PendingEntry,
  sequence: number,
  { key, origin }: { key: JournalSigningKey; origin: string },
): JournalEntry => {
  const { corrects, erasure, device, revokes } = pending.declares;
  return {
    leaf: {
      version: 1,
      kind: pending.kind,
      sequence,
      createdAt: pending.createdAt,
      keyId: journalKeyId(nodeSha256, key.spki),
      signingId: pending.signingId,
      commitments: journalCommitments(nodeSha256, pending.openings),
      ...(corrects === undefined ? {} : { corrects }),
      ...(erasure === undefined ? {} : { erasure }),
      ...(revokes === undefined ? {} : { revokes }),
      ...(device === undefined
        ? {}
        : { device: { ...device, signature: toBase64(key.sign(deviceAdmission(origin, sequence, device))) } }),
    },
    openings: pending.openings,
  };
};

/** The entry that continues a journal whose computers are lost; `previousRoot` is of all entries before it. */
export const recoveryEntry = (
  { name, createdAt, openings }: { name: string; createdAt: string; openings: JournalOpenings },
  { sequence, previousRoot }: { sequence: number; previousRoot: Sha256Hex },
  { key, origin }: { key: JournalSigningKey; origin: string },
): JournalEntry => {
  const statement = { publicKey: toBase64(key.spki), name, previousRoot };
  return {
    leaf: {
      version: 1,
      kind: "recovery",
      sequence,
      createdAt,
      keyId: journalKeyId(nodeSha256, key.spki),
      signingId: null,
      commitments: journalCommitments(nodeSha256, openings),
      recovery: { ...statement, signature: toBase64(key.sign(recoveryStatement(origin, sequence, statement))) },
    },
    openings,
  };
};

/**
 * What stays the same wherever an entry lands. Salts make commitments unique, so an entry of the log with the same
 * identity as one that waits is that one, and its append was answered to nobody.
 */
export const identityOf = ({ device, ...leaf }: JournalLeaf): string =>
  journalLeafJson({ ...leaf, sequence: 0, ...(device ? { device: { ...device, signature: "" } } : {}) });
