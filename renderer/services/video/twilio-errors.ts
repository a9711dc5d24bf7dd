import type { SessionEnd } from "./hosted-session.ts";

/** Its name, and what it means. */
type Row = Readonly<Record<string, SessionEnd["kind"]>>;

/**
 * Twilio's error codes by their names, and what each means for a page. A token that is too old, a server that is busy, a room that
 * was closed under one: the page asks the platform anew, which gives a new token, makes the room anew, or refuses.
 */
const rows: Readonly<Record<number, Row>> = {
  20101: { AccessTokenInvalid: "refuses" },
  20102: { AccessTokenHeaderInvalid: "refuses" },
  20103: { AccessTokenIssuerInvalid: "refuses" },
  20104: { AccessTokenExpired: "token" },
  20105: { AccessTokenNotYetValid: "token" },
  20106: { AccessTokenGrantsInvalid: "refuses" },
  20107: { AccessTokenSignatureInvalid: "refuses" },
  53000: { SignalingConnection: "again" },
  53001: { SignalingConnectionDisconnected: "again" },
  53002: { SignalingConnectionTimeout: "again" },
  53003: { SignalingIncomingMessageInvalid: "again" },
  53004: { SignalingOutgoingMessageInvalid: "again" },
  53006: { SignalingServerBusy: "again" },
  53100: { RoomNameInvalid: "refuses" },
  53101: { RoomNameTooLong: "refuses" },
  53102: { RoomNameCharsInvalid: "refuses" },
  53103: { RoomCreateFailed: "refuses" },
  53104: { RoomConnectFailed: "again" },
  53105: { RoomMaxParticipantsExceeded: "full" },
  53106: { RoomNotFound: "again" },
  53107: { RoomMaxParticipantsOutOfRange: "refuses" },
  53108: { RoomTypeInvalid: "refuses" },
  53109: { RoomTimeoutOutOfRange: "refuses" },
  53110: { RoomStatusCallbackMethodInvalid: "refuses" },
  53111: { RoomStatusCallbackInvalid: "refuses" },
  53112: { RoomStatusInvalid: "refuses" },
  53113: { RoomRoomExists: "again" },
  53114: { RoomInvalidParameters: "refuses" },
  53115: { RoomMediaRegionInvalid: "refuses" },
  53116: { RoomMediaRegionUnavailable: "again" },
  53117: { RoomSubscriptionOperationNotSupported: "refuses" },
  53118: { RoomCompleted: "again" },
  53124: { RoomAudioOnlyFlagNotSupported: "refuses" },
  53125: { RoomTrackKindNotSupported: "refuses" },
  53200: { ParticipantIdentityInvalid: "refuses" },
  53201: { ParticipantIdentityTooLong: "refuses" },
  53202: { ParticipantIdentityCharsInvalid: "refuses" },
  53203: { ParticipantMaxTracksExceeded: "full" },
  53204: { ParticipantNotFound: "again" },
  53205: { ParticipantDuplicateIdentity: "elsewhere" },
  53300: { TrackInvalid: "refuses" },
  53301: { TrackNameInvalid: "refuses" },
  53302: { TrackNameTooLong: "refuses" },
  53303: { TrackNameCharsInvalid: "refuses" },
  53304: { TrackNameIsDuplicated: "again" },
  53305: { TrackServerTrackCapacityReached: "full" },
  53400: { MediaClientLocalDescFailed: "again" },
  53401: { MediaServerLocalDescFailed: "again" },
  53402: { MediaClientRemoteDescFailed: "again" },
  53403: { MediaServerRemoteDescFailed: "again" },
  53404: { MediaNoSupportedCodec: "browser" },
  53405: { MediaConnection: "network" },
  53407: { MediaDTLSTransportFailed: "network" },
  53500: { ConfigurationAcquireFailed: "again" },
  53501: { ConfigurationAcquireTurnFailed: "network" },
};

/** `cause`: a `TwilioError`, whatever else was thrown, or nothing where the server said goodbye without a reason. */
export const twilioEnd = (cause: unknown): SessionEnd => {
  const code = cause instanceof Error && "code" in cause ? Number(cause.code) : 0;
  const [[name, kind] = ["", "again"] as const] = Object.entries(rows[code] ?? {});
  // A code of a later version is no reason to give up.
  return { kind, name: `${code} ${name}`.trim() };
};
