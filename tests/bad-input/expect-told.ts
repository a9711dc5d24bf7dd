import { expect } from "vitest";
import { describeError } from "#contract/errors.ts";
import type { AppError, ErrorCode } from "#contract/common/app-error.ts";

/** The person reads what happened, what was kept and what to do, and no part has a hole. */
export const expectTold = (error: Pick<AppError, "code" | "params">, code: ErrorCode): void => {
  expect(error.code).toBe(code);
  const { happened, kept, todo } = describeError(error);
  for (const part of [happened, kept, todo]) expect(part).toMatch(/^[^…{}]+$/u);
};
