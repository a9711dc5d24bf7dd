import type { IncomingMessage, ServerResponse } from "node:http";
import { readUpTo } from "../../../base/read-up-to.ts";
import { jsonOf } from "../protocol/signed-callback.ts";

/** What a route answers; `location` is a path of the simulator's own pages. */
export type Answer =
  | { status: number; json: unknown }
  | { status: number; html: string }
  | { status: number; file: Uint8Array; type: string }
  | { location: string };

export const maxJsonBytes = 32_768;
/** Three pictures as large as the contract lets one be, and what stands around them. */
export const maxPicturesBytes = 36_500_000;

/** Null where it is larger. */
export const readBody = (request: IncomingMessage, most: number): Promise<Uint8Array | null> => readUpTo(request, most);

/** Null where it is larger, or no form. */
export const readForm = async (request: IncomingMessage, most: number): Promise<FormData | null> => {
  const body = await readBody(request, most);
  if (body === null) return null;
  const type = request.headers["content-type"] ?? "";
  return new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData().catch(() => null);
};

export const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const body = await readBody(request, maxJsonBytes);
  return body === null || body.byteLength === 0 ? undefined : jsonOf(body);
};

export const readFields = async (request: IncomingMessage): Promise<Record<string, string>> => {
  const body = await readBody(request, maxJsonBytes);
  return body === null ? {} : Object.fromEntries(new URLSearchParams(Buffer.from(body).toString("utf8")));
};

export const send = (response: ServerResponse, answer: Answer): void => {
  if ("location" in answer) {
    response.writeHead(303, { location: answer.location }).end();
    return;
  }
  if ("html" in answer) {
    response.writeHead(answer.status, { "content-type": "text/html; charset=utf-8" }).end(answer.html);
    return;
  }
  if ("file" in answer) {
    response.writeHead(answer.status, { "content-type": answer.type }).end(answer.file);
    return;
  }
  response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.json));
};
