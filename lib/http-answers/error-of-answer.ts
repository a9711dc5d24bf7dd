import type { AppError, ErrorCode } from "#contract/common/app-error.ts";
import { KnownErrorSchema } from "#contract/errors.ts";
import { appError } from "#contract/refused.ts";

export type FailedAnswer = {
  status: number;
  /** What the body held as JSON; null where it held none. */
  body: unknown;
  retryAfter?: string | null | undefined;
  /** For the text of an answer that somebody in between gave. */
  url: string;
};

const codesByStatus: Partial<Record<number, ErrorCode>> = {
  401: "auth/signed-out",
  403: "auth/forbidden",
  404: "request/not-found",
  409: "request/conflict",
  410: "request/not-found",
  413: "request/too-large",
  419: "auth/csrf",
  422: "request/invalid",
  423: "request/locked",
  503: "platform/stopping",
  507: "platform/disk-full",
};

/** Where the specification shows the server's own words (account-and-shell §8). */
const speaksForItself = (status: number): boolean => status === 422 || status === 423 || status === 500;

const property = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined;

/** `error` before `message` (decision 8). Shown as text only, and not at any length. */
const messageIn = (body: unknown): string | null => {
  const said = [property(body, "error"), property(body, "message")].find(
    (candidate): candidate is string => typeof candidate === "string" && candidate.trim() !== "",
  );
  return said === undefined ? null : said.trim().slice(0, 500);
};

const fieldErrorsIn = (body: unknown): AppError["fieldErrors"] =>
  KnownErrorSchema.shape.fieldErrors.safeParse(property(body, "errors")).data;

/** RFC 9110 §10.2.3: seconds, or a date. */
const secondsUntil = (retryAfter: string | null | undefined): number => {
  const text = retryAfter ?? "";
  if (/^\d{1,6}$/u.test(text)) return Math.max(1, Number(text));
  const at = Date.parse(text);
  return Number.isNaN(at) ? 60 : Math.max(1, Math.ceil((at - Date.now()) / 1000));
};

/**
 * What an answer that is no success says: the platform's own error, else its words, else the nearest registered error, for
 * something between us and the platform may have answered.
 */
export const errorOfAnswer = ({ status, body, retryAfter, url }: FailedAnswer): AppError => {
  const ours = KnownErrorSchema.safeParse(property(body, "data") ?? body);
  if (ours.success) return ours.data;
  if (status === 429) return appError("auth/too-many-attempts", { retryAfterSeconds: secondsUntil(retryAfter) });
  if (status === 502 || status === 504)
    return appError("workstation/platform-unreachable", {
      url,
      detail: `a server in between answered with status ${status}`,
    });
  const message = messageIn(body);
  const fieldErrors = fieldErrorsIn(body);
  if (message !== null && speaksForItself(status))
    return { ...appError("workstation/platform-message", { message }), ...(fieldErrors ? { fieldErrors } : {}) };
  const code = codesByStatus[status];
  if (code !== undefined) return { ...appError(code), ...(fieldErrors ? { fieldErrors } : {}) };
  if (message !== null) return appError("workstation/platform-message", { message });
  return appError("platform/defect", { reference: `HTTP ${status}` });
};
