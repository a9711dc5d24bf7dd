import type { JournalLeaf, JournalRecovery } from "#contract/journal/entry.ts";
import { fromBase64, type Sha256 } from "#lib/bytes/bytes.ts";
import { canonicalJsonBytes } from "#lib/canonical-json/canonical-json.ts";
import { journalKeyId } from "./checkpoint.ts";
import { rawEd25519Key, type VerifyEd25519 } from "./signed-note.ts";

/**
 * The bytes that a new key signs to continue a journal whose keys are lost: which journal, from which place, and over
 * which entries. It can be carried neither into another journal nor to another place of the same one.
 */
export const recoveryStatement = (
  origin: string,
  sequence: number,
  { publicKey, name, previousRoot }: Pick<JournalRecovery, "publicKey" | "name" | "previousRoot">,
): Uint8Array =>
  canonicalJsonBytes({
    purpose: "notary-workstation/journal-recovery",
    origin,
    sequence,
    publicKey,
    name,
    previousRoot,
  });

export type RecoveringLeaf = Pick<JournalLeaf, "sequence" | "keyId"> & { recovery: JournalRecovery };

/** The new key where the statement holds for this entry; null where another key wrote it, or it is of another place. */
export const recoveringKeyOf = (
  sha256: Sha256,
  origin: string,
  { sequence, keyId, recovery }: RecoveringLeaf,
  verify: VerifyEd25519,
): Uint8Array | null => {
  try {
    const spki = fromBase64(recovery.publicKey);
    rawEd25519Key(spki);
    if (journalKeyId(sha256, spki) !== keyId) return null;
    return verify(spki, recoveryStatement(origin, sequence, recovery), fromBase64(recovery.signature)) ? spki : null;
  } catch {
    return null;
  }
};
