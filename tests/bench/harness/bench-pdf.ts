import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";

/** A document of Letter pages full of text. */
export const benchPdf = async (pageCount: number): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pageCount; page += 1) {
    const sheet = document.addPage([612, 792]);
    for (let line = 0; line < 42; line += 1)
      sheet.drawText(
        `${page}.${line + 1}  The party of the first part grants, bargains and sells the land described here.`,
        {
          x: 54,
          y: 730 - line * 16,
          size: 10,
          font,
        },
      );
  }
  return document.save();
};
