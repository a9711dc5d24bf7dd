import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { rules } from "../api/rules.ts";
import { perAccount, type Attempts } from "../http/attempts.ts";
import type { EndpointName } from "../http/endpoint-names.ts";
import { networkOf } from "../security/network-of.ts";
import { refuse } from "../base/refusal.ts";
import { cookieRulesFor } from "../http/request-context.ts";
import type { Services } from "../services/services.ts";
import { knownDeviceOf } from "../account/index.ts";

const minuteMs = 60_000;

type Check = (request: FastifyRequest) => Promise<void>;

const textOf = (request: FastifyRequest, name: string): string => {
  const body: unknown = request.body;
  const value: unknown = typeof body === "object" && body !== null ? (body as Record<string, unknown>)[name] : "";
  return typeof value === "string" ? value.trim().toLowerCase() : "";
};

/** The limiter's memory holds no addresses. */
const hashed = (text: string): string => createHash("sha256").update(text).digest("base64url");

/** By what an endpoint's tries are counted; a password's are counted in three ways at once, below. */
const keyOf: Record<Exclude<Attempts["by"], "password">, (request: FastifyRequest) => string> = {
  network: (request) => networkOf(request.ip),
  user: ({ caller }) => hashed(caller.user?.id ?? ""),
  member: ({ params }) => hashed((params as { memberId: string }).memberId),
};

/**
 * How often something secret may be tried, as its endpoint says: by network, against guessing many accounts or links from one
 * place, and by e-mail, against guessing one account's password from many places. A third of a network's attempts goes to one
 * account. A device from which the account was used before has attempts of its own, so that a stranger who uses up the
 * account's, or those of the network that both are in, shuts nobody out.
 */
export const limitAttempts = (services: Services, perMinute: number, endpoint: EndpointName): Check[] => {
  const { attempts } = rules[endpoint];
  if (attempts === undefined) return [];
  const { take } = services.attempts;
  const refuseUntil = (waitMs: number | null): void => {
    if (waitMs !== null) refuse("auth/too-many-attempts", { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  };
  if (attempts.by !== "password") {
    const { by, most } = attempts;
    return [async (request) => refuseUntil(take(`${endpoint} ${keyOf[by](request)}`, most(perMinute), minuteMs))];
  }
  const ofAccount = perAccount(perMinute);
  return [
    async (request) => {
      const email = textOf(request, "email");
      const account = hashed(email);
      const network = networkOf(request.ip);
      const { deviceName } = cookieRulesFor(services.facts.publicUrl());
      const device = await knownDeviceOf(services, request.cookies[deviceName], email);
      // Beyond its own attempts a known device is a stranger like any other.
      if (device !== null && take(`login ${device} ${account}`, ofAccount, minuteMs) === null) return;
      // In this order: what the network may not try any more is no attempt at the account.
      refuseUntil(
        take(`login ${network}`, perMinute, minuteMs) ??
          take(`login ${network} ${account}`, ofAccount, minuteMs) ??
          take(`login ${account}`, perMinute, minuteMs),
      );
    },
  ];
};
