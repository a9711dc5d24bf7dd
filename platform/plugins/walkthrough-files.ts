import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { rawRoutes } from "#contract/raw-routes.ts";
import { routerPath } from "../http/endpoint-names.ts";
import { parseOrRefuse } from "../http/parse.ts";
import type { Services } from "../services/services.ts";

/**
 * Pictures, captions and chapters of the recorded guides, in parts as a player asks for them. Guide and file are two of a short
 * list, so that no address leads anywhere else in the folder or out of it.
 */
export const installWalkthroughFiles = async (app: FastifyInstance, { facts }: Services): Promise<void> => {
  // In a scope of its own: the pages have another folder, with another policy and another life.
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: facts.walkthroughsDir,
      serve: false,
      // Most platforms have recorded none, and have no such folder.
      suppressWarning: true,
      cacheControl: false,
      setHeaders: (reply) => {
        // Recorded anew, it has another ETag.
        reply.header("cache-control", "private, no-cache");
        reply.header("vary", "cookie");
      },
    });
    const { method, path: url, params } = rawRoutes.walkthroughFile;
    scope.route({
      method,
      url: routerPath(url),
      config: { endpoint: "raw.walkthroughFile" },
      handler: async (request, reply) => {
        const { guide, file } = parseOrRefuse(params, request.params);
        return reply.sendFile(`${guide}/${file}`);
      },
    });
  });
};
