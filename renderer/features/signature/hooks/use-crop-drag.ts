import { useRef, useState, type PointerEvent } from "react";
import { movedCrop, withEdge, type Crop, type Edge } from "../model/crop.ts";

/** What is taken hold of: the frame, some of its edges, or the picture beside it, where a new frame is drawn. */
export type Hold = "move" | "new" | readonly Edge[];
type Point = { x: number; y: number };
type Drag = { pointerId: number; hold: Hold; start: Point; from: Crop };

/** Hands tremble: a new frame begins only beyond this. */
const slopPx = 8;

const drawn = (from: Point, to: Point): Crop => {
  const corner = { left: Math.min(from.x, to.x), top: Math.min(from.y, to.y), right: 1, bottom: 1 };
  return withEdge(withEdge(corner, "right", Math.max(from.x, to.x)), "bottom", Math.max(from.y, to.y));
};

/** A part of a picture under finger, pen or mouse: it follows at once, and is kept when it is let go. */
export const useCropDrag = (crop: Crop, onCrop: (crop: Crop) => void) => {
  const drag = useRef<Drag | null>(null);
  const [live, setLive] = useState<Crop | null>(null);

  const pointOf = (event: PointerEvent<HTMLElement>): Point => {
    const bounds = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - bounds.left) / bounds.width, y: (event.clientY - bounds.top) / bounds.height };
  };
  const cropBy = ({ hold, start, from }: Drag, to: Point, event: PointerEvent<HTMLElement>): Crop | null => {
    const by = { x: to.x - start.x, y: to.y - start.y };
    if (hold === "move") return movedCrop(from, by.x, by.y);
    if (hold !== "new")
      return hold.reduce((so, edge) => {
        const isAcross = edge === "left" || edge === "right";
        return withEdge(so, edge, from[edge] + (isAcross ? by.x : by.y));
      }, from);
    const { width, height } = event.currentTarget.getBoundingClientRect();
    return Math.hypot(by.x * width, by.y * height) < slopPx ? null : drawn(start, to);
  };
  const end = () => {
    drag.current = null;
    setLive(null);
  };
  return {
    live,
    /** The same by other means than a pointer: seen at once, kept when `end` says so. */
    show: setLive,
    end,
    start: (event: PointerEvent<HTMLElement>, hold: Hold) => {
      if (event.button !== 0 || drag.current !== null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { pointerId: event.pointerId, hold, start: pointOf(event), from: crop };
    },
    move: (event: PointerEvent<HTMLElement>) => {
      if (drag.current?.pointerId !== event.pointerId) return;
      setLive(cropBy(drag.current, pointOf(event), event));
    },
    release: (event: PointerEvent<HTMLElement>) => {
      if (drag.current?.pointerId !== event.pointerId) return;
      const next = cropBy(drag.current, pointOf(event), event);
      end();
      if (next !== null) onCrop(next);
    },
  };
};
