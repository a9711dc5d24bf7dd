import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fromHex, toBase64, toHex } from "#lib/bytes/bytes.ts";
import { journalKeyId, journalOrigin, signJournalHead } from "#lib/journal/checkpoint.ts";
import { journalCommitments, journalLeafHash, openJournalValues } from "#lib/journal/leaf.ts";
import { appendLeafHash, compactRangeRoot, emptyCompactRange, type CompactRange } from "#lib/merkle/compact-range.ts";
import { spawnIsolatedProcess } from "#main/isolated/spawn-isolated-process.ts";
import { generateJournalKey, openJournalKey } from "#main/features/journal/journal-crypto.ts";
import { nodeSha256 } from "#main/crypto/node-crypto.ts";
import { openJournalStore } from "#main/features/journal/journal-store.ts";
import type { StoredEntry } from "#main/features/journal/journal-interfaces.ts";
import { verifyInProcess } from "#main/features/journal/verify-copy.ts";
import { createLog } from "#main/security/log.ts";
import { openForReading } from "#main/storage/database.ts";
import { hundredths, isSmall, report, type BenchRow } from "./harness/rows.ts";

/**
 * A long journal, encrypted on disk as the workstation keeps it: reading a page, searching, and verifying all of it, each
 * beside what SQLite and SHA-256 alone take. `node tests/bench/journal.bench.ts [entries]` by itself.
 */
const given = Number(process.argv[2]);
const size = Number.isInteger(given) && given > 0 ? given : isSmall ? 2000 : 1_000_000;
const perBatch = 1000;
const queries = isSmall ? 50 : 2000;

const folder = mkdtempSync(join(tmpdir(), "journal-bench-"));
const path = join(folder, "journal.db");
const databaseKey = randomBytes(32);
const key = openJournalKey(Buffer.from(generateJournalKey()));
const keyId = journalKeyId(nodeSha256, key.spki);
const origin = journalOrigin("5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7a01", "5f0c5f1e-7a52-4d8e-9d8a-3b3f5f6f7a02");

const firstNames = ["Ada", "Łukasz", "Grace", "José", "Wei", "Rosalind", "Elena", "Theo", "Imani", "Nora"];
const pick = <Item>(list: readonly Item[], index: number): Item => list[index % list.length] as Item;

/** An act with the columns that most states ask for. */
const entryOf = (sequence: number): StoredEntry => {
  const openings = openJournalValues(
    {
      performedAt: new Date(Date.UTC(2020, 0, 1) + sequence * 60_000).toISOString(),
      actType: pick(["Acknowledgment", "Jurat", "Oath or affirmation"], sequence),
      documentTitle: `Deed of trust ${sequence}.pdf`,
      documentSha256: toHex(nodeSha256(Buffer.from(String(sequence)))),
      principalName: `${pick(firstNames, sequence)} Person${sequence % 50_000}`,
      principalAddress: `${sequence % 9999} Harbor Lane, Tampa, FL 33602`,
      identityMethod: "identity-document",
      identityDocumentType: "Driver's license, Florida",
      feeCents: 2500,
      technology: "Notary Workstation, remote online",
      notaryState: "Florida",
      certificateSubject: "Nora Whitfield",
    },
    (length) => new Uint8Array(randomBytes(length)),
  );
  const leaf = {
    version: 1 as const,
    kind: "act" as const,
    sequence,
    createdAt: new Date(Date.UTC(2020, 0, 1) + sequence * 60_000).toISOString(),
    keyId,
    signingId: null,
    commitments: journalCommitments(nodeSha256, openings),
  };
  return { entry: { leaf, openings }, leafHash: toHex(journalLeafHash(nodeSha256, leaf)) };
};

const fill = (): void => {
  const store = openJournalStore(path, databaseKey);
  const keys = new Map([[keyId as string, toBase64(key.spki)]]);
  let range: CompactRange = emptyCompactRange;
  for (let from = 0; from < size; from += perBatch) {
    const entries = Array.from({ length: Math.min(perBatch, size - from) }, (_entry, index) => entryOf(from + index));
    for (const { leafHash } of entries) range = appendLeafHash(nodeSha256, range, fromHex(leafHash));
    const head = signJournalHead(
      nodeSha256,
      { origin, treeSize: range.size, root: compactRangeRoot(nodeSha256, range) },
      key,
    );
    store.write.takeIn({ entries, head, keys, anchored: [] });
  }
  store.close();
};

