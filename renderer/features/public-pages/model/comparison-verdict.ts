import type { KnownFile } from "#contract/check/http.ts";
import { isNotarization } from "#lib/fields/act-parts.ts";
import type { Texts } from "#lib/texts/en/page.ts";
import type { Tone } from "#renderer/ui/status-label.tsx";

export type ComparisonVerdict = { tone: Tone; label: string; sentence: string; more: string | null };

/**
 * What a fingerprint alone says of a file; `known` is null where none could be computed. Green only for what a notarization
 * released with every part of the act.
 */
export const comparisonVerdict = (
  words: Texts["onlineCheck"]["verdict"],
  known: KnownFile | null,
  fileName: string,
  address: string,
): ComparisonVerdict => {
  if (known === null) return { ...words.notCompared, tone: "attention", more: words.notCompared.more(address) };
  if (known.kind === "unknown") return { ...words.unknown, tone: "neutral", more: words.unknown.more(fileName) };
  if (!isNotarization(known.signingKind))
    return { ...words.withoutEffect, tone: "attention", more: words.withoutEffect.more(known.signingKind) };
  if (known.waived.length > 0)
    return {
      tone: "attention",
      label: words.waived.label,
      sentence: words.released.sentence,
      more: words.waived.more(known.waived, known.lockedAt !== null),
    };
  return { ...words.released, tone: "verified", more: null };
};
