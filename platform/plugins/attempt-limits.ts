import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { EndpointName } from "../authorisation/endpoints.ts";
import { refuse } from "../refusal.ts";

const minuteMs = 60_000;

type Check = (request: FastifyRequest) => Promise<void>;

const textOf = (request: FastifyRequest, name: string): string => {
  const body: unknown = request.body;
  const value: unknown = typeof body === "object" && body !== null ? (body as Record<string, unknown>)[name] : "";
  return typeof value === "string" ? value.trim().toLowerCase() : "";
};

/** The limiter's memory holds no addresses. */
const hashed = (text: string): string => createHash("sha256").update(text).digest("base64url");

/**
 * How often something secret may be tried: by network address, against guessing many accounts or links from one place,
 * and by e-mail, against guessing one account's password from many places. A third of the attempts goes to one account.
 */
export const attemptLimits = (app: FastifyInstance, perMinute: number): Partial<Record<EndpointName, Check[]>> => {
  const limit = (max: number, keyGenerator?: (request: FastifyRequest) => string): Check => {
    const count = app.createRateLimit({
      max,
      timeWindow: minuteMs,
      ...(keyGenerator === undefined ? {} : { keyGenerator }),
    });
    return async (request) => {
      const outcome = await count(request);
      if (outcome.isAllowed || !outcome.isExceeded) return;
      refuse("auth/too-many-attempts", { retryAfterSeconds: Math.max(1, outcome.ttlInSeconds) });
    };
  };
  const byEmail = limit(Math.max(1, Math.ceil(perMinute / 3)), (request) => hashed(textOf(request, "email")));
  return {
    "account.login": [limit(perMinute), byEmail],
    // Of one account's password, whatever address its session is used from.
    "journal.recover": [limit(Math.max(1, Math.ceil(perMinute / 3)), ({ caller }) => hashed(caller.user?.id ?? ""))],
    "members.join": [limit(perMinute)],
    // How often an address may have codes sent, or a code be tried, the domain counts for good; this spares it floods.
    "returning.askCode": [limit(perMinute)],
    "returning.enterCode": [limit(perMinute)],
    // Nobody's mailbox is filled by pressing a button.
    "members.notify": [limit(6, (request) => hashed((request.params as { memberId: string }).memberId))],
    "demo.directLogin": [limit(perMinute * 10)],
  };
};
