import type { FieldPlace } from "#contract/field/entity.ts";
import { pageRectToUserBox, type UserBox } from "#lib/page-geometry/page-geometry.ts";
import { deflate } from "../content/deflate.ts";
import { decodedContent } from "../content/page-content.ts";
import type { ByteSource } from "../pdf/byte-source.ts";
import { pdfDict, pdfName, withEntries, type PdfDict, type PdfObject } from "../pdf/syntax/objects.ts";
import type { PdfPage } from "../pdf/pages.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { openLockable } from "../preflight/preflight.ts";
import { PdfRefusal } from "../pdf/syntax/pdf-refusal.ts";
import { signatureDicts } from "../form/find-signature.ts";
import { removeAnnotations } from "./annotations.ts";
import { cleaningPage } from "./cannot-clean.ts";
import { cleanContent, type CleaningContext } from "./content-cleaner.ts";
import { DocumentRewrite, wholeLength } from "./document-rewrite.ts";
import { silenceStructure } from "./structure.ts";
import { removeSuperseded } from "./superseded.ts";

/** What a page keeps beside its content: pictures of itself, and programs' private copies of all of it. */
const besidesContent = {
  Thumb: undefined,
  PieceInfo: undefined,
  Metadata: undefined,
  LastModified: undefined,
  SeparationInfo: undefined,
  AF: undefined,
};

const hasEntries = (reader: PdfReader, object: PdfObject | undefined): boolean => {
  const dict = reader.dict(object);
  return (
    dict !== null &&
    ["Names", "Kids"].some((key) => {
      const list = reader.entry(dict, key);
      return list.kind === "array" && list.items.length > 0;
    })
  );
};

/** Refuses documents where removing would be worth nothing or would break what others rely on. */
const assertRemovable = (reader: PdfReader): void => {
  if (signatureDicts(reader).length > 0) throw new PdfRefusal("white-out/signed-document");
  const { dict: catalog } = reader.catalog();
  const names = reader.dict(catalog.entries.get("Names"));
  // The file that a document was made from often hangs on it, with everything in it.
  if (names !== null && hasEntries(reader, names.entries.get("EmbeddedFiles")))
    throw new PdfRefusal("white-out/attachments");
  if (reader.entry(catalog, "AF").kind === "array") throw new PdfRefusal("white-out/attachments");
};

const isPicturedInMetadata = (reader: PdfReader, catalog: PdfDict): boolean => {
  const metadata = reader.entry(catalog, "Metadata");
  return (
    metadata.kind === "stream" && /Thumbnail|xmpGImg|xapGImg/.test(reader.contentData(metadata).toString("latin1"))
  );
};

const cleanCatalog = (rewrite: DocumentRewrite): void => {
  const { reader } = rewrite;
  const { ref, dict } = reader.catalog();
  const form = reader.dict(dict.entries.get("AcroForm"));
  const names = reader.dict(dict.entries.get("Names"));
  rewrite.replace(
    ref,
    withEntries(dict, {
      PieceInfo: undefined,
      SpiderInfo: undefined,
      ...(isPicturedInMetadata(reader, dict) ? { Metadata: undefined } : {}),
      // Written out here, so that the fields that were taken away vanish from its lists.
      ...(form === null ? {} : { AcroForm: withResolvedLists(reader, form, ["Fields", "CO"]) }),
      ...(names === null ? {} : { Names: withEntries(names, { Pages: undefined, Templates: undefined }) }),
    }),
  );
};

const withResolvedLists = (reader: PdfReader, dict: PdfDict, keys: readonly string[]): PdfDict =>
  withEntries(
    dict,
    Object.fromEntries(
      keys.flatMap((key) => {
        const list = reader.entry(dict, key);
        return list.kind === "array" ? [[key, list] as const] : [];
      }),
    ),
  );

const assertWholeContent = (reader: PdfReader, dict: PdfDict): void => {
  const contents = reader.entry(dict, "Contents");
  for (const item of contents.kind === "array" ? contents.items : [contents]) {
    const stream = reader.resolve(item);
    if (stream.kind === "stream") wholeLength(reader, stream);
  }
};

const cleanPage = (
  rewrite: DocumentRewrite,
  page: PdfPage,
  areas: readonly UserBox[],
  superseded: Set<number>,
): { resources: PdfDict; content: Buffer } => {
  const { reader } = rewrite;
  const dict = reader.dict(page.ref) ?? pdfDict({});
  const context: CleaningContext = { rewrite, areas, fonts: new Map(), superseded };
  assertWholeContent(reader, dict);
  const before = decodedContent(reader, dict);
  const cleaned = cleanContent(context, before, reader.dict(page.resources) ?? pdfDict({}));
  const { kept } = removeAnnotations(rewrite, page, dict, areas);
  const flate = pdfDict({ Filter: pdfName("FlateDecode") });
  rewrite.replace(
    page.ref,
    withEntries(dict, {
      ...besidesContent,
      Contents: rewrite.addStream(flate, deflate(cleaned.content)),
      Resources: cleaned.resources,
      Annots: kept.length === 0 ? undefined : { kind: "array", items: kept },
    }),
  );
  return cleaned;
};

const pagesOf = (placed: readonly FieldPlace[]): number[] =>
  [...new Set(placed.map(({ page }) => page))].toSorted((a, b) => a - b);

/**
 * The document without anything that lies within the areas, written as a new file: neither drawn, nor hidden, nor left in
 * an earlier revision. The same document and areas give the same bytes on every machine. Throws `PdfRefusal` where
 * removing cannot be done for certain; nothing is ever only covered.
 */
export const removeContent = (source: ByteSource, placed: readonly FieldPlace[]): Buffer => {
  const { reader, pages } = openLockable(source);
  assertRemovable(reader);
  const rewrite = new DocumentRewrite(reader);
  const superseded = new Set<number>();
  const touched = new Map<number, { resources: PdfDict; content: Buffer }>();
  for (const index of pagesOf(placed)) {
    const page = pages[index];
    if (page === undefined) throw new PdfRefusal("fields/bad-operation", { detail: `there is no page ${index + 1}` });
    const areas = placed
      .filter((place) => place.page === index)
      .map((place) => pageRectToUserBox(page.geometry, place));
    touched.set(
      index,
      cleaningPage(index, () => cleanPage(rewrite, page, areas, superseded)),
    );
  }
  cleanCatalog(rewrite);
  silenceStructure(rewrite, new Set(pagesOf(placed).map((index) => pages[index]?.ref.number ?? -1)));
  removeSuperseded(
    rewrite,
    superseded,
    pages.map((page, index) => ({
      page,
      dict: rewrite.currentDict(page.ref) ?? pdfDict({}),
      resources: touched.get(index)?.resources ?? page.resources,
      content: () => touched.get(index)?.content ?? decodedContent(reader, reader.dict(page.ref) ?? pdfDict({})),
    })),
  );
  return rewrite.write();
};
