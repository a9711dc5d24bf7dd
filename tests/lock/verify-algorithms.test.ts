import { createHash, createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildCms } from "#engine/cms/build-cms.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { validateSource } from "#engine/verify/validate-pdf.ts";
import { verifyCms } from "#engine/cms/verify-cms.ts";
import { appendSignature, type SignatureOptions } from "#tests/builders/append-signature.ts";
import { cmsOfAnyKind, inIndefiniteLengths, noParameters, type CmsOfAnyKind } from "#tests/builders/cms-of-any-kind.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type IssuedCertificate, type IssueOptions, type TestPki } from "#tests/builders/test-pki.ts";
import { trusting } from "#tests/builders/trusted.ts";

let pki: TestPki;
let document: Buffer;
const signers = new Map<string, IssuedCertificate>();
beforeAll(async () => {
  pki = createTestPki();
  document = await makePdf();
  for (const key of ["rsa:2048", "ec:P-256", "ed25519", "ed448"] as const)
    signers.set(key, pki.issue(`Signer ${key}`, { key }));
});
afterAll(() => pki.remove());

type Key = NonNullable<IssueOptions["key"]>;
const signerOf = (key: Key): IssuedCertificate => {
  const signer = signers.get(key);
  if (signer === undefined) throw new Error(key);
  return signer;
};

const judge = (pdf: Buffer) => {
  const report = validateSource(bufferSource(pdf), { now: new Date(), trusted: trusting(pki.root.certificatePem) });
  const [signature] = report.signatures;
  const named = signature?.reasons.map(({ code }) => code) ?? [];
  return {
    status: report.status,
    algorithm: signature?.algorithm,
    named,
    texts: signature?.reasons.map((r) => r.text),
  };
};
const signed = (
  key: Key,
  kind: CmsOfAnyKind,
  change = (cms: Buffer) => cms,
  options: SignatureOptions = {},
): Buffer => {
  const make = cmsOfAnyKind(signerOf(key), [pki.issuing], kind);
  return appendSignature(document, (content) => change(make(content)), options);
};
const changedAfter = (pdf: Buffer): Buffer => {
  const changed = Buffer.from(pdf);
  const at = changed.indexOf("/MediaBox") + 1;
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
};

const rsaSha256: CmsOfAnyKind = { digest: "sha256", algorithm: "1.2.840.113549.1.1.11", parameters: noParameters() };
const nist = "2.16.840.1.101.3.4.3";
const kinds: [string, Key, CmsOfAnyKind, string][] = [
  [
    "RSA with SHA3-256",
    "rsa:2048",
    { digest: "sha3-256", algorithm: `${nist}.14`, parameters: noParameters() },
    "RSA, SHA3-256",
  ],
  [
    "RSA with SHA3-512",
    "rsa:2048",
    { digest: "sha3-512", algorithm: `${nist}.16`, parameters: noParameters() },
    "RSA, SHA3-512",
  ],
  ["ECDSA with SHA3-256", "ec:P-256", { digest: "sha3-256", algorithm: `${nist}.10` }, "ECDSA, SHA3-256"],
  ["ECDSA with SHA3-384", "ec:P-256", { digest: "sha3-384", algorithm: `${nist}.11` }, "ECDSA, SHA3-384"],
  ["ECDSA with SHA3-512", "ec:P-256", { digest: "sha3-512", algorithm: `${nist}.12` }, "ECDSA, SHA3-512"],
  ["Ed25519", "ed25519", { digest: "sha512", algorithm: "1.3.101.112" }, "Ed25519"],
  [
    "Ed25519 without signed attributes",
    "ed25519",
    { digest: "sha512", algorithm: "1.3.101.112", withoutAttributes: true },
    "Ed25519",
  ],
  ["Ed448", "ed448", { digest: "shake256", algorithm: "1.3.101.113" }, "Ed448"],
];

