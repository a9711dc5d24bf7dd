import { z } from "zod";
import type { Refused } from "#contract/common/app-error.ts";
import { KnownErrorSchema } from "#contract/errors.ts";
import { isTransientError } from "#contract/error-nature.ts";
import { errorOfAnswer } from "#lib/http-answers/error-of-answer.ts";

export type Answered<Value> = { kind: "ok"; value: Value } | Refused;

/**
 * Turns the typed client's exceptions into the refusal that they carry: an oRPC error has the AppError under `data`, the
 * gateway's own failures (platform unreachable, time-out) included. Anything else is a defect and goes on being thrown.
 */
export const callPlatform = async <Value>(call: () => Promise<Value>): Promise<Answered<Value>> => {
  try {
    return { kind: "ok", value: await call() };
  } catch (error) {
    const found = refusalOf(error);
    if (found) return found;
    throw error;
  }
};

/** What the typed client throws for an answer that is none of the contract's: its body, and the headers as an object. */
const ForeignAnswerSchema = z.object({
  body: z.unknown(),
  headers: z.record(z.string(), z.unknown()).default({}),
});

const refusalOf = (error: unknown): Refused | null => {
  if (typeof error !== "object" || error === null) return null;
  const data: unknown = "data" in error ? error.data : undefined;
  const ours = KnownErrorSchema.safeParse(data);
  if (ours.success) return { kind: "refused", error: ours.data };
  const status = "status" in error ? error.status : undefined;
  if (typeof status !== "number") return null;
  const foreign = ForeignAnswerSchema.safeParse(data);
  const retryAfter = foreign.success ? foreign.data.headers["retry-after"] : null;
  return {
    kind: "refused",
    error: errorOfAnswer({
      status,
      body: foreign.success ? foreign.data.body : error,
      retryAfter: typeof retryAfter === "string" ? retryAfter : null,
      url: "its address",
    }),
  };
};

/** The refusal in an answer that is no JSON endpoint's (content, uploads), from its body where it carries one. */
export const refusalOfResponse = async (response: Response): Promise<Refused> => {
  const body: unknown = await response.json().catch(() => null);
  const retryAfter = response.headers.get("retry-after");
  return { kind: "refused", error: errorOfAnswer({ status: response.status, body, retryAfter, url: "its address" }) };
};

/** Whether the same step may succeed later, unchanged: nobody judged it yet. */
export const isTransient = ({ error }: Refused): boolean => isTransientError(error);
