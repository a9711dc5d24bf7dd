import { redact, redactToLength } from "#lib/redaction/redact.ts";

export type LogLevel = "info" | "warn" | "error";
export type Log = Record<LogLevel, (event: string, facts?: Record<string, unknown>) => void>;

const windowMs = 60_000;
const mostOfAKind = 60;

/**
 * How often each event was written in the minute that runs. Whoever can bring about an event (a page, a server that answers
 * nonsense) must not fill the disk with it, nor bury the others: more than `mostOfAKind` a minute are counted only.
 */
const createCounter = () => {
  const kinds = new Map<string, { since: number; count: number }>();
  /** Null: left out. Otherwise what the line says besides. */
  return (event: string, nowMs: number): { leftOut?: number; furtherAreCounted?: true } | null => {
    const known = kinds.get(event);
    const isCurrent = known !== undefined && nowMs - known.since < windowMs && nowMs >= known.since;
    const count = isCurrent ? known.count + 1 : 1;
    kinds.set(event, { since: isCurrent ? known.since : nowMs, count });
    if (count > mostOfAKind) return null;
    if (count === mostOfAKind) return { furtherAreCounted: true };
    const leftOut = isCurrent || known === undefined ? 0 : known.count - mostOfAKind;
    return leftOut > 0 ? { leftOut } : {};
  };
};

/** One JSON object a line; nothing reaches `write` unredacted. */
export const createLog = (write: (line: string) => void, now: () => Date = () => new Date()): Log => {
  const counted = createCounter();
  const at =
    (level: LogLevel) =>
    (event: string, facts: Record<string, unknown> = {}) => {
      const instant = now();
      const more = counted(event, instant.getTime());
      if (more === null) return;
      const entry = {
        at: instant.toISOString(),
        level,
        event: redactToLength(event),
        ...(redact(facts) as object),
        ...more,
      };
      write(`${JSON.stringify(entry)}\n`);
    };
  return { info: at("info"), warn: at("warn"), error: at("error") };
};
