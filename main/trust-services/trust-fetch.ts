import type { FetchPort, FetchRequest } from "#engine/jobs/trust-services.ts";
import { guardedRequest } from "./guarded-request.ts";

export type TrustFetchOptions = {
  /** The time-stamp authorities that were set up here, wherever they lie. Others are not asked. */
  timeStampUrls: readonly string[];
  /** Hosts (`name` or `name:port`) in a private network that a certificate may name. */
  privateHosts: readonly string[];
  /** All requests together; for tests. */
  budgetMs?: number;
};

const kilobyte = 1024;

/** Caps by what is asked for. The lists of large authorities have some megabytes; everything else is small. */
const limits: Record<FetchRequest["purpose"], { maxBytes: number; timeoutMs: number; type?: string }> = {
  "time-stamp": { maxBytes: 256 * kilobyte, timeoutMs: 8000, type: "application/timestamp-query" },
  ocsp: { maxBytes: 256 * kilobyte, timeoutMs: 5000, type: "application/ocsp-request" },
  crl: { maxBytes: 16 * kilobyte * kilobyte, timeoutMs: 8000 },
  issuer: { maxBytes: 64 * kilobyte, timeoutMs: 5000 },
};

/** All requests of one lock together: a document must not wait for servers that answer just slowly enough. */
const usualBudgetMs = 20_000;

/**
 * Fetches for one engine job what it asks for: from the authorities that were set up, and from addresses that certificates
 * name. One port a job.
 */
export const createTrustFetch = ({
  timeStampUrls,
  privateHosts,
  budgetMs = usualBudgetMs,
}: TrustFetchOptions): FetchPort => {
  let deadline: number | null = null;
  return async (request) => {
    deadline ??= performance.now() + budgetMs;
    const left = deadline - performance.now();
    if (left <= 0) return { kind: "failed", reason: "the time for asking is over" };
    const isAuthority = request.purpose === "time-stamp";
    if (isAuthority && !timeStampUrls.includes(request.url)) return { kind: "failed", reason: "it is not set up here" };
    const host = URL.canParse(request.url) ? new URL(request.url) : null;
    const isNamed = host !== null && (privateHosts.includes(host.host) || privateHosts.includes(host.hostname));
    const { maxBytes, timeoutMs, type } = limits[request.purpose];
    const answer = await guardedRequest({
      url: request.url,
      maxBytes,
      timeoutMs: Math.min(timeoutMs, left),
      mayBePrivate: isAuthority || isNamed,
      ...("body" in request && type !== undefined ? { body: { type, bytes: request.body } } : {}),
    });
    // A copy of its own: posting a view can carry the rest of its memory along.
    return answer.kind === "ok" ? { kind: "ok", bytes: new Uint8Array(answer.bytes) } : answer;
  };
};
