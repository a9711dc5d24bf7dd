import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { appError, type AppError } from "#contract/errors.ts";
import { isDiskFull } from "#lib/storage/disk-full.ts";
import { errorBodyOf, Refusal } from "../refusal.ts";

/** What Fastify itself refuses before a handler runs, in the contract's codes. */
const frameworkFailure = (error: FastifyError, request: FastifyRequest): AppError | undefined => {
  if (isDiskFull(error)) return appError("platform/disk-full");
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") {
    const own = request.routeOptions.bodyLimit / 1_048_576;
    return appError("request/too-large", { maxMegabytes: own < 1 ? own : 8 });
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return appError("request/invalid");
  return undefined;
};

/** What the router cannot even decode (`/%zz`) reaches no hook: it is not found like everything that is not here. */
export const refuseUnreadableAddress = (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
  const body = errorBodyOf(appError("request/not-found"));
  reply.status(body.status).headers({ "x-content-type-options": "nosniff", "cache-control": "no-store" }).send(body);
};

/** Every failure leaves as the contract's error body; what nobody expected only as a reference to the log. */
export const installErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const expected = error instanceof Refusal ? error.error : frameworkFailure(error, request);
    if (expected === undefined) request.log.error({ err: error }, "defect");
    else if (expected.code === "platform/disk-full") request.log.error({ err: error }, "no space left");
    const body = errorBodyOf(expected ?? appError("platform/defect", { reference: request.id }));
    return reply.status(body.status).send(body);
  });
  app.setNotFoundHandler((_request, reply) => {
    const body = errorBodyOf(appError("request/not-found"));
    return reply.status(body.status).send(body);
  });
};
