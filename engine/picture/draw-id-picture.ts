import { idPictureSidePx, maxIdPicturePixels } from "#contract/constants.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { decodePicture, refusedPicture, type PictureRules } from "./decode-picture.ts";
import { drawUpright } from "./draw-upright.ts";
import { writePng } from "./write-png.ts";

const rules: PictureRules = {
  maxPixels: maxIdPicturePixels,
  notAPicture: "identity/bad-picture",
  moves: "identity/moving-picture",
  tooManyPixels: "identity/too-many-pixels",
};

/** Of a photograph's noise the best packing saves little more, and takes many times as long. */
const packing = 5;

/**
 * Draws the picture of an identity document anew from the pixels of a PNG or JPEG: whole, upright, as large as its small print
 * needs, and without anything else that was in the file, such as where and when it was taken.
 */
export const drawIdPicture = ({
  picture,
}: {
  picture: Uint8Array;
}): { kind: "ok"; png: Uint8Array<ArrayBuffer>; widthPx: number; heightPx: number } | Refused => {
  try {
    const { pixels, orientation } = decodePicture(picture, rules);
    const whole = { left: 0, top: 0, width: pixels.widthPx, height: pixels.heightPx };
    const { rgb, widthPx, heightPx } = drawUpright(pixels, orientation, whole, idPictureSidePx);
    return { kind: "ok", png: writePng(rgb, widthPx, heightPx, packing), widthPx, heightPx };
  } catch (error) {
    return refusedPicture(error, rules);
  }
};
