import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { apiBase } from "#contract/common/endpoint.ts";
import { httpContract, type HttpContract } from "#contract/http.ts";
import { platformFetch, readJsonAnswer } from "./platform-fetch.ts";

export type ApiClient = ContractRouterClient<HttpContract>;

const link = new OpenAPILink(httpContract, {
  url: () => `${location.origin}${apiBase}`,
  fetch: async (request) => readJsonAnswer(await platformFetch(request)),
});

/**
 * The typed client of the platform's contract, the same on the workstation and on the signer page. Calls reject with a
 * `RefusedError` for every expected failure.
 */
export const api: ApiClient = createORPCClient(link);
