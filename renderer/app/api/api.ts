import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { appError } from "#contract/errors.ts";
import { apiBase } from "#contract/http/base.ts";
import { httpContract, type HttpContract } from "#contract/http/contract.ts";
import { isAbort } from "../errors/to-app-error.ts";
import { RefusedError } from "../errors/refused-error.ts";
import { appErrorFromBody, platformFetch } from "./platform-fetch.ts";

export type ApiClient = ContractRouterClient<HttpContract>;

/** A sign-in page of a network in between answers 200 with HTML; it must never pass for data. */
const onlyJson = async (request: Request): Promise<Response> => {
  const response = await platformFetch(request);
  const type = response.headers.get("content-type") ?? "";
  if (response.ok && response.status !== 204 && !type.includes("json")) {
    throw new RefusedError(
      appError("workstation/platform-unreachable", {
        url: location.origin,
        detail: "something else on the network answered with a page of its own",
      }),
    );
  }
  return response;
};

const toRefused = (thrown: unknown): unknown => {
  if (thrown instanceof RefusedError || isAbort(thrown)) return thrown;
  if (thrown instanceof ORPCError)
    return new RefusedError(appErrorFromBody(thrown.data, thrown.status), { cause: thrown });
  return thrown;
};

const link = new OpenAPILink(httpContract, {
  url: () => `${location.origin}${apiBase}`,
  fetch: onlyJson,
  interceptors: [
    async ({ next }) => {
      try {
        return await next();
      } catch (error) {
        throw toRefused(error);
      }
    },
  ],
});

/**
 * The typed client of the platform's contract, the same on the workstation and on the signer page. Calls reject with a
 * `RefusedError` for every expected failure.
 */
export const api: ApiClient = createORPCClient(link);
