import type { FastifyInstance } from "fastify";
import { apiBase } from "#contract/common/endpoint.ts";
import { refuse } from "../base/refusal.ts";

/**
 * Whether everybody who reads this request target reads the same path. The WHATWG URL parser turns `\` into `/`, resolves
 * `..` and drops tabs, and routers decode `%2e` at different moments: with such a path the guard could be shown one signing
 * and the handler another. No path of ours needs any of it.
 */
export const isPlainPath = (target: string): boolean => {
  const path = target.split("?", 1)[0] ?? "";
  if (!path.startsWith("/") || path.includes("\\") || path.includes("#")) return false;
  if (path.startsWith(`${apiBase}/`) && path.includes("%")) return false;
  const url = URL.parse(path, "http://platform.invalid");
  return url !== null && url.host === "platform.invalid" && url.pathname === path;
};

/** Stands before the guard: what could be read in two ways is not found, whatever it names. */
export const installPlainPaths = (app: FastifyInstance): void => {
  app.addHook("onRequest", async (request) => {
    if (!isPlainPath(request.raw.url ?? "")) refuse("request/not-found");
  });
};
