import type { Member } from "#contract/member/entity.ts";
import { isSealed } from "#lib/documents/document-state.ts";
import { refuse } from "../../base/refusal.ts";
import { listDocuments } from "../../document/index.ts";
import { setKnownAt } from "../../member/index.ts";
import type { Act, Services } from "../../services/services.ts";
import { recordEvent } from "../../signing-log/index.ts";
import { deleteIdDocuments } from "../store/id-documents.ts";
import { changeMember } from "./change-member.ts";
import type { OfMember } from "./id-document-view.ts";

/**
 * The notary says that they know somebody personally, or takes it back, and with it that this person was let past the document.
 * Once something is locked, its record has said so, and it stands.
 */
export const assertUserKnown = (services: Services, act: Act, of: OfMember, isKnown: boolean): Promise<Member> =>
  changeMember(services, of, async (unit, member) => {
    const { signingId, memberId } = of;
    if ((member.known_at !== null) === isKnown) return;
    if (!isKnown && (await listDocuments(unit.db, signingId)).some(isSealed)) return refuse("identity/locked");
    await setKnownAt(unit, memberId, isKnown ? services.now() : null);
    if (!isKnown) await deleteIdDocuments(unit, memberId, "bypass");
    await recordEvent(unit, services, act, { signingId, kind: "member-known", data: { memberId, isKnown } });
  });
