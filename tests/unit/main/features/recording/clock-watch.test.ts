import { expect, test } from "vitest";
import { createClockWatch, type ClockBreak, type PieceClocks } from "#main/features/recording/clock-watch.ts";

/** Pieces every half second, each a little late on its way; `change` bends the clocks from a piece on. */
const watchPieces = (change: (clocks: PieceClocks, piece: number) => Partial<PieceClocks>): [number, ClockBreak][] => {
  const watch = createClockWatch();
  return Array.from({ length: 40 }, (_, piece) => {
    const pageMs = 5_000 + piece * 500;
    const lateMs = (piece % 3) * 40;
    const clocks = { pageMs, uptimeMs: 900_000 + pageMs + lateMs, wallMs: 1_700_000_000_000 + pageMs + lateMs };
    return watch({ ...clocks, ...change(clocks, piece) }).map((found): [number, ClockBreak] => [piece, found]);
  }).flat();
};

test("nothing is found where nothing happened, and nothing where pieces are only late", () => {
  expect(watchPieces(() => ({}))).toEqual([]);
  const late = watchPieces(({ uptimeMs, wallMs }, piece) => {
    // Four seconds in which nothing arrives, and then all at once.
    const byMs = piece >= 10 && piece < 18 ? (18 - piece) * 500 : 0;
    return { uptimeMs: uptimeMs + byMs, wallMs: wallMs + byMs };
  });
  // Late pieces are believed to be a sleep only where all of them are late by as much.
  expect(late.filter(([, { kind }]) => kind === "clock-set")).toEqual([]);
});

test("a sleep is told by what only the computer's uptime counted, with its length", () => {
  const found = watchPieces(({ uptimeMs, wallMs }, piece) =>
    piece < 20 ? {} : { uptimeMs: uptimeMs + 90_000, wallMs: wallMs + 90_000 },
  );
  expect(found.map(([, { kind }]) => kind)).toEqual(["sleep"]);
  const [[piece, sleep] = [0, null]] = found;
  expect(piece).toBeLessThanOrEqual(26);
  expect(sleep).toMatchObject({ kind: "sleep" });
  expect(Math.abs((sleep?.kind === "sleep" ? sleep.lostMs : 0) - 90_000)).toBeLessThan(200);
});

test.each([3_600_000, -3_600_000])(
  "a clock that is set by %i ms is named, and nothing is said to be missing",
  (byMs) => {
    const found = watchPieces(({ wallMs }, piece) => (piece < 20 ? {} : { wallMs: wallMs + byMs }));
    expect(found).toEqual([[20, { kind: "clock-set", byMs }]]);
  },
);
