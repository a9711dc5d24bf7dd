import type { SignatureLevel, SignatureReport, TrustedBy, ValidationReport } from "#contract/verification/report.ts";
import { padesLevelWords } from "../../pades/level-words.ts";

type Acrobat = ValidationReport["acrobat"]["answer"];
type Broken = "invalid" | "indeterminate";

const trustedBy: Record<TrustedBy, string> = {
  "command-line": "an authority that was given to this check",
  organization: "an authority that your organization trusts",
  platform: "an authority that your platform accepts for notaries",
  person: "an authority that you chose to trust on this computer",
  acrobat: "an authority that Acrobat trusts as well",
};

const levels: Record<SignatureLevel, { plain: string; exact: string }> = {
  ...padesLevelWords,
  CMS: { plain: "The signature alone, of an older kind", exact: "CMS, not PAdES" },
  "CMS-T": { plain: "The signature and a time-stamp, of an older kind", exact: "CMS with a time-stamp, not PAdES" },
  DTS: { plain: "A time-stamp of the document", exact: "Document time-stamp (RFC 3161)" },
};

const permissions: Record<NonNullable<SignatureReport["permits"]>, string> = {
  nothing: "No change after it",
  filling: "Filling in and signing",
  "filling-and-comments": "Filling in, signing and comments",
};

const acrobatAnswers: Record<Acrobat, string> = { yes: "Yes", no: "No", unknown: "Cannot be known" };

const fails = (why: Broken): string => (why === "invalid" ? "does not hold" : "cannot be judged");

/** The words of a validation report: on the screen, on paper, and on the command line. */
export const report = {
  word: {
    valid: "Valid",
    invalid: "Not valid",
    indeterminate: "Cannot be judged",
    unsigned: "Not signed",
    nobodySigned: "Time-stamped, not signed",
    unvouched: "Unchanged, signer unknown",
  },
  sentence: {
    /** `after` is one of the following. */
    holds: (count: number, after: string) =>
      count === 1
        ? `The signature holds, and ${after}.`
        : `${count === 2 ? "Both signatures" : `All ${count} signatures`} hold, and ${after}.`,
    permitted: "what was changed afterwards is permitted",
    nothingAfter: "nothing was changed afterwards",
    added: "what was added to the file afterwards changes nothing in the document",
    unsigned: "This document is not signed.",
    changed: "Do not rely on this document: it was changed after it was signed.",
    broken: "Do not rely on this document.",
    nobodySigned: "It bears a time-stamp; nobody signed it.",
    unvouched: "Unchanged, but nobody vouches for who signed.",
    undecided: "It cannot be said whether this document can be relied upon.",
  },
  who: {
    somebody: "Somebody",
    nameless: "Somebody without a name",
    /** Nobody but the signer says that this is their name. */
    calling: (name: string) => `Somebody calling themselves ${name}`,
    revoked: (who: string, authority: string) => `${who}; ${authority} revoked the certificate`,
    issuerRevoked: (who: string, authority: string) =>
      `${who}; ${authority} revoked the certificate of the authority that issued it`,
    /** In the place of an authority's name. */
    unvouchedAuthority: (authority: string) => `${authority}, for whom nobody here vouches,`,
    notAsked: (why: Broken) => `It cannot be said who signed: the signature ${fails(why)}`,
    notAskedOf: (name: string, why: Broken) =>
      `It cannot be said whether ${name} signed: the signature ${fails(why)}, so nobody was asked who vouches for that name`,
    vouched: (who: string, authority: string) => `${who}, vouched for by ${authority}`,
    vouchedByChoice: (who: string, authority: string) =>
      `${who}, vouched for by ${authority}, whom you chose to trust on this computer`,
    unreadable: (who: string) => `${who}; no certificate can be read`,
    ownMade: (who: string) => `${who}; the certificate was made by its owner`,
    issuedBy: (who: string, issuer: string) =>
      `${who}; the certificate was issued by ${issuer}, for whom nobody here vouches`,
  },
  signature: {
    holds: "Holds",
    timeStampHolds: "Time-stamp holds",
    undecided: "Cannot be judged",
    timeStampOfUnknown: "Time-stamp of an unknown authority",
    unvouched: "Unchanged, signer unknown",
    changed: "Changed afterwards",
    broken: "Does not hold",
    unnamed: "Signature without a name",
  },
  acrobat: acrobatAnswers,
  /** Why Acrobat answers so, where the report's own words are not in the language of the page. */
  acrobatBecause: null as Record<Acrobat, string> | null,
  levels,
  nothing: "Nothing",
  none: "None",
  trust: {
    by: trustedBy,
    nobody: "None that is trusted here",
    notAsked: (why: Broken) => `Not asked: the signature ${fails(why)}`,
  },
  revocation: {
    good: "Not revoked, by proof within the file",
    unknown: "Nothing in the file says",
    signer: (by: string) => `Revoked by ${by}`,
    authority: (by: string) => `The issuer’s own certificate was revoked by ${by}`,
  },
  permits: { limits: permissions, unlimited: "No limit set: filling in and further signatures" },
  covers: {
    whole: "The whole document",
    none: "Not a revision of this document",
    upTo: (revision: number, revisions: number, reach: string, size: string) =>
      `Up to revision ${revision} of ${revisions}: the first ${reach} of ${size} bytes`,
  },
  /** Words for what a report says in English; null where its own are shown. */
  reason: (_code: string): string | null => null,
  change: (_code: string, _page: number | null): string | null => null,
  effect: { invalid: "Not valid", indeterminate: "Cannot be judged", note: "Note" },
  view: {
    result: "Result",
    whoSigned: "Who signed",
    acrobat: "Will Acrobat show a green check?",
    thisAnswer: "this answer",
    signatureOf: (name: string) => `the signature of ${name}`,
    revisions: "What each revision changed",
    revision: (number: number) => `Revision ${number}`,
    beforeFirst: ", before the first signature",
    asItBegan: "The document as it began.",
    nothingSeen: "Nothing that is seen.",
    file: "The file",
    name: "Name",
    size: "Size",
    fingerprint: "Fingerprint (SHA-256)",
    checked: "Checked",
    contains: "Contains",
    made: "Made",
    signed: "Signed",
    covers: "Covers",
    permits: "Permits",
    certificate: "Certificate",
    authority: "Trusted authority",
    revocation: "Revocation",
    timeStamps: "Time-stamps",
    level: "Level",
    algorithm: "Algorithm",
    notRead: "Not read",
    byteRange: "Byte range",
    notSaid: "Not said",
    proven: (moment: string) => `${moment}, proven by a time-stamp`,
    claimed: (moment: string) => `${moment}, as the signer says; nothing proves it`,
    span: (from: string, to: string) => `${from} to ${to}`,
    stamped: (moment: string, authority: string) => `${moment} by ${authority}`,
    stampedDocument: (moment: string, authority: string) => `${moment} by ${authority}, over the document`,
    unnamedAuthority: "an unnamed authority",
    stampFails: "Does not hold:",
    damaged: "damaged",
  },
};

export type ReportWords = typeof report;
