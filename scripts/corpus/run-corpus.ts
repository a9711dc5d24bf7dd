import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { X509Certificate } from "node:crypto";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { Sha256HexSchema } from "#contract/common/ids.ts";
import { nssDatabaseTrusting } from "#tests/builders/pdf-referees.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { EngineProcess } from "./engine-process.ts";
import { judgeFile, type CorpusRow, type Signer } from "./judge-file.ts";

export const pdfFilesUnder = (folder: string): string[] =>
  statSync(folder).isFile()
    ? [folder]
    : readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.toLowerCase().endsWith(".pdf"))
        .map((name) => path.join(folder, name))
        .filter((file) => statSync(file).isFile())
        .toSorted();

/** So many of the files, spread evenly: the same ones every time. */
export const sampleOf = (files: readonly string[], count: number): string[] =>
  count >= files.length
    ? [...files]
    : Array.from({ length: count }, (_unused, index) => files[Math.floor((index * files.length) / count)] ?? "");

const signerName = "Corpus Notary";

const makeSigner = (pki: TestPki, nssDirectory: string): Signer => {
  const issued = pki.issue(signerName);
  return {
    pfx: Uint8Array.from(pki.pfx(issued, "corpus")),
    password: "corpus",
    certificateSha256: Sha256HexSchema.parse(
      new X509Certificate(issued.certificatePem).fingerprint256.replaceAll(":", "").toLowerCase(),
    ),
    rootPem: pki.root.certificatePem,
    rootPath: pki.root.certificatePath,
    nssDirectory,
    signerName,
  };
};

/** Judges the files in as many lanes as there are cores; each lane has an engine process and a folder of its own. */
export const runCorpus = async (
  files: readonly string[],
  options: { root: string; lanes?: number; onRow?: (row: CorpusRow) => void },
): Promise<CorpusRow[]> => {
  const directory = mkdtempSync(path.join(tmpdir(), "corpus-"));
  const pki = createTestPki();
  const nss = nssDatabaseTrusting(pki.root.certificatePath);
  const signer = makeSigner(pki, nss);
  const waiting = [...files];
  const rows: CorpusRow[] = [];
  const lane = async (index: number): Promise<void> => {
    const engine = new EngineProcess();
    const ownDirectory = path.join(directory, String(index));
    mkdirSync(ownDirectory);
    try {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
        const name = path.relative(options.root, file) || path.basename(file);
        const row = await judgeFile(file, name, engine, signer, ownDirectory);
        rows.push(row);
        options.onRow?.(row);
      }
    } finally {
      engine.stop();
    }
  };
  try {
    await Promise.all(Array.from({ length: options.lanes ?? availableParallelism() }, (_unused, index) => lane(index)));
  } finally {
    pki.remove();
    for (const folder of [directory, nss]) rmSync(folder, { recursive: true, force: true });
  }
  return rows.toSorted((a, b) => (a.file < b.file ? -1 : 1));
};
