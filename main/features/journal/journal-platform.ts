import type { PlatformClient } from "#main/gateway/platform-client.ts";
import { callPlatform } from "#main/platform/call-platform.ts";
import type { JournalPlatform } from "./journal-ports.ts";

export const createJournalPlatform = (platform: Pick<PlatformClient, "journal">): JournalPlatform => ({
  head: () => callPlatform(() => platform.journal.head()),
  entries: (from, limit) => callPlatform(() => platform.journal.entries({ from, limit })),
  append: (batch) => callPlatform(() => platform.journal.append(batch)),
  recover: (statement) => callPlatform(() => platform.journal.recover(statement)),
});
