import type { Document } from "#contract/document/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import type { SealFacts } from "#lib/states/seal-facts.ts";
import { ronStatementOf, sealLinesOf } from "#lib/states/commission-texts.ts";
import { factsNamedIn, hasFactsFor } from "#lib/states/fill-template.ts";

type Commissioned = Omit<Signing["notary"], "id">;
type Commission = { name: string; number: string; expiresOn: string; county?: string | undefined };

/** A notary as their commission names them; the seal carries the name as commissioned. */
export const commissionedAs = (
  fullName: string,
  state: string | null,
  commission: Commission | null,
): Commissioned => ({
  fullName: commission?.name ?? fullName,
  state,
  commissionNumber: commission?.number ?? null,
  commissionExpiresOn: commission?.expiresOn ?? null,
  commissionCounty: commission?.county,
});

const textsOf = (stateName: string): string[] => [
  ...sealLinesOf(stateName).map(({ text }) => text),
  ronStatementOf(stateName),
];

/** Whether the stamp or the RON statement of this state names a county. */
export const namesCounty = (stateName: string): boolean => factsNamedIn(textsOf(stateName)).includes("county");

/**
 * What the notary's seal says in this signing; undefined while the commission lacks anything that the seal or the RON
 * statement of their state wants, so that nothing is made up and no half seal is drawn.
 */
export const sealFactsOf = ({ notary }: { notary: Commissioned }): SealFacts | undefined => {
  const { fullName, state, commissionNumber, commissionExpiresOn, commissionCounty } = notary;
  if (state === null || commissionNumber === null || commissionExpiresOn === null) return undefined;
  const facts: SealFacts = {
    commissionName: fullName,
    stateName: state,
    commissionNumber,
    expiresOn: commissionExpiresOn,
    ...(commissionCounty === undefined ? {} : { county: commissionCounty }),
  };
  return hasFactsFor(textsOf(state), facts) ? facts : undefined;
};

/** What the seal says on one document: on a locked one what it said then, whatever the commission says today. */
export const sealFactsOn = (
  { lock }: Pick<Document, "lock">,
  signing: { notary: Commissioned },
): SealFacts | undefined => lock?.stamp?.facts ?? sealFactsOf(signing);

export const areSameSealFacts = (one: SealFacts | undefined, other: SealFacts | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : one.commissionName === other.commissionName &&
      one.stateName === other.stateName &&
      one.commissionNumber === other.commissionNumber &&
      one.expiresOn === other.expiresOn &&
      one.county === other.county;
