import { createHash, createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import forge from "node-forge";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Field } from "#contract/field/entity.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { EngineJobInput } from "#engine/jobs/jobs.ts";
import { composeFields, type ComposeInput } from "#engine/compose/compose-fields.ts";
import { buildCms } from "#engine/cms/build-cms.ts";
import { buildSignatureRevision, signatureTexts, type SignatureTexts } from "#engine/signature/signature-revision.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { pdfText } from "#engine/pdf/syntax/objects.ts";
import { PdfReader } from "#engine/pdf/pdf-reader.ts";
import { preflight } from "#engine/preflight/preflight.ts";
import { lastSignature } from "#engine/form/find-signature.ts";
import { verifyLocked } from "#engine/verify/verify-locked.ts";
import { verifyPdf } from "#engine/verify/verify-pdf.ts";
import { opensslCades, pdfsig } from "#tests/builders/pdf-referees.ts";
import { fieldOf, signatureField, stampField, textField } from "#tests/builders/test-fields.ts";
import { assemblePdf, makePdf } from "#tests/builders/test-pdfs.ts";
import type { IssuedCertificate } from "#tests/builders/test-pki.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { createLockFixture, type LockFixture } from "./engine-lock-fixture.ts";

const { asn1 } = forge;

let fixture: LockFixture;
let base: Buffer;
let basePath: string;
let locked: Buffer;
let lockedPath: string;
let certificateSha256: EngineJobInput<"verify-locked">["registeredCertificateSha256s"][number];

const picture = makePng();
const fields: Field[] = [
  signatureField({ page: 0, x: 60, y: 80, width: 100, height: 50 }, picture),
  textField({ page: 0, x: 60, y: 150, width: 150, height: 25 }, "21 November 2026", "date"),
  stampField({ page: 0, x: 60, y: 300, width: 250, height: 120 }),
];

beforeAll(async () => {
  fixture = createLockFixture();
  base = await makePdf({ formField: true });
  basePath = fixture.write(base);
  const { result, outputPath } = await fixture.lock(basePath, fields, [picture]);
  if (result.kind !== "ok") throw new Error(result.error.code);
  certificateSha256 = result.certificate.sha256;
  lockedPath = outputPath;
  locked = readFileSync(outputPath);
});
afterAll(() => fixture.remove());

const judge = (changes: Partial<EngineJobInput<"verify-locked">> = {}) =>
  verifyLocked({
    ...fixture.composeInput(basePath, fields, [picture]),
    lockedPath,
    registeredCertificateSha256s: [certificateSha256],
    trustedRootsPem: [fixture.rootPem],
    now: new Date().toISOString(),
    ...changes,
  });

const codeOf = (result: { kind: "ok" } | { kind: "refused"; error: { code: string } }) =>
  result.kind === "ok" ? "ok" : result.error.code;

const x509 = ({ certificatePem }: IssuedCertificate) => new X509Certificate(certificatePem);
const signerOf = (by: IssuedCertificate) => ({
  key: createPrivateKey(readFileSync(by.keyPath)),
  chain: [x509(by), x509(fixture.pki.issuing)] as const,
});

/** The CMS with one unsigned attribute at the end of its only SignerInfo (RFC 5652 §5.3). */
const withUnsignedAttribute = (cms: Buffer): Buffer => {
  const root = asn1.fromDer(cms.toString("latin1"));
  const last = (node: forge.asn1.Asn1) => (node.value as forge.asn1.Asn1[]).at(-1) as forge.asn1.Asn1;
  const signerInfo = last(last(last(last(root))));
  const attribute = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [
    asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OID, false, asn1.oidToDer("1.2.3.4").getBytes()),
    asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, [
      asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OCTETSTRING, false, "anything at all"),
    ]),
  ]);
  (signerInfo.value as forge.asn1.Asn1[]).push(asn1.create(asn1.Class.CONTEXT_SPECIFIC, 1, true, [attribute]));
  return Buffer.from(asn1.toDer(root).getBytes(), "latin1");
};

/** The frozen document locked by somebody with the right key and a program of their own. */
const lockBy = (
  texts: SignatureTexts,
  changeCms: (cms: Buffer) => Buffer = (cms) => cms,
  signer = signerOf(fixture.notary),
  composing: ComposeInput = fixture.composeInput(basePath, fields, [picture]),
): string => {
  const composed = Buffer.concat([base, composeFields(bufferSource(base), composing)]);
  const revision = buildSignatureRevision(bufferSource(composed), texts);
  const file = Buffer.concat([composed, revision.bytes]);
  const [, holeStart, holeEnd] = revision.byteRange;
  const digest = createHash("sha256").update(file.subarray(0, holeStart)).update(file.subarray(holeEnd)).digest();
  file.write(changeCms(buildCms(digest, signer)).toString("hex"), holeStart + 1, "latin1");
  return fixture.write(file);
};

