import { pdfArray, pdfDict, pdfName, withEntries, type PdfDict, type PdfObject, type PdfRef } from "../pdf/objects.ts";
import type { PdfPage } from "../pdf/pages.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { damaged } from "../pdf/pdf-refusal.ts";
import type { RevisionWriter } from "../pdf/revision-writer.ts";
import { graphicsBalance } from "./graphics-balance.ts";

/** The page's content streams in order; a single one and an array of them look alike afterwards. */
const contentRefs = (reader: PdfReader, page: PdfDict): PdfObject[] => {
  const contents = page.entries.get("Contents");
  const resolved = reader.resolve(contents);
  if (resolved.kind === "array") return resolved.items.filter((item) => reader.resolve(item).kind === "stream");
  return resolved.kind === "stream" && contents !== undefined ? [contents] : [];
};

const freeName = (taken: PdfDict, stem: string): string => {
  for (let count = 1; ; count += 1) if (!taken.entries.has(`${stem}${count}`)) return `${stem}${count}`;
};

/**
 * Draws a form XObject on top of a page. What the page's own content does to the graphics state is undone first, however
 * often it saves or restores: an unbalanced file must not be able to move a signature away from where people saw it.
 */
export const drawFormOnPage = (reader: PdfReader, writer: RevisionWriter, page: PdfPage, form: PdfRef): void => {
  const dict = reader.dict(page.ref);
  if (dict === null) throw damaged("a page is missing");
  const contents = contentRefs(reader, dict);
  const decoded = contents.map((ref) => {
    const stream = reader.resolve(ref);
    return stream.kind === "stream" ? reader.contentData(stream) : Buffer.alloc(0);
  });
  const { deficit, net } = graphicsBalance(Buffer.concat(decoded.flatMap((part) => [part, Buffer.from("\n")])));

  const resources = reader.dict(page.resources) ?? pdfDict({});
  const xObjects = reader.dict(resources.entries.get("XObject")) ?? pdfDict({});
  const name = freeName(xObjects, "NotaryFields");
  const saves = 1 + deficit;
  const before = writer.addStream(pdfDict({}), Buffer.from(`${"q ".repeat(saves)}\n`));
  const after = writer.addStream(pdfDict({}), Buffer.from(`\n${"Q ".repeat(saves + net)}\nq /${name} Do Q\n`));
  writer.replace(
    page.ref,
    withEntries(dict, {
      Contents: pdfArray([before, ...contents, after]),
      Resources: withEntries(resources, { XObject: withEntries(xObjects, { [name]: form }) }),
    }),
  );
};

export const formXObject = pdfDict({ Type: pdfName("XObject"), Subtype: pdfName("Form") });
