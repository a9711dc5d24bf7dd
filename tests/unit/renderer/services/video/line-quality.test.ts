import { describe, expect, test } from "vitest";
import { judgeLine } from "#renderer/services/video/line-quality.ts";

const none = { received: 0, lost: 0, roundTripSeconds: null };

describe("How well one hears somebody", () => {
  test.each([
    [{ received: 1_000, lost: 0, roundTripSeconds: 0.05 }, "good"],
    [{ received: 1_000, lost: 0, roundTripSeconds: null }, "good"],
    [{ received: 950, lost: 50, roundTripSeconds: 0.05 }, "fair"],
    [{ received: 1_000, lost: 0, roundTripSeconds: 0.5 }, "fair"],
    [{ received: 800, lost: 200, roundTripSeconds: 0.05 }, "poor"],
    [{ received: 1_000, lost: 0, roundTripSeconds: 2 }, "poor"],
  ] as const)("%o is %s", (now, quality) => {
    expect(judgeLine(none, now)).toBe(quality);
  });

  test("what was lost long ago says nothing of now", () => {
    const before = { received: 500, lost: 500, roundTripSeconds: 0.05 };
    expect(judgeLine(before, { received: 1_500, lost: 500, roundTripSeconds: 0.05 })).toBe("good");
  });
});
