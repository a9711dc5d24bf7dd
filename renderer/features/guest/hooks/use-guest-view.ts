import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { GuestId, SigningId } from "#contract/common/ids.ts";
import type { GuestView } from "#contract/guest/entity.ts";
import { channels } from "#contract/realtime.ts";
import { api } from "#renderer/services/api/api.ts";
import { sendLeaveBeacon } from "#renderer/services/realtime/leave.ts";
import { useRealtimeClient } from "#renderer/services/realtime/shared-client.ts";
import { tellVideo, videoListeners } from "#renderer/services/realtime/video-line.ts";

const keyOf = (signingId: SigningId) => ["guest", signingId] as const;

/** Where word does not come over the line: what is missed is asked for now and then. */
const askEveryMs = 60_000;

/** How the guest stands, and by this page's own time when that was so. */
export type Known = GuestView & { asOf: number };

export const useGuestView = (signingId: SigningId) => {
  const queryClient = useQueryClient();
  const view = useQuery({
    queryKey: keyOf(signingId),
    queryFn: async (): Promise<Known> => ({ ...(await api.guests.view({ id: signingId })), asOf: performance.now() }),
    refetchInterval: askEveryMs,
  });
  return {
    view,
    show: (next: GuestView) => queryClient.setQueryData<Known>(keyOf(signingId), { ...next, asOf: performance.now() }),
  };
};

/** A guest hears on a channel of their own: how they stand, and of the video. */
export const useGuestLine = (signingId: SigningId, guestId: GuestId): void => {
  const client = useRealtimeClient();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (client === null) return;
    const read = () => void queryClient.invalidateQueries({ queryKey: keyOf(signingId) });
    return client.subscribe(channels.guest(guestId), {
      "guest-changed": read,
      ...videoListeners(signingId),
      onLive: () => {
        read();
        tellVideo(signingId, { kind: "live" });
      },
      onRefused: read,
    });
  }, [client, queryClient, signingId, guestId]);
  useEffect(() => {
    const leave = () => sendLeaveBeacon({ signingId, acting: null, socketId: client?.socketId() ?? null });
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, [client, signingId]);
};
