import { flushCompileCache } from "node:module";
import type { z } from "zod";
import { onParentMessage, postToParent } from "#engine/parent-port.ts";
import { openForReading } from "#main/storage/database.ts";
import { readableJournal } from "./read-journal.ts";
import { VerifyRequestSchema, verifyOpened, type NoVerdictSchema } from "./verify-copy.ts";

/**
 * Entry of the process that verifies this computer's copy of the journal: it judges once, and is ended by whoever started it.
 */

const carryOut = async (message: unknown): Promise<void> => {
  const { path, databaseKey, origin, spkis } = VerifyRequestSchema.parse(message);
  const database = openForReading(path, databaseKey);
  databaseKey.fill(0);
  try {
    // One moment of the file, whatever is appended meanwhile.
    database.exec("BEGIN");
    postToParent(await verifyOpened(readableJournal(database), { origin, spkis }));
  } finally {
    database.close();
  }
};

const receive = (message: unknown): void => {
  carryOut(message).catch((error: unknown) => {
    const { message: why = "unknown", code } = error as { message?: string; code?: unknown };
    postToParent({
      kind: "defect",
      message: why.slice(0, 300),
      code: typeof code === "string" ? code : null,
    } satisfies z.infer<typeof NoVerdictSchema>);
  });
};

onParentMessage(receive);

// It is ended by force, and never by itself, which is when Node would write what it compiled.
flushCompileCache();
