import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withIdentitySimulator } from "#tests/e2e/harness/platform-under-test.ts";
import { test } from "#tests/e2e/harness/test.ts";
import { outerWidths, widths } from "./screen.ts";
import { chapters, walk, type Walked } from "./walk.ts";

const folder = join(import.meta.dirname, "../../reports/screenshots");

// As a person has it who starts the demo.
test.use({ platformEnv: withIdentitySimulator });

for (const [name, chapter] of Object.entries(chapters)) {
  test(name, async ({ product, expectInConsole }) => {
    // Each screen judges its own console, and many of them show a refusal.
    expectInConsole(/./);
    const walked: Walked[] = [];
    try {
      await walk(product, chapter, { widths, outerWidths, pictures: folder }, (seen) => {
        walked.push(seen);
        process.stdout.write(`  ${seen.screen}: ${seen.findings.length} findings (${seen.seconds.toFixed(1)} s)\n`);
      });
    } finally {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${name}.json`), JSON.stringify(walked, null, 2));
    }
  });
}
