import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { isForPerson, type SigningEvent } from "#contract/signing-log/signing-event.ts";
import type { Participation } from "../../participation/index.ts";
import type { Services } from "../../services/services.ts";
import { eventsAfter } from "./record-event.ts";

/** PostgreSQL's largest integer: a client that asks for something beyond has certainly seen everything. */
const largestSeq = 2_147_483_647;

/** How another person stands with proving who they are is for the notary's side and that person. */
export const asReadBy =
  ({ isNotary, memberIds }: Participation) =>
  ({ kind, data }: SigningEvent): boolean => {
    if (isNotary || !isForPerson(kind)) return true;
    const { memberId } = data as { memberId?: MemberId };
    return memberId !== undefined && memberIds.includes(memberId);
  };

/** What happened after `after`, as far as it is for the reader; `lastSeq` is that of the last line that was looked at. */
export const catchUp = async (
  services: Services,
  signingId: SigningId,
  after: number,
  reader: Participation,
): Promise<{ events: SigningEvent[]; lastSeq: number }> => {
  const events = await eventsAfter(services.store.read, signingId, Math.min(after, largestSeq));
  return { events: events.filter(asReadBy(reader)), lastSeq: events.at(-1)?.seq ?? after };
};
