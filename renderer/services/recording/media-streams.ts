/** The tracks' single frames (W3C MediaStreamTrack Insertable Media Processing); TypeScript's own list of the web has it not yet. */
type TrackProcessor = new (init: { track: MediaStreamTrack; maxBufferSize?: number }) => {
  readable: ReadableStream<VideoFrame> & ReadableStream<AudioData>;
};

const trackProcessor = (): TrackProcessor | undefined =>
  (globalThis as { MediaStreamTrackProcessor?: TrackProcessor }).MediaStreamTrackProcessor;

/** Whether this browser can record a meeting while its page is hidden: Chromium can, and so can the workstation's own window. */
export const canRecord = (): boolean =>
  trackProcessor() !== undefined &&
  typeof VideoEncoder === "function" &&
  typeof AudioEncoder === "function" &&
  typeof OffscreenCanvas === "function";

const framesOf = (track: MediaStreamTrack, maxBufferSize: number) => {
  const Processor = trackProcessor();
  if (Processor === undefined) throw new TypeError("this browser gives no single frames");
  return new Processor({ track, maxBufferSize }).readable;
};

export const pictureFrames = (track: MediaStreamTrack): ReadableStream<VideoFrame> => framesOf(track, 1);
/** A busy worker may be late by this many pieces of ten milliseconds and less. */
export const soundFrames = (track: MediaStreamTrack): ReadableStream<AudioData> => framesOf(track, 200);
