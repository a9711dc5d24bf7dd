import { maxPicturePixels } from "#contract/constants.ts";
import { squareOf, type SquareCut } from "./square-cut.ts";

export const avatarEndings = [".png", ".jpg", ".jpeg"] as const;
/** Of the file that is chosen; what is sent is cut out of it. */
const maxChosenBytes = 20 * 1_048_576;
/** Twice what is kept: the platform draws it anew, and makes it smaller from enough. */
const sentSidePx = 800;

/** Opens a photograph; a telephone's note on how it was held (EXIF) is followed. */
export const openPicture = async (file: File): Promise<ImageBitmap | "too-large" | "unreadable"> => {
  if (file.size > maxChosenBytes) return "too-large";
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    if (bitmap.width * bitmap.height <= maxPicturePixels) return bitmap;
    bitmap.close();
    return "too-large";
  } catch {
    return "unreadable";
  }
};

/** Draws the square into a canvas of this side. */
export const drawCut = (canvas: HTMLCanvasElement, picture: ImageBitmap, cut: SquareCut, sidePx: number): void => {
  const { left, top, side } = squareOf(picture, cut);
  [canvas.width, canvas.height] = [sidePx, sidePx];
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser gave no drawing context.");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, sidePx, sidePx);
  context.drawImage(picture, left, top, side, side, 0, 0, sidePx, sidePx);
};

/** The square as a file: nothing of the photograph but its pixels. */
export const cutAvatar = async (picture: ImageBitmap, cut: SquareCut): Promise<File> => {
  const canvas = document.createElement("canvas");
  drawCut(canvas, picture, cut, Math.max(1, Math.min(sentSidePx, Math.round(squareOf(picture, cut).side))));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("The browser wrote no picture.");
  return new File([blob], "avatar.png", { type: "image/png" });
};
