import { createHash, X509Certificate } from "node:crypto";
import { orDamaged } from "../asn1/der-reader.ts";
import type { PdfDict, PdfObject, PdfStream } from "../pdf/syntax/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { damaged, unlessRefused } from "../pdf/syntax/pdf-refusal.ts";
import type { RevocationEvidence } from "../revocation/evidence.ts";

/** A document's security store (ETSI EN 319 142-1 §5.4.2): whatever later proof needs, gathered while it could be had. */
export type Dss = RevocationEvidence & {
  certificates: X509Certificate[];
  /** By the key of `vriKeyOf`: what was gathered for one signature. */
  vri: Map<string, RevocationEvidence & { certificates: X509Certificate[] }>;
};

const maxItems = 2000;

/** The key of a signature in /VRI (§5.4.2.3): SHA-1 of /Contents as it stands in the file, in capital hexadecimals. */
export const vriKeyOf = (contents: Buffer): string => createHash("sha1").update(contents).digest("hex").toUpperCase();

/**
 * The pieces of all stores of a file. Each revision has a store of its own, and what was in the one before is in the next
 * again: it is kept and taken apart once, or a file with many signatures takes time and memory by their square.
 */
export class DssPieces {
  private readonly pieces = new Map<string, Buffer>();
  private readonly certificates = new Map<Buffer, X509Certificate | null>();

  once(bytes: Buffer): Buffer {
    const key = createHash("sha256").update(bytes).digest("base64");
    const known = this.pieces.get(key);
    if (known === undefined) this.pieces.set(key, bytes);
    return known ?? bytes;
  }

  /** A certificate that cannot be read is left out: nothing can be built on it, and nothing has to. */
  certificate(der: Buffer): X509Certificate | null {
    const known = this.certificates.get(der);
    if (known !== undefined) return known;
    const certificate = orDamaged(() => new X509Certificate(der));
    this.certificates.set(der, certificate);
    return certificate;
  }
}

/** What another program enclosed and cannot be unpacked proves nothing, and keeps nobody from signing. */
const unpacked = (reader: PdfReader, stream: PdfStream): Buffer | null =>
  unlessRefused(() => reader.streamData(stream));

const streams = (reader: PdfReader, dict: PdfDict, key: string, pieces: DssPieces): Buffer[] => {
  const array = reader.entry(dict, key);
  if (array.kind === "null") return [];
  if (array.kind !== "array" || array.items.length > maxItems)
    throw damaged(`its security store has no list of ${key}`);
  return array.items.flatMap((item: PdfObject) => {
    const stream = reader.resolve(item);
    if (stream.kind !== "stream") throw damaged(`its security store names what is not there (${key})`);
    const data = unpacked(reader, stream);
    return data === null ? [] : [pieces.once(data)];
  });
};

/**
 * The store of the document's last revision, or null where there is none. What is in it proves nothing by standing there:
 * each piece is verified by itself when it is used. Throws `PdfRefusal` where its structure is broken.
 */
export const readDss = (reader: PdfReader, pieces = new DssPieces()): Dss | null => {
  const listed = (dict: PdfDict, key: string) => streams(reader, dict, key, pieces);
  const certificatesIn = (dict: PdfDict, key: string) =>
    listed(dict, key).flatMap((der) => pieces.certificate(der) ?? []);
  const dict = reader.dict(reader.catalog().dict.entries.get("DSS"));
  if (dict === null) return null;
  const vri: Dss["vri"] = new Map();
  const perSignature = reader.dict(dict.entries.get("VRI"));
  if (perSignature !== null && perSignature.entries.size > maxItems) throw damaged("its security store is too large");
  for (const [key, value] of perSignature?.entries ?? []) {
    const entry = reader.dict(value);
    if (entry === null) continue;
    vri.set(key.toUpperCase(), {
      certificates: certificatesIn(entry, "Cert"),
      ocspResponses: listed(entry, "OCSP"),
      crls: listed(entry, "CRL"),
    });
  }
  return {
    certificates: certificatesIn(dict, "Certs"),
    ocspResponses: listed(dict, "OCSPs"),
    crls: listed(dict, "CRLs"),
    vri,
  };
};
