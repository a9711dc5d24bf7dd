import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from "react";
import type { PageSize } from "#contract/document/entity.ts";
import type { Field, FieldPlace } from "#contract/field/entity.ts";
import {
  movedTogether,
  movedToPage,
  resizedPlace,
  samePlace,
  type Delta,
  type PlacedField,
  type ResizeHandle,
} from "../model/field-geometry.ts";
import { pageElementOf, pageUnder, planePoint, scrollAtEdge } from "../model/page-plane.ts";
import { usePagePin } from "#renderer/features/pdf-view/index.ts";

type Gesture = { kind: "move" } | { kind: "resize"; handle: ResizeHandle };
type Running = {
  pointerId: number;
  gesture: Gesture;
  group: readonly Field[];
  /** The element that holds the pages; positions on it do not change when it is scrolled. */
  plane: HTMLElement;
  homePage: HTMLElement;
  startX: number;
  startY: number;
  start: Delta;
  clientX: number;
  clientY: number;
  targetPage: number;
  next: readonly PlacedField[];
  frame: number;
};

export type FieldDrag = {
  /** The size while a corner is dragged; a move needs none, since it only translates the element. */
  draft: FieldPlace | null;
  /** A move takes the whole group along, to another page too; a resize the field alone. */
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

/** Where a page begins on the plane (pixels). */
const cornerOf = (plane: HTMLElement, page: number): Delta => {
  const element = pageElementOf(plane, page);
  return { x: element?.offsetLeft ?? 0, y: element?.offsetTop ?? 0 };
};

/**
 * Dragging and resizing by own pointer events: the pointer is captured, the elements follow once a frame by transform
 * alone, and one batch of operations is made on release. Held at the upper or lower edge, the pages scroll on.
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
  const pin = usePagePin();

  const end = () => {
    const current = running.current;
    running.current = null;
    stopListening.current?.();
    stopListening.current = null;
    if (current === null) return null;
    cancelAnimationFrame(current.frame);
    for (const member of current.group) elementOf(member)?.style.removeProperty("transform");
    current.homePage.style.removeProperty("z-index");
    pin(null);
    setDraft(null);
    return current;
  };

  const show = ({ gesture, plane, next }: Running) => {
    if (gesture.kind === "resize") return setDraft(next[0]?.place ?? null);
    for (const { field: member, place } of next) {
      const element = elementOf(member);
      if (element === null) continue;
      const [from, to] = [cornerOf(plane, member.place.page), cornerOf(plane, place.page)];
      const dx = to.x - from.x + (place.x - member.place.x) * scale;
      const dy = to.y - from.y + (place.y - member.place.y) * scale;
      element.style.transform = `translate(${dx}px, ${dy}px)`;
    }
  };

  const placedBy = (current: Running, movedPx: Delta): PlacedField[] => {
    const { gesture, group, plane, targetPage } = current;
    const home = field.place.page;
    const delta = { x: movedPx.x / scale, y: movedPx.y / scale };
    if (gesture.kind === "resize") {
      const page = pages[home];
      return page === undefined
        ? []
        : [{ field, place: resizedPlace(field.type, field.place, gesture.handle, delta, page) }];
    }
    // Fields of several pages keep to their pages.
    if (targetPage === home || group.some((member) => member.place.page !== home))
      return movedTogether(group, pages, delta);
    const [from, to] = [cornerOf(plane, home), cornerOf(plane, targetPage)];
    const across = { x: (movedPx.x + from.x - to.x) / scale, y: (movedPx.y + from.y - to.y) / scale };
    return movedToPage(group, pages, targetPage, across);
  };

  /** Once a frame: the pages may scroll under a pointer that stands still. */
  const follow = (current: Running) => {
    const hasScrolled = current.gesture.kind === "move" && scrollAtEdge(current.plane, current.clientY);
    const at = planePoint(current.plane, current.clientX, current.clientY);
    current.targetPage = pageUnder(current.plane, at) ?? current.targetPage;
    current.next = placedBy(current, { x: at.x - current.start.x, y: at.y - current.start.y });
    show(current);
    if (hasScrolled) current.frame = requestAnimationFrame(() => follow(current));
  };

  const begin = (current: Running) => {
    dragged.current = true;
    if (current.gesture.kind === "resize") return;
    // Above the other pages, and alive however far the person scrolls meanwhile.
    current.homePage.style.zIndex = "1";
    pin(field.place.page);
  };

  const move = (event: PointerEvent) => {
    const current = running.current;
    if (current === null || event.pointerId !== current.pointerId) return;
    current.clientX = event.clientX;
    current.clientY = event.clientY;
    if (!dragged.current) {
      if (Math.hypot(event.clientX - current.startX, event.clientY - current.startY) < dragSlopPx) return;
      begin(current);
    }
    cancelAnimationFrame(current.frame);
    current.frame = requestAnimationFrame(() => follow(current));
  };

  const release = (event: PointerEvent) => {
    const current = running.current;
    if (current === null || event.pointerId !== current.pointerId) return;
    // What the last frame has not seen yet counts as well.
    if (dragged.current) follow(current);
    const placed = (end()?.next ?? []).filter(({ field: member, place }) => !samePlace(place, member.place));
    if (placed.length > 0) onPlaced(placed);
  };

  const abandon = useRef(end);
  useEffect(() => {
    abandon.current = end;
  });
  // Somebody else may delete the field while it is dragged.
  useEffect(() => () => void abandon.current(), []);

  return {
    draft,
    cancel: () => end() !== null,
    takeDragged: () => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
    start: (gesture, event, group) => {
      const target = event.currentTarget;
      const homePage = target.closest<HTMLElement>("[data-page]");
      const plane = homePage?.parentElement ?? null;
      if (event.button !== 0 || running.current !== null || homePage === null || plane === null) return;
      dragged.current = false;
      target.setPointerCapture(event.pointerId);
      running.current = {
        pointerId: event.pointerId,
        gesture,
        group,
        plane,
        homePage,
        startX: event.clientX,
        startY: event.clientY,
        start: planePoint(plane, event.clientX, event.clientY),
        clientX: event.clientX,
        clientY: event.clientY,
        targetPage: field.place.page,
        next: [],
        frame: 0,
      };
      const cancelled = () => void end();
      target.addEventListener("pointermove", move);
      target.addEventListener("pointerup", release);
      target.addEventListener("pointercancel", cancelled);
      stopListening.current = () => {
        target.removeEventListener("pointermove", move);
        target.removeEventListener("pointerup", release);
        target.removeEventListener("pointercancel", cancelled);
      };
    },
  };
};
