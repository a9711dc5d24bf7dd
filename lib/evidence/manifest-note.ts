import { bundleFormat, type BundleManifest } from "#contract/evidence/bundle.ts";
import { toBase64, utf8, type Sha256 } from "#lib/bytes/bytes.ts";

/**
 * The text that the journal's key signs for a bundle. Its first line can be no checkpoint's, whose first line is the
 * journal's origin: a signature of the one never counts as one of the other.
 */
export const manifestStatement = (
  sha256: Sha256,
  { origin, signing }: Pick<BundleManifest, "origin" | "signing">,
  manifestText: string,
): string => `${bundleFormat}/1\n${origin}\n${signing.id}\n${toBase64(sha256(utf8(manifestText)))}\n`;
