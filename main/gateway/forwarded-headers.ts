import { idempotencyHeader } from "#contract/constants.ts";

/**
 * What crosses the gateway, as allow-lists: a page can neither bring its own cookie, origin or token to the platform, nor
 * can the platform set cookies, policies or caches of the workstation's own origin.
 */
const requestHeaders = new Set([
  "accept",
  "accept-language",
  "content-type",
  idempotencyHeader,
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-range",
  "range",
  "x-requested-with",
]);

const responseHeaders = new Set([
  "accept-ranges",
  "cache-control",
  "content-disposition",
  "content-length",
  "content-range",
  "content-type",
  "etag",
  "last-modified",
  "retry-after",
  "vary",
]);

/** tus 1.0 headers: `Tus-Resumable`, `Upload-Offset`, `Upload-Length`, `Upload-Metadata` … */
const isUploadHeader = (name: string) => name.startsWith("tus-") || name.startsWith("upload-");

const pick = (headers: Headers, allowed: ReadonlySet<string>): Headers => {
  const kept = new Headers();
  for (const [name, value] of headers) if (allowed.has(name) || isUploadHeader(name)) kept.set(name, value);
  return kept;
};

export const forwardedRequestHeaders = (headers: Headers): Headers => pick(headers, requestHeaders);

/** `platformUrl` tells which `Location` is the platform's own and so becomes a path of the page's origin. */
export const forwardedResponseHeaders = (headers: Headers, platformUrl: string): Headers => {
  const kept = pick(headers, responseHeaders);
  // Fetch has undone the encoding, so the length on the wire is not the length of the body.
  if (headers.has("content-encoding")) kept.delete("content-length");
  const location = headers.get("location");
  if (location !== null && URL.canParse(location, platformUrl)) {
    const target = new URL(location, platformUrl);
    if (target.origin === new URL(platformUrl).origin) kept.set("location", target.pathname + target.search);
  }
  return kept;
};
