import type { FastifyError, FastifyInstance } from "fastify";
import { appError, type AppError } from "#contract/errors.ts";
import { errorBodyOf, Refusal } from "../refusal.ts";

/** What Fastify itself refuses before a handler runs, in the contract's codes. */
const frameworkFailure = (error: FastifyError): AppError | undefined => {
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return appError("request/too-large", { maxMegabytes: 8 });
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return appError("request/invalid");
  return undefined;
};

/** Every failure leaves as the contract's error body; what nobody expected only as a reference to the log. */
export const installErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const expected = error instanceof Refusal ? error.error : frameworkFailure(error);
    if (expected === undefined) request.log.error({ err: error }, "defect");
    const body = errorBodyOf(expected ?? appError("platform/defect", { reference: request.id }));
    return reply.status(body.status).send(body);
  });
  app.setNotFoundHandler((_request, reply) => {
    const body = errorBodyOf(appError("request/not-found"));
    return reply.status(body.status).send(body);
  });
};
