import { inkBounds, strokePath, type Stroke } from "./strokes.ts";

export const penWidthPx = 3;
/** Blue-black ink, as pens have it; it stays apart from the black of the print. */
export const inkColour = "#14213f";
// oxlint-disable-next-line texts/no-bare-text -- the name of a font
export const handwritingFont = "Caveat Variable";
/** Enough for a sharp print at the largest size that a signature field may have. */
const exportScale = 3;
const maxPixels = 1600;

export const toPng = (canvas: HTMLCanvasElement): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error("The browser could not make a picture of the signature."));
      else resolve(new File([blob], "signature.png", { type: "image/png" }));
    }, "image/png");
  });

export const createCanvas = (widthPx: number, heightPx: number, wantedScale = exportScale) => {
  const scale = Math.min(wantedScale, maxPixels / Math.max(widthPx, heightPx));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(widthPx * scale));
  canvas.height = Math.max(1, Math.round(heightPx * scale));
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser gave no drawing context.");
  context.scale(scale, scale);
  return { canvas, context };
};

/** Draws the strokes with round ends; the same on the pad and in the picture that is adopted. */
export const drawStrokes = (context: CanvasRenderingContext2D, strokes: readonly Stroke[]) => {
  context.lineWidth = penWidthPx;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.strokeStyle = inkColour;
  for (const stroke of strokes) context.stroke(new Path2D(strokePath(stroke)));
};

/** The drawn signature as a PNG on nothing, cut to its ink; null when nothing was drawn. */
export const renderDrawnSignature = async (strokes: readonly Stroke[]): Promise<File | null> => {
  const bounds = inkBounds(strokes, penWidthPx);
  if (bounds === null) return null;
  const { canvas, context } = createCanvas(bounds.width, bounds.height);
  context.translate(-bounds.left, -bounds.top);
  drawStrokes(context, strokes);
  return toPng(canvas);
};

/** A typed name in a handwriting as a PNG on nothing, cut to its ink; null for blank text. */
export const renderTypedSignature = async (name: string): Promise<File | null> => {
  const text = name.trim();
  if (text === "") return null;
  const font = `64px "${handwritingFont}"`;
  await document.fonts.load(font, text);
  const measuring = document.createElement("canvas").getContext("2d");
  if (measuring === null) return null;
  measuring.font = font;
  const box = measuring.measureText(text);
  const pad = 4;
  const { canvas, context } = createCanvas(
    box.actualBoundingBoxLeft + box.actualBoundingBoxRight + 2 * pad,
    box.actualBoundingBoxAscent + box.actualBoundingBoxDescent + 2 * pad,
  );
  context.font = font;
  context.fillStyle = inkColour;
  context.fillText(text, box.actualBoundingBoxLeft + pad, box.actualBoundingBoxAscent + pad);
  return toPng(canvas);
};
