import { execFileSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import forge from "node-forge";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignatureOptions } from "#tests/builders/append-signature.ts";
import { createAttackFixture, documentToSign, type AttackFixture } from "./attack-fixture.ts";

let fixture: AttackFixture;
beforeAll(() => {
  fixture = createAttackFixture();
});
afterAll(() => fixture.remove());

describe("what was signed is no longer what is there", () => {
  it("names a changed byte anywhere in the document", () => {
    for (const place of ["You get", "Second page", "/Notary", "(100)", "/MediaBox"]) {
      const changed = Buffer.from(fixture.signed);
      const offset = changed.indexOf(place);
      if (offset < 0) continue;
      changed[offset + 1] = (changed[offset + 1] ?? 0) ^ 1;
      expect(fixture.judge(changed).status, place).toBe("invalid");
    }
    const changed = Buffer.from(fixture.signed);
    changed.write("900 dollars", changed.indexOf("100 dollars"), "latin1");
    fixture.expectInvalid(changed, "digest-mismatch");
  });

  it("names a changed byte in the signature's value", () => {
    const start = fixture.signed.lastIndexOf("/Contents <") + "/Contents <".length;
    const hex = fixture.signed.toString("latin1", start, start + 24_000).replace(/0+$/, "");
    const changed = Buffer.from(fixture.signed);
    const offset = start + hex.length - 40;
    changed.write(changed.toString("latin1", offset, offset + 1) === "1" ? "2" : "1", offset, "latin1");
    fixture.expectInvalid(changed, "signature-mismatch");
  });

  it.each<[string, SignatureOptions, string]>([
    ["no byte range", { byteRange: () => null }, "byte-range-missing"],
    ["a byte range of two numbers", { byteRange: ([a = 0, b = 0]) => [a, b] }, "byte-range-malformed"],
    ["a negative byte range", { byteRange: ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, -d] }, "byte-range-malformed"],
    ["a range that begins later", { byteRange: ([, b = 0, c = 0, d = 0]) => [9, b - 9, c, d] }, "byte-range-start"],
    ["ranges that overlap", { byteRange: ([a = 0, b = 0, , d = 0]) => [a, b, b - 50, d] }, "byte-range-overlap"],
    [
      "a range beyond the end",
      { byteRange: ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, d + 50] },
      "byte-range-beyond-end",
    ],
    [
      "a range that ends too early",
      { byteRange: ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, d - 60] },
      "byte-range-truncated",
    ],
    [
      "a hole larger than the value",
      { byteRange: ([a = 0, b = 0, c = 0, d = 0]) => [a, b - 9, c, d] },
      "hole-not-contents",
    ],
    [
      "a hole smaller than the value",
      { byteRange: ([a = 0, b = 0, c = 0, d = 0]) => [a, b + 1, c, d] },
      "hole-not-contents",
    ],
    [
      "a second part that lies elsewhere",
      { byteRange: ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c + 200, d - 200] },
      "hole-not-contents",
    ],
    ["a second byte range", { more: "/ByteRange[0 1 2 3]" }, "double-entries"],
    ["a second value spelt otherwise", { more: "/C#6fntents<00>" }, "double-entries"],
    ["text within the hole", { hole: (value) => `${value}>/Reason(I never said this)/More<00` }, "hole-not-contents"],
    ["bytes behind the value", { hole: (value) => `${value}31` }, "contents-padding"],
  ])("names %s", (_title, options, code) => {
    fixture.expectInvalid(fixture.sign(documentToSign(), options), code);
  });

  it("calls nothing valid in which one octet of the signature's value differs, in small or capital letters", () => {
    const { signed } = fixture;
    const start = signed.lastIndexOf("/Contents <") + "/Contents <".length;
    const length = signed.toString("latin1", start, start + 24_000).replace(/0+$/, "").length;
    for (let at = start; at < start + length; at += 37) {
      const changed = Buffer.from(signed);
      const digit = Number.parseInt(signed.toString("latin1", at, at + 1), 16);
      changed.write(((digit + 1) % 16).toString(16), at, "latin1");
      expect(fixture.judge(changed).status, `octet ${at - start}`).not.toBe("valid");
    }
    const respelt = Buffer.from(signed);
    const letter = start + signed.toString("latin1", start, start + length).search(/[a-f]/);
    respelt.write(signed.toString("latin1", letter, letter + 1).toUpperCase(), letter, "latin1");
    fixture.expectInvalid(respelt, "contents-respelt");
  });

  it("calls nothing valid in which one bit of the issuer's certificate differs, with and without a trusted root", () => {
    const { signed, pki } = fixture;
    const start = signed.lastIndexOf("/Contents <") + "/Contents <".length;
    const issuer = new X509Certificate(pki.issuing.certificatePem).raw;
    const at = signed.indexOf(issuer.toString("hex"), start);
    for (let byte = 0; byte < issuer.length; byte += 9) {
      const changed = Buffer.from(signed);
      changed.write(((issuer[byte] ?? 0) ^ (1 << (byte % 8))).toString(16).padStart(2, "0"), at + 2 * byte, "latin1");
      for (const withRoots of [true, false])
        expect(fixture.judge(changed, withRoots).status, `byte ${byte}`).not.toBe("valid");
    }
    const changed = Buffer.from(signed);
    const serial = issuer.indexOf(Buffer.from([0x02, 0x02])) + 3;
    changed.write("77", at + 2 * serial, "latin1");
    expect(fixture.judge(changed, false)).toMatchObject({
      status: "indeterminate",
      named: ["issuers-exchanged", "untrusted-chain"],
    });
  });

  it("names an empty value", () => {
    const empty = fixture.sign(documentToSign(), {}, () => Buffer.alloc(40));
    fixture.expectInvalid(empty, "contents-missing");
    fixture.expectInvalid(
      fixture.sign(documentToSign(), {}, () => Buffer.from("3003020105", "hex")),
      "cms-damaged",
    );
  });

  it("names a file that was cut off", () => {
    expect(fixture.judge(fixture.signed.subarray(0, fixture.signed.length - 900)).status).not.toBe("valid");
    for (const size of [0, 5, 1000, fixture.signed.length - 40])
      expect(fixture.judge(fixture.signed.subarray(0, size)).status).not.toBe("valid");
  });
});

