import type { HttpErrorCode } from "#contract/common/app-error.ts";
import { endpointsOfContract, endpointsOutsideContract, type EndpointName } from "../http/endpoint-names.ts";
import type { Rule } from "../http/rule.ts";
import { rules } from "./rules.ts";

/** Of the address, the body's form, the store and the process: whatever is asked for. */
const ofEverything: readonly HttpErrorCode[] = [
  "request/not-found",
  "request/invalid",
  "request/busy",
  "platform/stopping",
  "platform/unavailable",
  "platform/taken-over",
  "platform/disk-full",
  "platform/defect",
];

/** What is answered before an endpoint is reached, by what its rule asks for. */
const impliedBy = (rule: Rule, method: string): readonly HttpErrorCode[] => {
  const isSafe = method === "GET" || method === "HEAD";
  return [
    ...ofEverything,
    ...(isSafe ? [] : (["request/too-large", "request/too-slow"] as const)),
    ...(rule.callerUnasked === true || rule.isSlow === true ? [] : (["request/abandoned"] as const)),
    ...(rule.allow.includes("anyone") ? [] : (["auth/signed-out", "auth/forbidden"] as const)),
    ...((isSafe && rule.csrf === undefined) || rule.csrf === "own-signature" ? [] : (["auth/csrf"] as const)),
    ...(changes(rule, method) ? (["impersonation/read-only"] as const) : []),
    ...(rule.ownerOnly === true ? (["impersonation/not-shown"] as const) : []),
    ...(rule.attempts === undefined ? [] : (["auth/too-many-attempts"] as const)),
  ];
};

const changes = (rule: Rule, method: string): boolean =>
  rule.endsImpersonation !== true && ((method !== "GET" && method !== "HEAD") || rule.csrf === "every-method");

/** Every error that an endpoint can answer: those that its contract declares, and those that its rule implies. */
export const declaredErrors: ReadonlyMap<EndpointName, ReadonlySet<HttpErrorCode>> = new Map(
  [...endpointsOfContract, ...endpointsOutsideContract].map(({ name, method, errors }) => [
    name,
    new Set([...impliedBy(rules[name], method), ...errors]),
  ]),
);
