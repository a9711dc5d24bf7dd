import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { SentMail } from "#contract/demo/http.ts";
import { OutboxMailSchema, type OutboxMail } from "../../adapters/mail/outbox.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";

const longestList = 100;

/** As the outbox names its files; nothing else is ever opened. */
const idForm = /^[0-9TZ-]+_[0-9a-f-]{36}$/;

const readMail = async (folder: string, id: string): Promise<OutboxMail | null> => {
  const text = await readFile(path.join(folder, `${id}.json`), "utf8").catch(() => null);
  return text === null ? null : OutboxMailSchema.parse(JSON.parse(text));
};

/** The latest mails that the demo wrote; a demo with a real mail server keeps none. */
export const listSentMail = async ({ mail }: Services): Promise<{ delivers: boolean; mails: SentMail[] }> => {
  const { outboxDir } = mail;
  if (outboxDir === null) return { delivers: true, mails: [] };
  const ids = (await readdir(outboxDir))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .filter((id) => idForm.test(id))
    .toSorted()
    .toReversed()
    .slice(0, longestList);
  const mails = await Promise.all(ids.map(async (id) => ({ id, read: await readMail(outboxDir, id) })));
  return {
    delivers: false,
    mails: mails.flatMap(({ id, read }) =>
      read === null ? [] : [{ id, sentAt: read.sentAt, to: read.to, subject: read.subject }],
    ),
  };
};

export const readSentMail = async (
  { mail }: Services,
  id: string,
): Promise<SentMail & { text: string; html: string }> => {
  if (mail.outboxDir === null || !idForm.test(id)) return refuse("request/not-found");
  const found = await readMail(mail.outboxDir, id);
  return found === null ? refuse("request/not-found") : { id, ...found };
};
