import { createHash, randomBytes, X509Certificate } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { derBytes, derChild, readDer } from "#engine/asn1/der-reader.ts";
import { chainStatusAt, statusAt } from "#engine/revocation/evidence.ts";
import { readRevocationList } from "#engine/revocation/read-crl.ts";
import { readOcspResponse } from "#engine/revocation/read-ocsp.ts";
import { readSignedData } from "#engine/cms/signed-data.ts";
import { readTimeStampToken, type TimeStampExpectation } from "#engine/time-stamp/read-token.ts";
import { startTestAuthorities, type TestAuthorities } from "#tests/builders/test-authorities.ts";
import { createTestPki, openssl, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";

let pki: TestPki;
let authorities: TestAuthorities;
let notary: IssuedCertificate;
let revoked: IssuedCertificate;

beforeAll(async () => {
  pki = createTestPki();
  authorities = await startTestAuthorities(pki);
  notary = authorities.issue("Nora Notary");
  revoked = authorities.issue("Rita Revoked");
  pki.revoke(revoked);
});
afterAll(async () => {
  await authorities.close();
  pki.remove();
});

const x509 = ({ certificatePem }: IssuedCertificate) => new X509Certificate(certificatePem);
const inside = (name: string) => path.join(pki.directory, name);
const stamped = randomBytes(1000);
const digestOf: TimeStampExpectation["digestOf"] = (digest) => createHash(digest).update(stamped).digest();

/** A request by openssl, answered by openssl: the token and its nonce are nobody's invention here. */
const makeToken = async (options: { by?: IssuedCertificate; digest?: string; query?: string[] } = {}) => {
  writeFileSync(inside("data"), stamped);
  const query = ["-data", inside("data"), `-${options.digest ?? "sha256"}`, ...(options.query ?? ["-cert"])];
  openssl("ts", "-query", ...query, "-out", inside("q.tsq"));
  const reply = await authorities.timeStampReply(readFileSync(inside("q.tsq")), options.by);
  const text = openssl("ts", "-query", "-in", inside("q.tsq"), "-text").toString();
  const nonce = /Nonce: 0x([0-9A-F]+)/.exec(text)?.[1] ?? "";
  const element = derBytes(derChild(readDer(reply), 1));
  return { token: Buffer.from(element), nonce: Buffer.from(nonce, "hex") };
};

describe("a time-stamp token", () => {
  it.each(["sha256", "sha384", "sha512"])("is read as openssl made it over %s", async (digest) => {
    const { token, nonce } = await makeToken({ digest });
    const read = readTimeStampToken(token, { digestOf, nonce, roots: [x509(pki.root)] });
    expect(read).toMatchObject({ kind: "ok", timeStamp: { digest, policy: "1.2.3.4.1", trusted: true } });
    if (read.kind !== "ok") return;
    expect(Math.abs(read.timeStamp.at.getTime() - Date.now())).toBeLessThan(60_000);
    expect(read.timeStamp.chain.map(({ subject }) => subject.split("CN=")[1])).toEqual([
      "Test Time-stamp Authority",
      "Test Authority with Services",
      "Test Root",
    ]);
    writeFileSync(inside("token"), token);
    const verify = ["-data", inside("data"), "-in", inside("token"), "-token_in", "-CAfile", pki.root.certificatePath];
    expect(openssl("ts", "-verify", ...verify).toString()).toContain("Verification: OK");
  });

  it("is told not to lead to a root that is not its own", async () => {
    const { token } = await makeToken();
    const read = readTimeStampToken(token, { digestOf, roots: [x509(authorities.responder)] });
    expect(read).toMatchObject({ kind: "ok", timeStamp: { trusted: false } });
    expect(readTimeStampToken(token, { digestOf })).toMatchObject({ kind: "ok", timeStamp: { trusted: null } });
  });

  it("finds the authority's certificate beside the token when the token holds none", async () => {
    const { token } = await makeToken({ query: [] });
    expect(readTimeStampToken(token, { digestOf })).toMatchObject({ kind: "invalid", fault: "no-certificate" });
    const extraCertificates = [x509(authorities.timeStamping), x509(authorities.issuing)];
    const read = readTimeStampToken(token, { digestOf, extraCertificates, roots: [x509(pki.root)] });
    expect(read).toMatchObject({ kind: "ok", timeStamp: { trusted: true } });
  });

  it("is refused for other bytes, another nonce, and a nonce that it does not carry", async () => {
    const { token } = await makeToken();
    const other = (digest: string) => createHash(digest).update("other").digest();
    expect(readTimeStampToken(token, { digestOf: other })).toMatchObject({ fault: "wrong-imprint" });
    expect(readTimeStampToken(token, { digestOf, nonce: randomBytes(8) })).toMatchObject({ fault: "wrong-nonce" });
    const without = await makeToken({ query: ["-cert", "-no_nonce"] });
    expect(readTimeStampToken(without.token, { digestOf })).toMatchObject({ kind: "ok" });
    expect(readTimeStampToken(without.token, { digestOf, nonce: randomBytes(8) })).toMatchObject({
      fault: "wrong-nonce",
    });
  });

  it("is refused when an octet of the stamp, the authority's certificate or the signature is another one", async () => {
    const { token, nonce } = await makeToken();
    const { content, certificates, signedAttributes, signature } = readSignedData(token);
    if (content === null || signedAttributes === null) throw new Error("no content");
    const survivors: number[] = [];
    const tryRegion = (start: number, length: number) => {
      for (let at = start; at < start + length; at += 5) {
        const changed = Buffer.from(token);
        changed[at] = (changed[at] ?? 0) ^ 0x01;
        const read = readTimeStampToken(changed, { digestOf, nonce, roots: [x509(pki.root)] });
        if (read.kind === "ok" && read.timeStamp.trusted === true) survivors.push(at);
      }
    };
    tryRegion(token.indexOf(content), content.length);
    const signer = x509(authorities.timeStamping).raw;
    expect(certificates.some(({ raw }) => raw.equals(signer))).toBe(true);
    tryRegion(token.indexOf(signer), signer.length);
    tryRegion(signedAttributes.start, signedAttributes.end - signedAttributes.start);
    tryRegion(token.length - signature.length, signature.length);
    expect(survivors).toEqual([]);
  });

  it.each([
    ["for other purposes", {}],
    ["for other purposes too", { extendedKeyUsage: "critical, timeStamping, emailProtection" }],
    ["whose purpose is not critical", { extendedKeyUsage: "timeStamping" }],
  ])("is refused from a certificate %s", async (_title, options) => {
    const { token } = await makeToken();
    writeFileSync(inside("tstinfo"), readSignedData(token).content ?? "");
    const { certificatePath, keyPath } = authorities.issue("Somebody", options);
    const content = ["-in", inside("tstinfo"), "-binary", "-nodetach", "-econtent_type", "1.2.840.113549.1.9.16.1.4"];
    const by = ["-signer", certificatePath, "-inkey", keyPath, "-certfile", inside("chain")];
    writeFileSync(inside("chain"), authorities.issuing.certificatePem);
    openssl("cms", "-sign", "-cades", ...content, ...by, "-outform", "DER", "-out", inside("forged"));
    expect(readTimeStampToken(readFileSync(inside("forged")), { digestOf })).toMatchObject({
      fault: "not-a-time-stamp-authority",
    });
  });

  it("is refused when it is something else", () => {
    for (const bytes of [randomBytes(200), Buffer.from("<html>Sign in</html>"), Buffer.alloc(0)])
      expect(readTimeStampToken(bytes, { digestOf })).toMatchObject({ fault: "damaged" });
  });
});

const ocsp = async (certificate: IssuedCertificate, options: string[] = []): Promise<Buffer> => {
  const about = ["-issuer", authorities.issuing.certificatePath, "-cert", certificate.certificatePath];
  openssl("ocsp", ...options, ...about, "-reqout", inside("q.ocsp"));
  const response = await fetch(`${authorities.url}/ocsp`, { method: "POST", body: readFileSync(inside("q.ocsp")) });
  return Buffer.from(await response.arrayBuffer());
};

describe("an OCSP response", () => {
  it.each(["-sha1", "-sha256"])("is read as openssl made it, good and revoked, asked with %s", async (option) => {
    const options = [option];
    const issuer = x509(authorities.issuing);
    const good = readOcspResponse(await ocsp(notary, options), { certificate: x509(notary), issuer });
    expect(good).toMatchObject({ kind: "ok", answer: { status: { kind: "good" }, responderNeedsNoCheck: true } });
    const bad = readOcspResponse(await ocsp(revoked, options), { certificate: x509(revoked), issuer });
    expect(bad).toMatchObject({ answer: { status: { kind: "revoked", reason: "key-compromise" } } });
  });

  it("is refused about another certificate, from another issuer, unauthorised, changed, and for an error", async () => {
    const issuer = x509(authorities.issuing);
    const about = { certificate: x509(notary), issuer };
    const response = await ocsp(notary);
    expect(readOcspResponse(response, { certificate: x509(revoked), issuer })).toMatchObject({
      fault: "other-certificate",
    });
    expect(readOcspResponse(response, { ...about, issuer: x509(pki.issuing) })).toMatchObject({
      fault: "not-authorised",
    });
    const changed = Buffer.from(response);
    const at = changed.indexOf(Buffer.from("Z", "latin1"));
    changed[at - 1] = (changed[at - 1] ?? 0) ^ 1;
    expect(readOcspResponse(changed, about)).toMatchObject({ fault: "wrong-signature" });
    expect(readOcspResponse(Buffer.from([0x30, 3, 0x0a, 1, 6]), about)).toMatchObject({
      fault: "not-successful",
      detail: "the responder answered: unauthorized",
    });
    // Signed by the notary herself, whom nobody allowed to.
    const by = [
      "-rsigner",
      notary.certificatePath,
      "-rkey",
      notary.keyPath,
      "-CA",
      authorities.issuing.certificatePath,
    ];
    const index = ["-index", inside("index.txt"), "-ndays", "1"];
    openssl("ocsp", ...index, ...by, "-reqin", inside("q.ocsp"), "-respout", inside("forged"));
    expect(readOcspResponse(readFileSync(inside("forged")), about)).toMatchObject({ fault: "not-authorised" });
  });
});

describe("a list of revoked certificates", () => {
  it("is read as openssl made it", () => {
    const about = { certificate: x509(revoked), issuer: x509(authorities.issuing) };
    const read = readRevocationList(pki.revocationList(authorities.issuing), about);
    if (read.kind !== "ok") throw new Error(read.detail);
    expect(read.list.statusOf(x509(revoked))).toMatchObject({ kind: "revoked", reason: "key-compromise" });
    expect(read.list.statusOf(x509(notary))).toEqual({ kind: "good" });
    expect(read.list.revokedCount).toBe(1);
  });

  it("is refused from another authority, changed, and from one that may not sign lists", () => {
    const list = pki.revocationList(authorities.issuing);
    const issuer = x509(authorities.issuing);
    const about = { certificate: x509(notary), issuer };
    expect(readRevocationList(pki.revocationList(pki.issuing), about)).toMatchObject({ fault: "other-issuer" });
    const changed = Buffer.from(list);
    const at = changed.indexOf(Buffer.from("Z", "latin1"));
    changed[at - 1] = (changed[at - 1] ?? 0) ^ 1;
    expect(readRevocationList(changed, about)).toMatchObject({ fault: "wrong-signature" });
    const other = authorities.issue("Other", { by: authorities.timeStamping });
    expect(
      readRevocationList(pki.revocationList(authorities.timeStamping), {
        certificate: x509(other),
        issuer: x509(authorities.timeStamping),
      }),
    ).toMatchObject({ fault: "not-authorised" });
    expect(readRevocationList(Buffer.from("<html>"), about)).toMatchObject({ fault: "damaged" });
  });
});

describe("the status at a moment", () => {
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);

  it("is good while evidence speaks for it, revoked from its date on, else unknown", async () => {
    const issuer = x509(authorities.issuing);
    const evidence = {
      ocspResponses: [await ocsp(notary), await ocsp(revoked)],
      crls: [pki.revocationList(pki.root)],
    };
    expect(statusAt(x509(notary), issuer, evidence, minutes(0))).toMatchObject({
      kind: "good",
      evidence: { source: "ocsp" },
    });
    expect(statusAt(x509(notary), issuer, evidence, minutes(60 * 48))).toEqual({ kind: "unknown" });
    expect(statusAt(x509(revoked), issuer, evidence, minutes(1))).toMatchObject({ kind: "revoked" });
    expect(statusAt(x509(revoked), issuer, evidence, minutes(-60))).toMatchObject({ kind: "good" });
    const chain = [x509(notary), issuer, x509(pki.root)];
    expect(chainStatusAt(chain, evidence, minutes(0))).toMatchObject({ kind: "good", used: [{}, {}] });
    expect(chainStatusAt(chain, { ...evidence, crls: [] }, minutes(0))).toMatchObject({ kind: "unknown" });
    const bad = [x509(revoked), issuer, x509(pki.root)];
    expect(chainStatusAt(bad, evidence, minutes(1))).toMatchObject({ kind: "revoked", reason: "key-compromise" });
  });
});
