import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { ReturnedMail, SentMail } from "#contract/demo/http.ts";
import { OutboxMailSchema, type OutboxMail } from "../../adapters/mail/outbox.ts";
import { refuse } from "../../base/refusal.ts";
import { listReturnedMails } from "../../mail/index.ts";
import type { Services } from "../../services/services.ts";

const longestList = 100;

/** As the outbox names its files; nothing else is ever opened. */
const idForm = /^[0-9TZ-]+_[0-9a-f-]{36}$/;

const readMail = async (folder: string, id: string): Promise<OutboxMail | null> => {
  const text = await readFile(path.join(folder, `${id}.json`), "utf8").catch(() => null);
  return text === null ? null : OutboxMailSchema.parse(JSON.parse(text));
};

const mostReturned = 20;

const listReturned = async ({ store }: Services): Promise<ReturnedMail[]> =>
  (await listReturnedMails(store.read, mostReturned)).map(({ token, mail, address, returned_at: at, reason }) => ({
    // The token itself is the way to report the mail.
    id: createHash("sha256").update(token).digest("hex").slice(0, 16),
    mail,
    address,
    returnedAt: at.toISOString(),
    reason: reason ?? "unknown",
  }));

type Sent = { delivers: boolean; mails: SentMail[]; returned: ReturnedMail[] };

/**
 * The latest mails that the demo wrote, and those that came back. Anybody may look: where a real mail server delivers, they are
 * mails to real people, and nothing is told of them here.
 */
export const listSentMail = async (services: Services): Promise<Sent> => {
  const { outboxDir } = services.mail;
  if (outboxDir === null) return { delivers: true, mails: [], returned: [] };
  const returned = await listReturned(services);
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
    returned,
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
