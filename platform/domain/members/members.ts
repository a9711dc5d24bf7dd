import type { MemberId, SigningId } from "#contract/entities/ids.ts";
import type { Member, MemberType } from "#contract/entities/member.ts";
import type { PersonalLink } from "#contract/http/signings.ts";
import { refuse } from "../../refusal.ts";
import type { Act, Services } from "../../services.ts";
import { findMember, listMembers as listMemberRows, type MemberRow } from "../../store/members.ts";
import type { Reader } from "../../store/store.ts";
import { assertOpen } from "../signings/assert-open.ts";
import { notifyListsChanged } from "../signings/notify-lists.ts";
import { addMembers } from "./add-members.ts";
import { toMember } from "./member-view.ts";
import { issueLink } from "./personal-links.ts";

export const listMembers = async (services: Services, signingId: SigningId): Promise<Member[]> =>
  (await listMemberRows(services.store.read, signingId)).map(toMember);

export const getMember = async (db: Reader, signingId: SigningId, memberId: MemberId): Promise<MemberRow> =>
  (await findMember(db, signingId, memberId)) ?? refuse("request/not-found");

export const addMember = (
  services: Services,
  act: Act,
  signingId: SigningId,
  input: { fullName: string; email: string; type: Exclude<MemberType, "notary"> },
): Promise<{ member: Member; link: PersonalLink }> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const [added] = await addMembers(unit, services, act, signingId, [input]);
    if (added === undefined) throw new Error("a member was added but is not there");
    const link = await issueLink(unit, services, act, signingId, added);
    await notifyListsChanged(unit, services, signingId);
    return { member: toMember(await getMember(unit.db, signingId, added.id)), link };
  });

export const issueNewLink = (
  services: Services,
  act: Act,
  signingId: SigningId,
  memberId: MemberId,
): Promise<PersonalLink> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const member = await getMember(unit.db, signingId, memberId);
    // The notary comes with an account; a link would be a second, weaker way into it.
    if (member.type === "notary") return refuse("auth/forbidden");
    return issueLink(unit, services, act, signingId, { id: member.id, fullName: member.full_name });
  });
