import { channels } from "#contract/realtime.ts";
import { MemberIdSchema, type SigningId } from "#contract/common/ids.ts";
import {
  definitionOf,
  type EventOf,
  type SigningEvent,
  type SigningEventKind,
} from "#contract/signing-log/signing-event.ts";
import { readEvent } from "#lib/record/read-event.ts";
import type { Act, Services } from "../../services/services.ts";
import {
  addRepeat,
  countEventsOf,
  findEventTime,
  findLikeEvent,
  insertSigningEvent,
  listSigningEvents,
  type SigningEventRow,
} from "../store/signing-events.ts";
import { ensureHeld, nextSeq } from "../store/signing-row.ts";
import type { Reader, Unit } from "../../store/store.ts";
import { assertStillIn } from "./assert-still-in.ts";
import { assertLogNotFlooded, eventLimits, foldWithinMs, placesApart } from "./event-limits.ts";
import { assertNotEnded } from "../../account/index.ts";
import { keepWay } from "../../way/index.ts";

/** A line to be written: its kind, and what that kind says. */
type NewEvent = { signingId: SigningId } & EventOf<SigningEventKind>;

/**
 * Counts an event that says nothing new on the one that said it; undefined where there is none. The event stands as it was
 * written, with who, what and when first; beside it how often, and when last.
 */
const fold = async (
  unit: Unit,
  services: Services,
  act: Act,
  { signingId, kind, data }: NewEvent,
): Promise<SigningEvent | undefined> => {
  // Of two at once the second must see the first.
  await ensureHeld(unit, signingId);
  const now = services.now();
  const since = new Date(now.getTime() - foldWithinMs);
  const { total, recentOfKind } = await countEventsOf(unit.db, signingId, act.actor.id, since, kind);
  const like = { signingId, kind, actorId: act.actor.id, data };
  const isFlood = total >= eventLimits.total;
  const found =
    (await findLikeEvent(unit, { ...like, since }, act)) ??
    (recentOfKind >= placesApart || isFlood
      ? await findLikeEvent(unit, { ...like, since: isFlood ? new Date(0) : since }, "anywhere")
      : undefined);
  if (found === undefined) return undefined;
  await addRepeat(unit, signingId, found.seq, now);
  return toEvent({ ...found, times: (found.times ?? 1) + 1, last_at: now });
};

/**
 * Writes one line of a signing's log in the caller's transaction and tells the signing's channel after the commit. Every act
 * passes here, so it is here that nobody acts who is out by now: what they did before in the transaction is undone with it.
 */
export const recordEvent = async (unit: Unit, services: Services, act: Act, event: NewEvent): Promise<SigningEvent> => {
  await assertStillIn(unit, act, event.signingId);
  assertNotEnded(services, act.session ?? null);
  // Fields change far more often than what they mean for anybody: whoever changes them says when they do.
  if (event.kind !== "fields-changed") keepWay(unit, services, event.signingId);
  const { folds, version, data: schema, isForPerson } = definitionOf(event.kind);
  if (folds === true) {
    const folded = await fold(unit, services, act, event);
    if (folded !== undefined) return folded;
  }
  // What does not fit the contract is a defect of ours, and must not come to stand in a log that is kept for good.
  const data = schema.parse(event.data) as typeof event.data;
  const { seq, notaryUserId } = await nextSeq(unit, event.signingId);
  const now = services.now();
  const before = await findEventTime(unit, event.signingId, seq - 1);
  // A clock that was set back must not make the record tell its steps in another order than they were taken.
  const at = before !== undefined && before > now ? before : now;
  if (folds !== true) {
    await assertLogNotFlooded(unit, act, event.signingId, { now, isNotary: act.actor.id === notaryUserId });
  }
  await insertSigningEvent(unit, {
    signing_id: event.signingId,
    seq,
    kind: event.kind,
    at,
    actor: JSON.stringify(act.actor),
    data: JSON.stringify(data),
    version,
    address: act.address,
    device: act.device,
  });
  const recorded = {
    signingId: event.signingId,
    seq,
    kind: event.kind,
    at: at.toISOString(),
    actor: act.actor,
    data,
  } as SigningEvent;
  const channel = channels.signingSession(event.signingId);
  unit.afterCommit(() =>
    isForPerson === true
      ? // Everybody in the signing hears its channel: who may read the line asks for it.
        services.publisher.publish(channel, "verification-changed", {
          signingId: event.signingId,
          memberId: MemberIdSchema.parse((data as { memberId?: unknown }).memberId),
        })
      : services.publisher.publish(channel, "signing-event", recorded),
  );
  return recorded;
};

const toEvent = (row: SigningEventRow): SigningEvent => ({
  signingId: row.signing_id,
  seq: row.seq,
  at: row.at.toISOString(),
  actor: row.actor,
  ...(readEvent(row.kind, row.data, row.version) as EventOf<SigningEventKind>),
  ...(row.times === null || row.last_at === null
    ? {}
    : { repeated: { times: row.times, lastAt: row.last_at.toISOString() } }),
});

/** At most a thousand at a time: a client that is further behind asks again, or reads the snapshot. */
const pageOfEvents = 1_000;

export const eventsAfter = async (db: Reader, signingId: SigningId, after: number): Promise<SigningEvent[]> =>
  (await listSigningEvents(db, signingId, after, pageOfEvents)).map(toEvent);
