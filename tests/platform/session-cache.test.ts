import { describe, expect, test } from "vitest";
import { createSessionCache } from "#platform/services/session-cache.ts";
import type { SessionRecord } from "#platform/store/session-record.ts";

const at = (ms: number): Date => new Date(1_000_000 + ms);

const session = (expiresInMs = 3_600_000): SessionRecord => ({
  tokenHash: "hash",
  user: null,
  looksAs: null,
  worksFor: null,
  memberships: [],
  guestPlaces: [],
  lastSeenAt: at(0),
  createdAt: at(0),
  expiresAt: at(expiresInMs),
});

describe("The session cache", () => {
  const counting = (record: SessionRecord | null) => {
    let reads = 0;
    return {
      read: async () => {
        reads += 1;
        return record;
      },
      reads: () => reads,
    };
  };

  test("spares a second look within two seconds, not after", async () => {
    const cache = createSessionCache();
    const source = counting(session());
    for (const ms of [0, 1_000, 1_999]) await cache.load("hash", at(ms), source.read);
    expect(source.reads()).toBe(1);
    await cache.load("hash", at(2_000), source.read);
    expect(source.reads()).toBe(2);
  });

  test("never answers with a session that has expired, nor remembers that there was none", async () => {
    const cache = createSessionCache();
    const short = counting(session(500));
    await cache.load("hash", at(0), short.read);
    await cache.load("hash", at(600), short.read);
    expect(short.reads()).toBe(2);
    const none = counting(null);
    await cache.load("other", at(0), none.read);
    await cache.load("other", at(1), none.read);
    expect(none.reads()).toBe(2);
  });

  test("a change is known at once, also when it overtakes a read that is under way", async () => {
    const cache = createSessionCache();
    const source = counting(session());
    await cache.load("hash", at(0), source.read);
    cache.forget("hash");
    const slow = Promise.withResolvers<SessionRecord | null>();
    const loading = cache.load("hash", at(1), () => slow.promise);
    cache.forget("hash");
    slow.resolve(session());
    await loading;
    await cache.load("hash", at(2), source.read);
    expect(source.reads()).toBe(2);
  });
});
