import { currentConsentVersion } from "#contract/member/consent-text.ts";
import type { Member } from "#contract/member/entity.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";

/** Whether somebody's agreement stands, and was given to the text that is shown today. */
export const hasAgreedTo = (
  member: Pick<Member, "id" | "consentedAt">,
  events: readonly SigningEvent[],
  version: string = currentConsentVersion,
): boolean => {
  if (member.consentedAt === null) return false;
  const given = events.findLast((event) => event.kind === "member-consented" && event.data.memberId === member.id);
  return given?.kind === "member-consented" && given.data.textVersion === version;
};
