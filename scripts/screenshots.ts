// `npm run screenshots [-- NAME]`: every screen of the product in both themes and four widths, with a contact sheet to look
// through (reports/screenshots/index.html). Ends with 1 and a table when something is wrong with one of them.
// `--readme` renews the README's pictures from what was taken.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contactSheet } from "#tests/screenshots/report/contact-sheet.ts";
import { findingsTable } from "#tests/screenshots/report/findings-table.ts";
import { picturePath } from "#tests/screenshots/look.ts";
import { themes } from "#tests/screenshots/screen.ts";
import type { Walked } from "#tests/screenshots/walk.ts";
import { buildRenderer } from "./start/build-renderer.ts";

const root = join(import.meta.dirname, "..");
const folder = join(root, "reports/screenshots");
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));

/** What the README shows: its picture's name, the screen, and the width. */
const readmePictures = [
  ["meeting", "meeting", 1280],
  ["signer-welcome", "signer-welcome", 768],
  ["consent", "consent-lock", 768],
  ["journal", "journal-ledger-entry", 1280],
] as const;

const renewReadmePictures = (): void => {
  for (const [picture, screen, width] of readmePictures)
    for (const theme of themes) {
      const taken = join(folder, picturePath(theme, width, screen));
      if (existsSync(taken)) copyFileSync(taken, join(root, "docs/images", `${picture}-${theme}.png`));
    }
};

const run = async (): Promise<number> => {
  await buildRenderer(root);
  // A part of the screens is taken beside what is there already; all of them begin anew.
  if (chosen.length === 0) rmSync(folder, { recursive: true, force: true });
  const args = ["test", "--config", "tests/screenshots/playwright.config.ts"];
  const chapters = chosen.length === 0 ? [] : ["--grep", chosen.join("|")];
  const walk = spawnSync(process.execPath, ["node_modules/.bin/playwright", ...args, ...chapters], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, HOST_UNDER_TEST: "loopback" },
  });
  const reports = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  const walked = reports.map((name) => ({
    chapter: name.replace(/\.json$/, ""),
    screens: JSON.parse(readFileSync(join(folder, name), "utf8")) as Walked[],
  }));
  writeFileSync(join(folder, "index.html"), contactSheet(walked));
  const findings = walked.flatMap(({ screens }) => screens.flatMap((screen) => screen.findings));
  const count = walked.reduce((sum, { screens }) => sum + screens.length, 0);
  if (findings.length > 0) console.log(findingsTable(findings));
  console.log(`${count} screens, ${findings.length} findings; look through them: ${join(folder, "index.html")}`);
  if (process.argv.includes("--readme")) renewReadmePictures();
  return findings.length > 0 || walk.status !== 0 ? 1 : 0;
};

process.exitCode = await run();
