import { createHash, randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, unzipSync, zipSync, type Zippable } from "fflate";
import { runJob } from "#engine/run-job.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import { readEvidencePage } from "#main/evidence/evidence-page.ts";
import type { EvidencePlatform } from "#main/evidence/evidence-platform.ts";
import { makeBundle, type BundlePorts } from "#main/evidence/make-bundle.ts";
import { createJournalFixture } from "./journal-fixture.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const at = "2026-06-01T12:00:00.000Z";

/** A released signing as the platform tells it; the bytes stand for PDFs. */
export const createSigning = (title: string, hasLaterProof = false) => {
  const [id, documentId, memberId] = [randomUUID(), randomUUID(), randomUUID()];
  const before = strToU8(`%PDF before of ${title}`);
  const after = strToU8(`%PDF after of ${title}`);
  const proved = strToU8(`%PDF after of ${title}, and its proof`);
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
    certificateSha256: "c".repeat(64),
  };
  const snapshot = {
    signing: {
      id,
      title,
      kind: "real",
      status: "finalized",
      createdAt: at,
      finalizedAt: at,
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
    document: async (_signing, _document, revision, target, onBytes) => {
      writeFileSync(target, bytesOf[revision]);
      onBytes(bytesOf[revision].length);
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

export const createEvidenceFixture = () => {
  const fixture = createJournalFixture();
  const journal = fixture.open();
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
        journal,
        engine,
        readPage: () => readEvidencePage("resources"),
        now: () => fixture.clock.now,
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
