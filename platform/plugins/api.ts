import { OpenAPIHandler } from "@orpc/openapi/fastify";
import { ORPCError, ValidationError } from "@orpc/server";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { apiBase } from "#contract/common/endpoint.ts";
import { appError } from "#contract/refused.ts";
import { httpStatusOf } from "#contract/errors.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { isDiskFull } from "#lib/storage/disk-full.ts";
import { boundsOfBody } from "../http/body-bounds.ts";
import { endpointsOfContract, routerPath, type EndpointName } from "../http/endpoint-names.ts";
import { rules } from "../api/rules.ts";
import { errorBodyOf, refuse, Refusal } from "../base/refusal.ts";
import { contextOf, type RequestContext } from "../http/request-context.ts";
import { router } from "../api/router.ts";
import type { Services } from "../services/services.ts";
import { isStoreUnreachable } from "../base/unreachable-store.ts";
import { limitAttempts } from "./attempt-limits.ts";
import { noteIfUndeclared } from "./undeclared-errors.ts";

/** Which fields of a form the validation complains about, as forms show it. */
const invalidRequest = (error: ValidationError): AppError => {
  const fieldErrors: Record<string, string[]> = {};
  const hidden = error.issues.map(hiddenCharacterOf).find((codePoint) => codePoint !== null);
  for (const issue of error.issues) {
    const name = (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part)).join(".");
    (fieldErrors[name] ??= []).push(issue.message);
  }
  const failure =
    hidden === undefined ? appError("request/invalid") : appError("text/hidden-character", { codePoint: hidden });
  return { ...failure, fieldErrors };
};

/** What `PlainLineSchema` says of a character that people would not see; null for every other complaint. */
const hiddenCharacterOf = (issue: object): string | null => {
  const parsed = HiddenCharacterSchema.safeParse(issue);
  return parsed.success ? parsed.data.params.hiddenCharacter : null;
};
const HiddenCharacterSchema = z.object({ params: z.object({ hiddenCharacter: z.string() }) });

/** What a thrown value means to the caller; undefined for a defect. An output that breaks the contract is a defect. */
const expectedFailure = (error: unknown): AppError | undefined => {
  if (error instanceof Refusal) return error.error;
  if (isDiskFull(error)) return appError("platform/disk-full");
  if (isStoreUnreachable(error)) return appError("platform/unavailable");
  if (!(error instanceof ORPCError) || error.status >= 500) return undefined;
  return error.cause instanceof ValidationError ? invalidRequest(error.cause) : appError("request/invalid");
};

/** What the guard has let through: the endpoint and the ids of its path. */
type Guarded = { guarded: { endpoint: EndpointName; params: Readonly<Record<string, string>> } };

const namesSame = (params: Readonly<Record<string, string>>, input: unknown): boolean =>
  Object.entries(params).every(
    ([name, value]) =>
      typeof input === "object" && input !== null && name in input && Reflect.get(input, name) === value,
  );

/**
 * Serves the contract: one Fastify route an endpoint, so that the guard, the limits and the log see each by its name, and
 * oRPC behind them for input, output and errors.
 */
export const installApi = (
  app: FastifyInstance,
  services: Services,
  options: { signInAttemptsPerMinute: number },
): void => {
  const handler = new OpenAPIHandler<RequestContext & Guarded & { requestId: string }>(router, {
    clientInterceptors: [
      // oRPC matches the path a second time. What it found must be what the guard judged, down to the ids: otherwise a
      // path that the two read differently would act in a signing that the caller has no part in.
      async ({ next, path, input, context: { guarded } }) => {
        if (path.join(".") !== guarded.endpoint || !namesSame(guarded.params, input)) refuse("request/not-found");
        return next();
      },
    ],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          const expected = expectedFailure(error);
          if (expected === undefined) services.log.error({ err: error, reqId: context.requestId }, "defect");
          if (expected?.code === "platform/disk-full")
            services.log.error({ err: error, reqId: context.requestId }, "no space left");
          if (expected?.code === "platform/unavailable")
            services.log.error({ err: error, reqId: context.requestId }, "the database does not answer");
          const failure = expected ?? appError("platform/defect", { reference: context.requestId });
          noteIfUndeclared(services.log, {
            endpoint: context.guarded.endpoint,
            error: failure,
            reqId: context.requestId,
          });
          const body = errorBodyOf(failure);
          throw new ORPCError(failure.code, {
            defined: true,
            status: httpStatusOf(failure.code),
            message: body.message,
            data: failure,
          });
        }
      },
    ],
  });

  for (const endpoint of endpointsOfContract) {
    if (rules[endpoint.name].demoOnly === true && !services.facts.demo) continue;
    app.route({
      method: endpoint.method,
      url: routerPath(endpoint.path),
      config: { endpoint: endpoint.name },
      preHandler: limitAttempts(services, options.signInAttemptsPerMinute, endpoint.name),
      bodyLimit: boundsOfBody(endpoint.name).bytes,
      handler: async (request, reply) => {
        const guarded = { endpoint: endpoint.name, params: request.params as Record<string, string> };
        const context = { ...contextOf(services, request, reply), guarded, requestId: request.id };
        const { matched } = await handler.handle(request, reply, { prefix: apiBase, context });
        if (!matched) throw new Error(`oRPC does not know ${endpoint.name}`);
        return reply;
      },
    });
  }
};
