import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, readSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Outside programs that judge our PDFs; none of them shares code with the engine. */

/** Runs a program to its end and gives all it printed. Its input is closed, so nothing can wait for a person. */
const run = (command: string, parameters: string[]): { status: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync(command, parameters, { encoding: "utf8", input: "", timeout: 60_000 });
  return { status, output: `${stdout}${stderr}` };
};

/** A folder for one look at a file, removed afterwards. */
const withTemporaryFolder = <Result>(work: (directory: string) => Result): Result => {
  const directory = mkdtempSync(path.join(tmpdir(), "referee-"));
  try {
    return work(directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};

/** An NSS database that trusts the root, for pdfsig. */
export const nssDatabaseTrusting = (rootPath: string): string => {
  const directory = mkdtempSync(path.join(tmpdir(), "nss-"));
  const passwordFile = path.join(directory, "password");
  writeFileSync(passwordFile, "\n");
  execFileSync("certutil", ["-N", "-d", `sql:${directory}`, "--empty-password", "-f", passwordFile], {
    stdio: "ignore",
    timeout: 30_000,
  });
  execFileSync(
    "certutil",
    ["-A", "-d", `sql:${directory}`, "-n", "root", "-t", "CT,C,C", "-i", rootPath, "-f", passwordFile],
    {
      stdio: "ignore",
      timeout: 30_000,
    },
  );
  return directory;
};

/** It asks the OCSP address of a certificate; one that the calling process itself answers would wait for ever. */
export const pdfsig = (file: string, nssDirectory: string, { asksOcsp = true } = {}): string =>
  run("pdfsig", [...(asksOcsp ? [] : ["-no-ocsp"]), "-nssdir", `sql:${nssDirectory}`, file]).output;

export const qpdfCheck = (file: string) => run("qpdf", ["--check", file]);

export const pdfText = (file: string): string => run("pdftotext", ["-layout", file, "-"]).output;

/** What a signature covers and its value with the zeros behind it, cut out of the file by its own /ByteRange. */
export const cutSignature = (file: string, which = -1): { content: Buffer; contents: Buffer } => {
  const bytes = readFileSync(file);
  const ranges = [...bytes.toString("latin1").matchAll(/\/ByteRange\s*\[\s*(\d+) (\d+) (\d+) (\d+)\s*\]/g)];
  const [start = 0, length = 0, secondStart = 0, secondLength = 0] = (ranges.at(which) ?? []).slice(1).map(Number);
  const content = Buffer.concat([
    bytes.subarray(start, start + length),
    bytes.subarray(secondStart, secondStart + secondLength),
  ]);
  return { content, contents: Buffer.from(bytes.toString("latin1", start + length + 1, secondStart - 1), "hex") };
};

/** `openssl cms -verify -cades` over the last signature, or another one in the file's order. */
export const opensslCades = (file: string, rootPath: string, which = -1): { status: number | null; output: string } => {
  const { content, contents } = cutSignature(file, which);
  return withTemporaryFolder((directory) => {
    const [contentPath, cmsPath] = [path.join(directory, "content"), path.join(directory, "cms")];
    writeFileSync(contentPath, content);
    writeFileSync(cmsPath, contents);
    const signature = ["-inform", "DER", "-in", cmsPath, "-content", contentPath];
    const trust = ["-CAfile", rootPath, "-purpose", "any"];
    return run("openssl", ["cms", "-verify", "-cades", "-binary", ...signature, ...trust, "-out", "/dev/null"]);
  });
};

export type Rendering = { width: number; height: number; pixel(x: number, y: number): [number, number, number] };

const drawnByPoppler = (file: string, page: number, dpi: number): Buffer =>
  withTemporaryFolder((directory) => {
    const stem = path.join(directory, "page");
    const only = ["-f", String(page + 1), "-l", String(page + 1), "-singlefile"];
    const { status, output } = run("pdftoppm", ["-r", String(dpi), "-cropbox", ...only, file, stem]);
    if (status !== 0) throw new Error(output);
    return readFileSync(`${stem}.ppm`);
  });

/** A page as poppler draws it, one pixel a point (crop box and rotation applied). */
export const renderPage = (file: string, page: number, dpi = 72): Rendering => {
  const ppm = drawnByPoppler(file, page, dpi);
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(ppm.toString("latin1", 0, 100));
  if (header === null) throw new Error("not a PPM");
  const [width, height] = [Number(header[1]), Number(header[2])];
  return {
    width,
    height,
    pixel: (x, y) => {
      const at = header[0].length + (Math.floor(y) * width + Math.floor(x)) * 3;
      return [ppm[at] ?? -1, ppm[at + 1] ?? -1, ppm[at + 2] ?? -1];
    },
  };
};

/** The first bytes of a file, to compare a prefix without reading a large file twice. */
export const readPrefix = (file: string, length: number): Buffer => {
  const fd = openSync(file, "r");
  try {
    const buffer = Buffer.alloc(length);
    return buffer.subarray(0, readSync(fd, buffer, 0, length, 0));
  } finally {
    closeSync(fd);
  }
};

/** Points from the top left of the crop box, as pdftotext gives them (before /UserUnit). */
export type Word = { text: string; left: number; top: number; right: number; bottom: number };

/** The words of a page and where they stand. */
export const wordsOf = (file: string, page: number): Word[] => {
  const only = ["-f", String(page + 1), "-l", String(page + 1)];
  const { output } = run("pdftotext", ["-bbox", "-cropbox", ...only, file, "-"]);
  const word = /<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)<\/word>/g;
  return [...output.matchAll(word)].map(([, left, top, right, bottom, text = ""]) => ({
    text,
    left: Number(left),
    top: Number(top),
    right: Number(right),
    bottom: Number(bottom),
  }));
};
