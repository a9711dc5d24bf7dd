import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { assemblePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki } from "#tests/builders/test-pki.ts";
import { hundredths, isSmall, median, report, tenths, type BenchRow } from "./harness/rows.ts";

/**
 * One signature by a whole process, start and loading included, against what others start for it: `openssl dgst -sign`
 * (hash and RSA alone, nothing written but the signature), stock @signpdf, `mutool sign`, and a plain copy of the file.
 */
const sizeMb = isSmall ? 1 : 100;
const rounds = isSmall ? 1 : 5;

const pki = createTestPki();
const directory = mkdtempSync(path.join(tmpdir(), "sign-process-"));
const at = (name: string): string => path.join(directory, name);
const issued = pki.issue("Bench Notary");
writeFileSync(at("bench.pfx"), pki.pfx(issued, "bench"));
const keyPem = execFileSync("openssl", [
  "pkcs12",
  "-in",
  at("bench.pfx"),
  "-nocerts",
  "-nodes",
  "-passin",
  "pass:bench",
]);
writeFileSync(at("key.pem"), keyPem);

/** One page, one stream that nothing draws, and an empty signature field, which `mutool sign` asks for. */
const filler = "x".repeat(sizeMb * 1_048_576);
const signatureObject = 5;
const bodies = [
  `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${signatureObject} 0 R]/SigFlags 0>>>>`,
  "<</Type/Pages/Kids[3 0 R]/Count 1>>",
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Annots[${signatureObject} 0 R]>>`,
  `<</Length ${filler.length}>>\nstream\n${filler}\nendstream`,
  "<</Type/Annot/Subtype/Widget/FT/Sig/T(Bench)/Rect[0 0 0 0]/F 132/P 3 0 R>>",
];
writeFileSync(at("in.pdf"), assemblePdf(bodies));

const once = path.join(import.meta.dirname, "harness/sign-once.ts");
const signOnce = (contender: "ours" | "stock"): number =>
  Number(
    execFileSync(process.execPath, [once, contender, at("bench.pfx"), "bench", at("in.pdf"), at("out.pdf")], {
      encoding: "utf8",
      // As `npm run cli` starts everything; the first round, which is not measured, fills it.
      env: { ...process.env, NODE_COMPILE_CACHE: at("compiled") },
    }),
  );

const contenders = {
  ours: () => void signOnce("ours"),
  openssl: () =>
    void execFileSync("openssl", ["dgst", "-sha256", "-sign", at("key.pem"), "-out", at("sig"), at("in.pdf")]),
  stock: () => void signOnce("stock"),
  mutool: () =>
    void execFileSync(
      "mutool",
      ["sign", "-s", at("bench.pfx"), "-P", "bench", "-o", at("out.pdf"), at("in.pdf"), String(signatureObject)],
      { stdio: "pipe" },
    ),
  copy: () => copyFileSync(at("in.pdf"), at("out.pdf")),
};
type Contender = keyof typeof contenders;

const times: Record<Contender, number[]> = { ours: [], openssl: [], stock: [], mutool: [], copy: [] };
for (let round = 0; round <= rounds; round += 1) {
  for (const name of Object.keys(contenders) as Contender[]) {
    const started = performance.now();
    contenders[name]();
    if (round > 0) times[name].push(performance.now() - started);
  }
}

const p50 = (name: Contender): number => median(times[name]);
const ours = `p50 ${tenths(p50("ours"))} ms`;
const work = `sign, whole process, ${sizeMb} MB`;
const slowerThanOurs = (name: "stock" | "mutool", shown: string, atLeast: number): BenchRow => ({
  work,
  measured: ours,
  against: `${shown}, p50 ${tenths(p50(name))} ms`,
  value: hundredths(p50(name) / p50("ours")),
  unit: "×",
  reach: { atLeast },
});

report([
  {
    work,
    measured: ours,
    against: `openssl dgst -sign, p50 ${tenths(p50("openssl"))} ms; a plain copy ${tenths(p50("copy"))} ms`,
    value: hundredths(p50("ours") / p50("openssl")),
    unit: "×",
    reach: { atMost: 2 },
  },
  slowerThanOurs("stock", "stock @signpdf is slower", 20),
  slowerThanOurs("mutool", "mutool sign is slower", 3),
  {
    work: `memory to sign ${sizeMb} MB`,
    measured: "largest of a process of its own",
    against: "the file in memory would be as much as itself",
    value: Math.round(signOnce("ours") / 1024),
    unit: "MB",
    reach: { atMost: 120 },
  },
]);
pki.remove();
rmSync(directory, { recursive: true, force: true });
