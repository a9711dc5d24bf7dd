import Pusher from "pusher-js";
import type { PlatformIdentity } from "#contract/platform/entity.ts";
import { realtimeEvents, type RealtimeEventName, type RealtimeEvents } from "#contract/realtime.ts";
import {
  type ConnectionPatience,
  type ConnectionState,
  usualConnectionPatience,
  watchConnection,
} from "./connection-watch.ts";
import { redialWhereRefused, usualRedialMs } from "./dialing.ts";

export type RealtimeListener<Name extends RealtimeEventName> = (payload: RealtimeEvents[Name]) => void;
export type ChannelListeners = { [Name in RealtimeEventName]?: RealtimeListener<Name> } & {
  /** The channel is subscribed, for the first time or again: what was missed meanwhile must be asked for. */
  onLive?: () => void;
  /** The subscription was refused, and is tried again: whoever is here may take part no longer. */
  onRefused?: () => void;
};

export type RealtimeClient = {
  connection: () => ConnectionState;
  /** Names this page among all those of a session; null while it is not connected. */
  socketId: () => string | null;
  onConnection: (listener: () => void) => () => void;
  /** Listens on a channel until the returned function is called. */
  subscribe: (channelName: string, listeners: ChannelListeners) => () => void;
  close: () => void;
};

export type AuthorizeChannel = (socketId: string, channelName: string) => Promise<{ auth: string }>;

/** `pendingMs`: a subscription that neither succeeds nor fails by then is tried again, for some servers answer a bad one
 * with silence. `refusedMs`: one that was refused is tried again then, since a session may have come back. */
export type SubscriptionPatience = { pendingMs: number; refusedMs: number };
const usualPatience: SubscriptionPatience = { pendingMs: 8_000, refusedMs: 4_000 };

type Settings = PlatformIdentity["realtime"];

const createPusher = (
  { key, host, port, tls }: Settings,
  authorize: AuthorizeChannel,
  { pingAfterMs, pongMs, firstMs }: ConnectionPatience,
): Pusher =>
  new Pusher(key, {
    // Required by the library's types, unused with a host of our own.
    cluster: "own",
    wsHost: host,
    wsPort: port,
    wssPort: port,
    forceTLS: tls,
    // Only the socket that `forceTLS` asks for ("ws" means both). Otherwise the library would try wss beside a plain ws, and
    // load fallbacks from its maker's servers.
    enabledTransports: ["ws"],
    disableStats: true,
    activityTimeout: pingAfterMs,
    pongTimeout: pongMs,
    unavailableTimeout: firstMs,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) => {
        const answer = async () => {
          try {
            done(null, await authorize(socketId, channelName));
          } catch (cause) {
            done(cause instanceof Error ? cause : new Error(String(cause)), null);
          }
        };
        void answer();
      },
    },
  });

/** The socket of one page. Payloads are parsed: what does not fit the contract is dropped, and catching up repairs it. */
export const createRealtimeClient = (
  settings: Settings,
  authorize: AuthorizeChannel,
  { pendingMs, refusedMs }: SubscriptionPatience = usualPatience,
  patience: ConnectionPatience = usualConnectionPatience,
): RealtimeClient => {
  const pusher = createPusher(settings, authorize, patience);
  const watched = watchConnection(pusher, patience);
  const stopRedialing = redialWhereRefused(pusher, patience.redialMs ?? usualRedialMs);
  const isConnected = () => pusher.connection.state === "connected";

  return {
    connection: watched.state,
    socketId: () => (isConnected() ? pusher.connection.socket_id : null),
    onConnection: watched.onChange,
    close: () => {
      watched.stop();
      stopRedialing();
      // Of a line that the platform ends, the library sets two timers to dial again and remembers one: the other would dial
      // though it was told to stop.
      pusher.connection.connect = () => undefined;
      pusher.disconnect();
    },
    subscribe: (channelName, { onLive, onRefused, ...listeners }) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let ended = false;
      const bindings = Object.entries(listeners).map(([name, listener]) => {
        const schema = realtimeEvents[name as RealtimeEventName];
        const receive = (data: unknown) => {
          const parsed = schema.safeParse(data);
          if (parsed.success) (listener as (payload: unknown) => void)(parsed.data);
        };
        return { name, receive };
      });

      const watch = (afterMs: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          if (ended) return;
          // Offline the library subscribes by itself once it is back; asking before would only be forgotten.
          if (isConnected() && !channel.subscribed) channel = attach();
          watch(pendingMs);
        }, afterMs);
      };
      const attach = () => {
        // The library never sends a pending subscription a second time: it must be told that this one came to nothing.
        const pending = pusher.channel(channelName);
        if (pending !== undefined) pending.subscriptionPending = false;
        pusher.unsubscribe(channelName);
        const attached = pusher.subscribe(channelName);
        attached.unbind_all();
        for (const { name, receive } of bindings) attached.bind(name, receive);
        attached.bind("pusher:subscription_succeeded", () => {
          clearTimeout(timer);
          onLive?.();
        });
        attached.bind("pusher:subscription_error", () => {
          watch(refusedMs);
          onRefused?.();
        });
        return attached;
      };
      const onState = () => {
        if (isConnected() && !channel.subscribed) watch(pendingMs);
      };

      let channel = attach();
      watch(pendingMs);
      pusher.connection.bind("state_change", onState);
      return () => {
        ended = true;
        clearTimeout(timer);
        pusher.connection.unbind("state_change", onState);
        channel.unbind_all();
        pusher.unsubscribe(channelName);
      };
    },
  };
};
