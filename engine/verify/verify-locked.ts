import { createHash } from "node:crypto";
import type { Sha256Hex } from "#contract/entities/ids.ts";
import { refused, type Refused } from "#contract/errors.ts";
import { composeDocument } from "../compose/compose-document.ts";
import type { EngineJobInput, EngineJobResult } from "../jobs.ts";
import { buildSignatureRevision, signatureTexts, type SignatureTexts } from "../lock/signature-revision.ts";
import { appendedSource, bufferSource, forEachBlock, withFileSource, type ByteSource } from "../pdf/byte-source.ts";
import { refusing } from "../pdf/pdf-refusal.ts";
import type { ByteRange } from "./find-signature.ts";
import { verifySource } from "./verify-pdf.ts";

type VerifyLockedInput = EngineJobInput<"verify-locked">;
type VerifyLockedResult = EngineJobResult<"verify-locked">;

/** How far the workstation's clock may be from the platform's. */
const signedAtToleranceMs = 24 * 3_600_000;

const beginsWith = (file: ByteSource, prefix: ByteSource): boolean => {
  if (file.size <= prefix.size) return false;
  let isSame = true;
  let at = 0;
  forEachBlock(prefix, 0, prefix.size, (block) => {
    isSame &&= file.read(at, block.length).equals(block);
    at += block.length;
  });
  return isSame;
};

/**
 * The signature's revision could redefine pages just as well as add a signature, and its signature would still be valid.
 * So it is built again from the composed document and must be the same, byte for byte, outside the signature's value; and
 * the signature that was verified must be this revision's, or its value's place would be covered by nothing.
 */
const isPlainSignatureRevision = (
  locked: ByteSource,
  composed: ByteSource,
  verified: ByteRange,
  texts: SignatureTexts,
): boolean => {
  const expected = buildSignatureRevision(composed, texts);
  if (locked.size !== composed.size + expected.bytes.length) return false;
  if (!expected.byteRange.every((number, index) => verified[index] === number)) return false;
  const [, holeStart, holeEnd] = expected.byteRange;
  const actual = locked.read(composed.size, expected.bytes.length);
  const same = (from: number, to: number) => actual.subarray(from, to).equals(expected.bytes.subarray(from, to));
  return same(0, holeStart - composed.size) && same(holeEnd - composed.size, actual.length);
};

const sha256OfSource = (source: ByteSource): Sha256Hex => {
  const hash = createHash("sha256");
  forEachBlock(source, 0, source.size, (block) => hash.update(block));
  return hash.digest("hex") as Sha256Hex;
};

const judge = (locked: ByteSource, base: ByteSource, input: VerifyLockedInput): VerifyLockedResult => {
  const { rewritten, update } = composeDocument(base, input);
  const composed = appendedSource(rewritten === null ? base : bufferSource(rewritten), update);
  if (!beginsWith(locked, composed)) return refused("lock/other-document");

  const verified = verifySource(locked, {
    name: input.name,
    trustedRootsPem: input.trustedRootsPem,
    level: "exactly-b-b",
  });
  if (verified.kind === "refused") return asLockRefusal(verified);
  const { certificate, signedAt } = verified;
  if (!input.registeredCertificateSha256s.includes(certificate.sha256)) return refused("lock/other-certificate");
  const now = new Date(input.now);
  const invalid = (detail: string) => refused("lock/signature-invalid", { detail });
  if (signedAt === null || Math.abs(Date.parse(signedAt) - now.getTime()) > signedAtToleranceMs) {
    return invalid("its time of signing is not now");
  }
  const texts = signatureTexts(certificate.subject, new Date(signedAt));
  if (!isPlainSignatureRevision(locked, composed, verified.byteRange, texts)) return refused("lock/other-document");
  if (verified.trusted === false) return invalid("its certificate does not lead to a trusted authority");
  if (now > new Date(certificate.validTo)) return invalid("its certificate has expired");
  return { kind: "ok", sha256: sha256OfSource(locked), sizeBytes: locked.size, level: "B-B", signedAt, certificate };
};

/** A locked file that cannot be read is a signature that does not hold, whatever the reader calls it. */
const asLockRefusal = (refusal: Refused): Refused =>
  refusal.error.code.startsWith("lock/")
    ? refusal
    : refused("lock/signature-invalid", { detail: "the file cannot be read" });

/**
 * Whether a locked file is the frozen document with its fields drawn, then one signature by a registered certificate, and
 * nothing else. It composes the fields again itself: nothing that the locked file says of itself is believed.
 */
export const verifyLocked = (input: VerifyLockedInput): VerifyLockedResult =>
  withFileSource(input.basePath, (base) =>
    withFileSource(input.lockedPath, (locked) => refusing(input.name, () => judge(locked, base, input))),
  );
