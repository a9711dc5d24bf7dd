import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from "fastify";
import { appError } from "#contract/errors.ts";
import type { EndpointName } from "../authorisation/endpoints.ts";
import { Refusal } from "../refusal.ts";

const minuteMs = 60_000;

const textOf = (request: FastifyRequest, name: string): string => {
  const body: unknown = request.body;
  const value: unknown = typeof body === "object" && body !== null ? (body as Record<string, unknown>)[name] : "";
  return typeof value === "string" ? value : "";
};

/** Keys are hashed: the limiter's memory holds no addresses. */
const keyOf = (...parts: string[]): string => createHash("sha256").update(parts.join("\n")).digest("base64url");

const tooMany = (_request: FastifyRequest, context: { ttl: number }): Error =>
  new Refusal(appError("auth/too-many-attempts", { retryAfterSeconds: Math.max(1, Math.ceil(context.ttl / 1_000)) }));

/**
 * How often something secret may be tried: by address, against guessing many accounts or links from one place, and by
 * e-mail, against guessing one account's password from many places. A third of the attempts goes to one account.
 */
export const attemptLimits = (
  app: FastifyInstance,
  perMinute: number,
): Partial<Record<EndpointName, preHandlerAsyncHookHandler[]>> => {
  const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.rateLimit({ max, timeWindow: minuteMs, keyGenerator, errorResponseBuilder: tooMany, skipOnError: false });
  const byAddress = (name: string) => limit(perMinute, (request) => keyOf(name, request.ip));
  return {
    "account.login": [
      byAddress("login"),
      limit(Math.max(1, Math.ceil(perMinute / 3)), (request) =>
        keyOf("login", textOf(request, "email").trim().toLowerCase()),
      ),
    ],
    "members.join": [byAddress("join")],
    "demo.directLogin": [limit(perMinute * 10, (request) => keyOf("demo", request.ip))],
  };
};
