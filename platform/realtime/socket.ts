import { randomInt } from "node:crypto";
import type { WebSocket } from "ws";
import { closeCodes, frame } from "./protocol.ts";
import type { ConnectedMember, SocketIdentity, Visibility } from "./connections.ts";

/** A client that reads so slowly that this much waits for it is cut off; it comes back and catches up. */
const maxBufferedBytes = 1_048_576;
const maxMessagesPerMinute = 600;
/** How long a client that was told to go may take to agree. */
export const closingForMs = 2_000;

/** One connected client. */
export type Socket = {
  readonly id: string;
  readonly channels: Set<string>;
  /** What was authorised for this socket, by channel. */
  readonly authorised: Map<string, SocketIdentity>;
  /** Sessions that this socket acts for. */
  readonly sessions: Set<string>;
  lastHeardAt: number;
  readonly connectedAt: number;
  pingSentAt: number | null;
  /** What the page behind the socket last said of itself; null before it said anything. */
  visibility: Visibility | null;
  send(text: string): void;
  fail(code: number, message: string): void;
  close(code: number, reason: string): void;
  /** Ends it without waiting for the client to agree. */
  cut(): void;
  /** Whether the client keeps to a bearable number of messages. */
  countMessage(now: number): boolean;
};

export const newSocketId = (): string => `${randomInt(2 ** 40)}.${randomInt(2 ** 40)}`;

export const createSocket = (socket: WebSocket, now: number): Socket => {
  let windowStart = now;
  let messages = 0;
  const close = (code: number, reason: string) => {
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), closingForMs).unref();
  };
  return {
    id: newSocketId(),
    channels: new Set(),
    authorised: new Map(),
    sessions: new Set(),
    lastHeardAt: now,
    connectedAt: now,
    pingSentAt: null,
    visibility: null,
    send: (text) => {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > maxBufferedBytes) close(closeCodes.overCapacity, "too slow");
      else socket.send(text);
    },
    fail: (code, message) => {
      if (socket.readyState === socket.OPEN) socket.send(frame("pusher:error", { code, message }));
      close(code, message);
    },
    close,
    cut: () => socket.terminate(),
    countMessage: (at) => {
      if (at - windowStart > 60_000) [windowStart, messages] = [at, 0];
      messages += 1;
      return messages <= maxMessagesPerMinute;
    },
  };
};

/** The members that a socket stands for on the channels that it has joined. */
export const joinedMembers = (socket: Socket): ConnectedMember[] =>
  [...socket.authorised].flatMap(([channel, identity]) => (socket.channels.has(channel) ? identity.members : []));
