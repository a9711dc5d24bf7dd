import { expect, test } from "vitest";
import { framesPerSecond, picturesByTick, withEnds } from "#scripts/walkthroughs/take.ts";
import { manifestOf } from "#scripts/walkthroughs/write-recording.ts";

const tickMs = 1_000 / framesPerSecond;

test("a picture stands until the next one, however unevenly they came", () => {
  const frames = [
    { atMs: 0, path: "a" },
    { atMs: tickMs * 3 - 1, path: "b" },
    // Two between the same ticks: the later one is what the window looked like at the tick.
    { atMs: tickMs * 3 + 5, path: "c" },
    { atMs: tickMs * 3 + 9, path: "d" },
  ];
  expect(picturesByTick({ frames, durationMs: tickMs * 6 })).toEqual(["a", "a", "a", "b", "d", "d"]);
});

test("pictures that arrived in another order than they were taken stand in theirs", () => {
  const frames = [
    { atMs: 0, path: "a" },
    { atMs: tickMs * 2, path: "c" },
    { atMs: tickMs, path: "b" },
  ];
  expect(picturesByTick({ frames, durationMs: tickMs * 3 })).toEqual(["a", "b", "c"]);
});

test("the video is as long as the recording, and without a picture there is none", () => {
  const frames = [{ atMs: 0, path: "a" }];
  expect(picturesByTick({ frames, durationMs: 300_000 })).toHaveLength(300 * framesPerSecond);
  expect(picturesByTick({ frames: [], durationMs: 300_000 })).toEqual([]);
});

test("a caption and a chapter end where the next one begins, the last with the recording", () => {
  const marks = [{ startMs: 0 }, { startMs: 4_000 }, { startMs: 9_500 }];
  expect(withEnds(marks, 12_000).map(({ endMs }) => endMs)).toEqual([4_000, 9_500, 12_000]);
});

test("the manifest says in seconds what stands where, and refuses a recording of another length [A532] [S564]", () => {
  const take = {
    durationMs: 300_250,
    captions: [
      { startMs: 0, text: "One." },
      { startMs: 5_250.4, text: "Two." },
    ],
    chapters: [{ startMs: 0, title: "All" }],
  };
  const facts = { recordedAt: "2026-11-25T12:00:00.000Z", durationSeconds: 300.25 };
  expect(manifestOf("signers-side", take, facts)).toEqual({
    id: "signers-side",
    ...facts,
    chapters: [{ title: "All", startSeconds: 0 }],
    captions: [
      { text: "One.", startSeconds: 0, endSeconds: 5.25 },
      { text: "Two.", startSeconds: 5.25, endSeconds: 300.25 },
    ],
  });
  for (const durationSeconds of [239, 601])
    expect(() => manifestOf("signers-side", take, { ...facts, durationSeconds })).toThrow(/durationSeconds/u);
});
