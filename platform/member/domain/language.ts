import type { Language } from "#contract/common/language.ts";
import type { Member } from "#contract/member/entity.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import { recordEvent } from "../../signing-log/index.ts";
import { setLanguage as store } from "../store/members.ts";
import type { Addressee } from "./addressee.ts";
import { toMember } from "./member-view.ts";
import { getMember } from "./members.ts";

/** From now on their page and their mails are in it; the record says so. What is said again changes nothing. */
export const setLanguage = (
  services: Services,
  act: Act,
  { signingId, memberId }: Addressee,
  language: Language,
): Promise<Member> =>
  services.store.transact(async (unit) => {
    const member = await getMember(unit.db, signingId, memberId);
    if (member.type === "notary") return refuse("auth/forbidden");
    if (member.language === language) return toMember(member, services.now());
    await store(unit, memberId, language);
    await recordEvent(unit, services, act, {
      signingId,
      kind: "member-language-chosen",
      data: { memberId, language },
    });
    return toMember({ ...member, language }, services.now());
  });
