import type { RealtimeEventName, RealtimeEvents } from "#contract/realtime.ts";

/** Sends hints to everybody on a channel. The embedded server is one implementation; a hosted Pusher cluster fits as well. */
export type Publisher = {
  publish<Name extends RealtimeEventName>(channel: string, event: Name, payload: RealtimeEvents[Name]): void;
  /** Ends the sockets of sessions whose rights were withdrawn. */
  disconnectSession(tokenHash: string): void;
};
