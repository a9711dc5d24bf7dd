/** What a notary's seal says. */
export type SealFacts = {
  /** The name exactly as commissioned. */
  commissionName: string;
  stateName: string;
  commissionNumber: string;
  /** ISO calendar date. */
  expiresOn: string;
  /** Where the notary keeps an office; some states want it on the seal. */
  county?: string | undefined;
};
