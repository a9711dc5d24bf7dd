import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from "@cantoo/pdf-lib";

const page = { width: 612, height: 792 };
const margin = 72;
const bodySize = 11;
const lineHeight = 16;

type Fonts = { body: PDFFont; bold: PDFFont };

const wrap = (text: string, font: PDFFont, size: number, width: number): string[] => {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (font.widthOfTextAtSize(longer, size) <= width) line = longer;
    else [line] = [word, lines.push(line)];
  }
  return [...lines, line];
};

/** Writes a paragraph with its first line at `top` (points from the top of the page); returns where the next one begins. */
const paragraph = (target: PDFPage, fonts: Fonts, top: number, text: string): number => {
  let y = top;
  for (const line of wrap(text, fonts.body, bodySize, page.width - 2 * margin)) {
    target.drawText(line, { x: margin, y: page.height - y, size: bodySize, font: fonts.body });
    y += lineHeight;
  }
  return y + lineHeight / 2;
};

const heading = (target: PDFPage, fonts: Fonts, top: number, text: string, size: number): number => {
  const width = fonts.bold.widthOfTextAtSize(text, size);
  target.drawText(text, { x: (page.width - width) / 2, y: page.height - top, size, font: fonts.bold });
  return top + size * 2;
};

const signatureLine = (target: PDFPage, fonts: Fonts, x: number, top: number, caption: string[]): void => {
  target.drawLine({ start: { x, y: page.height - top }, end: { x: x + 216, y: page.height - top }, thickness: 0.75 });
  for (const [index, line] of caption.entries()) {
    target.drawText(line, { x, y: page.height - top - 13 - index * 12, size: 9, font: fonts.body });
  }
};

const footer = (target: PDFPage, fonts: Fonts, number: number): void => {
  const text = `Warranty Deed - 12 Harbor Lane - Page ${number} of 2 - DEMONSTRATION, NOT A LEGAL INSTRUMENT`;
  target.drawText(text, { x: margin, y: 40, size: 8, font: fonts.body });
};

const firstPage = [
  "Prepared by and return to: Harborview Title Services, 400 Bayfront Parkway, Suite 210, Pensacola, Florida 32502.",
  "Parcel identification number: 07-2S-30-1201-000-012.",
  'THIS WARRANTY DEED is made this day by SAMUEL OKAFOR, an unmarried person, whose post office address is 12 Harbor Lane, Pensacola, Florida 32501 (the "Grantor"), to HARBORVIEW HOLDINGS LLC, a Florida limited liability company, whose post office address is 400 Bayfront Parkway, Pensacola, Florida 32502 (the "Grantee").',
  "WITNESSETH: That the Grantor, for and in consideration of the sum of Ten Dollars ($10.00) and other good and valuable consideration, the receipt and sufficiency of which are hereby acknowledged, does hereby grant, bargain, sell, alien, remise, release, convey and confirm unto the Grantee, its successors and assigns, all that certain parcel of land situate in Escambia County, Florida, to wit:",
  "Lot 12, Block C, HARBOR LANE ESTATES, according to the plat thereof as recorded in Plat Book 18, Page 44, of the Public Records of Escambia County, Florida.",
  "TOGETHER with all the tenements, hereditaments and appurtenances thereto belonging or in anywise appertaining.",
  "TO HAVE AND TO HOLD the same in fee simple forever.",
  "SUBJECT TO taxes for the current year and subsequent years, and to covenants, restrictions and easements of record, if any; provided that this reference shall not serve to reimpose the same.",
];

const secondPage = [
  "AND the Grantor hereby covenants with the Grantee that the Grantor is lawfully seized of said land in fee simple; that the Grantor has good right and lawful authority to sell and convey said land; that the Grantor hereby fully warrants the title to said land and will defend the same against the lawful claims of all persons whomsoever; and that said land is free of all encumbrances, except as stated above.",
  "IN WITNESS WHEREOF, the Grantor has signed this deed electronically on the date written beside the signature.",
];

/** The two-page deed of the demo signing, as a PDF that anyone's title company could have made. */
export const makeDemoDeed = async (): Promise<Uint8Array> => {
  const pdf = await PDFDocument.create();
  pdf.setTitle("Warranty Deed - 12 Harbor Lane");
  pdf.setProducer("Notary Workstation demo");
  const fonts: Fonts = {
    body: await pdf.embedFont(StandardFonts.TimesRoman),
    bold: await pdf.embedFont(StandardFonts.TimesRomanBold),
  };

  const one = pdf.addPage([page.width, page.height]);
  let top = heading(one, fonts, 96, "WARRANTY DEED", 20);
  for (const text of firstPage) top = paragraph(one, fonts, top, text);
  footer(one, fonts, 1);

  const two = pdf.addPage([page.width, page.height]);
  top = 96;
  for (const text of secondPage) top = paragraph(two, fonts, top, text);
  signatureLine(two, fonts, margin, 300, ["SAMUEL OKAFOR, Grantor"]);
  signatureLine(two, fonts, 324, 300, ["Date"]);
  top = heading(two, fonts, 370, "ACKNOWLEDGMENT", 13);
  top = paragraph(two, fonts, top, "STATE OF FLORIDA, COUNTY OF ESCAMBIA");
  paragraph(
    two,
    fonts,
    top,
    "The foregoing instrument was acknowledged before me by means of online notarization on the date written below by SAMUEL OKAFOR, who produced identification and was identified as Florida law requires.",
  );
  signatureLine(two, fonts, margin, 560, ["NORA WHITFIELD, Notary Public, State of Florida"]);
  two.drawText("(Notary stamp)", { x: 390, y: page.height - 640, size: 9, font: fonts.body });
  footer(two, fonts, 2);
  return pdf.save();
};
