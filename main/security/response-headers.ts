import type { WindowKind } from "#contract/common/bridge-parts.ts";

/** Sent with every response of a window's own origin, whatever it carries. */
export const commonHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "x-frame-options": "DENY",
} as const;

/** For everything that is not one of our own pages: opened as a page it is inert. */
export const inertContentPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const denied = ["geolocation", "hid", "midi", "payment", "serial", "usb", "clipboard-read", "idle-detection"];

/** Of the meeting alone. What is captured of the screen is the workstation's own window. */
const ofTheMeeting = ["camera", "microphone", "display-capture", "screen-wake-lock"];

export const permissionsPolicy = (window: WindowKind): string => {
  const whose = window === "workstation" ? "(self)" : "()";
  return [...ofTheMeeting.map((name) => `${name}=${whose}`), ...denied.map((name) => `${name}=()`)].join(", ");
};

/** Adds the headers that a response lacks; its own CSP wins. */
export const withCommonHeaders = (response: Response): Response => {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(commonHeaders)) headers.set(name, value);
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", inertContentPolicy);
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
};
