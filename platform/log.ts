import { pino, type DestinationStream, type Logger } from "pino";
import type { PlatformConfig } from "./config.ts";
import { redactText, redactValue } from "./redaction.ts";

export type Log = Logger;

/** JSON lines on standard error (standard output belongs to the ready line). Every line passes the redaction module. */
export const createLog = (
  level: PlatformConfig["logLevel"],
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // pino's own error serializer would run after `formatters.log`; errors are redacted there.
      serializers: { err: (value: unknown) => value, error: (value: unknown) => value },
      formatters: { log: (line) => redactValue(line) as Record<string, unknown>, level: (label) => ({ level: label }) },
      hooks: {
        logMethod(args, method) {
          const texts = args.map((argument: unknown) =>
            typeof argument === "string" ? redactText(argument) : argument,
          );
          method.apply(this, texts as Parameters<typeof method>);
        },
      },
    },
    destination,
  );
