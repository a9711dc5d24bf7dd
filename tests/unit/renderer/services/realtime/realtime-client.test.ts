import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import Pusher from "pusher-js";
import { afterEach, describe, expect, it, vi } from "vitest";
import { WebSocketServer, type WebSocket } from "ws";
import { usualConnectionPatience } from "#renderer/services/realtime/connection-watch.ts";
import { createRealtimeClient, type RealtimeClient } from "#renderer/services/realtime/realtime-client.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";

type Frame = { event: string; channel?: string; data: { channel?: string; auth?: string } };

/** Speaks as much of the Pusher protocol (version 7) as a client needs to subscribe; the client is the real library. */
const startServer = async (answerSubscription: (count: number) => boolean) => {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  await once(server, "listening");
  const subscriptions: Frame["data"][] = [];
  const sockets = new Set<WebSocket>();
  let isFrozen = false;
  let pings = 0;
  let connections = 0;
  const send = (socket: WebSocket, event: string, data: unknown, channel?: string) =>
    socket.send(JSON.stringify({ event, data: JSON.stringify(data), ...(channel === undefined ? {} : { channel }) }));
  server.on("connection", (socket) => {
    sockets.add(socket);
    connections += 1;
    if (isFrozen) return;
    send(socket, "pusher:connection_established", { socket_id: `1.${sockets.size}`, activity_timeout: 30 });
    socket.on("message", (raw: Buffer) => {
      const frame = JSON.parse(raw.toString()) as Frame;
      if (isFrozen) return;
      if (frame.event === "pusher:ping") {
        pings += 1;
        return socket.send(JSON.stringify({ event: "pusher:pong" }));
      }
      if (frame.event !== "pusher:subscribe") return;
      subscriptions.push(frame.data);
      if (answerSubscription(subscriptions.length)) {
        send(socket, "pusher_internal:subscription_succeeded", {}, frame.data.channel);
      }
    });
  });
  const { port } = server.address() as AddressInfo;
  return {
    settings: { key: "key", host: "127.0.0.1", port, tls: false },
    subscriptions,
    pings: () => pings,
    /** Every one there ever was. */
    connections: () => connections,
    /** Every line stands, new ones are taken, and nothing comes on any of them. */
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.terminate();
      sockets.clear();
    },
    publish: (channel: string, event: string, data: unknown) => {
      for (const socket of sockets) send(socket, event, data, channel);
    },
    dropAll: () => {
      for (const socket of sockets) socket.close(4200, "again");
      sockets.clear();
    },
    stop: async () => {
      for (const socket of sockets) socket.terminate();
      server.close();
      await once(server, "close");
    },
  };
};

type Server = Awaited<ReturnType<typeof startServer>>;
let server: Server | null = null;
let client: RealtimeClient | null = null;

afterEach(async () => {
  client?.close();
  await server?.stop();
});

const channel = "private-signing-session.1";
const presence = {
  signingId: "00000000-0000-4000-8000-000000000001",
  memberId: "00000000-0000-4000-8000-000000000002",
  status: "online",
};
/** One retry at a time: the other would count subscriptions that a slow answer alone had brought about. */
const whereSilent = { pendingMs: 40, refusedMs: 60_000 };
const whereRefused = { pendingMs: 60_000, refusedMs: 20 };

