import { useEffect, useRef, useState } from "react";

const isForbidden = (cause: unknown): boolean => cause instanceof DOMException && cause.name === "NotAllowedError";

/**
 * Shows a stream in the element that the reference is put on. `isBlocked`: the browser plays no sound before somebody has
 * pressed something on the page; `play` is for that press.
 */
export const useStream = (stream: MediaStream | null) => {
  const element = useRef<HTMLVideoElement>(null);
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    shown.srcObject = stream;
    if (stream !== null)
      shown.play().then(
        () => setBlocked(false),
        // Or another stream was put in meanwhile: its own playing counts.
        (cause: unknown) => setBlocked(isForbidden(cause)),
      );
    return () => {
      shown.srcObject = null;
    };
  }, [stream]);
  const play = (): void => {
    element.current?.play().then(
      () => setBlocked(false),
      () => undefined,
    );
  };
  return { element, isBlocked, play };
};
