import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { EndpointName } from "../http/endpoint-names.ts";
import { knownDeviceOf } from "../account/domain/known-devices.ts";
import { networkOf } from "../security/network-of.ts";
import { refuse } from "../base/refusal.ts";
import { cookieRulesFor } from "../http/request-context.ts";
import type { Services } from "../services/services.ts";

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
 * How often something secret may be tried: by network, against guessing many accounts or links from one place, and by
 * e-mail, against guessing one account's password from many places. A third of a network's attempts goes to one account. A
 * device from which the account was used before has attempts of its own, so that a stranger who uses up the account's, or
 * those of the network that both are in, shuts nobody out.
 */
export const attemptLimits = (services: Services, perMinute: number): Partial<Record<EndpointName, Check[]>> => {
  const { take } = services.attempts;
  const refuseUntil = (waitMs: number | null): void => {
    if (waitMs !== null) refuse("auth/too-many-attempts", { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  };
  const limit =
    (what: EndpointName, max: number, keyOf: (request: FastifyRequest) => string = byNetwork): Check =>
    async (request) =>
      refuseUntil(take(`${what} ${keyOf(request)}`, max, minuteMs));
  const perAccount = Math.max(1, Math.ceil(perMinute / 3));
  const login: Check = async (request) => {
    const email = textOf(request, "email");
    const account = hashed(email);
    const network = byNetwork(request);
    const { deviceName } = cookieRulesFor(services.facts.publicUrl());
    const device = await knownDeviceOf(services, request.cookies[deviceName], email);
    // Beyond its own attempts a known device is a stranger like any other.
    if (device !== null && take(`login ${device} ${account}`, perAccount, minuteMs) === null) return;
    // In this order: what the network may not try any more is no attempt at the account.
    refuseUntil(
      take(`login ${network}`, perMinute, minuteMs) ??
        take(`login ${network} ${account}`, perAccount, minuteMs) ??
        take(`login ${account}`, perMinute, minuteMs),
    );
  };
  const limits: [EndpointName, number, ((request: FastifyRequest) => string)?][] = [
    // Of one account's password, whatever address its session is used from.
    ["journal.recover", perAccount, ({ caller }) => hashed(caller.user?.id ?? "")],
    ["members.join", perMinute],
    // How often an address may have codes sent, or a code be tried, the domain counts for good; this spares it floods.
    ["returning.askCode", perMinute],
    ["returning.enterCode", perMinute],
    // Nobody's mailbox is filled by pressing a button.
    ["members.notify", 6, (request) => hashed((request.params as { memberId: string }).memberId)],
    ["demo.directLogin", perMinute * 10],
  ];
  return {
    "account.login": [login],
    ...Object.fromEntries(limits.map(([endpoint, max, keyOf]) => [endpoint, [limit(endpoint, max, keyOf)]])),
  };
};

const byNetwork = (request: FastifyRequest): string => networkOf(request.ip);
