import { closeSync, fsyncSync, openSync } from "node:fs";
import type { X509Certificate } from "node:crypto";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { digestOfByteRange } from "../dss/document-time-stamps.ts";
import { vriKeyOf } from "../dss/read-dss.ts";
import { buildDssRevision } from "../dss/write-dss.ts";
import { appendedSource, fileSource, type ByteSource } from "../pdf/byte-source.ts";
import { buildChain } from "../paths/certificate-chain.ts";
import { certificateFacts } from "../paths/certificate-facts.ts";
import { createGatherer, type Gathered } from "../revocation/gather.ts";
import { obtainTimeStamp } from "../time-stamp/obtain.ts";
import type { TimeStamp } from "../time-stamp/read-token.ts";
import { isAtLeast, type Missing, type PadesLevel } from "#contract/document/pades.ts";
import type { FetchPort, TrustServices } from "../jobs/trust-services.ts";
import { buildTimeStampRevision, fillHole } from "../signature/signature-revision.ts";
import { writeAll } from "./write-locked-file.ts";

export type SignatureOfFile = {
  /** Leaf first, as far as it is known. */
  chain: readonly X509Certificate[];
  /** The signature's value with the zeros behind it. */
  contents: Buffer;
};

export type Reached = {
  kind: "reached";
  level: PadesLevel;
  /** What the next level lacks; null where the wished level is reached. */
  missing: Missing | null;
};

const reached = (level: PadesLevel, missing: Missing | null = null): Reached => ({ kind: "reached", level, missing });

/** A time-stamp that is in the file now, or why there is none. */
export type Stamped = { kind: "ok"; timeStamp: TimeStamp } | ({ kind: "missing" } & Pick<Missing, "reason" | "detail">);

export const tooLarge: Stamped = {
  kind: "missing",
  reason: "time-stamp-too-large",
  detail: "The time-stamp is too large for its place in the file.",
};

/** Appends what `build` makes of the file; earlier bytes are only read. */
const append = async (
  path: string,
  build: (document: ByteSource) => Buffer | null | Promise<Buffer | null>,
): Promise<boolean> => {
  const fd = openSync(path, "r+");
  try {
    const document = fileSource(fd);
    const bytes = await build(document);
    if (bytes === null) return false;
    writeAll(fd, bytes, document.size);
    fsyncSync(fd);
    return true;
  } finally {
    closeSync(fd);
  }
};

/** Appends a document time-stamp over the whole file (EN 319 142-1 §5.4.3). */
export const appendDocumentTimeStamp = async (
  path: string,
  trust: TrustServices,
  fetch: FetchPort,
): Promise<Stamped> => {
  const attempt: { outcome: Stamped | null } = { outcome: null };
  await append(path, async (document) => {
    const revision = buildTimeStampRevision(document);
    const digest = digestOfByteRange(appendedSource(document, revision.bytes), revision.byteRange, "sha256");
    const obtained = await obtainTimeStamp(digest, trust, fetch);
    attempt.outcome = obtained;
    if (obtained.kind === "missing") return null;
    if (fillHole(revision, document.size, obtained.token)) return revision.bytes;
    attempt.outcome = tooLarge;
    return null;
  });
  if (attempt.outcome === null) throw new Error("Neither a time-stamp nor a reason.");
  return attempt.outcome;
};

const asRefusal = (revoked: Extract<Gathered, { kind: "revoked" }>): Refused =>
  refused("lock/certificate-revoked", {
    subject: certificateFacts(revoked.certificate).subject,
    revokedOn: revoked.at.toISOString(),
    reason: revoked.reason,
  });

/**
 * Takes a signed file as far beyond B-B as is wished and can be had: the chain's revocation data in a document security
 * store (B-LT), then a document time-stamp over it (B-LTA). A signer whose certificate is revoked is refused at any level.
 *
 * @param timeStamp the one that stands behind the signature or over the file; null at level B-B
 */
export const extendLevel = async (
  path: string,
  { chain, contents }: SignatureOfFile,
  timeStamp: TimeStamp | null,
  trust: TrustServices,
  fetch: FetchPort,
  now: Date,
): Promise<Reached | Refused> => {
  const gatherer = createGatherer(fetch, timeStamp?.at ?? now);
  const signer = await gatherer.gather(chain);
  if (signer?.kind === "revoked") return asRefusal(signer);
  if (timeStamp === null) return reached("B-B");
  if (!isAtLeast(trust.wishedLevel, "B-LT")) return reached("B-T");
  if (signer !== null) return reached("B-T", { level: "B-LT", reason: signer.reason, detail: signer.detail });
  const authority = await gatherer.gather(
    buildChain(timeStamp.signer, [...timeStamp.chain, ...timeStamp.certificates, ...gatherer.material.certificates]),
  );
  if (authority !== null) {
    const detail =
      authority.kind === "revoked" ? "The time-stamp authority’s certificate was revoked." : authority.detail;
    const reason = authority.kind === "revoked" ? "time-stamp-invalid" : authority.reason;
    return reached("B-T", { level: "B-LT", reason, detail });
  }
  const { certificates, ocspResponses, crls } = gatherer.material;
  await append(path, (document) =>
    buildDssRevision(document, {
      certificates: certificates.map(({ raw }) => raw),
      ocspResponses,
      crls,
      vriKeys: [vriKeyOf(contents)],
    }),
  );
  if (!isAtLeast(trust.wishedLevel, "B-LTA")) return reached("B-LT");
  const sealed = await appendDocumentTimeStamp(path, trust, fetch);
  if (sealed.kind === "ok") return reached("B-LTA");
  return reached("B-LT", { level: "B-LTA", reason: sealed.reason, detail: sealed.detail });
};
