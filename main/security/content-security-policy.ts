import type { WindowKind } from "#contract/common/bridge-parts.ts";
import type { PlatformIdentity } from "#contract/platform/entity.ts";

type PolicySources = {
  /** Fresh for every response; React Aria adds one `<style>`. */
  nonce: string;
  /** `wss://host:port` of the configured platform, or null before one was chosen. */
  realtimeOrigin: string | null;
  /** `ws://127.0.0.1:port` of the loopback host's bridge; null where the bridge is not a socket. */
  bridgeOrigin: string | null;
  /** Of whoever carries the video of the configured platform (`mediaOriginsOf`). */
  mediaOrigins: readonly string[];
};

/** A host by its name or address, and nothing that would be read as more. */
const isPlainHost = (hostname: string): boolean => /^[a-z0-9.-]+$|^\[[0-9a-f:]+\]$/u.test(hostname);

/** The platform's realtime socket, the one thing that the workstation page reaches without the gateway. */
export const realtimeOriginOf = ({ realtime }: PlatformIdentity): string | null => {
  const scheme = realtime.tls ? "wss" : "ws";
  const text = `${scheme}://${realtime.host}:${realtime.port}`;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  // A host that smuggles in a path, credentials or another directive is no host.
  return isPlainHost(url.hostname) && url.pathname === "/" && url.username === "" && url.search === ""
    ? `${scheme}://${url.host}`
    : null;
};

const isHere = (hostname: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u.test(hostname);

/**
 * What the platform says that pages reach for pictures and voices: origins of sockets and of HTTP, encrypted unless they are on
 * this computer. Whatever else it says counts for nothing.
 */
export const mediaOriginsOf = ({ mediaOrigins = [] }: PlatformIdentity): string[] =>
  mediaOrigins.filter((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname, host } = new URL(text);
    const isEncrypted = protocol === "wss:" || protocol === "https:";
    const isOpen = (protocol === "ws:" || protocol === "http:") && isHere(hostname);
    return (isEncrypted || isOpen) && isPlainHost(hostname) && text === `${protocol}//${host}`;
  });

const unlessEmpty = (sources: readonly (string | null)[]): string => {
  const present = sources.filter((source) => source !== null);
  return present.length > 0 ? present.join(" ") : "'none'";
};

/** The Content-Security-Policy of a window's pages, the same in both hosts. Everything not listed is denied. */
export const contentSecurityPolicy = (
  window: WindowKind,
  { nonce, realtimeOrigin, bridgeOrigin, mediaOrigins }: PolicySources,
) => {
  const directives: Record<WindowKind, Record<string, string>> = {
    workstation: {
      "default-src": "'none'",
      // pdf.js decodes JPEG 2000 in WebAssembly; without it a page takes seconds. No other relaxation.
      "script-src": "'self' 'wasm-unsafe-eval'",
      "style-src": `'self' 'nonce-${nonce}'`,
      "img-src": "'self' data: blob:",
      "font-src": "'self'",
      "media-src": "'self' blob: mediastream:",
      "connect-src": unlessEmpty(["'self'", bridgeOrigin, realtimeOrigin, ...mediaOrigins]),
      "worker-src": "'self'",
      "manifest-src": "'none'",
    },
    consent: {
      "default-src": "'none'",
      "script-src": "'self'",
      "style-src": `'self' 'nonce-${nonce}'`,
      "img-src": "'self' data:",
      "font-src": "'self'",
      // A password is typed here: the page reaches its bridge and nothing else.
      "connect-src": unlessEmpty([bridgeOrigin]),
    },
  };
  const shared = {
    "frame-src": "'none'",
    "object-src": "'none'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
  };
  return Object.entries({ ...directives[window], ...shared })
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
};

/**
 * For the files beside a page. A worker takes its policy from its own script: pdf.js's decodes scans in WebAssembly
 * and reads its tables from our origin. Everything else is inert when it is opened by itself.
 */
export const filePolicy = (isScript: boolean): string =>
  isScript
    ? "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"
    : "default-src 'none'; frame-ancestors 'none'";
