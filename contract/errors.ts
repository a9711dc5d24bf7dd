import { z } from "zod";
import { AppErrorSchema, type AppError, type ErrorCode } from "./common/app-error.ts";
import type { ErrorEntry } from "./common/define-errors.ts";
import { fillText } from "./common/fill-text.ts";
import { errorRegistry } from "./error-registry.ts";

export const ErrorCodeSchema = z.enum(Object.keys(errorRegistry) as [ErrorCode, ...ErrorCode[]]);

/** An error that comes from another build: a code that this one does not know has no text here. */
export const KnownErrorSchema = AppErrorSchema.extend({ code: ErrorCodeSchema });

export type ErrorText = { happened: string; kept: string; todo: string };

/** The text that a person reads. */
export const describeError = ({ code, params }: AppError): ErrorText => {
  const entry: ErrorEntry = errorRegistry[code];
  const fill = (text: string) => fillText(text, params);
  return { happened: fill(entry.happened), kept: fill(entry.kept), todo: fill(entry.todo) };
};

export const httpStatusOf = (code: ErrorCode): number => (errorRegistry[code] as ErrorEntry).status ?? 500;
