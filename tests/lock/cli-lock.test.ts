import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { joinedPfx } from "#tests/builders/joined-pfx.ts";
import { pdfsig, qpdfCheck } from "#tests/builders/pdf-referees.ts";
import { createLevelsFixture, type LevelsFixture } from "./levels-fixture.ts";

let fixture: LevelsFixture;
let identity: string[];
beforeAll(async () => {
  fixture = await createLevelsFixture();
  const { pki, authorities, notary } = fixture;
  writeFileSync(inside("notary.pfx"), pki.pfx(notary, "pässword", { issuers: [authorities.issuing, pki.root] }));
  writeFileSync(inside("password"), "pässword\n");
  identity = ["--pfx", inside("notary.pfx"), "--password-file", inside("password")];
});
afterAll(() => fixture.remove());
const inside = (name: string) => path.join(fixture.directory, name);

type Line = { file: string; status: string; code?: string; level?: string; out?: string; missing?: { reason: string } };
const program = fileURLToPath(import.meta.resolve("#main/cli.ts"));

/** Not in this thread: the authorities that it asks answer from this process. */
const cli = (...args: string[]): Promise<{ code: number | null; lines: Line[]; said: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: fixture.directory });
    let [stdout, stderr] = ["", ""];
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    child.once("error", reject);
    child.once("close", (code) => {
      const lines = stdout.split("\n").filter((line) => line !== "");
      resolve({ code, lines: lines.map((line) => JSON.parse(line) as Line), said: stderr });
    });
  });

it("locks each file that can be locked, names the others, and writes over nothing", async () => {
  writeFileSync(inside("text.pdf"), "This is no PDF.");
  mkdirSync(inside("done"));
  writeFileSync(inside("done/base.pdf"), "kept");
  writeFileSync(inside("base.pdf"), readFileSync(fixture.basePath));
  const files = ["text.pdf", "missing.pdf", "base.pdf"];
  const { code, lines } = await cli("lock", ...identity, "--reason", "Łódź", "--out", "done", ...files);
  expect(code).toBe(1);
  expect(lines).toMatchObject([
    { file: "text.pdf", status: "refused", code: "document/not-pdf" },
    { file: "missing.pdf", status: "refused", code: "document/unreadable" },
    { file: "base.pdf", status: "locked", level: "B-B", out: inside("done/base-2.pdf") },
  ]);
  expect(readFileSync(inside("done/base.pdf"), "utf8")).toBe("kept");
  expect(readdirSync(inside("done")).toSorted()).toEqual(["base-2.pdf", "base.pdf"]);
  expect(pdfsig(inside("done/base-2.pdf"), fixture.nss, { asksOcsp: false })).toContain("Signature is Valid.");
  expect(qpdfCheck(inside("done/base-2.pdf")).status).toBe(0);
});

it("reaches the highest level that can be had, or just the one that is asked for", async () => {
  const tsa = ["--tsa", fixture.authorities.timeStampUrl];
  const highest = await cli("lock", ...identity, ...tsa, "--out", "out", fixture.basePath);
  expect(highest).toMatchObject({ code: 0, lines: [{ status: "locked", level: "B-LTA" }] });
  const fallen = await cli("lock", ...identity, "--tsa", "http://127.0.0.1:9", "--out", "out", fixture.basePath);
  expect(fallen).toMatchObject({
    code: 0,
    lines: [{ level: "B-B", missing: { reason: "time-stamp-unreachable" } }],
  });
  expect(fallen.said).toContain("could not be reached");
  const before = readdirSync(inside("out"));
  const asked = await cli("lock", ...identity, "--level", "B-T", "--out", "out", fixture.basePath);
  expect(asked).toMatchObject({ code: 1, lines: [{ status: "refused", code: "lock/level-not-reached" }] });
  expect(readdirSync(inside("out"))).toEqual(before);
});

it("asks which of several keys is meant, lists them, and locks with the one that is named", async () => {
  const { pki, authorities, notary } = fixture;
  const plain = {
    extra: ["-keypbe", "NONE", "-certpbe", "NONE", "-nomac"],
    issuers: [authorities.issuing, pki.root],
  };
  const second = authorities.issue("Nora Private", { key: "ec:P-256" });
  writeFileSync(inside("two.pfx"), joinedPfx(...[notary, second].map((one) => pki.pfx(one, "p", plain))));
  writeFileSync(inside("empty"), "");
  const lock = (...named: string[]) =>
    cli("lock", "--pfx", "two.pfx", "--password-file", "empty", ...named, "--out", "chosen", fixture.basePath);
  const asked = await lock();
  expect(asked).toMatchObject({ code: 2, lines: [] });
  const choices = [
    ...asked.said.matchAll(/^ {2}(\d) {2}(.+), issued by .*, serial (\w+), until .*\n +SHA-256 \w{64}$/gmu),
  ];
  expect(choices.map(([, number, subject]) => [number, subject])).toEqual([
    ["1", "Nora Notary"],
    ["2", "Nora Private"],
  ]);
  // Its services are found on this computer too, since the file that was named says so.
  const tsa = ["--level", "B-LT", "--tsa", authorities.timeStampUrl];
  const locked = await lock("--certificate", choices[1]?.[3] ?? "", ...tsa);
  expect(locked, locked.said).toMatchObject({ code: 0, lines: [{ status: "locked", level: "B-LT" }] });
  expect(pdfsig(locked.lines[0]?.out ?? "", fixture.nss, { asksOcsp: false })).toContain("Nora Private");
  const nobody = await lock("--certificate", "nobody");
  expect(nobody).toMatchObject({ code: 2, lines: [] });
  expect(nobody.said).toContain("Nora Private");
});

it("takes a wrong use for a mistake", async () => {
  const wrong = [
    ["--out", "out"],
    ["a.pdf"],
    ["--out", "out", "--level", "B-X", "a.pdf"],
    ["--out", "x", "--tsa", "ftp:x", "a"],
  ];
  for (const answer of await Promise.all(wrong.map((args) => cli("lock", ...identity, ...args))))
    expect(answer).toMatchObject({ code: 2, lines: [] });
});
