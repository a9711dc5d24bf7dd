import { csrfHeader, httpTimeoutMs } from "#contract/constants.ts";
import { AppErrorSchema, appError, type AppError, type ErrorCode } from "#contract/errors.ts";
import { apiBase } from "#contract/http/base.ts";
import { SessionSchema } from "#contract/http/account.ts";
import { RefusedError } from "../errors/refused-error.ts";

let csrfToken: Promise<string> | undefined;

/** The token changes when someone signs in or out. */
export const rememberCsrfToken = (token: string) => {
  csrfToken = Promise.resolve(token);
};
export const forgetCsrfToken = () => {
  csrfToken = undefined;
};

const readCsrfToken = async (): Promise<string> => {
  const response = await sendWithin(new Request(`${apiBase}/session`, { headers: { accept: "application/json" } }));
  if (!response.ok) throw new RefusedError(await readAppError(response));
  const session = SessionSchema.pick({ csrfToken: true }).parse(await response.json());
  return session.csrfToken;
};

export const currentCsrfToken = (): Promise<string> => {
  csrfToken ??= readCsrfToken().catch((error: unknown) => {
    csrfToken = undefined;
    throw error;
  });
  return csrfToken;
};

const isSafe = (method: string) => method === "GET" || method === "HEAD";

/** One request with the specification's time limit; an unreachable platform is a `RefusedError`, not a TypeError. */
const sendWithin = async (request: Request, timeoutMs = httpTimeoutMs): Promise<Response> => {
  try {
    return await fetch(request, {
      credentials: "same-origin",
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
    });
  } catch (error) {
    if (request.signal.aborted) throw error;
    if (error instanceof DOMException && error.name === "TimeoutError") {
      throw new RefusedError(appError("workstation/platform-timeout", { seconds: timeoutMs / 1000 }), { cause: error });
    }
    throw new RefusedError(
      appError("workstation/platform-unreachable", { url: location.origin, detail: "no connection" }),
      {
        cause: error,
      },
    );
  }
};

/**
 * Fetch on the page's own origin: the platform itself on the signer page, the gateway on the workstation. Adds the CSRF
 * token to everything but GET and HEAD, and once more with a fresh one when the platform finds it stale.
 */
export const platformFetch = async (request: Request): Promise<Response> => {
  if (isSafe(request.method)) return sendWithin(request);
  const retry = request.clone();
  const response = await sendWithin(await withCsrfToken(request));
  if (response.status !== 419) return response;
  forgetCsrfToken();
  return sendWithin(await withCsrfToken(retry));
};

const withCsrfToken = async (request: Request): Promise<Request> => {
  const token = await currentCsrfToken();
  if (token !== "") request.headers.set(csrfHeader, token);
  return request;
};

const codesByStatus: Partial<Record<number, ErrorCode>> = {
  401: "auth/signed-out",
  403: "auth/forbidden",
  404: "request/not-found",
  413: "request/too-large",
  419: "auth/csrf",
  422: "request/invalid",
  429: "auth/too-many-attempts",
  503: "platform/stopping",
};

/** The registered error of an answer, or the nearest one where something between us and the platform answered. */
export const readAppError = async (response: Response): Promise<AppError> => {
  const body: unknown = await response.json().catch(() => null);
  return appErrorFromBody(body, response.status);
};

export const appErrorFromBody = (body: unknown, status: number): AppError => {
  const data = typeof body === "object" && body !== null && "data" in body ? body.data : body;
  const parsed = AppErrorSchema.safeParse(data);
  if (parsed.success) return parsed.data;
  const code = codesByStatus[status];
  if (code !== undefined) return appError(code);
  return appError("platform/defect", { reference: `HTTP ${status}` });
};

/** For bytes and form posts outside the typed client: the answer if it is good, a `RefusedError` otherwise. */
export const fetchOk = async (path: string, init: RequestInit = {}): Promise<Response> => {
  const response = await platformFetch(new Request(path, init));
  if (!response.ok) throw new RefusedError(await readAppError(response));
  return response;
};
