import { z } from "zod";

import type { ErrorEntry } from "./common/define-errors.ts";
import { errorRegistry } from "./error-registry.ts";

export type ErrorCode = keyof typeof errorRegistry;
export const ErrorCodeSchema = z.enum(Object.keys(errorRegistry) as [ErrorCode, ...ErrorCode[]]);

export const ErrorParamsSchema = z.record(z.string(), z.union([z.string(), z.number()]));
export type ErrorParams = z.infer<typeof ErrorParamsSchema>;

/** An expected failure as it travels: over the bridge, in an HTTP error's `data`, between modules. */
export const AppErrorSchema = z.object({
  code: ErrorCodeSchema,
  params: ErrorParamsSchema,
  /** For forms: the messages of each field. */
  fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
});
export type AppError = z.infer<typeof AppErrorSchema>;

/** A refusal as every union in this program spells it. */
export const RefusedSchema = z.object({ kind: z.literal("refused"), error: AppErrorSchema });
export type Refused = z.infer<typeof RefusedSchema>;

export type ErrorText = { happened: string; kept: string; todo: string };

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
const timeOfDay = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZoneName: "short" });

/** Parameters that travel as instants (ISO 8601), and how they are written: in the zone of whoever reads them. */
const instants: Readonly<Record<string, Intl.DateTimeFormat>> = {
  expiredOn: day,
  expiresOn: day,
  revokedOn: day,
  bookedOn: day,
  validFrom: day,
  until: timeOfDay,
};

const written = (name: string, value: string | number | undefined): string => {
  const instant = typeof value === "string" ? Date.parse(value) : Number.NaN;
  const format = instants[name];
  return format === undefined || Number.isNaN(instant) ? String(value ?? "…") : format.format(instant);
};

/** Unfilled placeholders show as an ellipsis, never as braces. */
export const fillText = (text: string, params: ErrorParams): string =>
  text.replaceAll(/\{(\w+)\}/g, (_match, name: string) => written(name, params[name]));

/** The text that a person reads. */
export const describeError = ({ code, params }: AppError): ErrorText => {
  const entry: ErrorEntry = errorRegistry[code];
  const fill = (text: string) => fillText(text, params);
  return { happened: fill(entry.happened), kept: fill(entry.kept), todo: fill(entry.todo) };
};

export const httpStatusOf = (code: ErrorCode): number => (errorRegistry[code] as ErrorEntry).status ?? 500;
