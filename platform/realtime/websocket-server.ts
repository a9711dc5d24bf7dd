import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { equalInConstantTime } from "../security/tokens.ts";
import type { Hub } from "./hub.ts";
import { isAllowedOrigin, type OriginRules } from "./origins.ts";
import { closeCodes, maxMessageBytes, protocolVersion } from "./protocol.ts";
import { closingForMs, createSocket } from "./socket.ts";

const sweepEveryMs = 5_000;

export type WebSocketServerOptions = {
  hub: Hub;
  appKey: string;
  originRules: () => OriginRules;
  isStopping: () => boolean;
};

export type RealtimeServer = { close(): Promise<void> };

/** What a browser says whose page is closed or left (RFC 6455, 7.4.1); a line that breaks says nothing. */
const goingAway = 1001;

const pathForm = /^\/app\/([\w-]{1,100})$/;

/** Serves the Pusher protocol on the HTTP server's own port, at `/app/<key>`. */
export const attachWebSocketServer = (server: Server, options: WebSocketServerOptions): RealtimeServer => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes, perMessageDeflate: false });
  const timer = setInterval(() => options.hub.sweep(), sweepEveryMs);
  timer.unref();

  const refuseUpgrade = (stream: Duplex, status: string): void => {
    // Whole, not its half: a stranger who never closes the other one would keep it for ever.
    stream.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => stream.destroy());
  };

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    stream.on("error", () => stream.destroy());
    // Never `new URL`: nobody catches what is thrown here, and one request line such as `//` would end the process.
    const url = URL.parse(request.url ?? "/", "http://platform");
    const key = pathForm.exec(url?.pathname ?? "")?.[1];
    if (url === null || key === undefined) return refuseUpgrade(stream, "404 Not Found");
    if (options.isStopping() || !options.hub.makeRoom()) return refuseUpgrade(stream, "503 Service Unavailable");
    sockets.handleUpgrade(request, stream, head, (socket) =>
      accept(socket, request, key, url.searchParams.get("protocol")),
    );
  };

  const accept = (webSocket: WebSocket, request: IncomingMessage, key: string, protocol: string | null): void => {
    const socket = createSocket(webSocket, Date.now());
    webSocket.on("error", () => webSocket.terminate());
    const refuseSocket = (code: number, message: string): void => socket.fail(code, message);
    // The protocol reports such things by a frame and a close code, which the upgrade's status could not carry.
    if (!isAllowedOrigin(options.originRules(), request.headers.origin))
      return refuseSocket(closeCodes.unauthorized, "origin not allowed");
    if (!equalInConstantTime(key, options.appKey)) return refuseSocket(closeCodes.unknownApp, "unknown app key");
    if (protocol === null) return refuseSocket(closeCodes.noProtocol, "no protocol version supplied");
    if (protocol !== protocolVersion)
      return refuseSocket(closeCodes.unsupportedProtocol, "unsupported protocol version");
    webSocket.on("message", (data, isBinary) => {
      if (isBinary) socket.close(1003, "text only");
      else options.hub.receive(socket, (data as Buffer).toString("utf8"));
    });
    webSocket.on("close", (code) => options.hub.drop(socket, code === goingAway));
    options.hub.open(socket);
  };

  server.on("upgrade", onUpgrade);
  return {
    close: async () => {
      clearInterval(timer);
      options.hub.closeAll();
      // Those that do not answer the closing handshake are cut.
      for (const client of sockets.clients) setTimeout(() => client.terminate(), closingForMs).unref();
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
      server.off("upgrade", onUpgrade);
    },
  };
};
