import type { MemberIdentity } from "#contract/identity/entity.ts";
import type { MemberType, WitnessCapacity } from "#contract/member/entity.ts";

/** Of which people a signing asks who they are; undefined where it does not ask. */
export type AskedIdentification = { types: readonly MemberType[] } | undefined;

export type IdentifiedPerson = {
  type: MemberType;
  /** Of a witness on whose word or translation the act rests: the notary has to know who they are as well. */
  capacity?: WitnessCapacity | null | undefined;
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
  return members.filter(
    (member) =>
      (asked.types.includes(member.type) || (member.capacity ?? null) !== null) &&
      (member.excludedAt ?? null) === null &&
      !isEstablished(member),
  );
};
