import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { maxIdImageBytes } from "#contract/identity/entity.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { pagePolicy, pagesPath } from "../adapters/identity/simulator/addresses.ts";
import { readUpTo } from "../base/read-up-to.ts";
import { refuse } from "../base/refusal.ts";
import { routerPath } from "../http/endpoint-names.ts";
import type { Services } from "../services/services.ts";

const maxFormBytes = 8_192;
/** Two pictures as large as the contract lets one be. */
const maxPicturesBytes = 2 * maxIdImageBytes + 16_384;
const maxPageBytes = 262_144;

const formOf = (body: unknown): string | FormData =>
  body instanceof FormData
    ? body
    : typeof body === "object" && body !== null
      ? new URLSearchParams(
          Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]),
        ).toString()
      : "";

/**
 * Hands the pages of the identity simulator on to browsers, which cannot reach its process: under a policy of their own, without
 * anybody's cookies in either direction. What a form changes hangs on the address, which nobody can guess, or is the simulator's
 * alone; a page of another site changes nothing.
 */
export const installIdentitySimulatorPages = (app: FastifyInstance, { identity, facts, log }: Services): void => {
  const page = identity?.page;
  if (!facts.demo || page === undefined) return;

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const [target = ""] = (request.raw.url ?? "").split("?", 1);
    const path = target.slice(pagesPath.length + 1);
    const query = /\?[\w=&-]{0,100}$/.exec(request.raw.url ?? "")?.[0] ?? "";
    const isPost = request.method === "POST";
    const site = request.headers["sec-fetch-site"];
    if (isPost && site !== undefined && site !== "same-origin") return refuse("auth/csrf");
    if (!/^[\w./-]*$/.test(path) || path.includes("..")) return refuse("request/not-found");
    const form = isPost ? formOf(request.body) : null;
    const language = request.headers["accept-language"];
    const response = await page(`/${path}${query}`, {
      method: isPost ? "POST" : "GET",
      headers: {
        ...(language === undefined ? {} : { "accept-language": language }),
        ...(isPost && !(form instanceof FormData) ? { "content-type": "application/x-www-form-urlencoded" } : {}),
      },
      body: form,
    }).catch((error: unknown) => {
      log.error({ err: error }, "the identity simulator does not answer");
      return refuse("identity/vendor-away");
    });
    const bytes = await readUpTo(response.body, maxPageBytes);
    const location = response.headers.get("location");
    const type = response.headers.get("content-type") ?? "text/plain; charset=utf-8";
    if (response.status === 404 && !type.startsWith("text/html")) return refuse("request/not-found");
    if (bytes === null || response.status >= 500) return refuse("identity/vendor-away");
    reply.code(response.status).header("content-security-policy", pagePolicy);
    if (location?.startsWith(`${pagesPath}/`) === true) reply.header("location", location);
    return reply.type(type).send(bytes);
  };
  for (const name of ["identitySimulator", "identitySimulatorForm", "identitySimulatorPictures"] as const) {
    const { method, path } = rawRoutes[name];
    const bodyLimit = name === "identitySimulatorPictures" ? maxPicturesBytes : maxFormBytes;
    app.route({ method, url: routerPath(path), bodyLimit, config: { endpoint: `raw.${name}` }, handler: handle });
  }
};
