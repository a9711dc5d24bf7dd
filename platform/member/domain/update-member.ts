import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { Member, MemberType } from "#contract/member/entity.ts";
import type { PersonalLink } from "#contract/member/http.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import { listMembers, updateMember as saveMember } from "../store/members.ts";
import { queueMemberMail } from "./invitation-mail.ts";
import { accountOf, assertAddressesFree } from "./add-members.ts";
import { toMember } from "./member-view.ts";
import { getMember } from "./members.ts";
import { issueLink } from "./personal-links.ts";
import { assertOpen, notifyListsChanged, recordEvent } from "../../signing-log/index.ts";

type Correction = {
  fullName?: string | undefined;
  email?: string | undefined;
  type?: Exclude<MemberType, "notary"> | undefined;
};

/**
 * Corrects what the notary wrote down about somebody. Only until they joined: from then on the log, the consent and the
 * signatures speak of the person by this name. A new address gets a new link, since the old one went to somebody else.
 */
export const updateMember = (
  services: Services,
  act: Act,
  target: { signingId: SigningId; memberId: MemberId },
  correction: Correction,
): Promise<{ member: Member; link: PersonalLink | null }> =>
  services.store.transact(async (unit) => {
    const { signingId, memberId } = target;
    await assertOpen(unit, signingId);
    const member = await getMember(unit.db, signingId, memberId);
    if (member.type === "notary") return refuse("auth/forbidden");
    if (member.joined_at !== null) return refuse("member/joined", { name: member.full_name });
    const email = correction.email ?? member.email;
    const fullName = correction.fullName ?? member.full_name;
    const others = (await listMembers(unit.db, signingId)).filter((other) => other.id !== memberId);
    assertAddressesFree(others, [{ fullName, email }]);
    const movesAddress = email.toLowerCase() !== member.email.toLowerCase();
    const type = correction.type ?? member.type;
    if (fullName === member.full_name && email === member.email && type === member.type)
      return { member: toMember(member), link: null };
    if (movesAddress) await notifyListsChanged(unit, services, signingId);
    await saveMember(unit, memberId, {
      full_name: fullName,
      email,
      type,
      user_id: movesAddress ? await accountOf(unit, email) : member.user_id,
    });
    await recordEvent(unit, services, act, {
      signingId,
      kind: "member-changed",
      data: { memberId, fullName, previousName: member.full_name, type, addressChanged: movesAddress },
    });
    // Whoever was never invited is told nothing at the new address either.
    const isMailed = movesAddress && member.invited_at !== null;
    const link = isMailed ? await issueLink(unit, services, act, signingId, { id: memberId, fullName }) : null;
    if (isMailed) await queueMemberMail(unit, services, "invitation", { signingId, memberId });
    await notifyListsChanged(unit, services, signingId);
    return { member: toMember(await getMember(unit.db, signingId, memberId)), link };
  });
