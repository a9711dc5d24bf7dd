import type { PageSize } from "#contract/document/entity.ts";
import type { Field, FieldPlace, FieldTextSize, FieldType } from "#contract/field/entity.ts";
import { fieldTraits } from "#lib/fields/field-types.ts";
import { ronStatementOf } from "#lib/states/commission-texts.ts";
import { fillTemplate } from "#lib/states/fill-template.ts";
import { drawSeal } from "./draw-seal.ts";
import type { SealFacts } from "../states/seal-facts.ts";
import { drawBookmark, drawCheckbox, drawPaper, drawRectangle } from "./draw-shapes.ts";
import { fieldTextFont, layoutFieldText } from "./field-text.ts";
import type { Colour, Primitive } from "./primitives.ts";
import { drawableText, textWidth } from "./text-metrics.ts";

export type DrawOptions = {
  /** True on a demo platform: its seals are watermarked. */
  demo: boolean;
  /** Without it a stamp and a RON statement draw nothing; the engine refuses to lock such a field. */
  notary?: SealFacts | undefined;
  /**
   * As builds up to API version 1.0 sealed bookmarks: with a ribbon. Only for judging what such a build locked; nothing is
   * shown or sealed so any more.
   */
  sealsBookmarks?: boolean;
};

/** A field as it is shown and sealed; its primitives stay within `place`. */
export type FieldDrawing = { place: FieldPlace; primitives: Primitive[] };

const textColour: Colour = "#111318";
const bookmarkColour: Colour = "#9c2f2f";

/** The largest rectangle of the image's aspect ratio within the place, in its middle. */
const fitInside = (place: FieldPlace, widthPx: number, heightPx: number) => {
  const scale = Math.min(place.width / widthPx, place.height / heightPx);
  const width = widthPx * scale;
  const height = heightPx * scale;
  return { x: place.x + (place.width - width) / 2, y: place.y + (place.height - height) / 2, width, height };
};

const drawText = (type: FieldType, place: FieldPlace, text: string, textSize?: FieldTextSize): Primitive[] => {
  if (drawableText(text).trim() === "") return [];
  const { sizePt, lineHeightPt, lines, paddingPt } = layoutFieldText(type, place, text, textSize);
  const top = fieldTraits[type].multiline ? place.y + paddingPt : place.y + (place.height - lineHeightPt) / 2;
  return lines.flatMap((line, index): Primitive[] =>
    line.trim() === ""
      ? []
      : [
          {
            kind: "text",
            text: line,
            x: place.x + paddingPt,
            // The line's middle plus half the cap height (0.36 em in Inter).
            baselineY: top + lineHeightPt * (index + 0.5) + 0.36 * sizePt,
            sizePt,
            widthPt: textWidth(line, fieldTextFont, sizePt),
            font: fieldTextFont,
            colour: textColour,
            opacity: 1,
            turnDeg: 0,
          },
        ],
  );
};

/**
 * Draws one field on its upright page. The screen and the engine call this same function, so that what people see is what
 * is sealed. A field that waits for somebody draws nothing: its frame belongs to the editor, not to the document.
 */
export const drawField = (field: Field, _page: PageSize, options: DrawOptions): FieldDrawing => {
  const { place, type, value } = field;
  if (type === "notary_stamp") {
    return { place, primitives: options.notary === undefined ? [] : drawSeal(place, options.notary, options.demo) };
  }
  if (type === "required_ron_statement") {
    const { notary } = options;
    const text = notary === undefined ? "" : fillTemplate(ronStatementOf(notary.stateName), notary);
    return { place, primitives: drawText(type, place, text) };
  }
  if (type === "checkbox") return { place, primitives: drawCheckbox(place, value.kind === "checked", textColour) };
  if (type === "bookmark")
    return { place, primitives: options.sealsBookmarks === true ? drawBookmark(place, bookmarkColour) : [] };
  if (type === "white_out") return { place, primitives: drawPaper(place) };
  if (type === "widget_rectangle") return { place, primitives: drawRectangle(place, textColour) };
  switch (value.kind) {
    case "checked":
    case "empty":
      return { place, primitives: [] };
    case "image":
      return {
        place,
        primitives: [{ kind: "image", sha256: value.sha256, ...fitInside(place, value.widthPx, value.heightPx) }],
      };
    case "text":
      return { place, primitives: drawText(type, place, value.text, field.textSize) };
  }
};
