import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, readSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Outside programs that judge our PDFs; none of them shares code with the engine. */

/** Runs a program to its end and gives all it printed. Its input is closed, so nothing can wait for a person. */
const run = (command: string, parameters: string[]): { status: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync(command, parameters, { encoding: "utf8", input: "", timeout: 60_000 });
  return { status, output: `${stdout}${stderr}` };
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

export const pdfsig = (file: string, nssDirectory: string): string =>
  run("pdfsig", ["-nssdir", `sql:${nssDirectory}`, file]).output;

export const qpdfCheck = (file: string) => run("qpdf", ["--check", file]);

export const pdfText = (file: string): string => run("pdftotext", ["-layout", file, "-"]).output;

/** `openssl cms -verify -cades` over the last signature, cut out of the file by its own /ByteRange. */
export const opensslCades = (file: string, rootPath: string): { status: number | null; output: string } => {
  const directory = mkdtempSync(path.join(tmpdir(), "cades-"));
  const bytes = readFileSync(file);
  const ranges = [...bytes.toString("latin1").matchAll(/\/ByteRange\s*\[\s*(\d+) (\d+) (\d+) (\d+)\s*\]/g)];
  const [start = 0, length = 0, secondStart = 0, secondLength = 0] = (ranges.at(-1) ?? []).slice(1).map(Number);
  const content = Buffer.concat([
    bytes.subarray(start, start + length),
    bytes.subarray(secondStart, secondStart + secondLength),
  ]);
  const hex = bytes.toString("latin1", start + length + 1, secondStart - 1);
  writeFileSync(path.join(directory, "content"), content);
  writeFileSync(path.join(directory, "cms"), Buffer.from(hex, "hex"));
  const inside = (name: string) => path.join(directory, name);
  return run("openssl", [
    "cms",
    "-verify",
    "-cades",
    "-binary",
    "-inform",
    "DER",
    "-in",
    inside("cms"),
    "-content",
    inside("content"),
    "-CAfile",
    rootPath,
    "-purpose",
    "any",
    "-out",
    "/dev/null",
  ]);
};

export type Rendering = { width: number; height: number; pixel(x: number, y: number): [number, number, number] };

/** A page as poppler draws it, one pixel a point (crop box and rotation applied). */
export const renderPage = (file: string, page: number, dpi = 72): Rendering => {
  const directory = mkdtempSync(path.join(tmpdir(), "render-"));
  const stem = path.join(directory, "page");
  const { status, output } = run("pdftoppm", [
    "-r",
    String(dpi),
    "-cropbox",
    "-f",
    String(page + 1),
    "-l",
    String(page + 1),
    "-singlefile",
    file,
    stem,
  ]);
  if (status !== 0) throw new Error(output);
  const ppm = readFileSync(`${stem}.ppm`);
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
