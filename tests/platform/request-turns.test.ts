import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Store } from "#platform/store/store.ts";
import { pglite } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

let running: TestPlatform;
beforeAll(async () => {
  running = await startTestPlatform(pglite);
});
afterAll(() => running.stop());

/** Holds every snapshot that is begun until it is let go, and counts them. */
const holdSnapshots = () => {
  const store = running.platform.services.store as { -readonly [Name in keyof Store]: Store[Name] };
  const { snapshot } = store;
  const held: (() => void)[] = [];
  store.snapshot = async (work) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return snapshot(work);
  };
  return {
    held,
    letGo: () => {
      store.snapshot = snapshot;
      for (const go of held.splice(0)) go();
    },
  };
};

test("One link that asks for a hundred snapshots at once has a few worked on, and holds no other account up", async () => {
  const [link] = running.welcome.links;
  if (link === undefined) throw new Error("the demo has no link");
  const { browser, signingId } = await running.joined(link.url);
  const nora = await running.signedIn("Nora");
  const snapshots = holdSnapshots();
  const asked = Array.from({ length: 100 }, () => browser.api.signings.snapshot({ id: signingId }));
  await expect.poll(() => snapshots.held.length).toBe(6);
  // Were the others not stopped, they would begin meanwhile.
  for (let round = 0; round < 20; round += 1)
    expect((await nora.api.signings.list({})).signings.length).toBeGreaterThan(0);
  expect(snapshots.held.length).toBeLessThanOrEqual(6);
  snapshots.letGo();
  const answers = await Promise.all(asked);
  expect(answers.every(({ signing }) => signing.id === signingId)).toBe(true);
});

test("Requests that nobody waits for any more give their turns to those behind them", async () => {
  const [link] = running.welcome.links;
  if (link === undefined) throw new Error("the demo has no link");
  const { browser, signingId } = await running.joined(link.url);
  const snapshots = holdSnapshots();
  const gone = new AbortController();
  const left = Array.from({ length: 20 }, () =>
    fetch(`${running.url}/api/signing/${signingId}/snapshot`, {
      headers: { cookie: browser.cookies() },
      signal: gone.signal,
    }).catch(() => null),
  );
  await expect.poll(() => snapshots.held.length).toBe(6);
  gone.abort();
  await Promise.all(left);
  snapshots.letGo();
  expect((await browser.api.signings.snapshot({ id: signingId })).signing.id).toBe(signingId);
});

/** Holds everybody whose session is looked up until it is let go, and counts them. */
const holdSessions = () => {
  const sessions = running.platform.services.sessions;
  const { load } = sessions;
  const held: (() => void)[] = [];
  sessions.load = async (...asked) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return load(...asked);
  };
  return {
    held,
    letGo: () => {
      sessions.load = load;
      for (const go of held.splice(0)) go();
    },
  };
};

test("Requests whose asker left before it was known who they are keep no turn", async () => {
  const [link] = running.welcome.links;
  if (link === undefined) throw new Error("the demo has no link");
  const { browser, signingId } = await running.joined(link.url);
  /** Of how many the platform knows that they left. */
  let heard = 0;
  running.platform.app.server.on("request", (_request, response: ServerResponse) => {
    response.once("close", () => (heard += 1));
  });
  const sessions = holdSessions();
  const gone = new AbortController();
  const left = Array.from({ length: 20 }, () =>
    fetch(`${running.url}/api/signing/${signingId}/snapshot`, {
      headers: { cookie: browser.cookies() },
      signal: gone.signal,
    }).catch(() => null),
  );
  await expect.poll(() => sessions.held.length).toBe(20);
  gone.abort();
  await Promise.all(left);
  await expect.poll(() => heard).toBe(20);
  sessions.letGo();
  expect((await browser.api.signings.snapshot({ id: signingId })).signing.id).toBe(signingId);
});
