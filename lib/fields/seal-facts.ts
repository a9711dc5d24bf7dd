import type { Signing } from "#contract/signing/entity.ts";
import type { SealFacts } from "#lib/states/seal-facts.ts";
import { ronStatementOf, sealLinesOf } from "#lib/states/commission-texts.ts";
import { hasFactsFor } from "#lib/states/fill-template.ts";

/**
 * What the notary's seal says in this signing; undefined while the commission lacks anything that the seal or the RON
 * statement of their state wants, so that nothing is made up and no half seal is drawn.
 */
export const sealFactsOf = ({ notary }: { notary: Omit<Signing["notary"], "id"> }): SealFacts | undefined => {
  const { fullName, state, commissionNumber, commissionExpiresOn, commissionCounty } = notary;
  if (state === null || commissionNumber === null || commissionExpiresOn === null) return undefined;
  const facts: SealFacts = {
    commissionName: fullName,
    stateName: state,
    commissionNumber,
    expiresOn: commissionExpiresOn,
    ...(commissionCounty === undefined ? {} : { county: commissionCounty }),
  };
  const texts = [...sealLinesOf(state).map(({ text }) => text), ronStatementOf(state)];
  return hasFactsFor(texts, facts) ? facts : undefined;
};
