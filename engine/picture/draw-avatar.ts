import { avatarSidePx, maxAvatarPixels } from "#contract/constants.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { decodePicture, refusedPicture, type PictureRules } from "./decode-picture.ts";
import { drawUpright, middleOf } from "./draw-upright.ts";
import { writePng } from "./write-png.ts";

const rules: PictureRules = {
  maxPixels: maxAvatarPixels,
  notAPicture: "avatar/not-a-picture",
  moves: "avatar/animated",
  tooManyPixels: "avatar/too-many-pixels",
};

/**
 * Draws the picture of a person anew from the pixels of a PNG or JPEG: square, upright, small, and without anything else that
 * was in the file, such as where and when it was taken.
 */
export const drawAvatar = ({
  picture,
}: {
  picture: Uint8Array;
}): { kind: "ok"; png: Uint8Array<ArrayBuffer>; sidePx: number } | Refused => {
  try {
    const { pixels, orientation } = decodePicture(picture, rules);
    const { rgb, widthPx: sidePx } = drawUpright(pixels, orientation, middleOf(pixels), avatarSidePx);
    return { kind: "ok", png: writePng(rgb, sidePx, sidePx), sidePx };
  } catch (error) {
    return refusedPicture(error, rules);
  }
};
