import { createHash } from "node:crypto";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { Reason, ReportedChange, SignatureReport, ValidationReport } from "#contract/verification/report.ts";
import { DssPieces, readDss, type Dss } from "../dss/read-dss.ts";
import { isDocumentTimeStamp } from "../form/find-signature.ts";
import { signaturesSeen, signatureKey } from "../form/signature-fields.ts";
import type { OwnAcrobatList } from "../jobs/own-acrobat-list.ts";
import type { TrustedAuthorities } from "../jobs/trusted-authorities.ts";
import { forEachBlock, withFileSource, type ByteSource } from "../pdf/byte-source.ts";
import { PdfReader } from "../pdf/pdf-reader.ts";
import { PdfRefusal, unlessRefused } from "../pdf/syntax/pdf-refusal.ts";
import { acrobatAnchors } from "./acrobat-anchors.ts";
import { acrobatAnswer } from "./acrobat-answer.ts";
import type { AcrobatTrust } from "./acrobat-trust.ts";
import { signaturePlace } from "./byte-range.ts";
import { reportChange } from "./change-texts.ts";
import { PageMeasures } from "./difference/appearance.ts";
import { compareRevisions } from "./difference/compare-revisions.ts";
import { indicationOf } from "./indications.ts";
import { judgeDocumentTimeStamp } from "./judge-time-stamp.ts";
import type { JudgeOptions, ProvenTime } from "./judged-signature.ts";
import { isCertificationMissing, verdictOf, type Permissions } from "./permissions.ts";
import { reason } from "./reasons.ts";
import { reportSignature, seen, worst, type Document, type Placed } from "./report-signature.ts";
import { isBlankFrom, readHistory, type Revision } from "./revisions.ts";
import { signedContent } from "./signed-content.ts";
import { certificatesIn, trustAnchors } from "./trusted-authorities.ts";
import { canBeReadInTwoWays } from "./two-readings.ts";
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

const sha256Of = (source: ByteSource): Sha256Hex => {
  const hash = createHash("sha256");
  forEachBlock(source, 0, source.size, (block) => hash.update(block));
  return hash.digest("hex") as Sha256Hex;
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
