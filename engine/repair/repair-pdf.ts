import { rmSync, writeFileSync } from "node:fs";
import { takeOutActiveContent } from "../active-content/take-out.ts";
import type { EngineJobInput, EngineJobResult } from "../jobs/jobs.ts";
import { bufferSource, withFileSource } from "../pdf/byte-source.ts";
import type { PdfObject, PdfRef } from "../pdf/syntax/objects.ts";
import { PdfReader } from "../pdf/pdf-reader.ts";
import { PdfRefusal, refusing, unlessRefused } from "../pdf/syntax/pdf-refusal.ts";
import { readPages } from "../pdf/pages.ts";
import { openLockable } from "../preflight/preflight.ts";
import { signatureDicts } from "../form/find-signature.ts";
import { DocumentRewrite } from "../white-out/document-rewrite.ts";
import { rebuildCrossReference } from "./rebuild-cross-reference.ts";

/** All of it is held in memory, twice. */
const maxBytes = 268_435_456;
const headerSearchBytes = 1024;

const notRepairable = (detail: string) => new PdfRefusal("document/not-repairable", { detail });

/** Some programs put bytes of their own before a document; offsets are made anew, so that they can go. */
const fromHeader = (bytes: Buffer): Buffer => {
  const at = bytes.subarray(0, headerSearchBytes).indexOf("%PDF-");
  if (at === -1) throw new PdfRefusal("document/not-pdf");
  return bytes.subarray(at);
};

const referencesOf = (object: PdfObject): PdfRef[] => {
  switch (object.kind) {
    case "ref":
      return [object];
    case "array":
      return object.items.flatMap(referencesOf);
    case "dict":
      return [...object.entries.values()].flatMap(referencesOf);
    case "stream":
      return referencesOf(object.dict);
    default:
      return [];
  }
};

/**
 * Viewers take an object that is missing for nothing. In a file that is broken it may have been a paragraph: nobody would
 * see that it is gone, so such a file is not repaired.
 */
const assertWhole = (reader: PdfReader): void => {
  const queue: PdfRef[] = [reader.catalog().ref];
  const seen = new Set<number>(queue.map(({ number }) => number));
  for (const ref of queue) {
    const entry = reader.xref.entries.get(ref.number);
    if (entry === undefined) throw notRepairable(`a part of it (object ${ref.number}) is missing`);
    for (const next of referencesOf(reader.object(ref.number, ref.generation))) {
      if (seen.has(next.number)) continue;
      seen.add(next.number);
      queue.push(next);
    }
  }
};

/** What cannot be read and belongs to the document is refused by whoever reads the document. */
const isSignature = (reader: PdfReader, number: number): boolean =>
  unlessRefused(() => {
    const dict = reader.dict(reader.currentRef(number));
    return dict !== null && dict.entries.has("ByteRange") && reader.entry(dict, "Contents").kind === "string";
  }) ?? false;

/** Signed now or in an earlier revision, whether or not the newest catalog still leads to the signature. */
const isSignedAnywhere = (reader: PdfReader): boolean =>
  signatureDicts(reader).length > 0 || [...reader.xref.entries.keys()].some((number) => isSignature(reader, number));

/** By its own cross-references where they hold: only then every object is the one that people saw. */
const readByItsOwn = (bytes: Buffer): PdfReader | null => {
  try {
    const reader = new PdfReader(bufferSource(bytes));
    readPages(reader);
    return reader;
  } catch (error) {
    if (error instanceof PdfRefusal && error.code === "document/damaged") return null;
    throw error;
  }
};

const readAnew = (bytes: Buffer): PdfReader => {
  const reader = new PdfReader(bufferSource(bytes), rebuildCrossReference(bytes));
  assertWhole(reader);
  return reader;
};

/**
 * The same document with cross-references of its own, in a new file. Throws `PdfRefusal`.
 *
 * @param options `takesOut`: without what could act or change its look, which somebody has read and agreed to
 */
export const repairedCopy = (original: Buffer, { takesOut }: { takesOut: boolean }): Buffer => {
  if (original.length > maxBytes) throw notRepairable("it is larger than 256 MB");
  const bytes = fromHeader(original);
  const reader = (takesOut ? readByItsOwn(bytes) : null) ?? readAnew(bytes);
  // A document that was presented signed is never written anew.
  if (isSignedAnywhere(reader))
    throw notRepairable("it is signed, and a copy that is written anew would lose its signatures");
  const rewrite = new DocumentRewrite(reader);
  if (takesOut) takeOutActiveContent(rewrite);
  const copy = rewrite.write();
  openLockable(bufferSource(copy));
  return copy;
};

/**
 * Writes a repaired copy beside the document, which stays as it is. What comes out is a new document that people look at
 * before anyone signs; it is refused where anything of the original would be missing from it.
 */
export const repairPdf = ({
  path,
  name,
  outputPath,
  takesOut = false,
}: EngineJobInput<"repair-pdf">): EngineJobResult<"repair-pdf"> =>
  withFileSource(path, (source) =>
    refusing(name, (): EngineJobResult<"repair-pdf"> => {
      const copy = repairedCopy(source.read(0, Math.min(source.size, maxBytes + 1)), { takesOut });
      try {
        writeFileSync(outputPath, copy, { mode: 0o600 });
      } catch (error) {
        rmSync(outputPath, { force: true });
        throw error;
      }
      return { kind: "ok", sizeBytes: copy.length };
    }),
  );
