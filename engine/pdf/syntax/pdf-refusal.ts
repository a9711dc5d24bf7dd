import type { ErrorCode, ErrorParams, Refused } from "#contract/common/app-error.ts";
import { refused } from "#contract/refused.ts";

/** Thrown within the engine where a document or a field cannot be used; the engine's public functions turn it into a refusal. */
export class PdfRefusal extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  constructor(code: ErrorCode, params: ErrorParams = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

export const damaged = (detail: string): PdfRefusal => new PdfRefusal("document/damaged", { detail });
export const tooComplex = (detail: string): PdfRefusal => new PdfRefusal("document/too-complex", { detail });

/** What was thrown over a document, as a refusal that names it; anything but a `PdfRefusal` is thrown on. */
export const refusalOf = (name: string, error: unknown): Refused => {
  if (error instanceof PdfRefusal) return refused(error.code, { name, ...error.params });
  throw error;
};

/** Runs `work`; a document that cannot be used comes back as a refusal that names it. */
export const refusing = <Result>(name: string, work: () => Result): Result | Refused => {
  try {
    return work();
  } catch (error) {
    return refusalOf(name, error);
  }
};

/** What `read` gives; null where that cannot be used. */
export const unlessRefused = <Result>(read: () => Result): Result | null => {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfRefusal) return null;
    throw error;
  }
};
