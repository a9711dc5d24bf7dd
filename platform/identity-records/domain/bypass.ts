import { randomUUID } from "node:crypto";
import type { Member } from "#contract/member/entity.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import { insertIdDocument, listIdDocuments } from "../store/id-documents.ts";
import { changeMember } from "./change-member.ts";
import { recordConfirmed } from "./record-confirmed.ts";
import type { OfMember } from "./id-document-view.ts";

/** Lets a person whom the notary knows past the document (signing-session §4 "identity form"). Asked twice it changes nothing. */
export const bypassIdentification = (services: Services, act: Act, of: OfMember): Promise<Member> =>
  changeMember(services, of, async (unit, member) => {
    const { signingId, memberId } = of;
    if (member.known_at === null) return refuse("identity/not-known");
    if ((await listIdDocuments(unit.db, memberId)).some(({ type }) => type === "bypass")) return;
    await insertIdDocument(unit, {
      id: randomUUID(),
      signing_id: signingId,
      member_id: memberId,
      type: "bypass",
      type_of_id: null,
      number: null,
      issue_date: null,
      expiration_date: null,
      country: null,
      state: null,
      recorded_at: services.now(),
    });
    await recordConfirmed(unit, services, act, { signingId, memberId, by: "bypass", typeOfId: null });
  });
