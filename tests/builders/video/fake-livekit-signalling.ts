import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type DisconnectReason,
  JoinResponse,
  LeaveRequest,
  LeaveRequest_Action,
  ParticipantInfo,
  ParticipantInfo_State,
  ParticipantUpdate,
  Room as RoomInfo,
  ServerInfo,
  SessionDescription,
  SignalResponse,
} from "@livekit/protocol";
import { TokenVerifier, type ClaimGrants } from "livekit-server-sdk";
import { WebSocketServer, type WebSocket } from "ws";

type Message = NonNullable<ConstructorParameters<typeof SignalResponse>[0]>["message"];

const participant = (identity: string, state: ParticipantInfo_State): ParticipantInfo =>
  new ParticipantInfo({ identity, sid: `PA_${identity}`, state, name: identity });

/**
 * LiveKit's signalling with messages of its published protocol, for the real client library: it checks tokens as a server does,
 * lets somebody in, tells of others, and ends what it was told to end. Pictures it carries none.
 */
export const startLiveKitSignalling = async (keys: { apiKey: string; apiSecret: string }) => {
  const verifier = new TokenVerifier(keys.apiKey, keys.apiSecret);
  const joined: ClaimGrants[] = [];
  const sockets: WebSocket[] = [];
  const tokenIn = (address: string | undefined) => new URL(address ?? "/", "http://x").searchParams.get("access_token");
  const grantsOf = (address: string | undefined): Promise<ClaimGrants | null> =>
    verifier.verify(tokenIn(address) ?? "").catch(() => null);

  // The client asks over HTTP why its socket was refused: a browser does not tell it.
  const server = createServer((request, response) => {
    void grantsOf(request.url).then((grants) =>
      response
        .writeHead(grants === null ? 401 : 200, { "access-control-allow-origin": "*" })
        .end(grants === null ? "invalid token" : "success"),
    );
  });
  const webSockets = new WebSocketServer({ noServer: true });
  const say = (socket: WebSocket, message: Message) =>
    socket.send(new SignalResponse({ message: message as never }).toBinary());

  server.on("upgrade", (request, socket, head) => {
    void grantsOf(request.url).then((grants) => {
      if (grants?.video?.roomJoin !== true) return socket.end("HTTP/1.1 401 Unauthorized\r\n\r\n");
      webSockets.handleUpgrade(request, socket, head, (line) => {
        sockets.push(line);
        joined.push(grants);
        const value = new JoinResponse({
          room: new RoomInfo({ name: grants.video?.room ?? "", sid: "RM_1" }),
          participant: participant(grants.sub ?? "", ParticipantInfo_State.ACTIVE),
          serverInfo: new ServerInfo({ version: "1.9.0", protocol: 16 }),
          pingInterval: 30,
          pingTimeout: 60,
        });
        say(line, { case: "join", value });
        say(line, { case: "answer", value: new SessionDescription({ type: "answer", sdp: "v=0\r\n", id: 1 }) });
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const sayToAll = (message: Message) => {
    for (const socket of sockets) say(socket, message);
  };
  return {
    url: `ws://127.0.0.1:${port}`,
    joined,
    tellOf: (identity: string, isHere: boolean) =>
      sayToAll({
        case: "update",
        value: new ParticipantUpdate({
          participants: [
            participant(identity, isHere ? ParticipantInfo_State.ACTIVE : ParticipantInfo_State.DISCONNECTED),
          ],
        }),
      }),
    end: (reason: DisconnectReason) =>
      sayToAll({
        case: "leave",
        value: new LeaveRequest({ reason, action: LeaveRequest_Action.DISCONNECT, canReconnect: false }),
      }),
    stop: async () => {
      for (const socket of sockets) socket.terminate();
      webSockets.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
