import type { FastifyInstance } from "fastify";
import { refuse } from "../base/refusal.ts";
import type { Stopping } from "../base/stopping.ts";

/** Once stopping was asked for, what runs is finished and what comes new is told to come back; only health answers. */
export const installStopping = (app: FastifyInstance, stopping: Stopping): void => {
  app.addHook("onRequest", async (request, reply) => {
    if (stopping.requested && request.routeOptions.config.endpoint !== "platform.health") {
      reply.headers({ connection: "close", "retry-after": "60" });
      refuse("platform/stopping");
    }
    const { end } = stopping.begin();
    reply.raw.once("close", end);
  });
};
