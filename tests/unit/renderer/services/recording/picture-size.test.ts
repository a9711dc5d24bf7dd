import { describe, expect, test } from "vitest";
import { createPictureSize } from "#renderer/services/recording/picture-size.ts";

const frameMs = 1_000 / 15;

/** A computer that makes so many of the pictures that are due, at each size. */
const recordWith = (keptUp: (scale: number, second: number) => number, seconds: number, hasDocument = false) => {
  const sizeAfter = createPictureSize({ frameMs, hasDocument });
  const sizes: number[] = [];
  let scale = 1;
  let owed = 0;
  for (let tick = 0; tick < seconds * 15; tick += 1) {
    owed += keptUp(scale, tick / 15);
    const isMade = owed >= 1;
    if (isMade) owed -= 1;
    scale = sizeAfter(tick * frameMs, isMade);
    sizes.push(scale);
  }
  return { sizes, last: scale };
};

describe("How large the pictures of a recording are made", () => {
  test("a computer that keeps up makes all of them as large as they come", () => {
    expect(new Set(recordWith(() => 1, 120).sizes)).toEqual(new Set([1]));
  });

  test("one that does not makes smaller ones within seconds, until it does", () => {
    const { sizes, last } = recordWith((scale) => (scale > 0.6 ? 0.8 : 1), 8);
    expect(last).toBe(0.5);
    expect([...new Set(sizes)]).toEqual([1, 0.75, 0.5]);
    const slow = recordWith((scale) => (scale > 0.6 ? 0.4 : 1), 8);
    expect([...new Set(slow.sizes)]).toEqual([1, 0.5]);
  });

  test("the page of a document stays as large as it can be read", () => {
    expect(recordWith(() => 0.2, 30, true).last).toBe(0.75);
  });

  test("after a busy moment they become large again, and each try that was too much is followed by a longer wait", () => {
    const { sizes } = recordWith((scale) => (scale === 1 ? 0.8 : 1), 400);
    const tries = sizes.flatMap((scale, at) => (scale === 1 && sizes[at - 1] === 0.75 ? [at / 15] : []));
    const waits = tries.map((at, index) => at - (tries[index - 1] ?? 0));
    expect(tries.length).toBeGreaterThanOrEqual(2);
    expect(waits[1]).toBeGreaterThan(1.7 * (waits[0] ?? 0));
    expect(recordWith((_scale, second) => (second < 6 ? 0.5 : 1), 300).last).toBe(1);
  });
});
