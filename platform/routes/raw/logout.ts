import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { DoneSchema } from "#contract/endpoint.ts";
import { endSession } from "../../domain/sign-in/sessions.ts";
import { contextOf } from "../../request-context.ts";
import type { Services } from "../../services.ts";

export const logout = (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
  await endSession(services, request.caller);
  contextOf(services, request, reply).setSessionToken(null);
  return { done: true } satisfies z.infer<typeof DoneSchema>;
};