describe("the realtime client", () => {
  it("authorises a private channel and hands over what fits the contract, and nothing else", async () => {
    server = await startServer(() => true);
    const authorize = vi.fn(async () => ({ auth: "key:signature" }));
    client = createRealtimeClient(server.settings, authorize, whereRefused);
    const seen: unknown[] = [];
    const onLive = vi.fn<() => void>();
    client.subscribe(channel, { "member-presence": (payload) => seen.push(payload), onLive });
    await vi.waitFor(() => expect(onLive).toHaveBeenCalled(), inDueTime);
    expect(authorize).toHaveBeenCalledWith("1.1", channel);
    expect(server.subscriptions[0]).toMatchObject({ channel, auth: "key:signature" });
    server.publish(channel, "member-presence", { ...presence, status: "levitating" });
    server.publish(channel, "member-presence", presence);
    await vi.waitFor(() => expect(seen).toEqual([presence]), inDueTime);
    expect(client.connection()).toBe("live");
  });

  it("tries a subscription again that was met with silence", async () => {
    server = await startServer((count) => count > 1);
    client = createRealtimeClient(server.settings, async () => ({ auth: "key:signature" }), whereSilent);
    const onLive = vi.fn<() => void>();
    client.subscribe(channel, { onLive });
    await vi.waitFor(() => expect(onLive).toHaveBeenCalled(), inDueTime);
    expect(server.subscriptions.length).toBeGreaterThan(1);
  });

  it("says that a subscription was refused, and tries it again", async () => {
    server = await startServer(() => true);
    let count = 0;
    const authorize = async () => {
      count += 1;
      if (count === 1) throw new Error("signed out");
      return { auth: "key:signature" };
    };
    client = createRealtimeClient(server.settings, authorize, whereRefused);
    const onLive = vi.fn<() => void>();
    const onRefused = vi.fn<() => void>();
    client.subscribe(channel, { onLive, onRefused });
    await vi.waitFor(() => expect(onLive).toHaveBeenCalledTimes(1), inDueTime);
    expect(onRefused).toHaveBeenCalledTimes(1);
  });

  it("reports that it is connected and that it is not, and says after a lost connection that it is live again [A458] [A459] [S275] [S276]", async () => {
    server = await startServer(() => true);
    client = createRealtimeClient(server.settings, async () => ({ auth: "key:signature" }), whereRefused);
    const onLive = vi.fn<() => void>();
    client.subscribe(channel, { onLive });
    await vi.waitFor(() => expect(onLive).toHaveBeenCalledTimes(1), inDueTime);
    const reported: string[] = [];
    const watched = client;
    watched.onConnection(() => reported.push(watched.connection()));
    expect(watched.connection()).toBe("live");
    server.dropAll();
    await vi.waitFor(() => expect(onLive).toHaveBeenCalledTimes(2), inDueTime);
    expect(reported.some((state) => state !== "live")).toBe(true);
    expect(reported.at(-1)).toBe("live");
  });

  it("asks a line on which nothing comes, and says that it is out of reach where no answer does; once it is back all is live", async () => {
    server = await startServer(() => true);
    const patience = { pingAfterMs: 20, pongMs: 200, lostMs: 60_000, firstMs: 60_000 };
    client = createRealtimeClient(server.settings, async () => ({ auth: "key:signature" }), whereRefused, patience);
    const onLive = vi.fn<() => void>();
    client.subscribe(channel, { onLive });
    await vi.waitFor(() => expect(onLive).toHaveBeenCalled(), inDueTime);
    await vi.waitFor(() => expect(server?.pings()).toBeGreaterThan(1), inDueTime);
    const watched = client;
    server.freeze();
    await vi.waitFor(() => expect(watched.connection()).toBe("offline"), inDueTime);
    server.thaw();
    await vi.waitFor(() => expect(watched.connection()).toBe("live"), inDueTime);
  });

  it("says of a lost line that it is being had again, and after a while that it is out of reach", async () => {
    server = await startServer(() => true);
    const patience = { pingAfterMs: 60_000, pongMs: 60_000, lostMs: 20, firstMs: 60_000 };
    client = createRealtimeClient(server.settings, async () => ({ auth: "key:signature" }), whereRefused, patience);
    const watched = client;
    await vi.waitFor(() => expect(watched.connection()).toBe("live"), inDueTime);
    const reported: string[] = [];
    watched.onConnection(() => reported.push(watched.connection()));
    server.freeze();
    server.dropAll();
    await vi.waitFor(() => expect(reported).toEqual(["connecting", "offline"]), inDueTime);
  });

  it("dials again and again where a line is refused, instead of waiting for longer each time", async () => {
    let dials = 0;
    const refusing = createServer((socket) => {
      dials += 1;
      socket.destroy();
    }).listen(0, "127.0.0.1");
    await once(refusing, "listening");
    const patience = { pingAfterMs: 60_000, pongMs: 60_000, lostMs: 60_000, firstMs: 60_000, redialMs: 20 };
    const { port } = refusing.address() as AddressInfo;
    const refused = createRealtimeClient(
      { key: "key", host: "127.0.0.1", port, tls: false },
      async () => ({ auth: "" }),
      whereRefused,
      patience,
    );
    // By itself the library would ask for its third line after 45 seconds.
    await vi.waitFor(() => expect(dials).toBeGreaterThan(3), inDueTime);
    refused.close();
    refusing.close();
  });

  it("dials no more once it is closed, also while the platform's own ending of the line is on its way", async () => {
    server = await startServer(() => true);
    const { createWebSocket } = Pusher.Runtime;
    let closing: RealtimeClient | null = null;
    Pusher.Runtime.createWebSocket = (url) => {
      const socket = createWebSocket(url);
      // Behind the library, which has set its timers by then, and before any of them.
      (socket as unknown as EventTarget).addEventListener("close", () => queueMicrotask(() => closing?.close()));
      return socket;
    };
    try {
      closing = createRealtimeClient(server.settings, async () => ({ auth: "key:signature" }), whereRefused);
      const watched = closing;
      await vi.waitFor(() => expect(watched.connection()).toBe("live"), inDueTime);
    } finally {
      Pusher.Runtime.createWebSocket = createWebSocket;
    }
    server.dropAll();
    await vi.waitFor(() => expect(closing?.socketId()).toBeNull(), inDueTime);
    // By the time that another one is there, a timer without delay has long run.
    client = createRealtimeClient(server.settings, async () => ({ auth: "key:signature" }), whereRefused);
    const another = client;
    await vi.waitFor(() => expect(another.connection()).toBe("live"), inDueTime);
    expect(server.connections()).toBe(2);
  });

  it("finds a silence out within ten seconds as it is set up", () => {
    const { pingAfterMs, pongMs } = usualConnectionPatience;
    expect(pingAfterMs + pongMs).toBeLessThan(9_000);
    expect(usualConnectionPatience.firstMs).toBeLessThan(9_000);
  });

  it("hears nothing after it has left the channel", async () => {
    server = await startServer(() => true);
    client = createRealtimeClient(server.settings, async () => ({ auth: "key:signature" }), whereRefused);
    const onLive = vi.fn<() => void>();
    const listener = vi.fn<(payload: unknown) => void>();
    const heard = vi.fn<(payload: unknown) => void>();
    const leave = client.subscribe(channel, { "member-presence": listener, onLive });
    client.subscribe("notaries", { "member-presence": heard });
    await vi.waitFor(() => expect(server?.subscriptions).toHaveLength(2), inDueTime);
    leave();
    server.publish(channel, "member-presence", presence);
    server.publish("notaries", "member-presence", presence);
    await vi.waitFor(() => expect(heard).toHaveBeenCalled(), inDueTime);
    expect(listener).not.toHaveBeenCalled();
  });
});
