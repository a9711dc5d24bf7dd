import { flushCompileCache } from "node:module";
import type { z } from "zod";
import { openForReading } from "#main/storage/database.ts";
import { readableJournal } from "./read-journal.ts";
import { VerifyRequestSchema, verifyOpened, type NoVerdictSchema } from "./verify-copy.ts";

/**
 * Entry of the process that verifies this computer's copy of the journal. It speaks over Electron's utilityProcess port
 * or over a child process's IPC channel, judges once, and is ended by whoever started it.
 */
type ParentPort = {
  postMessage(message: unknown): void;
  on(event: "message", listener: (event: { data: unknown }) => void): void;
};

const parentPort = (process as unknown as { parentPort?: ParentPort }).parentPort;

const post = (answer: unknown): void => {
  if (parentPort !== undefined) parentPort.postMessage(answer);
  else process.send?.(answer);
};

const carryOut = async (message: unknown): Promise<void> => {
  const { path, databaseKey, origin, spkis } = VerifyRequestSchema.parse(message);
  const database = openForReading(path, databaseKey);
  databaseKey.fill(0);
  try {
    // One moment of the file, whatever is appended meanwhile.
    database.exec("BEGIN");
    post(await verifyOpened(readableJournal(database), { origin, spkis }));
  } finally {
    database.close();
  }
};

const receive = (message: unknown): void => {
  carryOut(message).catch((error: unknown) => {
    const { message: why = "unknown", code } = error as { message?: string; code?: unknown };
    post({
      kind: "defect",
      message: why.slice(0, 300),
      code: typeof code === "string" ? code : null,
    } satisfies z.infer<typeof NoVerdictSchema>);
  });
};

if (parentPort !== undefined) parentPort.on("message", (event) => receive(event.data));
else process.on("message", receive);

// It is ended by force, and never by itself, which is when Node would write what it compiled.
flushCompileCache();
