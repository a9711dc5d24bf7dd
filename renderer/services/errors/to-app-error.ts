import { appError } from "#contract/refused.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { RefusedError } from "./refused-error.ts";

/**
 * What a person is shown for anything that was thrown. A defect goes to the console under a short reference that also
 * stands in the text.
 */
export const toAppError = (thrown: unknown): AppError => {
  if (thrown instanceof RefusedError) return thrown.error;
  if (isAbort(thrown)) return appError("workstation/job-cancelled");
  const reference = crypto.randomUUID().slice(0, 8);
  // oxlint-disable-next-line no-console -- the one place where a defect reaches the developer tools
  console.error(`Defect ${reference}`, thrown);
  return appError("workstation/defect", { reference });
};

export const isSignedOut = (thrown: unknown): boolean =>
  thrown instanceof RefusedError && thrown.error.code === "auth/signed-out";

/** An abort that the page itself asked for is no failure. */
export const isAbort = (thrown: unknown): boolean => thrown instanceof DOMException && thrown.name === "AbortError";
