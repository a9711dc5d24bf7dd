import type { FastifyReply, FastifyRequest } from "fastify";
import type { RawRouteName } from "#contract/raw-routes.ts";
import type { Services } from "../services/services.ts";
import type { Rule } from "./rule.ts";

export type RawHandler = (services: Services) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** What the platform answers outside the contract. Without `handle` a plugin serves it, under the same rule. */
export type RawEndpoint = Rule & { handle?: RawHandler };
export type RawEndpoints = Partial<Record<RawRouteName, RawEndpoint>>;
