import { createHash } from "node:crypto";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { Reason, ReportedChange, SignatureReport, ValidationReport } from "#contract/verification/report.ts";
import { DssPieces, readDss, type Dss } from "../dss/read-dss.ts";
import { forEachBlock, withFileSource, type ByteSource } from "../pdf/byte-source.ts";
import { PdfReader } from "../pdf/pdf-reader.ts";
import { PdfRefusal, unlessRefused } from "../pdf/syntax/pdf-refusal.ts";
import { acrobatAnchors } from "./acrobat-anchors.ts";
import type { OwnAcrobatList } from "../jobs/own-acrobat-list.ts";
import type { TrustedAuthorities } from "../jobs/trusted-authorities.ts";
import { acrobatAnswer } from "./acrobat-answer.ts";
import type { AcrobatTrust } from "./acrobat-trust.ts";
import { signaturePlace, type SignaturePlace } from "./byte-range.ts";
import { describeChange, reportChange } from "./change-texts.ts";
import { isDocumentTimeStamp } from "../form/find-signature.ts";
import { PageMeasures } from "./difference/appearance.ts";
import { compareRevisions } from "./difference/compare-revisions.ts";
import type { Change } from "./difference/change.ts";
import {
  judgeDocumentTimeStamp,
  judgeSignature,
  signedContent,
  unjudged,
  type JudgedSignature,
  type JudgeOptions,
  type ProvenTime,
} from "./judge-signature.ts";
import { indicationOf, subIndicationsOf } from "./indications.ts";
import { isCertificationMissing, permissionsOf, verdictOf, type Permissions } from "./permissions.ts";
import { reason, type ReasonCode } from "./reasons.ts";
import { isBlankFrom, prefixSource, readHistory, type Revision } from "./revisions.ts";
import { signaturesSeen, signatureKey, type FilledSignature } from "../form/signature-fields.ts";
import { certificatesIn, trustAnchors } from "./trusted-authorities.ts";
import { canBeReadInTwoWays, readingsWithoutCrossReference } from "./two-readings.ts";
import { firstUnaccountedByte } from "./unaccounted-bytes.ts";

export type ValidateOptions = {
  /** Who is trusted for who signed, beside whom Acrobat trusts. */
  trusted?: TrustedAuthorities | undefined;
  /** Who is trusted for the time alone; PEM. */
  timeStampRootsPem?: readonly string[] | undefined;
  /** Whom Acrobat trusts, beside the bundled list. */
  acrobatRoots?: OwnAcrobatList | undefined;
  now: Date;
};

type Placed = { filled: FilledSignature; place: SignaturePlace };
type Document = {
  source: ByteSource;
  reader: PdfReader;
  revisions: Revision[];
  signatures: Placed[];
  options: JudgeOptions;
  measures: PageMeasures;
};

const permitNames = { 1: "nothing", 2: "filling", 3: "filling-and-comments" } as const;

const sha256Of = (source: ByteSource): Sha256Hex => {
  const hash = createHash("sha256");
  forEachBlock(source, 0, source.size, (block) => hash.update(block));
  return hash.digest("hex") as Sha256Hex;
};

const worst = (reasons: readonly Reason[]): "valid" | "invalid" | "indeterminate" => {
  if (reasons.some(({ effect }) => effect === "invalid")) return "invalid";
  return reasons.some(({ effect }) => effect === "indeterminate") ? "indeterminate" : "valid";
};

