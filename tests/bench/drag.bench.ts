// Drag one of 200 fields: script per frame, from the press to what follows the release (quality: no frame above 16.7 ms).
import type { Field } from "#contract/field/entity.ts";
import type { MemberId } from "#contract/common/ids.ts";
import { benchPdf } from "./harness/bench-pdf.ts";
import { goToMeeting, startProduct } from "./harness/product.ts";
import { isSmall, quantile, report, tenths } from "./harness/rows.ts";
import { scriptPerFrame } from "./harness/script-per-frame.ts";

const rounds = isSmall ? 1 : 8;
const movesPerDrag = isSmall ? 20 : 120;
const fieldCount = 200;

const product = await startProduct();
const signing = await product.signingWith(await benchPdf(1), "Drag");
const fields = Array.from({ length: fieldCount }, (_unused, index): Omit<Field, "id"> => {
  const types = ["date", "text", "signature", "checkbox"] as const;
  const type = types[index % types.length] ?? "date";
  const isText = type === "text";
  const size = type === "signature" ? { width: 60, height: 40 } : { width: 50, height: 16 };
  return {
    type,
    memberId: (isText ? signing.notaryMemberId : signing.signerMemberId) as MemberId,
    place: { page: 0, x: 6 + (index % 10) * 60, y: 6 + Math.floor(index / 10) * 38, ...size },
    required: false,
    value: isText ? { kind: "text", text: "Travis" } : { kind: "empty" },
  };
});
await product.addFields(signing, fields);

const page = await product.notaryPage();
await goToMeeting(page, signing.id);
await page.locator("[data-page='0'] canvas").waitFor();
await page.waitForFunction((count) => document.querySelectorAll("[data-field-box]").length === count, fieldCount);
const boxes = page.getByRole("button", { name: /^Date for/ });

const frames: number[] = [];
for (let round = 0; round <= rounds; round += 1) {
  const box = await boxes.nth(round).boundingBox();
  if (box === null) throw new Error("the field is not on the screen");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const measured = await scriptPerFrame(page, async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let move = 1; move <= movesPerDrag; move += 1) {
      await page.mouse.move(x + 90 * Math.sin(move / 20), y + 60 * Math.sin(move / 31));
      await page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(resolve)));
    }
    const answered = page.waitForResponse(/\/operations$/);
    await page.mouse.up();
    await answered;
    // The change also comes back to its own page, as a message and as a line of the log.
    await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 400)));
  });
  // The first drag also compiles what it runs.
  if (round > 0 || isSmall) frames.push(...measured);
}
const above = frames.filter((ms) => ms > 16.7).length;
report([
  {
    work: `drag one of ${fieldCount} fields: largest script in a frame`,
    measured: `${frames.length} frames, p50 ${tenths(quantile(frames, 0.5))}, p99 ${tenths(quantile(frames, 0.99))}, max ${tenths(Math.max(...frames))} ms; ${above} above 16.7`,
    against: "display refresh",
    value: tenths(Math.max(...frames)),
    unit: "ms",
    reach: { atMost: 16.7 },
  },
]);
await product.stop();
