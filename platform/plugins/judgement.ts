import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { rawRoutes } from "#contract/raw-routes.ts";
import { refuse } from "../base/refusal.ts";
import { assertSize, judgeFile } from "../check/index.ts";
import { contextOf } from "../http/request-context.ts";
import { networkOf } from "../security/network-of.ts";
import type { Services } from "../services/services.ts";
import { limitAttempts } from "./attempt-limits.ts";
import { createLedger } from "./ledger.ts";

/** Files that lie here at the same time, each of up to `maxJudgedBytes`: what strangers may take of the disk. */
const atOnce = { session: 2, address: 2, all: 8 };

/** Judges what anybody sends. Its parser hands the body on unread, so it stands in a context of its own. */
export const installJudgement = async (app: FastifyInstance, services: Services, perMinute: number): Promise<void> => {
  const ledger = createLedger(atOnce);
  const { method, path } = rawRoutes.judgement;
  await app.register(async (scope) => {
    // What the others hold in memory is counted for endpoints that do not stream.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/pdf", (_request, payload, done) => done(null, payload));
    scope.route({
      method,
      url: path,
      config: { endpoint: "raw.judgement" },
      onRequest: limitAttempts(services, perMinute, "raw.judgement"),
      handler: async (request, reply) => {
        const { body } = request;
        if (!(body instanceof Readable)) return refuse("request/invalid");
        const { caller, signal } = contextOf(services, request, reply);
        const leave = ledger.reserve({ session: caller.tokenHash, address: networkOf(request.ip), amount: 1 });
        try {
          if (leave === null) return refuse("check/busy");
          assertSize(Number(request.headers["content-length"] ?? 0));
          return await judgeFile(services, body, signal);
        } finally {
          leave?.();
          // What is refused is not read to its end.
          if (!request.raw.complete) reply.header("connection", "close");
        }
      },
    });
  });
};
