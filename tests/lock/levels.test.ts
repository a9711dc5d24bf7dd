import { createHash, X509Certificate } from "node:crypto";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { readSignedData } from "#engine/cms/signed-data.ts";
import { derBytes, derChild, derChildren, derContent, derTags, readDer } from "#engine/asn1/der-reader.ts";
import { documentTimeStamps, verifyDocumentTimeStamp } from "#engine/dss/document-time-stamps.ts";
import { readDss, vriKeyOf } from "#engine/dss/read-dss.ts";
import type { EngineJobInput } from "#engine/jobs/jobs.ts";
import { addProof } from "#engine/lock/add-proof.ts";
import { withFileSource } from "#engine/pdf/byte-source.ts";
import { PdfReader } from "#engine/pdf/pdf-reader.ts";
import { buildTimeStampRequest } from "#engine/time-stamp/request.ts";
import { withSignatureTimeStamp } from "#engine/time-stamp/add-to-signature.ts";
import { tokenWithoutPadding } from "#engine/time-stamp/read-token.ts";
import { isAtLeast, type MissingReason, type PadesLevel } from "#contract/document/pades.ts";
import { verifyProof } from "#engine/verify/verify-proof.ts";
import { createTrustFetch } from "#main/trust-services/trust-fetch.ts";
import { verifyLocked } from "#engine/verify/verify-locked.ts";
import { cutSignature, opensslCades, pdfsig, qpdfCheck, readPrefix } from "#tests/builders/pdf-referees.ts";
import { openssl } from "#tests/builders/test-pki.ts";
import { createLevelsFixture, type LevelLock, type LevelsFixture } from "./levels-fixture.ts";

let fixture: LevelsFixture;
beforeAll(async () => {
  fixture = await createLevelsFixture();
});
afterAll(() => fixture.remove());
afterEach(() => {
  for (const place of ["/tsa", "/ocsp", "/issuing.crl", "/root.crl"]) fixture.authorities.answer(place, null);
});

const inside = (name: string) => path.join(fixture.directory, name);
const x509 = (pem: string) => new X509Certificate(pem);

/** Our own reading, that openssl's judgement can be asked of each piece. */
const opened = <Result>(file: string, read: (reader: PdfReader) => Result): Result =>
  withFileSource(file, (source) => read(new PdfReader(source)));

const expectTimeStamp = (token: Buffer, stamped: Buffer) => {
  writeFileSync(inside("token"), token);
  writeFileSync(inside("stamped"), stamped);
  const about = ["-in", inside("token"), "-token_in", "-data", inside("stamped"), "-CAfile", fixture.rootPath];
  expect(openssl("ts", "-verify", ...about).toString()).toContain("Verification: OK");
};

/** The signature-time-stamp, cut out by its place in the CMS. */
const signatureToken = (contents: Buffer): { token: Buffer; signature: Buffer } => {
  const { unsignedAttributes, signature } = readSignedData(contents);
  if (unsignedAttributes === null) throw new Error("no unsigned attributes");
  const values = derChild(derChild(unsignedAttributes, 0), 1, derTags.set);
  return { token: derBytes(derChild(values, 0)), signature };
};

const expectStore = (file: string, subjectPath: string) => {
  const store = opened(file, readDss);
  if (store === null) throw new Error("no store");
  const { ocspResponses, crls, certificates, vri } = store;
  expect([...vri.keys()]).toEqual([vriKeyOf(cutSignature(file, 0).contents)]);
  expect(certificates.length).toBeGreaterThanOrEqual(4);
  writeFileSync(inside("untrusted.pem"), certificates.map((certificate) => certificate.toString()).join(""));
  const answered = ocspResponses.map((response) => {
    writeFileSync(inside("response"), response);
    const about = ["-issuer", fixture.authorities.issuing.certificatePath, "-cert", subjectPath];
    const trust = ["-CAfile", fixture.rootPath, "-verify_other", inside("untrusted.pem"), "-no_nonce"];
    // It fails on a response about another certificate, and says on which of the two streams what it thinks of it.
    const { stdout, stderr } = spawnSync("openssl", ["ocsp", "-respin", inside("response"), ...about, ...trust]);
    expect(stderr.toString()).toContain("Response verify OK");
    return stdout.toString();
  });
  expect(answered.some((text) => text.includes(": good"))).toBe(true);
  expect(crls.length).toBeGreaterThanOrEqual(1);
  for (const list of crls) {
    writeFileSync(inside("list"), list);
    writeFileSync(inside("issuers.pem"), fixture.rootPem + fixture.authorities.issuing.certificatePem);
    openssl("crl", "-inform", "DER", "-in", inside("list"), "-CAfile", inside("issuers.pem"), "-verify", "-noout");
  }
};

