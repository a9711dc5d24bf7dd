import { expect, test } from "vitest";
import { recordingFormat } from "#lib/recording/format.ts";
import { containOf, coverOf, layoutOf, type Box } from "#renderer/services/recording/layout.ts";

const isInside = (box: Box): boolean =>
  box.x >= 0 &&
  box.y >= 0 &&
  box.x + box.width <= recordingFormat.width &&
  box.y + box.height <= recordingFormat.height;
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test.each(Array.from({ length: 7 }, (_, index) => index + 1))(
  "%i people have their places, none on another",
  (count) => {
    for (const hasDocument of [false, true]) {
      const { head, faces, document } = layoutOf(count, hasDocument);
      const boxes = [head, ...faces, ...(document === null ? [] : [document])];
      expect(faces).toHaveLength(count);
      expect(boxes.every(isInside)).toBe(true);
      for (const [index, box] of boxes.entries())
        for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
      // A face that is smaller than a stamp shows nobody.
      expect(Math.min(...faces.map(({ width }) => width))).toBeGreaterThan(150);
      expect(document !== null).toBe(hasDocument);
    }
  },
);

test("a picture fills its place without being stretched, and a document is whole", () => {
  const box = { x: 10, y: 20, width: 320, height: 180 };
  const cut = coverOf({ width: 640, height: 640 }, box);
  expect(cut.width / cut.height).toBeCloseTo(box.width / box.height);
  expect(cut).toMatchObject({ x: 0, width: 640 });
  const whole = containOf({ width: 612, height: 792 }, box);
  expect(whole.height).toBe(180);
  expect(whole.width / whole.height).toBeCloseTo(612 / 792, 1);
});
