import { fork } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Field } from "#contract/entities/field.ts";
import { describeError } from "#contract/errors.ts";
import { EngineAnswerSchema, type EngineJobInput, type EngineJobKind, type EngineJobResult } from "#engine/jobs.ts";
import { nssDatabaseTrusting, opensslCades, pdfsig, qpdfCheck, renderPage } from "#tests/builders/pdf-referees.ts";
import { signatureField } from "#tests/builders/test-fields.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { createTestPki } from "#tests/builders/test-pki.ts";

/**
 * `npm run corpus -- DIR`: every PDF under DIR is accepted, locked and judged by outside programs, or refused with a named
 * reason. Each file is worked on in a process that is killed after 30 s; a crash, a hang or a referee's objection is a fault.
 */
const timeoutMs = 30_000;
const heapMegabytes = 512;
const workerPath = fileURLToPath(import.meta.resolve("#engine/engine-worker.ts"));

type Outcome<Kind extends EngineJobKind> = EngineJobResult<Kind> | { kind: "fault"; detail: string };

const inWorker = <Kind extends EngineJobKind>(kind: Kind, input: EngineJobInput<Kind>): Promise<Outcome<Kind>> =>
  new Promise((resolve) => {
    const worker = fork(workerPath, {
      serialization: "advanced",
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      stdio: "pipe",
    });
    const end = (outcome: Outcome<Kind>) => {
      clearTimeout(timer);
      worker.kill("SIGKILL");
      resolve(outcome);
    };
    const timer = setTimeout(() => end({ kind: "fault", detail: `no answer in ${timeoutMs} ms` }), timeoutMs);
    worker.once("exit", (code, signal) => end({ kind: "fault", detail: `ended with ${signal ?? code}` }));
    worker.on("message", (message) => {
      const answer = EngineAnswerSchema.parse(message);
      if (answer.kind === "defect") end({ kind: "fault", detail: answer.message });
      if (answer.kind === "result") end(answer.result as EngineJobResult<Kind>);
    });
    worker.send({ id: "1", kind, input });
  });

const pdfFilesUnder = (folder: string): string[] =>
  statSync(folder).isFile()
    ? [folder]
    : readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.toLowerCase().endsWith(".pdf"))
        .map((name) => path.join(folder, name))
        .toSorted();

const picture = makePng(120, 60, [200, 30, 30]);

/** A picture of half the page at most, and never beyond its edge. */
const fieldOn = (page: { width: number; height: number }): Field => {
  const width = Math.min(100, page.width / 2);
  const height = width / 2 <= page.height / 2 ? width / 2 : page.height / 2;
  return signatureField({ page: 0, x: page.width / 4, y: page.height / 4, width, height }, picture);
};

/** Poppler's own page count and size against ours, and the first page against itself outside the picture. */
const renderObjection = (
  basePath: string,
  lockedPath: string,
  { place }: Field,
  size: { width: number },
): string | null => {
  const [before, after] = [renderPage(basePath, 0, 36), renderPage(lockedPath, 0, 36)];
  if (before.width !== after.width || before.height !== after.height) return "the page's size changed";
  const scale = after.width / size.width;
  let changed = 0;
  for (let y = 0; y < after.height; y += 1) {
    for (let x = 0; x < after.width; x += 1) {
      const isInPlace =
        x >= place.x * scale - 2 &&
        x <= (place.x + place.width) * scale + 2 &&
        y >= place.y * scale - 2 &&
        y <= (place.y + place.height) * scale + 2;
      const [was, is] = [before.pixel(x, y), after.pixel(x, y)];
      if (!isInPlace && was.some((channel, index) => Math.abs(channel - (is[index] ?? 0)) > 8)) changed += 1;
    }
  }
  if (changed > 0) return `${changed} pixels changed outside the picture`;
  const middle = after.pixel((place.x + place.width / 2) * scale, (place.y + place.height / 2) * scale);
  return middle[0] > 150 && middle[1] < 120 ? null : `the picture is not where it was placed (${middle.join(" ")})`;
};

const main = async (): Promise<void> => {
  const folder = process.argv[2];
  if (folder === undefined) throw new Error("npm run corpus -- DIR");
  const pki = createTestPki();
  const directory = mkdtempSync(path.join(tmpdir(), "corpus-"));
  const nss = nssDatabaseTrusting(pki.root.certificatePath);
  const pfx = Uint8Array.from(pki.pfx(pki.issue("Corpus Notary"), "corpus"));
  const counts = new Map<string, number>();
  const note = (file: string, verdict: string, detail = "") => {
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    if (verdict !== "locked")
      console.log(`${verdict.padEnd(22)} ${path.relative(folder, file)}${detail === "" ? "" : `: ${detail}`}`);
  };

  const judge = async (basePath: string): Promise<void> => {
    const name = path.basename(basePath);
    const checked = await inWorker("preflight", { path: basePath, name });
    if (checked.kind === "fault") return note(basePath, "FAULT preflight", checked.detail);
    if (checked.kind === "refused") return note(basePath, checked.error.code, describeError(checked.error).happened);
    const [size] = checked.pages;
    if (size === undefined) return note(basePath, "FAULT preflight", "no page");
    const field = fieldOn(size);
    const lockedPath = path.join(directory, "locked.pdf");
    const locked = await inWorker("lock", {
      basePath,
      name,
      fieldSet: { version: 1, fields: [field] },
      images: [picture],
      options: { demo: true },
      outputPath: lockedPath,
      pfx,
      password: "corpus",
      pfxFileName: "corpus.pfx",
      signedAt: new Date().toISOString(),
    });
    if (locked.kind === "fault") return note(basePath, "FAULT lock", locked.detail);
    if (locked.kind === "refused")
      return note(basePath, `lock: ${locked.error.code}`, describeError(locked.error).happened);

    const objections: string[] = [];
    const base = readFileSync(basePath);
    if (!readFileSync(lockedPath).subarray(0, base.length).equals(base))
      objections.push("the document's own bytes changed");
    const own =
      pdfsig(lockedPath, nss)
        .split(/Signature #\d+:/)
        .find((part) => part.includes("Corpus Notary")) ?? "";
    if (!own.includes("Signature is Valid.") || !own.includes("Total document signed"))
      objections.push("pdfsig does not find it valid");
    if (opensslCades(lockedPath, pki.root.certificatePath).status !== 0)
      objections.push("openssl -cades does not find it valid");
    const [qpdfBefore, qpdfAfter] = [qpdfCheck(basePath), qpdfCheck(lockedPath)];
    if ((qpdfAfter.status ?? 9) > (qpdfBefore.status ?? 9))
      objections.push(`qpdf: ${qpdfAfter.output.split("\n")[1] ?? ""}`);
    try {
      const objection = renderObjection(basePath, lockedPath, field, size);
      if (objection !== null) objections.push(objection);
    } catch (error) {
      objections.push(`poppler cannot draw it: ${String(error).slice(0, 120)}`);
    }
    note(basePath, objections.length === 0 ? "locked" : "OBJECTION", objections.join("; "));
  };

  for (const file of pdfFilesUnder(folder)) await judge(file);
  console.log("\n--");
  for (const [verdict, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`${String(count).padStart(6)}  ${verdict}`);
  pki.remove();
  for (const folderToRemove of [directory, nss]) rmSync(folderToRemove, { recursive: true, force: true });
  const hasFault = [...counts.keys()].some((verdict) => verdict.startsWith("FAULT") || verdict === "OBJECTION");
  process.exitCode = hasFault ? 1 : 0;
};

await main();
