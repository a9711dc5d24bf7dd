import type { MailMessage } from "../../adapters/mail/mail.ts";
import { MailRefused } from "../../adapters/mail/mail.ts";
import { HopelessJob, type JobHandler, type JobRow } from "../../job/index.ts";
import { findReturned } from "../../mail-queue/index.ts";
import { noteInvitation, type Addressee } from "../../member/index.ts";
import type { Services } from "../../services/services.ts";
import type { MailOrder } from "../../store/schema.ts";
import { insertEnvelope } from "../store/envelopes.ts";
import { accountLetters } from "./account-letters.ts";
import { noteUndelivered } from "./note-undelivered.ts";
import { envelopeSender, newEnvelopeToken } from "./take-bounce.ts";
import { orderOf, writeMail } from "./write-mail.ts";

const firstRetryMs = 2_000;
const longestRetryMs = 3_600_000;

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
  if (returned !== undefined) throw new HopelessJob(`mail to this address came back (${returned.status})`);
};

/** On the envelope the sender by which a bounce is known, where bounces are read. */
const sendersOwn = async (services: Services, job: JobRow, message: MailMessage): Promise<MailMessage> => {
  const { bounces } = services.facts;
  if (bounces === null) return message;
  const token = newEnvelopeToken();
  const addressee = addresseeOf(job);
  await services.store.transact((unit) =>
    insertEnvelope(unit, {
      token,
      address: message.to.address,
      mail: orderOf(job).kind,
      signing_id: addressee?.signingId ?? null,
      member_id: addressee?.memberId ?? null,
      sent_at: services.now(),
      returned_at: null,
    }),
  );
  return { ...message, returnTo: envelopeSender(bounces.address, token) };
};

const send = async (services: Services, job: JobRow, message: MailMessage): Promise<void> => {
  await assertNotReturned(services, orderOf(job), message);
  try {
    await services.mail.send(await sendersOwn(services, job, message));
  } catch (error) {
    if (error instanceof MailRefused) throw new HopelessJob(error.message, { cause: error });
    throw error;
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
  onGivenUp: async (unit, job) => {
    const addressee = addresseeOf(job);
    if (addressee !== null) await noteUndelivered(unit, services, addressee, orderOf(job).kind);
  },
});
