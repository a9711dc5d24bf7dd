import type { UndeliveredReason } from "#contract/mail-bounce/entity.ts";
import type { InvitationState } from "#contract/member/entity.ts";
import { channels } from "#contract/realtime.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { setInvitation } from "../store/members.ts";
import { queueMail } from "../../mail-queue/index.ts";
import type { Addressee } from "./addressee.ts";
import { admit } from "./admit.ts";

/** Keeps how a member's mail fares and shows it to the meeting at once; it is no line of the log. */
export const noteInvitation = async (
  unit: Unit,
  services: Services,
  { signingId, memberId }: Addressee,
  state: InvitationState,
  reason: UndeliveredReason | null = null,
): Promise<void> => {
  const at = services.now();
  await setInvitation(unit, memberId, { state, at, reason });
  unit.afterCommit(() =>
    services.publisher.publish(channels.signingSession(signingId), "member-invitation", {
      signingId,
      memberId,
      invitation: { state, at: at.toISOString(), reason },
    }),
  );
};

/** Calls for a mail to a member in the caller's transaction: it goes out after the commit, or not at all. */
export const queueMemberMail = async (
  unit: Unit,
  services: Services,
  kind: "invitation" | "documents-ready" | "identity-asked",
  addressee: Addressee,
): Promise<void> => {
  await admit(unit, services, addressee);
  await noteInvitation(unit, services, addressee, "sending");
  await queueMail(unit, services, addressee.signingId, { kind, memberId: addressee.memberId });
};
