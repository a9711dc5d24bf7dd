import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { findConfinement } from "#platform/adapters/conversion/confinement.ts";
import type { Conversion } from "#platform/adapters/conversion/conversion.ts";
import { findLibreOffice } from "#platform/adapters/conversion/find-libreoffice.ts";
import { createLibreOffice } from "#platform/adapters/conversion/libreoffice.ts";
import { noConversion } from "#platform/adapters/conversion/none.ts";
import { newWorkFolder, removeLeftWorkFolders } from "#platform/adapters/conversion/work-folders.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";
import { pdfText, qpdfCheck, renderPage } from "#tests/builders/pdf-referees.ts";
import { externalPicture, includedFile, linkedPicture, makeDocx } from "#tests/builders/test-docx.ts";
import { quartersPng } from "#tests/builders/test-pictures.ts";

/** LibreOffice has the lowest priority, and its first start on a machine reads all of it: a busy one may take minutes. */
const ampleMs = 280_000;
const limits = { memoryBytes: 4 * 1_073_741_824, fileBytes: 64 * 1_048_576, cpuSeconds: 60 };
const program = await findLibreOffice();
const whyNot = program === null ? " (not run: LibreOffice, soffice, is not installed here)" : "";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "conversion-test-"));
  // The converter, which has given its rights up, gets to its folder in it.
  chmodSync(folder, 0o755);
  // A place for temporary files of this file's own: others convert, too, at the same time.
  vi.stubEnv("TMPDIR", folder);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const leftFolders = () => readdirSync(folder).filter((name) => name.startsWith("word-conversion-"));

let files = 0;
const convert = async (conversion: Conversion, docx: Uint8Array) => {
  files += 1;
  const source = path.join(folder, `${files}.docx`);
  const outputPath = path.join(folder, `${files}.pdf`);
  writeFileSync(source, docx);
  return {
    outcome: await conversion.convertWord({ path: source, name: "Letter.docx", outputPath }, { account: "test" }),
    outputPath,
  };
};

test("without LibreOffice the refusal names the file and says what to install", async () => {
  const { outcome } = await convert(noConversion, makeDocx());
  expect(outcome).toMatchObject({
    kind: "refused",
    error: { code: "document/word-unavailable", params: { name: "Letter.docx" } },
  });
});

test("what a killed process left of a document is deleted at the next start; what a living one works on stays", async () => {
  const ended = spawnSync(process.execPath, ["-e", ""]).pid;
  const left = (pid: number) => path.join(folder, `word-conversion-${pid}-${"0".repeat(12)}-abcdef`);
  // In a container the next process has the number of the last one.
  for (const pid of [ended, process.pid, process.ppid]) {
    mkdirSync(left(pid));
    writeFileSync(path.join(left(pid), "document.docx"), makeDocx());
  }
  const own = await newWorkFolder();
  await removeLeftWorkFolders();
  expect(leftFolders().toSorted()).toEqual([path.basename(left(process.ppid)), path.basename(own)].toSorted());
  for (const stays of [own, left(process.ppid)]) rmSync(stays, { recursive: true });
});

describe.skipIf(program === null)(`LibreOffice${whyNot}`, () => {
  let conversion: Conversion;
  beforeAll(async () => {
    conversion = createLibreOffice({
      program: program ?? "",
      confinement: await findConfinement(limits),
      timeoutMs: ampleMs,
    });
  });

  test("a Word document becomes a PDF with its text on pages of its size", async () => {
    const { outcome, outputPath } = await convert(
      conversion,
      makeDocx({ paragraphs: ["I appoint Ada Buyer", "Öl, 日本"] }),
    );
    expect(outcome).toEqual({ kind: "ok" });
    expect(qpdfCheck(outputPath)).toMatchObject({ status: 0 });
    expect(pdfText(outputPath)).toContain("I appoint Ada Buyer");
    const page = renderPage(outputPath, 0);
    expect([page.width, page.height]).toEqual([612, 792]);
    expect(leftFolders()).toEqual([]);
  });

  test("a document that asks for files of the server or for the network gets neither", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end(quartersPng(40, 40));
    });
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const secret = path.join(folder, "secret.txt");
    writeFileSync(secret, "the platform's secret");
    const picture = path.join(folder, "secret.png");
    writeFileSync(picture, quartersPng(200, 200));
    // Readable by everybody, so that it is not the file system alone that keeps them.
    for (const file of [secret, picture]) chmodSync(file, 0o755);
    const { outcome, outputPath } = await convert(
      conversion,
      makeDocx({
        paragraphs: ["A quiet letter"],
        body: `${includedFile(pathToFileURL(secret).href)}${linkedPicture("rId7")}${linkedPicture("rId8")}`,
        relations:
          externalPicture("rId7", `http://127.0.0.1:${port}/picture.png`) +
          externalPicture("rId8", pathToFileURL(picture).href),
      }),
    );
    server.close();
    expect(outcome).toEqual({ kind: "ok" });
    expect(asked).toEqual([]);
    expect(pdfText(outputPath)).toContain("A quiet letter");
    expect(pdfText(outputPath)).not.toContain("secret");
    const images = spawnSync("pdfimages", ["-list", outputPath], { encoding: "utf8" }).stdout.trim().split("\n");
    expect(images.filter((line) => / 200 +200 | 40 +40 /.test(line))).toEqual([]);
  });

  test("what LibreOffice cannot read is refused by name", async () => {
    const { outcome, outputPath } = await convert(
      conversion,
      makeDocx({ parts: { "word/document.xml": new TextEncoder().encode("<w:broken") } }),
    );
    expect(outcome).toMatchObject({
      kind: "refused",
      error: { code: "document/conversion-failed", params: { name: "Letter.docx" } },
    });
    expect(existsSync(outputPath)).toBe(false);
    expect(leftFolders()).toEqual([]);
  });

  test("what takes too long is killed with everything that it started", async () => {
    const hurried = async (processorMs: () => number | null) =>
      createLibreOffice({
        program: program ?? "",
        confinement: await findConfinement(limits),
        timeoutMs: 400,
        processorMs,
      });
    const tooComplex = { kind: "refused", error: { code: "document/too-complex" } };
    expect((await convert(await hurried(() => 390), makeDocx())).outcome).toMatchObject(tooComplex);
    // Where nobody says how much it had, it is taken to have had all of it.
    expect((await convert(await hurried(() => null), makeDocx())).outcome).toMatchObject(tooComplex);
    // It was the machine that was slow: no verdict about the document.
    const { outcome } = await convert(await hurried(() => 90), makeDocx());
    expect(outcome).toMatchObject({ kind: "refused", error: { code: "document/conversion-late" } });
    // A process that was killed is there until it had its turn to end.
    await expect.poll(() => runningWith(path.join(folder, "word-conversion-")), inDueTime).toEqual([]);
    expect(leftFolders()).toEqual([]);
  });

  test("what takes more memory than it may is refused, and the next one works", async () => {
    const narrow = createLibreOffice({
      program: program ?? "",
      confinement: await findConfinement({ ...limits, memoryBytes: 64 * 1_048_576 }),
      timeoutMs: ampleMs,
    });
    const { outcome } = await convert(narrow, makeDocx());
    expect(outcome).toMatchObject({ kind: "refused", error: { code: "document/conversion-failed" } });
    expect((await convert(conversion, makeDocx())).outcome).toEqual({ kind: "ok" });
  });
});

/** Command lines of running processes that name `part`. A process that is being reaped has none. */
const runningWith = (part: string): string[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, "utf8");
        return line.includes(part) ? [line] : [];
      } catch {
        return [];
      }
    });
