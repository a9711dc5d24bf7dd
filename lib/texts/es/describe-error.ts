import type { AppError } from "#contract/common/app-error.ts";
import { fillText } from "#contract/common/fill-text.ts";
import { describeError as inEnglish, type ErrorText } from "#contract/errors.ts";
import { errors } from "./errors.ts";

const known: Readonly<Partial<Record<AppError["code"], ErrorText>>> = errors;

/** The Spanish text of a failure; the English one of a code that no signer meets. */
export const describeError = (error: AppError): ErrorText => {
  const text = known[error.code];
  if (text === undefined) return inEnglish(error);
  const fill = (words: string) => fillText(words, error.params, "es");
  return { happened: fill(text.happened), kept: fill(text.kept), todo: fill(text.todo) };
};
