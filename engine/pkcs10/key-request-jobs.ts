import { createPrivateKey, generateKeyPair, X509Certificate } from "node:crypto";
import { promisify } from "node:util";
import { refused } from "#contract/refused.ts";
import { publicKeySha256 } from "../asn1/public-key.ts";
import { orDamaged } from "../asn1/der-reader.ts";
import { subjectNameOf } from "../paths/certificate-facts.ts";
import { writePkcs12 } from "../pfx/write-pkcs12.ts";
import type { EngineJobInput, EngineJobResult } from "../jobs/jobs.ts";
import { writeRequest } from "./write-request.ts";

/** NIST SP 800-57 part 1, table 2: as strong as 128 bits, for a signature that is to hold for decades. */
const rsaBits = 3072;

export const makeKeyRequest = async ({
  commonName,
}: EngineJobInput<"make-key-request">): Promise<EngineJobResult<"make-key-request">> => {
  const pair = await promisify(generateKeyPair)("rsa", { modulusLength: rsaBits });
  return {
    kind: "ok",
    requestPem: writeRequest(pair, commonName),
    keySha256: publicKeySha256(pair.publicKey),
    privateKey: new Uint8Array(pair.privateKey.export({ type: "pkcs8", format: "der" })),
  };
};

export const pfxOfKey = ({
  privateKey,
  chainPem,
  password,
}: EngineJobInput<"pfx-of-key">): EngineJobResult<"pfx-of-key"> => {
  const [leaf, ...issuers] = orDamaged(() => chainPem.map((pem) => new X509Certificate(pem))) ?? [];
  if (leaf === undefined) return refused("certificate-order/unreadable");
  const der = Buffer.from(privateKey.buffer, privateKey.byteOffset, privateKey.byteLength);
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  if (!leaf.checkPrivateKey(key)) return refused("certificate-order/other-key", { subject: subjectNameOf(leaf) });
  return { kind: "ok", pfx: new Uint8Array(writePkcs12({ privateKey: key, chain: [leaf, ...issuers] }, password)) };
};
