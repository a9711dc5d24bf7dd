/** Print stays readable, and no telephone's canvas is too small for it. */
const longestSidePx = 3_000;

/**
 * The picture as a JPEG that was made anew: what its camera wrote beside it (where and when it was taken, with what) is not in it.
 * Null where this browser's memory is at its end.
 */
export const asJpeg = async (picture: ImageBitmap): Promise<Blob | null> => {
  const scale = Math.min(1, longestSidePx / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext("2d", { alpha: false });
  if (pen === null) return null;
  // What is transparent in a PNG would be black.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
};
