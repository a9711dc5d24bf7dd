import { squareOf, type SquareCut } from "./square-cut.ts";

/** Twice what is kept: the platform draws it anew, and makes it smaller from enough. */
const sentSidePx = 800;

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
