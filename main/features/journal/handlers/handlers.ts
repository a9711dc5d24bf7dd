import type { journalKeepingCalls, journalReadingCalls } from "#contract/journal/bridge.ts";
import type { BridgeHandlers } from "#main/bridge/handler.ts";
import { createJournalEntryHandlers } from "./entries.ts";
import { createJournalExportHandlers } from "./exports.ts";
import { createJournalKeepingHandlers } from "./keeping.ts";
import { createToWriteHandlers } from "./to-write.ts";

type Context = Parameters<typeof createJournalEntryHandlers>[0] &
  Parameters<typeof createJournalExportHandlers>[0] &
  Parameters<typeof createJournalKeepingHandlers>[0] &
  Parameters<typeof createToWriteHandlers>[0];

export const createJournalHandlers = (
  context: Context,
): BridgeHandlers<keyof typeof journalReadingCalls | keyof typeof journalKeepingCalls> => ({
  ...createJournalEntryHandlers(context),
  ...createJournalExportHandlers(context),
  ...createJournalKeepingHandlers(context),
  ...createToWriteHandlers(context),
});
