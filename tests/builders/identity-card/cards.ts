import { licenceBars } from "./bars.ts";
import { licenceBytes, type LicenceData, type LicenceForm } from "./licence-bytes.ts";
import { blankSheet, paintBars, paintPlace, paintText, type Place, type Sheet } from "./sheet.ts";

/** ID-1 (ISO/IEC 7810). */
const card = { widthMm: 85.6, heightMm: 53.98 };
const perMm = 20;

/** Wide enough for the quiet zone, and as high as the symbol's proportions make it. */
const barcodeWidthMm = 75;

export type CardBack = { sheet: Sheet; barcode: Place };

/** The back of a licence: small print, and the barcode below. */
export const cardBack = (
  data: LicenceData,
  form: LicenceForm & { dataColumns?: number; brightness?: number } = {},
): CardBack => {
  const { dataColumns = 8, brightness = 228, ...rest } = form;
  const bars = licenceBars(licenceBytes(data, rest), dataColumns);
  const sheet = blankSheet(card.widthMm, card.heightMm, perMm, brightness);
  const heightMm = (barcodeWidthMm / bars.columns) * bars.rows;
  if (heightMm > 40) throw new Error("this symbol is too high for a card: more columns of data make it flatter");
  const barcode = {
    leftMm: (card.widthMm - barcodeWidthMm) / 2,
    topMm: card.heightMm - 4 - heightMm,
    widthMm: barcodeWidthMm,
    heightMm,
  };
  paintPlace(
    sheet,
    { leftMm: barcode.leftMm - 1.5, topMm: barcode.topMm - 1.5, widthMm: barcodeWidthMm + 3, heightMm: heightMm + 3 },
    () => 235,
  );
  paintBars(sheet, barcode, bars);
  const lines = ["CLASS D  NON-COMMERCIAL", `DD ${data.number}0042`, "RESTRICTIONS NONE   ENDORSEMENTS NONE"];
  for (const [index, line] of lines.entries()) paintText(sheet, line, 6, 4 + index * 3, 1.6);
  return { sheet, barcode };
};

/** The front: a picture of somebody, and what the barcode says, in print. */
export const cardFront = (data: LicenceData): Sheet => {
  const sheet = blankSheet(card.widthMm, card.heightMm, perMm, 222);
  paintPlace(sheet, { leftMm: 0, topMm: 0, widthMm: card.widthMm, heightMm: 8 }, () => 90);
  paintText(sheet, `${data.state} DRIVER LICENSE`, 4, 2, 4, 240);
  // A head and shoulders.
  paintPlace(sheet, { leftMm: 5, topMm: 13, widthMm: 24, heightMm: 32 }, (x, y) => {
    const isHead = Math.hypot((x - 0.5) * 24, (y - 0.4) * 32) < 7;
    const isBody = y > 0.68 && Math.hypot((x - 0.5) * 24, (y - 1.05) * 32) < 12;
    return isHead ? 150 : isBody ? 80 : 205;
  });
  const lines = [
    `DLN ${data.number}  CLASS D  REST NONE`,
    `EXP ${data.expirationDate}   ISS ${data.issueDate}`,
    `LN ${data.lastName}`,
    `FN ${data.firstName} ${data.middleName}`,
    data.street,
    `${data.city} ${data.state} ${data.postalCode}`,
    `DOB ${data.birthDate}  SEX F  HGT 5-06`,
    `DD ${data.number}0042  END NONE`,
  ];
  for (const [index, line] of lines.entries()) paintText(sheet, line.slice(0, 30), 33, 13 + index * 4.4, 2.2);
  return sheet;
};
