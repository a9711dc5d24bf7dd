import type { UserId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { holdAdministrators } from "../store/people.ts";

/**
 * Stops administrators from shutting themselves out, and the platform from having none: not even two who take the right
 * from each other at the same moment. Whoever has the machine can (`actor` is no user), for they can make another.
 */
export const assertNotLast = async (unit: Unit, { actor }: Act, userId: UserId): Promise<void> => {
  const administrators = await holdAdministrators(unit);
  if (actor.kind !== "user") return;
  if (actor.id === userId) refuse("admin/own-account");
  if (administrators.includes(userId) && administrators.length === 1) refuse("admin/last-administrator");
};
