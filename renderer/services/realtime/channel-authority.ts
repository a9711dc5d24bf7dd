import { onlyLooks } from "../api/only-looks.ts";
import { currentSpan, someoneIsSure } from "../api/session-span.ts";
import type { AuthorizeChannel } from "./realtime-client.ts";

/**
 * Asks for channels in the name of whoever asked to listen, and of nobody else: the platform ends the sockets of an account
 * that is left before it answers, so that their channels are asked for again while somebody else is signed in already. Their
 * pages are about to close; nothing answers them any more.
 */
export const createChannelAuthority = (ask: AuthorizeChannel) => {
  const spans = new Map<string, AbortSignal>();
  return {
    /** From now on this channel is whose who is here now. */
    listen: (channelName: string): void => void spans.set(channelName, currentSpan()),
    authorize: async (...[socketId, channelName]: Parameters<AuthorizeChannel>): ReturnType<AuthorizeChannel> => {
      await someoneIsSure();
      // Who looks as somebody else is not there: the platform opens no channel to them.
      if (spans.get(channelName)?.aborted === true || onlyLooks()) return new Promise<never>(() => {});
      return ask(socketId, channelName);
    },
  };
};
