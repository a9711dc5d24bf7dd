import { OpenAPIHandler } from "@orpc/openapi/fastify";
import { ORPCError, ValidationError } from "@orpc/server";
import type { FastifyInstance } from "fastify";
import { apiBase } from "#contract/http/base.ts";
import { appError, httpStatusOf, type AppError } from "#contract/errors.ts";
import { endpointsOfContract, routerPath } from "../authorisation/endpoints.ts";
import { rules } from "../authorisation/rules.ts";
import { errorBodyOf, Refusal } from "../refusal.ts";
import { contextOf, type RequestContext } from "../request-context.ts";
import { router } from "../routes/router.ts";
import type { Services } from "../services.ts";
import { attemptLimits } from "./attempt-limits.ts";

/** Which fields of a form the validation complains about, as forms show it. */
const invalidRequest = (error: ValidationError): AppError => {
  const fieldErrors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const name = (issue.path ?? []).map((part) => String(typeof part === "object" ? part.key : part)).join(".");
    (fieldErrors[name] ??= []).push(issue.message);
  }
  return { ...appError("request/invalid"), fieldErrors };
};

/** What a thrown value means to the caller; undefined for a defect. An output that breaks the contract is a defect. */
const expectedFailure = (error: unknown): AppError | undefined => {
  if (error instanceof Refusal) return error.error;
  if (!(error instanceof ORPCError) || error.status >= 500) return undefined;
  return error.cause instanceof ValidationError ? invalidRequest(error.cause) : appError("request/invalid");
};

/**
 * Serves the contract: one Fastify route an endpoint, so that the guard, the limits and the log see each by its name, and
 * oRPC behind them for input, output and errors.
 */
export const installApi = (
  app: FastifyInstance,
  services: Services,
  options: { signInAttemptsPerMinute: number },
): void => {
  const handler = new OpenAPIHandler<RequestContext & { requestId: string }>(router, {
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          const expected = expectedFailure(error);
          if (expected === undefined) services.log.error({ err: error, reqId: context.requestId }, "defect");
          const failure = expected ?? appError("platform/defect", { reference: context.requestId });
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

  const limits = attemptLimits(app, options.signInAttemptsPerMinute);
  for (const endpoint of endpointsOfContract) {
    if (rules[endpoint.name].demoOnly === true && !services.facts.demo) continue;
    app.route({
      method: endpoint.method,
      url: routerPath(endpoint.path),
      config: { endpoint: endpoint.name },
      preHandler: limits[endpoint.name] ?? [],
      handler: async (request, reply) => {
        const context = { ...contextOf(services, request, reply), requestId: request.id };
        const { matched } = await handler.handle(request, reply, { prefix: apiBase, context });
        if (!matched) throw new Error(`oRPC does not know ${endpoint.name}`);
        return reply;
      },
    });
  }
};
