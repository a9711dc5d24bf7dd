import type { Browser } from "#tests/platform/client.ts";
import { emptyPglite } from "#tests/platform/stores.ts";
import { startTestPlatform, type TestPlatform } from "#tests/platform/test-platform.ts";
import { hundredths, isSmall, median, report, tenths, type BenchRow } from "./rows.ts";

const tries = isSmall ? 3 : 200;
const warmUps = isSmall ? 1 : 10;

export type TimedAct = {
  work: string;
  /** An address that the platform knows. */
  known: string;
  /** What has to be there before; none of its time counts. Answers with the act itself. */
  prepare: (running: TestPlatform, browser: Browser, email: string) => Promise<() => Promise<unknown>>;
};

/** Whether the time of an answer tells which addresses are known: 200 tries each, of a known one and of others that are not. */
export const timeActs = async (acts: readonly TimedAct[]): Promise<void> => {
  const running = await startTestPlatform(emptyPglite);
  const browser = await running.newBrowser();
  const timeOf = async ({ prepare }: TimedAct, email: string): Promise<number> => {
    // A day further: no limit has anything left of the tries before.
    running.advance(24 * 3_600_000);
    const act = await prepare(running, browser, email);
    // Mail is written away from who asks; what it costs then belongs to nobody's answer.
    await running.platform.services.jobs.idle();
    // Whatever was asleep since the last try is awake again.
    for (let call = 0; call < 5; call += 1) await browser.api.account.session();
    const from = performance.now();
    await act();
    return performance.now() - from;
  };
  const rows: BenchRow[] = [];
  for (const act of acts) {
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let round = 0; round < warmUps; round += 1) await timeOf(act, `warm-${round}@example.org`);
    for (let round = 0; round < tries; round += 1) {
      // In turn, and each first as often as the other: what the machine does besides meets both alike.
      const order = round % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
      for (const kind of order)
        times[kind].push(await timeOf(act, kind === "known" ? act.known : `nobody-${round}@example.org`));
    }
    const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
    rows.push({
      work: `${act.work}: how far its time tells whether the address is known`,
      measured: `medians of ${tries}: ${tenths(ofKnown)} ms of a known one, ${tenths(ofUnknown)} ms of others`,
      against: "each other",
      value: hundredths(Math.max(ofKnown, ofUnknown) / Math.min(ofKnown, ofUnknown)),
      unit: "×",
      reach: { atMost: 1.1 },
    });
  }
  report(rows);
  await running.stop();
};
