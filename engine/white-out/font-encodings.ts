import { Encodings } from "@cantoo/pdf-lib/standard-fonts";
import type { PdfDict } from "../pdf/syntax/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";

/** The names of glyphs by their codes. */
export type GlyphNames = Map<number, string>;

export const namesOf = (encoding: (typeof Encodings)[keyof typeof Encodings]): GlyphNames =>
  new Map(
    encoding.supportedCodePoints.map((codePoint) => {
      const { code, name } = encoding.encodeUnicodeCodePoint(codePoint);
      return [code, name] as const;
    }),
  );

/** What the encodings of text have in common. Above ASCII they differ. */
export const asciiNames = (): GlyphNames => {
  const names = namesOf(Encodings.WinAnsi);
  names.set(39, "quoteright");
  names.set(96, "quoteleft");
  for (const code of names.keys()) if (code > 126) names.delete(code);
  return names;
};

/** Writes into `names` what a font's encoding says otherwise (ISO 32000-1 §9.6.6, /Differences). */
export const addDifferences = (reader: PdfReader, encoding: PdfDict | null, names: GlyphNames): void => {
  const differences = encoding === null ? null : reader.entry(encoding, "Differences");
  let next = 0;
  for (const item of differences?.kind === "array" ? differences.items : []) {
    const value = reader.resolve(item);
    if (value.kind === "number") next = value.value;
    if (value.kind === "name") names.set(next++, value.value);
  }
};
