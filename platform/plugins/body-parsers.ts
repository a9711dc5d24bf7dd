import type { FastifyInstance } from "fastify";
import { isTooMuchJson } from "#lib/http-answers/too-much-json.ts";
import { boundsOfBody } from "../http/body-bounds.ts";
import { refuse } from "../base/refusal.ts";

/** No form of ours has more fields; each costs far more than its bytes. */
const maxFormParts = 32;

/**
 * Bodies are parsed here and nowhere else, each within what its endpoint can need (`authorisation/body-bounds.ts`). Texts
 * that PostgreSQL cannot hold (NUL, lone surrogates) are refused at the door, so that they are an invalid request and not a
 * defect further in.
 */
export const installBodyParsers = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
    try {
      done(null, parseJson(String(text), boundsOfBody(request.routeOptions.config.endpoint).elements));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    async (request: { headers: Record<string, unknown> }, body: Buffer) => {
      const type = String(request.headers["content-type"]);
      if (hasTooManyParts(body)) refuse("request/invalid");
      const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } })
        .formData()
        .catch(() => refuse("request/invalid"));
      for (const [name, value] of form)
        if (!isStorable(name) || !isStorable(typeof value === "string" ? value : value.name)) refuse("request/invalid");
      return form;
    },
  );
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, text, done) => {
    const form = Object.fromEntries(new URLSearchParams(String(text)));
    done(null, isStorable(form) ? form : refuse("request/invalid"));
  });
};

const hasTooManyParts = (body: Buffer): boolean => {
  let parts = 0;
  for (let at = body.indexOf("\r\n--"); at !== -1; at = body.indexOf("\r\n--", at + 4)) {
    parts += 1;
    if (parts > maxFormParts) return true;
  }
  return false;
};

const suspicious = /\\u(?:0000|d[89a-f])/i;

const parseJson = (text: string, maxElements: number): unknown => {
  if (text.trim() === "") return null;
  if (isTooMuchJson(text, maxElements)) return refuse("request/invalid");
  try {
    const value: unknown = JSON.parse(text);
    if (suspicious.test(text) && !isStorable(value)) return refuse("request/invalid");
    return value;
  } catch {
    return refuse("request/invalid");
  }
};

const isStorable = (value: unknown): boolean => {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (Array.isArray(value)) return value.every(isStorable);
  if (typeof value === "object" && value !== null)
    return Object.entries(value).every(([key, entry]) => isStorable(key) && isStorable(entry));
  return true;
};
