import type { KnownFile } from "#contract/check/http.ts";
import { actPartsText, isNotarization } from "#lib/fields/act-parts.ts";
import { signingKindNames } from "#lib/signings/kind-names.ts";
import type { Tone } from "#renderer/ui/status-label.tsx";

export type ComparisonVerdict = { tone: Tone; label: string; sentence: string; more: string | null };

const same = "This is, byte for byte, what was released here.";

/**
 * What a fingerprint alone says of a file; `known` is null where none could be computed. Green only for what a notarization
 * released with every part of the act.
 */
export const comparisonVerdict = (known: KnownFile | null, fileName: string, address: string): ComparisonVerdict => {
  if (known === null)
    return {
      tone: "attention",
      label: "Not compared",
      sentence: "This file could not be compared.",
      more: `The page was opened without a secure connection, and then a browser computes no fingerprint. Open ${address} instead.`,
    };
  if (known.kind === "unknown")
    return {
      tone: "neutral",
      label: "Not known here",
      sentence: "This platform released no such file.",
      more: `Either “${fileName}” was changed since, or it comes from elsewhere, or it is another copy of the same document: as it was before the lock, printed and scanned, or saved anew by some program. A change of one byte is enough.`,
    };
  if (!isNotarization(known.signingKind))
    return {
      tone: "attention",
      label: "Released here, without effect",
      sentence: "This is what was released here, but it notarizes nothing.",
      more: `It comes from a signing of the kind “${signingKindNames[known.signingKind]}”.`,
    };
  if (known.waived.length > 0) {
    const which = known.lockedAt === null ? "At least one document of it was locked without" : "It was locked without";
    return {
      tone: "attention",
      label: "Released here, with parts waived",
      sentence: same,
      more: `${which} ${actPartsText(known.waived)}: the notary waived that, for a reason that stands in the certificate of completion.`,
    };
  }
  return { tone: "verified", label: "Released here", sentence: same, more: null };
};
