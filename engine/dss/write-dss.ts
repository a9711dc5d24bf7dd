import type { ByteSource } from "../pdf/byte-source.ts";
import {
  pdfArray,
  pdfDict,
  pdfName,
  pdfNumber,
  withEntries,
  type PdfDict,
  type PdfObject,
  type PdfRef,
} from "../pdf/syntax/objects.ts";
import { PdfReader } from "../pdf/pdf-reader.ts";
import { RevisionWriter } from "../pdf/revision-writer.ts";

/** What a revision adds to the document security store, and which signatures it is for (keys of `vriKeyOf`). */
export type DssAddition = {
  certificates: readonly Buffer[];
  ocspResponses: readonly Buffer[];
  crls: readonly Buffer[];
  vriKeys: readonly string[];
};

const items = (reader: PdfReader, dict: PdfDict | null, key: string): PdfObject[] => {
  const array = dict === null ? null : reader.entry(dict, key);
  return array?.kind === "array" ? array.items : [];
};

/** ETSI's extension (EN 319 142-1 §5.4.2.1) beside whatever extensions the document names. */
const withExtension = (reader: PdfReader, catalog: PdfDict): PdfDict => {
  const extensions = reader.dict(catalog.entries.get("Extensions")) ?? pdfDict({});
  if (extensions.entries.has("ESIC")) return catalog;
  const own = pdfDict({ BaseVersion: pdfName("1.7"), ExtensionLevel: pdfNumber(5) });
  return withEntries(catalog, { Extensions: withEntries(extensions, { ESIC: own }) });
};

/**
 * The incremental update that adds validation material to the document security store (ETSI EN 319 142-1 §5.4.2). What the
 * store held stays. The same document and material give the same bytes, so that anybody can check that nothing else came in.
 */
export const buildDssRevision = (document: ByteSource, addition: DssAddition): Buffer => {
  const reader = new PdfReader(document);
  const writer = new RevisionWriter(reader);
  const { ref: catalogRef, dict: catalog } = reader.catalog();
  const before = reader.dict(catalog.entries.get("DSS"));
  const added = (ders: readonly Buffer[]): PdfRef[] => ders.map((der) => writer.addStream(pdfDict({}), der));
  const certificates = added(addition.certificates);
  const ocspResponses = added(addition.ocspResponses);
  const crls = added(addition.crls);
  const list = (key: string, refs: PdfRef[]) => {
    const all = [...items(reader, before, key), ...refs];
    return all.length === 0 ? {} : { [key]: pdfArray(all) };
  };
  const own = pdfDict({
    ...(certificates.length === 0 ? {} : { Cert: pdfArray(certificates) }),
    ...(ocspResponses.length === 0 ? {} : { OCSP: pdfArray(ocspResponses) }),
    ...(crls.length === 0 ? {} : { CRL: pdfArray(crls) }),
  });
  const vri = withEntries(
    (before === null ? null : reader.dict(before.entries.get("VRI"))) ?? pdfDict({}),
    Object.fromEntries(addition.vriKeys.map((key) => [key, own])),
  );
  const store = writer.add(
    pdfDict({
      Type: pdfName("DSS"),
      ...list("Certs", certificates),
      ...list("OCSPs", ocspResponses),
      ...list("CRLs", crls),
      VRI: vri,
    }),
  );
  writer.replace(catalogRef, withEntries(withExtension(reader, catalog), { DSS: store }));
  return writer.build().bytes;
};

/** What the store of `after` holds beyond that of `before`, as `buildDssRevision` would add it; null where it holds less. */
export const dssAdditionBetween = (before: ByteSource, after: ByteSource): DssAddition | null => {
  const [oldReader, newReader] = [new PdfReader(before), new PdfReader(after)];
  const storeOf = (reader: PdfReader) => reader.dict(reader.catalog().dict.entries.get("DSS"));
  const [oldStore, newStore] = [storeOf(oldReader), storeOf(newReader)];
  if (newStore === null) return null;
  const beyond = (key: string): Buffer[] =>
    items(newReader, newStore, key)
      .slice(items(oldReader, oldStore, key).length)
      .flatMap((item) => {
        const stream = newReader.resolve(item);
        return stream.kind === "stream" ? [newReader.streamData(stream)] : [];
      });
  const keysOf = (reader: PdfReader, store: PdfDict | null) =>
    [...(store === null ? [] : (reader.dict(store.entries.get("VRI"))?.entries ?? []))].map(([key]) => key);
  const known = keysOf(oldReader, oldStore);
  return {
    certificates: beyond("Certs"),
    ocspResponses: beyond("OCSPs"),
    crls: beyond("CRLs"),
    vriKeys: keysOf(newReader, newStore).filter((key) => !known.includes(key)),
  };
};
