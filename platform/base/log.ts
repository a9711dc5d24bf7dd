import { pino, type DestinationStream, type Logger } from "pino";
import type { PlatformConfig } from "./config.ts";
import { standardError } from "./log-destination.ts";
import { redact, redactLine } from "#lib/redaction/redact.ts";

export type Log = Logger;

/**
 * JSON lines on standard error (standard output belongs to the ready line). Fields are redacted by their names, and then
 * the finished line text by text, so that nothing gets past by way of a message, a child logger or a format string.
 */
export const createLog = (level: PlatformConfig["logLevel"], destination: DestinationStream = standardError()): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // pino's own error serializer would run after `formatters.log`; errors are redacted there.
      serializers: { err: (value: unknown) => value, error: (value: unknown) => value },
      formatters: {
        log: (line) => redact(line) as Record<string, unknown>,
        level: (label) => ({ level: label }),
      },
    },
    { write: (line: string) => destination.write(redactLine(line)) },
  );
