import { expect, test } from "vitest";
import { webVtt } from "#scripts/walkthroughs/web-vtt.ts";

test("cues stand one below the other, with their times to the millisecond", () => {
  const text = webVtt([
    { startMs: 0, endMs: 3_500, text: "First." },
    { startMs: 3_500, endMs: 61_007.6, text: "Second." },
    { startMs: 3_599_999, endMs: 3_661_001, text: "Late." },
  ]);
  expect(text).toBe(
    [
      "WEBVTT",
      "",
      "1",
      "00:00:00.000 --> 00:00:03.500",
      "First.",
      "",
      "2",
      "00:00:03.500 --> 00:01:01.008",
      "Second.",
      "",
      "3",
      "00:59:59.999 --> 01:01:01.001",
      "Late.",
      "",
    ].join("\n"),
  );
});

test("no text ends its cue or becomes a tag", () => {
  const text = webVtt([{ startMs: 0, endMs: 1, text: "a --> b\n\n<c> & d" }]);
  expect(text.split("\n").slice(3)).toEqual(["00:00:00.000 --> 00:00:00.001", "a --&gt; b &lt;c&gt; &amp; d", ""]);
});
