import type { SigningId } from "#contract/common/ids.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import type { Services } from "../../services/services.ts";
import { eventsAfter } from "./record-event.ts";

/** PostgreSQL's largest integer: a client that asks for something beyond has certainly seen everything. */
const largestSeq = 2_147_483_647;

/** What happened after `after`; `lastSeq` is that of the last event in the answer, so a client asks on until it is empty. */
export const catchUp = async (
  services: Services,
  signingId: SigningId,
  after: number,
): Promise<{ events: SigningEvent[]; lastSeq: number }> => {
  const events = await eventsAfter(services.store.read, signingId, Math.min(after, largestSeq));
  return { events, lastSeq: events.at(-1)?.seq ?? after };
};
