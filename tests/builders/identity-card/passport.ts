import { blankSheet, paintPlace, paintText, type Sheet } from "./sheet.ts";

export type PassportData = {
  /** ISO 3166-1 alpha-3. */
  issuer: string;
  lastName: string;
  givenNames: string;
  number: string;
  birthDate: string;
  expirationDate: string;
};

/** ICAO 9303-3, 4.9: weights 7, 3, 1; A is 10. Written apart from the reader. */
export const zoneDigit = (text: string): string => {
  const values = text.split("").map((sign) => (sign === "<" ? 0 : Number.parseInt(sign, 36)));
  return String(values.reduce((sum, value, index) => sum + value * ([7, 3, 1][index % 3] ?? 0), 0) % 10);
};

const zoneText = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, "<");
const zoneDay = (day: string): string => day.slice(2).replaceAll("-", "");

/** The two lines at the bottom of a passport's page (ICAO 9303-4, 4.2). */
export const passportLines = (data: PassportData): [string, string] => {
  const names = `${zoneText(data.lastName)}<<${zoneText(data.givenNames)}`;
  const number = zoneText(data.number).padEnd(9, "<");
  const [birth, expiry] = [zoneDay(data.birthDate), zoneDay(data.expirationDate)];
  const personal = "<".repeat(14);
  const first = `${number}${zoneDigit(number)}`;
  const dates = [`${birth}${zoneDigit(birth)}`, `${expiry}${zoneDigit(expiry)}`] as const;
  const all = zoneDigit(`${first}${dates[0]}${dates[1]}${personal}0`);
  return [
    `P<${data.issuer.padEnd(3, "<")}${names}`.slice(0, 44).padEnd(44, "<"),
    `${first}${data.issuer.padEnd(3, "<")}${dates[0]}F${dates[1]}${personal}0${all}`,
  ];
};

/** TD3 (ICAO 9303-4): 125 by 88 mm, the zone at the bottom. */
export const passportPage = (data: PassportData): Sheet => {
  const sheet = blankSheet(125, 88, 14, 224);
  paintPlace(sheet, { leftMm: 6, topMm: 14, widthMm: 34, heightMm: 44 }, (x, y) =>
    Math.hypot((x - 0.5) * 34, (y - 0.42) * 44) < 11 ? 140 : 200,
  );
  const lines = ["PASSPORT", data.lastName, data.givenNames, data.number, data.birthDate, data.expirationDate];
  for (const [index, line] of lines.entries()) paintText(sheet, line.toUpperCase(), 46, 12 + index * 7, 3);
  for (const [index, line] of passportLines(data).entries()) paintText(sheet, line, 4, 70 + index * 7, 3.1, 25);
  return sheet;
};
