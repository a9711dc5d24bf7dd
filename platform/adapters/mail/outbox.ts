import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { MailRefused, type Mail } from "./mail.ts";

/** One message as it lies in the folder. */
export const OutboxMailSchema = z.object({
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sentAt: z.iso.datetime(),
});
export type OutboxMail = z.infer<typeof OutboxMailSchema>;

/** RFC 6761 §6.4: no name under `invalid` exists anywhere, so a mail server that is asked for one refuses it for good. */
const isNowhere = (address: string): boolean => /[.@]invalid$/i.test(address);

/**
 * Stands in for mail on a demo platform: every message becomes a file that only the platform's user can read, and nobody
 * gets it. Names begin with the time, so that their order is that of the sending.
 */
export const createOutbox = async (folder: string, now: () => Date): Promise<Mail> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    outboxDir: folder,
    send: async (message) => {
      if (isNowhere(message.to.address)) throw new MailRefused(`550 5.1.2 ${message.to.address}: no such domain`);
      const sentAt = now().toISOString();
      const name = `${sentAt.replaceAll(/[:.]/g, "-")}_${randomUUID()}.json`;
      const { to, subject, text, html } = message;
      const mail: OutboxMail = { to, subject, text, html, sentAt };
      const temporary = path.join(folder, `${name}.new`);
      await writeFile(temporary, JSON.stringify(mail, null, 2), { mode: 0o600 });
      await rename(temporary, path.join(folder, name));
    },
  };
};
