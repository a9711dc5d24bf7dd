import { PDFDocument, PDFName, StandardFonts, degrees } from "@cantoo/pdf-lib";

/** PDFs made for tests, each from its description; nothing binary is kept in the repository. */
export type PageSpec = {
  width?: number;
  height?: number;
  rotation?: 0 | 90 | 180 | 270;
  /** left, bottom, width, height */
  cropBox?: [number, number, number, number];
  userUnit?: number;
  text?: string;
  /** Where the text stands, from the page's lower edge. */
  textY?: number;
  /** Operators put before the text, e.g. an unbalanced `q`. */
  operators?: string;
};
export type PdfSpec = { pages?: PageSpec[]; xrefStream?: boolean; formField?: boolean };

const usualPage: PageSpec = { text: "Warranty deed" };

export const makePdf = async ({
  pages = [usualPage],
  xrefStream = false,
  formField = false,
}: PdfSpec = {}): Promise<Buffer> => {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const [index, spec] of pages.entries()) {
    const page = pdf.addPage([spec.width ?? 612, spec.height ?? 792]);
    if (spec.rotation !== undefined) page.setRotation(degrees(spec.rotation));
    if (spec.cropBox !== undefined) page.setCropBox(...spec.cropBox);
    if (spec.userUnit !== undefined) page.node.set(PDFName.of("UserUnit"), pdf.context.obj(spec.userUnit));
    page.drawText(spec.text ?? `Page ${index + 1}`, { x: 72, y: spec.textY ?? 600, size: 18, font });
    if (spec.operators !== undefined) {
      const stream = pdf.context.register(pdf.context.stream(spec.operators));
      page.node.addContentStream(stream);
    }
    if (formField && index === 0) {
      const field = pdf.getForm().createTextField("buyer.name");
      field.setText("Ada Buyer");
      field.addToPage(page, { x: 72, y: 500, width: 200, height: 24 });
    }
  }
  return Buffer.from(await pdf.save({ useObjectStreams: xrefStream, addDefaultPage: false }));
};

/** A file whose page tree is empty, which no library would write. */
export const pdfWithoutPages = (): Buffer =>
  assemblePdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>"]);

/** Objects 1, 2, … as given, with a right cross-reference table; object 1 is the catalog. */
export const assemblePdf = (bodies: string[]): Buffer => {
  let text = "%PDF-1.7\n";
  const offsets = bodies.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const xrefAt = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  text += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${bodies.length + 1}/Root 1 0 R>>\nstartxref\n${xrefAt}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
};
