import type { MemberIdentity } from "#contract/identity/entity.ts";
import type { MemberType } from "#contract/member/entity.ts";
import { isPrincipal } from "../people/principals.ts";

type Recorded = Pick<MemberIdentity, "recordTypes">;

/** The notary has looked at their document. */
export const isIdentified = ({ recordTypes }: Recorded): boolean => recordTypes.includes("db");

/** The notary knows them, and let them past the document. */
export const isBypassed = ({ recordTypes }: Recorded): boolean => recordTypes.includes("bypass");

type Person = { type: MemberType; isExcluded: boolean; identity: Recorded | undefined };

/** Whether the notary is through with everybody for whom the act is performed; of nobody it cannot be said. */
export const areAllIdentified = (people: readonly Person[]): boolean => {
  const asked = people.filter((person) => isPrincipal(person) && !person.isExcluded);
  return (
    asked.length > 0 &&
    asked.every(({ identity }) => identity !== undefined && (isIdentified(identity) || isBypassed(identity)))
  );
};
