import type { AppError, ErrorCode, ErrorParams, Refused } from "./common/app-error.ts";

/** Apart from the schemas and texts of errors, so that what only refuses something does not wait for them to load. */
export const appError = (code: ErrorCode, params: ErrorParams = {}): AppError => ({ code, params });

export const refused = (code: ErrorCode, params: ErrorParams = {}): Refused => ({
  kind: "refused",
  error: appError(code, params),
});
