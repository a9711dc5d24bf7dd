import { z } from "zod";
import { UserIdSchema } from "#contract/common/ids.ts";
import type { Log } from "../../base/log.ts";
import type { Services } from "../../services/services.ts";
import { endMeetingsOf } from "./end-meetings.ts";

/** A notification of PostgreSQL holds less than 8,000 bytes (`NOTIFY`): so many hashes fit with room to spare. */
const sessionsPerWord = 50;

const WordSchema = z.object({
  /** SHA-256 of sessions that the command has ended. */
  endedSessions: z.array(z.string().length(64)).max(sessionsPerWord),
  endedAccount: z.object({ id: UserIdSchema, fullName: z.string() }).nullable(),
});

/** What a command of the operator says to the platform that works the same database: no secret, nothing but what it did. */
export const wordsOf = (
  endedSessions: readonly string[],
  endedAccount: z.infer<typeof WordSchema>["endedAccount"],
): string[] => {
  const words: string[] = [];
  for (let at = 0; at < Math.max(1, endedSessions.length); at += sessionsPerWord)
    words.push(
      JSON.stringify({
        endedSessions: endedSessions.slice(at, at + sessionsPerWord),
        endedAccount: at === 0 ? endedAccount : null,
      }),
    );
  return words;
};

const act = async (services: Services, text: string): Promise<void> => {
  const { endedSessions, endedAccount } = WordSchema.parse(JSON.parse(text));
  for (const tokenHash of endedSessions) {
    services.sessions.end(tokenHash);
    services.sessions.forget(tokenHash);
    services.publisher.disconnectSession(tokenHash);
  }
  if (endedAccount !== null) await endMeetingsOf(services, endedAccount.id, endedAccount.fullName);
  // Its mail was queued by the command.
  services.jobs.wake();
};

/** Hears such words; those that come before the platform is put together concern nobody yet. */
export const createOperatorEar = (log: Pick<Log, "error">) => {
  let services: Services | null = null;
  return {
    hear: (text: string): void => {
      if (services !== null)
        act(services, text).catch((error: unknown) =>
          log.error({ err: error }, "a word of the operator was not followed"),
        );
    },
    listen: (listening: Services): void => {
      services = listening;
    },
  };
};
