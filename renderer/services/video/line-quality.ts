/** How well one hears and sees somebody. */
export type Quality = "good" | "fair" | "poor";

type Sample = { received: number; lost: number; roundTripSeconds: number | null };

const goodLoss = 0.02;
const fairLoss = 0.08;
const goodRoundTripSeconds = 0.3;
const fairRoundTripSeconds = 0.6;

const sampleOf = (report: RTCStatsReport): Sample => {
  const sample: Sample = { received: 0, lost: 0, roundTripSeconds: null };
  report.forEach((entry: Record<string, unknown>) => {
    if (entry["type"] === "inbound-rtp") {
      sample.received += Number(entry["packetsReceived"] ?? 0);
      sample.lost += Math.max(0, Number(entry["packetsLost"] ?? 0));
    }
    if (
      entry["type"] === "candidate-pair" &&
      entry["nominated"] === true &&
      entry["currentRoundTripTime"] !== undefined
    )
      sample.roundTripSeconds = Number(entry["currentRoundTripTime"]);
  });
  return sample;
};

/** Of what came since the last time: a bad minute at the beginning says nothing of now. */
export const judgeLine = (before: Sample, now: Sample): Quality => {
  const lost = Math.max(0, now.lost - before.lost);
  const expected = lost + Math.max(0, now.received - before.received);
  const loss = expected === 0 ? 0 : lost / expected;
  const roundTrip = now.roundTripSeconds ?? 0;
  if (loss <= goodLoss && roundTrip <= goodRoundTripSeconds) return "good";
  return loss <= fairLoss && roundTrip <= fairRoundTripSeconds ? "fair" : "poor";
};

export const createLineJudge = () => {
  let before: Sample = { received: 0, lost: 0, roundTripSeconds: null };
  return (report: RTCStatsReport): Quality => {
    const now = sampleOf(report);
    const quality = judgeLine(before, now);
    before = now;
    return quality;
  };
};
