import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { AdoptedSignature } from "#contract/member/http.ts";
import type { Services } from "../../services/services.ts";
import { listMembers } from "../store/members.ts";
import { listSignatures } from "../store/signatures.ts";
import { latestOf } from "./adopt-signature.ts";

type Pictures = { memberId: MemberId; signature: AdoptedSignature | null; initials: AdoptedSignature | null };

/** What people in a signing adopted last, the caller's own before that of the others. */
export const listPictures = async (
  services: Services,
  signingId: SigningId,
  { own, ofOthers }: { own: readonly MemberId[]; ofOthers: boolean },
): Promise<Pictures[]> => {
  const rows = await listSignatures(services.store.read, signingId);
  const ids = (await listMembers(services.store.read, signingId)).map(({ id }) => id);
  const isOwn = (id: MemberId): boolean => own.includes(id);
  const asked = [...ids.filter(isOwn), ...(ofOthers ? ids.filter((id) => !isOwn(id)) : [])];
  return asked.map((memberId) => ({
    memberId,
    signature: latestOf(rows, memberId, "signature"),
    initials: latestOf(rows, memberId, "initials"),
  }));
};
