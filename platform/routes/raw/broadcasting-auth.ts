import { z } from "zod";
import type { FastifyRequest } from "fastify";
import { authoriseChannel } from "../../domain/members/channel-access.ts";
import type { Services } from "../../services.ts";
import { parseOrRefuse } from "./parse.ts";

const FormSchema = z.object({ socket_id: z.string().regex(/^\d{1,20}\.\d{1,20}$/), channel_name: z.string().max(200) });

export const broadcastingAuth = (services: Services) => async (request: FastifyRequest) => {
  const form = parseOrRefuse(FormSchema, request.body);
  return { auth: await authoriseChannel(services, request.caller, form.socket_id, form.channel_name) };
};
