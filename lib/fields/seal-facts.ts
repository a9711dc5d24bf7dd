import type { Signing } from "#contract/entities/signing.ts";
import type { SealFacts } from "#lib/field-rendering/draw-seal.ts";

/** What the notary's seal says in this signing; undefined while the commission is incomplete, so that nothing is made up. */
export const sealFactsOf = ({ notary }: Pick<Signing, "notary">): SealFacts | undefined => {
  const { fullName, state, commissionNumber, commissionExpiresOn } = notary;
  if (state === null || commissionNumber === null || commissionExpiresOn === null) return undefined;
  return { commissionName: fullName, stateName: state, commissionNumber, expiresOn: commissionExpiresOn };
};
