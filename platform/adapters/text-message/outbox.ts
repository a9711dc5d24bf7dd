import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { TextMessages } from "./text-message.ts";

/** One message as it lies in the folder. */
export const OutboxTextMessageSchema = z.object({ to: z.string(), text: z.string(), sentAt: z.iso.datetime() });
export type OutboxTextMessage = z.infer<typeof OutboxTextMessageSchema>;

/**
 * Stands in for text messages on a demo platform: every one becomes a file that only the platform's user can read, and no
 * telephone gets it. Names begin with the time, so that their order is that of the sending.
 */
export const createTextMessageOutbox = async (folder: string, now: () => Date): Promise<TextMessages> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    kind: "outbox",
    outboxDir: folder,
    send: async (message) => {
      const sentAt = now().toISOString();
      const name = `${sentAt.replaceAll(/[:.]/g, "-")}_${randomUUID()}.json`;
      const written: OutboxTextMessage = { ...message, sentAt };
      const temporary = path.join(folder, `${name}.new`);
      await writeFile(temporary, JSON.stringify(written, null, 2), { mode: 0o600 });
      await rename(temporary, path.join(folder, name));
    },
  };
};
