import { maxSocketsPerSession } from "#contract/constants.ts";
import type { MemberId } from "#contract/common/ids.ts";
import { isSigned, signChannel, type RealtimeKeys } from "./channel-auth.ts";
import { parseChannelName } from "./channel-names.ts";
import type { ConnectedMember, Connections, ConnectionState } from "./connections.ts";
import { closeCodes, frame, maxChannelsPerSocket, parseClientMessage, type ClientMessage } from "./protocol.ts";
import type { Publisher } from "./publisher.ts";
import { joinedMembers, type Socket } from "./socket.ts";

/** Announced to clients: after so long without a word they ask with a ping. */
export const activityTimeoutMs = 30_000;
/** The server asks a silent client itself after this, and gives up on it if nothing comes back. */
const silenceMs = 60_000;
const pongMs = 30_000;
/** Then a client must come back and show its rights again; sockets do not outlive sessions for long. */
const maxAgeMs = 3_600_000;
/** Of everybody together. */
const maxSockets = 10_000;

export type HubOptions = {
  keys: RealtimeKeys;
  /** Somebody came or went; `state` tells how it stands when it is asked. */
  onPresence: (member: ConnectedMember, state: () => ConnectionState) => void;
  /** A socket is here no more; `isForGood` where its page was closed, or the rights behind it were withdrawn. */
  onEnded?: (socketId: string, isForGood: boolean) => void;
  /** A session's rights were withdrawn, also where none of its sockets was open. */
  onSessionEnded?: (tokenHash: string) => void;
  now: () => number;
  /** Undefined: ten thousand. */
  maxSockets?: number;
};

export type Hub = Publisher &
  Connections & {
    /**
     * Whether another socket may come in. Where all places are taken, the oldest that has shown no right to anything gives
     * way: no account is needed to open one, so strangers must not be able to keep everybody else out.
     */
    makeRoom(): boolean;
    open(socket: Socket): void;
    receive(socket: Socket, text: string): void;
    /** `isForGood`: its page was closed, and does not come back on another line. */
    drop(socket: Socket, isForGood?: boolean): void;
    /** Pings, and ends what does not answer; to be called every few seconds. */
    sweep(): void;
    closeAll(): void;
  };

/** How a member stands by the sockets that are joined for them; the best of them counts. */
const connectionState = (sockets: readonly Socket[], memberId: MemberId): ConnectionState => {
  if (sockets.length === 0) return "gone";
  const inFront = sockets.filter((socket) => socket.visibility?.isVisible === true);
  const isActing = ({ visibility }: Socket) => visibility?.acting === null || visibility?.acting === memberId;
  if (inFront.some(isActing)) return "in-front";
  if (inFront.length > 0) return "sharing-device";
  return sockets.some((socket) => socket.visibility === null) ? "connected" : "hidden";
};

