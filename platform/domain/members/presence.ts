import { channels } from "#contract/realtime.ts";
import type { MemberId, SigningId } from "#contract/entities/ids.ts";
import type { Services } from "../../services.ts";
import { setMemberStatus } from "../../store/members.ts";

/** Marks a member as there or not, and tells the meeting where that changed something. */
export const setPresence = (
  services: Pick<Services, "store" | "publisher">,
  member: { signingId: SigningId; memberId: MemberId },
  status: "online" | "offline",
): Promise<void> =>
  services.store.transact(async (unit) => {
    if (!(await setMemberStatus(unit, member.memberId, status))) return;
    unit.afterCommit(() =>
      services.publisher.publish(channels.signingSession(member.signingId), "member-presence", { ...member, status }),
    );
  });
