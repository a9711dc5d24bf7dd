import type { PageSize } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import { signatureField, textField } from "#tests/builders/test-fields.ts";
import { makePng } from "#tests/builders/test-png.ts";

export const corpusPicture = makePng(120, 60, [200, 30, 30]);
export const corpusText = "Corpus 7391";

const textWidthPt = 90;
const textHeightPt = 16;

/**
 * A picture on the first page, at most half as wide and high as it, and where there is room a line of text on the last
 * one.
 */
export const corpusFields = (sizes: readonly PageSize[]): Field[] => {
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (first === undefined || last === undefined) throw new Error("a document has a page");
  const width = Math.min(100, first.width / 2);
  const height = Math.min(width / 2, first.height / 2);
  const picture = signatureField({ page: 0, x: first.width / 4, y: first.height / 4, width, height }, corpusPicture);
  const hasRoom = last.width >= 2 * textWidthPt && last.height >= 8 * textHeightPt;
  if (!hasRoom) return [picture];
  const place = {
    page: sizes.length - 1,
    x: last.width / 2 - textWidthPt / 2,
    y: last.height * 0.8,
    width: textWidthPt,
    height: textHeightPt,
  };
  return [picture, textField(place, corpusText)];
};
