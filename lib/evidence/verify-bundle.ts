import {
  BundleEventsSchema,
  BundleManifestSchema,
  bundlePaths,
  BundleResultsSchema,
  type BundleCheck,
  type BundleCheckName,
  type BundleManifest,
  type BundleResults,
} from "#contract/evidence/bundle.ts";
import type { JournalFileEntry, JournalFileHeader } from "#contract/journal/file.ts";
import { fromBase64, toHex, utf8, type Sha256 } from "#lib/bytes/bytes.ts";
import { canonicalJson, type JsonValue } from "#lib/canonical-json/canonical-json.ts";
import { verifyJournalFile } from "#lib/journal/journal-file.ts";
import { openNote, type VerifyEd25519 } from "#lib/journal/signed-note.ts";
import { checkpointFault, type CheckpointBasis } from "./compare-checkpoint.ts";
import type { ValidationStatus } from "#contract/verification/report.ts";
import { cutPage } from "./page-data.ts";
import { manifestStatement } from "./manifest-note.ts";

/** The journal's head that a locked document carries in its signature. */
export type SealedHead = { kind: "head"; checkpoint: string } | { kind: "none" } | { kind: "unreadable" };

/** What was found of a locked document's signatures, whoever made them. */
export type JudgedDocument = {
  status: ValidationStatus;
  /** The verdict and who vouches, as parts of a sentence. */
  words: string;
  /** SHA-256 of the certificates that it was signed with. */
  certificates: readonly string[];
};

/** A bundle's files, read and hashed; texts and heads of those that are looked into. */
export type OpenedBundle = {
  /** Of every file in it. */
  files: ReadonlyMap<string, { sha256: string; sizeBytes: number }>;
  text(path: string): string | null;
  /** Of a locked document. */
  sealedHead(path: string): SealedHead;
  /** Of a locked document; null where nobody judged it. */
  judged(path: string): JudgedDocument | null;
};

export type BundlePorts = {
  sha256: Sha256;
  verify: VerifyEd25519;
  /** A checkpoint (signed note) that is known to be this journal's, from another place: the journal must continue it. */
  knownCheckpoint?: string | null;
  /** SHA-256 (hex) of the key that is known to be this journal's, from another place. */
  knownKey?: string | null;
};

type Journal = {
  header: JournalFileHeader;
  entries: JournalFileEntry[];
  /** Every key that ever counted: earlier heads were signed by those that were revoked since. */
  spkis: Uint8Array[];
  /** Those that count now. */
  countingSpkis: readonly Uint8Array[];
};

const parsed = <Value>(schema: { safeParse(value: unknown): { data?: Value | undefined } }, text: string | null) => {
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text) as unknown).data ?? null;
  } catch {
    return null;
  }
};

const unsigned = new Set<string>([bundlePaths.page, bundlePaths.manifest, bundlePaths.note]);
const listed = (paths: readonly string[]): string => {
  const shown = paths.slice(0, 5).map((path) => `“${path}”`);
  return paths.length > shown.length ? `${shown.join(", ")} and ${paths.length - shown.length} more` : shown.join(", ");
};

/** Keys that entries of the journal file bring in, the founding one first. Only of a file that was verified. */
const keysOf = (header: JournalFileHeader, entries: readonly JournalFileEntry[]): Uint8Array[] => [
  ...header.keys.map(({ publicKey }) => fromBase64(publicKey)),
  ...entries.flatMap(({ leaf: { device, recovery } }) =>
    [device, recovery].flatMap((key) => (key === undefined ? [] : [fromBase64(key.publicKey)])),
  ),
];

/**
 * Every check of a bundle, in order; none stops the others, so that a report says everything that is wrong. What they
 * prove together: the holder of the journal's key put exactly these files together, and the entries stand in that journal.
 * Whose key it is has to be known from elsewhere: a checkpoint, an earlier bundle, or the notary.
 */
