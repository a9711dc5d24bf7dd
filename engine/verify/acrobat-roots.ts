/** Roots that Acrobat trusts, with the date at which that was looked up. */
export type DatedTrustList = { date: string; sha256s: readonly string[] };

/**
 * Adobe's Approved Trust List as bundled with this release. It names only roots whose membership was confirmed against the
 * published list at that date; none is confirmed yet, so the answer is "cannot be known" for every chain.
 */
export const acrobatRoots: DatedTrustList = { date: "2026-11-21", sha256s: [] };
