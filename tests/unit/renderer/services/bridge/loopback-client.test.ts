import { on, once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { WebSocketServer, type WebSocket as ServerSocket } from "ws";
import { appError } from "#contract/refused.ts";
import { createLoopbackClient } from "#renderer/services/bridge/loopback-client.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";

let server: WebSocketServer;
let addresses: string[];

const listen = async () => {
  server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  addresses = [];
  server.on("connection", (_socket, request) => addresses.push(request.url ?? ""));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal("location", new URL(`http://127.0.0.1:${port}/workstation.html?from=test#/signings`));
};

type Frame = { id: number; name: string; input: unknown };
type Page = { socket: ServerSocket; nextFrame: () => Promise<Frame> };

/** The next connection, listened to from its first moment on, so that no frame is missed. */
const nextPage = () =>
  new Promise<Page>((resolve) => {
    server.once("connection", (socket: ServerSocket) => {
      const frames = on(socket, "message");
      const nextFrame = async () => {
        const { value } = (await frames.next()) as { value: [Buffer] };
        return JSON.parse(value[0].toString("utf8")) as Frame;
      };
      resolve({ socket, nextFrame });
    });
  });

beforeEach(listen);
afterEach(() => {
  for (const socket of server.clients) socket.terminate();
  server.close();
  vi.unstubAllGlobals();
});

describe("the bridge over a WebSocket", () => {
  test("says which window it is and keeps the page's own query", async () => {
    const arriving = nextPage();
    createLoopbackClient("consent");
    await arriving;
    expect(addresses).toEqual(["/bridge?from=test&window=consent"]);
  });

  test("sends calls made before the connection stood, and gives each answer to its call", async () => {
    const arriving = nextPage();
    const client = createLoopbackClient("workstation");
    const listed = client.call("vault.list", {});
    const cancelled = client.call("lock.recoveries", {});
    const { socket, nextFrame } = await arriving;
    const first = await nextFrame();
    const second = await nextFrame();
    expect([first.name, second.name]).toEqual(["vault.list", "lock.recoveries"]);
    expect(client.waitingFor(["vault.list"])).toEqual([first.id]);
    socket.send(JSON.stringify({ id: second.id, result: [] }));
    socket.send(JSON.stringify({ id: first.id, error: appError("vault/keychain-locked") }));
    await expect(cancelled).resolves.toEqual([]);
    await expect(listed).rejects.toMatchObject({ error: { code: "vault/keychain-locked" } });
    expect(client.waitingFor(["vault.list"])).toEqual([]);
  });

  test("refuses an answer that the contract does not know", async () => {
    const arriving = nextPage();
    const client = createLoopbackClient("workstation");
    const listed = client.call("vault.list", {});
    const { socket, nextFrame } = await arriving;
    const { id } = await nextFrame();
    socket.send(JSON.stringify({ id, result: [{ subject: "no certificate at all" }] }));
    await expect(listed).rejects.toMatchObject({ name: "ZodError" });
  });

  test("refuses calls under way when the connection breaks, and connects again", async () => {
    const arriving = nextPage();
    const client = createLoopbackClient("workstation");
    const listed = client.call("vault.list", {});
    const { socket, nextFrame } = await arriving;
    await nextFrame();
    const arrivingAgain = nextPage();
    socket.terminate();
    await expect(listed).rejects.toMatchObject({ error: { code: "workstation/host-disconnected" } });
    const again = client.call("vault.list", {});
    const second = await arrivingAgain;
    const { id } = await second.nextFrame();
    second.socket.send(JSON.stringify({ id, result: [] }));
    await expect(again).resolves.toEqual([]);
  });

  test("passes events on until the listener leaves", async () => {
    const arriving = nextPage();
    const client = createLoopbackClient("workstation");
    const payloads: unknown[] = [];
    const leave = client.on("session.changed", (payload) => payloads.push(payload));
    const { socket, nextFrame } = await arriving;
    const emit = (onPurpose: boolean) =>
      socket.send(JSON.stringify({ event: "session.changed", payload: { userId: null, onPurpose } }));
    emit(true);
    await vi.waitFor(() => expect(payloads).toEqual([{ userId: null, onPurpose: true }]), inDueTime);
    leave();
    emit(false);
    // The answer to a later call proves that the event before it was read.
    const listed = client.call("vault.list", {});
    const { id } = await nextFrame();
    socket.send(JSON.stringify({ id, result: [] }));
    await listed;
    expect(payloads).toEqual([{ userId: null, onPurpose: true }]);
  });
});