export const verifyBundle = (bundle: OpenedBundle, ports: BundlePorts): BundleCheck[] => {
  const manifestText = bundle.text(bundlePaths.manifest);
  const manifest = parsed(BundleManifestSchema, manifestText);
  if (manifestText === null || manifest === null)
    return [{ name: "form", holds: false, detail: "there is no manifest of an evidence bundle in it" }];
  if (canonicalJson(JSON.parse(manifestText) as JsonValue) !== manifestText)
    return [{ name: "form", holds: false, detail: "the manifest is not in canonical form (RFC 8785)" }];

  const checks: BundleCheck[] = [];
  const add = (name: BundleCheckName, fault: string | null, good: string) =>
    checks.push({ name, holds: fault === null, detail: fault ?? good });

  const journal = readJournal(bundle, ports);
  const results = parsed(BundleResultsSchema, bundle.text(bundlePaths.results));
  add("form", null, `a bundle of ${manifest.files.length} files, made ${manifest.madeAt}`);
  add(
    "manifest-signature",
    signatureFault(bundle, ports, manifest, manifestText, journal),
    "the journal’s key signed the manifest",
  );
  add("files", filesFault(bundle, manifest), `all ${manifest.files.length} files are those that were signed`);
  add("nothing-beside", besideFault(bundle, manifest), "nothing was put in beside them");
  add("page", pageFault(bundle, ports, manifest), "the page is the one that the bundle was made with");
  add(
    "journal",
    typeof journal === "string" ? journal : headFault(manifest, journal),
    typeof journal === "string"
      ? ""
      : `${journal.entries.length} entries under a signed head of ${manifest.head.treeSize}`,
  );
  add("one-signing", signingFault(bundle, manifest, results, journal), "everything is about one signing");
  add("documents", documentsFault(manifest, results, journal), "the locked documents are those of the journal");
  const continuing =
    typeof journal === "string"
      ? null
      : { ...ports, manifest, spkis: journal.spkis, leafHashes: bundle.text(bundlePaths.leafHashes) };
  const sealed = sealedIn(bundle, results);
  add("sealed-heads", sealedFault(sealed, results, continuing), sealedWords(sealed));
  checks.push(signaturesCheck(bundle, results));
  // A bundle that was made before the known checkpoint may lack what was written since (a correction): it is refused as
  // stale, and a new one has to be asked for.
  if (ports.knownCheckpoint)
    add(
      "known-checkpoint",
      continuing === null
        ? "the journal’s entries cannot be read"
        : checkpointFault(continuing, ports.knownCheckpoint, "the known checkpoint"),
      "the journal continues the checkpoint that is known",
    );
  if (ports.knownKey)
    add(
      "known-key",
      typeof journal === "string" ? "the journal’s entries cannot be read" : keyFault(ports, journal, ports.knownKey),
      "the journal’s key is the one that is known",
    );
  return checks;
};

/**
 * A key that counts now is known itself. One that began the journal vouches for those that it admitted, but not for one that
 * continued the journal without it.
 */
const keyFault = (
  { sha256 }: BundlePorts,
  { header, entries, countingSpkis }: Journal,
  knownKey: string,
): string | null => {
  if (countingSpkis.some((spki) => toHex(sha256(spki)) === knownKey)) return null;
  const isContinued = entries.some(({ leaf }) => leaf.recovery !== undefined);
  if (!header.keys.some(({ keyId }) => keyId === knownKey)) return "the journal is of another key than the known one";
  return isContinued ? "the journal was continued without the known key, by one that it never admitted" : null;
};

/** The journal's entries, or what is wrong with them. */
const readJournal = (bundle: OpenedBundle, { sha256, verify }: BundlePorts): Journal | string => {
  const text = bundle.text(bundlePaths.journal);
  if (text === null) return "the journal’s entries are missing";
  const entries: JournalFileEntry[] = [];
  const verified = verifyJournalFile(sha256, verify, text.split("\n"), (entry) => entries.push(entry));
  if (verified.kind === "broken") {
    const place = verified.sequence === null ? "" : `entry ${verified.sequence + 1}: `;
    return `${place}${verified.detail} (check “${verified.check}”)`;
  }
  const { header, spkis } = verified;
  return { header, entries, spkis: keysOf(header, entries), countingSpkis: spkis };
};

