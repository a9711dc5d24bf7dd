import { useEffect, useEffectEvent } from "react";
import type { RealtimeEvents } from "#contract/realtime.ts";

type SignMoved = RealtimeEvents["sign-moved"];

/** A channel is subscribed once a page, by whoever follows the signing; the open document listens along. */
const listeners = new Set<(moved: SignMoved) => void>();

export const tellSignMoved = (moved: SignMoved): void => {
  for (const listener of listeners) listener(moved);
};

/** Hears that places in which this person is to sign were moved. */
export const useSignMoved = (
  { signingId, memberId }: Pick<SignMoved, "signingId" | "memberId">,
  onMoved: (moved: SignMoved) => void,
): void => {
  const hear = useEffectEvent(onMoved);
  useEffect(() => {
    const listener = (moved: SignMoved) => {
      if (moved.signingId === signingId && moved.memberId === memberId) hear(moved);
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [signingId, memberId]);
};
