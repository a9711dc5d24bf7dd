import type { ByteSource } from "../pdf/byte-source.ts";
import { PdfReader } from "../pdf/pdf-reader.ts";
import { PdfRefusal } from "../pdf/syntax/pdf-refusal.ts";
import { signaturePlace } from "./byte-range.ts";
import { describeChange } from "./change-texts.ts";
import type { ChangeCode } from "./difference/change.ts";
import { unmeasured } from "./difference/appearance.ts";
import { compareRevisions } from "./difference/compare-revisions.ts";
import { isBlankFrom, prefixSource } from "./revisions.ts";
import { filledSignatures } from "../form/signature-fields.ts";

/**
 * What a reader sees otherwise than whoever signed before. What was laid on top later is not among it: comments, stamps and
 * our own fields come so, and everybody in the meeting sees them for what they are.
 */
const visible: ReadonlySet<ChangeCode> = new Set<ChangeCode>([
  "page-removed",
  "page-added",
  "page-replaced",
  "page-order",
  "page-content",
  "page-resources",
  "page-fonts",
  "page-optional-content",
  "page-geometry",
  "annotation-removed",
  "field-hidden",
  "field-appearance",
  "field-read-only",
  "optional-content",
]);

const signedPart = (source: ByteSource, reach: number): PdfReader => {
  try {
    return new PdfReader(prefixSource(source, reach));
  } catch (error) {
    if (!(error instanceof PdfRefusal)) throw error;
    throw new PdfRefusal("document/changed-since-signed", {
      detail: "A signature ends within the document, so nobody can tell what was signed",
    });
  }
};

/**
 * Refuses a document of which a later revision hides or shows what stood otherwise when somebody signed it (shadow
 * attacks): the notary would seal something under a signature that was given for something else. What signatures permit,
 * such as filling in a form, another signature, or comments, is left alone, whatever it lies over: so nothing is measured.
 */
export const assertUnchangedSinceSigned = (source: ByteSource, reader: PdfReader): void => {
  for (const { signature, holder } of filledSignatures(reader)) {
    const place = signaturePlace(reader, signature, holder);
    if (place.kind !== "ok" || isBlankFrom(source, place.reach)) continue;
    const change = compareRevisions(signedPart(source, place.reach), reader, unmeasured).find(
      ({ code, effect }) => effect === "forbidden" && visible.has(code),
    );
    if (change !== undefined)
      throw new PdfRefusal("document/changed-since-signed", { detail: describeChange(change).replace(/\.$/u, "") });
  }
};
