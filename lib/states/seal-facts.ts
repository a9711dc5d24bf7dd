import type { StampFacts } from "#contract/stamp/entity.ts";

/** What a notary's seal says. */
export type SealFacts = StampFacts;
