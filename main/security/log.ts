import { redact, redactText } from "./redact.ts";

export type LogLevel = "info" | "warn" | "error";
export type Log = Record<LogLevel, (event: string, facts?: Record<string, unknown>) => void>;

/** One JSON object a line; nothing reaches `write` unredacted. */
export const createLog = (write: (line: string) => void, now: () => Date = () => new Date()): Log => {
  const at =
    (level: LogLevel) =>
    (event: string, facts: Record<string, unknown> = {}) => {
      const entry = { at: now().toISOString(), level, event: redactText(event), ...(redact(facts) as object) };
      write(`${JSON.stringify(entry)}\n`);
    };
  return { info: at("info"), warn: at("warn"), error: at("error") };
};
