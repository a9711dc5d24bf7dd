import { useRef, useState, type PointerEvent as ReactPointerEvent, type RefObject } from "react";
import type { PageSize } from "#contract/entities/document.ts";
import type { Field, FieldPlace } from "#contract/entities/field.ts";
import { movedPlace, resizedPlace, samePlace, type ResizeHandle } from "../model/field-geometry.ts";

type Gesture = { kind: "move" } | { kind: "resize"; handle: ResizeHandle };
type Running = { pointerId: number; startX: number; startY: number; gesture: Gesture; next: FieldPlace; frame: number };

export type FieldDrag = {
  /** Goes to the element that is dragged. */
  element: RefObject<HTMLDivElement | null>;
  /** The size while a corner is dragged; a move needs none, since it only translates the element. */
  draft: FieldPlace | null;
  start: (gesture: Gesture, event: ReactPointerEvent<HTMLElement>) => void;
  /** Takes the gesture back as if it had not begun; false when none is under way. */
  cancel: () => boolean;
};

/** Below this a press is a click: hands tremble. */
const slopPx = 3;

/**
 * Dragging and resizing by own pointer events: the pointer is captured, the element follows once a frame by transform
 * alone, and one operation is made on release.
 */
export const useFieldDrag = (
  field: Field,
  page: PageSize,
  scale: number,
  onPlaced: (place: FieldPlace) => void,
): FieldDrag => {
  const element = useRef<HTMLDivElement>(null);
  const running = useRef<Running | null>(null);
  const stopListening = useRef<(() => void) | null>(null);
  const [draft, setDraft] = useState<FieldPlace | null>(null);

  const end = () => {
    const current = running.current;
    running.current = null;
    stopListening.current?.();
    stopListening.current = null;
    if (current !== null) cancelAnimationFrame(current.frame);
    if (element.current !== null) element.current.style.transform = "";
    setDraft(null);
    return current;
  };

  const show = (current: Running) => {
    if (current.gesture.kind === "resize") return setDraft(current.next);
    const dx = (current.next.x - field.place.x) * scale;
    const dy = (current.next.y - field.place.y) * scale;
    if (element.current !== null) element.current.style.transform = `translate(${dx}px, ${dy}px)`;
  };

  const move = (event: PointerEvent) => {
    const current = running.current;
    if (current === null || event.pointerId !== current.pointerId) return;
    const deltaPx = { x: event.clientX - current.startX, y: event.clientY - current.startY };
    const delta = { x: deltaPx.x / scale, y: deltaPx.y / scale };
    const isStill = Math.hypot(deltaPx.x, deltaPx.y) < slopPx;
    if (isStill) current.next = field.place;
    else if (current.gesture.kind === "move") current.next = movedPlace(field.type, field.place, delta, page);
    else current.next = resizedPlace(field.type, field.place, current.gesture.handle, delta, page);
    cancelAnimationFrame(current.frame);
    current.frame = requestAnimationFrame(() => show(current));
  };

  return {
    element,
    draft,
    cancel: () => end() !== null,
    start: (gesture, event) => {
      if (event.button !== 0 || running.current !== null) return;
      const target = event.currentTarget;
      target.setPointerCapture(event.pointerId);
      running.current = {
        pointerId: event.pointerId,
        startX: event.clientX,
        startY: event.clientY,
        gesture,
        next: field.place,
        frame: 0,
      };
      const release = (released: PointerEvent) => {
        if (released.pointerId !== running.current?.pointerId) return;
        const done = end();
        if (done !== null && !samePlace(done.next, field.place)) onPlaced(done.next);
      };
      const abandon = () => void end();
      target.addEventListener("pointermove", move);
      target.addEventListener("pointerup", release);
      target.addEventListener("pointercancel", abandon);
      stopListening.current = () => {
        target.removeEventListener("pointermove", move);
        target.removeEventListener("pointerup", release);
        target.removeEventListener("pointercancel", abandon);
      };
    },
  };
};
