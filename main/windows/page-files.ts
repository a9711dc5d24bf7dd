import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { WindowKind } from "#contract/common/bridge-parts.ts";
import { appError } from "#contract/refused.ts";
import { contentSecurityPolicy, filePolicy } from "../security/content-security-policy.ts";
import { errorResponse } from "../security/http-errors.ts";
import { commonHeaders, permissionsPolicy } from "../security/response-headers.ts";

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".wasm": "application/wasm",
  ".mp3": "audio/mpeg",
  ".ogg": "audio/ogg",
  ".txt": "text/plain; charset=utf-8",
};

type PageFilesOptions = {
  window: WindowKind;
  /** Folder of the built renderer. */
  root: string;
  /** The page that this window shows; no other page of the build is served to it. */
  page: string;
  realtimeOrigin: () => string | null;
  mediaOrigins: () => readonly string[];
};

const notFound = () => errorResponse(appError("request/not-found"));

/** `ws://…` of the same host where pages are served over HTTP; none under `app://`, whose bridge is no socket. */
const bridgeOriginOf = (url: URL): string | null => (url.protocol === "http:" ? `ws://${url.host}` : null);

/** Serves one window's page and the build's files beside it, with the page's Content-Security-Policy. */
export const createPageFiles = ({ window, root, page, realtimeOrigin, mediaOrigins }: PageFilesOptions) => {
  const servePage = async (url: URL, isHead: boolean): Promise<Response> => {
    const html = await readFile(join(root, page), "utf8").catch(() => null);
    if (html === null) return notFound();
    const nonce = randomBytes(16).toString("base64url");
    const realtime = realtimeOrigin();
    const body = html
      .replaceAll("__CSP_NONCE__", nonce)
      .replaceAll("__PLATFORM_STATUS__", realtime === null ? "unknown" : "ready");
    return new Response(isHead ? null : body, {
      headers: {
        ...commonHeaders,
        "content-type": contentTypes[".html"] ?? "",
        "content-security-policy": contentSecurityPolicy(window, {
          nonce,
          realtimeOrigin: realtime,
          bridgeOrigin: bridgeOriginOf(url),
          mediaOrigins: mediaOrigins(),
        }),
        "permissions-policy": permissionsPolicy(window),
        "cache-control": "no-store",
      },
    });
  };

  const serveFile = async (pathname: string, isHead: boolean): Promise<Response> => {
    const path = join(root, pathname);
    const type = contentTypes[extname(path).toLowerCase()];
    // `join` has resolved every `..`; what is outside the folder now was meant to escape.
    if (!path.startsWith(root + sep) || pathname.includes("\0")) return notFound();
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) return notFound();
    const body = isHead ? null : (Readable.toWeb(createReadStream(path)) as NodeReadableStream<Uint8Array>);
    return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>> | null, {
      headers: {
        ...commonHeaders,
        "content-type": type ?? "application/octet-stream",
        "content-length": String(found.size),
        "content-security-policy": filePolicy(type?.startsWith("text/javascript") === true),
        // Built assets carry a hash of their content in the name.
        "cache-control": pathname.startsWith("/assets/") ? "private, max-age=31536000, immutable" : "no-cache",
      },
    });
  };

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (request.method !== "GET" && request.method !== "HEAD") return errorResponse(appError("request/not-found"), 405);
    const isHead = request.method === "HEAD";
    if (!URL.canParse(request.url)) return notFound();
    const pathname = safeDecode(url.pathname);
    if (pathname === null) return notFound();
    // A route of the page itself, reloaded or opened directly, has no file extension.
    if (pathname === `/${page}` || extname(pathname) === "") return servePage(url, isHead);
    return extname(pathname) === ".html" ? notFound() : serveFile(pathname, isHead);
  };
};

const safeDecode = (pathname: string): string | null => {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
};
