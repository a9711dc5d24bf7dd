import { net, type IncomingMessage } from "electron";
import { Readable } from "node:stream";

export class RedirectRefusedError extends Error {
  override name = "RedirectRefusedError";
}

const toResponse = (message: IncomingMessage, method: string): Response => {
  const headers = new Headers();
  // One by one: `net.fetch` joins several `Set-Cookie` lines into one that cannot be taken apart again.
  for (const [name, value] of Object.entries(message.headers)) {
    for (const line of Array.isArray(value) ? value : [value]) headers.append(name, line);
  }
  const hasBody = ![101, 204, 205, 304].includes(message.statusCode) && method !== "HEAD";
  // Electron's IncomingMessage is a Node readable stream; its types name only the event emitter.
  const body = hasBody
    ? (Readable.toWeb(message as unknown as Readable) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>)
    : null;
  return new Response(body, { status: message.statusCode, statusText: message.statusMessage, headers });
};

/**
 * Chromium's network stack: system proxy (also PAC, NTLM, Kerberos) and certificate store. No cookie store of
 * Chromium's takes part: the platform session's cookies are the gateway's, and a redirect to another server, which would
 * carry them along, is an error.
 */
export const fetchThroughNet = async (request: Request): Promise<Response> => {
  const body = request.body === null ? null : Buffer.from(await request.arrayBuffer());
  const { origin } = new URL(request.url);
  return new Promise((resolve, reject) => {
    if (request.signal.aborted) return reject(request.signal.reason as Error);
    const outgoing = net.request({
      url: request.url,
      method: request.method,
      redirect: "manual",
      useSessionCookies: false,
      bypassCustomProtocolHandlers: true,
      cache: "no-store",
      referrerPolicy: "no-referrer",
    });
    for (const [name, value] of request.headers) outgoing.setHeader(name, value);
    const abort = () => {
      reject(request.signal.reason as Error);
      outgoing.abort();
    };
    request.signal.addEventListener("abort", abort, { once: true });
    outgoing.on("redirect", (_status, method, url) => {
      const isSafe = method === "GET" || method === "HEAD";
      if (isSafe && URL.canParse(url) && new URL(url).origin === origin) return outgoing.followRedirect();
      reject(new RedirectRefusedError("The server redirects elsewhere."));
      outgoing.abort();
    });
    outgoing.on("response", (message) => resolve(toResponse(message, request.method)));
    outgoing.on("error", reject);
    if (body !== null) outgoing.write(body);
    outgoing.end();
  });
};
