import { refused, type ErrorCode, type Refused } from "#contract/errors.ts";

type RefusalCode = Extract<ErrorCode, `document/${string}`>;

/** Thrown within the reader where a document cannot be used; the engine's public functions turn it into a refusal. */
export class PdfRefusal extends Error {
  readonly code: RefusalCode;
  readonly detail: string;
  constructor(code: RefusalCode, detail = "") {
    super(`${code} ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}

export const damaged = (detail: string): PdfRefusal => new PdfRefusal("document/damaged", detail);
export const tooComplex = (detail: string): PdfRefusal => new PdfRefusal("document/too-complex", detail);

/** Runs `work`; a document that cannot be used comes back as a refusal that names it. */
export const refusing = <Result>(name: string, work: () => Result): Result | Refused => {
  try {
    return work();
  } catch (error) {
    if (error instanceof PdfRefusal) return refused(error.code, { name, detail: error.detail });
    throw error;
  }
};
