import { expect, test } from "vitest";
import { chapterAt } from "#renderer/features/walkthroughs/model/chapter-at.ts";
import { clock, roughly } from "#renderer/features/walkthroughs/model/clock.ts";

test("a moment belongs to the chapter that began last", () => {
  const chapters = [0, 20.5, 60].map((startSeconds) => ({ title: String(startSeconds), startSeconds }));
  expect([0, 20.4, 20.5, 59, 60, 999].map((seconds) => chapterAt({ chapters }, seconds))).toEqual([0, 0, 1, 1, 2, 2]);
  expect(chapterAt({ chapters: [] }, 5)).toBe(0);
});

test("times are written as a player writes them, lengths as people say them", () => {
  expect([0, 9.9, 65, 600].map((seconds) => clock(seconds))).toEqual(["0:00", "0:09", "1:05", "10:00"]);
  expect([245, 301, 599].map((seconds) => roughly(seconds))).toEqual(["4 minutes", "5 minutes", "10 minutes"]);
});
