import { readFileSync } from "node:fs";
import forge from "node-forge";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ErrorCode } from "#contract/common/app-error.ts";
import { openPfx } from "#engine/pfx/open-pfx.ts";
import { createTestPki, openssl, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";

let pki: TestPki;
let notary: IssuedCertificate;
const now = new Date();

beforeAll(() => {
  pki = createTestPki();
  notary = pki.issue("Nora Notary");
});
afterAll(() => pki.remove());

const open = (bytes: Uint8Array, password: string, at = now) =>
  openPfx(bytes, password, { fileName: "notary.pfx", now: at });
const codeOf = (bytes: Uint8Array, password: string, at = now): ErrorCode | "ok" => {
  const opened = open(bytes, password, at);
  return opened.kind === "ok" ? "ok" : opened.error.code;
};

const parsePfx = (bytes: Buffer) => forge.asn1.fromDer(bytes.toString("binary"));
const pfxBytes = (file: forge.asn1.Asn1) => Buffer.from(forge.asn1.toDer(file).getBytes(), "binary");
const asn1List = (node: forge.asn1.Asn1 | undefined) => (node?.value ?? []) as forge.asn1.Asn1[];

const legacy = ["-legacy", "-certpbe", "PBE-SHA1-RC2-40", "-keypbe", "PBE-SHA1-3DES", "-macalg", "sha1"];

describe("a .pfx that can lock documents", () => {
  it.each([
    ["OpenSSL 3's usual protection (AES-256, SHA-256)", [], "secret"],
    ["the older RC2-40 and TripleDES", legacy, "secret"],
    [
      "TripleDES alone",
      ["-legacy", "-certpbe", "PBE-SHA1-3DES", "-keypbe", "PBE-SHA1-3DES", "-macalg", "sha1"],
      "secret",
    ],
    ["600,000 rounds", ["-iter", "600000"], "secret"],
    ["a password beyond ASCII", [], "Pässwörd€"],
    ["a password beyond ASCII and older protection", legacy, "Pässwörd€"],
    ["no password", [], ""],
    ["no message authentication code", ["-nomac"], "secret"],
    ["unencrypted content", ["-keypbe", "NONE", "-certpbe", "NONE"], "secret"],
  ] as const)("opens with %s", (_title, extra, password) => {
    const opened = open(pki.pfx(notary, password, { extra: [...extra] }), password);
    expect(opened).toMatchObject({ kind: "ok" });
    if (opened.kind !== "ok") return;
    expect(opened.identity.chain.map((certificate) => certificate.subject.split("\n").at(-1))).toEqual([
      "CN=Nora Notary",
      "CN=Test Issuing CA",
      "CN=Test Root",
    ]);
    expect(opened.identity.chain[0].checkPrivateKey(opened.identity.privateKey)).toBe(true);
    // Byte for byte the certificate that the authority issued.
    const der = openssl("x509", "-in", notary.certificatePath, "-outform", "DER");
    expect(opened.identity.chain[0].raw.equals(der)).toBe(true);
  });

  it("may hold an ECDSA P-256 or a 4096-bit RSA key", () => {
    for (const key of ["ec:P-256", "rsa:4096"] as const)
      expect(codeOf(pki.pfx(pki.issue("Other", { key }), "p"), "p")).toBe("ok");
  });
});

describe("a .pfx that cannot", () => {
  it("says that the password is wrong", () => {
    for (const extra of [[], legacy, ["-nomac"]])
      expect(codeOf(pki.pfx(notary, "right", { extra }), "wrong")).toBe("pfx/wrong-password");
  });

  it("says so, too, where a wrong password gives by chance what is padded as it should be, and some value of ASN.1", () => {
    const file = readFileSync(new URL("../../fixtures/pfx/without-mac.p12", import.meta.url));
    for (const chance of [67, 1276, 2563]) expect(codeOf(file, `wrong ${chance}`)).toBe("pfx/wrong-password");
    // The right one opens it: what stands in it is judged.
    expect(codeOf(file, "right")).toBe("pfx/not-for-signing");
  });

  it("tells what was taken for a .pfx", () => {
    const der = openssl("x509", "-in", notary.certificatePath, "-outform", "DER");
    const files: [Buffer, RegExp][] = [
      [Buffer.from(notary.certificatePem), /PEM text .* no key/],
      [readFileSync(notary.keyPath), /PEM text with a key/],
      [der, /certificate without its private key/],
      [Buffer.from("%PDF-1.7\n"), /PDF/],
      [Buffer.alloc(0), /empty/],
      [Buffer.from("hello, this is something else"), /^$/],
    ];
    for (const [bytes, detail] of files) {
      const opened = open(bytes, "p");
      expect(opened).toMatchObject({
        kind: "refused",
        error: { code: "pfx/not-pfx", params: { detail: expect.stringMatching(detail) as string } },
      });
    }
  });

  it("is damaged when cut off anywhere", () => {
    const whole = pki.pfx(notary, "p");
    for (const part of [0.1, 0.5, 0.9, 0.99])
      expect(codeOf(whole.subarray(0, Math.floor(whole.length * part)), "p")).toBe("pfx/damaged");
  });

  it("has no key, or no certificate", () => {
    expect(codeOf(pki.pfx(notary, "p", { withoutKey: true }), "p")).toBe("pfx/no-key");
    expect(codeOf(pki.pfx(notary, "p", { withoutCertificate: true }), "p")).toBe("pfx/no-certificate");
  });

  it("has expired, or is not yet valid", () => {
    const expired = pki.issue("Old Notary", { fromDays: -30, toDays: -1 });
    expect(open(pki.pfx(expired, "p"), "p")).toMatchObject({
      error: { code: "pfx/expired", params: { subject: "Old Notary" } },
    });
    expect(codeOf(pki.pfx(pki.issue("Early Notary", { fromDays: 2 }), "p"), "p")).toBe("pfx/not-yet-valid");
  });

  it("is not for signing: an authority's certificate, or a key usage without signatures", () => {
    expect(codeOf(pki.pfx(pki.issuing, "p"), "p")).toBe("pfx/not-for-signing");
    expect(codeOf(pki.pfx(pki.issue("Cipher", { keyUsage: "keyEncipherment" }), "p"), "p")).toBe("pfx/not-for-signing");
    expect(codeOf(pki.pfx(pki.issue("Promise", { keyUsage: "nonRepudiation" }), "p"), "p")).toBe("ok");
  });

  it("has a key that is too short or of another curve", () => {
    expect(codeOf(pki.pfx(pki.issue("Short", { key: "rsa:1024" }), "p"), "p")).toBe("pfx/unsupported-key");
    expect(codeOf(pki.pfx(pki.issue("Curve", { key: "ec:P-384" }), "p"), "p")).toBe("pfx/unsupported-key");
  });

  it("asks for more rounds than are tried, and is refused at once", () => {
    const file = parsePfx(pki.pfx(notary, "p"));
    const iterations = asn1List(asn1List(file)[2])[2];
    if (iterations !== undefined) iterations.value = forge.asn1.integerToDer(10_000_001).getBytes();
    expect(open(pfxBytes(file), "p")).toMatchObject({
      error: { code: "pfx/too-many-iterations", params: { iterations: 10_000_001 } },
    });
  });

  it("holds two identities", () => {
    const plain = { extra: ["-keypbe", "NONE", "-certpbe", "NONE", "-nomac"] };
    const one = parsePfx(pki.pfx(notary, "p", plain));
    const two = parsePfx(pki.pfx(pki.issue("Second Notary"), "p", plain));
    const [content, otherContent] = [one, two].map((file) => asn1List(asn1List(asn1List(file)[1])[1])[0]);
    const safes = [content, otherContent].flatMap((octets) => asn1List(forge.asn1.fromDer(octets?.value as string)));
    if (content !== undefined) {
      const { Class, Type } = forge.asn1;
      content.value = forge.asn1.toDer(forge.asn1.create(Class.UNIVERSAL, Type.SEQUENCE, true, safes)).getBytes();
    }
    expect(open(pfxBytes(one), "p")).toMatchObject({ error: { code: "pfx/several", params: { count: 2 } } });
  });
});
