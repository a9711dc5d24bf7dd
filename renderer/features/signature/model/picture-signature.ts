import { cropOfBox, type Crop } from "./crop.ts";
import { judgePicture, type Doubt } from "./judge-picture.ts";
import { createCanvas, toPng } from "./render-signature.ts";
import { strengths, takeInk } from "./take-ink.ts";

/** What the picture is made from: turned by quarters, then cropped, with more or less of its paper taken away. */
export type PictureChoice = {
  source: ImageBitmap;
  quarterTurns: number;
  crop: Crop;
  strength: number;
};

export type PictureProblem = "too-large" | "unreadable" | "no-ink";
/** `cut`: the part of the whole picture where the signature may be, for one that is doubted. */
export type MadePicture =
  | { kind: "made"; file: File; doubt: Doubt | null; cut: Crop | null }
  | { kind: PictureProblem };

/** Enough for a sharp print at the largest size of a signature field (200 × 180 points) at 400 dots an inch. */
const workingSidePx = 1_600;
const resultSidePx = 1_100;
const maxResultBytes = 1_048_576;
const marginPx = 4;

const contextOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("The browser gave no drawing context.");
  return context;
};

/**
 * The part of the picture that was chosen, upright, no larger than it is worked on.
 * @param longestPx of its longer side
 */
export const upright = (
  { source, quarterTurns, crop }: Pick<PictureChoice, "source" | "quarterTurns" | "crop">,
  longestPx: number,
): HTMLCanvasElement => {
  const isTurned = quarterTurns % 2 === 1;
  const [wholeWidth, wholeHeight] = isTurned ? [source.height, source.width] : [source.width, source.height];
  const width = (crop.right - crop.left) * wholeWidth;
  const height = (crop.bottom - crop.top) * wholeHeight;
  const scale = Math.min(1, longestPx / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.ceil(width * scale));
  canvas.height = Math.max(1, Math.ceil(height * scale));
  const context = contextOf(canvas);
  context.scale(scale, scale);
  context.translate((0.5 - crop.left) * wholeWidth, (0.5 - crop.top) * wholeHeight);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.drawImage(source, -source.width / 2, -source.height / 2);
  return canvas;
};

/** The signature as a PNG on nothing, cut to its ink, within what the platform takes. */
export const makePictureSignature = async (choice: PictureChoice): Promise<MadePicture> => {
  const page = upright(choice, workingSidePx);
  const pixels = contextOf(page).getImageData(0, 0, page.width, page.height);
  const taken = takeInk(pixels, strengths[choice.strength] ?? strengths[1]);
  if (taken.kind !== "ink") return { kind: taken.kind };
  const { box } = taken;
  const { doubt, cut } = judgePicture(pixels, taken.pixels, taken.share);
  contextOf(page).putImageData(new ImageData(new Uint8ClampedArray(taken.pixels.data), page.width, page.height), 0, 0);
  let side = resultSidePx;
  for (;;) {
    const scale = Math.min(1, side / Math.max(box.width, box.height));
    const { canvas, context } = createCanvas(box.width * scale + 2 * marginPx, box.height * scale + 2 * marginPx, 1);
    const size: [number, number] = [box.width * scale, box.height * scale];
    context.drawImage(page, box.left, box.top, box.width, box.height, marginPx, marginPx, ...size);
    const file = await toPng(canvas);
    if (file.size <= maxResultBytes)
      return { kind: "made", file, doubt, cut: cut === null ? null : cropOfBox(cut, page, choice.crop) };
    side = Math.round(side * 0.75);
  }
};
