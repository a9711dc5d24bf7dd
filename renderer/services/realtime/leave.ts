import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { pathOf, rawRoutes } from "#contract/raw-routes.ts";
import { onlyLooks } from "../api/only-looks.ts";
import { csrfTokenAtHand } from "../api/platform-fetch.ts";

/** Which page is being left, and by whom; null: whoever's session it is. */
export type Leaving = { signingId: SigningId; acting: MemberId | null; socketId: string | null };

const formOf = ({ acting, socketId }: Leaving, token: string): URLSearchParams =>
  new URLSearchParams({
    _token: token,
    ...(acting === null ? {} : { acting }),
    ...(socketId === null ? {} : { socket_id: socketId }),
  });

/** The others need not wait until the line is found to be broken: a beacon outlives the page that sends it. */
export const sendLeaveBeacon = (leaving: Leaving): void => {
  if (onlyLooks() || leaving.socketId === null) return;
  navigator.sendBeacon(pathOf("trackLeave", { id: leaving.signingId }), formOf(leaving, csrfTokenAtHand()));
};

/** Beacons do not pass the workstation's gateway, which adds the token; a fetch that is kept alive does. */
export const sendLeaveKeptAlive = (leaving: Leaving): void => {
  if (onlyLooks() || leaving.socketId === null) return;
  const { method } = rawRoutes.trackLeave;
  const path = pathOf("trackLeave", { id: leaving.signingId });
  void fetch(path, { method, body: formOf(leaving, ""), keepalive: true }).catch(() => undefined);
};
