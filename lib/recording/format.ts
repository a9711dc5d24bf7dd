/** How a meeting is recorded: one picture of everybody, and their voices mixed. VP8 and Opus play in every browser. */
export const recordingFormat = {
  width: 1_280,
  height: 720,
  framesPerSecond: 15,
  videoBitsPerSecond: 1_200_000,
  sampleRate: 48_000,
  channels: 1,
  audioBitsPerSecond: 48_000,
  /** Samples that Chromium's Opus encoder puts in front. */
  preSkip: 312,
  /** So often a picture stands for itself: one can jump there, and no more is lost where a piece is damaged. */
  keyFrameEveryMs: 5_000,
} as const;
