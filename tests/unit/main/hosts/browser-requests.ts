import { request as httpRequest } from "node:http";
import { WebSocket } from "ws";

/** Below fetch, which would not let a test set Host, Origin or Sec-Fetch-* headers. */
export const send = (url: string, headers: Record<string, string> = {}, method = "GET", path?: string) =>
  new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>((resolve, reject) => {
    httpRequest(url, { method, headers, ...(path === undefined ? {} : { path }) }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text: string) => (body += text));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    })
      .on("error", reject)
      .end();
  });

export const cookieOf = (headers: NodeJS.Dict<string | string[]>) => String(headers["set-cookie"]).split(";")[0] ?? "";

/** The open socket of a page, or the status of the refusal. */
export const connect = (origin: string, headers: Record<string, string>) =>
  new Promise<WebSocket | number>((resolve) => {
    const socket = new WebSocket(`${origin.replace("http", "ws")}/bridge`, { headers });
    socket.once("open", () => resolve(socket));
    socket.once("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
    socket.once("error", () => undefined);
  });
export const nextMessage = (socket: WebSocket) =>
  new Promise<Record<string, unknown>>((resolve) =>
    socket.once("message", (data: Buffer) => resolve(JSON.parse(data.toString("utf8")) as Record<string, unknown>)),
  );
