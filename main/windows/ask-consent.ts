import type { ConsentAnswer, ConsentRequest } from "#contract/consent/bridge.ts";
import type { CertificateReport } from "#contract/certificate/report.ts";
import type { AppError } from "#contract/common/app-error.ts";

/**
 * Asks a person in the consent window. `decide` is called with each approval; it returns the value that ends the
 * question, or what the window shows before it asks again: an error (a wrong password), or what the certificate doctor found. The answer, and so a password,
 * goes to `decide` alone.
 */
export type AskConsent = <Value>(
  request: ConsentRequest,
  decide: (
    answer: Extract<ConsentAnswer, { kind: "approve" }>,
  ) => Promise<
    { kind: "done"; value: Value } | { kind: "again"; error: AppError } | { kind: "review"; report: CertificateReport }
  >,
  signal?: AbortSignal,
) => Promise<{ kind: "done"; value: Value } | { kind: "cancelled" } | { kind: "blocked" }>;
