import { maxPictureBytes, openPicture } from "#renderer/services/pictures/open-picture.ts";
import { pictureKind } from "./picture-kind.ts";

/** Why a file is not taken, as the texts name it. */
export type Refusal = "unreadable" | "heic" | "animated" | "otherFormat" | "tooLarge" | "tooSmall";

export const maxUploadMegabytes = maxPictureBytes / 1_048_576;

/** Print of two millimetres is eight dots high on a card of so many. */
const leastSidePx = 300;

/** How much of a file says what it is: of a GIF that moves, where its second picture begins is anywhere. */
const headBytes = 2_000_000;

/** Opens a file that somebody chose, held upright as its camera noted (EXIF). */
export const openUpload = async (file: File): Promise<{ picture: ImageBitmap } | { refusal: Refusal }> => {
  if (file.size > maxPictureBytes) return { refusal: "tooLarge" };
  const kind = pictureKind(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (kind === "heic" || kind === "animated") return { refusal: kind };
  if (kind === "other") return { refusal: "otherFormat" };
  if (kind === "none") return { refusal: "unreadable" };
  const opened = await openPicture(file);
  if (opened === "too-large") return { refusal: "tooLarge" };
  if (opened === "unreadable") return { refusal: "unreadable" };
  if (Math.min(opened.width, opened.height) >= leastSidePx) return { picture: opened };
  opened.close();
  return { refusal: "tooSmall" };
};
