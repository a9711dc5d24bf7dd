import { sign, type KeyObject } from "node:crypto";
import { derElement, derNull, derObjectId, derSequence, derUnsigned } from "../asn1/der-writer.ts";
import { derBits, derName } from "../asn1/name-writer.ts";
import { toPem } from "../asn1/pem.ts";

const sha256WithRsa = "1.2.840.113549.1.1.11";
const attributesTag = 0xa0;

/** The request for a certificate over a new RSA key (PKCS#10, RFC 2986), signed with that key. */
export const writeRequest = (
  { publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject },
  commonName: string,
): string => {
  const info = derSequence(
    derUnsigned(Buffer.from([0])),
    derName({ commonName }),
    publicKey.export({ type: "spki", format: "der" }),
    derElement(attributesTag),
  );
  const algorithm = derSequence(derObjectId(sha256WithRsa), derNull());
  return toPem("CERTIFICATE REQUEST", derSequence(info, algorithm, derBits(sign("sha256", info, privateKey))));
};
