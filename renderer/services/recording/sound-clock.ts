/** Sound that is later than this by the picture's clock for a whole while was lost in between, not only late. */
const lostFromUs = 60_000;
/** Pieces that are looked at: a busy computer hands out several at once. */
const window = 100;

/**
 * The time of each piece of sound in the recording. They follow one another without a break, as they were heard; where some
 * were lost, the rest is put back to where the picture is.
 */
export const createSoundClock = () => {
  let nextUs: number | null = null;
  let lags: number[] = [];
  /** `arrivedUs`: the recording's own time, when the piece was there whole. Null: of a moment that has been heard already. */
  return (arrivedUs: number, durationUs: number): number | null => {
    const heardUs = Math.max(0, arrivedUs - durationUs);
    nextUs ??= heardUs;
    const lag = heardUs - nextUs;
    if (lag < -lostFromUs) return null;
    lags.push(lag);
    if (lags.length > window) lags.shift();
    if (lags.length === window) {
      const least = Math.min(...lags);
      if (least > lostFromUs) {
        nextUs += least;
        lags = [];
      }
    }
    const atUs = nextUs;
    nextUs += durationUs;
    return atUs;
  };
};
