import { useRef, useState, type PointerEvent as ReactPointerEvent } from "react";
import type { PageSize } from "#contract/entities/document.ts";
import type { Field, FieldPlace } from "#contract/entities/field.ts";
import {
  movedTogether,
  resizedPlace,
  samePlace,
  type PlacedField,
  type ResizeHandle,
} from "../model/field-geometry.ts";

type Gesture = { kind: "move" } | { kind: "resize"; handle: ResizeHandle };
type Running = {
  pointerId: number;
  startX: number;
  startY: number;
  gesture: Gesture;
  group: readonly Field[];
  next: readonly PlacedField[];
  frame: number;
};

export type FieldDrag = {
  /** The size while a corner is dragged; a move needs none, since it only translates the element. */
  draft: FieldPlace | null;
  /** A move takes the whole group along; a resize the field alone. */
  start: (gesture: Gesture, event: ReactPointerEvent<HTMLElement>, group: readonly Field[]) => void;
  /** Whether the press that ends in this click was a drag. Asking forgets it. */
  takeDragged: () => boolean;
  /** Takes the gesture back as if it had not begun; false when none is under way. */
  cancel: () => boolean;
};

/** Below this a press is a click: hands tremble. */
export const dragSlopPx = 3;

/** Fields on other pages move along as far as their pages are alive. */
const elementOf = (field: Field): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-field-box="${field.id}"]`);

/**
 * Dragging and resizing by own pointer events: the pointer is captured, the elements follow once a frame by transform
 * alone, and one batch of operations is made on release.
 */
export const useFieldDrag = (
  field: Field,
  pages: readonly PageSize[],
  scale: number,
  onPlaced: (placed: readonly PlacedField[]) => void,
): FieldDrag => {
  const running = useRef<Running | null>(null);
  const dragged = useRef(false);
  const stopListening = useRef<(() => void) | null>(null);
  const [draft, setDraft] = useState<FieldPlace | null>(null);

  const end = () => {
    const current = running.current;
    running.current = null;
    stopListening.current?.();
    stopListening.current = null;
    if (current === null) return null;
    cancelAnimationFrame(current.frame);
    for (const member of current.group) elementOf(member)?.style.removeProperty("transform");
    setDraft(null);
    return current;
  };

  const show = (current: Running) => {
    if (current.gesture.kind === "resize") return setDraft(current.next[0]?.place ?? null);
    for (const { field: member, place } of current.next) {
      const dx = (place.x - member.place.x) * scale;
      const dy = (place.y - member.place.y) * scale;
      const element = elementOf(member);
      if (element !== null) element.style.transform = `translate(${dx}px, ${dy}px)`;
    }
  };

  const placedBy = ({ gesture, group }: Running, delta: { x: number; y: number }): PlacedField[] => {
    if (gesture.kind === "move") return movedTogether(group, pages, delta);
    const page = pages[field.place.page];
    return page === undefined
      ? []
      : [{ field, place: resizedPlace(field.type, field.place, gesture.handle, delta, page) }];
  };

  const move = (event: PointerEvent) => {
    const current = running.current;
    if (current === null || event.pointerId !== current.pointerId) return;
    const deltaPx = { x: event.clientX - current.startX, y: event.clientY - current.startY };
    if (Math.hypot(deltaPx.x, deltaPx.y) >= dragSlopPx) dragged.current = true;
    const delta = dragged.current ? { x: deltaPx.x / scale, y: deltaPx.y / scale } : { x: 0, y: 0 };
    current.next = placedBy(current, delta);
    cancelAnimationFrame(current.frame);
    current.frame = requestAnimationFrame(() => show(current));
  };

  return {
    draft,
    cancel: () => end() !== null,
    takeDragged: () => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
    start: (gesture, event, group) => {
      if (event.button !== 0 || running.current !== null) return;
      dragged.current = false;
      const target = event.currentTarget;
      target.setPointerCapture(event.pointerId);
      running.current = {
        pointerId: event.pointerId,
        startX: event.clientX,
        startY: event.clientY,
        gesture,
        group,
        next: [],
        frame: 0,
      };
      const release = (released: PointerEvent) => {
        if (released.pointerId !== running.current?.pointerId) return;
        const placed = (end()?.next ?? []).filter(({ field: member, place }) => !samePlace(place, member.place));
        if (placed.length > 0) onPlaced(placed);
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
