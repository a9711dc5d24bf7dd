import { useEffect, useState } from "react";
import { createSpeakingWatch, watchLevel } from "#renderer/services/video/voice-level.ts";

/** How loud a track is, from 0 to 1, in steps that a bar can show. */
export const useLevel = (track: MediaStreamTrack | null): number => {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (track === null) return;
    const stop = watchLevel(track, (next) => setLevel(Math.round(next * 20) / 20));
    return () => {
      stop();
      setLevel(0);
    };
  }, [track]);
  return level;
};

/** Whether somebody speaks now; drawn anew only when that changes. */
export const useSpeaking = (track: MediaStreamTrack | null): boolean => {
  const [isSpeaking, setSpeaking] = useState(false);
  useEffect(() => {
    if (track === null) return;
    const watch = createSpeakingWatch();
    const stop = watchLevel(track, (level) => setSpeaking(watch(level)));
    return () => {
      stop();
      setSpeaking(false);
    };
  }, [track]);
  return isSpeaking;
};
