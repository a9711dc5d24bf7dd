/** How often a level is taken: as often as a bar has to move for a person to see that it is theirs. */
const everyMs = 100;
/** Below is a room's noise. */
const speakingFrom = 0.03;
/** Nobody stops speaking between two words. */
const pauseMs = 700;

let shared: AudioContext | null = null;
const audio = (): AudioContext => {
  shared ??= new AudioContext();
  // A page that was loaded anew may make no sound until somebody pressed something.
  if (shared.state === "suspended") void shared.resume().catch(() => undefined);
  return shared;
};

/** The loudness of what an analyser hears now, from 0 to 1. */
const levelOf = (analyser: AnalyserNode, samples: Float32Array<ArrayBuffer>): number => {
  analyser.getFloatTimeDomainData(samples);
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.min(1, Math.sqrt(sum / samples.length) * 4);
};

/** Follows how loud a track is until the returned function is called. */
export const watchLevel = (track: MediaStreamTrack, onLevel: (level: number) => void): (() => void) => {
  const context = audio();
  const source = context.createMediaStreamSource(new MediaStream([track]));
  const analyser = context.createAnalyser();
  analyser.fftSize = 1_024;
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => onLevel(levelOf(analyser, samples)), everyMs);
  return () => {
    clearInterval(timer);
    source.disconnect();
  };
};

/** Whether somebody speaks, from the levels of their track and a clock. */
export const createSpeakingWatch = (now: () => number = () => performance.now()) => {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (level: number): boolean => {
    if (level >= speakingFrom) lastAt = now();
    return now() - lastAt < pauseMs;
  };
};
