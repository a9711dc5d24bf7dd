import { namePartsOf } from "#lib/people/name-parts.ts";
import { compareNames, isOtherName, type NameInParts } from "#lib/identity/compare-names.ts";
import type { Person } from "../../adapters/identity/identity-vendor.ts";
import type { MemberRow } from "../../member/index.ts";

/** The name that was entered for somebody: in the parts that they wrote, else as it was invited. */
export const enteredName = ({ info, full_name: fullName }: MemberRow): Required<NameInParts> => {
  const { firstName = "", middleName = "", lastName = "", suffix = "" } = info;
  return firstName === "" && lastName === "" ? namePartsOf(fullName) : { firstName, middleName, lastName, suffix };
};

/**
 * Whether somebody writes another name of themselves than they were invited by. How a name divides into its parts they know best;
 * whose identity is proven is the notary's to say, or whoever came by another's link would prove their own.
 */
export const isNamedOtherwise = (member: MemberRow): boolean =>
  isOtherName(compareNames(enteredName(member), namePartsOf(member.full_name)));

/** As a vendor is told of them. */
export const personOf = (member: MemberRow): Person => {
  const { firstName, middleName, lastName } = enteredName(member);
  return { firstName, middleName, lastName, birthDate: null };
};
