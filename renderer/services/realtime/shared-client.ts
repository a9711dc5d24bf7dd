import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { z } from "zod";
import type { PlatformIdentity } from "#contract/platform/entity.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { api } from "../api/api.ts";
import { currentCsrfToken, fetchOk } from "../api/platform-fetch.ts";
import { platformAnswers } from "../api/platform-silence.ts";
import { createChannelAuthority } from "./channel-authority.ts";
import type { ConnectionState } from "./connection-watch.ts";
import { createRealtimeClient, type RealtimeClient } from "./realtime-client.ts";

const AuthorizationSchema = z.object({ auth: z.string() });

/** Through the page's own origin, so that the session cookie (here or in the gateway) says who asks. */
const askForChannel = async (socketId: string, channelName: string) => {
  const { method, path } = rawRoutes.broadcastingAuth;
  const body = new URLSearchParams({
    socket_id: socketId,
    channel_name: channelName,
    _token: await currentCsrfToken(),
  });
  const response = await fetchOk(path, { method, body });
  return AuthorizationSchema.parse(await response.json());
};

let shared: { key: string; client: RealtimeClient } | null = null;
/** A page that takes no part any more only wants to know how the platform is reached: no reason for a socket. */
let hasLeft = false;

/** One socket a page; a platform that moved gets a new one. */
const clientFor = (settings: PlatformIdentity["realtime"]): RealtimeClient => {
  const key = JSON.stringify(settings);
  if (shared?.key !== key) {
    shared?.client.close();
    const { authorize, listen } = createChannelAuthority(askForChannel);
    const client = createRealtimeClient(settings, authorize);
    const subscribe: RealtimeClient["subscribe"] = (channelName, listeners) => {
      hasLeft = false;
      listen(channelName);
      return client.subscribe(channelName, listeners);
    };
    shared = { key, client: { ...client, subscribe } };
  }
  return shared.client;
};

/** For a page that takes no part any more; whoever subscribes again gets a new socket. */
export const closeRealtime = (): void => {
  shared?.client.close();
  shared = null;
  hasLeft = true;
};

export const platformIdentityKey = ["platform", "identity"] as const;

/** What the platform says of itself; read once a page. */
export const usePlatformIdentity = () =>
  useQuery({ queryKey: platformIdentityKey, queryFn: () => api.platform.identity(), staleTime: Infinity });

/** Null until the platform has said where its socket is. */
export const useRealtimeClient = (): RealtimeClient | null => {
  const identity = usePlatformIdentity();
  return identity.data === undefined ? null : clientFor(identity.data.realtime);
};

const useClientAtHand = (): RealtimeClient | null => {
  const identity = usePlatformIdentity();
  if (identity.data === undefined) return null;
  return hasLeft ? (shared?.client ?? null) : clientFor(identity.data.realtime);
};

const silent = () => () => {};

/** How the platform is reached: what the socket says, but where questions stay without an answer nothing is live. */
export const useConnectionState = (): ConnectionState => {
  const client = useClientAtHand();
  const connection = useSyncExternalStore(client?.onConnection ?? silent, () => client?.connection() ?? "connecting");
  const isSilent = useSyncExternalStore(platformAnswers.onChange, () => platformAnswers.silentSince() !== null);
  return isSilent ? "offline" : connection;
};
