import { recordingFormat } from "#lib/recording/format.ts";
import { soundFrames } from "./media-streams.ts";

/**
 * Everybody's voice in one track. A browser makes no sound before somebody has pressed something on the page; then nothing of
 * it is recorded either, and `start` says so.
 */
export const createVoiceMix = () => {
  const context = new AudioContext({ sampleRate: recordingFormat.sampleRate, latencyHint: "interactive" });
  // Several who speak at once would be louder together than there is room for.
  const limiter = context.createDynamicsCompressor();
  const out = context.createMediaStreamDestination();
  out.channelCount = recordingFormat.channels;
  out.channelCountMode = "explicit";
  limiter.connect(out);
  const sources = new Map<MediaStreamTrack, MediaStreamAudioSourceNode>();
  return {
    start: async (patienceMs = 1_500): Promise<boolean> => {
      const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
      await Promise.race([context.resume().catch(() => undefined), late]);
      return context.state === "running";
    },
    sound: (): ReadableStream<AudioData> => {
      const [track] = out.stream.getAudioTracks();
      if (track === undefined) throw new Error("the mix has no track");
      return soundFrames(track);
    },
    hear: (voices: readonly MediaStreamTrack[]): void => {
      for (const [track, source] of sources) {
        if (voices.includes(track)) continue;
        source.disconnect();
        sources.delete(track);
      }
      for (const track of voices) {
        if (sources.has(track)) continue;
        const source = context.createMediaStreamSource(new MediaStream([track]));
        source.connect(limiter);
        sources.set(track, source);
      }
    },
    close: (): void => void context.close().catch(() => undefined),
  };
};
