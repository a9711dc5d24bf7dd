import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import forge from "node-forge";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CertificateReport } from "#contract/certificate/report.ts";
import { examinePfx, type ExamineOptions } from "#engine/pfx/doctor.ts";
import { openPfx } from "#engine/pfx/open-pfx.ts";
import { writePkcs12 } from "#engine/pfx/write-pkcs12.ts";
import { joinedPfx } from "#tests/builders/joined-pfx.ts";
import { createTestPki, openssl, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";

let pki: TestPki;
let notary: IssuedCertificate;
const now = new Date();
const options: ExamineOptions = {
  fileName: "notary.pfx",
  now,
  commissionName: null,
  bookedAt: [],
  evidence: { ocspResponses: [], crls: [] },
};

beforeAll(() => {
  pki = createTestPki();
  notary = pki.issue("Nora Notary", { key: "ec:P-256" });
});
afterAll(() => pki.remove());

const examine = (bytes: Uint8Array, password: string | null = "secret", more: Partial<ExamineOptions> = {}) =>
  examinePfx(bytes, password, { ...options, ...more }).report;
/** What people read: never an unfilled gap, always something to do. */
const codes = (report: CertificateReport): string[] => {
  for (const { message, todo } of report.findings) {
    expect(message).toMatch(/^[“A-Z].*[.]$/u);
    expect(`${message}${todo}`).not.toMatch(/[{}…]/u);
    expect(todo.length).toBeGreaterThan(10);
  }
  return report.findings.filter(({ severity }) => severity !== "note").map(({ code }) => code);
};
const notes = (report: CertificateReport) =>
  report.findings.filter(({ severity }) => severity === "note").map(({ code }) => code);
const issued = (name: string, more: Parameters<TestPki["issue"]>[1] = {}) =>
  pki.issue(name, { key: "ec:P-256", ...more });
const pfxOf = (name: string, more: Parameters<TestPki["issue"]>[1] = {}) => pki.pfx(issued(name, more), "secret");
const pfx = (extra: string[], password = "secret") => pki.pfx(notary, password, { extra });

const rc2 = ["-legacy", "-certpbe", "PBE-SHA1-RC2-40", "-keypbe", "PBE-SHA1-3DES", "-macalg", "sha1"];
const rc2Key = ["-legacy", "-certpbe", "PBE-SHA1-RC2-40", "-keypbe", "PBE-SHA1-RC2-40", "-macalg", "sha1"];
const tripleDes = ["-legacy", "-certpbe", "PBE-SHA1-3DES", "-keypbe", "PBE-SHA1-3DES", "-macalg", "sha1"];
const rc2Long = ["-legacy", "-certpbe", "PBE-SHA1-RC2-128", "-keypbe", "PBE-SHA1-2DES", "-macalg", "sha1"];
const inClear = ["-keypbe", "NONE", "-certpbe", "NONE"];

const parse = (bytes: Buffer) => forge.asn1.fromDer(bytes.toString("binary"));
const toBytes = (node: forge.asn1.Asn1) => Buffer.from(forge.asn1.toDer(node).getBytes(), "binary");
const list = (node: forge.asn1.Asn1 | undefined) => (node?.value ?? []) as forge.asn1.Asn1[];

describe("a .pfx with which documents can be locked", () => {
  it.each([
    ["AES-256 and a SHA-256 MAC, as OpenSSL 3 writes it", [], [], ["pfx/protection"]],
    [
      "RC2-40 for the certificates and TripleDES for the key, as Windows and older OpenSSL write it",
      rc2,
      [],
      ["pfx/older-protection"],
    ],
    ["RC2-40 for the key as well", rc2Key, ["pfx/weak-protection"], []],
    ["RC2-128 and TripleDES with two keys", rc2Long, ["pfx/weak-protection"], []],
    ["TripleDES alone", tripleDes, [], ["pfx/older-protection"]],
    ["no MAC", ["-nomac"], ["pfx/no-integrity"], ["pfx/protection"]],
    ["no encryption", inClear, ["pfx/no-protection"], []],
    [
      "a SHA-512 MAC and many rounds",
      ["-macalg", "sha512", "-iter", "110000"],
      [],
      ["pfx/protection", "pfx/many-iterations"],
    ],
  ] as const)("opens: %s", (_what, extra, warnings, told) => {
    const report = examine(pfx([...extra]));
    expect(codes(report)).toEqual(warnings);
    expect(notes(report)).toEqual(told);
    expect(report.status).toBe(warnings.length === 0 ? "ok" : "warning");
    expect(report.certificate).toMatchObject({
      subject: "Nora Notary",
      issuer: "Test Issuing CA",
      keyDescription: "ECDSA P-256",
    });
  });

  it("opens: PBMAC1, by the published example (RFC 9579, appendix A.1)", () => {
    const file = readFileSync(new URL("../../fixtures/pfx/rfc9579-a1-pbmac1.p12", import.meta.url));
    const report = examine(file, "1234", { now: new Date("2023-06-01T00:00:00Z") });
    // The example is an authority that signed itself.
    expect(codes(report)).toEqual(["pfx/not-for-signing", "pfx/self-signed", "pfx/expires-soon"]);
    expect(report.findings.at(-1)?.message).toContain("AES-256, PBMAC1 with SHA-256, 2,048 rounds");
    expect(examine(file, "1235").findings[0]?.code).toBe("pfx/wrong-password");
    // RFC 9579 A.4: a wrong count of rounds gives another MAC, although the password opens the rest.
    const changed = Buffer.from(file);
    changed[changed.indexOf("6f473c38b02e3173", 0, "hex") + 11] = 0x01;
    expect(codes(examine(changed, "1234"))[0]).toBe("pfx/damaged");
  });

  it("opens with an empty password, and says what that means", () => {
    expect(codes(examine(pfx([], ""), ""))).toEqual(["pfx/empty-password"]);
    expect(codes(examine(pfx([], ""), null))).toEqual(["pfx/empty-password"]);
  });

  it.each(["Pässwörd€", "пароль", "密码🔑"])("opens with the password %s, however the program wrote it", (password) => {
    const bytes = Buffer.from(password, "utf8");
    expect(notes(examine(pfx([], password), password))).toEqual(["pfx/protection"]);
    expect(notes(examine(pfx(tripleDes, password), password))).toEqual(["pfx/older-protection"]);
    // Octets for characters: the same password as a program without character sets gives it to the older derivation.
    const octetwise = pfx(tripleDes, bytes.toString("latin1"));
    expect(notes(examine(octetwise, password))).toEqual(["pfx/password-form", "pfx/older-protection"]);
    expect(notes(examine(pfx([], password.normalize("NFD")), password.normalize("NFC")))[0]).toBe(
      password === password.normalize("NFD") ? "pfx/protection" : "pfx/password-form",
    );
    expect(codes(examine(pfx([], password), `${password}x`))).toEqual(["pfx/wrong-password"]);
  });

  it("leaves the chain to the authority out: says so", () => {
    expect(codes(examine(pki.pfx(notary, "secret", { issuers: [] })))).toEqual(["pfx/missing-chain"]);
    // The root is known to whoever trusts it.
    expect(codes(examine(pki.pfx(notary, "secret", { issuers: [pki.issuing] })))).toEqual([]);
  });

  it("holds a certificate that was issued by itself", () => {
    const certificatePath = join(pki.directory, "self.pem");
    const usage = ["-addext", "keyUsage=critical,digitalSignature", "-addext", "basicConstraints=critical,CA:FALSE"];
    openssl(
      "req",
      "-x509",
      "-key",
      notary.keyPath,
      "-subj",
      "/CN=Nora",
      "-days",
      "400",
      ...usage,
      "-out",
      certificatePath,
    );
    const self = { ...notary, certificatePath, certificatePem: readFileSync(certificatePath, "utf8") };
    const soon = { now: new Date(Date.now() + 60_000) };
    expect(codes(examine(pki.pfx(self, "secret", { issuers: [] }), "secret", soon))).toEqual(["pfx/self-signed"]);
  });

  it("holds a certificate for other purposes, or signed with SHA-1", () => {
    expect(codes(examine(pfxOf("Server", { extendedKeyUsage: "serverAuth, clientAuth" })))).toEqual([
      "pfx/other-purpose",
    ]);
    expect(codes(examine(pfxOf("Any", { extendedKeyUsage: "1.3.6.1.5.5.7.3.36" })))).toEqual([]);
    expect(codes(examine(pfxOf("Free", { extendedKeyUsage: "" })))).toEqual([]);
    expect(codes(examine(pfxOf("Old Signature", { digest: "sha1" })))).toEqual(["pfx/weak-signature"]);
  });

  it("expires soon, or before a signing that is booked", () => {
    const file = pfxOf("Nora Notary", { toDays: 90 });
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
    expect(codes(examine(file))).toEqual([]);
    expect(codes(examine(file, "secret", { now: inDays(40) }))).toEqual(["pfx/expires-soon"]);
    const booked = examine(file, "secret", { bookedAt: [inDays(120), inDays(100), inDays(3)] });
    expect(codes(booked)).toEqual(["pfx/expires-before-signing"]);
    expect(booked.findings[0]?.message).toContain(inDays(100).toLocaleDateString("en-US", { dateStyle: "long" }));
  });

  it("holds several keys: says which, and examines the one that is chosen", () => {
    const extra = [...inClear, "-nomac"];
    const second = issued("Second Notary");
    const file = joinedPfx(pki.pfx(notary, "p", { extra }), pki.pfx(second, "p", { extra }));
    const asked = examine(file);
    expect(codes(asked)).toEqual(["pfx/several", "pfx/no-protection", "pfx/no-integrity"]);
    expect(asked.findings[0]?.message).toMatch(/Nora Notary .*Second Notary/u);
    expect(asked).not.toHaveProperty("certificate");
    expect(asked.choices?.map(({ subject }) => subject)).toEqual(["Nora Notary", "Second Notary"]);
    const chosen = asked.choices?.[1]?.sha256;
    expect(examine(file, "p", { certificateSha256: chosen })).toMatchObject({
      status: "warning",
      certificate: { subject: "Second Notary" },
    });
    expect(openPfx(file, "p", { ...options, certificateSha256: chosen })).toMatchObject({ kind: "ok" });
    expect(openPfx(file, "p", { ...options, certificateSha256: "0".repeat(64) as never })).toMatchObject({
      kind: "refused",
    });
  });
});

describe("a file with which none can be locked", () => {
  const refusal = (bytes: Uint8Array, password: string | null = "secret", more: Partial<ExamineOptions> = {}) => {
    const report = examine(bytes, password, more);
    expect(report.status).toBe("refused");
    return codes(report)[0];
  };

  it("is something else: says what, and where to get the right one", () => {
    const pem = Buffer.from(notary.certificatePem);
    const der = openssl("x509", "-in", notary.certificatePath, "-outform", "DER");
    const p7b = (form: string) => openssl("crl2pkcs7", "-nocrl", "-certfile", notary.certificatePath, "-outform", form);
    const files: [Buffer, RegExp][] = [
      [pem, /PEM text .*no key.*Yes, export the private key/],
      [readFileSync(notary.keyPath), /PEM text with a key.*openssl pkcs12 -export/],
      [Buffer.concat([readFileSync(notary.keyPath), pem]), /key and a certificate/],
      [der, /certificate without its private key.*Yes, export the private key/],
      [p7b("DER"), /\.p7b.*Yes, export the private key/],
      [p7b("PEM"), /\.p7b/],
      [Buffer.from(pfx([]).toString("base64").replaceAll(/.{64}/gu, "$&\n")), /Base64.*openssl base64 -d/],
      [Buffer.from("%PDF-1.7\n"), /it is a PDF/],
      [Buffer.from("PK\u0003\u0004rest"), /ZIP/],
      [Buffer.from("feedfeed00000002", "hex"), /Java key store.*keytool/],
      [Buffer.alloc(0), /empty.*Copy it again/],
      [Buffer.from("hello, this is something else"), /is not a \.pfx or \.p12 file\./],
    ];
    for (const [bytes, text] of files) {
      const [finding] = examine(bytes, null).findings;
      expect(finding?.code).toBe("pfx/not-pfx");
      expect(`${finding?.message} ${finding?.todo}`).toMatch(text);
    }
  });

  it("is cut off, or changed by one byte: the password is not blamed", () => {
    for (const extra of [[], tripleDes, rc2]) {
      const whole = pfx(extra);
      expect(refusal(whole.subarray(0, whole.length - 40))).toBe("pfx/damaged");
      const changed = Buffer.from(whole);
      const at = Math.floor(whole.length / 2);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(refusal(changed)).toBe("pfx/damaged");
      expect(refusal(whole, "wrong")).toBe("pfx/wrong-password");
    }
    expect(refusal(pfx(["-nomac"]), "wrong")).toBe("pfx/wrong-password");
  });

  it("has a certificate but no key, a key but no certificate, or two that do not belong together", () => {
    expect(refusal(pki.pfx(notary, "secret", { withoutKey: true }))).toBe("pfx/no-key");
    expect(refusal(pki.pfx(notary, "secret", { withoutCertificate: true }))).toBe("pfx/no-certificate");
    const other = issued("Somebody Else");
    const extra = [...inClear, "-nomac"];
    const file = joinedPfx(
      pki.pfx(notary, "p", { extra, withoutCertificate: true }),
      pki.pfx(other, "p", { extra, withoutKey: true }),
    );
    expect(refusal(file)).toBe("pfx/key-mismatch");
  });

  it("holds a key whose signatures do not verify: found with a nonce", () => {
    const rsa = pki.issue("Rita RSA");
    const path = join(pki.directory, "bad.key");
    const key = forge.pki.privateKeyFromPem(readFileSync(rsa.keyPath, "utf8"));
    // The halves still fit (modulus and public exponent), only what signs is wrong.
    key.d = key.d.add(new forge.jsbn.BigInteger("2"));
    key.dP = key.dP.add(new forge.jsbn.BigInteger("2"));
    writeFileSync(path, forge.pki.privateKeyToPem(key));
    const file = joinedPfx(
      pki.pfx({ ...rsa, keyPath: path }, "p", { extra: [...inClear, "-nomac"], withoutCertificate: true }),
      pki.pfx(rsa, "p", { extra: [...inClear, "-nomac"], withoutKey: true }),
    );
    expect(refusal(file)).toBe("pfx/key-fails");
  });

  it("has expired, is not valid yet, is an authority's, or may not sign", () => {
    expect(refusal(pfxOf("Old Notary", { fromDays: -30, toDays: -1 }))).toBe("pfx/expired");
    expect(refusal(pfxOf("Early Notary", { fromDays: 2 }))).toBe("pfx/not-yet-valid");
    expect(refusal(pki.pfx(pki.issuing, "secret"))).toBe("pfx/not-for-signing");
    expect(refusal(pfxOf("Cipher", { keyUsage: "keyAgreement" }))).toBe("pfx/not-for-signing");
    expect(examine(pfxOf("Promise", { keyUsage: "nonRepudiation" })).status).toBe("ok");
  });

  it("has a key that is too short, or of another curve", () => {
    expect(refusal(pfxOf("Short", { key: "rsa:1024" }))).toBe("pfx/unsupported-key");
    expect(refusal(pfxOf("Curve", { key: "ec:P-384" }))).toBe("pfx/unsupported-key");
  });

  it("was revoked, by a list that is at hand", () => {
    const revoked = issued("Lost Notary");
    pki.revoke(revoked);
    const evidence = { ocspResponses: [], crls: [pki.revocationList(pki.issuing)] };
    const soon = { now: new Date(Date.now() + 60_000), evidence };
    expect(refusal(pki.pfx(revoked, "secret"), "secret", soon)).toBe("pfx/revoked");
    expect(examine(pfx([]), "secret", soon).status).toBe("ok");
  });

  it("is in another name than the commission", () => {
    expect(refusal(pfx([]), "secret", { commissionName: "Somebody Else" })).toBe("certificate/other-name");
    expect(examine(pfx([]), "secret", { commissionName: "Notary, Nora" }).status).toBe("ok");
  });

  it("asks for more rounds than are tried, in one part or in all together", () => {
    const withRounds = (rounds: number) => {
      const file = parse(pfx([]));
      const iterations = list(list(file)[2])[2];
      if (iterations !== undefined) iterations.value = forge.asn1.integerToDer(rounds).getBytes();
      return toBytes(file);
    };
    expect(refusal(withRounds(10_000_001), null)).toBe("pfx/too-many-iterations");
    expect(refusal(withRounds(9_999_000), null)).toBe("pfx/too-many-iterations");
  });
});

describe("without the password", () => {
  it("tells what the outside tells, and neither accepts nor refuses", () => {
    const report = examine(pfx(rc2Key), null);
    expect(codes(report)).toEqual(["pfx/password-needed", "pfx/weak-protection"]);
    expect(report).toMatchObject({ status: "warning" });
    expect(report).not.toHaveProperty("certificate");
  });
});

describe("a .pfx that is written here", () => {
  it("is read by OpenSSL, with key and chain byte for byte", () => {
    const opened = openPfx(pki.pfx(notary, "old"), "old", options);
    if (opened.kind === "refused") throw new Error(opened.error.code);
    const path = join(pki.directory, "rewritten.pfx");
    writeFileSync(path, writePkcs12(opened.identity, "Neues Paßwort€"));
    const told = openssl("pkcs12", "-in", path, "-passin", "pass:Neues Paßwort€", "-nodes").toString();
    expect(told).toContain(openssl("pkey", "-in", notary.keyPath).toString().trim());
    for (const certificate of [notary, pki.issuing, pki.root])
      expect(told).toContain(certificate.certificatePem.trim());
    expect(examine(readFileSync(path), "Neues Paßwort€")).toMatchObject({ status: "ok" });
    expect(codes(examine(readFileSync(path), "old"))).toEqual(["pfx/wrong-password"]);
  });
});
