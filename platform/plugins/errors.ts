import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { appError } from "#contract/refused.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { isDiskFull } from "#lib/storage/disk-full.ts";
import { errorBodyOf, Refusal } from "../base/refusal.ts";
import { isStoreUnreachable } from "../base/unreachable-store.ts";
import { noteIfUndeclared } from "./undeclared-errors.ts";

const headersOfContent = ["etag", "accept-ranges", "content-disposition", "content-length", "content-range", "vary"];

/** What Fastify itself refuses before a handler runs, in the contract's codes. */
const frameworkFailure = (error: FastifyError, request: FastifyRequest): AppError | undefined => {
  if (isDiskFull(error)) return appError("platform/disk-full");
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") {
    const megabytes = request.routeOptions.bodyLimit / 1_048_576;
    return appError("request/too-large", { maxMegabytes: Math.ceil(megabytes * 100) / 100 });
  }
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return appError("request/invalid");
  // Behind that: a client that hangs up in the middle of its body says ECONNRESET too.
  if (isStoreUnreachable(error)) return appError("platform/unavailable");
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
    else if (expected.code === "platform/unavailable")
      request.log.error({ err: error }, "the database does not answer");
    // Of a file that could not be read after all: a browser must not keep the refusal under the file's own hash.
    for (const name of headersOfContent) reply.removeHeader(name);
    reply.header("cache-control", "no-store").type("application/json; charset=utf-8");
    const failure = expected ?? appError("platform/defect", { reference: request.id });
    noteIfUndeclared(request.log, {
      endpoint: request.routeOptions.config.endpoint,
      error: failure,
      reqId: request.id,
    });
    const body = errorBodyOf(failure);
    return reply.status(body.status).send(body);
  });
  app.setNotFoundHandler((_request, reply) => {
    const body = errorBodyOf(appError("request/not-found"));
    return reply.status(body.status).send(body);
  });
};
