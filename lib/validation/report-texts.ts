import type {
  Reason,
  SignatureLevel,
  SignatureReport,
  TrustedBy,
  ValidationReport,
} from "#contract/verification/report.ts";
import { padesLevelWords } from "../pades/level-words.ts";

/** The words of a validation report, the same on screen and on paper. */

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
export const statusWord = (report: ValidationReport): string => {
  if (isNobodySigned(report)) return "Time-stamped, not signed";
  if (isOnlyUnvouched(report)) return "Unchanged, signer unknown";
  return { valid: "Valid", invalid: "Not valid", indeterminate: "Cannot be judged", unsigned: "Not signed" }[
    report.status
  ];
};

/** Behind signatures that hold. Bytes behind the last of them may mean nothing, and are there all the same. */
const whatCameAfter = (signatures: readonly SignatureReport[]): string => {
  if (signatures.some(({ changes }) => changes.length > 0)) return "what was changed afterwards is permitted";
  return signatures.some(({ coversWholeDocument }) => coversWholeDocument)
    ? "nothing was changed afterwards"
    : "what was added to the file afterwards changes nothing in the document";
};

export const statusSentence = (report: Verdict): string => {
  const { status, signatures } = report;
  const many = signatures.length > 1;
  switch (status) {
    case "valid": {
      const after = whatCameAfter(signatures);
      const all = signatures.length === 2 ? "Both signatures hold" : `All ${signatures.length} signatures hold`;
      return many ? `${all}, and ${after}.` : `The signature holds, and ${after}.`;
    }
    case "unsigned":
      return "This document is not signed.";
    case "invalid":
      return signatures.some(({ changedAfter }) => changedAfter)
        ? "Do not rely on this document: it was changed after it was signed."
        : "Do not rely on this document.";
    case "indeterminate":
      if (isNobodySigned(report)) return "It bears a time-stamp; nobody signed it.";
      return isOnlyUnvouched(report)
        ? "Unchanged, but nobody vouches for who signed."
        : "It cannot be said whether this document can be relied upon.";
  }
};

/** "Unchanged, but …." within another sentence. */
export const asPartOfSentence = (sentence: string): string =>
  `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/u, "")}`;

const trustedByTexts: Record<TrustedBy, string> = {
  "command-line": "an authority that was given to this check",
  organization: "an authority that your organization trusts",
  platform: "an authority that your platform accepts for notaries",
  person: "an authority that you chose to trust on this computer",
  acrobat: "an authority that Acrobat trusts as well",
};

const calledItself = ({ subject, level }: Pick<SignatureReport, "subject" | "level">): string => {
  if (subject === null) return level === "DTS" ? "Somebody" : "Somebody without a name";
  return level === "DTS" ? subject : `Calls itself ${subject}`;
};

/** Whoever may have vouched for a name vouches for it no more. */
const whoRevoked = (
  { subject, voucher, level }: SignatureReport,
  { by, whose }: NonNullable<SignatureReport["revoked"]>,
): string => {
  const what = `revoked the certificate${whose === "signer" ? "" : " of the authority that issued it"}`;
  return voucher === null
    ? `${calledItself({ subject, level })}; ${by}, for whom nobody here vouches, ${what}`
    : `${subject ?? "Somebody"}; ${by} ${what}`;
};

/** Where the signature itself does not hold, no name in it says anything, and nobody's word for it is looked for. */
const notAsked = ({ subject, status }: SignatureReport): string => {
  const why = status === "invalid" ? "does not hold" : "cannot be judged";
  return subject === null
    ? `It cannot be said who signed: the signature ${why}`
    : `It cannot be said whether ${subject} signed: the signature ${why}, so nobody was asked who vouches for that name`;
};

/** Who says that the signer is who the certificate says: an authority, or nobody but the signer. */
export const whoVouches = (signature: SignatureReport): string => {
  const { subject, voucher, chain, level, trust } = signature;
  const who = subject ?? "Somebody";
  if (trust === "unknown") return notAsked(signature);
  if (signature.revoked !== null) return whoRevoked(signature, signature.revoked);
  if (voucher !== null) {
    const chosen = voucher.trustedBy === "person" ? ", whom you chose to trust on this computer" : "";
    return `${who}, vouched for by ${voucher.authority}${chosen}`;
  }
  const [own] = chain;
  const called = calledItself({ subject, level });
  if (own === undefined) return `${called}; no certificate can be read`;
  if (own.subject === own.issuer && chain.length === 1) return `${called}; the certificate was made by its owner`;
  return `${called}; the certificate was issued by ${own.issuer}, for whom nobody here vouches`;
};

