import type { UndeliveredReason } from "#contract/mail-bounce/entity.ts";
import { insertReturned } from "../../mail-queue/index.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { findEnvelope, setMailReturned, type EnvelopeRow } from "../store/envelopes.ts";
import { findMailing } from "../store/mailings.ts";
import { isAddressGone, readDeliveryFailure, tellsOfNoFailure } from "./delivery-report.ts";
import { noteUndelivered } from "./note-undelivered.ts";
import { undeliveredReason } from "./undelivered-reason.ts";

/**
 * What a mail that came back told. `nothing`: a report of a mail that is not lost; `unreadable`: none that this program can
 * read; `not-ours`: it belongs to no mail of this platform that may still come back.
 */
export type TakenMail = "news" | "known" | "nothing" | "unreadable" | "not-ours";

/** Of one mail that names more senders of ours than this, somebody wrote it to make us look them up. */
const mostTokens = 5;

/** Where the mail was one to a person in a signing whose address is still the same, its notary hears of it. */
const tellSigning = async (
  unit: Unit,
  services: Services,
  envelope: EnvelopeRow,
  reason: UndeliveredReason,
): Promise<void> => {
  const { signing_id: signingId, member_id: memberId, address, mail } = envelope;
  if (signingId === null || memberId === null) return;
  if ((await findMailing(unit.db, memberId))?.email !== address) return;
  await noteUndelivered(unit, services, { signingId, memberId }, { mail, reason });
};

const findSent = async (services: Services, tokens: readonly string[]): Promise<EnvelopeRow | undefined> => {
  for (const token of tokens.slice(0, mostTokens)) {
    const envelope = await findEnvelope(services.store.read, token);
    if (envelope !== undefined) return envelope;
  }
  return undefined;
};

/**
 * Takes a mail that came back to one of these senders of ours, by whichever way. Told twice, it changes nothing the second
 * time, also after the address was confirmed anew.
 */
export const takeReturnedMail = async (
  services: Services,
  tokens: readonly string[],
  message: string,
): Promise<TakenMail> => {
  const envelope = await findSent(services, tokens);
  if (envelope === undefined) return "not-ours";
  const { address } = envelope;
  const failure = readDeliveryFailure(message, address);
  if (failure === null) return tellsOfNoFailure(message) ? "nothing" : "unreadable";
  const { status, reason: said, isOfAddress } = failure;
  const reason = undeliveredReason(status);
  return services.store.transact(async (unit) => {
    const at = services.now();
    if (!(await setMailReturned(unit, envelope.token, { at, reason }))) return "known";
    if (isOfAddress && isAddressGone(status)) await insertReturned(unit, { address, since: at, status, reason: said });
    await tellSigning(unit, services, envelope, reason);
    return "news";
  });
};
