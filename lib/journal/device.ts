import type { JournalDevice, JournalLeaf } from "#contract/journal/entry.ts";
import { fromBase64 } from "#lib/bytes/bytes.ts";
import { canonicalJsonBytes } from "#lib/canonical-json/canonical-json.ts";
import { rawEd25519Key, type VerifyEd25519 } from "./signed-note.ts";

/**
 * The bytes that the admitting key signs. Journal and place are among them: an admission cannot be carried into another
 * journal, nor repeated at another place of the same one. A checkpoint alone would not do, since it could be signed by
 * the very key that it brings in.
 */
export const deviceAdmission = (
  origin: string,
  sequence: number,
  { publicKey, name }: Pick<JournalDevice, "publicKey" | "name">,
): Uint8Array =>
  canonicalJsonBytes({ purpose: "notary-workstation/journal-device", origin, sequence, publicKey, name });

/** The new key where the admission holds; null where it was not signed by `admittingSpki` for this place. */
export const admittedKeyOf = (
  origin: string,
  { sequence, device }: Pick<JournalLeaf, "sequence"> & { device: JournalDevice },
  admittingSpki: Uint8Array,
  verify: VerifyEd25519,
): Uint8Array | null => {
  try {
    const spki = fromBase64(device.publicKey);
    rawEd25519Key(spki);
    const signature = fromBase64(device.signature);
    return verify(admittingSpki, deviceAdmission(origin, sequence, device), signature) ? spki : null;
  } catch {
    return null;
  }
};
