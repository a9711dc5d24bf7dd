import { chapters, walk, type Walked } from "#tests/screenshots/walk.ts";
import { findingsTable } from "#tests/screenshots/report/findings-table.ts";
import { expect, test } from "./harness/test.ts";

/** `npm run screenshots` goes on to every width and takes the pictures. */
const widths = [375, 1280];

for (const [name, chapter] of Object.entries(chapters)) {
  test(`every screen of “${name}” keeps its layout and is accessible, narrow and wide, light and dark`, async ({
    product,
  }) => {
    const walked: Walked[] = [];
    await walk(product, chapter, { widths, outerWidths: [], pictures: null }, (seen) => walked.push(seen));
    const findings = walked.flatMap((seen) => seen.findings);
    expect(findings.length, findingsTable(findings)).toBe(0);
  });
}
