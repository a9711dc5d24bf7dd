import type { Sha256Hex } from "#contract/common/ids.ts";
import { journalKeyId } from "#lib/journal/checkpoint.ts";
import { rawEd25519Key } from "#lib/journal/signed-note.ts";
import { refuse } from "../../base/refusal.ts";
import { sha256 } from "./sha256.ts";

const isEd25519 = (spki: Uint8Array): boolean => {
  try {
    rawEd25519Key(spki);
    return true;
  } catch {
    return false;
  }
};

/** A key that signs a journal, sent in base64: its SubjectPublicKeyInfo and its id; refused where it is no Ed25519 key. */
export const readJournalKey = (publicKey: string): { spki: Uint8Array; keyId: Sha256Hex } => {
  const spki = new Uint8Array(Buffer.from(publicKey, "base64"));
  return isEd25519(spki) ? { spki, keyId: journalKeyId(sha256, spki) } : refuse("journal/unknown-key");
};
