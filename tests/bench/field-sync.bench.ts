// A field that one person moves, until the other one's page shows it (quality: p95 ≤ 50 ms on loopback); and a person who leaves,
// until the notary's page says so (within a second).
import type { MemberId } from "#contract/common/ids.ts";
import { benchPdf } from "./harness/bench-pdf.ts";
import { agreeToSign, drawSignature } from "#tests/e2e/steps/signer.ts";
import { goToMeeting, startProduct } from "./harness/product.ts";
import { isSmall, median, quantile, report, tenths } from "./harness/rows.ts";

const changes = isSmall ? 5 : 200;
const departures = isSmall ? 2 : 10;

type Watched = Window & { sawAt?: number; pressedAt?: number; roundTripMs?: number };

const product = await startProduct();
const signing = await product.signingWith(await benchPdf(1), "Sync");
await product.addFields(
  signing,
  Array.from({ length: 20 }, (_unused, index) => ({
    // The last one is what brings the signer past the step in which the signature is made.
    type: index === 19 ? ("signature" as const) : ("date" as const),
    memberId: signing.signerMemberId as MemberId,
    place: {
      page: 0,
      x: 40 + (index % 4) * 120,
      y: 40 + Math.floor(index / 4) * 60,
      width: 100,
      height: index === 19 ? 40 : 25,
    },
    required: true,
    value: { kind: "empty" as const },
  })),
);

const notary = await product.notaryPage();
await goToMeeting(notary, signing.id);
await notary.locator("[data-page='0'] canvas").waitFor();
const signer = await product.person();
await signer.goto(signing.signerLink);
await agreeToSign(signer);
await drawSignature(signer);
await signer.locator("[data-page='0'] canvas").waitFor();

const times: number[] = [];
const roundTrips: number[] = [];
const grip = notary.getByRole("button", { name: /^Date for/ }).first();
await grip.focus();
for (let change = 0; change < changes; change += 1) {
  await signer.evaluate(() => {
    const element = document.querySelector("[data-page='0'] [data-field]")?.closest<HTMLElement>("[style]");
    const seen = window as Watched;
    delete seen.sawAt;
    const observer = new MutationObserver(() => {
      seen.sawAt = performance.timeOrigin + performance.now();
      observer.disconnect();
    });
    if (element !== null && element !== undefined)
      observer.observe(element, { attributes: true, attributeFilter: ["style"] });
  });
  await notary.evaluate(() => {
    const seen = window as Watched;
    window.addEventListener(
      "keydown",
      () => {
        seen.pressedAt = performance.timeOrigin + performance.now();
      },
      { once: true, capture: true },
    );
  });
  await notary.keyboard.press(change % 2 === 0 ? "ArrowDown" : "ArrowUp");
  await signer.waitForFunction(() => (window as Watched).sawAt !== undefined, undefined, { polling: 5 });
  const sawAt = await signer.evaluate(() => (window as Watched).sawAt ?? 0);
  const pressedAt = await notary.evaluate(() => (window as Watched).pressedAt ?? 0);
  times.push(sawAt - pressedAt);
  // What any answer of the platform takes through the same gateway.
  roundTrips.push(
    await notary.evaluate(async () => {
      const started = performance.now();
      await (await fetch("/api/session")).arrayBuffer();
      return performance.now() - started;
    }),
  );
}

const row = notary.getByRole("region", { name: "People", exact: true }).getByRole("listitem");
const ownRow = row.filter({ hasText: "Rosalind Achebe" });
/** When the row came to say this, by the clock of the notary's page; all pages of a computer have the same. */
const said = async (text: string, act: () => Promise<unknown>): Promise<number> => {
  await ownRow.evaluate((element, wanted) => {
    const seen = window as Watched;
    delete seen.sawAt;
    const observer = new MutationObserver(() => {
      if (!element.textContent.includes(wanted)) return;
      seen.sawAt = performance.timeOrigin + performance.now();
      observer.disconnect();
    });
    observer.observe(element, { subtree: true, childList: true, characterData: true });
  }, text);
  await act();
  await notary.waitForFunction(() => (window as Watched).sawAt !== undefined, undefined, { polling: 5 });
  return notary.evaluate(() => (window as Watched).sawAt ?? 0);
};
const departureTimes: number[] = [];
for (let departure = 0; departure < departures; departure += 1) {
  let leftAt = 0;
  const sawAt = await said("Not here", async () => {
    leftAt = await signer.evaluate(() => performance.timeOrigin + performance.now());
    await signer.goto("about:blank");
  });
  departureTimes.push(sawAt - leftAt);
  await said("In the meeting", () => signer.goto(signing.signerLink));
}

report([
  {
    work: `a field change seen by the other participant, p95 of ${changes}`,
    measured: `p50 ${tenths(median(times))}, p95 ${tenths(quantile(times, 0.95))}, max ${tenths(Math.max(...times))} ms`,
    against: `one HTTP round trip, p50 ${tenths(median(roundTrips))} ms`,
    value: tenths(quantile(times, 0.95)),
    unit: "ms",
    reach: { atMost: 50 },
  },
  {
    work: `a signer who leaves, seen by the notary, the slowest of ${departures}`,
    measured: `p50 ${tenths(median(departureTimes))}, max ${tenths(Math.max(...departureTimes))} ms`,
    against: `one HTTP round trip, p50 ${tenths(median(roundTrips))} ms`,
    value: tenths(Math.max(...departureTimes)),
    unit: "ms",
    reach: { atMost: 1_000 },
  },
]);
await product.stop();
