import { describeError, httpStatusOf } from "#contract/errors.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { commonHeaders, inertContentPolicy } from "./response-headers.ts";

/** A failure of the workstation in the shape in which the platform answers its own, so that a page has one presenter. */
export const errorResponse = (error: AppError, status = httpStatusOf(error.code)): Response =>
  Response.json(
    { defined: true, code: error.code, status, message: describeError(error).happened, data: error },
    {
      status,
      headers: { ...commonHeaders, "content-security-policy": inertContentPolicy, "cache-control": "no-store" },
    },
  );
