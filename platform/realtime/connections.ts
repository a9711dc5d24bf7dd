import type { MemberId, SigningId } from "#contract/entities/ids.ts";

export type ConnectedMember = { signingId: SigningId; memberId: MemberId };

/** Who a socket belongs to, as far as the platform itself authorised it. */
export type SocketIdentity = { tokenHash: string; members: ConnectedMember[] };

/** What the rest of the platform asks of the sockets. */
export type Connections = {
  /** Gives the signature with which this socket may join a private channel, and remembers whose it is. */
  authorise(socketId: string, channel: string, identity: SocketIdentity): string;
  isConnected(socketId: string): boolean;
  /** The members that a session is connected for now. */
  membersOf(tokenHash: string): ConnectedMember[];
};
