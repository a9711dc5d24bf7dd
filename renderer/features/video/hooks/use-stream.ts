import { useEffect, useRef, useState } from "react";

/**
 * Shows a stream in the element that the reference is put on. `isBlocked`: the browser plays no sound before somebody has
 * pressed something on the page; `play` is for that press.
 */
export const useStream = (stream: MediaStream | null) => {
  const element = useRef<HTMLVideoElement>(null);
  const [isBlocked, setBlocked] = useState(false);
  const play = async (): Promise<void> => {
    try {
      await element.current?.play();
      setBlocked(false);
    } catch (cause) {
      // Another stream was put in meanwhile: its own play counts.
      setBlocked(cause instanceof DOMException && cause.name === "NotAllowedError");
    }
  };
  useEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    shown.srcObject = stream;
    if (stream !== null) void play();
    return () => {
      shown.srcObject = null;
    };
  }, [stream]);
  return { element, isBlocked, play };
};
