// The barcode of two hundred licences before a camera, blurred, turned, tilted and with glare: how many are read, and how long one
// picture takes on one core, as in the page's worker. The frames come from the tests' own camera (tests/builders/identity-card).
import { readLicenceBarcode } from "#lib/id-pictures/read-licence-barcode.ts";
import { asGrey, prepareBarcodeReader } from "#tests/builders/identity-card/barcode-reader.ts";
import { heldCard } from "#tests/builders/identity-card/some-shots.ts";
import { isSmall, median, quantile, report, tenths } from "./harness/rows.ts";

const count = isSmall ? 8 : 200;

await prepareBarcodeReader();
// Compiled once for all, as in a page that has looked at its first pictures.
for (const number of [1_000, 1_001]) await readLicenceBarcode(asGrey(heldCard(number).frame), "thorough");

const times: number[] = [];
const unread: number[] = [];
let wrong = 0;
for (let number = 0; number < count; number += 1) {
  const { frame, bytes } = heldCard(number);
  const picture = asGrey(frame);
  const began = performance.now();
  const read = await readLicenceBarcode(picture, "thorough");
  const ms = performance.now() - began;
  if (read === null) unread.push(number);
  else {
    times.push(ms);
    if (!Buffer.from(read).equals(bytes)) wrong += 1;
  }
}
if (wrong > 0) throw new Error(`${wrong} cards were read wrongly`);

const share = ((count - unread.length) / count) * 100;
report([
  {
    work: "time to a reading of a licence's barcode, 1280 × 720",
    measured: `p95 ${tenths(quantile(times, 0.95))} ms, median ${tenths(median(times))} ms of ${times.length}`,
    against: "its own goal",
    value: tenths(quantile(times, 0.95)),
    unit: "ms",
    reach: { atMost: 300 },
  },
  {
    work: "licences read under blur, glare, rotation and tilt",
    measured: `${count - unread.length} of ${count}${unread.length > 0 ? `, not ${unread.join(", ")}` : ""}`,
    against: "none is read wrongly",
    value: tenths(share),
    unit: "%",
    reach: { atLeast: 95 },
  },
]);
