import { useLayoutEffect, useRef, useState } from "react";

export type ElementSize = { widthPx: number; heightPx: number };

/** Inner size of an element in CSS pixels, followed as it changes; null before the first measurement. */
export const useElementSize = <Kind extends HTMLElement>() => {
  const element = useRef<Kind>(null);
  const [size, setSize] = useState<ElementSize | null>(null);
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return;
    const measure = () => setSize({ widthPx: target.clientWidth, heightPx: target.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return { element, size };
};
