import { screen } from "@testing-library/react";
import { httpStatusOf } from "#contract/errors.ts";
import { appError } from "#contract/refused.ts";

/** Nobody judged anything, and the program does not try again by itself. */
export const failure = appError("request/conflict");

export const failed = (): Response => {
  const { code } = failure;
  const status = httpStatusOf(code);
  return Response.json({ defined: true, code, status, message: code, data: failure }, { status });
};

/** What is on its way for good. */
export const never = (): Promise<never> => new Promise<never>(() => undefined);

/** What says that something is on its way; regions that are there before they have anything to say are none. */
export const waits = (): string[] =>
  screen
    .queryAllByRole("status")
    .map((status) => (status.getAttribute("aria-label") ?? status.textContent).trim())
    .filter((text) => /^(?:Fetching|Looking|Opening|Reading)\b/.test(text));
