import { execFileSync } from "node:child_process";
import { createHash, createPrivateKey, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DerElement } from "#engine/asn1/der-reader.ts";
import { buildCms } from "#engine/cms/build-cms.ts";
import { isNamedBy, namedCertificates, type NamedCertificate } from "#engine/cms/named-certificates.ts";
import { PadesSigner } from "#engine/cms/pades-signer.ts";
import { readSignedData } from "#engine/cms/signed-data.ts";
import { verifyCms } from "#engine/cms/verify-cms.ts";
import { createTestPki, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";

const content = Buffer.from("A house deed that must still prove in thirty years that nobody touched it.");
const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

describe("CMS of a lock", () => {
  let pki: TestPki;
  let folder: string;

  beforeAll(() => {
    pki = createTestPki();
    folder = mkdtempSync(path.join(tmpdir(), "cms-"));
  });
  afterAll(() => {
    pki.remove();
    rmSync(folder, { recursive: true });
  });

  const signerOf = (identity: IssuedCertificate) => ({
    key: createPrivateKey(readFileSync(identity.keyPath)),
    chain: [new X509Certificate(identity.certificatePem), new X509Certificate(pki.issuing.certificatePem)] as const,
  });

  const opensslVerifies = (cms: Buffer, signedContent: Buffer): string => {
    const [cmsPath, contentPath] = [path.join(folder, "x.cms"), path.join(folder, "x.bin")];
    writeFileSync(cmsPath, cms);
    writeFileSync(contentPath, signedContent);
    const flags = ["-verify", "-cades", "-binary", "-inform", "DER", "-in", cmsPath, "-content", contentPath];
    const trust = ["-CAfile", pki.root.certificatePath, "-purpose", "any", "-out", "/dev/null"];
    execFileSync("openssl", ["cms", ...flags, ...trust], { stdio: ["ignore", "pipe", "pipe"] });
    return execFileSync("openssl", ["cms", "-cmsout", "-print", "-inform", "DER", "-in", cmsPath]).toString();
  };

  it.each(["rsa:2048", "ec:P-256"] as const)(
    "made with %s satisfies openssl cms -verify -cades and our own check",
    (key) => {
      const identity = pki.issue(`Notary ${key}`, { key });
      const cms = buildCms(digestOf(content), signerOf(identity));
      const printed = opensslVerifies(cms, content);
      expect(printed).toContain("id-smime-aa-signingCertificateV2");
      // PAdES: the time of signing stands in the signature dictionary, never here.
      expect(printed).not.toContain("signingTime");
      expect(verifyCms(cms, digestOf(content))).toMatchObject({ kind: "ok" });
    },
  );

  it("is the same through @signpdf's Signer interface", async () => {
    const signer = signerOf(pki.issue("Notary"));
    expect(await new PadesSigner(signer).sign(content)).toEqual(buildCms(digestOf(content), signer));
  });

  it("does not hold over other content", () => {
    const cms = buildCms(digestOf(content), signerOf(pki.issue("Notary")));
    const other = Buffer.from(content);
    other[0] = 0x42;
    expect(verifyCms(cms, digestOf(other))).toEqual({
      kind: "invalid",
      detail: "the document was changed after it was signed",
    });
    expect(() => opensslVerifies(cms, other)).toThrow();
  });

  it("does not hold after any single byte of the certificates in it was changed, the issuer's neither", () => {
    const signer = signerOf(pki.issue("Notary"));
    const cms = buildCms(digestOf(content), signer);
    const start = cms.indexOf(signer.chain[0].raw);
    const end = start + signer.chain[0].raw.length + signer.chain[1].raw.length;
    for (let at = start; at < end; at += 3) {
      const changed = Buffer.from(cms);
      changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8));
      expect(verifyCms(changed, digestOf(content)).kind, `byte ${at - start}`).toBe("invalid");
    }
  });

  it("is refused when another certificate over the same key is put in the signer's place", () => {
    const first = pki.issue("Notary");
    const signer = signerOf(first);
    const cms = buildCms(digestOf(content), signer);
    const hash = createHash("sha256").update(signer.chain[0].raw).digest();
    const at = cms.indexOf(hash);
    const changed = Buffer.from(cms);
    changed[at] = (changed[at] ?? 0) ^ 0x01;
    expect(verifyCms(changed, digestOf(content))).toEqual({
      kind: "invalid",
      detail: "signing-certificate-v2 names another certificate",
    });
  });

  it("names the certificates of the issuers that it encloses, which no other may take the place of", () => {
    const signer = signerOf(pki.issue("Notary"));
    const cms = buildCms(digestOf(content), signer);
    const { signedAttributes, certificates } = readSignedData(cms);
    const named = namedCertificates(signedAttributes as DerElement);
    expect(named).toHaveLength(2);
    expect(certificates.map((certificate, at) => isNamedBy(named[at] as NamedCertificate, certificate))).toEqual([
      true,
      true,
    ]);
    const issuer = signer.chain[1].raw;
    const at = cms.indexOf(issuer) + issuer.indexOf("Test Root");
    const renamed = Buffer.from(cms);
    renamed.write("Best", at, "latin1");
    expect(verifyCms(renamed, digestOf(content))).toEqual({
      kind: "invalid",
      detail: "it encloses another certificate than signing-certificate-v2 names",
    });
  });

  it("accepts the zero padding that a PDF's /Contents leaves behind it", () => {
    const cms = buildCms(digestOf(content), signerOf(pki.issue("Notary")));
    expect(verifyCms(Buffer.concat([cms, Buffer.alloc(500)]), digestOf(content)).kind).toBe("ok");
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["text", Buffer.from("not CMS")],
    ["an empty sequence", Buffer.from([0x30, 0x00])],
  ])("refuses %s without throwing", (_name, bytes) => {
    expect(verifyCms(bytes, digestOf(content)).kind).toBe("invalid");
  });
});
