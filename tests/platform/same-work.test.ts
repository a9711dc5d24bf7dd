import type * as Argon2 from "@node-rs/argon2";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aConsumer } from "./account-steps.ts";
import type { Browser } from "./client.ts";
import { describeOnPostgres } from "./stores.ts";
import type { TestPlatform } from "./test-platform.ts";

const hashing = { verified: 0, hashed: 0 };
vi.doMock("@node-rs/argon2", async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  return {
    ...argon2,
    verify: (...input: Parameters<typeof argon2.verify>) => {
      hashing.verified += 1;
      return argon2.verify(...input);
    },
    hash: (...input: Parameters<typeof argon2.hash>) => {
      hashing.hashed += 1;
      return argon2.hash(...input);
    },
  };
});

// Files of one worker share what they have loaded: the platform is loaded anew, with what counts.
vi.resetModules();
const { startTestPlatform } = await import("./test-platform.ts");
const { codeOf } = await import("./client.ts");
afterAll(() => {
  vi.doUnmock("@node-rs/argon2");
  vi.resetModules();
});

const textOf = (query: unknown): string => {
  if (typeof query === "string") return query;
  return typeof query === "object" && query !== null && "text" in query ? String(query.text) : "";
};

/**
 * That times do not tell who has an account is measured by a benchmark (`npm run bench -- account-timing`); that the same is
 * done for everybody, which no busy machine blurs, is shown here: statement by statement, hash by hash.
 */
describeOnPostgres("The same is done for an address that has an account and one that has none", (store) => {
  let running: TestPlatform;
  let browser: Browser;
  const statements: string[] = [];
  beforeAll(async () => {
    running = await startTestPlatform(store);
    browser = await running.newBrowser();
    await running.platform.services.jobs.idle();
    // What is done away from who asks, when the mail is written, is none of the answer's time.
    for (const wake of ["wake", "wakeAfterAnswer"] as const)
      vi.spyOn(running.platform.services.jobs, wake).mockImplementation(() => undefined);
    const query = pg.Client.prototype.query as (...input: unknown[]) => unknown;
    vi.spyOn(pg.Client.prototype, "query").mockImplementation(function recorded(this: pg.Client, ...input: unknown[]) {
      statements.push(textOf(input[0]));
      return query.apply(this, input) as never;
    });
    // Made before the first wrong password, whoever it is for.
    await codeOf(browser.api.account.login({ email: "first@example.org", password: "a wrong password" }));
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await running.stop();
  });
  beforeEach(() => running.advance(3_600_000));

  const workOf = async (act: () => Promise<unknown>) => {
    statements.length = 0;
    hashing.verified = 0;
    hashing.hashed = 0;
    await act();
    return { statements: [...statements], ...hashing };
  };

  test.each<[string, (api: Browser["api"], email: string) => Promise<unknown>, number]>([
    ["log in", (api, email) => codeOf(api.account.login({ email, password: "a wrong password" })), 1],
    ["register", (api, email) => api.comingIn.register(aConsumer(email)), 0],
    ["forgotten password", (api, email) => api.comingIn.forgotPassword({ email }), 0],
    ["a code to come back with", (api, email) => api.returning.askCode({ email }), 0],
  ])("%s", async (_, act, verified) => {
    const known = await workOf(() => act(browser.api, "elena.marchetti@demo.example"));
    const unknown = await workOf(() => act(browser.api, "nobody@example.org"));
    expect(known.statements.length).toBeGreaterThan(0);
    expect(unknown).toEqual(known);
    expect(known).toMatchObject({ verified, hashed: 0 });
  });
});
