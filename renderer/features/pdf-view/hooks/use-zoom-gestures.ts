import { useEffect, type RefObject } from "react";
import { maxZoomPercent, minZoomPercent, nextZoomPercent, type ZoomAnchor } from "../model/page-layout.ts";

type Gestures = {
  scroller: RefObject<HTMLElement | null>;
  percent: number;
  onZoom: (percent: number, anchor: ZoomAnchor) => void;
};

/** A notch of a mouse wheel is far more than a trackpad sends for one moment of a pinch. */
const wheelNotchPx = 40;

const within = (percent: number): number => Math.min(Math.max(percent, minZoomPercent), maxZoomPercent);

const distance = ([a, b]: readonly Touch[]): number =>
  a === undefined || b === undefined ? 0 : Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);

/** Zooms by two fingers, and by the wheel with Ctrl or Command, which is also how a trackpad's pinch arrives. */
export const useZoomGestures = ({ scroller, percent, onZoom }: Gestures): void => {
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const anchorAt = (clientX: number, clientY: number): ZoomAnchor => {
      const { left, top } = element.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };

    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      onZoom(
        Math.abs(event.deltaY) < wheelNotchPx
          ? within(percent * Math.exp(-event.deltaY / 100))
          : nextZoomPercent(percent, event.deltaY < 0 ? 1 : -1),
        anchorAt(event.clientX, event.clientY),
      );
    };

    let pinch: { startPx: number; ratio: number; at: ZoomAnchor; plane: HTMLElement } | null = null;
    const onTouchMove = (event: TouchEvent) => {
      const touches = [...event.touches];
      const [first, second] = touches;
      if (touches.length !== 2 || first === undefined || second === undefined) return;
      event.preventDefault();
      const plane = element.querySelector<HTMLElement>("[data-page]")?.parentElement ?? null;
      if (plane === null) return;
      pinch ??= {
        startPx: Math.max(distance(touches), 1),
        ratio: 1,
        at: anchorAt((first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2),
        plane,
      };
      pinch.ratio = within((percent * distance(touches)) / pinch.startPx) / percent;
      // Stretched while the fingers move; the pages are drawn anew when they are lifted.
      plane.style.transformOrigin = `${element.scrollLeft + pinch.at.x}px ${element.scrollTop + pinch.at.y}px`;
      plane.style.transform = `scale(${pinch.ratio})`;
    };
    const onTouchEnd = () => {
      if (pinch === null) return;
      const { plane, ratio, at } = pinch;
      pinch = null;
      plane.style.removeProperty("transform");
      plane.style.removeProperty("transform-origin");
      if (Math.abs(ratio - 1) < 0.01) return;
      onZoom(within(percent * ratio), at);
    };

    // Not passive, since the browser would zoom the whole window.
    element.addEventListener("wheel", onWheel, { passive: false });
    element.addEventListener("touchmove", onTouchMove, { passive: false });
    element.addEventListener("touchend", onTouchEnd);
    element.addEventListener("touchcancel", onTouchEnd);
    return () => {
      onTouchEnd();
      element.removeEventListener("wheel", onWheel);
      element.removeEventListener("touchmove", onTouchMove);
      element.removeEventListener("touchend", onTouchEnd);
      element.removeEventListener("touchcancel", onTouchEnd);
    };
  }, [scroller, percent, onZoom]);
};
