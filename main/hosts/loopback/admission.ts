import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/**
 * Who may talk to a server on 127.0.0.1: every program and every web page of this computer can reach the port, so each
 * request must carry the cookie that a one-time link was exchanged for, name this very host, and come from this very page.
 */
export type Admission = {
  readonly cookieName: string;
  /** A fresh one-time token that admits one browser as `windowId`. */
  issueToken(windowId: string): string;
  /** Whether a token could still be redeemed. */
  knows(token: string): boolean;
  /** The `Set-Cookie` line for the first presentation of a token; null for every other one. */
  redeem(token: string): { setCookie: string; windowId: string } | null;
  /** Makes a token void without a cookie in exchange; null where it was void. */
  spend(token: string): string | null;
  /** The window whose cookie the request carries. */
  windowOf(headers: IncomingHttpHeaders): string | null;
  revoke(windowId: string): void;
};

const newSecret = () => randomBytes(32).toString("base64url");
// Compared as digests, so that neither content nor length of a guess shows in the time it takes.
const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (left: string, right: string) => timingSafeEqual(digest(left), digest(right));

const readCookies = (headers: IncomingHttpHeaders, name: string): string[] =>
  (headers.cookie ?? "")
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));

export const createAdmission = (port: number): Admission => {
  // Cookies are not kept apart by port (RFC 6265 §8.5), so the name does it.
  const cookieName = `notary-workstation-${port}`;
  const tokens = new Map<string, string>();
  const sessions = new Map<string, string>();
  const find = (table: ReadonlyMap<string, string>, presented: string) =>
    [...table.keys()].find((key) => isSame(key, presented));

  const spend = (presented: string): string | null => {
    const token = find(tokens, presented);
    const windowId = token === undefined ? undefined : tokens.get(token);
    if (token === undefined || windowId === undefined) return null;
    tokens.delete(token);
    return windowId;
  };

  return {
    cookieName,
    issueToken(windowId) {
      const token = newSecret();
      tokens.set(token, windowId);
      return token;
    },
    knows: (presented) => find(tokens, presented) !== undefined,
    spend,
    redeem(presented) {
      const windowId = spend(presented);
      if (windowId === null) return null;
      const session = newSecret();
      sessions.set(session, windowId);
      return { setCookie: `${cookieName}=${session}; HttpOnly; SameSite=Strict; Path=/`, windowId };
    },
    windowOf(headers) {
      for (const presented of readCookies(headers, cookieName)) {
        const session = find(sessions, presented);
        if (session !== undefined) return sessions.get(session) ?? null;
      }
      return null;
    },
    revoke(windowId) {
      for (const table of [tokens, sessions]) {
        for (const [secret, owner] of table) if (owner === windowId) table.delete(secret);
      }
    },
  };
};

/** Against DNS rebinding: a name that points to 127.0.0.1 is another host. Exactly one spelling is ours. */
export const isOwnHost = (headers: IncomingHttpHeaders, port: number): boolean => headers.host === `127.0.0.1:${port}`;

/**
 * Whether a request comes from a page of this origin or from the address bar. The other port is another origin but the
 * same site, so `SameSite` alone would let the workstation page act for the consent page.
 */
export const isOwnOrigin = (headers: IncomingHttpHeaders, port: number): boolean => {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  return headers.origin === undefined || headers.origin === `http://127.0.0.1:${port}`;
};

/** A person's navigation to the one-time link, from wherever; a script's fetch of it is refused. */
export const isNavigation = (headers: IncomingHttpHeaders): boolean => {
  const mode = headers["sec-fetch-mode"];
  const destination = headers["sec-fetch-dest"];
  return (mode === undefined || mode === "navigate") && (destination === undefined || destination === "document");
};
