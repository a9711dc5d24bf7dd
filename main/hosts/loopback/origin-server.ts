import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { appError } from "#contract/refused.ts";
import type { OriginHandler } from "../../host/host.ts";
import { errorResponse } from "../../security/http-errors.ts";
import { commonHeaders } from "../../security/response-headers.ts";
import type { Log } from "../../security/log.ts";
import { createAdmission, isNavigation, isOwnHost, isOwnOrigin, type Admission } from "./admission.ts";
import { isOfAnotherUser } from "./peer-user.ts";
import { sendResponse, toRequest } from "./web-messages.ts";

type OriginServerOptions = {
  /** 0 takes any free one. */
  port: number;
  /** Where the one-time link leads, e.g. `/workstation.html`. */
  startPath: (windowId: string) => string;
  handle: OriginHandler;
  onUpgrade: (message: IncomingMessage, socket: Duplex, head: Buffer, windowId: string) => void;
  /** A link was used for the first time: from now on a browser has this window. */
  onStarted?: (windowId: string) => void;
  /** A browser that has a window used a link that was meant for another one. */
  onSpared?: (windowId: string) => void;
  /** The window's own page is being loaded, for the first time or anew. */
  onPageRequested?: (windowId: string) => void;
  log: Log;
};

export type OriginServer = {
  readonly origin: string;
  readonly admission: Admission;
  /** The one-time link that opens `windowId`. */
  startUrl(windowId: string): string;
  close(): Promise<void>;
};

/** All that a page of ours uses; fetch does not even have some of the others (TRACE, CONNECT). */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

const refuse = (response: ServerResponse) =>
  sendResponse(errorResponse(appError("workstation/not-allowed"), 403), response);

const usedLink = `This address was used, or its page was closed. For a new one press Enter in the terminal in which the
workstation was started.
`;
const refusePage = (response: ServerResponse) =>
  sendResponse(
    new Response(usedLink, { status: 403, headers: { ...commonHeaders, "cache-control": "no-store" } }),
    response,
  );

/** One window's origin on 127.0.0.1: its own port, cookie and bridge socket. */
export const listenOrigin = async (options: OriginServerOptions): Promise<OriginServer> => {
  const { handle, onUpgrade, startPath, log } = options;
  const server = createServer({ requestTimeout: 300_000, headersTimeout: 30_000 });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host: "127.0.0.1", port: options.port }, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const admission = createAdmission(port);

  const start = async (message: IncomingMessage, response: ServerResponse, url: URL) => {
    const isOpened = isNavigation(message.headers) && message.headers.origin === undefined;
    const token = url.searchParams.get("token") ?? "";
    // A browser that was admitted (a bookmark, a restored tab, a link asked for too many) just goes on as the one it is.
    const known = admission.windowOf(message.headers);
    // The link stands in the list of programs (`xdg-open http://…`), which every user of the computer can read.
    if (known === null && admission.knows(token) && isOfAnotherUser(message.socket)) {
      log.warn("another user of this computer tried to use a start link");
      return refuse(response);
    }
    const redeemed = isOpened && known === null ? admission.redeem(token) : null;
    const windowId = redeemed?.windowId ?? known;
    if (windowId === null) return isOpened ? refusePage(response) : refuse(response);
    const spared = isOpened && known !== null ? admission.spend(token) : null;
    if (spared !== null) options.onSpared?.(spared);
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    response.setHeader("cache-control", "no-store");
    if (redeemed) response.setHeader("set-cookie", redeemed.setCookie);
    const target = startPath(windowId);
    if (!isOwnOrigin(message.headers, port)) {
      // A redirect would count as begun by the page that held the link (the workstation page opens the consent window from
      // another port: "same-site"), so the page behind it would be refused and a Strict cookie would stay behind.
      response.setHeader("refresh", `0; url=${target}`);
      response.setHeader("content-security-policy", "default-src 'none'");
      response.end();
    } else {
      response.writeHead(303, { location: target }).end();
    }
    if (redeemed) options.onStarted?.(windowId);
  };

  const respond = async (message: IncomingMessage, response: ServerResponse) => {
    // Any program of the computer can say anything here: a stranger is answered before anything is made of their request,
    // and leaves no line in the log.
    if (!isOwnHost(message.headers, port) || !methods.has(message.method ?? "")) return refuse(response);
    const [path = "/"] = (message.url ?? "/").split("?");
    if (path === "/start" && message.method === "GET") {
      const address = `${origin}${message.url}`;
      return URL.canParse(address) ? start(message, response, new URL(address)) : refuse(response);
    }
    const windowId = admission.windowOf(message.headers);
    if (windowId === null && isNavigation(message.headers) && message.headers.origin === undefined)
      return refusePage(response);
    if (!isOwnOrigin(message.headers, port) || windowId === null) return refuse(response);
    const request = toRequest(message, response, origin);
    const url = new URL(request.url);
    // Browsers name the origin of every unsafe request; what does not is no page of ours.
    if (request.method !== "GET" && request.method !== "HEAD" && message.headers.origin === undefined)
      return refuse(response);
    if (url.pathname === startPath(windowId) && isNavigation(message.headers)) options.onPageRequested?.(windowId);
    await sendResponse(await handle(request), response);
  };

  server.on("request", (message, response) => {
    respond(message, response).catch((error: unknown) => {
      log.error("request defect", { path: message.url?.split("?")[0], error });
      if (response.headersSent) response.destroy();
      else void sendResponse(errorResponse(appError("workstation/defect", { reference: "see the log" })), response);
    });
  });

  server.on("upgrade", (message: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node has let go of it: nobody else hears that its line was cut, and what nobody hears ends the program.
    socket.on("error", () => socket.destroy());
    const windowId = admission.windowOf(message.headers);
    const path = message.url?.split("?")[0];
    // Browsers always send Origin with a WebSocket and do not apply CORS to it: here the check is the only wall.
    const isOurs = isOwnHost(message.headers, port) && message.headers.origin === origin && path === "/bridge";
    if (!isOurs || windowId === null) {
      // Whole, not its half: a stranger who never closes the other one would keep it for ever.
      socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n", () => socket.destroy());
      return;
    }
    onUpgrade(message, socket, head, windowId);
  });

  return {
    origin,
    admission,
    startUrl: (windowId) => `${origin}/start?token=${admission.issueToken(windowId)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
