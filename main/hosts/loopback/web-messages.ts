import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";

/** A Node request as the Fetch standard's; its signal aborts when the browser goes away. */
export const toRequest = (message: IncomingMessage, response: ServerResponse, origin: string): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    for (const item of Array.isArray(value) ? value : value === undefined ? [] : [value]) headers.append(name, item);
  }
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort(new Error("The browser closed the connection."));
  });
  const method = message.method ?? "GET";
  const init: RequestInit & { duplex?: "half" } = { method, headers, signal: gone.signal };
  if (method !== "GET" && method !== "HEAD") {
    init.body = Readable.toWeb(message) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
    init.duplex = "half";
  }
  // Resolved against the origin by concatenation: `//elsewhere` in the request line stays a path.
  return new Request(origin + (message.url?.startsWith("/") ? message.url : "/"), init);
};

export const sendResponse = async (answer: Response, response: ServerResponse): Promise<void> => {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  if (answer.body === null) {
    response.end();
    return;
  }
  await pipeline(Readable.fromWeb(answer.body as NodeReadableStream), response).catch((error: unknown) => {
    // Either side hung up in the middle; the browser sees a cut transfer, never a shortened one that looks whole.
    response.destroy(error instanceof Error ? error : undefined);
  });
};
