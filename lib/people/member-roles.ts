import type { Member, MemberType, WitnessCapacity } from "#contract/member/entity.ts";

/** What somebody is in a signing, as the notary names it: the types of the contract, and what a witness is besides. */
export type MemberRole = MemberType | WitnessCapacity;

export const memberRoleNames: Record<MemberRole, string> = {
  consumer: "Signer",
  signer: "Signer",
  witness: "Witness",
  notary: "Notary",
  "credible-witness": "Credible witness",
  interpreter: "Interpreter",
};

export const roleOf = ({ type, capacity }: Pick<Member, "type" | "capacity">): MemberRole => capacity ?? type;

/** A role as the contract writes it. */
export const ofRole = <Type extends MemberType>(
  role: Type | WitnessCapacity,
): { type: Type | "witness"; capacity?: WitnessCapacity } =>
  role === "credible-witness" || role === "interpreter" ? { type: "witness", capacity: role } : { type: role };
