import type { MemberIdentity } from "#contract/identity/entity.ts";
import type { MemberType, WitnessCapacity } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { identifiedTypesOf } from "./identified-types.ts";

/** That a signing asks who its people are, and by the rules of which state; undefined where it does not ask. */
export type AskedIdentification = { notaryState: string | null } | undefined;

export const askedIdentificationOf = ({
  asksIdentification,
  notary,
}: Pick<Signing, "asksIdentification"> & { notary: Pick<Signing["notary"], "state"> }): AskedIdentification =>
  asksIdentification === true ? { notaryState: notary.state } : undefined;

export type IdentifiedPerson = {
  type: MemberType;
  /** Of a witness on whose word or translation the act rests: the notary has to know who they are as well. */
  capacity?: WitnessCapacity | undefined;
  excludedAt?: string | null | undefined;
  identity?: Pick<MemberIdentity, "recordTypes" | "stage"> | undefined;
};

/**
 * A vendor proved it, the notary looked at a document, or knows them and let them past it. A vendor's record alone is not
 * enough: where a rule of the state has it proven anew after a break, the record of before stays.
 */
const isEstablished = ({ identity }: IdentifiedPerson): boolean =>
  identity !== undefined &&
  (identity.stage === "passed" || identity.recordTypes.some((type) => type === "db" || type === "bypass"));

/** Of whom it is not established who they are, though the signing asks for it. */
export const unidentifiedOf = <P extends IdentifiedPerson>(
  asked: AskedIdentification,
  members: readonly P[],
): readonly P[] => {
  if (asked === undefined) return [];
  const types = identifiedTypesOf(asked.notaryState);
  return members.filter(
    (member) =>
      (types.includes(member.type) || member.capacity !== undefined) &&
      (member.excludedAt ?? null) === null &&
      !isEstablished(member),
  );
};
