import { channels } from "#contract/realtime.ts";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { Presence } from "#contract/member/entity.ts";
import { isHere } from "#lib/people/is-here.ts";
import type { ConnectionState } from "../../realtime/connections.ts";
import type { Services } from "../../services/services.ts";
import { notifyListsChanged } from "../../signing-log/index.ts";
import { findMember, setMemberStatus, type MemberRow } from "../store/members.ts";

/**
 * What the others see. Whoever has not agreed yet is getting ready. A notary whose page is hidden is still there: other
 * windows belong to the work, the one that confirms a lock among them.
 */
const statusOf = (state: ConnectionState, member: MemberRow): Presence => {
  switch (state) {
    // The quiz stands on its vendor's page.
    case "gone":
      return member.step === "verification-kba" ? "identifying" : "offline";
    case "connected":
      return atProof(member) ?? "online";
    case "hidden":
      if (member.step === "verification-kba") return "identifying";
      return member.type === "notary" ? "online" : "offline";
    case "sharing-device":
      return "sharing-device";
    case "in-front":
      if (member.type !== "notary" && member.consented_at !== null) return atProof(member) ?? "in-signing";
      return member.type === "notary" || member.consented_at !== null ? "in-signing" : "presigning";
  }
};

/** Of whoever is at the steps of the proof of identity. */
const atProof = ({ step }: MemberRow): Presence | null => {
  if (step === "verification-error") return "failed";
  return step?.startsWith("verification-") === true ? "identifying" : null;
};

/** Marks how a member stands, and tells the meeting where that changed something. Answers who that is. */
export const setPresence = (
  services: Pick<Services, "store" | "publisher">,
  { signingId, memberId }: { signingId: SigningId; memberId: MemberId },
  state: ConnectionState,
): Promise<MemberRow | undefined> =>
  services.store.transact(async (unit) => {
    const member = await findMember(unit.db, signingId, memberId);
    if (member === undefined) return undefined;
    const status = statusOf(state, member);
    if (!(await setMemberStatus(unit, memberId, status))) return member;
    if (member.type !== "notary" && isHere(member.status) !== isHere(status))
      await notifyListsChanged(unit, services, signingId);
    unit.afterCommit(() =>
      services.publisher.publish(channels.signingSession(signingId), "member-presence", {
        signingId,
        memberId,
        status,
      }),
    );
    return member;
  });