const signatureFault = (
  bundle: OpenedBundle,
  { sha256, verify }: BundlePorts,
  manifest: BundleManifest,
  manifestText: string,
  journal: Journal | string,
): string | null => {
  const note = bundle.text(bundlePaths.note);
  if (note === null) return "its signature is missing";
  if (typeof journal === "string") return "the journal that holds its key does not hold";
  const keys = journal.countingSpkis.map((spki) => ({ name: manifest.origin, spki }));
  const opened = openNote(sha256, note, keys, verify);
  if (!opened) return "no key of the journal signed it";
  return opened.text === manifestStatement(sha256, manifest, manifestText)
    ? null
    : "the signature is of another manifest";
};

const filesFault = ({ files }: OpenedBundle, manifest: BundleManifest): string | null => {
  const missing = manifest.files.filter(({ path }) => !files.has(path)).map(({ path }) => path);
  const changed = manifest.files
    .filter(({ path, sha256, sizeBytes }) => {
      const found = files.get(path);
      return found !== undefined && (found.sha256 !== sha256 || found.sizeBytes !== sizeBytes);
    })
    .map(({ path }) => path);
  const parts = [
    ...(changed.length > 0 ? [`changed since the bundle was made: ${listed(changed)}`] : []),
    ...(missing.length > 0 ? [`missing: ${listed(missing)}`] : []),
  ];
  return parts.length === 0 ? null : parts.join("; ");
};

const besideFault = ({ files }: OpenedBundle, manifest: BundleManifest): string | null => {
  const known = new Set(manifest.files.map(({ path }) => path));
  const beside = [...files.keys()].filter((path) => !known.has(path) && !unsigned.has(path));
  return beside.length === 0 ? null : `not of the bundle: ${listed(beside)}`;
};

const pageFault = (bundle: OpenedBundle, { sha256 }: BundlePorts, manifest: BundleManifest): string | null => {
  const html = bundle.text(bundlePaths.page);
  if (html === null) return "the page is missing";
  const page = cutPage(html);
  if (!page) return "the page holds no data";
  if (toHex(sha256(utf8(page.template))) !== manifest.pageSha256) return "the page’s program was changed";
  const other = Object.entries(page.texts).find(([path, text]) => bundle.text(path) !== text);
  return other ? `the page shows another “${other[0]}” than the bundle holds` : null;
};

const headFault = ({ head, origin }: BundleManifest, { header }: Journal): string | null => {
  if (header.origin !== origin) return "the entries are of another journal than the manifest names";
  return header.head.treeSize === head.treeSize && header.head.rootHash === head.rootHash
    ? null
    : "the entries stand under another head than the manifest names";
};

const signingFault = (
  bundle: OpenedBundle,
  { signing }: BundleManifest,
  results: BundleResults | null,
  journal: Journal | string,
): string | null => {
  const events = parsed(BundleEventsSchema, bundle.text(bundlePaths.events));
  if (results === null) return "the results cannot be read";
  if (events === null) return "the record of the signing cannot be read";
  if (results.signing.id !== signing.id) return "the results are of another signing";
  if (events.signingId !== signing.id || events.events.some(({ signingId }) => signingId !== signing.id))
    return "the record of the signing is of another signing";
  if (events.events.some(({ seq }, index) => seq !== index + 1)) return "the record of the signing has a gap";
  if (typeof journal === "string") return "the journal’s entries cannot be read";
  const strange = journal.entries.find(({ leaf }) => leaf.kind === "act" && leaf.signingId !== signing.id);
  return strange ? `entry ${strange.leaf.sequence + 1} of the journal is of another signing` : null;
};

