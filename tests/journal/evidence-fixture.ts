import { createHash, randomUUID, X509Certificate } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync, zipSync, type Zippable } from "fflate";
import type { ActPart } from "#contract/document/act-parts.ts";
import type { SigningKind } from "#contract/signing/entity.ts";
import { buildDssRevision } from "#engine/dss/write-dss.ts";
import { buildSignatureRevision, signatureTexts } from "#engine/signature/signature-revision.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import { runJob } from "#engine/run-job.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import { readEvidencePage } from "#main/features/evidence/evidence-page.ts";
import type { EvidencePlatform } from "#main/features/evidence/evidence-platform.ts";
import { evidenceJournal } from "#main/features/evidence/handlers.ts";
import { makeBundle, type BundlePorts } from "#main/features/evidence/make-bundle.ts";
import { opensslCms } from "#tests/builders/append-signature.ts";
import { createTestPki, type IssuedCertificate } from "#tests/builders/test-pki.ts";
import { assemblePdf } from "#tests/builders/test-pdfs.ts";
import { createJournalFixture } from "./journal-fixture.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const at = "2026-06-01T12:00:00.000Z";

const page = (title: string) =>
  assemblePdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<<>>/Title(${title})>>`,
  ]);

const makeAuthority = () => {
  const pki = createTestPki();
  process.once("exit", () => pki.remove());
  return { pki, notary: pki.issue("Nora Notary", { fromDays: -400 }) };
};
let authority: ReturnType<typeof makeAuthority> | null = null;
/** The notary's certificate and who issued it, one for a process: making them takes longer than most of these tests. */
export const evidenceAuthority = () => (authority ??= makeAuthority());

/** The signature that a lock puts in, with its value. */
const signed = (before: Buffer, checkpoint: string | undefined, by: IssuedCertificate): Buffer => {
  const texts = signatureTexts(
    "Nora Notary",
    new Date(at),
    checkpoint === undefined ? {} : { journalCheckpoint: checkpoint },
  );
  const { bytes, byteRange } = buildSignatureRevision(bufferSource(before), texts);
  const after = Buffer.concat([before, bytes]);
  const [, start, end] = byteRange;
  const content = Buffer.concat([after.subarray(0, start), after.subarray(end)]);
  after.write(
    opensslCms(by, [evidenceAuthority().pki.issuing], "-cades")(content).toString("hex"),
    start + 1,
    "latin1",
  );
  return after;
};

/**
 * A released signing as the platform tells it. Its locked document has the lock's own form, the journal's head
 * (`checkpoint`) included, signed with the certificate that its record names.
 */
export const createSigning = (
  title: string,
  {
    hasLaterProof = false,
    checkpoint,
    by = evidenceAuthority().notary,
    locked,
    signing = {},
    waived = [],
  }: {
    hasLaterProof?: boolean;
    checkpoint?: string | undefined;
    by?: IssuedCertificate;
    /** In place of a document that the lock has signed. */
    locked?: Buffer;
    signing?: { kind?: SigningKind };
    waived?: readonly { part: ActPart; reason: string }[];
  } = {},
) => {
  const [id, documentId, memberId] = [randomUUID(), randomUUID(), randomUUID()];
  const before = page(title);
  const after = locked ?? signed(before, checkpoint, by);
  const none = { certificates: [], ocspResponses: [], crls: [], vriKeys: [] };
  const proved = Buffer.concat([after, buildDssRevision(bufferSource(after), none)]);
  const lock = {
    ...(hasLaterProof
      ? {
          proof: {
            addedAt: at,
            previousSha256: sha256(after),
            sha256: sha256(proved),
            sizeBytes: proved.length,
            level: "B-T",
            timeStamp: { at, authority: "Test authority" },
          },
        }
      : {}),
    lockedAt: at,
    sha256: sha256(after),
    sizeBytes: after.length,
    level: "B-B",
    certificateSubject: "Nora Notary",
    certificateSha256: sha256(new X509Certificate(by.certificatePem).raw),
    ...(waived.length === 0 ? {} : { waived }),
  };
  const snapshot = {
    signing: {
      id,
      title,
      kind: "real",
      status: "finalized",
      createdAt: at,
      finalizedAt: at,
      ...signing,
      notary: { fullName: "Nora Notary", state: "FL", commissionNumber: "HH 1", commissionExpiresOn: "2029-01-01" },
    },
    members: [
      {
        id: memberId,
        fullName: "Ada <b>Signer</b>",
        type: "signer",
        joinedAt: at,
        consentedAt: at,
        attendedAt: null,
        hasSignature: true,
      },
    ],
    documents: [
      { id: documentId, name: "Deed.pdf", pages: [{}], sha256: sha256(before), sizeBytes: before.length, lock },
    ],
  };
  const events = ["signing-created", "document-locked", "signing-finalized"].map((kind, index) => ({
    signingId: id,
    seq: index + 1,
    kind,
    at,
    actor: { kind: "user", id: "u", name: "Nora Notary" },
    data: kind === "document-locked" ? { documentId, note: "</script><!--" } : {},
  }));
  const bytesOf = { presented: before, locked: after, proved };
  const platform: EvidencePlatform = {
    snapshot: async () => ({ kind: "ok", value: structuredClone(snapshot) as never }),
    events: async () => ({ kind: "ok", events: events as never }),
    document: async (_signing, _document, revision, target, options) => {
      writeFileSync(target, bytesOf[revision]);
      options?.onBytes?.(bytesOf[revision].length);
      return { kind: "ok" };
    },
    certificate: async (_signing, target) => {
      writeFileSync(target, `%PDF certificate of ${title}`);
      return { kind: "ok" };
    },
    identity: () => ({ url: "https://platform.example", isDemo: true }),
  };
  const act = {
    kind: "act" as const,
    signingId: id as never,
    values: {
      actType: "acknowledgment",
      principalName: "Ada Signer",
      documentTitle: "Deed.pdf",
      documentSha256: lock.sha256 as never,
      feeCents: 2500,
      identityProofingPassed: true,
      performedAt: at,
    },
  };
  return { id, platform, act, bytesOf, snapshot };
};
export type TestSigning = ReturnType<typeof createSigning>;

/** `pkcs8`: the key that writes its journal. */
export const createEvidenceFixture = ({ pkcs8 }: { pkcs8?: Buffer } = {}) => {
  const fixture = createJournalFixture();
  const journal = fixture.open(pkcs8 === undefined ? {} : { pkcs8 });
  const engine = {
    run: (kind: never, input: never) => runJob(kind, input, () => undefined),
  } as unknown as EngineClient;
  const steps: string[] = [];
  let made = 0;
  const make = async (signing: TestSigning, ports: Partial<BundlePorts> = {}) => {
    const path = join(fixture.folder, `bundle-${(made += 1)}.zip`);
    const result = await makeBundle(
      {
        platform: signing.platform,
        journal: evidenceJournal(journal),
        engine,
        readPage: () => readEvidencePage("resources"),
        now: () => fixture.clock.now,
        signal: new AbortController().signal,
        onStep: (step, fraction) => steps.push(fraction === null ? step : `${step} ${fraction}`),
        ...ports,
      },
      signing.id as never,
      path,
    );
    return { result, path };
  };
  /** The bundle with some of its files changed, packed anew; undefined takes a file out. */
  const changed = (
    path: string,
    change: (files: Record<string, Uint8Array>) => Record<string, Uint8Array | undefined>,
    level: 0 | 6 = 6,
  ): string => {
    const files = unzipSync(new Uint8Array(readFileSync(path)));
    const next = Object.entries({ ...files, ...change(files) }).filter(([, bytes]) => bytes !== undefined);
    const target = join(fixture.folder, `changed-${(made += 1)}.zip`);
    writeFileSync(target, zipSync(Object.fromEntries(next) as Zippable, { level }));
    return target;
  };
  return { ...fixture, journal, make, changed, steps };
};
