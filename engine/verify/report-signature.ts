import type { Reason, SignatureReport } from "#contract/verification/report.ts";
import { signaturesSeen, type FilledSignature } from "../form/signature-fields.ts";
import type { ByteSource } from "../pdf/byte-source.ts";
import { PdfReader } from "../pdf/pdf-reader.ts";
import { PdfRefusal, unlessRefused } from "../pdf/syntax/pdf-refusal.ts";
import type { AcrobatTrust } from "./acrobat-trust.ts";
import { signaturePlace, type SignaturePlace } from "./byte-range.ts";
import { describeChange, reportChange } from "./change-texts.ts";
import type { PageMeasures } from "./difference/appearance.ts";
import type { Change } from "./difference/change.ts";
import { compareRevisions } from "./difference/compare-revisions.ts";
import { indicationOf, subIndicationsOf } from "./indications.ts";
import { judgeSignature } from "./judge-signature.ts";
import { unjudged, type JudgedSignature, type JudgeOptions } from "./judged-signature.ts";
import { permissionsOf, verdictOf, type Permissions } from "./permissions.ts";
import { reason, type ReasonCode } from "./reasons.ts";
import { isBlankFrom, prefixSource, type Revision } from "./revisions.ts";
import { readingsWithoutCrossReference } from "./two-readings.ts";

export type Placed = { filled: FilledSignature; place: SignaturePlace };
/** The whole document, as each of its signatures is judged in it. */
export type Document = {
  source: ByteSource;
  reader: PdfReader;
  revisions: Revision[];
  signatures: Placed[];
  options: JudgeOptions;
  measures: PageMeasures;
};

const permitNames = { 1: "nothing", 2: "filling", 3: "filling-and-comments" } as const;

export const worst = (reasons: readonly Reason[]): "valid" | "invalid" | "indeterminate" => {
  if (reasons.some(({ effect }) => effect === "invalid")) return "invalid";
  return reasons.some(({ effect }) => effect === "indeterminate") ? "indeterminate" : "valid";
};

/** Null where that is encrypted. */
export const seen = <Result>(ask: () => Result): Result | null => {
  try {
    return ask();
  } catch (error) {
    if (error instanceof PdfRefusal && error.code === "document/encrypted") return null;
    throw error;
  }
};

/** The document as it was when this signature was made; null where the signature does not end with a revision or is not in it. */
const signedRevision = (
  source: ByteSource,
  { filled, place }: Placed,
): { reader: PdfReader; filled: FilledSignature } | ReasonCode => {
  if (place.kind === "bad") return place.code;
  const reader = unlessRefused(() => new PdfReader(prefixSource(source, place.reach), undefined, "read"));
  if (reader === null) return "byte-range-truncated";
  const own = unlessRefused(() => signaturesSeen(reader))?.found.find(
    (candidate) =>
      candidate.holder.number === filled.holder.number &&
      signaturePlace(reader, candidate.signature, candidate.holder).kind === "ok",
  );
  return own === undefined ? "not-in-revision" : { reader, filled: own };
};

/** Why two revisions cannot be compared; null where they can, also where it is their encryption that was changed. */
const sealSince = (older: PdfReader, newer: PdfReader): string | null =>
  older.encryption?.fingerprint === newer.encryption?.fingerprint ? (newer.encryption?.seal ?? null) : null;

const changeReasons = (changes: readonly Change[], permissions: Permissions): Reason[] =>
  changes.map((change) => {
    const code = { forbidden: "changed-after", unclear: "change-unclear", allowed: "changed-as-permitted" } as const;
    return reason(code[verdictOf(change, permissions)], describeChange(change));
  });

/**
 * Whether `other`, a reading of the whole file as `reader` is, says what the signature forbids. Where an object stream's form
 * stands beside a page written after it, the widgets of later signatures are in no form: they are drawn as in the file's own
 * reading, in which they were judged.
 */
const showsSomethingElse = ({
  signed,
  reader,
  other,
  permissions,
  measures,
}: {
  signed: PdfReader;
  reader: PdfReader;
  other: PdfReader;
  permissions: Permissions;
  measures: PageMeasures;
}): boolean => {
  const forbidden = (from: PdfReader): Change[] =>
    compareRevisions(from, other, measures).filter((change) => verdictOf(change, permissions) === "forbidden");
  const since = forbidden(signed);
  if (since.length === 0) return false;
  const isOnlyOutOfForm =
    since.every(({ code }) => code === "annotation-added") &&
    forbidden(reader).every(({ code }) => code === "field-removed");
  return !isOnlyOutOfForm;
};

/** What one signature says, and what was done to the document after it. */
export const reportSignature = (
  document: Document,
  placed: Placed,
): { report: SignatureReport; acrobat: AcrobatTrust } => {
  const { source, reader, options, revisions, measures } = document;
  const { filled, place } = placed;
  const reasons: Reason[] = [];
  let judged: JudgedSignature = unjudged();
  let changes: Change[] = [];
  let permissions: Permissions = { document: null, isLocked: () => false };
  const revision = signedRevision(source, placed);
  if (typeof revision === "string") reasons.push(reason(revision, place.kind === "bad" ? place.detail : ""));
  else permissions = seen(() => permissionsOf(revision.reader, revision.filled)) ?? permissions;
  if (place.kind === "ok") {
    judged = judgeSignature(reader, filled, place, options);
    if (typeof revision !== "string" && !isBlankFrom(source, place.reach)) {
      const seal = sealSince(revision.reader, reader);
      if (seal === null) changes = compareRevisions(revision.reader, reader, measures);
      else reasons.push(reason("encrypted-since", seal));
      const others =
        seal === null ? (unlessRefused(() => readingsWithoutCrossReference(reader, place.reach)) ?? []) : [];
      if (others.some((other) => showsSomethingElse({ signed: revision.reader, reader, other, permissions, measures })))
        reasons.push(reason("two-readings"));
    }
  }
  reasons.push(...judged.reasons, ...changeReasons(changes, permissions));
  const index = place.kind === "ok" ? revisions.findIndex(({ endsAt }) => endsAt >= place.reach) : -1;
  const { reasons: _judgedReasons, acrobat, ...facts } = judged;
  const report: SignatureReport = {
    fieldName: filled.node.name,
    subFilter: reader.nameEntry(filled.signature, "SubFilter"),
    status: worst(reasons),
    indication: indicationOf(worst(reasons)),
    subIndications: subIndicationsOf(reasons),
    ...facts,
    revision: index === -1 ? null : index + 1,
    byteRange: place.byteRange,
    coversWholeDocument: place.kind === "ok" && isBlankFrom(source, place.reach),
    changedAfter: changes.some((change) => verdictOf(change, permissions) === "forbidden"),
    permits: permissions.document === null ? null : permitNames[permissions.document],
    reasons,
    changes: changes.map((change) => reportChange(change, verdictOf(change, permissions))),
  };
  return { report, acrobat };
};
