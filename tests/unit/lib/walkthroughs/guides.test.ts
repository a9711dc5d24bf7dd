import { describe, expect, test } from "vitest";
import { maxWalkthroughSeconds, minWalkthroughSeconds, walkthroughIds } from "#contract/walkthrough/entity.ts";
import { stepsOf } from "#lib/walkthroughs/guide.ts";
import { guideOf, guides, guidesFor } from "#lib/walkthroughs/guides.ts";
import {
  maxCaptionCharacters,
  maxCharactersPerSecond,
  readingMs,
  readingMsOf,
} from "#lib/walkthroughs/reading-time.ts";

describe.each(guides)("“$title”", (guide) => {
  test("takes 4 to 10 minutes to read, with room for what is done on the way [A532] [S564]", () => {
    const seconds = readingMsOf(guide) / 1_000;
    expect(seconds).toBeGreaterThanOrEqual(minWalkthroughSeconds);
    // What is done while a caption stands may take longer than its words.
    expect(seconds).toBeLessThanOrEqual(maxWalkthroughSeconds * 0.7);
  });

  test("has captions of two lines, each for as long as it takes to read", () => {
    for (const { caption } of stepsOf(guide)) {
      expect(caption.length, caption).toBeLessThanOrEqual(maxCaptionCharacters);
      expect(caption.length / (readingMs(caption) / 1_000), caption).toBeLessThanOrEqual(maxCharactersPerSecond);
      expect(caption, caption).toMatch(/[.:]$/u);
    }
  });

  test("names no chapter and says nothing twice, and a list of chapters fits beside its picture", () => {
    const captions = stepsOf(guide).map(({ caption }) => caption);
    const titles = guide.chapters.map(({ title }) => title);
    expect(new Set(captions).size).toBe(captions.length);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.length).toBeGreaterThanOrEqual(4);
    expect(titles.length).toBeLessThanOrEqual(8);
    expect(Math.max(...titles.map((title) => title.length))).toBeLessThanOrEqual(40);
  });
});

test("each guide stands under its own name, and notaries and consumers have theirs", () => {
  expect(guides.map(({ id }) => id)).toEqual(walkthroughIds);
  for (const id of walkthroughIds) expect(guideOf(id).id).toBe(id);
  expect(guidesFor("notary").map(({ id }) => id)).toEqual(walkthroughIds);
  expect(guidesFor("consumer").map(({ id }) => id)).toEqual(["signers-side"]);
});

test("a caption stays longer the more words it has, and never for a blink", () => {
  expect(readingMs("Done.")).toBe(3_500);
  const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
  expect(readingMs(words(20)) - readingMs(words(10))).toBe(4_300);
});
