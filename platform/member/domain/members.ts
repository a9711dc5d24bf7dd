import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { Member, MemberType } from "#contract/member/entity.ts";
import type { PersonalLink } from "#contract/member/http.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import { findMember, listMembers as listMemberRows, setWithdrawnAt, type MemberRow } from "../store/members.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { forgetReturned } from "../../mail-queue/index.ts";
import { endHold } from "./end-hold.ts";
import { queueMemberMail } from "./invitation-mail.ts";
import { addMembers, type NewMember } from "./add-members.ts";
import type { Participation } from "../../participation/index.ts";
import { asSeenBy, toMember } from "./member-view.ts";
import { cutAccount, endLinks, issueLink } from "./personal-links.ts";
import { assertOpen, holdSigning, notifyListsChanged, recordEvent } from "../../signing-log/index.ts";

export const listMembers = async (
  services: Services,
  signingId: SigningId,
  viewer: Participation,
): Promise<Member[]> => {
  const now = services.now();
  const rows = await listMemberRows(services.store.read, signingId);
  return rows.map((row) => toMember(row, now)).map(asSeenBy(viewer));
};

export const getMember = async (db: Reader, signingId: SigningId, memberId: MemberId): Promise<MemberRow> =>
  (await findMember(db, signingId, memberId)) ?? refuse("request/not-found");

export const addMember = (
  services: Services,
  act: Act,
  signingId: SigningId,
  { invite, ...person }: NewMember & { type: Exclude<MemberType, "notary">; invite: boolean },
): Promise<{ member: Member; link: PersonalLink | null }> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const [added] = await addMembers(unit, services, act, signingId, [person]);
    if (added === undefined) throw new Error("a member was added but is not there");
    const link = invite ? await issueLink(unit, services, act, signingId, added) : null;
    if (invite) await queueMemberMail(unit, services, "invitation", { signingId, memberId: added.id });
    await notifyListsChanged(unit, services, signingId);
    return { member: toMember(await getMember(unit.db, signingId, added.id), services.now()), link };
  });

type Invited = { signingId: SigningId; memberId: MemberId };

export const issueNewLink = (services: Services, act: Act, { signingId, memberId }: Invited): Promise<PersonalLink> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const member = await getInvited(unit.db, signingId, memberId);
    const link = await issueLink(unit, services, act, signingId, { id: member.id, fullName: member.full_name });
    await notifyListsChanged(unit, services, signingId);
    return link;
  });

/** The notary comes with an account; a link would be a second, weaker way into it. Who is kept out gets none. */
const getInvited = async (db: Reader, signingId: SigningId, memberId: MemberId): Promise<MemberRow> => {
  const member = await getMember(db, signingId, memberId);
  if (member.type === "notary") return refuse("auth/forbidden");
  return member.excluded_at === null ? member : refuse("member/excluded", { name: member.full_name });
};

const mailLink = async (
  unit: Unit,
  services: Services,
  act: Act,
  { id: memberId, signing_id: signingId, full_name: fullName }: MemberRow,
  kind: "invitation" | "documents-ready",
): Promise<void> => {
  await recordEvent(unit, services, act, { signingId, kind: "link-sent", data: { memberId, fullName } });
  await queueMemberMail(unit, services, kind, { signingId, memberId });
};

/** Mails their links to those who were not invited yet. Asked twice, since an answer was lost, it mails once. */
export const inviteMembers = (
  services: Services,
  act: Act,
  signingId: SigningId,
  memberIds: readonly MemberId[],
): Promise<Member[]> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    for (const memberId of new Set(memberIds)) {
      const member = await getInvited(unit.db, signingId, memberId);
      if (member.invited_at !== null) continue;
      await setWithdrawnAt(unit, memberId, null);
      await mailLink(unit, services, act, member, "invitation");
    }
    await notifyListsChanged(unit, services, signingId);
    const now = services.now();
    return (await listMemberRows(unit.db, signingId)).map((row) => toMember(row, now));
  });

const mailLinkAsItStands = async (unit: Unit, services: Services, act: Act, member: MemberRow): Promise<void> => {
  const signing = await holdSigning(unit, member.signing_id);
  if (signing === undefined) return refuse("request/not-found");
  if (signing.status === "terminated") return refuse("signing/closed");
  await mailLink(unit, services, act, member, signing.status === "finalized" ? "documents-ready" : "invitation");
  await notifyListsChanged(unit, services, member.signing_id);
};

/**
 * Mails a link to a member; what they have goes on to work. Gives back an access that was withdrawn. After the release
 * the mail leads to the released documents.
 */
export const sendLink = (services: Services, act: Act, { signingId, memberId }: Invited): Promise<Member> =>
  services.store.transact(async (unit) => {
    await holdSigning(unit, signingId);
    const member = await getInvited(unit.db, signingId, memberId);
    await setWithdrawnAt(unit, memberId, null);
    // The notary saw that it came back, and says by this that the address is right.
    await forgetReturned(unit, member.email);
    await mailLinkAsItStands(unit, services, act, member);
    return toMember(await getMember(unit.db, signingId, memberId), services.now());
  });

/** The same, as the person asks for it: an access that was taken away does not come back by it. */
export const mailOwnLink = (services: Services, act: Act, { signingId, memberId }: Invited): Promise<void> =>
  services.store.transact(async (unit) => {
    await holdSigning(unit, signingId);
    await mailLinkAsItStands(unit, services, act, await getInvited(unit.db, signingId, memberId));
  });

/**
 * Takes a person out: their links end, their open pages too, and no code brings them back until the notary sends or makes
 * another link. That is what withdrawing means; a link that was merely lost needs none of it.
 */
export const withdrawAccess = (services: Services, act: Act, { signingId, memberId }: Invited): Promise<Member> =>
  services.store.transact(async (unit) => {
    const signing = await holdSigning(unit, signingId);
    const member = await getInvited(unit.db, signingId, memberId);
    if (member.withdrawn_at === null) {
      await setWithdrawnAt(unit, memberId, services.now());
      if (signing !== undefined) await endHold(unit, services, signing, member);
      // Published before the sockets are closed, so that the person's own page hears of it.
      await recordEvent(unit, services, act, {
        signingId,
        kind: "access-withdrawn",
        data: { memberId, fullName: member.full_name },
      });
      await endLinks(unit, services, memberId);
      // With an account they might be there too.
      await cutAccount(unit, services, member.user_id);
    }
    return toMember(await getMember(unit.db, signingId, memberId), services.now());
  });
