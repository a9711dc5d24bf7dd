import type { Refused } from "#contract/common/app-error.ts";
import { presentSignedOut } from "./error-store.ts";
import { isAbort, toAppError } from "./to-app-error.ts";

/** What a call threw, as an answer to whoever goes on by itself; who has to sign in again is told so. */
export const asRefusal = (cause: unknown): Refused | Promise<never> => {
  // Of an account that is gone: nothing of it is shown, sent or kept any more.
  if (isAbort(cause)) return new Promise<never>(() => {});
  const error = toAppError(cause);
  if (error.code === "auth/signed-out") presentSignedOut();
  return { kind: "refused", error };
};