describe("signatures with newer algorithms", () => {
  it.each(kinds)("are judged: %s", (_title, key, kind, algorithm) => {
    const pdf = signed(key, kind);
    expect(judge(pdf)).toMatchObject({ status: "valid", algorithm });
    const changed = judge(changedAfter(pdf));
    expect(changed.status).toBe("invalid");
    expect(changed.named).toContain("digest-mismatch");
    const forged = judge(
      signed(key, kind, (cms) => Buffer.concat([cms.subarray(0, -1), Buffer.from([(cms.at(-1) ?? 0) ^ 1])])),
    );
    expect(forged.status).toBe("invalid");
  });

  it.each<[string, Key, CmsOfAnyKind]>([
    [
      "Ed25519 beside a digest that RFC 8419 does not let it have",
      "ed25519",
      { digest: "sha256", algorithm: "1.3.101.112" },
    ],
    ["Ed25519 with parameters", "ed25519", { digest: "sha512", algorithm: "1.3.101.112", parameters: noParameters() }],
    ["an algorithm that nobody knows", "rsa:2048", { digest: "sha256", algorithm: "1.2.3.4" }],
  ])("stay open, and say why: %s", (_title, key, kind) => {
    const judged = judge(signed(key, kind));
    expect(judged.status).toBe("indeterminate");
    expect(judged.texts?.join()).toContain(kind.algorithm);
  });
});

describe("a value that is written otherwise than a lock's", () => {
  it("holds in BER, with zeros or with what a program left behind it, and the report says so", () => {
    for (const hole of [undefined, (value: string) => `${value}0d0a4c65667420696e20612062756666657200`]) {
      const judged = judge(signed("rsa:2048", rsaSha256, inIndefiniteLengths, hole === undefined ? {} : { hole }));
      expect(judged).toMatchObject({ status: "valid", named: expect.arrayContaining(["value-written-otherwise"]) });
      expect(judged.texts?.join()).toContain("BER");
      if (hole !== undefined) expect(judged.texts?.join()).toContain("bytes that belong to nothing");
    }
    const inDer = judge(signed("rsa:2048", rsaSha256, undefined, { hole: (value) => `${value}0d0a` }));
    expect(inDer).toMatchObject({ status: "invalid", named: ["contents-padding"] });
  });

  it("holds with signed attributes in another order, and the report says so", () => {
    const judged = judge(
      signed("rsa:2048", { ...rsaSha256, order: (attributes) => attributes.toSorted((a, b) => b.compare(a)) }),
    );
    expect(judged).toMatchObject({ status: "valid", named: expect.arrayContaining(["value-written-otherwise"]) });
  });

  it("does not hold with signed attributes in BER, which nobody may write", () => {
    const inBer = (cms: Buffer): Buffer => {
      // [0] with a length of one octet becomes one with two; its parents are in indefinite lengths and need none.
      const ber = inIndefiniteLengths(cms);
      const at = ber.indexOf(Buffer.from("a04b", "hex"));
      expect(at).toBeGreaterThan(0);
      return ber;
    };
    const attributes = judge(
      signed("rsa:2048", rsaSha256, (cms) => {
        const ber = inBer(cms);
        const at = ber.lastIndexOf(Buffer.from("a04b", "hex"));
        const info = ber.lastIndexOf(Buffer.from("3082", "hex"), at);
        const longer = Buffer.concat([ber.subarray(0, at), Buffer.from("a0814b", "hex"), ber.subarray(at + 2)]);
        longer.writeUInt16BE(longer.readUInt16BE(info + 2) + 1, info + 2);
        const set = longer.lastIndexOf(Buffer.from("3182", "hex"), info);
        longer.writeUInt16BE(longer.readUInt16BE(set + 2) + 1, set + 2);
        return longer;
      }),
    );
    expect(attributes).toMatchObject({ status: "invalid", named: ["cms-damaged"] });
  });

  it("is no lock of ours, however right it is", () => {
    const signer = signerOf("rsa:2048");
    const digest = createHash("sha256").update("deed").digest();
    const key = createPrivateKey(readFileSync(signer.keyPath));
    const chain = [
      new X509Certificate(signer.certificatePem),
      new X509Certificate(pki.issuing.certificatePem),
    ] as const;
    const cms = buildCms(digest, { key, chain });
    expect(verifyCms(cms, digest)).toMatchObject({ kind: "ok" });
    expect(verifyCms(inIndefiniteLengths(cms), digest)).toEqual({
      kind: "invalid",
      detail: "its value is written otherwise than a lock writes it",
    });
  });
});