describe("judging a locked file", () => {
  it("accepts the frozen version locked with the registered certificate", async () => {
    expect(await judge()).toMatchObject({
      kind: "ok",
      sizeBytes: locked.length,
      certificate: { subject: "Nora Notary" },
    });
  });

  it("refuses another document, another certificate, another version of the fields", async () => {
    const other = await fixture.lock(fixture.write(await makePdf({ pages: [{ text: "Another deed" }] })), fields, [
      picture,
    ]);
    expect(codeOf(await judge({ lockedPath: other.outputPath }))).toBe("lock/other-document");

    const stranger = await fixture.lock(basePath, fields, [picture], { by: fixture.pki.issue("Another Notary") });
    expect(codeOf(await judge({ lockedPath: stranger.outputPath }))).toBe("lock/other-certificate");

    expect(codeOf(await judge({ fieldSet: { version: 2, fields: fields.slice(0, 2) } }))).toBe("lock/other-document");
    expect(codeOf(await judge({ options: { ...fixture.composeInput(basePath, [], []).options, demo: false } }))).toBe(
      "lock/other-document",
    );
  });

  describe.each([
    ["beside other fields", true],
    ["alone", false],
  ])("with a bookmark %s", (_name, isBesideOthers) => {
    const ribboned = [
      ...(isBesideOthers ? fields : []),
      fieldOf("bookmark", { page: 0, x: 20, y: 80, width: 20, height: 20 }, { kind: "empty" }),
    ];
    const frozen = { version: 1, fields: ribboned };
    const lockedWith = (sealsBookmarks: boolean) => {
      const composing = fixture.composeInput(basePath, ribboned, [picture]);
      return lockBy(signatureTexts("Nora Notary", new Date()), undefined, undefined, {
        ...composing,
        options: { ...composing.options, sealsBookmarks },
      });
    };

    it("accepts what leaves it out, and what an earlier build locked with its ribbon", async () => {
      for (const sealsBookmarks of [false, true])
        expect(codeOf(await judge({ fieldSet: frozen, lockedPath: lockedWith(sealsBookmarks) }))).toBe("ok");
    });

    it("refuses a ribbon that no bookmark was frozen for", async () => {
      const without = { version: 1, fields: ribboned.slice(0, -1) };
      expect(codeOf(await judge({ fieldSet: without, lockedPath: lockedWith(true) }))).toBe("lock/other-document");
    });
  });

  it("refuses a revision slipped in between the fields and the signature, though its signature is valid", async () => {
    const composed = Buffer.concat([
      base,
      composeFields(bufferSource(base), fixture.composeInput(basePath, fields, [picture])),
    ]);
    const forged = await fixture.lock(fixture.write(composed), [
      textField({ page: 0, x: 300, y: 80, width: 200, height: 25 }, "and everything else"),
    ]);
    expect(pdfsig(forged.outputPath, fixture.nss)).toContain("Signature is Valid.");
    expect(codeOf(await judge({ lockedPath: forged.outputPath }))).toBe("lock/other-document");
  });

  it("refuses a file that goes on behind the signature, and one without a signature", async () => {
    expect(
      codeOf(await judge({ lockedPath: fixture.write(Buffer.concat([locked, Buffer.from("\n% more\n%%EOF\n")])) })),
    ).not.toBe("ok");
    const composed = Buffer.concat([
      base,
      composeFields(bufferSource(base), fixture.composeInput(basePath, fields, [picture])),
    ]);
    expect(codeOf(await judge({ lockedPath: fixture.write(Buffer.concat([composed, Buffer.from("\n")])) }))).toBe(
      "lock/signature-invalid",
    );
  });

  it("refuses an untrusted authority, an expired certificate and a time of signing that is not now", async () => {
    expect(
      await judge({ trustedRootsPem: [fixture.pki.issue("Stranger CA", { ca: true }).certificatePem] }),
    ).toMatchObject({
      error: { code: "lock/signature-invalid" },
    });
    expect(codeOf(await judge({ now: new Date(Date.now() + 900 * 86_400_000).toISOString() }))).toBe(
      "lock/signature-invalid",
    );
    expect(codeOf(await judge({ now: new Date(Date.now() + 3 * 86_400_000).toISOString() }))).toBe(
      "lock/signature-invalid",
    );
  });

  it("refuses a base whose own signature claims the whole locked file, which leaves the real signature's value unsigned", async () => {
    const texts = signatureTexts("Nora Notary", new Date());
    const original = await makePdf();
    const decoy = buildSignatureRevision(bufferSource(original), texts);
    const prepared = Buffer.concat([original, decoy.bytes]);
    const [, holeStart, holeEnd] = decoy.byteRange;
    const size = prepared.length + buildSignatureRevision(bufferSource(prepared), texts).bytes.length;
    const rangeAt = prepared.indexOf("/ByteRange ", original.length) + "/ByteRange ".length;
    prepared.write(`[0 ${holeStart} ${holeEnd} ${size - holeEnd}]`.padEnd(50), rangeAt, "latin1");
    const last = buildSignatureRevision(bufferSource(prepared), texts);
    const forged = Buffer.concat([prepared, last.bytes]);
    const [, lastStart, lastEnd] = last.byteRange;
    forged.write("(x) /Reason (I never said this)".padEnd(lastEnd - lastStart), lastStart, "latin1");
    const digest = createHash("sha256").update(forged.subarray(0, holeStart)).update(forged.subarray(holeEnd)).digest();
    forged.write(buildCms(digest, signerOf(fixture.notary)).toString("hex"), holeStart + 1, "latin1");

    const forgedBase = fixture.write(forged.subarray(0, prepared.length));
    expect(preflight(forgedBase, { name: "deed.pdf" })).toMatchObject({
      error: { code: "document/damaged", params: { detail: "a signature in it claims more bytes than the file has" } },
    });
    const input = { basePath: forgedBase, fieldSet: { version: 0, fields: [] }, images: [] };
    expect(codeOf(await judge({ ...input, lockedPath: fixture.write(forged) }))).not.toBe("ok");
  });

  it("refuses a signature that says anything but its signer's name and the fixed reason", async () => {
    const texts = signatureTexts("Nora Notary", new Date());
    expect(codeOf(await judge({ lockedPath: lockBy(texts) }))).toBe("ok");
    for (const other of [
      { ...texts, name: pdfText("Another Notary").bytes },
      { ...texts, reason: pdfText("I approve this under protest").bytes },
      { ...texts, reason: Buffer.alloc(0) },
    ]) {
      expect(codeOf(await judge({ lockedPath: lockBy(other) }))).toBe("lock/other-document");
    }
  });

  it("refuses unsigned attributes in a lock, which verifying any signed document accepts", async () => {
    const file = lockBy(signatureTexts("Nora Notary", new Date()), withUnsignedAttribute);
    expect(codeOf(verifyPdf(file, { name: "deed.pdf", trustedRootsPem: [fixture.rootPem] }))).toBe("ok");
    expect(await judge({ lockedPath: file })).toMatchObject({
      error: { code: "lock/signature-invalid", params: { detail: "unsigned attributes stand behind its value" } },
    });
  });

  it("refuses a lock whose issuer is no longer in date", async () => {
    const expired = fixture.pki.issue("Expired CA", { ca: true, by: fixture.pki.root, fromDays: -20, toDays: -1 });
    const notary = fixture.pki.issue("Nora Notary", { by: expired });
    const signer = { ...signerOf(notary), chain: [x509(notary), x509(expired)] as const };
    const lockedByIt = lockBy(signatureTexts("Nora Notary", new Date()), undefined, signer);
    const registered = createHash("sha256").update(x509(notary).raw).digest("hex") as Sha256Hex;
    expect(await judge({ lockedPath: lockedByIt, registeredCertificateSha256s: [registered] })).toMatchObject({
      error: { params: { detail: "its certificate does not lead to a trusted authority" } },
    });
  });

  it("takes the last of several signatures that reach equally far", () => {
    const signature = (name: string) => `<</Type/Sig/ByteRange[0 10 20 30]/Name(${name})>>`;
    const field = (value: number) => `<</FT/Sig/T(${value})/V ${value} 0 R>>`;
    const reader = new PdfReader(
      bufferSource(
        assemblePdf([
          "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[3 0 R 4 0 R]>>>>",
          "<</Type/Pages/Kids[]/Count 0>>",
          field(5),
          field(6),
          signature("first"),
          signature("second"),
        ]),
      ),
    );
    const found = lastSignature(reader);
    expect(found && reader.entry(found.dict, "Name")).toMatchObject({ bytes: Buffer.from("second") });
  });

  it("notices one flipped byte anywhere, as the referees do", async () => {
    const [, holeStart = 0, holeEnd = 0] = (
      /\/ByteRange \[0 (\d+) (\d+) \d+\]/.exec(locked.toString("latin1")) ?? []
    ).map(Number);
    const inSignature = holeStart + 400;
    for (const at of [20, Math.floor(base.length / 2), base.length + 40, holeStart - 10, inSignature, holeEnd + 20]) {
      const changed = Buffer.from(locked);
      changed[at] = at === inSignature ? (changed[at] === 0x30 ? 0x31 : 0x30) : (changed[at] ?? 0) ^ 1;
      const file = fixture.write(changed);
      expect(codeOf(verifyPdf(file, { name: "deed.pdf", trustedRootsPem: [fixture.rootPem] })), `byte ${at}`).not.toBe(
        "ok",
      );
      expect(codeOf(await judge({ lockedPath: file })), `byte ${at}`).not.toBe("ok");
    }
    const changed = Buffer.from(locked);
    changed[20] = (changed[20] ?? 0) ^ 1;
    const file = fixture.write(changed);
    expect(pdfsig(file, fixture.nss)).toContain("Digest Mismatch");
    expect(opensslCades(file, fixture.rootPath).status).not.toBe(0);
  });
});
