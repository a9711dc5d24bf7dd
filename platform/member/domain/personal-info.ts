import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { Member } from "#contract/member/entity.ts";
import type { PersonalInfo } from "#contract/member/personal-info.ts";
import { completeInfo, missingInfo, personalInfoNames } from "#lib/people/personal-info.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import { saveMemberInfo, setAttendedAt, setJoinedAt } from "../store/members.ts";
import { toMember } from "./member-view.ts";
import { getMember } from "./members.ts";
import { assertOpen, recordEvent } from "../../signing-log/index.ts";

type Target = { signingId: SigningId; memberId: MemberId };

export const readInfo = async (services: Services, { signingId, memberId }: Target): Promise<PersonalInfo> =>
  completeInfo((await getMember(services.store.read, signingId, memberId)).info);

/** What knows the numbers of the world is loaded when the first one is written down, and not by every start. */
const assertPhone = async (phone: string | undefined): Promise<void> => {
  if (phone === undefined || phone === "") return;
  const { parsePhone } = await import("#lib/people/phone-number.ts");
  if (parsePhone(phone).kind !== "valid") refuse("member/bad-phone", { phone });
};

/** Keeps the parts that were sent. The log says that something changed and never what: it goes to everybody. */
export const saveInfo = (
  services: Services,
  act: Act,
  { signingId, memberId }: Target,
  parts: { [Part in keyof PersonalInfo]?: PersonalInfo[Part] | undefined },
): Promise<PersonalInfo> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    await assertPhone(parts.phone);
    const known = completeInfo((await getMember(unit.db, signingId, memberId)).info);
    const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined));
    const next: PersonalInfo = { ...known, ...given };
    if (JSON.stringify(next) === JSON.stringify(known)) return known;
    await setJoinedAt(unit, memberId, services.now());
    await saveMemberInfo(unit, memberId, next);
    await recordEvent(unit, services, act, { signingId, kind: "member-info-changed", data: { memberId } });
    return next;
  });

/** Takes the member's word that this is who and where they are; from here on the notary can rely on it. */
export const attend = (services: Services, act: Act, { signingId, memberId }: Target): Promise<Member> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    const member = await getMember(unit.db, signingId, memberId);
    const missing = missingInfo(completeInfo(member.info));
    if (missing.length > 0)
      return refuse("member/info-incomplete", { missing: missing.map((part) => personalInfoNames[part]).join(", ") });
    if (member.attended_at === null) {
      await setAttendedAt(unit, memberId, services.now());
      await recordEvent(unit, services, act, { signingId, kind: "member-attended", data: { memberId } });
    }
    return toMember(await getMember(unit.db, signingId, memberId), services.now());
  });
