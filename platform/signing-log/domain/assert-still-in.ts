import type { SigningId, UserId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act } from "../../services/services.ts";
import { ensureHeld } from "../store/signing-row.ts";
import type { Unit } from "../../store/store.ts";
import { doesGrantStand, doLinksStand, findParticipation } from "../../participation/index.ts";

const isStillIn = async (unit: Unit, act: Act, signingId: SigningId, cameBy: readonly string[]): Promise<boolean> => {
  const { kind, id } = act.actor;
  if (act.worksFor !== undefined) {
    const { isNotary } = await findParticipation(unit.db, signingId, act.worksFor);
    return isNotary && (await doesGrantStand(unit.db, id as UserId, act.worksFor));
  }
  if (kind === "user" && (await findParticipation(unit.db, signingId, id as UserId)).memberIds.length > 0) return true;
  return cameBy.length > 0 && (await doLinksStand(unit.db, cameBy));
};

/**
 * Stops a person who was taken out while their request was on its way. The guard asks before the body is read, and a body may
 * take a minute to come in: a signature that follows would stand in the document behind the word that its owner is out. Asked
 * once nobody else changes the signing, so that whoever takes somebody out comes either before all of an act or after it.
 */
export const assertStillIn = async (unit: Unit, act: Act, signingId: SigningId): Promise<void> => {
  if (act.cameBy === undefined) return;
  await ensureHeld(unit, signingId);
  if (!(await isStillIn(unit, act, signingId, act.cameBy))) refuse("auth/forbidden");
};
