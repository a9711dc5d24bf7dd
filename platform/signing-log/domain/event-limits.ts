import type { SigningEventKind } from "#contract/signing/events.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act } from "../../services/services.ts";
import { countEventsOf } from "../store/signing-events.ts";
import type { Unit } from "../../store/store.ts";
import type { SigningId } from "#contract/common/ids.ts";

/**
 * Kinds of which a second one says nothing new but that and when it happened again: a viewer fetches one document in
 * hundreds of pieces, a page that is reloaded joins anew. Within an hour they are one event with a count. Everything else
 * stands for a step of its own, and is never folded: pages read what changed again when a new event tells them of it, so an
 * event after which something reads otherwise has to be one of its own.
 */
const foldedKinds: ReadonlySet<SigningEventKind> = new Set<SigningEventKind>([
  "document-downloaded",
  "package-downloaded",
  "completion-certificate-downloaded",
  "member-joined",
  "member-returned",
]);
export const isFolded = (kind: SigningEventKind): boolean => foldedKinds.has(kind);

export const foldWithinMs = 3_600_000;
/** From how many places and devices within that time a person's like events stand apart; beyond, the places are folded too. */
export const placesApart = 20;

/** What one person, by link or account, adds to the log of a signing: in ten minutes, and in all. */
export const eventLimits = { withinMs: 10 * 60_000, recent: 1_000, total: 5_000 } as const;
/** The signing's notary works all day in it. */
const notaryRecent = 10_000;

/**
 * Stops one person from filling a signing's log, which everybody in it reads and the certificate of completion prints. What
 * is folded is never refused: nobody is kept from what was released to them.
 */
export const assertLogNotFlooded = async (
  unit: Unit,
  act: Act,
  signingId: SigningId,
  { now, isNotary }: { now: Date; isNotary: boolean },
): Promise<void> => {
  if (act.actor.kind === "platform") return;
  const { withinMs, recent, total } = eventLimits;
  const counted = await countEventsOf(unit.db, signingId, act.actor.id, new Date(now.getTime() - withinMs));
  if (!isNotary && counted.total >= total)
    refuse("request/too-many", { max: total, what: "entries of yours in this signing's record" });
  if (counted.recent >= (isNotary ? notaryRecent : recent))
    refuse("auth/too-many-attempts", { retryAfterSeconds: Math.ceil(withinMs / 10_000) });
};
