import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { composerOf, type DocumentComposer } from "../compose/compose-document.ts";
import { JournalCheckpointSchema, type EngineJobInput, type EngineJobResult } from "../jobs/jobs.ts";
import {
  buildSignatureRevision,
  contentsSizes,
  journalCheckpointKey,
  signatureTexts,
  type SignatureTexts,
} from "../signature/signature-revision.ts";
import { appendedSource, bufferSource, withFileSource, type ByteSource } from "../pdf/byte-source.ts";
import type { PdfReader } from "../pdf/pdf-reader.ts";
import { refusing } from "../pdf/syntax/pdf-refusal.ts";
import { certificateFacts } from "../paths/certificate-facts.ts";
import { describeSource } from "../pdf/describe-source.ts";
import { beginsWith } from "./begins-with.ts";
import { readAppendedRevisions } from "./appended-revisions.ts";
import type { ByteRange, FoundSignature } from "../form/find-signature.ts";
import { levelOfLocked } from "./locked-level.ts";
import { signedPartOf } from "./signed-part.ts";
import { verifySource } from "./verify-pdf.ts";

type VerifyLockedInput = EngineJobInput<"verify-locked">;
type VerifyLockedResult = EngineJobResult<"verify-locked">;

/** How far the workstation's clock may be from the platform's. */
const signedAtToleranceMs = 24 * 3_600_000;

/**
 * The signature's revision could redefine pages just as well as add a signature, and its signature would still be valid.
 * So it is built again from the composed document and must be the same, byte for byte, outside the signature's value; and
 * the signature that was verified must be this revision's, or its value's place would be covered by nothing.
 */
const isPlainSignatureRevision = (
  signed: ByteSource,
  composed: ByteSource,
  verified: ByteRange,
  texts: SignatureTexts,
): boolean => {
  const [, foundStart, foundEnd] = verified;
  const room = Object.values(contentsSizes).find((size) => foundEnd - foundStart === 2 * size + 2);
  if (room === undefined) return false;
  const expected = buildSignatureRevision(composed, texts, room);
  if (signed.size !== composed.size + expected.bytes.length) return false;
  if (!expected.byteRange.every((number, index) => verified[index] === number)) return false;
  const [, holeStart, holeEnd] = expected.byteRange;
  const actual = signed.read(composed.size, expected.bytes.length);
  const same = (from: number, to: number) => actual.subarray(from, to).equals(expected.bytes.subarray(from, to));
  return same(0, holeStart - composed.size) && same(holeEnd - composed.size, actual.length);
};

/** The head of the notary's journal that the signature holds; null where it has none, undefined where it is no such text. */
export const journalCheckpointOf = (
  reader: PdfReader,
  { dict }: Pick<FoundSignature, "dict">,
): string | null | undefined => {
  const entry = reader.entry(dict, journalCheckpointKey);
  if (entry.kind === "null") return null;
  if (entry.kind !== "string") return undefined;
  const { bytes } = entry;
  const isUnicode = bytes[0] === 0xfe && bytes[1] === 0xff && bytes.length % 2 === 0;
  const text = isUnicode ? Buffer.from(bytes.subarray(2)).swap16().toString("utf16le") : bytes.toString("latin1");
  return JournalCheckpointSchema.safeParse(text).success ? text : undefined;
};

/**
 * What the locked file must begin with; null where it does not. A document with bookmarks may have been locked by an earlier
 * build, which drew them: that drawing, too, is made here and is compared byte for byte.
 */
const composedAsLocked = (
  compose: DocumentComposer,
  input: VerifyLockedInput,
  base: ByteSource,
  locked: ByteSource,
): ByteSource | null => {
  const hasBookmarks = input.fieldSet.fields.some(({ type }) => type === "bookmark");
  // With the ribbons first: without them nothing may be left to draw, and every file begins with the document itself.
  for (const sealsBookmarks of hasBookmarks ? [true, false] : [false]) {
    const { rewritten, update } = compose(base, { ...input, options: { ...input.options, sealsBookmarks } });
    const composed = appendedSource(rewritten === null ? base : bufferSource(rewritten), update);
    if (beginsWith(locked, composed)) return composed;
  }
  return null;
};

const judge = (
  locked: ByteSource,
  base: ByteSource,
  input: VerifyLockedInput,
  compose: DocumentComposer,
): VerifyLockedResult => {
  const composed = composedAsLocked(compose, input, base, locked);
  if (composed === null) return refused("lock/other-document");

  const part = refusing(input.name, () => signedPartOf(locked));
  if (part !== null && "error" in part) return asLockRefusal(part);
  const { signed } = part ?? { signed: locked };
  const checkpoint = part === null ? null : journalCheckpointOf(part.reader, part.signature);
  if (checkpoint === undefined) return refused("lock/other-document");
  const verified = verifySource(signed, {
    name: input.name,
    trustedRootsPem: input.trustedRootsPem,
    level: "b-b-or-b-t",
  });
  if (verified.kind === "refused") return asLockRefusal(verified);
  const { certificate, signedAt } = verified;
  if (!input.registeredCertificateSha256s.includes(certificate.sha256)) return refused("lock/other-certificate");
  const now = new Date(input.now);
  const invalid = (detail: string) => refused("lock/signature-invalid", { detail });
  const isNow = (at: Date): boolean => Math.abs(at.getTime() - now.getTime()) <= signedAtToleranceMs;
  if (signedAt === null || !isNow(new Date(signedAt))) return invalid("its time of signing is not now");
  const texts = signatureTexts(
    certificate.subject,
    new Date(signedAt),
    checkpoint === null ? {} : { journalCheckpoint: checkpoint },
  );
  if (!isPlainSignatureRevision(signed, composed, verified.byteRange, texts)) return refused("lock/other-document");
  const appended = readAppendedRevisions(locked, signed.size);
  if (appended === null) return refused("lock/not-whole-document");
  const found = Array.isArray(appended) ? levelOfLocked(locked, verified, appended) : null;
  if (found === null) return invalid("a time-stamp in it does not hold");
  const { level, timeStamp } = found;
  if (timeStamp !== null && !isNow(timeStamp.at)) return invalid("its time-stamp is not of now");
  if (verified.trusted === false) return invalid("its certificate does not lead to a trusted authority");
  if (now > new Date(certificate.validTo)) return invalid("its certificate has expired");
  return {
    kind: "ok",
    ...describeSource(locked),
    level,
    signedAt,
    timeStamp:
      timeStamp === null
        ? null
        : { at: timeStamp.at.toISOString(), authority: certificateFacts(timeStamp.signer).subject },
    journalCheckpoint: checkpoint,
    certificate,
  };
};

/** A locked file that cannot be read is a signature that does not hold, whatever the reader calls it. */
const asLockRefusal = (refusal: Refused): Refused =>
  refusal.error.code.startsWith("lock/")
    ? refusal
    : refused("lock/signature-invalid", { detail: "the file cannot be read" });

/**
 * Whether a locked file is the frozen document with its fields drawn, then one signature by a registered certificate, then
 * at most stores of revocation data and document time-stamps, and nothing else. It composes the fields again itself: nothing that the locked file says of itself is believed.
 */
export const verifyLocked = async (input: VerifyLockedInput): Promise<VerifyLockedResult> => {
  const compose = await composerOf(input.fieldSet);
  return withFileSource(input.basePath, (base) =>
    withFileSource(input.lockedPath, (locked) => refusing(input.name, () => judge(locked, base, input, compose))),
  );
};
