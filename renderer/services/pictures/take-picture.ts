/** The whole frame that is shown now, as a PNG data URL; null while there is none. */
export const takePicture = (video: HTMLVideoElement): string | null => {
  if (video.videoWidth === 0 || video.videoHeight === 0) return null;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  const context = canvas.getContext("2d");
  if (context === null) return null;
  context.drawImage(video, 0, 0);
  return canvas.toDataURL("image/png");
};
