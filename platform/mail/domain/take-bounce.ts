import { createHmac, randomBytes } from "node:crypto";
import { bounceCountsForSeconds } from "#contract/mail-bounce/http.ts";
import { refuse } from "../../base/refusal.ts";
import { insertReturned } from "../../mail-queue/index.ts";
import { equalInConstantTime } from "../../security/tokens.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { findEnvelope, setMailReturned, type EnvelopeRow } from "../store/envelopes.ts";
import { findMailing } from "../store/mailings.ts";
import { isAddressGone, readDeliveryFailure } from "./delivery-report.ts";
import { noteUndelivered } from "./note-undelivered.ts";

/** Later than that no mail server still tries. */
export const envelopesKeptMs = 14 * 24 * 3_600_000;

/** 128 random bits. */
export const newEnvelopeToken = (): string => randomBytes(16).toString("hex");

/** The sender on a mail's envelope (VERP): a bounce comes back to it, and says by its address of which mail it is. */
export const envelopeSender = (bounceAddress: string, token: string): string =>
  bounceAddress.replace("@", () => `+${token}@`);

/** Null for an address that is none of ours; mail servers may change the case. */
const tokenIn = (bounceAddress: string, recipient: string): string | null => {
  const [, token] = /\+([0-9a-f]{32})@/i.exec(recipient) ?? [];
  if (token === undefined) return null;
  const isOurs = envelopeSender(bounceAddress, token).toLowerCase() === recipient.trim().toLowerCase();
  return isOurs ? token.toLowerCase() : null;
};

type Bounce = { timestamp: string; recipient: string; message: string; signature: string };

export const bounceSignature = (secret: string, { timestamp, recipient, message }: Omit<Bounce, "signature">): string =>
  `v1=${createHmac("sha256", secret).update(`${timestamp}.${recipient}.${message}`, "utf8").digest("hex")}`;

const assertSigned = (services: Services, secret: string, bounce: Bounce): void => {
  const ageSeconds = Math.abs(services.now().getTime() / 1_000 - Number(bounce.timestamp));
  const isRight = equalInConstantTime(bounce.signature, bounceSignature(secret, bounce));
  if (!isRight || ageSeconds > bounceCountsForSeconds) refuse("mail-bounce/not-signed");
};

/** Where the mail was one to a person in a signing whose address is still the same, its notary hears of it. */
const tellSigning = async (unit: Unit, services: Services, envelope: EnvelopeRow): Promise<void> => {
  const { signing_id: signingId, member_id: memberId, address, mail } = envelope;
  if (signingId === null || memberId === null) return;
  if ((await findMailing(unit.db, memberId))?.email !== address) return;
  await noteUndelivered(unit, services, { signingId, memberId }, mail);
};

/**
 * Takes a mail that came back. Only who has the secret can hand one in, only for a mail that was sent, and once: sent again,
 * the same changes nothing, also after the address was confirmed anew.
 */
export const takeBounce = async (services: Services, bounce: Bounce): Promise<{ taken: boolean }> => {
  const { bounces } = services.facts;
  if (bounces === null) return refuse("request/not-found");
  assertSigned(services, bounces.secret, bounce);
  const token = tokenIn(bounces.address, bounce.recipient);
  const envelope = token === null ? undefined : await findEnvelope(services.store.read, token);
  if (envelope === undefined) return { taken: false };
  const { address } = envelope;
  const failure = readDeliveryFailure(Buffer.from(bounce.message, "base64").toString("latin1"), address);
  if (failure === null) return { taken: false };
  const { status, reason, isOfAddress } = failure;
  const taken = await services.store.transact(async (unit) => {
    const since = services.now();
    if (!(await setMailReturned(unit, envelope.token, since))) return false;
    if (isOfAddress && isAddressGone(status)) await insertReturned(unit, { address, since, status, reason });
    await tellSigning(unit, services, envelope);
    return true;
  });
  return { taken };
};
