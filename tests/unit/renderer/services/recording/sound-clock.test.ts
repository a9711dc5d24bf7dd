import { expect, test } from "vitest";
import { createSoundClock } from "#renderer/services/recording/sound-clock.ts";

const pieceUs = 10_000;

/** A second and more of sound, each piece as late as `lateUs` says. */
const hear = (pieces: number, lateUs: (piece: number) => number) => {
  const clock = createSoundClock();
  return Array.from({ length: pieces }, (_, piece) => clock((piece + 1) * pieceUs + lateUs(piece), pieceUs));
};

test("pieces that are handed out late, or several at once, follow one another as they were heard", () => {
  const times = hear(400, (piece) => 5_000 + (piece % 8) * 4_000);
  expect(times.every((at, piece) => at === (times[0] ?? 0) + piece * pieceUs)).toBe(true);
});

test("where sound was lost, what comes behind it is put back to where the picture is", () => {
  // Three tenths of a second are missing from the hundredth piece on.
  const times = hear(400, (piece) => (piece < 100 ? 5_000 : 305_000));
  expect((times[399] ?? 0) - 399 * pieceUs).toBeGreaterThan(290_000);
  const gaps = times.flatMap((at, piece) => {
    const before = times[piece - 1];
    return at === null || before === null || before === undefined ? [] : [at - before];
  });
  expect(gaps.every((gap) => gap >= pieceUs)).toBe(true);
});

test("sound of a moment that has been heard already is left out until the clock is there", () => {
  const times = hear(400, (piece) => (piece < 100 ? 205_000 : 5_000));
  const heard = times.filter((at) => at !== null);
  expect(heard.length).toBeLessThan(400);
  expect(heard.every((at, index) => index === 0 || at > (heard[index - 1] ?? 0))).toBe(true);
});
