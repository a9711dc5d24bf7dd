import type { SessionRecord } from "../store/session-record.ts";

/** Another process over the same database may have changed a session this long ago without our knowing (milliseconds). */
const freshForMs = 2_000;
const maxEntries = 20_000;

/**
 * Spares most requests their look into the database. Every change of a session by this process is known at once
 * (`forget`, after the commit); one by another process within `freshForMs`.
 */
export type SessionCache = {
  /** Reads through `read`; an answer that a change overtook on its way is used once and not kept. */
  load(tokenHash: string, now: Date, read: () => Promise<SessionRecord | null>): Promise<SessionRecord | null>;
  forget(tokenHash: string): void;
  /** The session was ended, by a sign-out or for another one: not given a new token, which its requests outlive. */
  end(tokenHash: string): void;
  /** Whether it was, as far back as any request on its way may have begun. */
  hasEnded(tokenHash: string): boolean;
};

export const createSessionCache = (): SessionCache => {
  const entries = new Map<string, { session: SessionRecord; readAt: number }>();
  let changes = 0;
  /** Oldest first. */
  const ended = new Set<string>();

  const find = (tokenHash: string, now: Date): SessionRecord | undefined => {
    const entry = entries.get(tokenHash);
    if (entry === undefined) return undefined;
    const age = now.getTime() - entry.readAt;
    if (age >= 0 && age < freshForMs && entry.session.expiresAt > now) return entry.session;
    entries.delete(tokenHash);
    return undefined;
  };

  return {
    load: async (tokenHash, now, read) => {
      const cached = find(tokenHash, now);
      if (cached !== undefined) return cached;
      const changesBefore = changes;
      const session = await read();
      if (session === null || changes !== changesBefore) return session;
      if (entries.size >= maxEntries) entries.clear();
      entries.set(tokenHash, { session, readAt: now.getTime() });
      return session;
    },
    forget: (tokenHash) => {
      changes += 1;
      entries.delete(tokenHash);
    },
    end: (tokenHash) => {
      const [oldest] = ended;
      if (ended.size >= maxEntries && oldest !== undefined) ended.delete(oldest);
      ended.add(tokenHash);
    },
    hasEnded: (tokenHash) => ended.has(tokenHash),
  };
};
