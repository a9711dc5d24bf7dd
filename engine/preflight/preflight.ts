import { createHash } from "node:crypto";
import { attachedNameLength, type AttachedFile, type PageSize } from "#contract/document/entity.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { pageSizeOf } from "#lib/page-geometry/page-geometry.ts";
import { assertInactive } from "../active-content/assert-inactive.ts";
import type { Attachment } from "../active-content/attachments.ts";
import { contentBalance } from "../content/page-content.ts";
import { assertUnchangedSinceSigned } from "../verify/assert-unchanged.ts";
import { assertSignaturesWithin } from "../form/find-signature.ts";
import { permissionInEffect } from "../verify/permissions.ts";
import { assertPagesCertain } from "./assert-pages-certain.ts";
import { forEachBlock, withFileSource, type ByteSource } from "../pdf/byte-source.ts";
import { assertStreamsCertain, danglingNumbers } from "../pdf/free-numbers.ts";
import { readPages, type PdfPage } from "../pdf/pages.ts";
import { PdfReader } from "../pdf/pdf-reader.ts";
import { damaged, PdfRefusal, refusing, tooComplex } from "../pdf/syntax/pdf-refusal.ts";

export type PreflightResult =
  | { kind: "ok"; pages: PageSize[]; sha256: Sha256Hex; sizeBytes: number; attachments: AttachedFile[] }
  | Refused;

/** An XFA form's pages are made by the viewer; what is sealed would not be what people saw. */
const assertNoXfa = (reader: PdfReader): void => {
  const form = reader.dict(reader.catalog().dict.entries.get("AcroForm"));
  if (form !== null && reader.entry(form, "XFA").kind !== "null") throw new PdfRefusal("document/xfa");
};

/** Somebody who signed before has the say: a lock would make that signature invalid (ISO 32000-2 §12.8.2.2, P 1). */
const assertMayBeSigned = (reader: PdfReader): void => {
  if (permissionInEffect(reader) === 1) throw new PdfRefusal("document/certified");
};

/**
 * Of a document that is certified for filling and signing only (P 2), nothing may be drawn on any page: neither page content
 * nor an annotation. Signing it as it is remains open to everybody.
 */
export const assertMayBeDrawnOn = (reader: PdfReader): void => {
  if (permissionInEffect(reader) === 2) throw new PdfRefusal("document/permits-only-signing");
};

const assertOffsetsWithin = (reader: PdfReader): void => {
  for (const [number, entry] of reader.xref.entries) {
    if (entry.kind === "offset" && entry.offset >= reader.source.size) throw damaged(`object ${number} is cut off`);
  }
};

const assertContentThere = (reader: PdfReader, pages: PdfPage[]): void => {
  assertSignaturesWithin(reader);
  for (const page of pages) {
    const contents = reader.resolve(reader.dict(page.ref)?.entries.get("Contents"));
    for (const item of contents.kind === "array" ? contents.items : [contents]) {
      const stream = reader.resolve(item);
      if (stream.kind === "stream") reader.encodedLength(stream);
    }
  }
};

/** What only a lock would stumble over is told when the document is presented, not in the middle of the meeting. */
const assertContentReadable = (reader: PdfReader, pages: readonly PdfPage[]): void => {
  for (const { ref } of pages) {
    const page = reader.dict(ref);
    if (page !== null) contentBalance(reader, page);
  }
  danglingNumbers(reader);
  assertStreamsCertain(reader);
};

const maxSidePt = 1e6;

const assertSizesWithin = (pages: readonly PdfPage[]): void => {
  const sizes = pages.map((page) => pageSizeOf(page.geometry));
  if (sizes.some((size) => !(size.width < maxSidePt && size.height < maxSidePt))) throw tooComplex("a page's size");
};

/**
 * The one gate to a lock: opens a document and refuses it unless people can look at it, fields can be drawn on it and a
 * signature appended. Uploads, locks of every kind, white-outs, repaired copies and the platform's check all come through
 * here and nothing is composed without it, so that no way in takes what another refuses. Throws `PdfRefusal`.
 */
export const openLockable = (
  source: ByteSource,
): { reader: PdfReader; pages: PdfPage[]; attachments: Attachment[] } => {
  if (source.size === 0) throw new PdfRefusal("document/not-pdf");
  const reader = new PdfReader(source);
  assertOffsetsWithin(reader);
  assertNoXfa(reader);
  const pages = readPages(reader);
  assertSizesWithin(pages);
  assertPagesCertain(reader);
  assertContentThere(reader, pages);
  assertMayBeSigned(reader);
  assertContentReadable(reader, pages);
  assertUnchangedSinceSigned(source, reader);
  const attachments = assertInactive(reader, pages);
  return { reader, pages, attachments };
};

/** As people read it: in one line, without what would turn its letters round or hide some. */
const asAttachedFile = ({ name, sizeBytes }: Attachment): AttachedFile => ({
  name: name.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "�").slice(0, attachedNameLength),
  sizeBytes,
});

/**
 * Whether a document can be presented for signing, its upright page sizes, and its SHA-256. Reads in constant memory.
 *
 * @param drawsFields whether fields are to be placed on it
 */
export const preflight = (
  path: string,
  { name, drawsFields = false }: { name: string; drawsFields?: boolean | undefined },
): PreflightResult =>
  withFileSource(path, (source) =>
    refusing(name, (): PreflightResult => {
      const { reader, pages, attachments } = openLockable(source);
      if (drawsFields) assertMayBeDrawnOn(reader);
      const sizes = pages.map((page) => pageSizeOf(page.geometry));
      const hash = createHash("sha256");
      forEachBlock(source, 0, source.size, (block) => hash.update(block));
      return {
        kind: "ok",
        pages: sizes,
        sha256: hash.digest("hex") as Sha256Hex,
        sizeBytes: source.size,
        attachments: attachments.map(asAttachedFile),
      };
    }),
  );
