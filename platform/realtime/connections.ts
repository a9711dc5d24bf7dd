import type { RealtimeEventName, RealtimeEvents } from "#contract/realtime.ts";
import type { MemberId, SigningId } from "#contract/common/ids.ts";

export type ConnectedMember = { signingId: SigningId; memberId: MemberId };

/** Who a socket belongs to, as far as the platform itself authorised it. */
export type SocketIdentity = { tokenHash: string; members: ConnectedMember[] };

/** Whether a page is in front, and for whom of the people who share its session. */
export type Visibility = { isVisible: boolean; acting: MemberId | null };

/**
 * How a member stands by their pages: none is connected; one is, but has not said whether anybody looks; all are hidden;
 * one is in front; or one is in front where somebody else has the turn.
 */
export type ConnectionState = "gone" | "connected" | "hidden" | "in-front" | "sharing-device";

/** What the rest of the platform asks of the sockets. */
export type Connections = {
  /** Gives the signature with which this socket may join a private channel, and remembers whose it is. */
  authorise(socketId: string, channel: string, identity: SocketIdentity): string;
  isConnected(socketId: string): boolean;
  /** Whether this socket was let onto the channel for this session, and is on it. */
  listens(socketId: string, tokenHash: string, channel: string): boolean;
  /** To one page on a channel alone; false where it is not there. */
  tell<Name extends RealtimeEventName>(
    socketId: string,
    channel: string,
    event: Name,
    payload: RealtimeEvents[Name],
  ): boolean;
  /** Takes a page's word; without a socket id it holds for every page of the session. */
  reportVisibility(tokenHash: string, visibility: Visibility, socketId?: string): void;
  /** Tells once more how a member stands, because what follows from it has changed. */
  repeatPresence(member: ConnectedMember): void;
};
