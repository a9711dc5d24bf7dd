import type { HttpErrorCode } from "./app-error.ts";

/** What every step answers that writes a line into a signing's record, which nobody is to fill. */
export const recordErrors = ["auth/too-many-attempts", "request/too-many"] as const satisfies readonly HttpErrorCode[];

/** What every change of a signing answers: only one that is open takes any. */
export const changeErrors = [...recordErrors, "signing/closed"] as const satisfies readonly HttpErrorCode[];

/** What a step answers besides that is done once, however often it is sent with the same key. */
export const repeatedErrors = [
  "idempotency/mismatch",
  "idempotency/running",
] as const satisfies readonly HttpErrorCode[];
