import type { FastifyInstance } from "fastify";
import { rules } from "../api/rules.ts";
import { hashToken } from "../security/tokens.ts";
import { refuse } from "../base/refusal.ts";
import { cookieRulesFor } from "../http/request-context.ts";
import type { Services } from "../services/services.ts";
import { createLedger, type LedgerLimits } from "./ledger.ts";

/** A browser keeps six requests under way, a workstation some more; behind one address there may be a whole office. */
const usualLimits: LedgerLimits = { session: 128, address: 512, all: 2_000 };

/**
 * Counts requests from their first line to the end of their answer. Stands before the guard: to know who calls, the guard
 * asks the database, and hundreds of requests at once would have everybody, the check of health among them, wait behind
 * those questions. What answers without it is not counted.
 */
export const installRequestPlaces = (
  app: FastifyInstance,
  services: Services,
  limits: LedgerLimits = usualLimits,
): void => {
  const places = createLedger(limits);
  app.addHook("onRequest", async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined || rules[endpoint].callerUnasked === true) return;
    // Whether there is such a session is not known yet; who makes cookies up is counted by the address.
    const cookie = request.cookies[cookieRulesFor(services.facts.publicUrl()).name];
    const session = cookie === undefined ? null : hashToken(cookie);
    const leave = places.reserve({ session, address: request.ip, amount: 1 });
    if (leave !== null) {
      reply.raw.once("close", leave);
      return;
    }
    // A body that was announced is not waited for.
    reply.header("connection", "close");
    refuse("request/busy");
  });
};
