import { maxPicturePixels } from "#contract/constants.ts";

export const pictureEndings = [".png", ".jpg", ".jpeg"] as const;
/** Of the file that is chosen; what is sent is made from it. */
export const maxPictureBytes = 20 * 1_048_576;

/** Opens a photograph or a scan; a telephone's note on how it was held (EXIF) is followed. */
export const openPicture = async (file: File): Promise<ImageBitmap | "too-large" | "unreadable"> => {
  if (file.size > maxPictureBytes) return "too-large";
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
    if (bitmap.width * bitmap.height <= maxPicturePixels) return bitmap;
    bitmap.close();
    return "too-large";
  } catch {
    return "unreadable";
  }
};
