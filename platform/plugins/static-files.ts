import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notaryRegistrationMark, rawRoutes } from "#contract/raw-routes.ts";
import { escapeHtml } from "#lib/text/escape-html.ts";
import { refuse } from "../base/refusal.ts";
import { routerPath } from "../http/endpoint-names.ts";
import { parseOrRefuse } from "../http/parse.ts";
import type { Services } from "../services/services.ts";
import { notaryPageHead, organisationPageHead, type PageHead } from "../storefront/index.ts";
import { scriptFilePolicy, signerPagePolicy } from "./security-headers.ts";

/** What the page says of itself, in place of what every page of this build says. */
const withHead = (html: string, head: PageHead | null): string =>
  head?.kind === "shown"
    ? html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>${head.tags}`)
    : html;

/** The signer page and the files that it loads, from the renderer's build. */
export const installSignerPage = async (
  app: FastifyInstance,
  services: Services,
  rendererDir: string,
): Promise<void> => {
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const html = await readFile(path.join(rendererDir, "signer.html"), "utf8").catch(() => null);
    if (html === null) return refuse("request/not-found");
    const nonce = randomBytes(16).toString("base64");
    const head = await storefrontHead(request);
    if (head?.kind === "moved") return reply.redirect(head.path);
    const nonceTag = `<meta property="csp-nonce" nonce="${nonce}">`;
    return reply
      .code(head?.kind === "plain" ? head.status : 200)
      .type("text/html; charset=utf-8")
      .header("content-security-policy", signerPagePolicy(services.facts.publicUrl(), nonce, services.video.origins))
      .send(withHead(html.replace("<head>", `<head>${nonceTag}${pageMark(request)}`), head));
  };
  const storefrontHead = async ({ routeOptions, params }: FastifyRequest): Promise<PageHead | null> => {
    const { endpoint } = routeOptions.config;
    if (endpoint === "raw.storefrontPage")
      return notaryPageHead(services, parseOrRefuse(rawRoutes.storefrontPage.params, params).address);
    if (endpoint === "raw.organisationStorefrontPage")
      return organisationPageHead(services, parseOrRefuse(rawRoutes.organisationStorefrontPage.params, params).address);
    return null;
  };
  // Its address is the configuration's, so the page is told which one it is.
  const pageMark = ({ routeOptions }: FastifyRequest): string =>
    routeOptions.config.endpoint === "raw.notaryRegistrationPage"
      ? `<meta name="page" content="${notaryRegistrationMark}">`
      : "";
  for (const name of [
    "signerPage",
    "homePage",
    "checkPage",
    "companyInfoPage",
    "plansPage",
    "phoneCameraPage",
    "idCapturePage",
    "storefrontPage",
    "organisationStorefrontPage",
    "loginPage",
    "consumerRegistrationPage",
    "notaryRegistrationPage",
    "confirmEmailPage",
    "firstPasswordPage",
    "forgotPasswordPage",
    "resetPasswordPage",
    "accountSecurityPage",
    "confirmNewEmailPage",
    ...(services.facts.demo ? (["sentMailPage"] as const) : []),
  ] as const) {
    const { method, path } = rawRoutes[name];
    const url = name === "notaryRegistrationPage" ? services.facts.notaryRegistrationPath : path;
    app.route({ method, url: routerPath(url), config: { endpoint: `raw.${name}` }, handler: sendPage });
  }
  const { method, path: usualPath } = rawRoutes.notaryRegistrationPage;
  const { notaryRegistrationPath } = services.facts;
  // A page that does not know yet where they register, and whoever kept the usual address, come to the right one.
  if (notaryRegistrationPath !== usualPath)
    app.route({
      method,
      url: routerPath(usualPath),
      config: { endpoint: "raw.notaryRegistrationPage" },
      handler: (_request, reply) => reply.redirect(notaryRegistrationPath),
    });

  await app.register(fastifyStatic, {
    root: rendererDir,
    // Not by a route of its own: ours below names its row in the rule table.
    serve: false,
    setHeaders: (reply, filePath) => {
      reply.header("content-security-policy", scriptFilePolicy(services.facts.publicUrl()));
      // Names under assets/ carry a hash of their content.
      const lasting = filePath.includes(`${path.sep}assets${path.sep}`);
      reply.header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app.route({
    method: rawRoutes.signerAssets.method,
    url: rawRoutes.signerAssets.path,
    config: { endpoint: "raw.signerAssets" },
    handler: async (request, reply) => {
      const file = (request.params as { "*": string })["*"];
      // Pages have their own route and policy; the workstation's pages are not served here at all.
      if (!/^[\w./@-]+$/.test(file) || /\.(html|map)$/i.test(file) || file.startsWith("api/") || file.includes(".."))
        return refuse("request/not-found");
      return reply.sendFile(file);
    },
  });
};
