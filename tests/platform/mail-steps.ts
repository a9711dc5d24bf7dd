import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { OutboxMailSchema, type OutboxMail } from "#platform/adapters/mail/outbox.ts";
import type { TestPlatform } from "./test-platform.ts";

/** Everything that the platform has written to this address, oldest first, once nothing is under way any more. */
export const mailTo = async ({ platform }: Pick<TestPlatform, "platform">, address: string): Promise<OutboxMail[]> => {
  await platform.services.jobs.idle();
  const { outboxDir } = platform.services.mail;
  if (outboxDir === null) throw new Error("this platform has no outbox");
  return readdirSync(outboxDir)
    .toSorted()
    .map((name) => OutboxMailSchema.parse(JSON.parse(readFileSync(path.join(outboxDir, name), "utf8"))))
    .filter((mail) => mail.to.address === address);
};

export const linkIn = (mail: Pick<OutboxMail, "text"> | undefined): string =>
  /https?:\/\/\S+\/join#[\w-]{43}/.exec(mail?.text ?? "")?.[0] ?? "";

export const codeIn = (mail: Pick<OutboxMail, "text"> | undefined): string =>
  /^ {4}(\d{6})$/m.exec(mail?.text ?? "")?.[1] ?? "";
