import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { runTool, type OutsideFacts } from "./outside-tools.ts";

export type Trust = { rootPath: string; nssDirectory: string; signerName: string };

/** The parts of pdfsig's answer, one a signature. */
const signaturesIn = (output: string): string[] => output.split(/^Signature #\d+:/m).slice(1);
const validationOf = (part: string): string => /Signature Validation: (.*)/.exec(part)?.[1] ?? "none";

const askPdfsig = async (file: string, { nssDirectory }: Trust): Promise<string[]> =>
  signaturesIn((await runTool("pdfsig", ["-nssdir", `sql:${nssDirectory}`, file])).output);

const pdfsigObjections = async (base: string, locked: string, trust: Trust): Promise<string[]> => {
  const after = await askPdfsig(locked, trust);
  const own = after.findLast((part) => part.includes(`Common Name: ${trust.signerName}`)) ?? "";
  const wanted = ["Signature is Valid.", "Total document signed", "Certificate is Trusted."];
  const objections = wanted.filter((words) => !own.includes(words)).map((words) => `pdfsig does not say “${words}”`);
  if (after.length === 1) return objections;
  // What it said of earlier signatures it must still say, whatever that was.
  const remaining = after.filter((part) => part !== own).map(validationOf);
  for (const earlier of (await askPdfsig(base, trust)).map(validationOf)) {
    const at = remaining.indexOf(earlier);
    if (at === -1) objections.push(`pdfsig: an earlier signature was “${earlier}” before`);
    else remaining.splice(at, 1);
  }
  return objections;
};

/** The last /ByteRange of the file is the lock's own, since it was appended last. */
const opensslObjections = async (locked: string, bytes: Buffer, { rootPath }: Trust): Promise<string[]> => {
  const at = bytes.lastIndexOf("/ByteRange");
  const range = /\[\s*(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(bytes.toString("latin1", at, at + 200));
  if (at === -1 || range === null) return ["it has no /ByteRange"];
  const [start = 0, length = 0, secondStart = 0, secondLength = 0] = range.slice(1).map(Number);
  const folder = path.dirname(locked);
  const [contentPath, cmsPath] = [path.join(folder, "content"), path.join(folder, "cms")];
  const parts = [bytes.subarray(start, start + length), bytes.subarray(secondStart, secondStart + secondLength)];
  await writeFile(contentPath, parts);
  await writeFile(cmsPath, Buffer.from(bytes.toString("latin1", start + length + 1, secondStart - 1), "hex"));
  const command = ["cms", "-verify", "-cades", "-binary", "-purpose", "any", "-out", "/dev/null"];
  const files = ["-inform", "DER", "-in", cmsPath, "-content", contentPath, "-CAfile", rootPath];
  const { status } = await runTool("openssl", [...command, ...files]);
  return status === 0 ? [] : ["openssl -cades does not find it valid"];
};

const qpdfObjections = async (locked: string, before: OutsideFacts["qpdf"]): Promise<string[]> => {
  const after = await runTool("qpdf", ["--check", locked]);
  if ((after.status ?? 9) <= (before.status ?? 9)) return [];
  return [`qpdf: ${after.output.split("\n").find((line) => line.includes("WARNING")) ?? "it is damaged now"}`];
};

/** What the signature's three referees object to, and whether the document's own bytes are unchanged. */
export const refereeObjections = async (
  base: string,
  locked: string,
  facts: OutsideFacts,
  trust: Trust,
): Promise<string[]> => {
  const [original, bytes] = await Promise.all([readFile(base), readFile(locked)]);
  const isKept = bytes.subarray(0, original.length).equals(original);
  return [
    ...(isKept ? [] : ["the document's own bytes changed"]),
    ...(await pdfsigObjections(base, locked, trust)),
    ...(await opensslObjections(locked, bytes, trust)),
    ...(await qpdfObjections(locked, facts.qpdf)),
  ];
};
