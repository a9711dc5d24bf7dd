import { ConnectionError, ConnectionErrorReason, DisconnectReason } from "livekit-client";
import type { SessionEnd } from "./hosted-session.ts";

/** Why a server or the client ended a session, and what it means for a page; the platform says whether it may come in again. */
const disconnects: Readonly<Record<DisconnectReason, SessionEnd["kind"]>> = {
  [DisconnectReason.UNKNOWN_REASON]: "again",
  [DisconnectReason.CLIENT_INITIATED]: "again",
  [DisconnectReason.DUPLICATE_IDENTITY]: "elsewhere",
  [DisconnectReason.SERVER_SHUTDOWN]: "again",
  [DisconnectReason.PARTICIPANT_REMOVED]: "again",
  [DisconnectReason.ROOM_DELETED]: "again",
  [DisconnectReason.STATE_MISMATCH]: "again",
  [DisconnectReason.JOIN_FAILURE]: "again",
  [DisconnectReason.MIGRATION]: "again",
  [DisconnectReason.SIGNAL_CLOSE]: "again",
  [DisconnectReason.ROOM_CLOSED]: "again",
  // Of telephone calls.
  [DisconnectReason.USER_UNAVAILABLE]: "again",
  [DisconnectReason.USER_REJECTED]: "again",
  [DisconnectReason.SIP_TRUNK_FAILURE]: "again",
  [DisconnectReason.CONNECTION_TIMEOUT]: "again",
  [DisconnectReason.MEDIA_FAILURE]: "network",
  [DisconnectReason.AGENT_ERROR]: "again",
};

const connects: Readonly<Record<ConnectionErrorReason, SessionEnd["kind"]>> = {
  [ConnectionErrorReason.NotAllowed]: "token",
  [ConnectionErrorReason.ServerUnreachable]: "again",
  // What it calls so is a line for the media that did not come about.
  [ConnectionErrorReason.InternalError]: "network",
  [ConnectionErrorReason.Cancelled]: "again",
  [ConnectionErrorReason.LeaveRequest]: "again",
  [ConnectionErrorReason.Timeout]: "again",
  [ConnectionErrorReason.WebSocket]: "again",
  [ConnectionErrorReason.ServiceNotFound]: "refuses",
};

export const liveKitEnd = (reason: DisconnectReason | undefined): SessionEnd => {
  const known = reason ?? DisconnectReason.UNKNOWN_REASON;
  return { kind: disconnects[known] ?? "again", name: DisconnectReason[known] ?? String(known) };
};

export const liveKitConnectEnd = (cause: unknown): SessionEnd => {
  if (!(cause instanceof ConnectionError)) return { kind: "again", name: cause instanceof Error ? cause.name : "" };
  if (cause.reason === ConnectionErrorReason.LeaveRequest)
    return liveKitEnd(typeof cause.context === "number" ? cause.context : undefined);
  const reason: ConnectionErrorReason = cause.reason;
  // Its own name for it is of the error around it.
  return { kind: connects[reason] ?? "again", name: ConnectionErrorReason[reason] ?? "" };
};
