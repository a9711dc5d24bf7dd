import { implement } from "@orpc/server";
import { httpContract } from "#contract/http.ts";
import type { RequestContext } from "./request-context.ts";

/** The contract with what an endpoint gets besides its input. */
export const contract = implement(httpContract).$context<RequestContext>();
export type Contract = typeof contract;
