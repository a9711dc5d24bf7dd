import { channels } from "#contract/realtime.ts";
import type { SigningId } from "#contract/entities/ids.ts";
import type { SigningEvent, SigningEventKind } from "#contract/entities/signing-event.ts";
import type { Act, Services } from "../../services.ts";
import { insertSigningEvent, listSigningEvents, type SigningEventRow } from "../../store/signing-events.ts";
import { nextSeq } from "../../store/signings.ts";
import type { Reader, Unit } from "../../store/store.ts";

/** Writes one line of a signing's log in the caller's transaction and tells the signing's channel after the commit. */
export const recordEvent = async (
  unit: Unit,
  services: Services,
  act: Act,
  event: { signingId: SigningId; kind: SigningEventKind; data?: SigningEvent["data"] },
): Promise<SigningEvent> => {
  const data = event.data ?? {};
  const at = services.now();
  const seq = await nextSeq(unit, event.signingId);
  await insertSigningEvent(unit, {
    signing_id: event.signingId,
    seq,
    kind: event.kind,
    at,
    actor: JSON.stringify(act.actor),
    data: JSON.stringify(data),
    address: act.address,
    device: act.device,
  });
  const recorded: SigningEvent = {
    signingId: event.signingId,
    seq,
    kind: event.kind,
    at: at.toISOString(),
    actor: act.actor,
    data,
  };
  unit.afterCommit(() =>
    services.publisher.publish(channels.signingSession(event.signingId), "signing-event", recorded),
  );
  return recorded;
};

const toEvent = (row: SigningEventRow): SigningEvent => ({
  signingId: row.signing_id,
  seq: row.seq,
  kind: row.kind,
  at: row.at.toISOString(),
  actor: row.actor,
  data: row.data,
});

/** At most a thousand at a time: a client that is further behind asks again, or reads the snapshot. */
const pageOfEvents = 1_000;

export const eventsAfter = async (db: Reader, signingId: SigningId, after: number): Promise<SigningEvent[]> =>
  (await listSigningEvents(db, signingId, after, pageOfEvents)).map(toEvent);
