import { isTooMuchJson } from "#lib/http-answers/too-much-json.ts";
import { readUpTo } from "../../../base/read-up-to.ts";
import type { Away } from "../identity-vendor.ts";

/** A vendor that does not answer within this is as good as down. Pictures of a document take their time on the way. */
const usualTimeoutMs = 15_000;
const picturesTimeoutMs = 60_000;
/** No answer of the protocol comes near it. */
const maxAnswerBytes = 65_536;
const maxAnswerElements = 500;

/** Statuses that pass, by themselves or by what the operator mends; none of them is a word about the person. */
const passing = (status: number): boolean => status >= 500 || [401, 403, 407, 408, 425, 429].includes(status);

export type VendorAnswer = { status: number; body: unknown };
export type VendorCalls = {
  get(path: string): Promise<VendorAnswer | Away>;
  post(path: string, body: object | FormData, key: string): Promise<VendorAnswer | Away>;
};

const away = (why: string): Away => ({ away: true, why });

const readText = async (response: Response): Promise<string | null> =>
  (await readUpTo(response.body, maxAnswerBytes))?.toString("utf8") ?? null;

type Asking = { method: "GET" | "POST"; headers?: Record<string, string>; body?: string | FormData };

/** Calls of the protocol to whoever the operator named: a vendor, or our own simulator. */
export const createVendorCalls = (
  { url, key }: { url: string; key: string },
  { timeoutMs = usualTimeoutMs }: { timeoutMs?: number } = {},
): VendorCalls => {
  const base = url.replace(/\/+$/, "");
  const call = async (path: string, init: Asking, limitMs: number): Promise<VendorAnswer | Away> => {
    try {
      const response = await fetch(`${base}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${key}`, accept: "application/json" },
        // The key and the person's data go where the operator said and nowhere else.
        redirect: "error",
        signal: AbortSignal.timeout(limitMs),
      });
      if (passing(response.status)) {
        await response.body?.cancel();
        return away(`it answered ${response.status}`);
      }
      const text = await readText(response);
      if (text === null || isTooMuchJson(text, maxAnswerElements)) return away("its answer is too large");
      return { status: response.status, body: text.trim() === "" ? null : (JSON.parse(text) as unknown) };
    } catch (error) {
      // Not what the error says: it may repeat what was sent.
      return away(error instanceof Error ? `no answer (${error.name})` : "no answer");
    }
  };
  return {
    get: (path) => call(path, { method: "GET" }, timeoutMs),
    post: (path, body, idempotencyKey) => {
      const isForm = body instanceof FormData;
      return call(
        path,
        {
          method: "POST",
          headers: { "idempotency-key": idempotencyKey, ...(isForm ? {} : { "content-type": "application/json" }) },
          body: isForm ? body : JSON.stringify(body),
        },
        isForm ? Math.max(timeoutMs, picturesTimeoutMs) : timeoutMs,
      );
    },
  };
};
