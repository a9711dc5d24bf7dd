import type { Sha256Hex } from "#contract/common/ids.ts";
import { toHex } from "#lib/bytes/bytes.ts";

/** The browser's own SHA-256; there only in a secure context, which every origin of the workstation is (Secure Contexts §3.1). */
export const sha256Hex = async (bytes: Uint8Array): Promise<Sha256Hex> =>
  toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes)))) as Sha256Hex;
