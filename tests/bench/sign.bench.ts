import {
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  closeSync,
  fsyncSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { execFileSync } from "node:child_process";
import { createHash, sign } from "node:crypto";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildCms } from "#engine/cms/build-cms.ts";
import { lockPdf } from "#engine/lock/lock-pdf.ts";
import { buildSignatureRevision, signatureTexts } from "#engine/signature/signature-revision.ts";
import { writeLockedFile } from "#engine/lock/write-locked-file.ts";
import { engineProcessFlags } from "#engine/process-flags.ts";
import { fileSource } from "#engine/pdf/byte-source.ts";
import { openPfx } from "#engine/pfx/open-pfx.ts";
import { signatureField, stampField, testSeal } from "#tests/builders/test-fields.ts";
import { assemblePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki } from "#tests/builders/test-pki.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { hundredths, isSmall, median, report, tenths, type BenchRow } from "./harness/rows.ts";

/**
 * Signing and the whole lock against what no signer can avoid (copying, hashing and one RSA signature) and against stock
 * @signpdf. `node tests/bench/sign.bench.ts [megabytes …]` by itself; with the others by `npm run bench`.
 */
const megabyte = 1_048_576;
const sizesMb = process.argv.slice(2).map(Number).filter(Number.isFinite);
const rounds = isSmall ? 1 : 7;
const largestStockMb = 20;

const pki = createTestPki();
const directory = mkdtempSync(path.join(tmpdir(), "sign-bench-"));
const pfx = Uint8Array.from(pki.pfx(pki.issue("Bench Notary"), "bench"));
const opened = openPfx(pfx, "bench", { fileName: "bench.pfx", now: new Date() });
if (opened.kind === "refused") throw new Error(opened.error.code);
const signer = { key: opened.identity.privateKey, chain: opened.identity.chain };
const outputPath = path.join(directory, "out.pdf");
const picture = makePng(400, 160, [0, 0, 80], 20);

/** A document whose size is one stream that nothing draws. */
const documentOf = (sizeMb: number): string => {
  const file = path.join(directory, `${sizeMb}.pdf`);
  const filler = "x".repeat(sizeMb * megabyte);
  const bodies = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>",
    `<</Length ${filler.length}>>\nstream\n${filler}\nendstream`,
  ];
  writeFileSync(file, assemblePdf(bodies));
  return file;
};

const hashCopyAndSign = async (file: string): Promise<void> => {
  copyFileSync(file, outputPath);
  const hash = createHash("sha256");
  const fd = openSync(file, "r");
  const block = Buffer.allocUnsafe(megabyte);
  for (let count = readSync(fd, block); count > 0; count = readSync(fd, block)) hash.update(block.subarray(0, count));
  closeSync(fd);
  sign("sha256", hash.digest(), signer.key);
};

const signOnly = async (file: string): Promise<void> => {
  const fd = openSync(file, "r");
  const source = fileSource(fd);
  const revision = buildSignatureRevision(source, signatureTexts("Bench Notary", new Date()));
  await writeLockedFile(
    { path: file, source },
    Buffer.alloc(0),
    revision,
    (digest) => buildCms(digest, signer),
    outputPath,
  );
  closeSync(fd);
};

const fields = [
  ...Array.from({ length: 20 }, (_unused, index) =>
    signatureField(
      { page: 0, x: 40 + (index % 4) * 110, y: 40 + Math.floor(index / 4) * 60, width: 100, height: 50 },
      picture,
    ),
  ),
  stampField({ page: 0, x: 40, y: 400, width: 250, height: 120 }),
];
const wholeLock = async (file: string): Promise<void> => {
  const result = await lockPdf({
    basePath: file,
    name: "bench.pdf",
    fieldSet: { version: 1, fields },
    images: [picture],
    options: { demo: true, notary: testSeal },
    outputPath,
    pfx,
    password: "bench",
    pfxFileName: "bench.pfx",
    signedAt: new Date().toISOString(),
  });
  if (result.kind === "refused") throw new Error(result.error.code);
};

