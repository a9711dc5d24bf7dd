import type { Refused } from "#contract/common/app-error.ts";
import type { Caller } from "../fair-queue.ts";

/** Turns Word documents into PDFs. They come from outside, so an implementation reads them where they can do no harm. */
export type Conversion = {
  /** Writes the PDF to `outputPath`. `name` is the document's, for error texts only. */
  convertWord(
    input: { path: string; name: string; outputPath: string },
    caller: Caller,
  ): Promise<{ kind: "ok" } | Refused>;
};
