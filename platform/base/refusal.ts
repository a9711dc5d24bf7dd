import { appError } from "#contract/refused.ts";
import { describeError, httpStatusOf } from "#contract/errors.ts";
import type { AppError, ErrorParams, HttpErrorCode } from "#contract/common/app-error.ts";

/**
 * An expected failure on its way out of a transaction. `assert-…` functions throw it, so that whatever was written before
 * it is rolled back; the edge turns it into the contract's error body. Anything else that is thrown is a defect.
 */
export class Refusal extends Error {
  override name = "Refusal";
  readonly error: AppError;

  constructor(error: AppError) {
    super(error.code);
    this.error = error;
  }
}

export const refuse = (code: HttpErrorCode, params: ErrorParams = {}): never => {
  throw new Refusal(appError(code, params));
};

export type ErrorBody = { defined: true; code: string; status: number; message: string; data: AppError };

/** Body of an error answer as oRPC's client expects it, also on routes outside the contract. */
export const errorBodyOf = (error: AppError): ErrorBody => ({
  defined: true,
  code: error.code,
  status: httpStatusOf(error.code),
  message: describeError(error).happened,
  data: error,
});
