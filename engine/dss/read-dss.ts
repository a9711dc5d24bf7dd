import { createHash, X509Certificate } from "node:crypto";
import { orDamaged } from "../asn1/der-reader.ts";
import type { PdfDict, PdfObject } from "../pdf/objects.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { damaged } from "../pdf/pdf-refusal.ts";
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

const streams = (reader: PdfReader, dict: PdfDict, key: string): Buffer[] => {
  const array = reader.entry(dict, key);
  if (array.kind === "null") return [];
  if (array.kind !== "array" || array.items.length > maxItems)
    throw damaged(`its security store has no list of ${key}`);
  return array.items.map((item: PdfObject) => {
    const stream = reader.resolve(item);
    if (stream.kind !== "stream") throw damaged(`its security store names what is not there (${key})`);
    return reader.streamData(stream);
  });
};

/** A certificate that cannot be read is left out: nothing can be built on it, and nothing has to. */
const certificatesAmong = (ders: readonly Buffer[]): X509Certificate[] =>
  ders.flatMap((der) => orDamaged(() => [new X509Certificate(der)]) ?? []);

/**
 * The store of the document's last revision, or null where there is none. What is in it proves nothing by standing there:
 * each piece is verified by itself when it is used. Throws `PdfRefusal` where its structure is broken.
 */
export const readDss = (reader: PdfReader): Dss | null => {
  const dict = reader.dict(reader.catalog().dict.entries.get("DSS"));
  if (dict === null) return null;
  const vri: Dss["vri"] = new Map();
  const perSignature = reader.dict(dict.entries.get("VRI"));
  if (perSignature !== null && perSignature.entries.size > maxItems) throw damaged("its security store is too large");
  for (const [key, value] of perSignature?.entries ?? []) {
    const entry = reader.dict(value);
    if (entry === null) continue;
    vri.set(key.toUpperCase(), {
      certificates: certificatesAmong(streams(reader, entry, "Cert")),
      ocspResponses: streams(reader, entry, "OCSP"),
      crls: streams(reader, entry, "CRL"),
    });
  }
  return {
    certificates: certificatesAmong(streams(reader, dict, "Certs")),
    ocspResponses: streams(reader, dict, "OCSPs"),
    crls: streams(reader, dict, "CRLs"),
    vri,
  };
};
