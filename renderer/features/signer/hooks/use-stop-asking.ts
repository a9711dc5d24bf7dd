import { useEffect } from "react";
import { endSpan } from "#renderer/services/api/session-span.ts";
import { closeRealtime } from "#renderer/services/realtime/shared-client.ts";

/**
 * Once this person takes no part any more: what was asked is dropped, what waits to be sent again is not, and the socket is
 * closed. Whoever takes a shared device next begins anew.
 */
export const useStopAsking = (hasEnded: boolean): void => {
  useEffect(() => {
    if (!hasEnded) return;
    endSpan({ left: false });
    closeRealtime();
  }, [hasEnded]);
};
