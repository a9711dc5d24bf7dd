import type { EmitToWorkstation } from "#main/bridge/handler.ts";
import type { AccountJournal } from "./account-journal.ts";

/** Brings what waits to the platform; a journal that was never kept here is not begun by it. */
export const settleJournal = async (
  journal: Pick<AccountJournal, "exists" | "get">,
  emit: EmitToWorkstation,
  isFirst: boolean,
): Promise<void> => {
  if (!journal.exists()) return;
  const service = await journal.get();
  if (!isFirst && service.state().notYetAnchored === 0) return;
  await service.sync();
  emit("journal.changed", service.state());
};
