import { SessionSchema, type Session } from "#contract/http/account.ts";
import { apiBase, changesState } from "#contract/http/base.ts";
import { rawRoutes } from "#contract/http/raw-routes.ts";
import { csrfHeader, httpTimeoutMs } from "#contract/constants.ts";
import type { PlatformStatus } from "#contract/bridge.ts";
import type { User } from "#contract/entities/user.ts";
import { appError, type AppError } from "#contract/errors.ts";
import { errorResponse } from "../security/http-errors.ts";
import type { Log } from "../security/log.ts";
import { createCookieJar } from "./cookie-jar.ts";
import { describeFetchFailure } from "./fetch-failure.ts";
import { forwardedRequestHeaders, forwardedResponseHeaders } from "./forwarded-headers.ts";
import type { Gateway } from "./gateway.ts";
import { readBody } from "./read-body.ts";

type GatewayOptions = {
  fetch: (request: Request) => Promise<Response>;
  status: () => PlatformStatus;
  log: Log;
  /** Somebody signed out on purpose, which is more than a session that ended. */
  onSignedOut?: () => void;
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

const sessionPath = `${apiBase}/session`;
const loginPath = `${apiBase}/login`;
const directLoginPrefix = `${apiBase}/demo/direct/login/`;
const tokenForms = new Set<string>([rawRoutes.logout.path, rawRoutes.presence.path, rawRoutes.broadcastingAuth.path]);

const isSafe = (method: string) => method === "GET" || method === "HEAD";
const mediaType = (headers: Headers) => (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

const isData = ({ headers, status }: Response) =>
  mediaType(headers) === "application/json" && ![204, 205, 304].includes(status);

class TimedOut extends Error {}

/** The platform session of this workstation (architecture §2): the only place that knows its cookie and CSRF token. */
export const createGateway = ({
  fetch,
  status,
  log,
  onSignedOut,
  timeoutMs = httpTimeoutMs,
}: GatewayOptions): PlatformGateway => {
  const jar = createCookieJar();
  const listeners = new Set<(account: User | null) => void>();
  let token: string | null = null;
  let account: User | null = null;
  /** Counts platforms: what an earlier one answers late must not enter the session with the present one. */
  let generation = 0;

  const setAccount = (next: User | null) => {
    const changed = account?.id !== next?.id;
    account = next;
    if (changed) for (const listener of listeners) listener(next);
  };

  const learn = (session: Session) => {
    token = session.csrfToken;
    setAccount(session.user);
  };

  /**
   * One exchange with the platform. The timeout runs until the headers are there, and for data until the last byte: a
   * connection that falls silent or is cut in the middle must not reach a page as half an answer.
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
      if (at === generation) jar.store(response.headers.getSetCookie());
      if (!isData(response)) return response;
      const { status: code, statusText, headers: answered } = response;
      return new Response(await response.arrayBuffer(), { status: code, statusText, headers: answered });
    } finally {
      clearTimeout(timer);
    }
  };

  const readSession = async (platformUrl: string): Promise<void> => {
    const at = generation;
    const response = await exchange(platformUrl, sessionPath, { headers: { accept: "application/json" } });
    const parsed = SessionSchema.safeParse(await response.json().catch(() => null));
    if (at === generation && response.ok && parsed.success) learn(parsed.data);
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
  ): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const headers = forwardedRequestHeaders(request.headers);
    if (token === null && changesState(request.method, pathname)) await readSession(platformUrl);
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
  const passSession = async (response: Response, headers: Headers, at: number): Promise<Response> => {
    const parsed = SessionSchema.safeParse(await response.json().catch(() => null));
    if (!parsed.success) return errorResponse(notData(status()), 502);
    if (at === generation) learn(parsed.data);
    headers.delete("content-length");
    return Response.json({ ...parsed.data, csrfToken: heldToken }, { status: response.status, headers });
  };

  const afterwards = async (request: Request, response: Response, platformUrl: string, at: number): Promise<void> => {
    const { pathname } = new URL(request.url);
    if (at !== generation) return;
    if (response.status === 419) token = null;
    if (response.status === 401 && account !== null) setAccount(null);
    if (!response.ok || request.method !== "POST") return;
    if (pathname === rawRoutes.logout.path) {
      token = null;
      setAccount(null);
      onSignedOut?.();
    }
    // This sign-in answers an address, not the session; the account must be known before the page goes on.
    if (pathname.startsWith(directLoginPrefix)) await readSession(platformUrl);
  };

  const failure = (error: unknown, platformUrl: string): Response => {
    if (error instanceof TimedOut)
      return errorResponse(appError("workstation/platform-timeout", { seconds: timeoutMs / 1000 }), 504);
    const detail = describeFetchFailure(error);
    log.warn("platform unreachable", { platformUrl, detail });
    return errorResponse(appError("workstation/platform-unreachable", { url: platformUrl, detail }), 502);
  };

  const forward = async (request: Request, platformUrl: string): Promise<Response> => {
    const at = generation;
    const read = isSafe(request.method) ? null : await readBody(request, maxRequestBytes);
    if (read?.kind === "too-large") return errorResponse(appError("request/too-large", { maxMegabytes: 16 }));
    const body = read?.bytes ?? null;
    let response = await send(request, platformUrl, body);
    await afterwards(request, response, platformUrl, at);
    if (response.status === 419 && changesState(request.method, new URL(request.url).pathname)) {
      // The token had changed under us; the platform did nothing, so the same request may go again once.
      await response.body?.cancel();
      response = await send(request, platformUrl, body);
    }
    const { pathname } = new URL(request.url);
    const headers = forwardedResponseHeaders(response.headers, platformUrl);
    const isApi = pathname.startsWith(`${apiBase}/`);
    if (isApi && response.ok && mediaType(response.headers) === "text/html") {
      // A proxy's or a hotel's sign-in page, not the platform.
      await response.body?.cancel();
      return errorResponse(notData(status()), 502);
    }
    const isSession =
      pathname === sessionPath ? request.method === "GET" : pathname === loginPath && request.method === "POST";
    if (isSession && response.ok) return passSession(response, headers, at);
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
      try {
        return await forward(request, current.url);
      } catch (error) {
        if (request.signal.aborted) return errorResponse(appError("workstation/job-cancelled"), 499);
        return failure(error, current.url);
      }
    },
    status,
    account: () => account,
    onAccountChanged: (listener) => void listeners.add(listener),
    reset() {
      generation += 1;
      jar.clear();
      token = null;
      setAccount(null);
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
