import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { OutboxTextMessageSchema, type OutboxTextMessage } from "#platform/adapters/text-message/outbox.ts";
import type { TestPlatform } from "./test-platform.ts";

/** Every text message that the platform has written to this number, oldest first, once nothing is under way any more. */
export const textsTo = async (
  { platform }: Pick<TestPlatform, "platform">,
  phone: string,
): Promise<OutboxTextMessage[]> => {
  await platform.services.jobs.idle();
  const { outboxDir } = platform.services.textMessages;
  if (outboxDir === null) throw new Error("this platform has no outbox of text messages");
  return readdirSync(outboxDir)
    .toSorted()
    .map((name) => OutboxTextMessageSchema.parse(JSON.parse(readFileSync(path.join(outboxDir, name), "utf8"))))
    .filter(({ to }) => to === phone);
};

export const codeInText = (message: Pick<OutboxTextMessage, "text"> | undefined): string =>
  /^(\d{6}) is your code/.exec(message?.text ?? "")?.[1] ?? "";
