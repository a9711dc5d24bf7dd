import { namePartsOf } from "#lib/people/name-parts.ts";
import type { NameInParts } from "#lib/identity/compare-names.ts";
import type { Person } from "../../adapters/identity/identity-vendor.ts";
import type { MemberRow } from "../../member/index.ts";

/** The name that was entered for somebody: in the parts that they wrote, else as it was invited. */
export const enteredName = ({ info, full_name: fullName }: MemberRow): Required<NameInParts> => {
  const { firstName = "", middleName = "", lastName = "", suffix = "" } = info;
  return firstName === "" && lastName === "" ? namePartsOf(fullName) : { firstName, middleName, lastName, suffix };
};

/** As a vendor is told of them. */
export const personOf = (member: MemberRow): Person => {
  const { firstName, middleName, lastName } = enteredName(member);
  return { firstName, middleName, lastName, birthDate: null };
};
