import { describe, expect, test } from "vitest";
import { createHub } from "#platform/realtime/hub.ts";
import { newSocketId, type Socket } from "#platform/realtime/socket.ts";

/** What a hub does to a client, by its name. */
const open = (hub: ReturnType<typeof createHub>, name: string, ended: string[]): Socket => {
  const socket: Socket = {
    id: newSocketId(),
    channels: new Set(),
    authorised: new Map(),
    sessions: new Set(),
    lastHeardAt: 0,
    connectedAt: 0,
    pingSentAt: null,
    visibility: null,
    send: () => undefined,
    fail: () => ended.push(name),
    close: () => ended.push(name),
    cut: () => ended.push(name),
    countMessage: () => true,
  };
  hub.open(socket);
  return socket;
};

const newHub = (maxSockets: number) =>
  createHub({ keys: { key: "key", secret: "secret" }, onPresence: () => undefined, now: () => 0, maxSockets });

describe("Places at the sockets", () => {
  test("strangers who take all of them give way, the oldest first, and nobody who has shown a right does", () => {
    const ended: string[] = [];
    const hub = newHub(3);
    const member = open(hub, "member", ended);
    hub.authorise(member.id, "private-x", { tokenHash: "m", members: [] });
    open(hub, "stranger 1", ended);
    open(hub, "stranger 2", ended);
    expect(hub.makeRoom()).toBe(true);
    const notary = open(hub, "notary", ended);
    hub.authorise(notary.id, "private-x", { tokenHash: "n", members: [] });
    expect(hub.makeRoom()).toBe(true);
    const third = open(hub, "third", ended);
    hub.authorise(third.id, "private-x", { tokenHash: "t", members: [] });
    expect(ended).toEqual(["stranger 1", "stranger 2"]);
    expect(hub.makeRoom()).toBe(false);
    hub.drop(third);
    expect(hub.makeRoom()).toBe(true);
  });

  test("one browser has a hundred; its oldest page gives way to the next", () => {
    const ended: string[] = [];
    const hub = newHub(1_000);
    for (let count = 0; count < 101; count += 1) {
      const socket = open(hub, `page ${count}`, ended);
      hub.authorise(socket.id, "private-x", { tokenHash: "same", members: [] });
    }
    expect(ended).toEqual(["page 0"]);
  });
});
