import type {
  Reason,
  SignatureLevel,
  SignatureReport,
  TrustedBy,
  ValidationReport,
} from "#contract/verification/report.ts";
import { padesLevelWords } from "../pades/level-words.ts";

/** The words of a validation report, the same on screen and on paper. */

/** Everything holds but that nobody who is trusted here stands in for a signer's name. */
export const isOnlyUnvouched = ({ status, reasons, signatures }: ValidationReport): boolean => {
  const open = [...reasons, ...signatures.flatMap((signature) => signature.reasons)].filter(
    ({ effect }) => effect === "indeterminate",
  );
  return status === "indeterminate" && open.every(({ code }) => code === "untrusted-chain");
};

/** The verdict in a word, for a label. */
export const statusWord = (report: ValidationReport): string => {
  if (isOnlyUnvouched(report)) return "Unchanged, signer unknown";
  return { valid: "Valid", invalid: "Not valid", indeterminate: "Cannot be judged", unsigned: "Not signed" }[
    report.status
  ];
};

export const statusSentence = (report: ValidationReport): string => {
  const { status, signatures } = report;
  const many = signatures.length > 1;
  switch (status) {
    case "valid": {
      const permitted = signatures.some(({ changes }) => changes.length > 0);
      const after = permitted ? "what was changed afterwards is permitted" : "nothing was changed afterwards";
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
      return isOnlyUnvouched(report)
        ? "Unchanged, but nobody vouches for who signed."
        : "It cannot be said whether this document can be relied upon.";
  }
};

const trustedByTexts: Record<TrustedBy, string> = {
  "command-line": "an authority that was given to this check",
  organization: "an authority that your organization trusts",
  platform: "an authority that your platform accepts for notaries",
  person: "an authority that you chose to trust on this computer",
  acrobat: "an authority that Acrobat trusts as well",
};

/** Who says that the signer is who the certificate says: an authority, or nobody but the signer. */
export const whoVouches = ({ subject, voucher, chain, level }: SignatureReport): string => {
  const who = subject ?? "Somebody";
  if (voucher !== null) {
    const chosen = voucher.trustedBy === "person" ? ", whom you chose to trust on this computer" : "";
    return `${who}, vouched for by ${voucher.authority}${chosen}`;
  }
  const [own] = chain;
  const called = level === "DTS" ? who : subject === null ? "Somebody without a name" : `Calls itself ${who}`;
  if (own === undefined) return `${called}; no certificate can be read`;
  if (own.subject === own.issuer && chain.length === 1) return `${called}; the certificate was made by its owner`;
  return `${called}; the certificate was issued by ${own.issuer}, for whom nobody here vouches`;
};

/** Of one signature: nothing but somebody's word is missing, if anything. */
export const isUnvouched = (reasons: readonly Reason[]): boolean =>
  reasons.every(({ effect, code }) => effect === "note" || code === "untrusted-chain");

/** A signature can hold for what it covers, and still not for what the document shows now. */
export const signatureSentence = ({ status, reasons }: SignatureReport): string => {
  if (status === "valid") return "Holds";
  if (status === "indeterminate") return isUnvouched(reasons) ? "Unchanged, signer unknown" : "Cannot be judged";
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

export const trustText = ({ trust, voucher }: Pick<SignatureReport, "trust" | "voucher">): string => {
  if (voucher !== null) return `${voucher.authority}, ${trustedByTexts[voucher.trustedBy]}`;
  return trust === "untrusted" ? "None that is trusted here" : "Not judged: the signature's value does not hold";
};

export const revocationText: Record<SignatureReport["revocation"], string> = {
  good: "Not revoked, by proof within the file",
  revoked: "Revoked",
  unknown: "Nothing in the file says",
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
