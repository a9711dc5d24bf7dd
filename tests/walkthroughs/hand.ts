import { setTimeout as wait } from "node:timers/promises";
import type { Locator, Page } from "@playwright/test";
import { expect } from "#tests/e2e/harness/test.ts";

/** How somebody works whom others watch: the mouse travels, and letters come one by one. */
export type Hand = {
  rest(ms: number): Promise<void>;
  /** Moves there, and shows it. */
  point(target: Locator): Promise<void>;
  press(target: Locator): Promise<void>;
  /** Presses a spot of it, in parts of its size. */
  pressAt(target: Locator, at: { x: number; y: number }): Promise<void>;
  write(target: Locator, text: string): Promise<void>;
  /** Presses and holds until `done` is fulfilled. */
  hold(target: Locator, done: () => Promise<unknown>): Promise<void>;
  /** Draws a wave on it, as a signature. */
  sign(target: Locator): Promise<void>;
};

const travelSteps = 22;
const stepMs = 22;
const beforePressMs = 280;
const letterMs = 60;

/** `isHasty`: nobody watches, so nothing takes longer than it has to. */
export const createHand = (isHasty: boolean): Hand => {
  const places = new WeakMap<Page, { x: number; y: number }>();
  const rest = async (ms: number): Promise<void> => {
    if (!isHasty) await wait(ms);
  };
  const moveTo = async (page: Page, to: { x: number; y: number }): Promise<void> => {
    const from = places.get(page) ?? { x: 640, y: 420 };
    for (let step = isHasty ? travelSteps : 1; step <= travelSteps; step += 1) {
      // Slow at both ends.
      const part = (1 - Math.cos((Math.PI * step) / travelSteps)) / 2;
      await page.mouse.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
      await rest(stepMs);
    }
    places.set(page, to);
  };
  const boxOf = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (box === null) throw new Error(`${target.toString()} is not on the screen`);
    return box;
  };
  const goTo = async (target: Locator, at = { x: 0.5, y: 0.5 }): Promise<{ x: number; y: number }> => {
    await expect(target).toBeVisible();
    const { x, y, width, height } = await boxOf(target);
    const to = { x: x + width * at.x, y: y + height * at.y };
    await moveTo(target.page(), to);
    await rest(beforePressMs);
    return to;
  };
  return {
    rest,
    point: async (target) => {
      await goTo(target);
    },
    press: async (target) => {
      await expect(target).toBeEnabled();
      await goTo(target);
      await target.click();
    },
    pressAt: async (target, at) => {
      const { x, y } = await goTo(target, at);
      await target.page().mouse.click(x, y, { delay: isHasty ? 0 : 80 });
    },
    write: async (target, text) => {
      await goTo(target);
      await target.click();
      // What was suggested there is written over.
      if ((await target.inputValue()) !== "") await target.press("ControlOrMeta+a");
      await target.pressSequentially(text, { delay: isHasty ? 0 : letterMs });
    },
    hold: async (target, done) => {
      await expect(target).toBeEnabled();
      await goTo(target);
      // Where it is out of reach, a press would be lost without a word.
      await target.hover();
      const { mouse } = target.page();
      await mouse.down();
      await done();
      if (!target.page().isClosed()) await mouse.up();
    },
    sign: async (target) => {
      await expect(target).toBeVisible();
      const { x, y, width, height } = await boxOf(target);
      const at = (part: number) => ({
        x: x + width * (0.2 + 0.55 * part + 0.03 * Math.sin(part * 21)),
        y: y + height * (0.52 - 0.26 * Math.sin(part * 17) * (1 - 0.6 * part)),
      });
      const page = target.page();
      await moveTo(page, at(0));
      await page.mouse.down();
      const strokes = 70;
      for (let stroke = 1; stroke <= strokes; stroke += 1) {
        const to = at(stroke / strokes);
        await page.mouse.move(to.x, to.y);
        await rest(stepMs);
      }
      await page.mouse.up();
      places.set(page, at(1));
    },
  };
};
