import http from "node:http";
import https from "node:https";
import type { Socket } from "node:net";
import type { TlsFiles } from "../base/tls.ts";

/**
 * How many requests of one connection may wait for their answers. A browser and a proxy send the next one when the last is
 * answered; sending many ahead (pipelining, RFC 9112 §9.3.2) is given up by all of them.
 */
const maxUnanswered = 4;

type Options = { keepAliveTimeout?: number; requestTimeout?: number; connectionTimeout?: number };

/**
 * The server under Fastify. What comes in one piece is read to its end at once, however many requests it holds: a stranger's
 * 64 KB of the shortest ones are thousands, all of which would be worked on together, without one step of anybody else's
 * between them. So a connection that sends too many ahead is cut, before any of it costs more than its reading.
 */
export const createHttpServer = (
  handler: http.RequestListener,
  options: Options,
  tls: TlsFiles | undefined,
): http.Server => {
  const unanswered = new WeakMap<Socket, number>();
  const listener: http.RequestListener = (request, response) => {
    const { socket } = request;
    // The rest of what came together with the request for which it was cut.
    if (socket.destroyed) return;
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    if (waiting > maxUnanswered) {
      socket.destroy();
      return;
    }
    unanswered.set(socket, waiting);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    handler(request, response);
  };
  const server = tls === undefined ? http.createServer(listener) : https.createServer(tls, listener);
  server.keepAliveTimeout = options.keepAliveTimeout ?? server.keepAliveTimeout;
  server.requestTimeout = options.requestTimeout ?? server.requestTimeout;
  server.setTimeout(options.connectionTimeout ?? 0);
  return server;
};
