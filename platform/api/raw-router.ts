import type { FastifyInstance } from "fastify";
import { rawRoutes, type RawRouteName } from "#contract/raw-routes.ts";
import { boundsOfBody } from "../http/body-bounds.ts";
import { routerPath } from "../http/endpoint-names.ts";
import type { Services } from "../services/services.ts";
import { rawEndpoints } from "./endpoints.ts";

/** Serves what stands outside the contract, but for what plugins of their own serve: uploads, pages, the OpenAPI document. */
export const installRawRoutes = (app: FastifyInstance, services: Services): void => {
  for (const [name, { handle }] of Object.entries(rawEndpoints)) {
    if (handle === undefined) continue;
    const { method, path } = rawRoutes[name as RawRouteName];
    const endpoint = `raw.${name as RawRouteName}` as const;
    app.route({
      method,
      url: routerPath(path),
      bodyLimit: boundsOfBody(endpoint).bytes,
      config: { endpoint },
      handler: handle(services),
    });
  }
};
