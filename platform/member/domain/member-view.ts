import type { Member } from "#contract/member/entity.ts";
import type { Participation } from "../../participation/index.ts";
import { memberIdentityOf } from "#lib/identity/member-identity.ts";
import type { MemberRow } from "../store/members.ts";

/** For the notary's side, or for the person themself; before it goes to others: `asSeenBy`. */
export const toMember = (row: MemberRow, now: Date): Member => ({
  id: row.id,
  userId: row.user_id,
  fullName: row.full_name,
  email: row.email,
  type: row.type,
  colour: row.colour,
  status: row.status,
  hasSignature: row.has_signature,
  consentedAt: row.consented_at?.toISOString() ?? null,
  joinedAt: row.joined_at?.toISOString() ?? null,
  attendedAt: row.attended_at?.toISOString() ?? null,
  invitedAt: row.invited_at?.toISOString() ?? null,
  invitation: {
    state: row.invitation_state,
    at: row.invitation_at?.toISOString() ?? null,
    reason: row.invitation_reason,
  },
  withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  ...(row.excluded_at === null ? {} : { excludedAt: row.excluded_at.toISOString() }),
  language: row.language,
  ...(row.capacity === null ? {} : { capacity: row.capacity }),
  // The notary comes with an account and a commission.
  ...(row.type === "notary" ? {} : { identity: memberIdentityOf(row.identity, now) }),
  ...(row.viewed_document_id === null || row.viewed_page === null
    ? {}
    : { view: { documentId: row.viewed_document_id, page: row.viewed_page } }),
});

/** How others stand with proving who they are is for the notary's side, and for nobody else. */
export const asSeenBy =
  ({ isNotary, memberIds }: Participation) =>
  (member: Member): Member => {
    if (isNotary || memberIds.includes(member.id)) return member;
    const { identity: _told, ...shown } = member;
    return shown;
  };
