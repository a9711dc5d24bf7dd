import { useLayoutEffect, useState, type RefObject } from "react";

/** Inner size of an element in CSS pixels, followed as it changes; null before the first measurement. */
export const useElementSize = (element: RefObject<HTMLElement | null>): { widthPx: number; heightPx: number } | null => {
  const [size, setSize] = useState<{ widthPx: number; heightPx: number } | null>(null);
  useLayoutEffect(() => {
    const target = element.current;
    if (target === null) return;
    const measure = () => setSize({ widthPx: target.clientWidth, heightPx: target.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
};
