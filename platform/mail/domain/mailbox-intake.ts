import { setTimeout as wait } from "node:timers/promises";
import {
  type Mailbox,
  type MailboxHealth,
  MailboxProblem,
  type MailboxSession,
  type MailboxState,
} from "../../adapters/mailbox/mailbox.ts";
import type { Services } from "../../services/services.ts";
import { envelopesKeptMs, tokensIn } from "./envelope-sender.ts";
import { takeReturnedMail } from "./take-returned-mail.ts";

/** Words for people and the report stand at the beginning; behind them is the mail that came back, as large as it was. */
const mostBytes = 65_536;
/** After so many failures over one message it is left where it lies. */
const mostTries = 3;

const firstRetryMs = 1_000;
const longestRetryMs = 300_000;
/** Four times as long after each failure in a row: whoever is locked out for too many wrong passwords gets in again. */
const retryAfterMs = (failures: number): number => Math.min(firstRetryMs * 4 ** (failures - 1), longestRetryMs);

/** To whom a mail came, as the server wrote that delivered it, and as the mail says itself. */
const recipientFields = /^(?:delivered-to|x-original-to|(?:x-)?envelope-to|to|cc)[ \t]*:(.*(?:\n[ \t].*)*)/gim;

/** The senders of ours to which this came. What the mail that came back says of itself is never looked at. */
export const tokensOfMail = (bounceAddress: string, message: string): string[] => {
  const text = message.replaceAll(/\r\n?/g, "\n");
  const end = text.indexOf("\n\n");
  const head = end === -1 ? text : text.slice(0, end);
  return tokensIn(bounceAddress, [...head.matchAll(recipientFields)].map(([, value]) => value).join("\n"));
};

/** The store does not answer: no message is to blame, and all of them wait. */
class StoreAway extends Error {
  override name = "StoreAway";
}

export type MailboxIntake = {
  health(): MailboxHealth;
  /** Begins nothing new, and resolves when nothing is under way any more. */
  stop(): Promise<void>;
};

/**
 * Reads the mailbox to which mail comes back for as long as the platform runs. A message is put among those that were read
 * once what it told is committed; whoever is killed in between, or reads beside another, reads it twice, and the second time
 * it tells nothing. What cannot be read stays unread for the operator.
 */
export const startMailboxIntake = (services: Services, mailbox: Mailbox, bounceAddress: string): MailboxIntake => {
  const { log, store } = services;
  const stop = new AbortController();
  const { signal } = stop;
  let state: MailboxState = "connecting";
  let generation = "";
  let left = new Set<number>();
  let tries = new Map<number, number>();

  /** False where nothing could be made of it. */
  const take = async (message: Buffer): Promise<boolean> => {
    const text = message.toString("latin1");
    try {
      const taken = await takeReturnedMail(services, tokensOfMail(bounceAddress, text), text);
      return taken !== "unreadable" && taken !== "not-ours";
    } catch (error) {
      await store.ping().catch(() => {
        throw new StoreAway("the store does not answer", { cause: error });
      });
      throw error;
    }
  };

  const readOne = async (session: MailboxSession, id: number): Promise<void> => {
    const tried = tries.get(id) ?? 0;
    if (tried >= mostTries) {
      log.warn({ message: id }, "a message in the mailbox of bounces stays unread: it failed again and again");
      left.add(id);
      return;
    }
    tries.set(id, tried + 1);
    const message = await session.fetch(id, mostBytes);
    if (message !== null) {
      if (!(await take(message))) return void left.add(id);
      await session.markRead(id);
    }
    tries.delete(id);
  };

  const readAll = async (session: MailboxSession): Promise<void> => {
    if (session.generation !== generation) {
      generation = session.generation;
      left = new Set();
      tries = new Map();
    }
    const unread = await session.unread(new Date(services.now().getTime() - envelopesKeptMs));
    // What somebody took away or read meanwhile is no longer there to be looked into.
    left = left.intersection(new Set(unread));
    for (const id of unread) {
      if (signal.aborted) return;
      if (left.has(id)) continue;
      try {
        await readOne(session, id);
      } catch (error) {
        if (error instanceof MailboxProblem) throw error;
        if (error instanceof StoreAway) {
          tries.delete(id);
          throw error;
        }
        // One message holds up no other.
        log.error({ err: error, message: id }, "a message in the mailbox of bounces could not be taken");
      }
    }
  };

  const noteFailure = (error: unknown, failures: number): void => {
    const inMs = retryAfterMs(failures);
    if (error instanceof MailboxProblem) state = error.trouble;
    const problem = error instanceof Error ? error.message : "unknown";
    log.warn({ mailbox: mailbox.name, problem, failures, inMs }, "the mailbox of bounces cannot be read; tried again");
  };

  const run = async (): Promise<void> => {
    let failures = 0;
    while (!signal.aborted) {
      let session: MailboxSession | null = null;
      try {
        session = await mailbox.open(signal);
        for (;;) {
          await readAll(session);
          if (state !== "reading") log.info({ mailbox: mailbox.name }, "the mailbox of bounces is read");
          state = "reading";
          failures = 0;
          await session.changed();
        }
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        noteFailure(error, failures);
      } finally {
        session?.close();
      }
      await wait(retryAfterMs(failures), undefined, { signal, ref: false }).catch(() => undefined);
    }
  };

  const running = run();
  return {
    health: () => ({ mailbox: state, leftUnread: left.size }),
    stop: async () => {
      stop.abort();
      await running;
    },
  };
};
