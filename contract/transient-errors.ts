import type { AppError, ErrorCode } from "./errors.ts";

/** Nobody judged the step yet: the network, a restart or a full queue stood in between. */
const transientCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "workstation/platform-unreachable",
  "workstation/platform-timeout",
  "platform/stopping",
  "platform/unavailable",
  "platform/taken-over",
  "platform/disk-full",
  "platform/defect",
  "request/conflict",
  "request/locked",
  "request/abandoned",
  "request/too-slow",
  "request/busy",
  "workstation/platform-message",
  "idempotency/running",
  "auth/too-many-attempts",
  "auth/signed-out",
]);

/** Whether the same step may succeed later, unchanged. */
export const isTransientError = ({ code }: AppError): boolean => transientCodes.has(code);

const connectionCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  "workstation/platform-unreachable",
  "workstation/platform-timeout",
  "platform/stopping",
  "platform/unavailable",
  "platform/taken-over",
  "request/abandoned",
  "request/too-slow",
  "request/busy",
  "auth/too-many-attempts",
  "idempotency/running",
]);

/** Trouble that passes by itself, without anybody doing anything: worth trying again by the program alone. */
export const passesByItself = ({ code }: AppError): boolean => connectionCodes.has(code);
