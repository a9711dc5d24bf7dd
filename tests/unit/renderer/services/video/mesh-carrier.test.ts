import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { VideoAccess } from "#contract/video-room/http.ts";
import { createMeshCarrier } from "#renderer/services/video/mesh-carrier.ts";
import { carried, identityOf, peerOf, twilioAccess } from "./carried.ts";
import { FakeConnection, FakeStream } from "./fake-connection.ts";

beforeEach(() => vi.stubGlobal("MediaStream", FakeStream));
afterEach(() => vi.unstubAllGlobals());

const access: VideoAccess = {
  provider: "mesh",
  iceServers: [{ urls: ["turn:turn.example.org:3478"], username: "1:a", credential: "b" }],
  iceTransportPolicy: "relay",
  identity: identityOf(5),
  room: twilioAccess().room,
};

const start = () => {
  const asked: RTCConfiguration[] = [];
  const connections: FakeConnection[] = [];
  const page = carried((ports) =>
    createMeshCarrier(ports, (configuration) => {
      asked.push(configuration);
      const connection = new FakeConnection();
      connections.push(connection);
      return connection.asConnection();
    }),
  );
  return { ...page, asked, connections };
};

test("no line is given a certificate: the browser makes one for each", () => {
  const { carrier, asked } = start();
  carrier.enter(access, "call");
  carrier.follow([peerOf(2), peerOf(3)]);
  expect(asked).toHaveLength(2);
  for (const configuration of asked)
    expect(configuration).toEqual({
      iceServers: access.provider === "mesh" ? access.iceServers : [],
      iceTransportPolicy: "relay",
    });
});

test("who is followed no more is neither seen nor sent to", () => {
  const { carrier, connections, remotes } = start();
  carrier.enter(access, "call");
  const [second, third] = [peerOf(2), peerOf(3)];
  carrier.follow([second, third]);
  carrier.follow([third]);
  expect(connections.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  expect([...remotes().keys()]).toEqual([identityOf(3)]);
  carrier.close();
  expect(connections.every(({ isClosed }) => isClosed)).toBe(true);
});
