import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import type { Duplex } from "node:stream";

/** What becomes of one request on its way. */
export type Fault =
  /** Nothing happens to it: for the ones before the one that is meant. */
  | { kind: "pass" }
  /** The line is cut before anything reached the platform. */
  | { kind: "cut-before" }
  /** Half of the body reaches the platform, then both lines are cut. */
  | { kind: "cut-in-request" }
  /** The platform does it, and nobody hears. */
  | { kind: "cut-after" }
  /** Head and half of the body of the answer arrive. */
  | { kind: "cut-in-answer" }
  /** The platform gets it twice, one after the other; the second answer arrives. */
  | { kind: "duplicate" }
  /** It reaches the platform when `until` is fulfilled; `taken` is told that it waits. */
  | { kind: "hold"; until: Promise<unknown>; taken?: () => void }
  /** Taken in, and never answered. */
  | { kind: "silence"; taken?: () => void }
  /** Somebody in between answers; nothing reaches the platform. */
  | { kind: "answer"; status: number; headers?: Record<string, string>; body?: string };

export const htmlPage: Fault = {
  kind: "answer",
  status: 200,
  headers: { "content-type": "text/html" },
  body: "<!doctype html><title>Hotel network</title><p>Please sign in to the network",
};

export type Match = { method: string; path: RegExp };
type Rule = Match & { fault: Fault; left: number };

export type MisbehavingProxy = Awaited<ReturnType<typeof startMisbehavingProxy>>;

/**
 * A real HTTP and WebSocket proxy that treats requests as told and everything else as a good one does. `cut` ends every
 * line there is and refuses new ones until `restore`.
 */
export const startMisbehavingProxy = async () => {
  let target = new URL("http://127.0.0.1:1");
  let isCut = false;
  let rules: Rule[] = [];
  const sockets = new Set<Socket>();
  const passed: string[] = [];
  let underWay = 0;

  const send = (message: IncomingMessage, body: Buffer): Promise<{ head: IncomingMessage; body: Buffer }> =>
    new Promise((resolve, reject) => {
      const { method, url, headers } = message;
      const outgoing = httpRequest({ host: target.hostname, port: target.port, method, path: url, headers });
      outgoing.on("error", reject);
      outgoing.on("response", (head) => {
        const pieces: Buffer[] = [];
        head.on("data", (piece: Buffer) => pieces.push(piece));
        head.on("end", () => resolve({ head, body: Buffer.concat(pieces) }));
        head.on("error", reject);
      });
      outgoing.end(body);
    });

  const sendHalf = async ({ method, url, headers }: IncomingMessage, body: Buffer): Promise<void> => {
    const outgoing = httpRequest({ host: target.hostname, port: target.port, method, path: url, headers });
    outgoing.on("error", () => undefined);
    await new Promise<void>((resolve) => void outgoing.write(body.subarray(0, body.length / 2), () => resolve()));
    outgoing.destroy();
    await once(outgoing, "close");
  };

  const answer = (response: ServerResponse, { head, body }: Awaited<ReturnType<typeof send>>): void => {
    response.writeHead(head.statusCode ?? 502, head.rawHeaders);
    response.end(body);
  };

  const treat = async (fault: Fault | null, message: IncomingMessage, body: Buffer, response: ServerResponse) => {
    switch (fault?.kind) {
      case undefined:
      case "pass":
        return answer(response, await send(message, body));
      case "cut-before":
        return message.socket.destroy();
      case "cut-in-request":
        await sendHalf(message, body);
        return message.socket.destroy();
      case "cut-after":
        await send(message, body);
        return message.socket.destroy();
      case "cut-in-answer": {
        const { head, body: answered } = await send(message, body);
        response.writeHead(head.statusCode ?? 502, { ...head.headers, "content-length": answered.length });
        return response.write(answered.subarray(0, answered.length / 2), () => message.socket.destroy());
      }
      case "duplicate":
        await send(message, body);
        return answer(response, await send(message, body));
      case "hold":
        fault.taken?.();
        await fault.until;
        return answer(response, await send(message, body));
      case "silence":
        return fault.taken?.();
      case "answer":
        return response.writeHead(fault.status, fault.headers ?? {}).end(fault.body ?? "");
    }
  };

  const takeRule = (method: string, path: string): Fault | null => {
    const rule = rules.find((candidate) => candidate.method === method && candidate.path.test(path));
    if (rule === undefined) return null;
    rule.left -= 1;
    rules = rules.filter(({ left }) => left > 0);
    return rule.fault;
  };

  const server = createServer((message, response) => {
    const pieces: Buffer[] = [];
    message.on("data", (piece: Buffer) => pieces.push(piece));
    message.on("error", () => undefined);
    message.on("end", () => {
      const name = `${message.method} ${message.url}`;
      passed.push(name);
      const fault = takeRule(message.method ?? "", message.url ?? "");
      // The platform may be away: that is a fault, too, and looks like a cut line.
      underWay += 1;
      treat(fault, message, Buffer.concat(pieces), response)
        .catch(() => message.socket.destroy())
        .finally(() => (underWay -= 1));
    });
  });
  server.on("connection", (socket: Socket) => {
    if (isCut) return socket.destroy();
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.on("upgrade", (message: IncomingMessage, socket: Duplex, head: Buffer) => {
    const upstream = connect(Number(target.port), target.hostname, () => {
      const lines = [`${message.method} ${message.url} HTTP/1.1`];
      for (let at = 0; at < message.rawHeaders.length; at += 2)
        lines.push(`${message.rawHeaders[at]}: ${message.rawHeaders[at + 1]}`);
      upstream.write(`${lines.join("\r\n")}\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    sockets.add(upstream);
    for (const end of [socket, upstream]) {
      end.on("error", () => undefined);
      end.on("close", () => {
        socket.destroy();
        upstream.destroy();
        sockets.delete(upstream);
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  const dropLines = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Method and path of everything that came, in order. */
    passed,
    leadTo: (url: string) => {
      target = new URL(url);
    },
    /** The next `times` requests that match are treated so. */
    next: (match: Match, fault: Fault, times = 1) => void rules.push({ ...match, fault, left: times }),
    forget: () => {
      rules = [];
    },
    /** Whether everything that came has been treated, what was held back included. */
    isIdle: () => underWay === 0,
    cut: () => {
      isCut = true;
      dropLines();
    },
    restore: () => {
      isCut = false;
    },
    stop: async () => {
      dropLines();
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
};
