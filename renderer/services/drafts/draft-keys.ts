import type { DocumentId, FieldId, MemberId, SigningId, UserId } from "#contract/common/ids.ts";
import type { SignaturePurpose } from "#contract/member/http.ts";

/** Every key begins with the signing and the member, or with the account: nobody is offered what somebody else began on the same device. */
const ofMember = (signingId: SigningId, memberId: MemberId | null) => `${signingId}/${memberId ?? "none"}/`;

export const draftKeys = {
  ofSigning: (signingId: SigningId) => `${signingId}/`,
  /** Changes of fields that the platform has not confirmed. */
  unsent: (signingId: SigningId, memberId: MemberId | null, documentId: DocumentId) =>
    `${ofMember(signingId, memberId)}unsent/${documentId}`,
  texts: (signingId: SigningId, memberId: MemberId | null) => `${ofMember(signingId, memberId)}text/`,
  text: (signingId: SigningId, memberId: MemberId | null, fieldId: FieldId) =>
    `${ofMember(signingId, memberId)}text/${fieldId}`,
  /** Questions or answers that were sent off and have not arrived. */
  outbox: (signingId: SigningId, memberId: MemberId | null) => `${ofMember(signingId, memberId)}outbox`,
  /** A question that is being written; of the notary, the answer to this person. */
  question: (signingId: SigningId, memberId: MemberId) => `${ofMember(signingId, memberId)}question`,
  answer: (signingId: SigningId, memberId: MemberId) => `${ofMember(signingId, memberId)}answer`,
  /** What the person writes about themselves. */
  info: (signingId: SigningId, memberId: MemberId) => `${ofMember(signingId, memberId)}info`,
  picture: (signingId: SigningId, memberId: MemberId | null, purpose: SignaturePurpose) =>
    `${ofMember(signingId, memberId)}picture/${purpose}`,
  endorsement: (userId: UserId) => `account/${userId}/endorsement`,
  ownPicture: (userId: UserId, purpose: SignaturePurpose) => `account/${userId}/picture/${purpose}`,
};
