import type { PageSize } from "#contract/document/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { drawField, type DrawOptions } from "#lib/field-rendering/draw-field.ts";
import type { FontName, Primitive } from "#lib/field-rendering/primitives.ts";
import { inReadingOrder } from "#lib/fields/reading-order.ts";
import { inDrawingOrder } from "#lib/fields/white-out.ts";
import { fieldFont } from "#renderer/services/pictures/canvas-font.ts";

type Pen = OffscreenCanvasRenderingContext2D;
/** Null while a picture is on its way. */
type PictureOf = (sha256: string) => CanvasImageSource | null;

const weights: Record<FontName, number> = { sans: 400, "sans-semibold": 600 };

const paint = (pen: Pen, primitive: Primitive, pictureOf: PictureOf): void => {
  switch (primitive.kind) {
    case "image": {
      const picture = pictureOf(primitive.sha256);
      if (picture !== null) pen.drawImage(picture, primitive.x, primitive.y, primitive.width, primitive.height);
      return;
    }
    case "text": {
      const { text, x, baselineY, sizePt, widthPt, font, colour, opacity, turnDeg } = primitive;
      pen.save();
      pen.translate(x, baselineY);
      pen.rotate((turnDeg * Math.PI) / 180);
      pen.font = fieldFont(sizePt, weights[font]);
      pen.fontKerning = "none";
      pen.fillStyle = colour;
      pen.globalAlpha = opacity;
      const natural = pen.measureText(text).width;
      if (widthPt > 0 && natural > 0) pen.scale(widthPt / natural, 1);
      pen.fillText(text, 0, 0);
      pen.restore();
      return;
    }
    case "rect": {
      const { x, y, width, height, fill, stroke } = primitive;
      if (fill !== null) {
        pen.fillStyle = fill;
        pen.fillRect(x, y, width, height);
      }
      if (stroke !== null) {
        pen.strokeStyle = stroke.colour;
        pen.lineWidth = stroke.widthPt;
        pen.strokeRect(x, y, width, height);
      }
      return;
    }
    case "polygon":
      pen.beginPath();
      for (const { x, y } of primitive.points) pen.lineTo(x, y);
      pen.closePath();
      pen.fillStyle = primitive.fill;
      pen.fill();
      return;
    case "line":
      pen.beginPath();
      pen.moveTo(primitive.x1, primitive.y1);
      pen.lineTo(primitive.x2, primitive.y2);
      pen.strokeStyle = primitive.colour;
      pen.lineWidth = primitive.widthPt;
      pen.stroke();
  }
};

type Page = { index: number; size: PageSize };

/** What stands in the fields of a page, as the screen shows it, without frames; the pen counts in points of the page. */
export const paintFields = (
  pen: Pen,
  { index, size }: Page,
  fields: readonly Field[],
  drawOptions: DrawOptions,
  pictureOf: PictureOf,
): void => {
  const here = fields.filter(({ place }) => place.page === index);
  for (const field of inDrawingOrder(inReadingOrder(here)))
    for (const primitive of drawField(field, size, drawOptions).primitives) paint(pen, primitive, pictureOf);
};

/** A picture that a cut line kept from coming is asked for again this much later. */
const againMs = 3_000;

/** The pictures in the fields of a signing, each fetched when it is first asked for; `onNews`: it is worth asking again. */
export const createFieldPictures = (signingId: string, onNews: () => void): PictureOf => {
  const known = new Map<string, HTMLImageElement>();
  const load = (sha256: string): HTMLImageElement => {
    const image = new Image();
    image.addEventListener("load", onNews);
    image.addEventListener("error", () =>
      setTimeout(() => {
        known.delete(sha256);
        onNews();
      }, againMs),
    );
    image.src = pathOf("signatureImage", { id: signingId, sha256 });
    known.set(sha256, image);
    return image;
  };
  return (sha256) => {
    const image = known.get(sha256) ?? load(sha256);
    return image.complete && image.naturalWidth > 0 ? image : null;
  };
};
