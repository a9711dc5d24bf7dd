import type { PageSize } from "#contract/entities/document.ts";
import type { Field, FieldPlace } from "#contract/entities/field.ts";
import { drawSeal, type SealFacts } from "./draw-seal.ts";
import { layoutText } from "./layout-text.ts";
import type { Colour, Primitive } from "./primitives.ts";
import { drawableText, textWidth } from "./text-metrics.ts";

export type DrawOptions = {
  /** True on a demo platform: its seals are watermarked. */
  demo: boolean;
  /** Without it a notary_stamp draws nothing; the engine refuses to lock such a field. */
  notary?: SealFacts | undefined;
};

/** A field as it is shown and sealed; its primitives stay within `place`. */
export type FieldDrawing = { place: FieldPlace; primitives: Primitive[] };

const textColour: Colour = "#111318";
const usualTextSizePt = 12;
const textPaddingPt = 2;

/** The largest rectangle of the image's aspect ratio within the place, in its middle. */
const fitInside = (place: FieldPlace, widthPx: number, heightPx: number) => {
  const scale = Math.min(place.width / widthPx, place.height / heightPx);
  const width = widthPx * scale;
  const height = heightPx * scale;
  return { x: place.x + (place.width - width) / 2, y: place.y + (place.height - height) / 2, width, height };
};

const drawText = (place: FieldPlace, text: string, singleLine: boolean): Primitive[] => {
  const drawable = drawableText(text);
  if (drawable.trim() === "") return [];
  const padding = Math.min(textPaddingPt, place.width / 8, place.height / 8);
  const box = { width: place.width - 2 * padding, height: place.height - 2 * padding };
  const font = "sans" as const;
  const laidOut = layoutText(drawable, font, { ...box, sizePt: usualTextSizePt, singleLine });
  const { sizePt, lineHeightPt, lines } = laidOut;
  const top = singleLine ? place.y + (place.height - lineHeightPt) / 2 : place.y + padding;
  return lines.flatMap((line, index): Primitive[] =>
    line.trim() === ""
      ? []
      : [
          {
            kind: "text",
            text: line,
            x: place.x + padding,
            // The line's middle plus half the cap height (0.36 em in Inter).
            baselineY: top + lineHeightPt * (index + 0.5) + 0.36 * sizePt,
            sizePt,
            widthPt: textWidth(line, font, sizePt),
            font,
            colour: textColour,
            opacity: 1,
            turnDeg: 0,
          },
        ],
  );
};

/**
 * Draws one field on its upright page. The screen and the engine call this same function, so that what people see is what
 * is sealed. An empty field draws nothing: its frame belongs to the editor, not to the document.
 */
export const drawField = (field: Field, _page: PageSize, options: DrawOptions): FieldDrawing => {
  const { place, type, value } = field;
  if (type === "notary_stamp") {
    return { place, primitives: options.notary === undefined ? [] : drawSeal(place, options.notary, options.demo) };
  }
  switch (value.kind) {
    case "empty":
      return { place, primitives: [] };
    case "image":
      return {
        place,
        primitives: [{ kind: "image", sha256: value.sha256, ...fitInside(place, value.widthPx, value.heightPx) }],
      };
    case "text":
      return { place, primitives: drawText(place, value.text, type !== "text") };
  }
};
