import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import { isSealed } from "#lib/documents/document-state.ts";
import { refuse } from "../../base/refusal.ts";
import { listDocuments } from "../../document/index.ts";
import type { Act, Services } from "../../services/services.ts";
import { assertOpen, notifyListsChanged, recordEvent } from "../../signing-log/index.ts";
import type { Unit } from "../../store/store.ts";
import { setExcludedAt, setWithdrawnAt, type MemberRow } from "../store/members.ts";
import { endHold } from "./end-hold.ts";
import { queueMemberMail } from "./invitation-mail.ts";
import { toMember } from "./member-view.ts";
import { getMember } from "./members.ts";
import { cutAccount, endLinks } from "./personal-links.ts";
import { assertNotSigned } from "./remove-member.ts";

type Target = { signingId: SigningId; memberId: MemberId };
type Whom = { signing: Awaited<ReturnType<typeof assertOpen>>; member: MemberRow };
type Change = (unit: Unit, services: Services, act: Act, whom: Whom) => Promise<void>;

/** Their links, sessions and sockets end with the same commit, and with them their place in the video. */
const keepOut: Change = async (unit, services, act, { signing, member }) => {
  assertNotSigned(await listDocuments(unit.db, signing.id), member);
  const now = services.now();
  await setExcludedAt(unit, member.id, now);
  await setWithdrawnAt(unit, member.id, now);
  await endHold(unit, services, signing, member);
  // Told before the sockets are cut, so that the person's own page knows why.
  await recordEvent(unit, services, act, {
    signingId: signing.id,
    kind: "member-excluded",
    data: { memberId: member.id, fullName: member.full_name },
  });
  await endLinks(unit, services, member.id);
  await cutAccount(unit, services, member.user_id);
};

/** Once a document is locked without them, they can have no part in it any more. */
const letInAgain: Change = async (unit, services, act, { signing, member }) => {
  const locked = (await listDocuments(unit.db, signing.id)).find(isSealed);
  if (locked !== undefined) refuse("member/locked-without", { name: member.full_name, document: locked.name });
  await setExcludedAt(unit, member.id, null);
  await setWithdrawnAt(unit, member.id, null);
  await recordEvent(unit, services, act, {
    signingId: signing.id,
    kind: "member-let-in-again",
    data: { memberId: member.id, fullName: member.full_name },
  });
  // What they had ended; whoever was never invited is told nothing now either.
  if (member.invited_at !== null)
    await queueMemberMail(unit, services, "invitation", { signingId: signing.id, memberId: member.id });
};

/** Keeps somebody out of this signing, or takes that back. Asked twice it changes nothing. */
export const excludeMember = (
  services: Services,
  act: Act,
  { signingId, memberId }: Target,
  isExcluded: boolean,
): Promise<Member> =>
  services.store.transact(async (unit) => {
    const signing = await assertOpen(unit, signingId);
    const member = await getMember(unit.db, signingId, memberId);
    if (member.type === "notary") return refuse("auth/forbidden");
    if ((member.excluded_at !== null) !== isExcluded) {
      await (isExcluded ? keepOut : letInAgain)(unit, services, act, { signing, member });
      await notifyListsChanged(unit, services, signingId);
    }
    return toMember(await getMember(unit.db, signingId, memberId), services.now());
  });
