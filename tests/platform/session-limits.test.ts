import { once } from "node:events";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { maxSessionsPerMember, maxSessionsPerUser, maxSocketsPerSession } from "#contract/constants.ts";
import { channels } from "#contract/realtime.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";
import type { Browser } from "./client.ts";
import { codeOf } from "./client.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, tokenOf, type TestPlatform } from "./test-platform.ts";

describeOnEachStore("Sockets and sessions", (store) => {
  let running: TestPlatform;
  let notary: Browser;
  const sockets: WebSocket[] = [];
  beforeAll(async () => {
    running = await startTestPlatform(store);
    notary = await running.signedIn("Nora");
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.terminate();
  });
  afterAll(() => running.stop());

  const newSigning = async () => {
    const { signing, links } = await notary.api.signings.create({
      title: "Limits",
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: [{ fullName: "Sofia Signer", email: "sofia@example.org", type: "signer" }],
    });
    return { id: signing.id, link: links[0]?.url ?? "" };
  };

  const openSocket = async (): Promise<{ socket: WebSocket; socketId: string }> => {
    const { realtime } = await notary.api.platform.identity();
    const socket = new WebSocket(`${running.url.replace("http", "ws")}/app/${realtime.key}?protocol=7`);
    sockets.push(socket);
    const [first] = (await once(socket, "message")) as [Buffer];
    const { data } = JSON.parse(String(first)) as { data: string };
    return { socket, socketId: (JSON.parse(data) as { socket_id: string }).socket_id };
  };

  const authorise = (browser: Browser, socketId: string, channel: string) =>
    browser.fetch("/broadcasting/auth", {
      method: "POST",
      body: new URLSearchParams({ socket_id: socketId, channel_name: channel }),
    });

  test("a browser that opens three hundred sockets keeps its newest, although the others do not answer", async () => {
    const { id, link } = await newSigning();
    const { browser } = await running.joined(link);
    const opened: string[] = [];
    for (let count = 0; count < 3 * maxSocketsPerSession; count += 1) {
      const { socket, socketId } = await openSocket();
      // From here on it reads nothing, so that it never agrees to be closed.
      socket.pause();
      opened.push(socketId);
    }
    const answers = await Promise.all(
      opened.map((socketId) => authorise(browser, socketId, channels.signingSession(id))),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(maxSocketsPerSession);
    const stayed = () => opened.filter((socketId) => running.platform.services.connections.isConnected(socketId));
    await expect.poll(() => stayed().length, inDueTime).toBe(maxSocketsPerSession);
    const { socketId } = await openSocket();
    expect((await authorise(browser, socketId, channels.signingSession(id))).status).toBe(200);
    expect(running.platform.services.connections.isConnected(socketId)).toBe(true);
  });

  test("a socket that was told to go and does not joins nothing any more", async () => {
    const { id, link } = await newSigning();
    const { browser } = await running.joined(link);
    const { socket, socketId } = await openSocket();
    const channel = channels.signingSession(id);
    const { auth } = (await (await authorise(browser, socketId, channel)).json()) as { auth: string };
    socket.pause();
    await browser.fetch("/logout", {
      method: "POST",
      csrf: null,
      body: new URLSearchParams({ _token: browser.csrf() }),
    });
    expect(running.platform.services.connections.isConnected(socketId)).toBe(false);
    socket.send(JSON.stringify({ event: "pusher:subscribe", data: { channel, auth } }));
    const closed = once(socket, "close");
    const heard: string[] = [];
    socket.on("message", (data: Buffer) => heard.push(String(data)));
    socket.resume();
    await closed;
    expect(heard.filter((text) => text.includes("subscription_succeeded"))).toEqual([]);
  });

  test("a link opens as many devices as a person has; the one unused for longest gives way, the newest gets in", async () => {
    const { id, link } = await newSigning();
    const devices: Browser[] = [];
    for (let count = 0; count < maxSessionsPerMember; count += 1) {
      devices.push((await running.joined(link)).browser);
      running.advance(6 * 60_000);
    }
    const [first, second] = devices;
    // The first is in use, so it is the second that has been silent for longest.
    await first?.api.account.session();
    const newest = await running.joined(link);
    expect((await newest.browser.api.signings.snapshot({ id })).signing.id).toBe(id);
    expect((await first?.api.signings.snapshot({ id }))?.signing.id).toBe(id);
    expect(await codeOf(second?.api.signings.snapshot({ id }) ?? Promise.resolve())).toBe("auth/signed-out");
    const again = second;
    await again?.api.members.join({ token: tokenOf(link) });
    expect((await again?.api.signings.snapshot({ id }))?.signing.id).toBe(id);
    const rows = await running.platform.services.store.read
      .selectFrom("session_memberships")
      .innerJoin("members", "members.id", "session_memberships.member_id")
      .select("token_hash")
      .where("members.signing_id", "=", id)
      .execute();
    expect(rows).toHaveLength(maxSessionsPerMember);
  });

  test("an account is signed in on so many browsers and no more; the one unused for longest gives way", async () => {
    const first = await running.signedIn("Theo");
    for (let count = 0; count < maxSessionsPerUser; count += 1) {
      running.advance(1_000);
      await running.signedIn("Theo");
    }
    expect(await codeOf(first.api.profile.get())).toBe("auth/signed-out");
  });
});
