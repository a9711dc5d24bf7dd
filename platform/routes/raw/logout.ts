import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { DoneSchema } from "#contract/endpoint.ts";
import { endSession } from "../../account/domain/sessions.ts";
import { contextOf } from "../../http/request-context.ts";
import type { Services } from "../../services/services.ts";

export const logout = (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
  await endSession(services, request.caller);
  contextOf(services, request, reply).setSessionToken(null);
  return { done: true } satisfies z.infer<typeof DoneSchema>;
};
