// Whether the time of an answer tells who has an account: 200 tries each, of an address that has one and of others that do not.
import { aConsumer } from "#tests/platform/account-steps.ts";
import type { Browser } from "#tests/platform/client.ts";
import { emptyPglite } from "#tests/platform/stores.ts";
import { startTestPlatform } from "#tests/platform/test-platform.ts";
import { hundredths, isSmall, median, report, tenths, type BenchRow } from "./harness/rows.ts";

const tries = isSmall ? 5 : 200;
const known = "elena.marchetti@demo.example";

const running = await startTestPlatform(emptyPglite);
const { api } = await running.newBrowser();

const timeOf = async (act: () => Promise<unknown>): Promise<number> => {
  // Mail is written away from who asks; what it costs then belongs to nobody's answer.
  await running.platform.services.jobs.idle();
  // A day further: no limit has anything left of the tries before.
  running.advance(24 * 3_600_000);
  const from = performance.now();
  await act();
  return performance.now() - from;
};

const acts: Record<string, (client: Browser["api"], email: string) => Promise<unknown>> = {
  "a wrong password": (client, email) =>
    client.account.login({ email, password: "a wrong password" }).catch(() => null),
  "a registration": (client, email) => client.comingIn.register(aConsumer(email)),
  "a forgotten password": (client, email) => client.comingIn.forgotPassword({ email }),
};

const rows: BenchRow[] = [];
for (const [work, act] of Object.entries(acts)) {
  const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let round = 0; round < 10; round += 1) await act(api, `warm-${round}@example.org`);
  for (let round = 0; round < tries; round += 1) {
    // In turn, and each first as often as the other: what the machine does besides meets both alike.
    const order = round % 2 === 0 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const kind of order)
      times[kind].push(await timeOf(() => act(api, kind === "known" ? known : `nobody-${round}@example.org`)));
  }
  const [ofKnown, ofUnknown] = [median(times.known), median(times.unknown)];
  rows.push({
    work: `${work}: how far its time tells whether there is an account`,
    measured: `medians of ${tries}: ${tenths(ofKnown)} ms with one, ${tenths(ofUnknown)} ms without`,
    against: "each other",
    value: hundredths(Math.max(ofKnown, ofUnknown) / Math.min(ofKnown, ofUnknown)),
    unit: "×",
    reach: { atMost: 1.1 },
  });
}
report(rows);
await running.stop();
