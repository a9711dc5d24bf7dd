import { session, type Session } from "electron";
import type { WindowKind } from "#contract/common/bridge-parts.ts";
import type { OriginHandler } from "../../host/host.ts";
import { commonHeaders } from "../../security/response-headers.ts";
import { appScheme, isInOrigin } from "./app-origins.ts";

/** The consent window forgets everything when it closes; the workstation keeps what a person set in the page. */
const partitions: Record<WindowKind, string> = { workstation: "persist:workstation", consent: "consent" };

export const sessionOf = (window: WindowKind): Session => session.fromPartition(partitions[window]);

/**
 * What a page may ask for; everything else, and everything from elsewhere, is denied (checklist item 5).
 * - `media`: the meeting's camera and microphone.
 * - `display-capture`: a picture of the workstation's own window, never of another or of the whole screen.
 * - `screen-wake-lock`: the display stays on during a meeting.
 * - `clipboard-sanitized-write`: the copy buttons.
 * - network permissions: the realtime socket of a platform on the organization's own network; the page's
 *   Content-Security-Policy names the one host that it may reach.
 */
const allowed: Record<WindowKind, ReadonlySet<string>> = {
  workstation: new Set([
    "media",
    "display-capture",
    "screen-wake-lock",
    "clipboard-sanitized-write",
    "local-network",
    "local-network-access",
    "loopback-network",
  ]),
  consent: new Set(),
};

const denyByDefault = (window: WindowKind, target: Session) => {
  target.setPermissionRequestHandler((contents, permission, callback, details) => {
    const isOurs =
      details.isMainFrame && isInOrigin(window, details.requestingUrl) && isInOrigin(window, contents.getURL());
    callback(isOurs && allowed[window].has(permission));
  });
  // Must be set as well: without it a page that only checks, or an API that only checks, is told yes.
  target.setPermissionCheckHandler((_contents, permission, requestingOrigin, details) => {
    const isOurs = details.isMainFrame && isInOrigin(window, requestingOrigin);
    return isOurs && allowed[window].has(permission);
  });
  target.setDevicePermissionHandler(() => false);
  target.setDisplayMediaRequestHandler(({ frame }, callback) => {
    const isOwn = window === "workstation" && frame !== null && frame.parent === null && isInOrigin(window, frame.url);
    callback(isOwn ? { video: frame } : {});
  });
};

/** The gateway, the realtime socket and whoever carries the video are the page's only network; the consent window has none. */
const limitNetwork = (window: WindowKind, target: Session, mediaOrigins: () => readonly string[]) => {
  target.webRequest.onBeforeRequest((details, callback) => {
    const { protocol, origin } = new URL(details.url);
    const isLocal = protocol === "blob:" || protocol === "data:" || protocol === "devtools:";
    const isRealtime = window === "workstation" && (protocol === "wss:" || protocol === "ws:");
    const isMedia = window === "workstation" && mediaOrigins().includes(origin);
    callback({ cancel: !(isInOrigin(window, details.url) || isLocal || isRealtime || isMedia) });
  });
};

/** Behind the handler's own headers, so that even an answer that bypassed it carries them (checklist item 7). */
const addHeaders = (target: Session) => {
  target.webRequest.onHeadersReceived((details, callback) => {
    const responseHeaders: Record<string, string[]> = { ...details.responseHeaders };
    const present = new Set(Object.keys(responseHeaders).map((name) => name.toLowerCase()));
    for (const [name, value] of Object.entries(commonHeaders)) if (!present.has(name)) responseHeaders[name] = [value];
    if (!present.has("content-security-policy"))
      responseHeaders["content-security-policy"] = ["default-src 'none'; frame-ancestors 'none'"];
    callback({ responseHeaders });
  });
};

/** Locks a window's session down and serves its origin; nothing of it goes through the network or `file:`. */
export const serveInPartition = (
  window: WindowKind,
  handle: OriginHandler,
  mediaOrigins: () => readonly string[],
): Session => {
  const target = sessionOf(window);
  denyByDefault(window, target);
  limitNetwork(window, target, mediaOrigins);
  addHeaders(target);
  // Dictionaries would be fetched from a third party.
  target.setSpellCheckerEnabled(false);
  target.protocol.handle(appScheme, async (request) =>
    isInOrigin(window, request.url) ? handle(request) : new Response(null, { status: 404 }),
  );
  target.on("will-download", (event, item) => {
    // A finished document or an export: asked where to, and only from our own origin.
    if (!isInOrigin(window, item.getURL()) && !item.getURL().startsWith(`blob:app://${window}/`))
      event.preventDefault();
  });
  return target;
};
