import { parseOrRefuse } from "../http/parse.ts";
import { contextOf } from "../http/request-context.ts";
import type { Services } from "../services/services.ts";
import { authoriseChannel } from "./domain/channel-access.ts";
import { endSession } from "./domain/sessions.ts";
import type { DoneSchema } from "#contract/common/endpoint.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { RawEndpoints } from "../http/raw-endpoint.ts";

export const accountRawEndpoints = {
  broadcastingAuth: {
    allow: ["signed-in", "guest"],
    handle: (services: Services) => async (request: FastifyRequest) => {
      const form = parseOrRefuse(rawRoutes.broadcastingAuth.form, request.body);
      return { auth: await authoriseChannel(services, request.caller, form.socket_id, form.channel_name) };
    },
  },
  logout: {
    allow: ["anyone"],
    endsImpersonation: true,
    csrf: "form",
    handle: (services: Services) => async (request: FastifyRequest, reply: FastifyReply) => {
      await endSession(services, request.caller);
      contextOf(services, request, reply).setSessionToken(null);
      return { done: true } satisfies z.infer<typeof DoneSchema>;
    },
  },
  /** 1: the page is visible; 0: it is hidden or being left. It concerns the meetings that this session is connected to. */
  presence: {
    allow: ["signed-in"],
    csrf: "form",
    handle: (services: Services) => async (request: FastifyRequest) => {
      const form = parseOrRefuse(rawRoutes.presence.form, request.body);
      const { tokenHash } = request.caller;
      if (tokenHash !== null) {
        const visibility = { isVisible: form.presence === "1", acting: form.acting ?? null };
        services.connections.reportVisibility(tokenHash, visibility, form.socket_id);
      }
      return { done: true };
    },
  },
} satisfies RawEndpoints;
