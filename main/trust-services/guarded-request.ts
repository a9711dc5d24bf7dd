import { lookup as lookUp, type LookupAddress } from "node:dns";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { describeFetchFailure } from "#main/gateway/fetch-failure.ts";
import { isPublicAddress } from "./public-address.ts";

export type GuardedRequest = {
  url: string;
  /** POST when given. */
  body?: { type: string; bytes: Uint8Array };
  maxBytes: number;
  timeoutMs: number;
  /** Set for addresses that somebody here has chosen; what a certificate names may only lie in the public internet. */
  mayBePrivate: boolean;
};

export type GuardedAnswer = { kind: "ok"; bytes: Buffer } | { kind: "failed"; reason: string };

const redirects = new Set([301, 302, 303, 307, 308]);
const mostRedirects = 3;

class PrivateAddressError extends Error {}

/**
 * A name is looked up once and the connection goes to exactly what was judged: a name that first leads outside and then
 * inside (DNS rebinding) gains nothing.
 */
const guardedLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) return callback(error ?? new Error("no address"), "", 0);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddressError(hostname), "", 0);
    if (options.all === true) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/u, "$1");

const send = (url: URL, { body, mayBePrivate }: GuardedRequest, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const host = bareHost(url);
    if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host)) return reject(new PrivateAddressError(host));
    const outgoing = (url.protocol === "https:" ? httpsRequest : httpRequest)(url, {
      method: body === undefined ? "GET" : "POST",
      // No connection is kept: the next request's address is judged again.
      agent: false,
      signal,
      headers: {
        accept: "*/*",
        "user-agent": "notary-workstation",
        ...(body === undefined ? {} : { "content-type": body.type, "content-length": body.bytes.length }),
      },
      ...(mayBePrivate ? {} : { lookup: guardedLookup }),
    });
    outgoing.once("response", resolve);
    outgoing.once("error", reject);
    outgoing.end(body?.bytes);
  });

const readWhole = async (incoming: IncomingMessage, maxBytes: number): Promise<Buffer | null> => {
  const blocks: Buffer[] = [];
  let size = 0;
  for await (const block of incoming as AsyncIterable<Buffer>) {
    size += block.length;
    // Leaving the loop ends the connection.
    if (size > maxBytes) return null;
    blocks.push(block);
  }
  return Buffer.concat(blocks, size);
};

const parseUrl = (text: string, base?: URL): URL | null => {
  const url = URL.canParse(text, base?.href) ? new URL(text, base?.href) : null;
  return url !== null && /^https?:$/u.test(url.protocol) && url.username === "" && url.password === "" ? url : null;
};

const follow = async (request: GuardedRequest, signal: AbortSignal): Promise<GuardedAnswer> => {
  const failed = (reason: string): GuardedAnswer => ({ kind: "failed", reason });
  let url = parseUrl(request.url);
  let current = request;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    if (url === null) return failed("its address is not one of the web");
    const incoming = await send(url, current, signal);
    const { statusCode = 0, headers } = incoming;
    if (redirects.has(statusCode) && headers.location !== undefined) {
      incoming.destroy();
      // A request with a body was meant for this server and no other.
      if (request.body !== undefined) return failed("it points to another server");
      url = parseUrl(headers.location, url);
      // Whoever was chosen here did not choose what it points to.
      current = { ...request, mayBePrivate: false };
      continue;
    }
    if (statusCode !== 200) {
      incoming.destroy();
      return failed(`it answered ${statusCode}`);
    }
    const bytes = await readWhole(incoming, request.maxBytes);
    return bytes === null ? failed("its answer is too large") : { kind: "ok", bytes };
  }
  return failed("it points in circles");
};

/**
 * One request to an address that may come from a certificate: http and https only, no cookies or credentials, never to a
 * private address or by a redirect to one, with a cap on size and on the time until the last byte.
 */
export const guardedRequest = async (request: GuardedRequest): Promise<GuardedAnswer> => {
  // A fraction of a millisecond is out of its range.
  const signal = AbortSignal.timeout(Math.max(1, Math.ceil(request.timeoutMs)));
  try {
    return await follow(request, signal);
  } catch (error) {
    if (signal.aborted) return { kind: "failed", reason: "it did not answer in time" };
    for (let at: unknown = error; at instanceof Error; at = at.cause)
      if (at instanceof PrivateAddressError)
        return { kind: "failed", reason: "its address lies in a private network, where nothing is asked" };
    return { kind: "failed", reason: describeFetchFailure(error) };
  }
};
