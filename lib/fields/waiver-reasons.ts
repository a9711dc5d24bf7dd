import type { Waiver } from "#contract/document/act-parts.ts";

/** In the notary's own words: nothing is notarized on this document. */
const noActReasons = [
  "It is signed here, and no notarial act is made on it.",
  "It is only presented; nobody signs it here.",
] as const;

/** What notaries waive parts for, to be chosen and changed. */
export const usualWaiverReasons = [...noActReasons, "It bears this already, as it was brought."] as const;

const partsOfNotary = ["notary-signature", "seal", "statement"] as const satisfies readonly Waiver["part"][];

/**
 * Whether the notary locked a document and said of everything that is theirs to put on it that no act is made. Another reason, or
 * one of their own words, does not say so: an act is supposed, and its entry asked for.
 */
export const isWithoutAct = (waived: readonly Pick<Waiver, "part" | "reason">[] = []): boolean =>
  partsOfNotary.every((part) =>
    waived.some((each) => each.part === part && noActReasons.some((reason) => reason === each.reason)),
  );
