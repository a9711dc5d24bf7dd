import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { Language } from "#contract/common/language.ts";
import type { Member, MemberType, WitnessCapacity } from "#contract/member/entity.ts";
import type { PersonalLink } from "#contract/member/http.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import { countConsents } from "../store/consents.ts";
import { listMembers, type MemberRow, updateMember as saveMember } from "../store/members.ts";
import { countOtherPictures } from "../store/signatures.ts";
import type { Unit } from "../../store/store.ts";
import { queueMemberMail } from "./invitation-mail.ts";
import { accountOf, assertAddressesFree, capacityOf } from "./add-members.ts";
import { toMember } from "./member-view.ts";
import { getMember } from "./members.ts";
import { cutAccount, issueLink } from "./personal-links.ts";
import { assertOpen, notifyListsChanged, recordEvent } from "../../signing-log/index.ts";

type Correction = {
  fullName?: string | undefined;
  email?: string | undefined;
  type?: Exclude<MemberType, "notary"> | undefined;
  language?: Language | undefined;
  capacity?: WitnessCapacity | undefined;
};

/**
 * Stops a member from becoming somebody else who finds the consent, the words and the pictures of the first. Rows of earlier
 * days have these without the time of joining, which only a personal link wrote down.
 */
const assertNotJoined = async (unit: Unit, member: MemberRow): Promise<void> => {
  const hasJoined =
    member.joined_at !== null ||
    member.attended_at !== null ||
    Object.keys(member.info).length > 0 ||
    (await countConsents(unit.db, member.id)) > 0 ||
    (await countOtherPictures(unit.db, member.id, null)) > 0;
  if (hasJoined) refuse("member/joined", { name: member.full_name });
};

/** A misspelt invitation: the document of whoever came has another name, and nobody else comes in by correcting it. */
const isOfName = ({ identity, email, type }: MemberRow, correction: Correction): boolean =>
  identity.errorCode === "NamesMismatch" &&
  correction.fullName !== undefined &&
  (correction.email ?? email) === email &&
  (correction.type ?? type) === type;

/**
 * Corrects what the notary wrote down about somebody. Only until they joined: from then on the log, the consent and the
 * signatures speak of the person by this name, unless their document shows that it was misspelt. A new address gets a new link, since the old one went to somebody else.
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
    if (!isOfName(member, correction)) await assertNotJoined(unit, member);
    const email = correction.email ?? member.email;
    const fullName = correction.fullName ?? member.full_name;
    const others = (await listMembers(unit.db, signingId)).filter((other) => other.id !== memberId);
    assertAddressesFree(others, [{ fullName, email }]);
    const movesAddress = email.toLowerCase() !== member.email.toLowerCase();
    const type = correction.type ?? member.type;
    const capacity =
      correction.type === undefined && correction.capacity === undefined
        ? member.capacity
        : capacityOf(type, correction.capacity);
    const language = correction.language ?? member.language;
    const isOtherLanguage = language !== null && language !== (member.language ?? "en");
    const isCorrected =
      fullName !== member.full_name || email !== member.email || type !== member.type || capacity !== member.capacity;
    if (!isCorrected && !isOtherLanguage) return { member: toMember(member, services.now()), link: null };
    if (movesAddress) await notifyListsChanged(unit, services, signingId);
    await saveMember(unit, memberId, {
      full_name: fullName,
      email,
      type,
      capacity,
      user_id: movesAddress ? await accountOf(unit, email) : member.user_id,
      language,
    });
    if (isCorrected)
      await recordEvent(unit, services, act, {
        signingId,
        kind: "member-changed",
        data: { memberId, fullName, previousName: member.full_name, type, addressChanged: movesAddress },
      });
    if (isOtherLanguage)
      await recordEvent(unit, services, act, {
        signingId,
        kind: "member-language-chosen",
        data: { memberId, language },
      });
    // The place is somebody else's from here on: whoever had it with an account hears nothing more.
    if (movesAddress) await cutAccount(unit, services, member.user_id);
    // Whoever was never invited is told nothing at the new address either.
    const isMailed = movesAddress && member.invited_at !== null;
    const link = isMailed ? await issueLink(unit, services, act, signingId, { id: memberId, fullName }) : null;
    if (isMailed) await queueMemberMail(unit, services, "invitation", { signingId, memberId });
    await notifyListsChanged(unit, services, signingId);
    return { member: toMember(await getMember(unit.db, signingId, memberId), services.now()), link };
  });
