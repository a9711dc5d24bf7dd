import type { FastifyInstance, FastifyRequest } from "fastify";
import { actingMemberHeader, actingMemberParameter, csrfHeader } from "#contract/constants.ts";
import type { MemberId } from "#contract/common/ids.ts";
import { rules } from "../api/rules.ts";
import type { Rule } from "../http/rule.ts";
import { csrfTokenOf, equalInConstantTime } from "../security/tokens.ts";
import { refuse } from "../base/refusal.ts";
import { cookieRulesFor } from "../http/request-context.ts";
import type { Services } from "../services/services.ts";
import { relationsOf } from "../participation/index.ts";
import { assertNotEnded, nobody, resolveCaller } from "../account/index.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Stands before every route, whatever serves it: finds the caller, applies the rule table, demands the CSRF token. A
 * route that names no endpoint of the table stops the start, so nothing can be added past it.
 */
export const installGuard = (app: FastifyInstance, services: Services): void => {
  app.addHook("onRoute", (route) => {
    const endpoint = route.config?.endpoint;
    if (endpoint === undefined || !Object.hasOwn(rules, endpoint)) {
      throw new Error(`Route ${String(route.method)} ${route.url} has no rule among its resource's endpoints`);
    }
  });

  // Before the body is read: a stranger cannot make the platform parse megabytes.
  app.addHook("onRequest", async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined) return;
    const rule = rules[endpoint];
    const cookie = request.cookies[cookieRulesFor(services.facts.publicUrl()).name];
    const caller = rule.callerUnasked === true ? nobody("") : await resolveCaller(services, cookie);
    const acting = request.headers[actingMemberHeader] ?? actingInAddress(request);
    request.caller = typeof acting === "string" ? { ...caller, acting: acting as MemberId } : caller;
    await assertAllowed(services, request);
    if (request.caller.impersonator !== null) assertOnlyLooks(rule, request.method);
    const isChange =
      rule.csrf === "every-method" ||
      (!safeMethods.has(request.method) && rule.csrf !== "form" && rule.csrf !== "own-signature");
    if (isChange) assertCsrf(request, request.headers[csrfHeader]);
    if (rule.csrf === "every-method") assertSameOrigin(request);
  });

  app.addHook("preHandler", async (request) => {
    const { endpoint } = request.routeOptions.config;
    // Its body came in since the caller was found.
    if (endpoint !== undefined && !rules[endpoint].allow.includes("anyone"))
      assertNotEnded(services, request.caller.tokenHash);
    if (endpoint === undefined || rules[endpoint].csrf !== "form" || safeMethods.has(request.method)) return;
    const body: unknown = request.body;
    const token = typeof body === "object" && body !== null && "_token" in body ? body._token : undefined;
    assertCsrf(request, request.headers[csrfHeader] ?? token);
  });
};

/** Of a download, which is a plain link. A change names its actor in the header alone. */
const actingInAddress = (request: FastifyRequest): unknown =>
  safeMethods.has(request.method)
    ? (request.query as Record<string, unknown> | undefined)?.[actingMemberParameter]
    : undefined;

/**
 * Stops an administrator who looks as somebody else from acting in their name: by the method and by the rule, so that no
 * endpoint can forget it. A GET that changes something says so in its rule.
 */
const assertOnlyLooks = (rule: Rule, method: string): void => {
  if (rule.ownerOnly === true) refuse("impersonation/not-shown");
  if ((!safeMethods.has(method) || rule.csrf === "every-method") && rule.endsImpersonation !== true)
    refuse("impersonation/read-only");
};

const assertAllowed = async (services: Services, request: FastifyRequest): Promise<void> => {
  const { endpoint } = request.routeOptions.config;
  if (endpoint === undefined) return;
  const { allow } = rules[endpoint];
  if (allow.includes("anyone")) return;
  const params = request.params as Record<string, string | undefined>;
  const relations = await relationsOf(services.store.read, request.caller, {
    signingId: params["id"],
    memberId: params["memberId"],
  });
  if (allow.some((relation) => relations.has(relation))) return;
  // The same answer whether the signing exists or not: ids cannot be probed.
  refuse(relations.has("signed-in") ? "auth/forbidden" : "auth/signed-out");
};

/** What the browser itself says of a GET that changes something. Programs that are no browser say nothing. */
const assertSameOrigin = (request: FastifyRequest): void => {
  const site = request.headers["sec-fetch-site"];
  const isPrefetch = request.headers["sec-purpose"] !== undefined || request.headers["purpose"] !== undefined;
  if (isPrefetch || (site !== undefined && site !== "same-origin")) refuse("auth/csrf");
};

/** Stops a page of another site from acting with the browser's cookie: it can send the cookie, but not know the token. */
const assertCsrf = (request: FastifyRequest, sent: unknown): void => {
  const { token } = request.caller;
  if (token === "" || typeof sent !== "string" || !equalInConstantTime(sent, csrfTokenOf(token))) refuse("auth/csrf");
};
