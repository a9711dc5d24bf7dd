import type { Document } from "#contract/document/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { isSealed } from "#lib/documents/document-state.ts";

type Agreed = {
  signing: Pick<Signing, "status">;
  member: Pick<Member, "consentedAt">;
  documents: readonly Pick<Document, "state">[];
};

/** Whether the agreement to sign electronically can be taken back: from the moment it is given until all is locked. */
export const mayWithdraw = ({ signing, member, documents }: Agreed): boolean =>
  signing.status === "open" && member.consentedAt !== null && (documents.length === 0 || !documents.every(isSealed));
