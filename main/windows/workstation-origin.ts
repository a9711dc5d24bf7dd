import { apiBase } from "#contract/common/endpoint.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { recordingPiecesPath } from "#lib/recording/pieces.ts";
import type { OriginHandler } from "../host/host.ts";
import { withCommonHeaders } from "../security/response-headers.ts";

type WorkstationOriginParts = {
  gateway: (request: Request) => Promise<Response>;
  spool: (request: Request) => Promise<Response>;
  outgoing: (request: Request) => Promise<Response>;
  recordingPieces: (request: Request) => Promise<Response>;
  pages: (request: Request) => Promise<Response>;
};

/** Outside the API base, but the platform's all the same (architecture §2). */
const platformPaths = new Set<string>([
  rawRoutes.broadcastingAuth.path,
  rawRoutes.logout.path,
  rawRoutes.presence.path,
]);

/** The workstation page's origin: its files, the platform behind the gateway, and the one way in and the one way out for files. */
export const createWorkstationOrigin = ({
  gateway,
  spool,
  outgoing,
  recordingPieces,
  pages,
}: WorkstationOriginParts): OriginHandler => {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/spool") return withCommonHeaders(await spool(request));
    if (pathname.startsWith(`${recordingPiecesPath}/`)) return withCommonHeaders(await recordingPieces(request));
    if (pathname.startsWith("/outgoing/")) return withCommonHeaders(await outgoing(request));
    if (platformPaths.has(pathname) || pathname === apiBase || pathname.startsWith(`${apiBase}/`)) {
      return withCommonHeaders(await gateway(request));
    }
    return pages(request);
  };
};
