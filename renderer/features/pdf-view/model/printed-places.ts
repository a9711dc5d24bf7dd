import type { FieldPlace } from "#contract/field/entity.ts";

/** Where letters stand on a page, in its points; nothing of a page that is not drawn. */
export const printedPlaces = (view: Element | null, page: number, pxPerPoint: number): FieldPlace[] => {
  const paper = view?.querySelector(`[data-page="${page}"]`) ?? null;
  const text = paper?.querySelector("[data-text]") ?? null;
  if (paper === null || text === null) return [];
  const { left, top } = paper.getBoundingClientRect();
  return [...text.querySelectorAll("span")]
    .filter((span) => span.textContent.trim() !== "")
    .map((span) => {
      const box = span.getBoundingClientRect();
      return {
        page,
        x: (box.left - left) / pxPerPoint,
        y: (box.top - top) / pxPerPoint,
        width: box.width / pxPerPoint,
        height: box.height / pxPerPoint,
      };
    });
};
