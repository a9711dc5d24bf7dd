import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { PadesLevel } from "#contract/document/pades.ts";
import { createLevelsFixture, type LevelsFixture } from "./levels-fixture.ts";

const levels = ["B-B", "B-LT", "B-LTA"] as const satisfies readonly PadesLevel[];

let fixture: LevelsFixture;
let files: string[];
beforeAll(async () => {
  fixture = await createLevelsFixture();
  const locks = [];
  for (const level of levels) locks.push(await fixture.lock(level));
  files = locks.map(({ outputPath }) => outputPath);
  // From here on nobody answers any more.
  await fixture.authorities.close();
});
afterAll(() => fixture.remove());

type Line = { status: string; signatures: { level: string; reasons: string[] }[] };

/** The whole program under another clock (libfaketime), in its own process. */
const verifyAfter = (days: number): Line[] => {
  const cli = fileURLToPath(import.meta.resolve("#main/cli.ts"));
  const args = ["-f", `+${days}d`, process.execPath, cli, "verify", "--trust", fixture.rootPath, ...files];
  const { stdout, stderr } = spawnSync("faketime", args, { encoding: "utf8" });
  const lines = stdout.split("\n").filter((line) => line !== "");
  if (lines.length !== files.length) throw new Error(stderr);
  return lines.map((line) => JSON.parse(line) as Line);
};

it("verifies with all servers stopped and the certificate long over, where the proof is in the file", () => {
  const statuses = (lines: Line[]) => lines.map(({ status }) => status);
  expect(statuses(verifyAfter(0))).toEqual(["valid", "valid", "valid"]);
  const after = verifyAfter(800);
  expect(statuses(after)).toEqual(["indeterminate", "valid", "valid"]);
  expect(after.map(({ signatures }) => signatures[0]?.level)).toEqual([...levels]);
  expect(after[0]?.signatures[0]?.reasons.join(" ")).toMatch(/expired/u);
});
