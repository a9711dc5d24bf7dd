import type { Member } from "#contract/member/entity.ts";
import type { MemberRow } from "../store/members.ts";

export const toMember = (row: MemberRow): Member => ({
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
  ...(row.viewed_document_id === null || row.viewed_page === null
    ? {}
    : { view: { documentId: row.viewed_document_id, page: row.viewed_page } }),
});
