import { LoginAnswerSchema, type Session } from "#contract/account/http.ts";
import { apiBase, changesState } from "#contract/common/endpoint.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { changesOnBehalf, directLoginPrefix, isSignIn, isSignInOrOut } from "#contract/sign-in-or-out.ts";
import { csrfHeader, httpTimeoutMs } from "#contract/constants.ts";
import type { PlatformStatus } from "#contract/app/bridge.ts";
import type { User } from "#contract/account/entity.ts";
import { appError } from "#contract/refused.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { errorResponse } from "../security/http-errors.ts";
import type { Log } from "../security/log.ts";
import { answerInBetween } from "./answer-in-between.ts";
import { createCookieJar } from "./cookie-jar.ts";
import { describeFetchFailure } from "./fetch-failure.ts";
import { forwardedRequestHeaders, forwardedResponseHeaders } from "./forwarded-headers.ts";
import type { AccountChange, Gateway } from "./gateway.ts";
import { heldToItsName } from "./held-to-its-name.ts";
import { actingFor } from "./in-name-of.ts";
import { parseable } from "./parseable.ts";
import { readBody } from "./read-body.ts";
import { withStallLimit } from "./stall-limit.ts";

type GatewayOptions = {
  fetch: (request: Request) => Promise<Response>;
  status: () => PlatformStatus;
  log: Log;
  /** Somebody signed out on purpose, which is more than a session that ended. */
  onSignedOut?: () => void;
  /** What the platform lists this workstation as, among the devices of the account. */
  userAgent?: string;
  timeoutMs?: number;
};

export type PlatformGateway = Gateway & {
  /** Forgets cookies, token and account: the platform changed. */
  reset(): void;
};

/** What a page sees where the platform's CSRF token would stand. */
export const heldToken = "held-by-the-workstation";

/** Uploads come in chunks of 4 MiB, so a larger body is no request of ours. */
const maxRequestBytes = 16 * 1_048_576;

/** No answer of the platform is as large: one that is, or never ends, must not fill this program's memory. */
const maxDataBytes = 64 * 1_048_576;
const maxErrorBytes = 1_048_576;

const sessionPath = `${apiBase}/session`;
const tokenForms = new Set<string>([rawRoutes.logout.path, rawRoutes.presence.path, rawRoutes.broadcastingAuth.path]);

