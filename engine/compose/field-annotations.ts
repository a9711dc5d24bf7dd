import { pageRectToUserBox } from "#lib/page-geometry/page-geometry.ts";
import type { AnnotationKind } from "#lib/fields/annotation-kinds.ts";
import { pdfArray, pdfDict, pdfName, pdfNumber, pdfText, withEntries, type PdfRef } from "../pdf/syntax/objects.ts";
import type { PdfPage } from "../pdf/pages.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { damaged } from "../pdf/syntax/pdf-refusal.ts";
import type { RevisionWriter } from "../pdf/revision-writer.ts";

export type PageRect = { x: number; y: number; width: number; height: number };
/** A form that draws within `rect` of the upright page, and nowhere else; what it is, in words. */
export type FieldForm = { form: PdfRef; rect: PageRect; kind: AnnotationKind };

/** Print, ReadOnly, Locked and LockedContents (ISO 32000-1 §12.5.3). */
const annotationFlags = 4 + 64 + 128 + 512;

/**
 * Puts fields on a page as locked stamps. Either somebody has signed this document before: content of a page that changes
 * after a signature makes it invalid to viewers, an annotation does not (§12.8.2.2, and what Acrobat allows where nothing
 * else is said). Or there are annotations that would cover page content. Or the content is damaged or breaks off, and would
 * swallow or hide what is drawn behind it. Stamps are painted after every other annotation, as fields stand on the screen.
 */
export const addFieldStamps = (
  reader: PdfReader,
  writer: RevisionWriter,
  page: PdfPage,
  fields: readonly FieldForm[],
): void => {
  const dict = reader.dict(page.ref);
  if (dict === null) throw damaged("a page is missing");
  const stamps = fields.map(({ form, rect, kind }) => {
    const { left, bottom, right, top } = pageRectToUserBox(page.geometry, rect);
    return writer.add(
      pdfDict({
        Type: pdfName("Annot"),
        Subtype: pdfName("Stamp"),
        Rect: pdfArray([left, bottom, right, top].map(pdfNumber)),
        F: pdfNumber(annotationFlags),
        P: page.ref,
        Contents: pdfText(kind),
        AP: pdfDict({ N: form }),
      }),
    );
  });
  const annotations = reader.entry(dict, "Annots");
  const kept = annotations.kind === "array" ? annotations.items : [];
  writer.replace(page.ref, withEntries(dict, { Annots: pdfArray([...kept, ...stamps]) }));
};
