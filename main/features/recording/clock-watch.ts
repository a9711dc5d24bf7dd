/** Clocks at the arrival of a piece. */
export type PieceClocks = {
  /** Since the computer was started, its sleep included (`os.uptime`). */
  uptimeMs: number;
  /** The computer's clock, which can be set. */
  wallMs: number;
  /** The page's, which only goes forward, and on some systems stands still while the computer sleeps. */
  pageMs: number;
};

export type ClockBreak = { kind: "sleep"; lostMs: number } | { kind: "clock-set"; byMs: number };

/** Below is what a busy computer does, and what a clock that is kept right by the network does. */
const mostMs = 2_000;
/** A piece that was late on its way is followed by others in time; after a sleep all are late by as much. */
const piecesToBelieve = 6;

/**
 * Tells by three clocks what happened between pieces: while the computer slept, only its uptime went on; where only its clock
 * went another way, somebody set it, and nothing is missing.
 */
export const createClockWatch = () => {
  let usual: number | null = null;
  let wallAhead: number | null = null;
  const lags: number[] = [];
  return ({ uptimeMs, wallMs, pageMs }: PieceClocks): ClockBreak[] => {
    const found: ClockBreak[] = [];
    const ahead = wallMs - uptimeMs;
    if (wallAhead !== null && Math.abs(ahead - wallAhead) > mostMs)
      found.push({ kind: "clock-set", byMs: Math.round(ahead - wallAhead) });
    wallAhead = ahead;

    const lag = uptimeMs - pageMs;
    usual = usual === null ? lag : Math.min(usual, lag);
    lags.push(lag);
    if (lags.length > piecesToBelieve) lags.shift();
    const least = Math.min(...lags);
    if (lags.length === piecesToBelieve && least - usual > mostMs) {
      found.push({ kind: "sleep", lostMs: Math.round(least - usual) });
      usual = least;
    }
    return found;
  };
};
