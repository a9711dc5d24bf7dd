import { useMemo } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Signing } from "#contract/signing/entity.ts";
import { api } from "#renderer/services/api/api.ts";
import { signingKeys } from "#renderer/services/realtime/signing-keys.ts";
import { useLeft } from "#renderer/ui/use-left.ts";

/** What is left of a video whose end was announced, and when on this page that was so. */
export type VideoEnds = { leftMs: number; asOf: number };

/** Null as long as nobody ended it. The platform's clock counts, so that a page that is loaded anew shows the rest. */
export const useVideoEnds = ({ id, videoEndsAt = null }: Pick<Signing, "id" | "videoEndsAt">): VideoEnds | null => {
  const ending = useQuery({
    queryKey: signingKeys.videoEnd(id, videoEndsAt),
    queryFn: async () => ({ ...(await api.videoRoom.ending({ id })), asOf: performance.now() }),
    enabled: videoEndsAt !== null,
    staleTime: Infinity,
  });
  const { leftMs = null, asOf = 0 } = ending.data ?? {};
  const isEnding = videoEndsAt !== null && leftMs !== null;
  return useMemo(() => (isEnding ? { leftMs, asOf } : null), [isEnding, leftMs, asOf]);
};

/** Counts down; null as long as nobody ended the video. */
export const useEndLeft = (ends: VideoEnds | null): number | null => {
  const left = useLeft(ends?.leftMs ?? 0, ends?.asOf ?? 0);
  return ends === null ? null : left;
};
