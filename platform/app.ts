import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import { fastify, LogController, type FastifyInstance } from "fastify";
import type { PlatformConfig } from "./base/config.ts";
import { createHttpServer } from "./http/http-server.ts";
import { installApi } from "./plugins/api.ts";
import { installBodyBudget, type BodyBudgetOptions } from "./plugins/body-budget.ts";
import { installBodyParsers } from "./plugins/body-parsers.ts";
import { installErrors, refuseUnreadableAddress } from "./plugins/errors.ts";
import { installOpenApi } from "./plugins/open-api.ts";
import { installIdentitySimulatorPages } from "./plugins/identity-simulator-pages.ts";
import { installIdentityCallback } from "./plugins/identity-callback.ts";
import { installJudgement } from "./plugins/judgement.ts";
import { installGuard } from "./plugins/guard.ts";
import { installPlainPaths } from "./plugins/plain-paths.ts";
import type { LedgerLimits } from "./plugins/ledger.ts";
import { installRequestLog } from "./plugins/request-log.ts";
import { installRequestPlaces } from "./plugins/request-places.ts";
import { installRequestTurns } from "./plugins/request-turns.ts";
import { installSecurityHeaders } from "./plugins/security-headers.ts";
import { installSignerPage } from "./plugins/static-files.ts";
import { installStopping } from "./plugins/stopping.ts";
import { installUploads } from "./plugins/uploads.ts";
import { installWalkthroughFiles } from "./plugins/walkthrough-files.ts";
import { installRawRoutes } from "./api/raw-router.ts";
import type { Services } from "./services/services.ts";
import { readTls } from "./base/tls.ts";

/** Longer than the slowest step of the specification's clients, which give up after 100 s. */
const requestTimeoutMs = 120_000;

/** Other limits than the usual ones, for tests of what happens at them. */
export type RequestLimits = { budget?: BodyBudgetOptions; places?: LedgerLimits };

/** The contract's schemas judge what comes and goes: Fastify's own compilers (ajv) would be loaded for nothing. */
const noFastifySchema = (): never => {
  throw new Error("a route has a Fastify schema; it takes one of the contract");
};

/** The HTTP side of the platform over given services; does not listen yet, and answers `inject()`. */
export const buildApp = async (
  config: PlatformConfig,
  services: Services,
  limits: RequestLimits = {},
): Promise<FastifyInstance> => {
  const tls = config.tls === undefined ? undefined : readTls(config.tls);
  const app = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    requestTimeout: requestTimeoutMs,
    exposeHeadRoutes: false,
    schemaController: { compilersFactory: { buildValidator: noFastifySchema, buildSerializer: noFastifySchema } },
    // oRPC and Fastify must agree on what a path is.
    routerOptions: { ignoreTrailingSlash: false, caseSensitive: true },
    frameworkErrors: refuseUnreadableAddress,
    serverFactory: (handler, options) => createHttpServer(handler, options, tls),
  }) as unknown as FastifyInstance;

  app.decorateRequest("caller");
  await app.register(cookie);
  installErrors(app);
  installBodyParsers(app);
  installRequestLog(app);
  installSecurityHeaders(app, services);
  installStopping(app, services.stopping);
  installPlainPaths(app);
  installRequestPlaces(app, services, limits.places);
  installGuard(app, services);
  installRequestTurns(app);
  installBodyBudget(app, limits.budget);

  installApi(app, services, config);
  installRawRoutes(app, services);
  installOpenApi(app, services);
  installUploads(app, services);
  installIdentitySimulatorPages(app, services);
  await installIdentityCallback(app, services);
  await installJudgement(app, services, config.signInAttemptsPerMinute);
  await installWalkthroughFiles(app, services);
  await installSignerPage(app, services, config.rendererDir);
  return app;
};
