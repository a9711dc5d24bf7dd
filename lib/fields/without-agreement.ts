import type { Field } from "#contract/field/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import { isFillable, isFilled } from "./field-types.ts";
import type { OnDocument } from "./on-document.ts";

/** What somebody put in, or had put in, of what is theirs. */
export const filledBy = (fields: readonly Field[], { id }: Pick<Member, "id">): Field[] =>
  fields.filter((field) => field.memberId === id && isFillable(field.type) && isFilled(field));

/**
 * Those whose fields are filled in while they do not agree to sign electronically: they took it back, or, of what the notary
 * wrote for them, have not agreed yet. In the order of `members`; the notary is not asked.
 */
export const withoutAgreement = <P extends Pick<Member, "id" | "type" | "consentedAt">>({
  fields,
  members,
}: OnDocument<P>): P[] =>
  members.filter(
    (member) => member.type !== "notary" && member.consentedAt === null && filledBy(fields, member).length > 0,
  );