const expectReferees = (file: string, level: PadesLevel) => {
  const verdict = pdfsig(file, fixture.nss, { asksOcsp: false });
  expect(verdict).toContain("Signature is Valid.");
  expect(opensslCades(file, fixture.rootPath, 0)).toEqual({ status: 0, output: "CAdES Verification successful\n" });
  const check = qpdfCheck(file);
  expect(check).toMatchObject({ status: 0 });
  expect(check.output).not.toMatch(/WARNING|error:/i);
  const { contents } = cutSignature(file, 0);
  if (isAtLeast(level, "B-T")) {
    const { token, signature } = signatureToken(contents);
    expectTimeStamp(token, signature);
  }
  if (level !== "B-LTA") return;
  const stamp = cutSignature(file, -1);
  expectTimeStamp(tokenWithoutPadding(stamp.contents) ?? Buffer.alloc(0), stamp.content);
  opened(file, (reader) => {
    const [found, ...others] = documentTimeStamps(reader);
    if (found === undefined) throw new Error("no document time-stamp");
    expect(others).toEqual([]);
    const verified = verifyDocumentTimeStamp(reader, found, { roots: [x509(fixture.rootPem)] });
    expect(verified).toMatchObject({ kind: "ok", coversUpTo: reader.source.size, timeStamp: { trusted: true } });
  });
};

const judge = (lockedPath: string, changes: Partial<EngineJobInput<"verify-locked">> = {}) =>
  verifyLocked({
    ...fixture.composeInput(fixture.basePath, [], []),
    lockedPath,
    registeredCertificateSha256s: [
      createHash("sha256").update(x509(fixture.notary.certificatePem).raw).digest("hex") as Sha256Hex,
    ],
    trustedRootsPem: [fixture.rootPem],
    now: new Date().toISOString(),
    ...changes,
  });

describe("reaching a level", () => {
  it.each(["B-B", "B-T", "B-LT", "B-LTA"] as const)("makes %s, and the platform finds just that", async (level) => {
    const { result, outputPath } = await fixture.lock(level, { timeStampRootsPem: [fixture.rootPem] });
    expect(result).toMatchObject({ kind: "ok", level, missing: null });
    expectReferees(outputPath, level);
    if (isAtLeast(level, "B-LT")) expectStore(outputPath, fixture.notary.certificatePath);
    const whole = readFileSync(outputPath);
    const sha256 = createHash("sha256").update(whole).digest("hex");
    expect(result).toMatchObject({ sha256, sizeBytes: whole.length });
    expect(await judge(outputPath)).toMatchObject({
      kind: "ok",
      level,
      sha256,
      timeStamp: level === "B-B" ? null : { authority: "Test Time-stamp Authority" },
    });
    const base = readFileSync(fixture.basePath);
    expect(readPrefix(outputPath, base.length).equals(base)).toBe(true);
  });

  it.each(["rsa:3072", "rsa:4096", "ec:P-256"] as const)("makes B-LTA with a key of %s", async (key) => {
    const by = fixture.authorities.issue("Ada Notary", { key });
    const { result, outputPath } = await fixture.lock("B-LTA", { by });
    expect(result).toMatchObject({ kind: "ok", level: "B-LTA" });
    expectReferees(outputPath, "B-LTA");
    expectStore(outputPath, by.certificatePath);
  });

  it("asks nobody at level B-B, and answers from a list where OCSP is silent", async () => {
    const before = fixture.authorities.asked.length;
    await fixture.lock("B-B");
    expect(fixture.authorities.asked.length).toBe(before);
    fixture.authorities.answer("/ocsp", (_request, response) => void response.writeHead(503).end());
    const { result, outputPath } = await fixture.lock("B-LT");
    expect(result).toMatchObject({ kind: "ok", level: "B-LT", missing: null });
    expect(opened(outputPath, readDss)).toMatchObject({ ocspResponses: [], crls: [{}, {}] });
  });

  it("writes the head of the journal into the signature, and the platform reads it there", async () => {
    const journalCheckpoint = "notary.example/journal\n7\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n";
    const { outputPath } = await fixture.lock("B-T", { journalCheckpoint });
    expect(await judge(outputPath)).toMatchObject({ kind: "ok", journalCheckpoint });
    expectReferees(outputPath, "B-T");
  });
});

const html: Parameters<LevelsFixture["authorities"]["answer"]>[1] = (_request, response) =>
  void response.writeHead(200, { "Content-Type": "text/html" }).end("<html>Please sign in to the network</html>");

