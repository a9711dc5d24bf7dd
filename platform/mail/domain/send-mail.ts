import type { UndeliveredReason } from "#contract/mail-bounce/entity.ts";
import type { MailMessage } from "../../adapters/mail/mail.ts";
import { MailRefused } from "../../adapters/mail/mail.ts";
import { HopelessJob, type JobHandler, type JobRow } from "../../job/index.ts";
import { findReturned } from "../../mail-queue/index.ts";
import { noteInvitation, type Addressee } from "../../member/index.ts";
import type { Services } from "../../services/services.ts";
import type { MailOrder } from "../../store/tables/mail-order.ts";
import { insertEnvelope, setMailReturned, type EnvelopeRow } from "../store/envelopes.ts";
import { accountLetters } from "./account-letters.ts";
import { statusIn } from "./delivery-report.ts";
import { envelopeSender, newEnvelopeToken } from "./envelope-sender.ts";
import { noteUndelivered } from "./note-undelivered.ts";
import { undeliveredReason } from "./undelivered-reason.ts";
import { orderOf, writeMail } from "./write-mail.ts";

const firstRetryMs = 2_000;
const longestRetryMs = 3_600_000;

/** No server will take this mail. */
class Undeliverable extends HopelessJob {
  readonly reason: UndeliveredReason;
  constructor(message: string, reason: UndeliveredReason, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Whose mail it is where the notary should hear how it fares; any other is between a person and their mailbox. */
const addresseeOf = (job: JobRow): Addressee | null => {
  const order = orderOf(job);
  if (!("memberId" in order) || job.signing_id === null) return null;
  return { signingId: job.signing_id, memberId: order.memberId };
};

/** By what is mailed an address is confirmed anew, so it goes to one that was given up, too. */
const confirmsAddress = (order: MailOrder): boolean =>
  order.kind === "registration" ||
  order.kind === "return-code" ||
  (order.kind === "account-letter" && accountLetters[order.letter].link !== undefined);

/** Nobody is left without a warning because a mail came back once. */
const warns = (order: MailOrder): boolean =>
  order.kind === "account-letter" && accountLetters[order.letter].alsoWhereMailCameBack === true;

const assertNotReturned = async (services: Services, order: MailOrder, { to }: MailMessage): Promise<void> => {
  if (confirmsAddress(order) || warns(order)) return;
  const returned = await findReturned(services.store.read, to.address);
  if (returned === undefined) return;
  const { status } = returned;
  throw new Undeliverable(`mail to this address came back (${status})`, undeliveredReason(status));
};

const envelopeOf = (services: Services, job: JobRow, message: MailMessage): EnvelopeRow => {
  const addressee = addresseeOf(job);
  return {
    token: newEnvelopeToken(),
    address: message.to.address,
    mail: orderOf(job).kind,
    signing_id: addressee?.signingId ?? null,
    member_id: addressee?.memberId ?? null,
    sent_at: services.now(),
    returned_at: null,
    reason: null,
  };
};

/** A mail that no server took came back at once: it stands among the others that did, also where no bounces are read. */
const noteRefused = (services: Services, envelope: EnvelopeRow, reason: UndeliveredReason): Promise<void> =>
  services.store.transact(async (unit) => {
    const at = services.now();
    if (services.facts.bounces === null) await insertEnvelope(unit, { ...envelope, returned_at: at, reason });
    else await setMailReturned(unit, envelope.token, { at, reason });
  });

const send = async (services: Services, job: JobRow, message: MailMessage): Promise<void> => {
  await assertNotReturned(services, orderOf(job), message);
  const { bounces } = services.facts;
  const envelope = envelopeOf(services, job, message);
  if (bounces !== null) await services.store.transact((unit) => insertEnvelope(unit, envelope));
  try {
    // On the envelope the sender by which a bounce is known, where bounces are read.
    const returnTo = bounces === null ? {} : { returnTo: envelopeSender(bounces.address, envelope.token) };
    await services.mail.send({ ...message, ...returnTo });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const status = statusIn(error.message);
    const reason = status === null ? "refused" : undeliveredReason(status);
    await noteRefused(services, envelope, reason);
    throw new Undeliverable(error.message, reason, { cause: error });
  }
};

/** Writes and sends one mail. A server that is down is asked for almost two hours; one that refuses the address, once. */
export const mailHandler = (services: Services): JobHandler => ({
  maxAttempts: 8,
  retryAfterMs: (attempts) => Math.min(firstRetryMs * 4 ** (attempts - 1), longestRetryMs),
  work: async (job) => {
    const message = await writeMail(services, job);
    const addressee = addresseeOf(job);
    if (message !== null) await send(services, job, message);
    if (addressee === null) return;
    await services.store.transact((unit) =>
      noteInvitation(unit, services, addressee, message === null ? "none" : "sent"),
    );
  },
  onRetry: async (unit, job) => {
    const addressee = addresseeOf(job);
    if (addressee !== null) await noteInvitation(unit, services, addressee, "delayed");
  },
  onGivenUp: async (unit, job, error) => {
    const addressee = addresseeOf(job);
    if (addressee === null) return;
    const reason = error instanceof Undeliverable ? error.reason : "not-sent";
    await noteUndelivered(unit, services, addressee, { mail: orderOf(job).kind, reason });
  },
});
