import { createReadStream, createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { EvidenceStep } from "#contract/evidence/bridge.ts";
import type { SigningId } from "#contract/common/ids.ts";
import type { JournalHead } from "#contract/journal/entry.ts";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { bundleFormat, bundlePaths, type BundleManifest, type BundleResults } from "#contract/evidence/bundle.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { withNewFolder } from "#engine/storage/with-new-folder.ts";
import { maxZipBytes, zipStream } from "#engine/zip/zip-stream.ts";
import { toHex } from "#lib/bytes/bytes.ts";
import { canonicalJson, type JsonValue } from "#lib/canonical-json/canonical-json.ts";
import { fillPage } from "#lib/evidence/page-data.ts";
import { manifestStatement } from "#lib/evidence/manifest-note.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import { nodeSha256 } from "#main/crypto/node-crypto.ts";
import { createBundleFiles, type BundleFiles } from "./bundle-files.ts";
import type { EvidenceJournal, JournalOfSigning } from "./evidence-journal.ts";
import type { EvidencePlatform } from "./evidence-platform.ts";
import { fetchDocuments, notFinalized, recordingsIn, resultsOf, type Snapshot } from "./fetch-evidence.ts";

export type BundlePorts = {
  platform: EvidencePlatform;
  journal: EvidenceJournal;
  engine: Pick<EngineClient, "run">;
  /** The page's parts (`resources/evidence`). */
  readPage: () => Promise<string>;
  now: () => Date;
  onStep: (step: EvidenceStep, fraction: number | null) => void;
  /** Cancels; nothing of the bundle is left then. */
  signal: AbortSignal;
};

/** A bundle holds only what a signed head covers. */
const settledJournal = async (
  journal: EvidenceJournal,
  signingId: SigningId,
): Promise<{ kind: "ok"; journal: JournalOfSigning } | Refused> => {
  const found = await journal.ofSigning(signingId);
  if (found.kind === "refused") return found;
  if (found.journal.pendingCount > 0) return refused("evidence/not-anchored");
  return found.journal.entryCount === 0 ? refused("evidence/no-entry") : found;
};

const addJournal = async (
  { engine, now, signal }: BundlePorts,
  files: BundleFiles,
  journal: JournalOfSigning,
  notary: string,
): Promise<void> => {
  const madeAt = now().toISOString();
  await files.addText(bundlePaths.journal, [...journal.jsonLines(madeAt)].join(""));
  await files.addText(bundlePaths.leafHashes, `${journal.leafHashes().map(toHex).join("\n")}\n`);
  const report = journal.report(notary, madeAt);
  await files.add(bundlePaths.journalPdf, async (outputPath) => {
    const onExhausted = { code: "export/too-large" as const, params: {} };
    const written = await engine.run("write-report", { report, outputPath }, { onExhausted, signal });
    signal.throwIfAborted();
    if (written.kind === "refused") throw new Error(`the journal’s PDF was refused (${written.error.code})`);
  });
};

/** Optional entries that are not there are left out, as JSON has it. */
const asJson = (value: object): JsonValue => JSON.parse(JSON.stringify(value)) as JsonValue;

const shownTexts = [bundlePaths.manifest, bundlePaths.note, bundlePaths.journal, bundlePaths.leafHashes] as const;

/** Manifest, signature, page, and the ZIP of everything. */
const seal = async (
  { journal, readPage, now, signal }: BundlePorts,
  files: BundleFiles,
  facts: { origin: string; head: JournalHead; results: BundleResults; events: string; zipPath: string },
): Promise<{ kind: "ok" } | Refused> => {
  const { origin, head, results, events, zipPath } = facts;
  const madeAt = now();
  const template = await readPage();
  const manifest: BundleManifest = {
    format: bundleFormat,
    version: 1,
    madeAt: madeAt.toISOString(),
    origin,
    signing: { id: results.signing.id, title: results.signing.title },
    head: { treeSize: head.treeSize, rootHash: head.rootHash },
    pageSha256: toHex(nodeSha256(Buffer.from(template))) as Sha256Hex,
    files: files.files.map(({ path, sha256, sizeBytes }) => ({ path, sha256, sizeBytes })),
  };
  const manifestText = canonicalJson(manifest);
  const note = journal.signStatement(manifestStatement(nodeSha256, manifest, manifestText));
  if (typeof note !== "string") return note;
  const texts: Record<string, string> = {
    [bundlePaths.manifest]: manifestText,
    [bundlePaths.note]: note,
    [bundlePaths.results]: canonicalJson(asJson(results)),
    [bundlePaths.events]: events,
  };
  for (const path of shownTexts) {
    const file = files.files.find((candidate) => candidate.path === path);
    if (file) texts[path] = await readFile(file.source, "utf8");
  }
  const fromText = (name: string, text: string) => ({
    name,
    modifiedAt: madeAt,
    read: () => Readable.from([Buffer.from(text)]),
  });
  await pipeline(
    Readable.from(
      zipStream([
        fromText(bundlePaths.page, fillPage(template, texts)),
        fromText(bundlePaths.manifest, manifestText),
        fromText(bundlePaths.note, note),
        ...files.files.map(({ path, source }) => ({
          name: path,
          modifiedAt: madeAt,
          read: () => createReadStream(source),
        })),
      ]),
    ),
    createWriteStream(zipPath, { mode: 0o600 }),
    { signal },
  );
  return { kind: "ok" };
};

/**
 * The evidence of one released signing as one file. Documents and log come from the platform and are checked against
 * what it recorded; the entries come from this computer's journal, which is brought up to date and verified before.
 */
export const makeBundle = async (
  ports: BundlePorts,
  signingId: SigningId,
  zipPath: string,
): Promise<{ kind: "ok"; title: string } | Refused> => {
  const cancelled = refused("evidence/cancelled");
  try {
    const made = await makeUncancelled(ports, signingId, zipPath);
    return ports.signal.aborted ? cancelled : made;
  } catch (error) {
    // Whatever was interrupted says so in its own way.
    if (ports.signal.aborted) return cancelled;
    throw error;
  }
};

const makeUncancelled = async (
  ...[ports, signingId, zipPath]: Parameters<typeof makeBundle>
): ReturnType<typeof makeBundle> => {
  const { platform, onStep, signal } = ports;
  onStep("journal", null);
  const settled = await settledJournal(ports.journal, signingId);
  if (settled.kind === "refused") return settled;
  signal.throwIfAborted();
  const snapshot = await platform.snapshot(signingId);
  if (snapshot.kind === "refused") return snapshot;
  if (notFinalized(snapshot.value)) return refused("signing/not-released");
  return withNewFolder(join(dirname(zipPath), "evidence-"), (folder) =>
    collect(ports, settled.journal, snapshot.value, folder, zipPath),
  );
};

const collect = async (
  ports: BundlePorts,
  journal: JournalOfSigning,
  snapshot: Snapshot,
  folder: string,
  zipPath: string,
): Promise<{ kind: "ok"; title: string } | Refused> => {
  const { platform, onStep, signal } = ports;
  const { signing } = snapshot;
  const files = createBundleFiles(folder);
  const onProgress = (fraction: number) => onStep("documents", fraction);
  const documents = await fetchDocuments(platform, snapshot, files, { onProgress, signal });
  if (documents.kind === "refused") return documents;
  onStep("record", null);
  const events = await platform.events(signing.id);
  if (events.kind === "refused") return events;
  const certificate = await files.addFetched(bundlePaths.certificate, (target) =>
    platform.certificate(signing.id, target, signal),
  );
  if (certificate.kind === "refused") return certificate;
  signal.throwIfAborted();
  const results = resultsOf(snapshot, documents.documents, platform.identity(), recordingsIn(events.events));
  const eventsText = canonicalJson(asJson({ signingId: signing.id, events: events.events }));
  await files.addText(bundlePaths.results, canonicalJson(asJson(results)));
  await files.addText(bundlePaths.events, eventsText);
  await addJournal(ports, files, journal, signing.notary.fullName);
  if (files.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) > maxZipBytes)
    return refused("evidence/too-large");
  onStep("sealing", null);
  const { origin, head } = journal;
  const sealed = await seal(ports, files, { origin, head, results, events: eventsText, zipPath });
  return sealed.kind === "refused" ? sealed : { kind: "ok", title: signing.title };
};