/** Imprint and nonce of a request, so that a dishonest authority can answer something near it. */
const partsOf = (request: Buffer): { imprint: Buffer; nonce: Buffer } => {
  const [, imprint, nonce] = derChildren(readDer(request));
  if (imprint === undefined || nonce === undefined) throw new Error("request");
  return { imprint: derContent(derChild(imprint, 1)), nonce: derContent(nonce) };
};

const forging =
  (change: (parts: { imprint: Buffer; nonce: Buffer }) => { imprint: Buffer; nonce: Buffer }) =>
  async (...[, response, body]: Parameters<NonNullable<typeof html>>): Promise<void> => {
    const { imprint, nonce } = change(partsOf(body));
    response.end(await fixture.authorities.timeStampReply(buildTimeStampRequest(imprint, nonce)));
  };

const faults: [string, MissingReason, NonNullable<typeof html>][] = [
  ["answers with a page of the network", "time-stamp-not-an-answer", html],
  ["fails", "time-stamp-unreachable", (_request, response) => void response.writeHead(500).end()],
  [
    "points elsewhere",
    "time-stamp-unreachable",
    (_request, response) => void response.writeHead(302, { location: "/other" }).end(),
  ],
  [
    "refuses",
    "time-stamp-refused",
    (_request, response) => void response.end(Buffer.from("3005300302010202", "hex").subarray(0, 7)),
  ],
  [
    "plays an old answer back",
    "time-stamp-wrong-nonce",
    forging(({ imprint }) => ({ imprint, nonce: Buffer.from([7]) })),
  ],
  [
    "stamps something else",
    "time-stamp-wrong-imprint",
    forging(({ nonce }) => ({ imprint: Buffer.alloc(32, 1), nonce })),
  ],
];

describe("an authority that cannot be relied on", () => {
  const expectBB = async ({ result, outputPath, isThere }: LevelLock, reason: MissingReason) => {
    expect(result).toMatchObject({ kind: "ok", level: "B-B", missing: { level: "B-T", reason } });
    expect(isThere).toBe(true);
    expectReferees(outputPath, "B-B");
    expect(await judge(outputPath)).toMatchObject({ kind: "ok", level: "B-B" });
  };

  it.each(faults)("is named when it %s, and the lock is at B-B", async (_title, reason, handler) => {
    fixture.authorities.answer("/tsa", handler);
    await expectBB(await fixture.lock("B-LTA"), reason);
  });

  it("is named when it is not there, not trusted, or not set up", async () => {
    await expectBB(await fixture.lock("B-T", { timeStampUrls: ["http://127.0.0.1:9/tsa"] }), "time-stamp-unreachable");
    await expectBB(
      await fixture.lock("B-T", { timeStampRootsPem: [fixture.pki.issuing.certificatePem] }),
      "time-stamp-not-trusted",
    );
    await expectBB(await fixture.lock("B-T", { timeStampUrls: [] }), "time-stamp-not-set-up");
  });

  it("is passed over for the next one", async () => {
    const timeStampUrls = ["http://127.0.0.1:9/tsa", fixture.authorities.timeStampUrl];
    expect((await fixture.lock("B-T", { timeStampUrls })).result).toMatchObject({ level: "B-T", missing: null });
  });

  it("leaves nothing behind where the level was required", async () => {
    fixture.authorities.answer("/tsa", html);
    const { result, isThere } = await fixture.lock("B-T", { isRequired: true });
    expect(result).toMatchObject({
      kind: "refused",
      error: { code: "lock/level-not-reached", params: { level: "B-T", reached: "B-B" } },
    });
    expect(isThere).toBe(false);
    expect(readdirSync(fixture.directory).filter((name) => name.endsWith(".partial"))).toEqual([]);
  });
});

describe("revocation", () => {
  it("refuses a signer whose certificate is revoked, at every level beyond B-B, and leaves nothing", async () => {
    const by = fixture.authorities.issue("Rita Revoked");
    fixture.pki.revoke(by);
    for (const level of ["B-T", "B-LTA"] as const) {
      const { result, isThere } = await fixture.lock(level, { by });
      expect(result).toMatchObject({
        error: {
          code: "lock/certificate-revoked",
          params: { subject: "Rita Revoked", reason: "key-compromise" },
        },
      });
      expect(isThere).toBe(false);
    }
  });

  it("stays at B-T, and says why, when nobody tells", async () => {
    for (const place of ["/ocsp", "/issuing.crl"]) fixture.authorities.answer(place, html);
    const { result } = await fixture.lock("B-LTA");
    expect(result).toMatchObject({ level: "B-T", missing: { level: "B-LT", reason: "revocation-unreachable" } });
    expect((await fixture.lock("B-LT", { isRequired: true })).result).toMatchObject({
      error: { code: "lock/level-not-reached", params: { reached: "B-T" } },
    });
  });
});

