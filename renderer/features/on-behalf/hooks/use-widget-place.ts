import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import {
  keepInside,
  placeAfterKey,
  readPlace,
  saveAfterMs,
  savePlace,
  type WidgetPlace,
} from "../model/widget-place.ts";

const windowSize = () => ({ width: window.innerWidth, height: window.innerHeight });

const sizeOf = (widget: HTMLElement | null) => ({
  width: widget?.offsetWidth ?? 0,
  height: widget?.offsetHeight ?? 0,
});

/** Where the widget stands: dragged, moved by the arrow keys, kept inside the window, and kept for the next time. */
export const useWidgetPlace = (widget: RefObject<HTMLElement | null>) => {
  const [place, setPlace] = useState<WidgetPlace>(() => readPlace(localStorage));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const grabbed = useRef<{ x: number; y: number; from: WidgetPlace } | null>(null);

  const move = (to: WidgetPlace) => {
    const next = keepInside(to, sizeOf(widget.current), windowSize());
    setPlace(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => savePlace(localStorage, next), saveAfterMs);
  };

  useEffect(() => {
    const stayInside = () => setPlace((known) => keepInside(known, sizeOf(widget.current), windowSize()));
    stayInside();
    window.addEventListener("resize", stayInside);
    return () => window.removeEventListener("resize", stayInside);
  }, [widget]);

  return {
    place,
    handle: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        grabbed.current = { x: event.clientX, y: event.clientY, from: place };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const { current } = grabbed;
        if (current === null) return;
        move({
          top: current.from.top + event.clientY - current.y,
          right: current.from.right - event.clientX + current.x,
        });
      },
      onPointerUp: () => {
        grabbed.current = null;
      },
      onPointerCancel: () => {
        grabbed.current = null;
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const next = placeAfterKey(place, event.key);
        if (next === null) return;
        event.preventDefault();
        move(next);
      },
    },
  };
};