const isSafe = (method: string) => method === "GET" || method === "HEAD";
const mediaType = (headers: Headers) => (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

const isData = ({ headers, status, ok }: Response) =>
  (mediaType(headers) === "application/json" || !ok) && ![204, 205, 304].includes(status);

/** Of a sign-in, which may ask for a second factor first, as of a reading. */
const sessionIn = async (response: Response) =>
  LoginAnswerSchema.safeParse(await (await parseable(response))?.json().catch(() => null));

class TimedOut extends Error {}
class TooLarge extends Error {}
/** What was asked for somebody who signed out, or of a platform that was left, meanwhile. */
class Outdated extends Error {}

/** The platform session of this workstation (architecture §2): the only place that knows its cookie and CSRF token. */
export const createGateway = ({
  fetch,
  status,
  log,
  onSignedOut,
  userAgent,
  timeoutMs = httpTimeoutMs,
}: GatewayOptions): PlatformGateway => {
  const jar = createCookieJar();
  const listeners = new Set<(account: User | null, how: AccountChange) => void>();
  let token: string | null = null;
  let account: User | null = null;
  /** Whether somebody else than the account's owner is here, who has nothing of the owner's at this computer. */
  let onBehalf = false;
  let isAssisted = false;
  /**
   * Counts platforms, sign-ins and sign-outs: what was asked before one of them and is answered after it must neither
   * enter the present session nor end it, and is never done again in its name.
   */
  let generation = 0;
  /** Of which generation `account` is: behind a sign-in whose session was not read yet, nobody knows who that is. */
  let accountAt = 0;

  const setAccount = (next: User | null, how: AccountChange) => {
    const changed = account?.id !== next?.id;
    account = next;
    accountAt = generation;
    if (changed) for (const listener of listeners) listener(next, how);
  };

  const learn = (session: Session, how: AccountChange) => {
    token = session.csrfToken;
    onBehalf = session.impersonator !== null || session.assistant !== null;
    isAssisted = session.assistant !== null && session.impersonator === null;
    setAccount(session.user, how);
  };

  /**
   * One exchange with the platform. The timeout runs until the headers are there, for data until the last byte, and for a
   * file between any two pieces: a connection that falls silent or is cut in the middle must not reach a page as half an
   * answer, nor hold a lock.
   */
  const exchange = async (
    platformUrl: string,
    path: string,
    init: RequestInit,
    signal?: AbortSignal,
  ): Promise<Response> => {
    const at = generation;
    const url = new URL(path, platformUrl);
    // A path such as `//elsewhere` or one with credentials must not lead the session to another server.
    if (url.origin !== new URL(platformUrl).origin) throw new TypeError("The path leaves the platform.");
    const headers = new Headers(init.headers);
    const cookie = jar.headerFor(url);
    if (cookie !== null) headers.set("cookie", cookie);
    if (userAgent !== undefined) headers.set("user-agent", userAgent);
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(new TimedOut()), timeoutMs);
    try {
      const response = await fetch(
        new Request(url, {
          ...init,
          headers,
          signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
        }),
      );
      if (at === generation) {
        jar.store(response.headers.getSetCookie());
        // From here on: while the rest of this answer arrives, an older one must not put its cookie over the new one.
        if (response.ok && isSignInOrOut(init.method, url.pathname)) generation += 1;
      }
      const { status: code, statusText, headers: answered } = response;
      if (!isData(response)) {
        if (response.body === null) return response;
        const body = withStallLimit(response.body, timeoutMs, () => new TimedOut());
        return new Response(body, { status: code, statusText, headers: answered });
      }
      const read = await readBody(response, response.ok ? maxDataBytes : maxErrorBytes);
      if (read.kind === "too-large") throw new TooLarge();
      return new Response(read.bytes, { status: code, statusText, headers: answered });
    } finally {
      clearTimeout(timer);
    }
  };

  const readSession = async (platformUrl: string, how: AccountChange): Promise<void> => {
    const at = generation;
    const response = await exchange(platformUrl, sessionPath, { headers: { accept: "application/json" } });
    const parsed = await sessionIn(response);
    if (at === generation && response.ok && parsed.success) learn(parsed.data, how);
  };

  /** Adds the token to the headers, and to the form of the three form posts in place of whatever the page put there. */
  const withToken = (
    path: string,
    body: Uint8Array<ArrayBuffer> | null,
    headers: Headers,
  ): Uint8Array<ArrayBuffer> | null => {
    if (token === null) return body;
    headers.set(csrfHeader, token);
    if (body === null || !tokenForms.has(path) || mediaType(headers) !== "application/x-www-form-urlencoded")
      return body;
    const form = new URLSearchParams(new TextDecoder().decode(body));
    form.set("_token", token);
    return new TextEncoder().encode(form.toString());
  };

  const send = async (
    request: Request,
    platformUrl: string,
    body: Uint8Array<ArrayBuffer> | null,
    at: number,
  ): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const headers = forwardedRequestHeaders(request.headers);
    if (token === null && changesState(request.method, pathname)) await readSession(platformUrl, "found");
    if (at !== generation) throw new Outdated();
    const sentBody = withToken(pathname, body, headers);
    const init: RequestInit = { method: request.method, headers };
    return exchange(
      platformUrl,
      pathname + search,
      sentBody === null ? init : { ...init, body: sentBody },
      request.signal,
    );
  };

  /** Session answers are read on their way through, and the page gets them without the token. */
  const passSession = async (response: Response, headers: Headers, how: AccountChange): Promise<Response> => {
    const at = generation;
    const parsed = await sessionIn(response);
    if (!parsed.success) return errorResponse(notData(status()), 502);
    if (at !== generation) throw new Outdated();
    learn(parsed.data, how);
    headers.delete("content-length");
    return Response.json({ ...parsed.data, csrfToken: heldToken }, { status: response.status, headers });
  };

  const afterwards = async (request: Request, response: Response, platformUrl: string): Promise<void> => {
    const { pathname } = new URL(request.url);
    if (response.status === 419) token = null;
    if (response.status === 401 && account !== null) setAccount(null, "found");
    if (!response.ok || request.method !== "POST") return;
    if (pathname === rawRoutes.logout.path) {
      token = null;
      setAccount(null, "on-purpose");
      onSignedOut?.();
    }
    // This sign-in answers an address, not the session; the account must be known before the page goes on.
    if (pathname.startsWith(directLoginPrefix) || changesOnBehalf(pathname))
      await readSession(platformUrl, "on-purpose");
  };

  const failure = (error: unknown, platformUrl: string): Response => {
    if (error instanceof TimedOut)
      return errorResponse(appError("workstation/platform-timeout", { seconds: timeoutMs / 1000 }), 504);
    const detail =
      error instanceof TooLarge ? "its answer is larger than any of a platform's" : describeFetchFailure(error);
    log.warn("platform unreachable", { platformUrl, detail });
    return errorResponse(appError("workstation/platform-unreachable", { url: platformUrl, detail }), 502);
  };

  const forward = async (request: Request, platformUrl: string): Promise<Response> => {
    const at = generation;
    const read = isSafe(request.method) ? null : await readBody(request, maxRequestBytes);
    if (read?.kind === "too-large") return errorResponse(appError("request/too-large", { maxMegabytes: 16 }));
    const body = read?.bytes ?? null;
    const { pathname } = new URL(request.url);
    const changesSession = isSignInOrOut(request.method, pathname);
    const isSessionRead = pathname === sessionPath && request.method === "GET";
    let response = await send(request, platformUrl, body, at);
    const isLate = generation !== (changesSession && response.ok ? at + 1 : at);
    if (isLate && (changesSession || isSessionRead || response.status === 401 || response.status === 419)) {
      await response.body?.cancel();
      // Who is signed in has an answer, if a newer one.
      if (isSessionRead) return forward(request, platformUrl);
      throw new Outdated();
    }
    if (!isLate) await afterwards(request, response, platformUrl);
    if (response.status === 419 && changesState(request.method, pathname)) {
      // The token had changed under us; the platform did nothing, so the same request may go again once.
      await response.body?.cancel();
      response = await send(request, platformUrl, body, at);
    }
    const inBetween = answerInBetween(response, platformUrl);
    if (inBetween !== null) return inBetween;
    const headers = forwardedResponseHeaders(response.headers, platformUrl);
    const isApi = pathname.startsWith(`${apiBase}/`);
    if (isApi && response.ok && mediaType(response.headers) === "text/html") {
      // A proxy's or a hotel's sign-in page, not the platform.
      await response.body?.cancel();
      return errorResponse(notData(status()), 502);
    }
    if (request.method === "GET") {
      const held = await heldToItsName(pathname, response);
      if (held === null) return errorResponse(notData(status()), 502);
      response = held;
    }
    const isLogin = isSignIn(request.method, pathname);
    if (response.ok && (isLogin || isSessionRead))
      return passSession(response, headers, isLogin ? "on-purpose" : "found");
    const hasBody = ![204, 205, 304].includes(response.status) && request.method !== "HEAD";
    return new Response(hasBody ? response.body : null, {
      status: response.status,
      statusText: response.statusText,
      headers,
    });
  };

  return {
    async fetch(request) {
      const current = status();
      if (current.kind === "none") {
        return errorResponse(
          appError("workstation/platform-unreachable", { url: "—", detail: "none was chosen yet" }),
          503,
        );
      }
      if (current.kind === "unusable" && !mayBeTransient(current.error)) return errorResponse(current.error, 503);
      const name = actingFor();
      if (name !== null && (account?.id !== name || accountAt !== generation))
        return errorResponse(appError("auth/signed-out"), 401);
      try {
        return await forward(request, current.url);
      } catch (error) {
        if (request.signal.aborted || error instanceof Outdated)
          return errorResponse(appError("workstation/job-cancelled"), 499);
        return failure(error, current.url);
      }
    },
    status,
    account: () => account,
    isOnBehalf: () => onBehalf,
    assisted: () => (isAssisted ? account : null),
    onAccountChanged: (listener) => void listeners.add(listener),
    reset() {
      generation += 1;
      jar.clear();
      token = null;
      setAccount(null, "on-purpose");
    },
  };
};

/** A platform that only did not answer may do so now; one of another identity or version gets nothing sent. */
const mayBeTransient = ({ code }: AppError) =>
  code === "workstation/platform-unreachable" || code === "workstation/platform-timeout";

const notData = (current: PlatformStatus): AppError =>
  appError("workstation/platform-unreachable", {
    url: current.kind === "none" ? "—" : current.url,
    detail: "a page came back instead of data; a network sign-in page may stand in between",
  });
