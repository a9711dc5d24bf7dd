import { once } from "node:events";
import net from "node:net";
import type Pusher from "pusher-js";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { channels } from "#contract/realtime.ts";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import type { Browser } from "./client.ts";
import { connectPusher } from "./realtime-steps.ts";
import { agree, newField } from "./meeting.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

type Channel = ReturnType<Pusher["subscribe"]>;

const heard = <Payload>(
  channel: Channel,
  event: string,
  isMeant: (payload: Payload) => boolean = () => true,
): Promise<Payload> =>
  new Promise((resolve) => {
    const listener = (payload: Payload) => {
      if (!isMeant(payload)) return;
      channel.unbind(event, listener);
      resolve(payload);
    };
    channel.bind(event, listener);
  });

/** The next word on how one member's presence stands. */
const presenceOf = (channel: Channel, memberId: MemberId, status: string) =>
  heard<{ memberId: string; status: string }>(
    channel,
    "member-presence",
    (payload) => payload.memberId === memberId && payload.status === status,
  );

describeOnPostgres("Realtime with the real pusher-js", (store) => {
  let running: TestPlatform;
  let notary: Browser;
  let signer: { browser: Browser; signingId: SigningId; memberId: MemberId };
  const clients: Pusher[] = [];

  beforeAll(async () => {
    running = await startTestPlatform(store);
    notary = await running.signedIn("Nora");
    signer = await running.joined(running.welcome.links[0]?.url ?? "");
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.disconnect();
  });
  afterAll(() => running.stop());

  const connect = async (browser: Browser): Promise<Pusher> => {
    const client = await connectPusher(browser);
    clients.push(client);
    return client;
  };

  const joinSession = async (browser: Browser): Promise<Channel> => {
    const client = await connect(browser);
    const channel = client.subscribe(channels.signingSession(signer.signingId));
    await heard(channel, "pusher:subscription_succeeded");
    return channel;
  };

  test("a change reaches the other participant with the sequence number of the log [A457] [S459]", async () => {
    const channel = await joinSession(signer.browser);
    const event = heard<SigningEvent>(channel, "signing-event");
    await notary.api.members.add({
      id: signer.signingId,
      fullName: "Wes Lund",
      email: "wes@example.org",
      type: "witness",
    });
    const received = await event;
    const { events } = await signer.browser.api.signings.events({ id: signer.signingId, after: received.seq - 1 });
    expect(events[0]).toEqual(received);
    expect(received.kind).toBe("member-added");
  });

  test("a small change of fields comes along with the word of it, a large one without", async () => {
    const [document] = await notary.api.documents.list({ id: signer.signingId });
    if (document === undefined) throw new Error("the signing has no document");
    const target = { id: signer.signingId, docId: document.id };
    const channel = await joinSession(signer.browser);
    const messages: string[] = [];
    channel.bind_global((event: string) => void messages.push(event));
    const { version } = await notary.api.documents.fields(target);
    const add = (count: number) =>
      Array.from({ length: count }, () => ({ kind: "add" as const, field: newField("date", signer.memberId) }));
    const small = add(1);
    const told = heard<Record<string, unknown>>(channel, "fields-operated");
    const logged = heard<SigningEvent>(channel, "signing-event");
    await notary.api.documents.operate({ ...target, baseVersion: version, operations: small });
    expect(await told).toEqual({
      signingId: signer.signingId,
      documentId: document.id,
      baseVersion: version,
      state: "annotated",
      operations: small,
    });
    await logged;
    expect(messages.filter((name) => !name.startsWith("member"))).toEqual(["fields-operated", "signing-event"]);
    const loggedAgain = heard<SigningEvent>(channel, "signing-event");
    await notary.api.documents.operate({ ...target, baseVersion: version + 1, operations: add(60) });
    await loggedAgain;
    expect(messages.filter((name) => name === "fields-operated")).toHaveLength(1);
  });

  test("the notary's lists are told that there is something new [A453]", async () => {
    const session = await notary.api.account.session();
    const client = await connect(notary);
    const channel = client.subscribe(channels.user(session.user?.id ?? ""));
    await heard(channel, "pusher:subscription_succeeded");
    const told = heard(channel, "signings-count-updated");
    await notary.api.signings.create({ title: "Another one", kind: "real", scheduledAt: null, members: [] });
    expect(await told).toEqual({});
  });

  test("coming and going is shown to the others [A417] [S202] [S203] [S204] [S205]", async () => {
    const channel = await joinSession(notary);
    const online = presenceOf(channel, signer.memberId, "online");
    const signerChannel = await joinSession(signer.browser);
    await online;

    const hidden = presenceOf(channel, signer.memberId, "offline");
    const presence = (value: string) =>
      signer.browser.fetch("/presence", {
        method: "POST",
        csrf: null,
        body: new URLSearchParams({ _token: signer.browser.csrf(), presence: value }),
      });
    expect((await presence("0")).status).toBe(200);
    await hidden;
    // Not agreed yet, so this person is getting ready; having agreed, they are in the meeting.
    const visible = presenceOf(channel, signer.memberId, "presigning");
    await presence("1");
    await visible;
    const inMeeting = presenceOf(channel, signer.memberId, "in-signing");
    await agree(signer.browser, signer.signingId, signer.memberId);
    await inMeeting;

    const gone = presenceOf(channel, signer.memberId, "offline");
    signerChannel.pusher.disconnect();
    await gone;
    const members = await notary.api.members.list({ id: signer.signingId });
    expect(members.find((member) => member.id === signer.memberId)?.status).toBe("offline");
    expect(members.find((member) => member.type === "notary")?.status).toBe("online");
  });

  test("a stranger's session gets no signature for the channel", async () => {
    const client = await connect(await running.signedIn("Theo"));
    const channel = client.subscribe(channels.signingSession(signer.signingId));
    expect(await heard(channel, "pusher:subscription_error")).toMatchObject({ type: "AuthError", error: "403" });
  });

  test("nobody listens on another user's channel", async () => {
    const session = await notary.api.account.session();
    const client = await connect(await running.signedIn("Theo"));
    const channel = client.subscribe(channels.user(session.user?.id ?? ""));
    expect(await heard(channel, "pusher:subscription_error")).toMatchObject({ type: "AuthError", error: "403" });
  });

  test("a new personal link ends the sockets that came by the old one", async () => {
    const added = await notary.api.members.add({
      id: signer.signingId,
      fullName: "Lost Phone",
      invite: true,
      email: "lost@example.org",
      type: "signer",
    });
    const lost = await running.joined(added.link?.url ?? "");
    const channel = await joinSession(lost.browser);
    const ended = heard(channel, "pusher:subscription_error");
    await notary.api.members.issueLink({ id: signer.signingId, memberId: added.member.id });
    expect(await ended).toMatchObject({ type: "AuthError" });
  });

  const raw = async (path: string, headers: Record<string, string> = {}): Promise<WebSocket> => {
    const socket = new WebSocket(`${running.url.replace("http", "ws")}${path}`, { headers });
    socket.on("error", () => undefined);
    return socket;
  };
  const closeCode = async (socket: WebSocket): Promise<number> => ((await once(socket, "close")) as [number])[0];
  const appPath = async () => `/app/${(await notary.api.platform.identity()).realtime.key}`;

  test("a forged signature is refused", async () => {
    const socket = await raw(`${await appPath()}?protocol=7`);
    await once(socket, "message");
    socket.send(
      JSON.stringify({
        event: "pusher:subscribe",
        data: { channel: channels.signingSession(signer.signingId), auth: `key:${"0".repeat(64)}` },
      }),
    );
    const [message] = (await once(socket, "message")) as [Buffer];
    expect(JSON.parse(String(message))).toMatchObject({ event: "pusher:subscription_error" });
    socket.close();
  });

  test("a signature is good for its socket only", async () => {
    // Asked for before a socket is opened: a greeting that comes while nobody listens is lost.
    const path = `${await appPath()}?protocol=7`;
    const [one, two] = [await raw(path), await raw(path)];
    const ids = await Promise.all(
      [one, two].map(async (socket) => {
        const [message] = (await once(socket, "message")) as [Buffer];
        return (JSON.parse(JSON.parse(String(message)).data) as { socket_id: string }).socket_id;
      }),
    );
    const channel = channels.signingSession(signer.signingId);
    const response = await notary.fetch("/broadcasting/auth", {
      method: "POST",
      body: new URLSearchParams({ socket_id: ids[0] ?? "", channel_name: channel }),
    });
    const { auth } = (await response.json()) as { auth: string };
    const answers = await Promise.all(
      [one, two].map(async (socket) => {
        const answer = once(socket, "message");
        socket.send(JSON.stringify({ event: "pusher:subscribe", data: { channel, auth } }));
        return (JSON.parse(String(((await answer) as [Buffer])[0])) as { event: string }).event;
      }),
    );
    expect(answers).toEqual(["pusher_internal:subscription_succeeded", "pusher:subscription_error"]);
    one.close();
    two.close();
  });

  test.each([
    ["an unknown app key", "/app/nobody?protocol=7", 4001],
    ["no protocol version", "", 4008],
    ["another protocol version", "?protocol=6", 4007],
  ])("%s closes the socket", async (_title, path, code) => {
    expect(await closeCode(await raw(path.startsWith("/") ? path : `${await appPath()}${path}`))).toBe(code);
  });

  test("a page of another site is turned away, the workstation's is not", async () => {
    const path = `${await appPath()}?protocol=7`;
    expect(await closeCode(await raw(path, { origin: "https://evil.example" }))).toBe(4009);
    for (const origin of ["app://workstation", running.url]) {
      const socket = await raw(path, { origin });
      const [message] = (await once(socket, "message")) as [Buffer];
      expect(String(message)).toContain("pusher:connection_established");
      socket.close();
    }
  });

  test("nothing that a page sends is passed on, and what is no message of the protocol only gets an error", async () => {
    const channel = await joinSession(notary);
    const events: string[] = [];
    channel.bind_global((name: string) => events.push(name));
    const socket = await raw(`${await appPath()}?protocol=7`);
    await once(socket, "message");
    for (const text of [
      JSON.stringify({ event: "client-typing", channel: channels.signingSession(signer.signingId), data: {} }),
      "{",
      "7",
    ]) {
      const answer = once(socket, "message");
      socket.send(text);
      expect(String(((await answer) as [Buffer])[0])).toContain("pusher:error");
    }
    expect(events.filter((name) => name.startsWith("client-"))).toEqual([]);
    socket.close();
  });

  test("a message beyond the size limit ends the socket", async () => {
    const socket = await raw(`${await appPath()}?protocol=7`);
    await once(socket, "message");
    socket.send("x".repeat(20_000));
    expect(await closeCode(socket)).toBe(1009);
  });

  test.each(["//", "///", "http://[", "/\\"])(
    "an upgrade of %s, which no program can read, ends nothing",
    async (target) => {
      const { hostname, port } = new URL(running.url);
      const stream = net.connect(Number(port), hostname);
      let answer = "";
      stream.on("data", (chunk) => (answer += String(chunk)));
      const headers = ["Host: x", "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"];
      stream.end(`GET ${target} HTTP/1.1\r\n${headers.join("\r\n")}\r\nSec-WebSocket-Key: ${"A".repeat(22)}==\r\n\r\n`);
      await once(stream, "close");
      expect(answer).toMatch(/^HTTP\/1.1 404 /);
    },
  );

  test("other paths are not upgraded", async () => {
    const socket = await raw("/api/session");
    const [, response] = (await once(socket, "unexpected-response")) as [unknown, { statusCode: number }];
    expect(response.statusCode).toBe(404);
  });
});
