import type { FastifyInstance } from "fastify";
import { rawRoutes } from "#contract/raw-routes.ts";
import { refuse } from "../base/refusal.ts";
import { routerPath } from "../http/endpoint-names.ts";
import { parseOrRefuse } from "../http/parse.ts";
import { takeCallback } from "../identity/index.ts";
import type { Services } from "../services/services.ts";

/** An event names a session and what has happened to it. */
const maxBytes = 262_144;

/** Takes word from whoever checks identities. What was signed are the bytes, so its parser hands them on as they came. */
export const installIdentityCallback = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { method, path, params } = rawRoutes.identityCallback;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.route({
      method,
      url: routerPath(path),
      bodyLimit: maxBytes,
      config: { endpoint: "raw.identityCallback" },
      handler: async (request) => {
        const { vendor, of } = parseOrRefuse(params, request.params);
        const { body } = request;
        if (!(body instanceof Uint8Array)) return refuse("request/invalid");
        await takeCallback(services, { vendor, of, raw: body, headers: request.headers });
        return { received: true };
      },
    });
  });
};
