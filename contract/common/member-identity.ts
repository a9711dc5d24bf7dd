import { z } from "zod";

/** Who established it: `db` the notary, by the document; `auth` the vendor; `bypass` nobody by a document, for a known person. */
export const IdRecordTypeSchema = z.enum(["db", "auth", "bypass"]);
export type IdRecordType = z.infer<typeof IdRecordTypeSchema>;

/** Why a proof of identity is not given (signing-session §8); `None`: nothing failed. */
export const VerificationErrorCodeSchema = z.enum([
  "None",
  "VerificationFailed",
  "NamesMismatch",
  "KBAVerificationFailed",
  "KBAHaveNotYetTaken",
  "DocumentVerificationFailed",
  "DocumentIsNotUploaded",
]);
export type VerificationErrorCode = z.infer<typeof VerificationErrorCodeSchema>;

/** The specification's six facts of a proof of identity (signing-session §3). */
const IdentityVerificationSchema = z.object({
  canRetry: z.boolean(),
  canRestart: z.boolean(),
  isCompleted: z.boolean(),
  isDocumentPassed: z.boolean(),
  isKbaPassed: z.boolean(),
  errorCode: VerificationErrorCodeSchema,
});
export type IdentityVerification = z.infer<typeof IdentityVerificationSchema>;

/**
 * How far somebody is with proving who they are. `prepared`: the explanation at the start is read. `processing`: the vendor
 * has the document and has not decided. `document-passed`: the quiz is next, and not begun. `failed`: the error panel says why.
 */
export const VerificationStageSchema = z.enum([
  "not-started",
  "prepared",
  "processing",
  "document-passed",
  "quiz",
  "passed",
  "failed",
]);
export type VerificationStage = z.infer<typeof VerificationStageSchema>;

/** What a signing's page knows of somebody's identity: outcomes alone. Told to the notary's side and to the person themself. */
export const MemberIdentitySchema = z.object({
  /** The notary has said that they know this person. */
  isKnown: z.boolean(),
  /** Each kind of record once. */
  recordTypes: z.array(IdRecordTypeSchema),
  stage: VerificationStageSchema,
  verification: IdentityVerificationSchema,
});
export type MemberIdentity = z.infer<typeof MemberIdentitySchema>;
