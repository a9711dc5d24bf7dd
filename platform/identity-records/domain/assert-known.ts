import type { Member } from "#contract/member/entity.ts";
import { isSealed } from "#lib/documents/document-state.ts";
import { refuse } from "../../base/refusal.ts";
import { listDocuments } from "../../document/index.ts";
import { getMember, setKnownAt, toMember } from "../../member/index.ts";
import type { Act, Services } from "../../services/services.ts";
import { assertOpen, recordEvent } from "../../signing-log/index.ts";
import { deleteIdDocuments } from "../store/id-documents.ts";
import type { OfMember } from "./id-document-view.ts";

/**
 * The notary says that they know somebody personally, or takes it back, and with it that this person was let past the document.
 * Once something is locked, its record has said so, and it stands.
 */
export const assertUserKnown = (
  services: Services,
  act: Act,
  { signingId, memberId }: OfMember,
  isKnown: boolean,
): Promise<Member> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const member = await getMember(unit.db, signingId, memberId);
    if (member.type === "notary") return refuse("auth/forbidden");
    if ((member.known_at !== null) === isKnown) return toMember(member, services.now());
    if (!isKnown && (await listDocuments(unit.db, signingId)).some(isSealed)) return refuse("identity/locked");
    await setKnownAt(unit, memberId, isKnown ? services.now() : null);
    if (!isKnown) await deleteIdDocuments(unit, memberId, "bypass");
    await recordEvent(unit, services, act, { signingId, kind: "member-known", data: { memberId, isKnown } });
    return toMember(await getMember(unit.db, signingId, memberId), services.now());
  });