const documentsFault = (
  { files }: BundleManifest,
  results: BundleResults | null,
  journal: Journal | string,
): string | null => {
  if (results === null) return "the results cannot be read";
  if (typeof journal === "string") return "the journal’s entries cannot be read";
  const hashOf = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  for (const { name, before, after, proved, lock } of results.documents) {
    if (hashOf.get(before.path) !== before.sha256) return `“${name}” as it was presented is another file`;
    if (hashOf.get(after.path) !== after.sha256 || after.sha256 !== lock.sha256)
      return `“${name}” as it was locked is another file`;
    const isProved =
      lock.proof === undefined ? proved === undefined : hashOf.get(proved?.path ?? "") === lock.proof.sha256;
    if (!isProved || (lock.proof && lock.proof.previousSha256 !== lock.sha256))
      return `“${name}” with its later proof is another file`;
  }
  const locked = new Set<unknown>(results.documents.map(({ after }) => after.sha256));
  const acts = journal.entries.filter(({ leaf }) => leaf.kind === "act");
  const strange = acts.find(({ openings: { documentSha256 } }) => documentSha256 && !locked.has(documentSha256.value));
  if (strange) return `entry ${strange.leaf.sequence + 1} of the journal names another document`;
  return acts.some(({ openings: { documentSha256 } }) => documentSha256 !== undefined)
    ? null
    : "no entry of the journal names a document of the bundle";
};

/** Whether one document's signatures hold, and for whom. */
const signatureWords = (
  name: string,
  judged: JudgedDocument | null,
  certificate: string,
): { holds: boolean | null; words: string } => {
  if (judged === null) return { holds: null, words: `the signatures in “${name}” were not judged` };
  const { status, words, certificates } = judged;
  if (status === "invalid" || status === "unsigned") return { holds: false, words: `“${name}”: ${words}` };
  if (!certificates.includes(certificate))
    return { holds: false, words: `“${name}” was not signed with the certificate that its lock names` };
  return { holds: status === "valid" ? true : null, words: `“${name}”: ${words}` };
};

/**
 * A journal that is known does not vouch for a certificate: whoever holds its key could lock documents with one that they made
 * themselves. So who signed the locked documents is judged by itself, as any signed document is.
 */
const signaturesCheck = (bundle: OpenedBundle, results: BundleResults | null): BundleCheck => {
  if (results === null) return { name: "signatures", holds: false, detail: "the results cannot be read" };
  const found = results.documents.flatMap(({ name, after, proved, lock }) =>
    [after, ...(proved === undefined ? [] : [proved])].map(({ path }) =>
      signatureWords(name, bundle.judged(path), lock.certificateSha256),
    ),
  );
  const holds = found.some((each) => each.holds === false) ? false : found.every((each) => each.holds) ? true : null;
  const told = [...new Set(found.filter((each) => each.holds === holds).map(({ words }) => words))];
  return { name: "signatures", holds, detail: told.join("; ") };
};

type Sealed = { name: string; sealed: SealedHead };

const sealedIn = (bundle: OpenedBundle, results: BundleResults | null): Sealed[] =>
  (results?.documents ?? []).map(({ name, after }) => ({ name, sealed: bundle.sealedHead(after.path) }));

/**
 * Every document was sealed with the head that the journal had at that moment. Whoever writes the journal anew afterwards,
 * with its own key even, cannot write it into documents that were given out; so the journal here must continue each.
 */
const sealedFault = (
  sealed: readonly Sealed[],
  results: BundleResults | null,
  basis: CheckpointBasis | null,
): string | null => {
  if (results === null) return "the results cannot be read";
  if (basis === null) return "the journal’s entries cannot be read";
  for (const { name, sealed: head } of sealed) {
    if (head.kind === "none") continue;
    if (head.kind === "unreadable") return `“${name}” as it was locked cannot be read`;
    const fault = checkpointFault(basis, head.checkpoint, `the head that is locked into “${name}”`);
    if (fault !== null) return fault;
  }
  return null;
};

const sealedWords = (sealed: readonly Sealed[]): string => {
  const carrying = sealed.filter(({ sealed: { kind } }) => kind === "head").length;
  return carrying === 0
    ? "no locked document carries a head of the journal"
    : `the journal continues the heads that are locked into ${carrying} of ${sealed.length} locked documents`;
};