describe("proof that comes late", () => {
  const prove = (file: string, wishedLevel: PadesLevel, timeStampUrls = [fixture.authorities.timeStampUrl]) => {
    const outputPath = `${file}.proved.pdf`;
    const trustServices = { wishedLevel, isRequired: false, timeStampUrls };
    const input = { path: file, name: "deed.pdf", outputPath, trustServices, now: new Date().toISOString() };
    const fetch = createTrustFetch({ timeStampUrls, privateHosts: ["127.0.0.1"] });
    return addProof(input, fetch).then((result) => ({ result, outputPath }));
  };

  it("goes on from the locked bytes up to B-LTA, and says why where nothing can be added", async () => {
    fixture.authorities.answer("/tsa", html);
    const { outputPath: plain } = await fixture.lock("B-LTA");
    const refusedAgain = await prove(plain, "B-LTA");
    expect(refusedAgain.result).toMatchObject({ error: { code: "lock/proof-not-had" } });
    expect(existsSync(refusedAgain.outputPath)).toBe(false);

    fixture.authorities.answer("/tsa", null);
    const { result, outputPath } = await prove(plain, "B-LTA");
    expect(result).toMatchObject({ kind: "ok", level: "B-LTA", missing: null });
    const locked = readFileSync(plain);
    expect(readPrefix(outputPath, locked.length).equals(locked)).toBe(true);
    expect(pdfsig(outputPath, fixture.nss, { asksOcsp: false })).toContain("Signature is Valid.");
    expect(qpdfCheck(outputPath).status).toBe(0);
    expect(verifyProof({ lockedPath: plain, proofPath: outputPath, name: "deed.pdf" })).toMatchObject({
      kind: "ok",
      level: "B-LTA",
      timeStamp: { authority: "Test Time-stamp Authority" },
    });
    const other = (await fixture.lock("B-T")).outputPath;
    for (const [lockedPath, proofPath] of [
      [other, outputPath],
      [plain, plain],
      [outputPath, plain],
    ] as const)
      expect(verifyProof({ lockedPath, proofPath, name: "deed.pdf" })).toMatchObject({
        error: { code: "lock/other-document" },
      });
    const { outputPath: stored } = await fixture.lock("B-LT");
    expect((await prove(stored, "B-LTA")).result).toMatchObject({ kind: "ok", level: "B-LTA" });
    expect((await prove(outputPath, "B-LTA")).result).toMatchObject({ error: { code: "lock/proof-not-had" } });
  });
});

describe("what may stand behind a lock's signature", () => {
  it("is nothing but stores and document time-stamps", async () => {
    const { outputPath } = await fixture.lock("B-LTA");
    const sealed = readFileSync(outputPath);
    const codeOf = async (bytes: Buffer): Promise<string> => {
      const result = await judge(fixture.write(bytes));
      return result.kind === "ok" ? result.level : result.error.code;
    };
    expect(await codeOf(sealed)).toBe("B-LTA");
    // Cut off behind the store, it is the document at the level below; within a revision it is none.
    const ends = [...sealed.toString("latin1").matchAll(/%%EOF\n/g)].map(({ index }) => index + 6);
    expect(await Promise.all(ends.slice(-3).map((end) => codeOf(sealed.subarray(0, end))))).toEqual([
      "B-T",
      "B-LT",
      "B-LTA",
    ]);
    expect(await codeOf(sealed.subarray(0, (ends.at(-1) ?? 0) - 400))).not.toBe("B-LTA");

    expect(await codeOf(Buffer.concat([sealed, Buffer.from("% a comment\n%%EOF\n")]))).toBe("lock/not-whole-document");
    const [, store = 0] = ends.slice(-3);
    const changed = Buffer.from(sealed.subarray(0, store));
    const catalogAt = changed.lastIndexOf("/ESIC");
    changed.write("/ESID", catalogAt, "latin1");
    expect(await codeOf(changed)).toBe("lock/not-whole-document");
  });

  it("is no time-stamp of something else", async () => {
    const [plain, other] = [await fixture.lock("B-B"), await fixture.lock("B-T")];
    const bytes = readFileSync(plain.outputPath);
    const cms = tokenWithoutPadding(cutSignature(plain.outputPath).contents);
    const theirs = signatureToken(cutSignature(other.outputPath).contents).token;
    if (cms === null) throw new Error("no signature");
    const at = bytes.indexOf(cms.toString("hex"));
    bytes.write(withSignatureTimeStamp(cms, theirs).toString("hex"), at, "latin1");
    expect(await judge(fixture.write(bytes))).toMatchObject({
      error: { code: "lock/signature-invalid", params: { detail: "a time-stamp in it does not hold" } },
    });
  });
});