/** Null where that is encrypted. */
const seen = <Result>(ask: () => Result): Result | null => {
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

const reportSignature = (document: Document, placed: Placed): { report: SignatureReport; acrobat: AcrobatTrust } => {
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

/** The document time-stamps that hold: they prove when what they cover existed. */
const provenTimes = (
  source: ByteSource,
  reader: PdfReader,
  signatures: readonly Placed[],
  options: Omit<JudgeOptions, "documentTimeStamps" | "dssCoveredFrom">,
): ProvenTime[] =>
  signatures.flatMap(({ filled, place }): ProvenTime[] => {
    if (place.kind !== "ok" || !isDocumentTimeStamp(reader, filled.signature)) return [];
    const content = signedContent(source, place.byteRange);
    const { timeStamp, judged } = judgeDocumentTimeStamp(place.contents, content, options);
    return timeStamp === null ? [] : [{ reach: place.reach, timeStamp, isTrusted: judged.trust === "trusted" }];
  });

const keysIn = (reader: PdfReader): Map<string, string> =>
  new Map(
    (unlessRefused(() => signaturesSeen(reader))?.found ?? []).map((filled) => [
      signatureKey(reader, filled),
      filled.node.name,
    ]),
  );

/** A signature that an earlier revision had and the last one has not, or not at the same place. */
const removedSignatures = (reader: PdfReader, revisions: readonly Revision[]): Reason[] => {
  const now = keysIn(reader);
  const gone = new Map<string, string>();
  for (const revision of revisions)
    for (const [key, name] of keysIn(revision.reader)) if (!now.has(key)) gone.set(key, name);
  return [...gone.values()].map((name) => reason("signature-removed", name));
};

/** The changes of each revision against the one before it; none is forbidden or permitted here, each is told. */
const reportRevisions = (
  revisions: readonly Revision[],
  permissions: Permissions,
  measures: PageMeasures,
): ValidationReport["revisions"] =>
  revisions.map(({ endsAt, reader }, index) => {
    const before = revisions[index - 1];
    const changes: ReportedChange[] =
      before === undefined
        ? []
        : compareRevisions(before.reader, reader, measures).map((change) =>
            reportChange(change, verdictOf(change, permissions)),
          );
    return { number: index + 1, endsAt, changes };
  });

/** How far the signatures of persons reach: a time-stamp, which anybody gets, does not vouch for what it covers. */
const personsReach = (reader: PdfReader, signatures: readonly Placed[]): number[] =>
  signatures.flatMap(({ filled, place }) =>
    place.kind === "ok" && !isDocumentTimeStamp(reader, filled.signature) ? [place.reach] : [],
  );

/** Behind the last signature of a person. */
const hasUnaccountedBytes = (reader: PdfReader, reaches: readonly number[], lastEnd: number): boolean => {
  if (reaches.length === 0) return !isBlankFrom(reader.source, Math.min(lastEnd, reader.source.size));
  return firstUnaccountedByte(reader, Math.max(...reaches)) !== null;
};

const maxReportedRevisions = 30;

/** That nobody vouches for a time-stamp's authority says nothing against a person's signature that stands beside it. */
const isOnlyOfTime = (code: string): boolean => code === "untrusted-chain" || code.startsWith("chain-");

const decidingFor = (signatures: readonly SignatureReport[]): Reason[] => {
  const isAnyPersons = signatures.some(({ level }) => level !== "DTS");
  return signatures.flatMap(({ level, reasons }) =>
    level === "DTS" && isAnyPersons ? reasons.filter(({ code }) => !isOnlyOfTime(code)) : reasons,
  );
};

type Judged = Pick<ValidationReport, "status" | "reasons" | "signatures" | "revisions">;
type JudgedFor = Judged & { acrobatTrusts: AcrobatTrust[] };

const judge = (source: ByteSource, { trusted, timeStampRootsPem, acrobatRoots, now }: ValidateOptions): JudgedFor => {
  const reader = new PdfReader(source, undefined, "read");
  const { revisions, lastEnd, isCut } = readHistory(source);
  const measures = new PageMeasures();
  const { found, isFormHidden } = signaturesSeen(reader);
  const reasons: Reason[] = removedSignatures(reader, revisions);
  if (found.length === 0 && reasons.length === 0 && !isFormHidden)
    return {
      status: "unsigned",
      reasons: [],
      signatures: [],
      revisions: reportRevisions(revisions.slice(-1), none, measures),
      acrobatTrusts: [],
    };
  if (isCut) reasons.push(reason("too-many-revisions"));
  const lacksCertification = seen(() => isCertificationMissing(reader, found));
  if (lacksCertification === true) reasons.push(reason("certification-missing"));

  const signatures = found.map((filled) => ({
    filled,
    place: signaturePlace(reader, filled.signature, filled.holder),
  }));
  const reaches = personsReach(reader, signatures);
  const hasForeign = seen(() => hasUnaccountedBytes(reader, reaches, lastEnd));
  if (hasForeign === true) reasons.push(reason("appended-data"));
  const isAmbiguous = seen(() => reaches.length > 0 && canBeReadInTwoWays(reader, Math.min(...reaches)));
  if (isAmbiguous === true) reasons.push(reason("two-readings"));
  if (isFormHidden || lacksCertification === null || hasForeign === null || isAmbiguous === null)
    reasons.push(reason("encrypted", reader.encryption?.seal ?? ""));
  const trust = {
    anchors: trustAnchors(trusted),
    timeStampRoots: (timeStampRootsPem ?? []).flatMap(certificatesIn),
    acrobatAnchors: acrobatAnchors(acrobatRoots),
  };
  const pieces = new DssPieces();
  const dss = unlessRefused(() => readDss(reader, pieces));
  const stores = new Map<Revision, Dss | null>();
  const storeOf = (revision: Revision): Dss | null => {
    const known = stores.get(revision);
    if (known !== undefined) return known;
    const store = unlessRefused(() => readDss(revision.reader, pieces));
    stores.set(revision, store);
    return store;
  };
  const dssCoveredFrom = (evidenceOf: (dss: Dss) => boolean): number | null =>
    revisions.find((revision) => {
      const then = storeOf(revision);
      return then !== null && evidenceOf(then);
    })?.endsAt ?? null;
  const documentTimeStamps = provenTimes(source, reader, signatures, { ...trust, dss, now });
  const options: JudgeOptions = { ...trust, now, dss, documentTimeStamps, dssCoveredFrom };
  const document: Document = { source, reader, revisions, signatures, options, measures };
  const judged = signatures.map((placed) => reportSignature(document, placed));
  const reports = judged.map(({ report }) => report);
  const isNobodySigned =
    !isFormHidden &&
    signatures.length > 0 &&
    signatures.every(({ filled }) => isDocumentTimeStamp(reader, filled.signature));
  if (isNobodySigned) reasons.push(reason("nobody-signed"));
  return {
    status: worst([...reasons, ...decidingFor(reports)]),
    reasons,
    signatures: reports,
    revisions: reportRevisions(revisions.slice(-maxReportedRevisions), none, measures),
    acrobatTrusts: judged.map(({ acrobat }) => acrobat),
  };
};

const none: Permissions = { document: 3, isLocked: () => false };

const whyUnreadable = ({ code, params }: PdfRefusal): Reason => {
  const detail = String(params["detail"] ?? code);
  if (code === "document/encrypted") return reason("encrypted", detail);
  if (code === "document/unknown-filter") return reason("unknown-filter", detail);
  return reason("unreadable", code === "document/not-pdf" ? "it is not a PDF" : detail);
};

const unreadable = (error: PdfRefusal): JudgedFor => ({
  status: worst([whyUnreadable(error)]),
  reasons: [whyUnreadable(error)],
  signatures: [],
  revisions: [],
  acrobatTrusts: [],
});

export const validateSource = (source: ByteSource, options: ValidateOptions): ValidationReport => {
  let found: JudgedFor;
  try {
    found = judge(source, options);
  } catch (error) {
    if (!(error instanceof PdfRefusal)) throw error;
    found = unreadable(error);
  }
  const { acrobatTrusts, ...judged } = found;
  return {
    ...judged,
    indication: judged.status === "unsigned" ? null : indicationOf(judged.status),
    sizeBytes: source.size,
    sha256: sha256Of(source),
    checkedAt: options.now.toISOString(),
    acrobat: acrobatAnswer(judged, acrobatTrusts),
  };
};

/**
 * The validation report of any PDF: all its signatures, whoever made them, and what later revisions changed. `valid`: every
 * signature holds, a person's is among them, and nothing that a reader sees was changed after it but what it permits. It never
 * believes what it cannot judge: that makes a file `indeterminate`, as it makes one that bears nothing but time-stamps.
 */
export const validatePdf = (path: string, options: ValidateOptions): ValidationReport =>
  withFileSource(path, (source) => validateSource(source, options));
