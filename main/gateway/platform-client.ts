import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { idempotencyHeader } from "#contract/constants.ts";
import { apiBase } from "#contract/common/endpoint.ts";
import { httpContract, type HttpContract } from "#contract/http.ts";
import { appError } from "#contract/refused.ts";
import { errorResponse } from "../security/http-errors.ts";
import type { Gateway } from "./gateway.ts";
import { parseable } from "./parseable.ts";

export type PlatformClientContext = {
  /** Sent as `Idempotency-Key`. */
  idempotencyKey?: string;
};
export type PlatformClient = ContractRouterClient<HttpContract, PlatformClientContext>;

const tooMuch = (): Response =>
  errorResponse(
    appError("workstation/platform-unreachable", {
      url: "its address",
      detail: "its answer holds more than any of a platform's",
    }),
    502,
  );

/** The typed platform client of main's own services, over the same session as the pages. Failures throw `ORPCError`. */
export const createPlatformClient = (gateway: Pick<Gateway, "fetch">): PlatformClient => {
  const link = new OpenAPILink<PlatformClientContext>(httpContract, {
    // Only path and query count: the gateway puts the platform's address in.
    url: `http://gateway.invalid${apiBase}`,
    fetch: async (request) => (await parseable(await gateway.fetch(request))) ?? tooMuch(),
    headers: ({ context }) =>
      context.idempotencyKey === undefined ? {} : { [idempotencyHeader]: context.idempotencyKey },
  });
  return createORPCClient(link);
};
