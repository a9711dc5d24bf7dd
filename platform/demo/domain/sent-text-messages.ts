import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { SentTextMessage } from "#contract/demo/http.ts";
import { OutboxTextMessageSchema } from "../../adapters/text-message/outbox.ts";
import type { Services } from "../../services/services.ts";

const longestList = 100;

const readMessage = async (folder: string, name: string): Promise<SentTextMessage | null> => {
  const text = await readFile(path.join(folder, name), "utf8").catch(() => null);
  return text === null
    ? null
    : { id: name.slice(0, -".json".length), ...OutboxTextMessageSchema.parse(JSON.parse(text)) };
};

/** The latest text messages that the demo wrote, newest first. */
export const listSentTextMessages = async ({
  textMessages: { outboxDir },
}: Services): Promise<{ delivers: boolean; messages: SentTextMessage[] }> => {
  if (outboxDir === null) return { delivers: true, messages: [] };
  const names = (await readdir(outboxDir))
    .filter((name) => name.endsWith(".json"))
    .toSorted()
    .toReversed()
    .slice(0, longestList);
  const messages = await Promise.all(names.map((name) => readMessage(outboxDir, name)));
  return { delivers: false, messages: messages.filter((message) => message !== null) };
};
