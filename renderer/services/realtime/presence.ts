import type { MemberId } from "#contract/common/ids.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { onlyLooks } from "../api/only-looks.ts";
import { csrfTokenAtHand, currentCsrfToken } from "../api/platform-fetch.ts";

/** One word about this page: whether somebody looks at it, who, and which of the session's pages it is. */
export type PresenceReport = { isVisible: boolean; acting: MemberId | null; socketId: string | null };

const formOf = ({ isVisible, acting, socketId }: PresenceReport, token: string): URLSearchParams =>
  new URLSearchParams({
    _token: token,
    presence: isVisible ? "1" : "0",
    ...(acting === null ? {} : { acting }),
    ...(socketId === null ? {} : { socket_id: socketId }),
  });

/** A beacon outlives the page that sends it, so the last word arrives too. */
export const sendPresenceBeacon = (report: PresenceReport): void => {
  if (onlyLooks()) return;
  const send = (token: string) => navigator.sendBeacon(rawRoutes.presence.path, formOf(report, token));
  // While the page is being left there is no time to ask for a token.
  if (!report.isVisible || csrfTokenAtHand() !== "") send(csrfTokenAtHand());
  // Presence is a courtesy: the socket tells the rest.
  else void currentCsrfToken().then(send, () => undefined);
};

/** Beacons do not pass the workstation's gateway, which adds the token; a fetch that is kept alive does. */
export const sendPresenceKeptAlive = (report: PresenceReport): void => {
  if (onlyLooks()) return;
  const { method, path } = rawRoutes.presence;
  void fetch(path, { method, body: formOf(report, ""), keepalive: true }).catch(() => undefined);
};

/** Reports at once and at every change whether the page is visible; the last time while it is being left. */
export const watchPresence = (report: (isVisible: boolean) => void): (() => void) => {
  const change = () => report(document.visibilityState === "visible");
  const leave = () => report(false);
  change();
  document.addEventListener("visibilitychange", change);
  window.addEventListener("pagehide", leave);
  window.addEventListener("pageshow", change);
  return () => {
    document.removeEventListener("visibilitychange", change);
    window.removeEventListener("pagehide", leave);
    window.removeEventListener("pageshow", change);
  };
};