/** In SignedData (RFC 5652 §5.1), where content is detached and no revocation is enclosed. */
const certificatesAt = 3;

describe("the signer is not who it says", () => {
  it("names a value made with another key", () => {
    fixture.expectInvalid(
      fixture.sign(documentToSign(), {}, fixture.cmsBy(fixture.notary, fixture.pki.issue("Mallory"))),
      "signature-mismatch",
    );
  });

  it("names another certificate over the same key (signing-certificate-v2)", () => {
    const own = new X509Certificate(fixture.notary.certificatePem);
    const pem = execFileSync("openssl", [
      "req",
      "-x509",
      "-utf8",
      "-key",
      fixture.notary.keyPath,
      "-subj",
      "/C=US/O=Test Notaries/CN=Test Issuing CA",
      "-set_serial",
      `0x${own.serialNumber}`,
    ]);
    const other = forge.asn1.fromDer(new X509Certificate(pem).raw.toString("latin1"));
    const exchanged = (content: Buffer): Buffer => {
      const cms = forge.asn1.fromDer(fixture.cmsBy(fixture.notary)(content).toString("latin1"));
      const body = (cms.value[1] as forge.asn1.Asn1).value[0] as forge.asn1.Asn1;
      const certificates = (body.value as forge.asn1.Asn1[])[certificatesAt];
      if (certificates !== undefined) certificates.value = [other];
      return Buffer.from(forge.asn1.toDer(cms).getBytes(), "latin1");
    };
    fixture.expectInvalid(fixture.sign(documentToSign(), {}, exchanged), "certificate-mismatch");
  });

  it("names a certificate that was not in date, is in date no more, or is for other things", () => {
    const expired = fixture.pki.issue("Late Notary", { fromDays: -40, toDays: -10 });
    fixture.expectInvalid(fixture.sign(documentToSign(), {}, fixture.cmsBy(expired)), "signed-after-expiry");
    const before = fixture.sign(
      documentToSign(),
      { signedAt: new Date(Date.now() - 20 * 86_400_000) },
      fixture.cmsBy(expired),
    );
    expect(fixture.judge(before, false)).toMatchObject({
      status: "indeterminate",
      named: ["certificate-expired", "untrusted-chain"],
    });
    fixture.expectInvalid(
      fixture.sign(
        documentToSign(),
        {},
        fixture.cmsBy(fixture.pki.issue("Key Holder", { keyUsage: "keyEncipherment" })),
      ),
      "key-usage",
    );
    const ahead = fixture.sign(documentToSign(), { signedAt: new Date(Date.now() + 5 * 86_400_000) });
    expect(fixture.judge(ahead)).toMatchObject({ status: "indeterminate", named: ["claimed-time-ahead"] });
  });

  it("names a signature without its signer's certificate", () => {
    const bare = (content: Buffer) => {
      const cms = forge.asn1.fromDer(fixture.cmsBy(fixture.notary)(content).toString("latin1"));
      const body = (cms.value[1] as forge.asn1.Asn1).value[0] as forge.asn1.Asn1;
      body.value = (body.value as forge.asn1.Asn1[]).toSpliced(certificatesAt, 1);
      return Buffer.from(forge.asn1.toDer(cms).getBytes(), "latin1");
    };
    fixture.expectInvalid(fixture.sign(documentToSign(), {}, bare), "certificate-missing");
  });
});