/** The 99th of a hundred, in milliseconds, after a few to warm up. */
const p99 = (work: (round: number) => unknown): number => {
  const times: number[] = [];
  for (let round = 0; round < queries + 20; round += 1) {
    const began = performance.now();
    work(round);
    if (round >= 20) times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
};
const anywhere = (round: number) => (round * 7_919) % Math.max(1, size - 50);

const readAndSearch = (): BenchRow[] => {
  const store = openJournalStore(path, databaseKey);
  const raw = openForReading(path, databaseKey);
  const page = raw.prepare("SELECT leaf, leaf_hash FROM entry WHERE sequence < ? ORDER BY sequence DESC LIMIT 50");
  const rawPage = p99((round) => page.all(anywhere(round) + 50));
  const ourPage = p99((round) => store.read.list({ beforeSequence: anywhere(round) + 50, limit: 50 }));
  const words = ["lukasz", "ada person4", "harbor", "deed of trust 77", "jurat"];
  const search = p99((round) => store.read.list({ query: pick(words, round), limit: 50 }));
  raw.close();
  store.close();
  return [
    {
      work: `journal of ${size} entries: page of 50, p99`,
      measured: `${hundredths(ourPage)} ms`,
      against: `raw SQLite page read: ${hundredths(rawPage)} ms`,
      value: hundredths(ourPage),
      unit: "ms",
      reach: { atMost: 1 },
    },
    {
      work: `journal of ${size} entries: full-text search, newest 50, p99`,
      measured: `${hundredths(search)} ms`,
      against: `raw SQLite page read: ${hundredths(rawPage)} ms`,
      value: hundredths(search),
      unit: "ms",
      reach: { atMost: 5 },
    },
  ];
};

/** Every row read and hashed once: what no verification can do without. */
const readAndHash = (): number => {
  const raw = openForReading(path, databaseKey);
  const rows = raw
    .prepare(
      "SELECT leaf, openings FROM entry JOIN opened_values USING (sequence) WHERE sequence >= ? ORDER BY sequence LIMIT 5000",
    )
    .raw();
  const began = performance.now();
  for (let from = 0; from < size; from += 5000)
    for (const [leaf, openings] of rows.all(from) as [string, string][]) {
      nodeSha256(Buffer.from(leaf));
      // As many values as an entry has: each is a hash of its own in any such log.
      for (let value = 0; value < 12; value += 1) nodeSha256(Buffer.from(openings.slice(value * 80, value * 80 + 80)));
    }
  const took = performance.now() - began;
  raw.close();
  return took;
};

const verify = async (): Promise<BenchRow[]> => {
  const baseline = readAndHash();
  const verifyCopy = verifyInProcess(
    (spec) =>
      spawnIsolatedProcess(
        spec,
        createLog(() => undefined),
      ),
    path,
    async () => Buffer.from(databaseKey),
  );
  // What the main thread's longest pause was meanwhile.
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - 5);
    last = performance.now();
  }, 5);
  const began = performance.now();
  const verdict = await verifyCopy({ origin, spkis: [toBase64(key.spki)] });
  const took = performance.now() - began;
  clearInterval(timer);
  if (verdict.kind === "broken") throw new Error(`${verdict.check} at ${verdict.sequence}: ${verdict.detail}`);
  return [
    {
      work: `verify the log of ${size} entries, off the main thread`,
      measured: `${Math.round(took)} ms; the main thread paused ${Math.round(longest)} ms at most`,
      against: `reading the rows + SHA-256 alone: ${Math.round(baseline)} ms`,
      value: hundredths(took / baseline),
      unit: "×",
      reach: { atMost: 2 },
    },
  ];
};

try {
  fill();
  report([...readAndSearch(), ...(await verify())]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
