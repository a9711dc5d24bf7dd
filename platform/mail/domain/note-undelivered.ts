import type { UndeliveredReason } from "#contract/mail-bounce/entity.ts";
import { channels } from "#contract/realtime.ts";
import { noteInvitation, type Addressee } from "../../member/index.ts";
import { platformAct } from "../../services/platform-act.ts";
import type { Services } from "../../services/services.ts";
import { recordEvent } from "../../signing-log/index.ts";
import type { Unit } from "../../store/store.ts";
import { findMailing } from "../store/mailings.ts";

/** The notary may be anywhere in the workstation; who has this signing open sees the state of the mail besides. */
const alertNotary = async (unit: Unit, services: Services, { signingId, memberId }: Addressee): Promise<void> => {
  const mailing = await findMailing(unit.db, memberId);
  if (mailing === undefined) return;
  unit.afterCommit(() =>
    services.publisher.publish(channels.user(mailing.notaryUserId), "bounced-email-detected", {
      bounced_email: mailing.email,
      consumer_role: mailing.type,
      signing_id: signingId,
    }),
  );
};

/** A mail to a person in a signing will not arrive: it stands at the person, in the record, and before the notary's eyes. */
export const noteUndelivered = async (
  unit: Unit,
  services: Services,
  addressee: Addressee,
  { mail, reason }: { mail: string; reason: UndeliveredReason },
): Promise<void> => {
  await noteInvitation(unit, services, addressee, "failed", reason);
  await alertNotary(unit, services, addressee);
  await recordEvent(unit, services, platformAct(services), {
    signingId: addressee.signingId,
    kind: "mail-failed",
    data: { memberId: addressee.memberId, mail },
  });
};
