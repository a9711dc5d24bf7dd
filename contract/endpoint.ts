import { oc } from "@orpc/contract";
import { z } from "zod";
import { errorRegistry } from "./error-registry.ts";
import { AppErrorSchema, type ErrorCode } from "./common/app-error.ts";

type HttpErrorCode = {
  [Code in ErrorCode]: (typeof errorRegistry)[Code] extends { status: number } ? Code : never;
}[ErrorCode];

/** Body of an error: oRPC puts it under `data`; `message` beside it is the English text for people without our client. */
export const httpErrorMap = Object.fromEntries(
  Object.entries(errorRegistry).flatMap(([code, entry]) =>
    "status" in entry ? [[code, { status: entry.status, message: entry.happened, data: AppErrorSchema }]] : [],
  ),
) as Record<HttpErrorCode, { status: number; message: string; data: typeof AppErrorSchema }>;

/** Start of every endpoint; all of them may answer any registered error. */
export const endpoint = oc.errors(httpErrorMap);

/** All paths but `/broadcasting/auth`, `/logout`, `/presence` and `/sw.js` stand under this base. */
export const apiBase = "/api";

/**
 * The specification's GETs that change something. Whoever sends them adds the CSRF token as to a POST, so that neither
 * another site, nor a prefetching browser, nor a mail scanner sets them off.
 */
const changingGets: readonly RegExp[] = [/^\/api\/signing\/[^/]+\/member\/[^/]+\/notify$/];

/** Whether a request needs the CSRF token; `pathname` is absolute. */
export const changesState = (method: string, pathname: string): boolean =>
  method === "GET" ? changingGets.some((path) => path.test(pathname)) : method !== "HEAD" && method !== "OPTIONS";

export const DoneSchema = z.object({ done: z.literal(true) });
