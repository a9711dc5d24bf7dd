import { createPrivateKey, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromPem, toPem } from "#engine/asn1/pem.ts";
import { makeKeyRequest, pfxOfKey } from "#engine/pkcs10/key-request-jobs.ts";
import { readRequest } from "#engine/pkcs10/read-request.ts";
import { openPfx } from "#engine/pfx/open-pfx.ts";
import { publicKeySha256 } from "#engine/asn1/public-key.ts";
import { issueTo, makeAuthority } from "#platform/adapters/certificate-orders/throw-away-authority.ts";
import { aKeyPair, aRequest } from "#tests/builders/certificate-requests.ts";
import { openssl } from "#tests/builders/test-pki.ts";
import { writeRequest } from "#engine/pkcs10/write-request.ts";

const now = new Date();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "pkcs10-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const written = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

test("a request is one that OpenSSL verifies, in the notary's name, over a key of 3072 bits", async () => {
  const made = await makeKeyRequest({ commonName: "José Ñandú, Jr." });
  if (made.kind === "refused") throw new Error("refused");
  const text = openssl(
    "req",
    "-in",
    written("a.csr", made.requestPem),
    "-noout",
    "-verify",
    "-text",
    "-nameopt",
    "utf8",
  );
  expect(text.toString()).toContain("CN=José Ñandú, Jr.");
  expect(text.toString()).toContain("(3072 bit)");
  const read = readRequest(made.requestPem);
  expect(read.kind).toBe("ok");
  if (read.kind === "ok") expect(publicKeySha256(read.publicKey)).toBe(made.keySha256);
  const key = createPrivateKey({ key: Buffer.from(made.privateKey), format: "der", type: "pkcs8" });
  expect(key.asymmetricKeyDetails?.modulusLength).toBe(3072);
});

test("requests of OpenSSL are read too, of RSA and of elliptic curves", () => {
  for (const [name, ...options] of [
    ["rsa", "rsa:2048"],
    ["ec", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"],
  ] as const) {
    const file = path.join(folder, `${name}.csr`);
    openssl(
      "req",
      "-new",
      "-newkey",
      ...options,
      "-nodes",
      "-keyout",
      path.join(folder, "k"),
      "-subj",
      "/CN=N",
      "-out",
      file,
    );
    const pem = openssl("req", "-in", file).toString();
    expect(readRequest(pem).kind).toBe("ok");
  }
});

test("what is no request, is over a weak key, or is signed by another key than it names is told apart", () => {
  const good = aRequest();
  const der = fromPem("CERTIFICATE REQUEST", good) ?? Buffer.alloc(0);
  const changed = Buffer.from(der);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  const asPem = (bytes: Uint8Array) => toPem("CERTIFICATE REQUEST", bytes);
  expect(readRequest(asPem(changed))).toEqual({ kind: "bad", reason: "not-its-own" });
  expect(readRequest(writeRequest(aKeyPair(1024), "N"))).toEqual({ kind: "bad", reason: "weak-key" });
  for (const text of [
    "",
    "no request",
    asPem(der.subarray(0, 40)),
    asPem(Buffer.concat([der, Buffer.from([0])])),
    `${good}${good}`,
    good.replaceAll("CERTIFICATE REQUEST", "CERTIFICATE"),
  ])
    expect(readRequest(text)).toEqual({ kind: "bad", reason: "unreadable" });
});

test("somebody else's public key with one's own signature is not taken", () => {
  const [mine, theirs] = [aKeyPair(), aKeyPair()];
  const forged = writeRequest({ publicKey: theirs.publicKey, privateKey: mine.privateKey }, "N");
  expect(readRequest(forged)).toEqual({ kind: "bad", reason: "not-its-own" });
});

test("the simulator's certificate over the key passes OpenSSL's path validation and opens as a .pfx with its key", async () => {
  const authority = makeAuthority(now);
  const made = await makeKeyRequest({ commonName: "Nora Whitfield" });
  if (made.kind === "refused") throw new Error("refused");
  const read = readRequest(made.requestPem);
  if (read.kind === "bad") throw new Error(read.reason);
  const { publicKey } = read;
  const chainPem = issueTo(authority, { commonName: "Nora Whitfield", publicKey, years: 2, now });
  const [leaf = "", issuing = "", root = ""] = chainPem;
  const verified = openssl(
    "verify",
    "-x509_strict",
    "-purpose",
    "smimesign",
    "-CAfile",
    written("root.pem", root),
    "-untrusted",
    written("issuing.pem", issuing),
    written("leaf.pem", leaf),
  );
  expect(verified.toString()).toContain("leaf.pem: OK");
  const { subject, keyUsage } = new X509Certificate(leaf);
  expect(subject).toContain("CN=Nora Whitfield");
  expect(keyUsage).toContain("1.3.6.1.5.5.7.3.36");

  const password = "a password of my own";
  const pfx = pfxOfKey({ privateKey: made.privateKey, chainPem, password });
  if (pfx.kind === "refused") throw new Error(pfx.error.code);
  const opened = openPfx(pfx.pfx, password, { fileName: "certificate.pfx", now });
  expect(opened.kind).toBe("ok");
  if (opened.kind === "ok") expect(opened.identity.chain.map(String)).toEqual(chainPem);

  const other = pfxOfKey({
    privateKey: new Uint8Array(aKeyPair().privateKey.export({ type: "pkcs8", format: "der" })),
    chainPem,
    password,
  });
  expect(other).toMatchObject({ kind: "refused", error: { code: "certificate-order/other-key" } });
  expect(pfxOfKey({ privateKey: made.privateKey, chainPem: ["nonsense"], password })).toMatchObject({
    kind: "refused",
    error: { code: "certificate-order/unreadable" },
  });
});
