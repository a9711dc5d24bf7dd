import { setProperties } from "#engine/sheet/sheet-parts.ts";
import { TextSheet } from "#engine/sheet/text-sheet.ts";
import { practicePlaces } from "./practice-document.ts";

const steps = [
  "1.  Sign: choose “Sign now” under this document, and make your signature.",
  "2.  Look at your stamp beside it. It is drawn from your commission; nobody fills it in.",
  "3.  Choose “Lock this document”. A window of its own names the document and your certificate, and asks for its password.",
  "4.  Finish and release the meeting, and download what you locked. “Check a document” says what a recipient is told of it.",
];

const body = { size: 11 } as const;

/** A page that says what to do with it. The same bytes every time. */
export const makePracticeDocument = async (): Promise<Uint8Array> => {
  const sheet = await TextSheet.create(null);
  const { pdf } = sheet;
  setProperties(sheet, { title: "Practice document", madeAt: new Date(0) });
  sheet.text("Practice", { size: 10, face: "semibold", colour: "seal" });
  sheet.space(2);
  sheet.text("A document to try out", { size: 20, face: "semibold" });
  sheet.space(10);
  sheet.text(
    "This paper says nothing, binds nobody and is no notarial act. It goes the way that every document of yours will go, so that the first one that matters is not the first that you lock.",
    body,
  );
  sheet.section("What to do");
  for (const step of steps) {
    sheet.text(step, body);
    sheet.space(6);
  }
  sheet.section("Signature and stamp of the notary");
  const { x, y, width, height } = practicePlaces.signature;
  const page = pdf.getPage(0);
  const lineY = page.getHeight() - y - height - 4;
  page.drawLine({ start: { x, y: lineY }, end: { x: x + width, y: lineY }, thickness: 0.75 });
  sheet.footer("Practice document. No notarial act.");
  return pdf.save();
};
