import type { Member } from "#contract/member/entity.ts";
import { refuse } from "../../base/refusal.ts";
import { getMember, toMember, type MemberRow } from "../../member/index.ts";
import type { Services } from "../../services/services.ts";
import { assertOpen } from "../../signing-log/index.ts";
import type { Unit } from "../../store/store.ts";
import type { OfMember } from "./id-document-view.ts";

/** What the notary says of somebody else in an open signing, in one transaction; answers how that person stands after it. */
export const changeMember = (
  services: Services,
  { signingId, memberId }: OfMember,
  change: (unit: Unit, member: MemberRow) => Promise<void>,
): Promise<Member> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const member = await getMember(unit.db, signingId, memberId);
    if (member.type === "notary") return refuse("auth/forbidden");
    await change(unit, member);
    return toMember(await getMember(unit.db, signingId, memberId), services.now());
  });
