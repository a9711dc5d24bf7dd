import { channels } from "#contract/realtime.ts";
import type { Services } from "../../services/services.ts";
import { MailRefused } from "../../adapters/mail/mail.ts";
import { findMailing } from "../store/mailings.ts";
import type { Unit } from "../../store/store.ts";
import { platformAct } from "../../services/platform-act.ts";
import { orderOf, writeMail } from "./write-mail.ts";
import { HopelessJob, type JobHandler, type JobRow } from "../../job/index.ts";
import { recordEvent } from "../../signing-log/index.ts";
import { noteInvitation, type Addressee } from "../../member/index.ts";

const firstRetryMs = 2_000;
const longestRetryMs = 3_600_000;

/** Whose mail it is where the notary should hear how it fares; any other is between a person and their mailbox. */
const addresseeOf = (job: JobRow): Addressee | null => {
  const order = orderOf(job);
  if (!("memberId" in order) || job.signing_id === null) return null;
  return { signingId: job.signing_id, memberId: order.memberId };
};

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

/** Writes and sends one mail. A server that is down is asked for almost two hours; one that refuses the address, once. */
export const mailHandler = (services: Services): JobHandler => ({
  maxAttempts: 8,
  retryAfterMs: (attempts) => Math.min(firstRetryMs * 4 ** (attempts - 1), longestRetryMs),
  work: async (job) => {
    const message = await writeMail(services, job);
    const addressee = addresseeOf(job);
    if (message !== null) {
      try {
        await services.mail.send(message);
      } catch (error) {
        if (error instanceof MailRefused) throw new HopelessJob(error.message, { cause: error });
        throw error;
      }
    }
    if (addressee === null) return;
    await services.store.transact((unit) =>
      noteInvitation(unit, services, addressee, message === null ? "none" : "sent"),
    );
  },
  onRetry: async (unit, job) => {
    const addressee = addresseeOf(job);
    if (addressee !== null) await noteInvitation(unit, services, addressee, "delayed");
  },
  onGivenUp: async (unit, job) => {
    const addressee = addresseeOf(job);
    if (addressee === null) return;
    await noteInvitation(unit, services, addressee, "failed");
    await alertNotary(unit, services, addressee);
    await recordEvent(unit, services, platformAct(services), {
      signingId: addressee.signingId,
      kind: "mail-failed",
      data: { memberId: addressee.memberId, mail: orderOf(job).kind },
    });
  },
});
