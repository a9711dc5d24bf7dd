import { refuse } from "../../base/refusal.ts";
import type { Act } from "../../services/services.ts";
import { countEventsOf } from "../store/signing-events.ts";
import type { Unit } from "../../store/store.ts";
import type { SigningId } from "#contract/common/ids.ts";

/** Like events of a kind that folds are one within this time. */
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
