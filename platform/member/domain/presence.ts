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
    case "gone":
      return "offline";
    case "connected":
      return "online";
    case "hidden":
      return member.type === "notary" ? "online" : "offline";
    case "sharing-device":
      return "sharing-device";
    case "in-front":
      return member.type === "notary" || member.consented_at !== null ? "in-signing" : "presigning";
  }
};

/** Marks how a member stands, and tells the meeting where that changed something. */
export const setPresence = (
  services: Pick<Services, "store" | "publisher">,
  { signingId, memberId }: { signingId: SigningId; memberId: MemberId },
  state: ConnectionState,
): Promise<void> =>
  services.store.transact(async (unit) => {
    const member = await findMember(unit.db, signingId, memberId);
    if (member === undefined) return;
    const status = statusOf(state, member);
    if (!(await setMemberStatus(unit, memberId, status))) return;
    if (member.type !== "notary" && isHere(member.status) !== isHere(status))
      await notifyListsChanged(unit, services, signingId);
    unit.afterCommit(() =>
      services.publisher.publish(channels.signingSession(signingId), "member-presence", {
        signingId,
        memberId,
        status,
      }),
    );
  });
