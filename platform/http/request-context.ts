import type { FastifyReply, FastifyRequest } from "fastify";
import { idempotencyHeader } from "#contract/constants.ts";
import type { EndpointName } from "./endpoint-names.ts";
import { deviceKnownForMs } from "../security/device-lifetime.ts";
import type { Services } from "../services/services.ts";
import type { Caller } from "../participation/index.ts";

/** What an endpoint of the contract gets besides its input. */
export type RequestContext = {
  services: Services;
  caller: Caller;
  /** Where the request came from, for the event log. */
  address: string | null;
  device: string | null;
  idempotencyKey: string | null;
  /** The device cookie, which tells an owner from a stranger and opens nothing. */
  deviceToken: string | null;
  setDeviceToken(token: string): void;
  /** Aborted when the connection closes before the answer was sent. */
  signal: AbortSignal;
  /** Sets the session cookie; null removes it. */
  setSessionToken(token: string | null): void;
};

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    endpoint?: EndpointName;
  }
}

export type CookieRules = { name: string; deviceName: string; secure: boolean };

/**
 * Cookies are not kept apart by port, so on plain HTTP the name carries it. Over HTTPS the `__Host-` prefix makes the
 * browser refuse a cookie of this name that a neighbouring subdomain tries to plant.
 */
export const cookieRulesFor = (publicUrl: string): CookieRules => {
  if (known?.publicUrl !== publicUrl) known = { publicUrl, rules: makeCookieRules(publicUrl) };
  return known.rules;
};

/** Asked for with every request and always the same once the platform listens. */
let known: { publicUrl: string; rules: CookieRules } | undefined;

const makeCookieRules = (publicUrl: string): CookieRules => {
  const url = new URL(publicUrl);
  if (url.protocol === "https:") return { name: "__Host-nw_session", deviceName: "__Host-nw_device", secure: true };
  const port = url.port === "" ? "80" : url.port;
  return { name: `nw_session_${port}`, deviceName: `nw_device_${port}`, secure: false };
};

export const setSessionCookie = (reply: FastifyReply, cookie: CookieRules, token: string | null): void => {
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure: cookie.secure } as const;
  if (token === null) reply.clearCookie(cookie.name, attributes);
  else reply.setCookie(cookie.name, token, attributes);
};

export const deviceOf = (request: FastifyRequest): string | null =>
  request.headers["user-agent"]?.slice(0, 300) ?? null;

/** What was begun for a request is given up with it: otherwise it costs as much for nobody. */
const abandonment = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

export const contextOf = (services: Services, request: FastifyRequest, reply: FastifyReply): RequestContext => {
  const key = request.headers[idempotencyHeader];
  return {
    services,
    caller: request.caller,
    address: request.ip,
    device: deviceOf(request),
    idempotencyKey: typeof key === "string" && key !== "" ? key : null,
    deviceToken: request.cookies[cookieRulesFor(services.facts.publicUrl()).deviceName] ?? null,
    setDeviceToken: (token) => {
      const { deviceName, secure } = cookieRulesFor(services.facts.publicUrl());
      const maxAge = deviceKnownForMs / 1_000;
      reply.setCookie(deviceName, token, { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge });
    },
    signal: abandonment(reply),
    setSessionToken: (token) => setSessionCookie(reply, cookieRulesFor(services.facts.publicUrl()), token),
  };
};
