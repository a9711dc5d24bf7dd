import type { ConsentAnswer, ConsentRequest } from "#contract/bridge.ts";
import type { AppError } from "#contract/errors.ts";

/**
 * Asks a person in the consent window. `decide` is called with each approval; it returns the value that ends the
 * question, or an error that the window shows before it asks again (a wrong password). The answer, and so a password,
 * goes to `decide` alone.
 */
export type AskConsent = <Value>(
  request: ConsentRequest,
  decide: (
    answer: Extract<ConsentAnswer, { kind: "approve" }>,
  ) => Promise<{ kind: "done"; value: Value } | { kind: "again"; error: AppError }>,
  signal?: AbortSignal,
) => Promise<{ kind: "done"; value: Value } | { kind: "cancelled" } | { kind: "blocked" }>;
