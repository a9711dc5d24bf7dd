import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { appError } from "#contract/refused.ts";
import { rules } from "../api/rules.ts";
import { refuse, Refusal } from "../base/refusal.ts";
import { createLedger, type Ledger, type LedgerLimits } from "./ledger.ts";
import type { Caller } from "../participation/index.ts";

const megabyte = 1_048_576;
/** A session sends a batch of the journal and a few pictures at once; behind one address there may be a whole office. */
const usualLimits: LedgerLimits = { session: 16 * megabyte, address: 64 * megabyte, all: 256 * megabyte };
/** What a request costs besides its body, so that many small ones do not stay unfinished for nothing. */
const leastBytes = 65_536;

/** A body may take this long, and longer by its size at the pace of a poor mobile connection. */
const bodyTimeMs = 20_000;
const bytesPerMs = 32;

export type BodyBudgetOptions = { limits?: LedgerLimits; bodyTimeMs?: number };

/** What this request may make the platform hold; null where it has no body. Who names no length may send all there is. */
const announcedBytes = (request: FastifyRequest): number | null => {
  const length = request.headers["content-length"];
  if (length !== undefined)
    return Number(length) === 0 ? null : Math.min(Number(length), request.routeOptions.bodyLimit);
  return request.headers["transfer-encoding"] === undefined ? null : request.routeOptions.bodyLimit;
};

const isHeldInMemory = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.endpoint === undefined || rules[config.endpoint].isStreamed !== true;

/** Ends a body that comes in too slowly: whoever reads it hears of the refusal and answers with it. */
const watchPace = (request: FastifyRequest, reply: FastifyReply, bytes: number, timeMs: number): void => {
  const timer = setTimeout(
    () => {
      if (request.raw.complete || request.raw.listenerCount("error") === 0) return;
      reply.header("connection", "close");
      request.raw.emit("error", new Refusal(appError("request/too-slow")));
    },
    timeMs + bytes / bytesPerMs,
  );
  timer.unref();
  const stop = () => clearTimeout(timer);
  request.raw.once("end", stop);
  reply.raw.once("close", stop);
};

/**
 * Counts the bytes of bodies that are being read and worked on, by session, by address and in all, and how long each takes
 * to come in. Stands behind the guard, which knows whose session it is, and before anything of the body is read.
 */
export const installBodyBudget = (app: FastifyInstance, options: BodyBudgetOptions = {}): Ledger => {
  const ledger = createLedger(options.limits ?? usualLimits);
  app.addHook("preParsing", async (request, reply, payload) => {
    const bytes = announcedBytes(request);
    if (bytes === null || !isHeldInMemory(request)) return payload;
    // Whoever left while the guard asked who they are never says so again, and would keep their part for ever.
    if (reply.raw.destroyed) return refuse("request/abandoned");
    const release = ledger.reserve({
      // An address that is not there has passed no guard, and so has no caller.
      session: (request.caller as Caller | undefined)?.tokenHash ?? null,
      address: request.ip,
      amount: Math.max(bytes, leastBytes),
    });
    if (release === null) {
      // The rest of the body is not waited for.
      reply.header("connection", "close");
      return refuse("request/busy");
    }
    reply.raw.once("close", release);
    watchPace(request, reply, bytes, options.bodyTimeMs ?? bodyTimeMs);
    return payload;
  });
  return ledger;
};
