import type { Reason, SignatureLevel, SignatureReport, ValidationReport } from "#contract/verification/report.ts";
import { report as english, type ReportWords } from "../texts/en/report.ts";

/** What a validation report says, the same on screen and on paper; in English where no other words are given. */

/** What the verdict rests on, also where nothing else is known of a file. */
type Verdict = Pick<ValidationReport, "status" | "reasons" | "signatures">;

/** Everything holds but that nobody who is trusted here stands in for a signer's name. */
export const isOnlyUnvouched = ({ status, reasons, signatures }: Verdict): boolean => {
  const open = [...reasons, ...signatures.flatMap((signature) => signature.reasons)].filter(
    ({ effect }) => effect === "indeterminate",
  );
  return status === "indeterminate" && open.every(({ code }) => code === "untrusted-chain");
};

/** What vouches for a time alone was put on by nobody who signed: a time-stamp is given to everybody. */
const isNobodySigned = ({ status, reasons }: Verdict): boolean =>
  status === "indeterminate" && reasons.some(({ code }) => code === "nobody-signed");

/** The verdict in a word, for a label. */
export const statusWord = (report: ValidationReport, { word }: ReportWords = english): string => {
  if (isNobodySigned(report)) return word.nobodySigned;
  return isOnlyUnvouched(report) ? word.unvouched : word[report.status];
};

/** Behind signatures that hold. Bytes behind the last of them may mean nothing, and are there all the same. */
const whatCameAfter = (signatures: readonly SignatureReport[], { sentence }: ReportWords): string => {
  if (signatures.some(({ changes }) => changes.length > 0)) return sentence.permitted;
  return signatures.some(({ coversWholeDocument }) => coversWholeDocument) ? sentence.nothingAfter : sentence.added;
};

export const statusSentence = (report: Verdict, words: ReportWords = english): string => {
  const { status, signatures } = report;
  const { sentence } = words;
  switch (status) {
    case "valid":
      return sentence.holds(signatures.length, whatCameAfter(signatures, words));
    case "unsigned":
      return sentence.unsigned;
    case "invalid":
      return signatures.some(({ changedAfter }) => changedAfter) ? sentence.changed : sentence.broken;
    case "indeterminate":
      if (isNobodySigned(report)) return sentence.nobodySigned;
      return isOnlyUnvouched(report) ? sentence.unvouched : sentence.undecided;
  }
};

