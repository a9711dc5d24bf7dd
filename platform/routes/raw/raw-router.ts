import type { FastifyInstance } from "fastify";
import { rawRoutes, type RawRouteName } from "#contract/raw-routes.ts";
import { boundsOfBody } from "../../http/body-bounds.ts";
import { routerPath } from "../../http/endpoint-names.ts";
import type { Services } from "../../services/services.ts";
import { broadcastingAuth } from "./broadcasting-auth.ts";
import { completionCertificate } from "./completion-certificate.ts";
import { documentContent } from "./document-content.ts";
import { finalizedDownload } from "./finalized-download.ts";
import { logout } from "./logout.ts";
import { openApi } from "./open-api.ts";
import { presence } from "./presence.ts";
import { signatureImage } from "./signature-image.ts";

/** What the platform answers outside the contract; uploads and the signer page are plugins of their own. */
const handlers = {
  broadcastingAuth,
  logout,
  presence,
  openApi,
  documentContent,
  finalizedDownload,
  completionCertificate,
  signatureImage,
} satisfies Partial<Record<RawRouteName, unknown>>;

export const installRawRoutes = (app: FastifyInstance, services: Services): void => {
  for (const [name, create] of Object.entries(handlers)) {
    const { method, path } = rawRoutes[name as keyof typeof handlers];
    app.route({
      method,
      url: routerPath(path),
      bodyLimit: boundsOfBody(`raw.${name as keyof typeof handlers}`).bytes,
      config: { endpoint: `raw.${name as keyof typeof handlers}` },
      handler: create(services),
    });
  }
};
