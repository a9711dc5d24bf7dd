import { CertificateFactsSchema } from "../certificate/report.ts";
import { z } from "zod";
import { DocumentIdSchema, FileHandleSchema, InstantSchema, Sha256HexSchema, SigningIdSchema } from "../common/ids.ts";

/** What is known of a signed PDF without believing anything that it says of itself. On screen, as JSON and as PDF. */

export const ValidationStatusSchema = z.enum(["valid", "invalid", "indeterminate", "unsigned"]);
export type ValidationStatus = z.infer<typeof ValidationStatusSchema>;

/**
 * Total status of a validation (ETSI EN 319 102-1 §5.1.3): passed when the signature holds and a trusted authority vouches for
 * who signed, failed when it does not hold whoever vouches, indeterminate in between.
 */
export const IndicationSchema = z.enum(["TOTAL-PASSED", "INDETERMINATE", "TOTAL-FAILED"]);
export type Indication = z.infer<typeof IndicationSchema>;

/** On whose word an authority is trusted here. */
export const TrustedBySchema = z.enum(["command-line", "organization", "platform", "person", "acrobat"]);
export type TrustedBy = z.infer<typeof TrustedBySchema>;

/** Who stands in for a signer's name: the trust anchor that the certificate leads to. */
export const VoucherSchema = z.object({
  /** The organization that the authority's certificate names, or its common name. */
  authority: z.string(),
  trustedBy: TrustedBySchema,
});
export type Voucher = z.infer<typeof VoucherSchema>;

/** `note` changes nothing about the status. */
export const ReasonSchema = z.object({
  code: z.string(),
  text: z.string(),
  effect: z.enum(["invalid", "indeterminate", "note"]),
});
export type Reason = z.infer<typeof ReasonSchema>;

export const ReportedChangeSchema = z.object({
  code: z.string(),
  text: z.string(),
  page: z.int().positive().nullable(),
  verdict: z.enum(["allowed", "unclear", "forbidden"]),
});
export type ReportedChange = z.infer<typeof ReportedChangeSchema>;

export const ReportedTimeStampSchema = z.object({
  kind: z.enum(["signature", "document"]),
  holds: z.boolean(),
  at: InstantSchema.nullable(),
  authority: z.string().nullable(),
  /** Null where it was not judged, because the stamp does not hold. */
  trusted: z.boolean().nullable(),
  fault: z.string().nullable(),
});

/** PAdES levels (ETSI EN 319 142-1); `CMS` and `CMS-T` are older kinds of signature, `DTS` a document time-stamp. */
export const SignatureLevelSchema = z.enum(["B-B", "B-T", "B-LT", "B-LTA", "CMS", "CMS-T", "DTS"]);
export type SignatureLevel = z.infer<typeof SignatureLevelSchema>;

export const SignatureReportSchema = z.object({
  fieldName: z.string(),
  subFilter: z.string().nullable(),
  status: ValidationStatusSchema.exclude(["unsigned"]),
  indication: IndicationSchema,
  /** Why it is not passed, in the standard's words (ETSI EN 319 102-1 §5.1.3), each once. */
  subIndications: z.array(z.string()),
  /** Whose certificate it was made with; null where none can be read. */
  subject: z.string().nullable(),
  level: SignatureLevelSchema.nullable(),
  algorithm: z.string().nullable(),
  /** The number of the revision, from 1, that it covers; null where it covers none. */
  revision: z.int().positive().nullable(),
  byteRange: z.array(z.number()).nullable(),
  coversWholeDocument: z.boolean(),
  /** Something that it does not permit was changed after it. */
  changedAfter: z.boolean(),
  /** When it was made: proven by a time-stamp, or as it says itself. */
  time: InstantSchema.nullable(),
  timeSource: z.enum(["time-stamp", "claimed"]).nullable(),
  /** What it permits to be changed (DocMDP); null where it sets no limit. */
  permits: z.enum(["nothing", "filling", "filling-and-comments"]).nullable(),
  chain: z.array(CertificateFactsSchema),
  /** The certification authority at the end of the chain, where there is one: whom a person could decide to trust. */
  authority: z.object({ sha256: Sha256HexSchema, pem: z.string() }).nullable(),
  /** `unknown` where it was not judged, because the signature's value does not hold. */
  trust: z.enum(["trusted", "untrusted", "unknown"]),
  /** Null where nobody whom this program trusts vouches for the signer. */
  voucher: VoucherSchema.nullable(),
  revocation: z.enum(["good", "revoked", "unknown"]),
  /** Which authority revoked the signer's certificate, or that of an authority above it. */
  revoked: z.object({ by: z.string(), whose: z.enum(["signer", "authority"]) }).nullable(),
  timeStamps: z.array(ReportedTimeStampSchema),
  reasons: z.array(ReasonSchema),
  /** Everything that later revisions changed, permitted or not. */
  changes: z.array(ReportedChangeSchema),
});
export type SignatureReport = z.infer<typeof SignatureReportSchema>;

export const RevisionReportSchema = z.object({
  number: z.int().positive(),
  endsAt: z.int().positive(),
  /** Against the revision before it; empty for the first. */
  changes: z.array(ReportedChangeSchema),
});

export const AcrobatAnswerSchema = z.object({
  answer: z.enum(["yes", "no", "unknown"]),
  because: z.string(),
  /** The same in exact words, where plain ones leave something out. */
  exactly: z.string().optional(),
});

export const ValidationReportSchema = z.object({
  status: ValidationStatusSchema,
  /** Of the whole file, the worst of its signatures; null where it is not signed. */
  indication: IndicationSchema.nullable(),
  sizeBytes: z.int().nonnegative(),
  sha256: Sha256HexSchema,
  checkedAt: InstantSchema,
  /** About the file as a whole. */
  reasons: z.array(ReasonSchema),
  signatures: z.array(SignatureReportSchema),
  revisions: z.array(RevisionReportSchema),
  acrobat: AcrobatAnswerSchema,
});
export type ValidationReport = z.infer<typeof ValidationReportSchema>;

/** A file that was dropped, or a locked document of a signing. */
export const CheckTargetSchema = z.union([
  z.object({ file: FileHandleSchema }),
  z.object({ signingId: SigningIdSchema, documentId: DocumentIdSchema, name: z.string() }),
]);
export type CheckTarget = z.infer<typeof CheckTargetSchema>;

/** A document that was checked; main keeps the report, so that what is saved is what was found. */
export const CheckedDocumentSchema = z.object({
  check: z.string(),
  name: z.string(),
  report: ValidationReportSchema,
});
export type CheckedDocument = z.infer<typeof CheckedDocumentSchema>;