/** "Unchanged, but …." within another sentence. */
export const asPartOfSentence = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/u, "")}`;

const calledItself = ({ subject, level }: Pick<SignatureReport, "subject" | "level">, { who }: ReportWords): string => {
  if (subject === null) return level === "DTS" ? who.somebody : who.nameless;
  return level === "DTS" ? subject : who.calling(subject);
};

/** Whoever may have vouched for a name vouches for it no more. */
const whoRevoked = (
  { subject, voucher, level }: SignatureReport,
  { by, whose }: NonNullable<SignatureReport["revoked"]>,
  words: ReportWords,
): string => {
  const { who } = words;
  const say = whose === "signer" ? who.revoked : who.issuerRevoked;
  return voucher === null
    ? say(calledItself({ subject, level }, words), who.unvouchedAuthority(by))
    : say(subject ?? who.somebody, by);
};

/** Of a signature that was not asked about: it holds neither way. */
const brokenHow = ({ status }: Pick<SignatureReport, "status">) => (status === "invalid" ? "invalid" : "indeterminate");

/** Who says that the signer is who the certificate says: an authority, or nobody but the signer. */
export const whoVouches = (signature: SignatureReport, words: ReportWords = english): string => {
  const { subject, voucher, chain, level, trust } = signature;
  const { who } = words;
  // Where the signature itself does not hold, no name in it says anything, and nobody's word for it is looked for.
  if (trust === "unknown")
    return subject === null ? who.notAsked(brokenHow(signature)) : who.notAskedOf(subject, brokenHow(signature));
  if (signature.revoked !== null) return whoRevoked(signature, signature.revoked, words);
  if (voucher !== null)
    return (voucher.trustedBy === "person" ? who.vouchedByChoice : who.vouched)(
      subject ?? who.somebody,
      voucher.authority,
    );
  const [own] = chain;
  const called = calledItself({ subject, level }, words);
  if (own === undefined) return who.unreadable(called);
  return own.subject === own.issuer && chain.length === 1 ? who.ownMade(called) : who.issuedBy(called, own.issuer);
};

/** Of one signature: nothing but somebody's word is missing, if anything. */
export const isUnvouched = (reasons: readonly Reason[]): boolean =>
  reasons.every(({ effect, code }) => effect === "note" || code === "untrusted-chain");

/** A signature can hold for what it covers, and still not for what the document shows now. */
export const signatureSentence = (
  { status, reasons, level }: SignatureReport,
  { signature }: ReportWords = english,
): string => {
  if (status === "valid") return level === "DTS" ? signature.timeStampHolds : signature.holds;
  if (status === "indeterminate") {
    if (!isUnvouched(reasons)) return signature.undecided;
    return level === "DTS" ? signature.timeStampOfUnknown : signature.unvouched;
  }
  const broken = reasons.filter(({ effect }) => effect === "invalid");
  return broken.every(({ code }) => code === "changed-after") ? signature.changed : signature.broken;
};

/** Why the answer is not "valid": of the file and of all its signatures, each said once. */
export const decidingReasons = ({ status, reasons, signatures }: ValidationReport): Reason[] => {
  const all = [...reasons, ...signatures.flatMap((signature) => signature.reasons)];
  const deciding = all.filter(({ effect }) => effect === status);
  return deciding.filter(({ text }, index) => deciding.findIndex((other) => other.text === text) === index);
};

export const acrobatSentence = (
  answer: ValidationReport["acrobat"]["answer"],
  { acrobat }: ReportWords = english,
): string => acrobat[answer];

/** What a signature brings along besides itself, in plain words; `exactLevel` names it as the standards do. */
export const levelText = (level: SignatureLevel | null, words: ReportWords = english): string =>
  level === null ? words.nothing : words.levels[level].plain;
export const exactLevel = (level: SignatureLevel | null, words: ReportWords = english): string =>
  level === null ? words.none : words.levels[level].exact;
/** Both, on paper. */
export const exactLevelText = (level: SignatureLevel | null): string =>
  level === null ? levelText(level) : `${levelText(level)} (${exactLevel(level)})`;

export const trustText = (
  signature: Pick<SignatureReport, "trust" | "voucher" | "status">,
  { trust }: ReportWords = english,
): string => {
  const { voucher } = signature;
  if (voucher !== null) return `${voucher.authority}, ${trust.by[voucher.trustedBy]}`;
  return signature.trust === "untrusted" ? trust.nobody : trust.notAsked(brokenHow(signature));
};

export const revocationText = (
  { revocation, revoked }: Pick<SignatureReport, "revocation" | "revoked">,
  { revocation: words }: ReportWords = english,
): string => {
  if (revocation === "good") return words.good;
  return revoked === null ? words.unknown : words[revoked.whose](revoked.by);
};

export const permitsText = (permits: SignatureReport["permits"], { permits: words }: ReportWords = english): string =>
  permits === null ? words.unlimited : words.limits[permits];

type Of = Pick<ValidationReport, "sizeBytes" | "revisions">;

export const coverageText = (
  { coversWholeDocument, revision, byteRange }: SignatureReport,
  { sizeBytes, revisions }: Of,
  { covers }: ReportWords = english,
): string => {
  if (coversWholeDocument) return covers.whole;
  const [, , second = 0, rest = 0] = byteRange ?? [];
  if (revision === null || byteRange === null) return covers.none;
  const reach = (second + rest).toLocaleString("en-US");
  return covers.upTo(revision, revisions.length, reach, sizeBytes.toLocaleString("en-US"));
};

export const byteRangeText = ({ byteRange }: SignatureReport, { none }: ReportWords = english): string => {
  const [start, length, second, rest] = byteRange ?? [];
  if (start === undefined || length === undefined || second === undefined || rest === undefined) return none;
  return `${start}–${start + length}, ${second}–${second + rest}`;
};

export const nameOfSignature = (
  { subject, fieldName }: SignatureReport,
  { signature }: ReportWords = english,
): string => subject ?? (fieldName === "" ? signature.unnamed : fieldName);
