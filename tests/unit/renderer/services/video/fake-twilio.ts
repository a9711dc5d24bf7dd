import { EventEmitter } from "node:events";
import { createRequire } from "node:module";
import type { LocalParticipant, RemoteParticipant, Room } from "twilio-video";
import type { TwilioLibrary } from "#renderer/services/video/twilio-session.ts";

/** The error classes of the library itself: each knows its code, name and words. */
const require = createRequire(import.meta.url);
type ErrorClass = new () => Error & { code: number };
const exported = require("twilio-video/es5/util/twilio-video-errors.js") as Record<string, unknown>;
export const twilioErrors: readonly (readonly [name: string, make: () => Error & { code: number }])[] = Object.entries(
  exported,
)
  .filter(([name]) => name.endsWith("Error") && name !== "createTwilioError")
  .map(([name, Class]) => [name, () => new (Class as ErrorClass)()] as const);

export const twilioError = (code: number): Error & { code: number } => {
  const found = twilioErrors.map(([, make]) => make()).find((error) => error.code === code);
  if (found === undefined) throw new Error(`the library has no error ${code}`);
  return found;
};

/** Without its signalling, which is not published: what its typings say a participant has, told by the test. */
export class FakeParticipant extends EventEmitter implements Partial<Record<keyof RemoteParticipant, unknown>> {
  readonly identity: string;
  state = "connected";
  networkQualityLevel: number | null = null;
  readonly audioTracks = new Map<string, { track: { mediaStreamTrack: MediaStreamTrack } | null }>();
  readonly videoTracks = new Map<string, { track: { mediaStreamTrack: MediaStreamTrack } | null }>();
  constructor(identity: string) {
    super();
    this.identity = identity;
  }
}

class FakeLocalParticipant extends EventEmitter implements Partial<Record<keyof LocalParticipant, unknown>> {
  readonly tracksNow: MediaStreamTrack[] = [];
  failsWith: Error | null = null;
  publishTrack = async (track: MediaStreamTrack) => {
    if (this.failsWith !== null) throw this.failsWith;
    this.tracksNow.push(track);
    return {};
  };
  unpublishTrack = (track: MediaStreamTrack) => {
    this.tracksNow.splice(this.tracksNow.indexOf(track), 1);
    return null;
  };
}

export class FakeTwilioRoom extends EventEmitter implements Partial<Record<keyof Room, unknown>> {
  state = "connected";
  readonly participants = new Map<string, FakeParticipant>();
  readonly localParticipant = new FakeLocalParticipant();
  isDisconnected = false;
  /** As the library tells it: the state first. */
  comeIn(participant: FakeParticipant): void {
    this.participants.set(participant.identity, participant);
    this.emit("participantConnected", participant);
  }
  disconnect(): this {
    this.isDisconnected = true;
    this.lose(undefined);
    return this;
  }
  lose(error: Error | undefined): void {
    this.state = "disconnected";
    this.emit("disconnected", this, error);
  }
}

/** What the page connected with, and the rooms that it got. */
export const fakeTwilio = () => {
  const connects: { token: string; options: Parameters<TwilioLibrary["connect"]>[1] }[] = [];
  const rooms: FakeTwilioRoom[] = [];
  const answers: (Error | "room")[] = [];
  const library: TwilioLibrary = {
    isSupported: true,
    connect: async (token, options) => {
      connects.push({ token, options });
      const answer = answers.shift() ?? "room";
      if (answer !== "room") throw answer;
      const room = new FakeTwilioRoom();
      for (const track of options.tracks ?? []) room.localParticipant.tracksNow.push(track as MediaStreamTrack);
      rooms.push(room);
      return room as unknown as Room;
    },
  };
  return { library, connects, rooms, answers };
};
