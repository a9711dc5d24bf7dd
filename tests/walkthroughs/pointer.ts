import type { BrowserContext } from "@playwright/test";

/**
 * Runs in every page before its own scripts: draws where the mouse is, and a ring where it presses. The picture of a window
 * has no pointer of its own, and nobody could follow. It belongs to no element of the page, and takes no press from it.
 */
const drawPointer = (): void => {
  const place = () => {
    const layer = document.createElement("div");
    layer.setAttribute("aria-hidden", "true");
    Object.assign(layer.style, { position: "fixed", inset: "0", zIndex: "2147483647", pointerEvents: "none" });
    const ring = document.createElement("div");
    Object.assign(ring.style, {
      position: "absolute",
      width: "36px",
      height: "36px",
      margin: "-18px",
      borderRadius: "50%",
      border: "3px solid #2f62c9",
      opacity: "0",
      transition: "opacity 250ms",
    });
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 20 28");
    Object.assign(svg.style, { position: "absolute", width: "20px", height: "28px", visibility: "hidden" });
    const arrow = document.createElementNS("http://www.w3.org/2000/svg", "path");
    arrow.setAttribute("d", "M1 1v20l5-4.6 3.4 8.2 3.6-1.5-3.4-8H17z");
    arrow.setAttribute("fill", "#111827");
    arrow.setAttribute("stroke", "#ffffff");
    arrow.setAttribute("stroke-width", "1.5");
    svg.append(arrow);
    layer.append(ring, svg);
    document.documentElement.append(layer);
    const move = ({ clientX, clientY }: MouseEvent) => {
      for (const each of [ring, svg])
        Object.assign(each.style, { left: `${clientX}px`, top: `${clientY}px`, visibility: "visible" });
    };
    addEventListener("pointermove", move, { capture: true, passive: true });
    const press = (isDown: boolean) => () => Object.assign(ring.style, { opacity: isDown ? "1" : "0" });
    addEventListener("pointerdown", press(true), { capture: true, passive: true });
    addEventListener("pointerup", press(false), { capture: true, passive: true });
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", place);
  else place();
};

/** From the next load on, every page of this context shows its pointer. */
export const showPointer = (context: BrowserContext): Promise<unknown> => context.addInitScript(drawPointer);