/** Of one signature: nothing but somebody's word is missing, if anything. */
export const isUnvouched = (reasons: readonly Reason[]): boolean =>
  reasons.every(({ effect, code }) => effect === "note" || code === "untrusted-chain");

/** A signature can hold for what it covers, and still not for what the document shows now. */
export const signatureSentence = ({ status, reasons, level }: SignatureReport): string => {
  if (status === "valid") return level === "DTS" ? "Time-stamp holds" : "Holds";
  if (status === "indeterminate") {
    if (!isUnvouched(reasons)) return "Cannot be judged";
    return level === "DTS" ? "Time-stamp of an unknown authority" : "Unchanged, signer unknown";
  }
  const broken = reasons.filter(({ effect }) => effect === "invalid");
  return broken.every(({ code }) => code === "changed-after") ? "Changed afterwards" : "Does not hold";
};

/** Why the answer is not "valid": of the file and of all its signatures, each said once. */
export const decidingReasons = ({ status, reasons, signatures }: ValidationReport): Reason[] => {
  const all = [...reasons, ...signatures.flatMap((signature) => signature.reasons)];
  const deciding = all.filter(({ effect }) => effect === status);
  return deciding.filter(({ text }, index) => deciding.findIndex((other) => other.text === text) === index);
};

export const acrobatSentence: Record<ValidationReport["acrobat"]["answer"], string> = {
  yes: "Yes",
  no: "No",
  unknown: "Cannot be known",
};

const levels: Record<SignatureLevel, { plain: string; exact: string }> = {
  ...padesLevelWords,
  CMS: { plain: "The signature alone, of an older kind", exact: "CMS, not PAdES" },
  "CMS-T": { plain: "The signature and a time-stamp, of an older kind", exact: "CMS with a time-stamp, not PAdES" },
  DTS: { plain: "A time-stamp of the document", exact: "Document time-stamp (RFC 3161)" },
};

/** What a signature brings along besides itself, in plain words; `exactLevel` names it as the standards do. */
export const levelText = (level: SignatureLevel | null): string => (level === null ? "Nothing" : levels[level].plain);
export const exactLevel = (level: SignatureLevel | null): string => (level === null ? "None" : levels[level].exact);
/** Both, on paper. */
export const exactLevelText = (level: SignatureLevel | null): string =>
  level === null ? levelText(level) : `${levelText(level)} (${exactLevel(level)})`;

export const trustText = ({
  trust,
  voucher,
  status,
}: Pick<SignatureReport, "trust" | "voucher" | "status">): string => {
  if (voucher !== null) return `${voucher.authority}, ${trustedByTexts[voucher.trustedBy]}`;
  if (trust === "untrusted") return "None that is trusted here";
  return `Not asked: the signature ${status === "invalid" ? "does not hold" : "cannot be judged"}`;
};

export const revocationText = ({ revocation, revoked }: Pick<SignatureReport, "revocation" | "revoked">): string => {
  if (revocation === "good") return "Not revoked, by proof within the file";
  if (revoked === null) return "Nothing in the file says";
  return revoked.whose === "signer"
    ? `Revoked by ${revoked.by}`
    : `The issuer’s own certificate was revoked by ${revoked.by}`;
};

const permissions: Record<NonNullable<SignatureReport["permits"]>, string> = {
  nothing: "No change after it",
  filling: "Filling in and signing",
  "filling-and-comments": "Filling in, signing and comments",
};
export const permitsText = (permits: SignatureReport["permits"]): string =>
  permits === null ? "No limit set: filling in and further signatures" : permissions[permits];

export const coverageText = (
  { coversWholeDocument, revision, byteRange }: SignatureReport,
  { sizeBytes, revisions }: Pick<ValidationReport, "sizeBytes" | "revisions">,
): string => {
  if (coversWholeDocument) return "The whole document";
  const [, , second = 0, rest = 0] = byteRange ?? [];
  if (revision === null || byteRange === null) return "Not a revision of this document";
  const reach = (second + rest).toLocaleString("en-US");
  return `Up to revision ${revision} of ${revisions.length}: the first ${reach} of ${sizeBytes.toLocaleString("en-US")} bytes`;
};

export const byteRangeText = ({ byteRange }: SignatureReport): string => {
  const [start, length, second, rest] = byteRange ?? [];
  if (start === undefined || length === undefined || second === undefined || rest === undefined) return "None";
  return `${start}–${start + length} and ${second}–${second + rest}`;
};

export const nameOfSignature = ({ subject, fieldName }: SignatureReport): string =>
  subject ?? (fieldName === "" ? "Signature without a name" : fieldName);
