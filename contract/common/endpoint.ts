import { oc } from "@orpc/contract";
import { z } from "zod";
import type { HttpErrorCode } from "./app-error.ts";

/**
 * What an endpoint can answer besides its output. What everything in front of it answers (who may, CSRF, limits, a body that
 * cannot be read) follows from its rule and is not repeated here.
 */
type EndpointMeta = { errors: readonly HttpErrorCode[] };

/** Start of every endpoint; `.meta({ errors })` declares what it can answer. */
export const endpoint = oc.$meta<EndpointMeta>({ errors: [] });

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
