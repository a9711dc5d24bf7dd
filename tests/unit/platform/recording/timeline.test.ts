import { expect, test } from "vitest";
import { createTimeline } from "#platform/recording/domain/timeline.ts";
import { keptUntil } from "#platform/recording/domain/retention.ts";

test("a moment of the meeting stands where the file has it, behind all that the file lacks", () => {
  const plain = createTimeline([], [], null);
  expect([plain.inFile(0), plain.inFile(7_000), plain.inMeeting(7_000)]).toEqual([0, 7_000, 7_000]);
  // Ten seconds, a pause of twenty, five more, then eight that were lost.
  const cut = createTimeline([{ fromMs: 10_000, toMs: 30_000 }], [{ atMs: 15_000, lostMs: 8_000 }], 40_000);
  const places: [number, number][] = [
    [5_000, 5_000],
    [10_000, 10_000],
    [25_000, 10_000],
    [30_000, 10_000],
    [34_000, 14_000],
    [35_000, 15_000],
    [41_000, 15_000],
    [44_000, 16_000],
    [90_000, 40_000],
  ];
  for (const [meeting, file] of places) expect(cut.inFile(meeting), String(meeting)).toBe(file);
  expect([cut.inMeeting(9_000), cut.inMeeting(12_000), cut.inMeeting(15_000), cut.inMeeting(16_000)]).toEqual([
    9_000, 32_000, 35_000, 44_000,
  ]);
});

test("cuts that meet, overlap or come in another order lose nothing and never go back", () => {
  const meets = createTimeline(
    [
      { fromMs: 20_000, toMs: 25_000 },
      { fromMs: 5_000, toMs: 10_000 },
    ],
    [
      { atMs: 5_000, lostMs: 1_000 },
      { atMs: 0, lostMs: 2_000 },
    ],
    null,
  );
  const told = Array.from({ length: 60 }, (_, index) => meets.inFile(index * 500));
  expect(told).toEqual(told.toSorted((left, right) => left - right));
  expect(told.every((place) => place >= 0)).toBe(true);
  expect(meets.inFile(30_000)).toBe(30_000 - 5_000 - 5_000 - 1_000 - 2_000);
});

test("an act is kept for the years of its state, what was an exercise for thirty days", () => {
  const from = new Date("2028-02-29T12:00:00.000Z");
  expect(keptUntil(from, { years: 10, isAct: true }).toISOString()).toBe("2038-03-01T12:00:00.000Z");
  expect(keptUntil(from, { years: 5, isAct: true }).toISOString()).toBe("2033-03-01T12:00:00.000Z");
  expect(keptUntil(from, { years: 10, isAct: false }).toISOString()).toBe("2028-03-30T12:00:00.000Z");
});