/** Channels and their sockets, in this process's memory. */
export const createHub = ({
  keys,
  onPresence,
  onEnded,
  onSessionEnded,
  now,
  maxSockets: most = maxSockets,
}: HubOptions): Hub => {
  const sockets = new Map<string, Socket>();
  const subscribers = new Map<string, Set<Socket>>();

  const stateOf = (memberId: MemberId): ConnectionState =>
    connectionState(
      [...sockets.values()].filter((socket) => joinedMembers(socket).some((member) => member.memberId === memberId)),
      memberId,
    );

  const reportPresence = (members: readonly ConnectedMember[]): void => {
    for (const member of members) onPresence(member, () => stateOf(member.memberId));
  };

  const refuseChannel = (socket: Socket, channel: string): void =>
    socket.send(
      frame("pusher:subscription_error", { type: "AuthError", error: "not authorised", status: 401 }, channel),
    );

  const subscribe = (socket: Socket, channel: string, auth: string | null): void => {
    const name = parseChannelName(channel);
    if (name === null || socket.channels.size >= maxChannelsPerSocket) return refuseChannel(socket, channel);
    if (name.kind !== "public" && (auth === null || !isSigned(keys, socket.id, channel, auth)))
      return refuseChannel(socket, channel);
    socket.channels.add(channel);
    const others = subscribers.get(channel) ?? new Set();
    subscribers.set(channel, others.add(socket));
    socket.send(frame("pusher_internal:subscription_succeeded", {}, channel));
    reportPresence(socket.authorised.get(channel)?.members ?? []);
  };

  const unsubscribe = (socket: Socket, channel: string): void => {
    if (!socket.channels.delete(channel)) return;
    const others = subscribers.get(channel);
    others?.delete(socket);
    if (others?.size === 0) subscribers.delete(channel);
    reportPresence(socket.authorised.get(channel)?.members ?? []);
  };

  const drop = (socket: Socket, isForGood = false): void => {
    const wasHere = sockets.delete(socket.id);
    for (const channel of socket.channels) unsubscribe(socket, channel);
    if (wasHere) onEnded?.(socket.id, isForGood);
  };

  /**
   * Ends a socket: it has no place and no channel from now on, whatever its client does. A client that was asked to close
   * and does not would otherwise stand among the open ones, and be the one that is asked again and again.
   */
  const end = (socket: Socket, code: number, reason: string, isForGood = false): void => {
    drop(socket, isForGood);
    socket.close(code, reason);
  };

  /** The oldest pages of a browser that opens more than anybody looks at give way to its newest. */
  const limitSession = (tokenHash: string): void => {
    const own = [...sockets.values()].filter((socket) => socket.sessions.has(tokenHash));
    for (const socket of own.slice(0, Math.max(0, own.length - maxSocketsPerSession)))
      end(socket, closeCodes.overCapacity, "too many connections");
  };

  const handle = (socket: Socket, message: ClientMessage): void => {
    switch (message.event) {
      case "pusher:ping":
        return socket.send(JSON.stringify({ event: "pusher:pong" }));
      case "pusher:pong":
        return undefined;
      case "pusher:subscribe":
        return subscribe(socket, message.data.channel, message.data.auth ?? null);
      case "pusher:unsubscribe":
        return unsubscribe(socket, message.data.channel);
    }
  };

  return {
    publish: (channel, event, payload) => {
      const text = frame(event, payload, channel);
      for (const socket of subscribers.get(channel) ?? []) socket.send(text);
    },
    disconnectSession: (tokenHash) => {
      for (const socket of sockets.values()) {
        if (socket.sessions.has(tokenHash)) end(socket, closeCodes.reconnect, "sign in again", true);
      }
      onSessionEnded?.(tokenHash);
    },
    authorise: (socketId, channel, identity) => {
      const socket = sockets.get(socketId);
      socket?.authorised.set(channel, identity);
      socket?.sessions.add(identity.tokenHash);
      limitSession(identity.tokenHash);
      return signChannel(keys, socketId, channel);
    },
    isConnected: (socketId) => sockets.has(socketId),
    listens: (socketId, tokenHash, channel) => {
      const socket = sockets.get(socketId);
      return socket?.authorised.get(channel)?.tokenHash === tokenHash && socket.channels.has(channel);
    },
    tell: (socketId, channel, event, payload) => {
      const socket = sockets.get(socketId);
      if (socket?.channels.has(channel) !== true) return false;
      socket.send(frame(event, payload, channel));
      return true;
    },
    reportVisibility: (tokenHash, visibility, socketId) => {
      for (const socket of sockets.values()) {
        if (!socket.sessions.has(tokenHash) || (socketId !== undefined && socket.id !== socketId)) continue;
        socket.visibility = visibility;
        reportPresence(joinedMembers(socket));
      }
    },
    repeatPresence: (member) => reportPresence([member]),
    makeRoom: () => {
      if (sockets.size < most) return true;
      const stranger = sockets.values().find((socket) => socket.sessions.size === 0);
      if (stranger === undefined) return false;
      drop(stranger);
      stranger.cut();
      return true;
    },
    open: (socket) => {
      sockets.set(socket.id, socket);
      socket.send(
        frame("pusher:connection_established", { socket_id: socket.id, activity_timeout: activityTimeoutMs / 1_000 }),
      );
    },
    receive: (socket, text) => {
      // What a client sends before it has taken in that it was ended joins nothing.
      if (!sockets.has(socket.id)) return undefined;
      socket.lastHeardAt = now();
      socket.pingSentAt = null;
      if (!socket.countMessage(now())) {
        drop(socket);
        return socket.fail(closeCodes.tooManyMessages, "too many messages");
      }
      const message = parseClientMessage(text);
      if (message !== null) handle(socket, message);
      else socket.send(frame("pusher:error", { code: null, message: "this message is not understood" }));
    },
    drop,
    sweep: () => {
      const at = now();
      for (const socket of sockets.values()) {
        if (at - socket.connectedAt > maxAgeMs) end(socket, closeCodes.reconnect, "reconnect");
        else if (socket.pingSentAt !== null && at - socket.pingSentAt > pongMs)
          end(socket, closeCodes.noPong, "no pong");
        else if (socket.pingSentAt === null && at - socket.lastHeardAt > silenceMs) {
          socket.pingSentAt = at;
          socket.send(frame("pusher:ping", {}));
        }
      }
    },
    closeAll: () => {
      for (const socket of sockets.values()) socket.close(closeCodes.reconnect, "the platform is being stopped");
    },
  };
};
