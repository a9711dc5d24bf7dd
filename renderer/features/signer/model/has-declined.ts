import type { Member } from "#contract/member/entity.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";

/** Whether somebody who has not agreed to sign electronically has said that they do not want to. */
export const hasDeclined = (member: Pick<Member, "id" | "consentedAt">, events: readonly SigningEvent[]): boolean =>
  member.consentedAt === null &&
  events.findLast(
    (event) =>
      (event.kind === "member-declined" || event.kind === "member-consented") && event.data.memberId === member.id,
  )?.kind === "member-declined";
