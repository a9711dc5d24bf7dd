import { bundlePaths, type BundleCheck } from "#contract/evidence/bundle.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { PdfReader } from "#engine/pdf/pdf-reader.ts";
import { PdfRefusal } from "#engine/pdf/syntax/pdf-refusal.ts";
import { lastSignature } from "#engine/form/find-signature.ts";
import { journalCheckpointOf } from "#engine/verify/verify-locked.ts";
import { verifyBundle, type JudgedDocument, type SealedHead } from "#lib/evidence/verify-bundle.ts";
import { nodeSha256, verifyEd25519 } from "#main/crypto/node-crypto.ts";
import { readZip, ZipRefused, type Look, type ZipMember } from "./read-zip.ts";

type Seen = { text?: string | null; head?: SealedHead; judged?: JudgedDocument | null };

/** Judges the signatures of a locked document by whom the person trusts. */
export type JudgeBytes = (pdf: Buffer) => Promise<JudgedDocument>;

const textual = new Set<string>(Object.values(bundlePaths).filter((path) => !path.endsWith(".pdf")));

/** The folder that a person may have packed along when they made the ZIP anew. */
const withoutTop = (members: readonly ZipMember<Seen>[], top: string): ZipMember<Seen>[] =>
  members.map((member) => ({
    ...member,
    path: member.path.startsWith(top) ? member.path.slice(top.length) : member.path,
  }));

const decode = (bytes: Buffer): string | null => {
  try {
    return new TextDecoder("utf8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** The head in the lock's own signature: an earlier notary's, in a document that came signed, is of another journal. */
const sealedHeadIn = (bytes: Buffer): SealedHead => {
  try {
    const reader = new PdfReader(bufferSource(bytes));
    const signature = lastSignature(reader);
    const checkpoint = signature === null ? null : journalCheckpointOf(reader, signature);
    if (checkpoint === undefined) return { kind: "unreadable" };
    return checkpoint === null ? { kind: "none" } : { kind: "head", checkpoint };
  } catch (error) {
    if (error instanceof PdfRefusal) return { kind: "unreadable" };
    throw error;
  }
};

const textLook: Look<Seen> = { mostBytes: 64 * 1_048_576, see: (bytes) => ({ text: decode(bytes) }) };
/** Well above the largest document that can be uploaded, fields and signature included. */
const documentLook = (judge: JudgeBytes | null): Look<Seen> => ({
  mostBytes: 256 * 1_048_576,
  see: async (bytes) => ({ head: sealedHeadIn(bytes), judged: (await judge?.(bytes)) ?? null }),
});

const lookAt =
  (judge: JudgeBytes | null) =>
  (path: string): Look<Seen> | null => {
    if (textual.has(path) || textual.has(path.slice(path.indexOf("/") + 1))) return textLook;
    return /^([^/]+\/)?documents\/after(-with-later-proof)?\//.test(path) ? documentLook(judge) : null;
  };

/** What the person knows of the journal from elsewhere: a signed note that it must continue, or its key's fingerprint. */
export type KnownJournal = { checkpoint?: string | null; key?: string | null };

/** Every check of a bundle's ZIP; without somebody who judges them, nothing is said of the documents' signatures. */
export const verifyBundleFile = async (
  path: string,
  known: KnownJournal = {},
  judge: JudgeBytes | null = null,
): Promise<BundleCheck[]> => {
  try {
    const read = await readZip(path, lookAt(judge));
    const manifest = read.find((member) => /^([^/]+\/)?manifest\.json$/.test(member.path))?.path ?? "";
    const members = withoutTop(read, manifest.slice(0, -bundlePaths.manifest.length));
    const files = new Map(members.map((member) => [member.path, member]));
    return verifyBundle(
      {
        files,
        text: (name) => files.get(name)?.seen?.text ?? null,
        judged: (name) => files.get(name)?.seen?.judged ?? null,
        sealedHead: (name) => files.get(name)?.seen?.head ?? { kind: "unreadable" },
      },
      {
        sha256: nodeSha256,
        verify: verifyEd25519,
        knownCheckpoint: known.checkpoint ?? null,
        knownKey: known.key ?? null,
      },
    );
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error;
    return [{ name: "form", holds: false, detail: error.message }];
  }
};
