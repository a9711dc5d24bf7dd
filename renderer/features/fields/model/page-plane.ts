import type { Delta } from "./field-geometry.ts";

/**
 * The plane is the element that the pages of a document lie on. Points on it are pixels from its own corner, so that they
 * stay what they are while it is scrolled.
 */
export const planePoint = (plane: HTMLElement, clientX: number, clientY: number): Delta => {
  const bounds = plane.getBoundingClientRect();
  return { x: clientX - bounds.left, y: clientY - bounds.top };
};

export const pageElementOf = (plane: HTMLElement, page: number): HTMLElement | null =>
  plane.querySelector<HTMLElement>(`:scope > [data-page="${page}"]`);

/** The page at this height; undefined between two pages. */
export const pageUnder = (plane: HTMLElement, { y }: Delta): number | undefined => {
  const hit = [...plane.querySelectorAll<HTMLElement>(":scope > [data-page]")].find(
    (page) => y >= page.offsetTop && y <= page.offsetTop + page.offsetHeight,
  );
  return hit === undefined ? undefined : Number(hit.dataset["page"]);
};

const edgePx = 40;
const fastestPxPerFrame = 18;

/** Scrolls on while something is held near the upper or lower edge: the nearer, the faster. Whether it did. */
export const scrollAtEdge = (plane: HTMLElement, clientY: number): boolean => {
  const scroller = plane.parentElement;
  if (scroller === null) return false;
  const { top, bottom } = scroller.getBoundingClientRect();
  const depth = Math.max(top + edgePx - clientY, 0) - Math.max(clientY - (bottom - edgePx), 0);
  if (depth === 0) return false;
  const before = scroller.scrollTop;
  scroller.scrollTop -= Math.sign(depth) * Math.min((Math.abs(depth) / edgePx) * fastestPxPerFrame, fastestPxPerFrame);
  return scroller.scrollTop !== before;
};
