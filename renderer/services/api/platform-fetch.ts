import { actingMemberHeader, actingMemberParameter, csrfHeader, httpTimeoutMs } from "#contract/constants.ts";
import type { MemberId } from "#contract/common/ids.ts";
import { appError } from "#contract/refused.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { apiBase, changesState } from "#contract/common/endpoint.ts";
import { isSignInOrOut } from "#contract/sign-in-or-out.ts";
import { SessionSchema } from "#contract/account/http.ts";
import { errorOfAnswer } from "#lib/http-answers/error-of-answer.ts";
import { RefusedError } from "../errors/refused-error.ts";
import { isAbort } from "../errors/to-app-error.ts";
import { isBehindWorkstation, platformAddress } from "./behind-origin.ts";
import { platformAnswers } from "./platform-silence.ts";
import { currentSpan, dropped, isSessionLost } from "./session-span.ts";

let csrfToken: Promise<string> | undefined;

/** The token changes when someone signs in or out. */
export const rememberCsrfToken = (token: string) => {
  csrfToken = Promise.resolve(token);
  knownCsrfToken = token;
};
export const forgetCsrfToken = () => {
  csrfToken = undefined;
};

let knownCsrfToken = "";
/** The token without waiting for it, for what is sent while the page is being left; empty before the first was read. */
export const csrfTokenAtHand = (): string => knownCsrfToken;

let actingMember: MemberId | null = null;
/** From now on every call of this page is made by this member; a device may be shared by several. */
export const setActingMember = (memberId: MemberId | null) => {
  actingMember = memberId;
};

/** The address of a download, which carries no header: with who acts, so that the log names them. */
export const asActing = (path: string): string =>
  actingMember === null ? path : `${path}${path.includes("?") ? "&" : "?"}${actingMemberParameter}=${actingMember}`;

const readCsrfToken = async (): Promise<string> => {
  const response = await sendWithin(new Request(`${apiBase}/session`, { headers: { accept: "application/json" } }));
  if (!response.ok) throw new RefusedError(await readAppError(response));
  const session = SessionSchema.pick({ csrfToken: true }).parse(await response.json());
  knownCsrfToken = session.csrfToken;
  return session.csrfToken;
};

export const currentCsrfToken = (): Promise<string> => {
  csrfToken ??= readCsrfToken().catch((error: unknown) => {
    csrfToken = undefined;
    throw error;
  });
  return csrfToken;
};

const tookTooLong = (timeoutMs: number, cause: unknown) =>
  new RefusedError(appError("workstation/platform-timeout", { seconds: timeoutMs / 1000 }), { cause });
const unreachable = (detail: string, cause?: unknown) =>
  new RefusedError(appError("workstation/platform-unreachable", { url: platformAddress(), detail }), { cause });
/** Of a platform that is away a workstation tells in an answer: where none comes it is the workstation that is gone. */
const noConnection = (cause: unknown) =>
  isBehindWorkstation()
    ? new RefusedError(appError("workstation/host-disconnected"), { cause })
    : unreachable("no connection", cause);
const isTimeout = (error: unknown) => error instanceof DOMException && error.name === "TimeoutError";

/** A cancelled request of the gateway's: it was asked for an account that is gone. */
const cancelledStatus = 499;

/**
 * One request with the specification's time limit; an unreachable platform is a `RefusedError`, not a TypeError. What
 * somebody asked who signed out meanwhile ends as an abort: reads at once, what changes something with its answer.
 */
const sendWithin = async (request: Request, asked = currentSpan(), timeoutMs = httpTimeoutMs): Promise<Response> => {
  const { pathname } = new URL(request.url);
  if (asked.aborted && !isSignInOrOut(request.method, pathname)) throw dropped();
  if (actingMember !== null && pathname.startsWith(`${apiBase}/`))
    request.headers.set(actingMemberHeader, actingMember);
  const ends = [request.signal, AbortSignal.timeout(timeoutMs), ...(request.method === "GET" ? [asked] : [])];
  const answer = async () => {
    try {
      return await fetch(request, { credentials: "same-origin", signal: AbortSignal.any(ends) });
    } catch (error) {
      if (request.signal.aborted) throw error;
      if (asked.aborted) throw dropped();
      throw isTimeout(error) ? tookTooLong(timeoutMs, error) : noConnection(error);
    }
  };
  const response = await platformAnswers.follow(answer());
  if (response.status === cancelledStatus) throw dropped();
  // Whoever signs in or out waits for that very answer.
  if (isSignInOrOut(request.method, pathname)) return response;
  if (response.status === 401 && !(await isSessionLost(asked))) throw dropped();
  if (asked.aborted) throw dropped();
  return response;
};

/** A body to its end: one that takes too long or is cut in its middle is an unreachable platform, and no defect. */
const wholly = async <Body>(body: Promise<Body>): Promise<Body> => {
  try {
    return await body;
  } catch (error) {
    if (isAbort(error)) throw error;
    throw isTimeout(error) ? tookTooLong(httpTimeoutMs, error) : unreachable("its answer was cut off", error);
  }
};

/**
 * The whole of a JSON answer, or a `RefusedError`: a sign-in page of a network in between answers 200 with HTML, which must
 * never pass for data.
 */
export const readJsonAnswer = async (response: Response): Promise<Response> => {
  if (!response.ok) throw new RefusedError(await readAppError(response));
  if (response.status === 204) return response;
  if (!(response.headers.get("content-type") ?? "").includes("json"))
    throw unreachable("something else on the network answered with a page of its own");
  const { status, headers } = response;
  return Response.json(await wholly(response.json()), { status, headers });
};

/** The whole of an answer that is no JSON. */
export const readByteAnswer = async (response: Response): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await wholly(response.arrayBuffer()));

/**
 * Fetch on the page's own origin: the platform itself on the signer page, the gateway on the workstation. Adds the CSRF
 * token to everything that changes something, and once more with a fresh one when the platform finds it stale.
 */
export const platformFetch = async (request: Request): Promise<Response> => {
  const asked = currentSpan();
  if (!changesState(request.method, new URL(request.url).pathname)) return sendWithin(request, asked);
  const retry = request.clone();
  const response = await sendWithin(await withCsrfToken(request), asked);
  if (response.status !== 419) return response;
  forgetCsrfToken();
  return sendWithin(await withCsrfToken(retry), asked);
};

const withCsrfToken = async (request: Request): Promise<Request> => {
  const token = await currentCsrfToken();
  if (token !== "") request.headers.set(csrfHeader, token);
  return request;
};

/** The registered error of an answer, or the nearest one where something between us and the platform answered. */
export const readAppError = async (response: Response): Promise<AppError> => {
  const body: unknown = await response.json().catch(() => null);
  const retryAfter = response.headers.get("retry-after");
  return errorOfAnswer({ status: response.status, body, retryAfter, url: platformAddress() });
};

/** For bytes and form posts outside the typed client: the answer if it is good, a `RefusedError` otherwise. */
export const fetchOk = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const response = await platformFetch(new Request(path, init));
  if (!response.ok) throw new RefusedError(await readAppError(response));
  return response;
};
