import { useEffect, useEffectEvent, useRef } from "react";

const parts = [0, 0.25, 0.5, 0.75, 1];

/** Half of it, or of a long one as much as a third of the window. */
const isBeforeEyes = ({ isIntersecting, intersectionRatio, intersectionRect }: IntersectionObserverEntry): boolean =>
  isIntersecting && (intersectionRatio >= 0.5 || intersectionRect.height >= window.innerHeight / 3);

/** Calls `onSeen` once the element stands on the screen, in a window that is in front and has the focus. */
export const useSeen = <Shown extends HTMLElement>(isWanted: boolean, onSeen: () => void) => {
  const element = useRef<Shown>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!isWanted || element.current === null) return;
    let isInView = false;
    const look = () => {
      if (isInView && document.visibilityState === "visible" && document.hasFocus()) seen();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        isInView = entries.some(isBeforeEyes);
        look();
      },
      { threshold: parts },
    );
    observer.observe(element.current);
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      observer.disconnect();
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isWanted]);
  return element;
};
