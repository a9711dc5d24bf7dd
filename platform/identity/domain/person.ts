import { namePartsOf } from "#lib/people/name-parts.ts";
import { compareNames, isOtherName, type NameInParts } from "#lib/identity/compare-names.ts";
import type { Person } from "../../adapters/identity/identity-vendor.ts";
import type { MemberRow } from "../../member/index.ts";

/**
 * The name that was entered for somebody: in the parts that they wrote, else as it was invited. How their name divides they know
 * best; whose identity is proven is the notary's to say, or whoever came by another's link would write their own.
 */
export const enteredName = ({ info, full_name: fullName }: MemberRow): Required<NameInParts> => {
  const { firstName = "", middleName = "", lastName = "", suffix = "" } = info;
  const invited = namePartsOf(fullName);
  const written = { firstName, middleName, lastName, suffix };
  return (firstName === "" && lastName === "") || isOtherName(compareNames(written, invited)) ? invited : written;
};

/** As a vendor is told of them. */
export const personOf = (member: MemberRow): Person => {
  const { firstName, middleName, lastName } = enteredName(member);
  return { firstName, middleName, lastName, birthDate: null };
};
