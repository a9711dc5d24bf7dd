import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { pagesBase, protocolBase } from "./addresses.ts";
import { type Answer, send } from "./http-parts.ts";
import { pageAnswer } from "./page-routes.ts";
import { protocolAnswer } from "./protocol-routes.ts";
import type { Simulator } from "./simulator.ts";

const hash = (text: string): Buffer => createHash("sha256").update(text).digest();

const nothing: Answer = { status: 404, json: { error: { status: 404 } } };

const answerTo = async (simulator: Simulator, request: IncomingMessage): Promise<Answer> => {
  const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
  if (request.method !== "GET" && request.method !== "POST") return { status: 405, json: {} };
  if (path.startsWith(`${protocolBase}/`))
    return (await protocolAnswer(simulator, request, path.slice(protocolBase.length))) ?? nothing;
  if (path.startsWith(`${pagesBase}/`))
    return (await pageAnswer(simulator, request, path.slice(pagesBase.length))) ?? nothing;
  return nothing;
};

/** Whatever else runs on this machine, and does not have the key, gets nothing. */
export const createSimulatorServer = (simulator: Simulator, key: string): Server => {
  const expected = hash(`Bearer ${key}`);
  return createServer((request, response) => {
    if (!timingSafeEqual(hash(request.headers.authorization ?? ""), expected)) {
      send(response, { status: 401, json: {} });
      return;
    }
    void answerTo(simulator, request).then(
      (answer) => send(response, answer),
      () => send(response, { status: 500, json: {} }),
    );
  });
};
