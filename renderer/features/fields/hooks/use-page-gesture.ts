import { useRef, type PointerEvent } from "react";
import { dragSlopPx } from "./use-field-drag.ts";

type Point = { x: number; y: number };
type PageGesture = {
  /** While the pointer is over the page; `from` is null before it is pressed and while it has not been dragged. */
  onFollow: (from: Point | null, to: Point) => void;
  onLeave: () => void;
  onClick: (at: Point, event: PointerEvent<HTMLElement>) => void;
  /** Something was dragged here from elsewhere and let go. */
  onDrop?: (at: Point) => void;
  onDrawn: (from: Point, to: Point, event: PointerEvent<HTMLElement>) => void;
};

/** Clicking and drawing rectangles on a page, in points of the page. */
export const usePageGesture = (scale: number, { onFollow, onLeave, onClick, onDrop, onDrawn }: PageGesture) => {
  const pressed = useRef<{ pointerId: number; at: Point; isDrawing: boolean } | null>(null);
  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const bounds = event.currentTarget.getBoundingClientRect();
    const within = (pixels: number, size: number) => Math.min(Math.max(pixels, 0), size) / scale;
    return {
      x: within(event.clientX - bounds.left, bounds.width),
      y: within(event.clientY - bounds.top, bounds.height),
    };
  };
  const forget = () => {
    pressed.current = null;
    onLeave();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || pressed.current !== null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current = { pointerId: event.pointerId, at: pointOf(event), isDrawing: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const to = pointOf(event);
      const start = pressed.current;
      if (start === null) return onFollow(null, to);
      if (start.pointerId !== event.pointerId) return;
      start.isDrawing ||= Math.hypot(to.x - start.at.x, to.y - start.at.y) * scale >= dragSlopPx;
      onFollow(start.isDrawing ? start.at : null, to);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const start = pressed.current;
      const to = pointOf(event);
      if (start === null) return onDrop?.(to);
      if (start.pointerId !== event.pointerId) return;
      forget();
      if (start.isDrawing) onDrawn(start.at, to, event);
      else onClick(to, event);
    },
    onPointerCancel: forget,
    onPointerLeave: () => {
      if (pressed.current === null) onLeave();
    },
  };
};
