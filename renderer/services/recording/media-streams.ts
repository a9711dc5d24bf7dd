/** Whether this browser can record a meeting while its page is hidden: Chromium can, and so can the workstation's own window. */
export const canRecord = (): boolean =>
  typeof MediaStreamTrackProcessor === "function" &&
  typeof VideoEncoder === "function" &&
  typeof AudioEncoder === "function" &&
  typeof OffscreenCanvas === "function";

/** Single frames of a track (W3C MediaStreamTrack Insertable Media Processing). */
export const pictureFrames = (track: MediaStreamTrack): ReadableStream<VideoFrame> =>
  new MediaStreamTrackProcessor({ track: track as MediaStreamVideoTrack, maxBufferSize: 1 }).readable;

/** A busy worker may be late by this many pieces of ten milliseconds and less. */
export const soundFrames = (track: MediaStreamTrack): ReadableStream<AudioData> =>
  new MediaStreamTrackProcessor({ track: track as MediaStreamAudioTrack, maxBufferSize: 200 }).readable;
