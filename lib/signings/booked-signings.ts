import type { Signing } from "#contract/signing/entity.ts";

export type BookedSigning = { signing: Signing; at: Date };

/** What still has to be locked at a known time, the next first. */
export const bookedSignings = (signings: readonly Signing[]): BookedSigning[] =>
  signings
    .flatMap((signing) =>
      signing.status === "open" && signing.scheduledAt !== null ? [{ signing, at: new Date(signing.scheduledAt) }] : [],
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
