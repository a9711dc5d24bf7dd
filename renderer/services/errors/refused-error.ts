import { describeError } from "#contract/errors.ts";
import type { AppError, Refused } from "#contract/common/app-error.ts";

/** An expected failure on its way through a promise (TanStack Query knows no other); `error` is what a person is shown. */
export class RefusedError extends Error {
  readonly error: AppError;

  constructor(error: AppError, options?: ErrorOptions) {
    super(`${error.code}: ${describeError(error).happened}`, options);
    this.name = "RefusedError";
    this.error = error;
  }
}

/** For mutations: the `ok` of a returned union, or a thrown `RefusedError`. */
export const unwrap = <Result extends { kind: string }>(result: Result | Refused): Exclude<Result, Refused> => {
  if (result.kind === "refused") throw new RefusedError((result as Refused).error);
  return result as Exclude<Result, Refused>;
};
