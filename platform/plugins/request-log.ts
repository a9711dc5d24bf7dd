import type { FastifyInstance } from "fastify";

/** One line a request: the route's pattern, never its address, query or body, since these carry ids and tokens. */
export const installRequestLog = (app: FastifyInstance): void => {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? "(none)",
        status: reply.statusCode,
        elapsedMs: Math.round(reply.elapsedTime),
        address: request.ip,
      },
      "answered",
    );
  });
};
