import type { Page } from "@playwright/test";

/** Resolves when the page has come to rest: fonts there, nothing moving, nothing changing, the pages of a PDF drawn. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const quietMs = 120;
    const limitMs = 8_000;
    const since = performance.now();
    await document.fonts.ready;
    let changedAt = performance.now();
    const touch = () => (changedAt = performance.now());
    const mutations = new MutationObserver(touch);
    mutations.observe(document, { subtree: true, childList: true, attributes: true });
    const sizes = new ResizeObserver(touch);
    sizes.observe(document.documentElement);
    const isMoving = () =>
      document.getAnimations().some((animation) => {
        const end = animation.effect?.getComputedTiming().endTime;
        return animation.playState === "running" && typeof end === "number" && Number.isFinite(end);
      });
    const isDrawing = () =>
      [...document.querySelectorAll("[data-page]")].some((paper) => {
        const { width } = paper.getBoundingClientRect();
        // Behind an open panel it is drawn when it comes back.
        if (width === 0) return false;
        // What stands in for a file that does not come stays as large as it was.
        if (paper.hasAttribute("data-stand-in") && performance.now() - since > 1_000) return false;
        const canvas = paper.querySelector("canvas");
        return (
          paper.querySelector("[role=alert]") === null &&
          (canvas === null || Math.abs(canvas.width - width * devicePixelRatio) > 2)
        );
      });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (performance.now() - since < limitMs) {
      await frame();
      if (isMoving() || isDrawing()) touch();
      if (performance.now() - changedAt > quietMs) break;
    }
    mutations.disconnect();
    sizes.disconnect();
  });