const stock = async (file: string): Promise<void> => {
  const { plainAddPlaceholder } = await import("@signpdf/placeholder-plain");
  const { P12Signer } = await import("@signpdf/signer-p12");
  const { SignPdf } = await import("@signpdf/signpdf");
  const withPlaceholder = plainAddPlaceholder({
    pdfBuffer: readFileSync(file),
    reason: "Bench",
    contactInfo: "",
    name: "Bench Notary",
    location: "",
    signatureLength: 16_384,
  });
  writeFileSync(
    outputPath,
    await new SignPdf().sign(withPlaceholder, new P12Signer(Buffer.from(pfx), { passphrase: "bench" })),
  );
};

/** The same limit, synced to disk as a lock is: what of the lock's time no program can save that keeps its word. */
const synced = async (file: string): Promise<void> => {
  await hashCopyAndSign(file);
  const fd = openSync(outputPath, "r+");
  fsyncSync(fd);
  closeSync(fd);
};

/** Not `maxRSS`: Linux counts into it what the process held that started this one. */
const mostMemoryKb = (): number => {
  if (process.platform !== "linux") return process.resourceUsage().maxRSS;
  return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1]);
};

const oneLock = "--one-lock";
/**
 * The most memory that a process of its own holds for one lock, everything that it loads included; started as the engine's
 * processes are, which find compiled what an earlier one has loaded.
 */
const lockMemoryMb = (file: string): number => {
  const lockOnce = () =>
    execFileSync(process.execPath, [...engineProcessFlags(1024), import.meta.filename, oneLock, file], {
      encoding: "utf8",
      env: { ...process.env, NODE_COMPILE_CACHE: path.join(directory, "compiled") },
    });
  lockOnce();
  return Math.round(Number(lockOnce()) / 1024);
};

const contenders = { limit: hashCopyAndSign, synced, sign: signOnly, lock: wholeLock, stock } as const;
type Contender = keyof typeof contenders;

if (process.argv[2] === oneLock) {
  await wholeLock(process.argv[3] ?? "");
  // oxlint-disable-next-line no-console -- the answer to the process that asked
  console.log(mostMemoryKb());
  pki.remove();
  rmSync(directory, { recursive: true, force: true });
  process.exit(0);
}

const rows: BenchRow[] = [];
for (const sizeMb of sizesMb.length > 0 ? sizesMb : isSmall ? [1] : [1, 20, 100]) {
  const file = documentOf(sizeMb);
  const times: Record<Contender, number[]> = { limit: [], synced: [], sign: [], lock: [], stock: [] };
  const taking = (Object.keys(contenders) as Contender[]).filter(
    (name) => name !== "stock" || sizeMb <= largestStockMb,
  );
  // In turns, so that a slow moment of the machine meets them all.
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of taking) {
      const started = performance.now();
      await contenders[name](file);
      if (round > 0) times[name].push(performance.now() - started);
    }
  }
  const row = (name: Contender, against: Contender, what: [string, string]) => ({
    work: `${what[0]}, ${sizeMb} MB`,
    measured: `p50 ${tenths(median(times[name]))} ms`,
    against: `${what[1]}, p50 ${tenths(median(times[against]))} ms`,
    value: hundredths(median(times[name]) / median(times[against])),
    unit: "×" as const,
  });
  const limit = "copy, hash and one RSA signature";
  const memoryMb = lockMemoryMb(file);
  rows.push(
    { ...row("sign", "limit", ["sign one PDF", limit]), reach: { atMost: 1.2 } },
    { ...row("lock", "limit", ["the whole lock", limit]), reach: { atMost: 5 } },
    {
      work: `memory of the whole lock, ${sizeMb} MB`,
      measured: "largest of a process of its own",
      against: `its work alone; the limit synced to disk takes p50 ${tenths(median(times.synced))} ms`,
      value: memoryMb,
      unit: "MB",
      reach: { atMost: 120 + 3 * sizeMb },
    },
  );
  if (taking.includes("stock"))
    rows.push({ ...row("stock", "sign", ["stock @signpdf", "this program's signing"]), reach: { atLeast: 20 } });
}
report(rows);
pki.remove();
rmSync(directory, { recursive: true, force: true });
