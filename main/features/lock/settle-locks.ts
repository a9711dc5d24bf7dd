import type { EmitToWorkstation } from "#main/bridge/handler.ts";
import type { LockService } from "./lock-service.ts";

/** Tries what an interrupted lock left, and says what came of it where that is news. */
export const settleLocks = async (
  lock: Pick<LockService, "reports" | "hasUnfinished" | "recover">,
  emit: EmitToWorkstation,
  isFirst: boolean,
): Promise<void> => {
  const before = lock.reports();
  if (isFirst || lock.hasUnfinished()) await lock.recover();
  const after = lock.reports();
  const isNews = isFirst || JSON.stringify(before) !== JSON.stringify(after);
  if (after.length > 0 && isNews) emit("lock.recovered", after);
};
