import type { FastifyInstance } from "fastify";
import { refuse } from "../refusal.ts";

const jsonBytes = 8 * 1_048_576;
const formBytes = 1_600_000;
const urlEncodedBytes = 64 * 1_024;

/**
 * Bodies are parsed here and nowhere else, each kind within its limit. Texts that PostgreSQL cannot hold (NUL, lone
 * surrogates) are refused at the door, so that they are an invalid request and not a defect further in.
 */
export const installBodyParsers = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string", bodyLimit: jsonBytes }, (_request, text, done) => {
    try {
      done(null, parseJson(String(text)));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer", bodyLimit: formBytes },
    async (request: { headers: Record<string, unknown> }, body: Buffer) => {
      const type = String(request.headers["content-type"]);
      const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } })
        .formData()
        .catch(() => refuse("request/invalid"));
      for (const [name, value] of form)
        if (!isStorable(name) || !isStorable(typeof value === "string" ? value : value.name)) refuse("request/invalid");
      return form;
    },
  );
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: urlEncodedBytes },
    (_request, text, done) => {
      const form = Object.fromEntries(new URLSearchParams(String(text)));
      done(null, isStorable(form) ? form : refuse("request/invalid"));
    },
  );
};

/** No message of ours is nested as deeply; millions of levels would hold the thread for seconds. */
const maxLevels = 100;

/** Whether a JSON text is nested beyond `maxLevels`; brackets within strings do not count. */
const isTooDeep = (text: string): boolean => {
  let levels = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInString) {
      if (character === "\\") index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "[" || character === "{") {
      levels += 1;
      if (levels > maxLevels) return true;
    } else if (character === "]" || character === "}") levels -= 1;
  }
  return false;
};

const suspicious = /\\u(?:0000|d[89a-f])/i;

const parseJson = (text: string): unknown => {
  if (text.trim() === "") return null;
  if (isTooDeep(text)) return refuse("request/invalid");
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
