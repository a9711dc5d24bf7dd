import { z } from "zod";
import { CertificateFindingSchema, CertificateReportSchema } from "./certificate-report.ts";
import { AppErrorSchema } from "./errors.ts";
import {
  CredentialIdSchema,
  DocumentIdSchema,
  FileHandleSchema,
  InstantSchema,
  MemberIdSchema,
  Sha256HexSchema,
  SigningIdSchema,
  UserIdSchema,
} from "./entities/ids.ts";
import { Nothing, ok, orRefused, consent, workstation } from "./bridge-parts.ts";
import {
  ActProposalSchema,
  JournalFilterSchema,
  JournalRowSchema,
  JournalStateSchema,
  journalKeepingCalls,
} from "./journal/bridge.ts";
import { LockRequestSchema } from "./lock-request.ts";
import { loopbackEvents } from "./loopback-events.ts";
import { AttachedFileSchema, DocumentSchema } from "./entities/document.ts";
import { PlatformIdentitySchema } from "./entities/platform-identity.ts";
import { CheckedDocumentSchema, CheckTargetSchema } from "./entities/validation-report.ts";
import { JournalErasureSchema } from "./journal/entry.ts";
import { timeStampCalls } from "./time-stamps.ts";
import { JournalFieldNameSchema, JournalValuesSchema } from "./journal/values.ts";

/**
 * The desktop bridge: every call and event between a workstation window and the main process. Main's registration, the
 * preload objects, the loopback client and the test double are derived from these two values; nobody types a channel name.
 */
export const WindowKindSchema = z.enum(["workstation", "consent"]);
export type WindowKind = z.infer<typeof WindowKindSchema>;

export const PlatformStatusSchema = z.discriminatedUnion("kind", [
  /** First run: no platform was chosen yet. */
  z.object({ kind: z.literal("none") }),
  z.object({ kind: z.literal("ready"), url: z.url(), identity: PlatformIdentitySchema }),
  z.object({ kind: z.literal("unusable"), url: z.url(), error: AppErrorSchema }),
]);
export type PlatformStatus = z.infer<typeof PlatformStatusSchema>;

export const AppInfoSchema = z.object({
  version: z.string(),
  host: z.enum(["electron", "loopback"]),
  platform: PlatformStatusSchema,
  /** Addresses offered on the first-run screen. */
  suggestedPlatformUrls: z.array(z.url()),
  /** True when the organization's policy fixes the platform. */
  platformLocked: z.boolean(),
  /** Whose journal lies on this computer and can be read without the platform; null after a sign-out. */
  journalHere: z.object({ notary: z.string() }).nullable(),
});
export type AppInfo = z.infer<typeof AppInfoSchema>;

/** How the .pfx password is kept: typed at every lock, remembered until the program ends, or in the OS keychain. */
export const PasswordKeepingSchema = z.enum(["ask", "session", "keychain"]);
export type PasswordKeeping = z.infer<typeof PasswordKeepingSchema>;

export const CredentialSchema = z.object({
  id: CredentialIdSchema,
  subject: z.string(),
  issuer: z.string(),
  serialHex: z.string(),
  certificateSha256: Sha256HexSchema,
  validFrom: InstantSchema,
  validTo: InstantSchema,
  keyDescription: z.string(),
  passwordKeeping: PasswordKeepingSchema,
  importedAt: InstantSchema,
  /** False when there is no keychain: the credential is held in memory until the program ends. */
  stored: z.boolean(),
  status: z.enum(["usable", "expired", "keychain-locked", "damaged"]),
  /** What the certificate doctor said at the import and still holds. */
  findings: z.array(CertificateFindingSchema).optional(),
});
export type Credential = z.infer<typeof CredentialSchema>;

export const LockStepSchema = z.enum([
  "freezing",
  "fetching",
  "awaiting-consent",
  "composing",
  "signing",
  "verifying",
  "proving",
  "uploading",
  "accepted",
]);
export type LockStep = z.infer<typeof LockStepSchema>;

/** What the consent window shows: facts as main knows them, never as the workstation page claims them. */
export const ConsentRequestSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("import-pfx"),
    fileName: z.string(),
    sizeBytes: z.int().positive(),
    canStore: z.boolean(),
    /** By the organization's policy. */
    forbidsKeychainPassword: z.boolean().optional(),
    /** False where the file opens without one. */
    needsPassword: z.boolean().optional(),
    /** The certificate that goes once the new one is registered: nothing is removed that was not shown here. */
    replaces: z.object({ subject: z.string(), issuer: z.string(), validTo: InstantSchema }).optional(),
  }),
  z.object({
    kind: z.literal("certificate-password"),
    certificateSubject: z.string(),
    certificateIssuer: z.string(),
    passwordKeeping: PasswordKeepingSchema,
    canStore: z.boolean(),
    forbidsKeychainPassword: z.boolean(),
  }),
  z.object({
    kind: z.literal("lock"),
    documentName: z.string(),
    signingTitle: z.string(),
    pageCount: z.int().positive(),
    fieldCount: z.int().nonnegative(),
    /** Areas under which everything is removed; they count among the fields. */
    whiteOutCount: z.int().nonnegative().optional(),
    /** Files within the document, as main found them in it; they are sealed with it. */
    attachments: z.array(AttachedFileSchema).optional(),
    baseSha256: Sha256HexSchema,
    certificateSubject: z.string(),
    certificateIssuer: z.string(),
    certificateValidTo: InstantSchema,
    needsPassword: z.boolean(),
    /** A demo platform's seals are throw-away. */
    demo: z.boolean(),
  }),
  z.object({
    kind: z.literal("admit-computer"),
    /** As the person at it called it. */
    name: z.string(),
    /** Of its key, to be compared with the one on its own screen (lib/journal/computer-code.ts). */
    code: z.string(),
    requestedAt: InstantSchema,
  }),
  z.object({
    kind: z.literal("revoke-computer"),
    /** Null of the one that began the journal. */
    name: z.string().nullable(),
    code: z.string(),
  }),
  z.object({
    kind: z.literal("recover-journal"),
    name: z.string(),
    reason: z.string(),
    entryCount: z.int().positive(),
    /** How many computers end with it. */
    computers: z.int().positive(),
  }),
  z.object({
    kind: z.literal("erase-values"),
    rule: JournalErasureSchema.shape.rule,
    entryCount: z.int().positive(),
    oldest: InstantSchema,
    newest: InstantSchema,
  }),
  z.object({ kind: z.literal("remove-credential"), certificateSubject: z.string(), certificateIssuer: z.string() }),
]);
export type ConsentRequest = z.infer<typeof ConsentRequestSchema>;

/** For a password that is chosen here; one that came with a .pfx may be anything. */
export const minNewPasswordLength = 8;

export const ConsentAnswerSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("cancel") }),
  z.object({
    kind: z.literal("approve"),
    password: z.string().max(1000).optional(),
    passwordKeeping: PasswordKeepingSchema.optional(),
    /** In place of the one that the .pfx has now. */
    newPassword: z.string().min(minNewPasswordLength).max(1000).optional(),
    /** Which of several certificates is meant. */
    certificateSha256: Sha256HexSchema.optional(),
    /** The certificate's authority is asked whether it was revoked. */
    asksOnline: z.boolean().optional(),
    /** The person has read what the certificate doctor found. */
    reviewed: z.boolean().optional(),
  }),
]);
export type ConsentAnswer = z.infer<typeof ConsentAnswerSchema>;

/** What an interrupted lock turned out to be when the workstation started again. */
const InterruptedLockSchema = z.object({
  id: z.string(),
  signingId: SigningIdSchema,
  documentId: DocumentIdSchema,
  documentName: z.string(),
  outcome: z.enum(["finished-locked", "discarded-unlocked", "waiting-for-platform"]),
  lastStep: LockStepSchema,
  at: InstantSchema,
  message: z.string(),
});
export type InterruptedLock = z.infer<typeof InterruptedLockSchema>;

/** This computer's own list of locks in progress could not be read; which documents it named is not known any more. */
const SetAsideWorkLogSchema = z.object({
  id: z.string(),
  outcome: z.literal("work-log-set-aside"),
  at: InstantSchema,
  message: z.string(),
});

export const RecoveryReportSchema = z.discriminatedUnion("outcome", [InterruptedLockSchema, SetAsideWorkLogSchema]);
export type RecoveryReport = z.infer<typeof RecoveryReportSchema>;

/** `jsonl` proves itself; the others are for people and spreadsheets. */
export const JournalExportFormatSchema = z.enum(["pdf", "csv", "jsonl"]);
export type JournalExportFormat = z.infer<typeof JournalExportFormatSchema>;

/** A file that main made, for the person to save: downloaded from `/outgoing/<file>` of the page's own origin. */
export const OutgoingFileSchema = z.object({ file: FileHandleSchema, name: z.string(), sizeBytes: z.int().positive() });
export type OutgoingFile = z.infer<typeof OutgoingFileSchema>;

/** What is being done for an evidence bundle. */
export const EvidenceStepSchema = z.enum(["journal", "documents", "record", "sealing"]);
export type EvidenceStep = z.infer<typeof EvidenceStepSchema>;

type Call = { windows: readonly WindowKind[]; input: z.ZodType; output: z.ZodType; summary: string };
const calls = <const Calls extends Record<string, Call>>(value: Calls) => value;

export const bridgeCalls = calls({
  "app.info": { windows: workstation, input: Nothing, output: AppInfoSchema, summary: "Version, host and platform" },
  "platform.choose": {
    windows: workstation,
    input: z.object({ url: z.string().max(2000) }),
    output: orRefused(ok({ status: PlatformStatusSchema })),
    summary: "Check a platform's identity and API version, then keep its address",
  },
  "platform.retry": {
    windows: workstation,
    input: Nothing,
    output: PlatformStatusSchema,
    summary: "Check the platform again",
  },
  "vault.list": {
    windows: workstation,
    input: Nothing,
    output: z.array(CredentialSchema),
    summary: "Certificates of the signed-in account",
  },
  "vault.import": {
    windows: workstation,
    input: z.object({
      file: FileHandleSchema,
      /** Removed once the platform has accepted the new one. */
      replaces: CredentialIdSchema.optional(),
    }),
    output: orRefused(
      ok({
        credential: CredentialSchema,
        /** Whether the one that it replaces is gone. */
        replaced: z.boolean(),
      }),
    ),
    summary: "Import a spooled .pfx; the password is asked in the consent window",
  },
  "vault.changePassword": {
    windows: workstation,
    input: z.object({ credentialId: CredentialIdSchema }),
    output: orRefused(ok({ credential: CredentialSchema })),
    summary: "Change a certificate's password, or how it is kept; asked in the consent window",
  },
  "vault.remove": {
    windows: workstation,
    input: z.object({ credentialId: CredentialIdSchema }),
    output: orRefused(ok({})),
    summary: "Remove a certificate, confirmed in the consent window",
  },
  "documents.upload": {
    windows: workstation,
    input: z.object({
      signingId: SigningIdSchema,
      file: FileHandleSchema,
      name: z.string().min(1).max(200),
      /** Not the file itself but a repaired copy of it, as a new document. */
      repaired: z.boolean().optional(),
      /** The copy is one without what could act or change its look: the person has read what that is, and agreed. */
      takesOut: z.boolean().optional(),
    }),
    output: orRefused(ok({ document: DocumentSchema, signedBy: z.array(z.string()) })),
    summary: "Upload a spooled PDF into a signing; tells who had signed it before",
  },
  "documents.cancelUpload": {
    windows: workstation,
    input: z.object({ file: FileHandleSchema }),
    output: Nothing,
    summary: "Stop an upload",
  },
  "lock.start": {
    windows: workstation,
    input: LockRequestSchema,
    output: orRefused(ok({ document: DocumentSchema })),
    summary: "Lock one document; main fetches bytes and fields itself and asks in the consent window",
  },
  "lock.addProof": {
    windows: workstation,
    input: z.object({ signingId: SigningIdSchema, documentId: DocumentIdSchema }),
    output: orRefused(ok({ document: DocumentSchema })),
    summary: "Add to a locked document the time-stamp and proof that could not be had when it was locked",
  },
  "lock.cancel": {
    windows: workstation,
    input: z.object({ documentId: DocumentIdSchema }),
    output: Nothing,
    summary: "Cancel a lock that was not uploaded yet",
  },
  "lock.recoveries": {
    windows: workstation,
    input: Nothing,
    output: z.array(RecoveryReportSchema),
    summary: "What was found unfinished at this start",
  },
  "lock.acknowledgeRecovery": {
    windows: workstation,
    input: z.object({ id: z.string() }),
    output: Nothing,
    summary: "The person has read a report",
  },
  "journal.state": {
    windows: workstation,
    input: Nothing,
    output: JournalStateSchema,
    summary: "Size, head and last verification",
  },
  "journal.list": {
    windows: workstation,
    input: JournalFilterSchema.extend({
      beforeSequence: z.int().optional(),
      limit: z.int().min(1).max(200),
    }),
    output: z.object({ rows: z.array(JournalRowSchema), total: z.int().nonnegative() }),
    summary: "Entries, newest first",
  },
  "journal.propose": {
    windows: workstation,
    input: z.object({ signingId: SigningIdSchema, documentId: DocumentIdSchema }),
    output: orRefused(ok({ proposals: z.array(ActProposalSchema) })),
    summary: "The notarial acts of a locked document, for the notary to confirm",
  },
  "journal.append": {
    windows: workstation,
    input: z.object({
      signingId: SigningIdSchema,
      documentId: DocumentIdSchema,
      principalMemberId: MemberIdSchema,
      /** What only the notary knows; everything else main takes from the meeting's facts. */
      values: JournalValuesSchema,
    }),
    output: orRefused(ok({ row: JournalRowSchema })),
    summary: "Write the entry of a notarial act that the notary confirmed",
  },
  "journal.sync": {
    windows: workstation,
    input: Nothing,
    output: orRefused(ok({ state: JournalStateSchema })),
    summary: "Fetch, anchor and verify",
  },
  ...journalKeepingCalls,
  "journal.export": {
    windows: workstation,
    input: z.object({
      format: JournalExportFormatSchema,
      /** Of the PDF. */
      paper: z.enum(["letter", "a4"]),
      filter: JournalFilterSchema,
    }),
    output: orRefused(ok({ ...OutgoingFileSchema.shape, entries: z.int().positive() })),
    summary: "Make a file of what fits; the page then downloads it by its handle",
  },
  "journal.extract": {
    windows: workstation,
    input: z.object({
      filter: JournalFilterSchema,
      /** Whose values are shown; all other columns by their commitments alone. */
      columns: z.array(JournalFieldNameSchema).min(1),
      requestedBy: z.string().trim().min(1).max(400),
      requestBasis: z.string().trim().min(1).max(1000),
      paper: z.enum(["letter", "a4"]),
    }),
    output: orRefused(ok({ ...OutgoingFileSchema.shape, entries: z.int().positive(), row: JournalRowSchema })),
    summary: "Write the request into the journal, and make the extract that was asked for",
  },
  "evidence.make": {
    windows: workstation,
    input: z.object({ signingId: SigningIdSchema }),
    output: orRefused(ok(OutgoingFileSchema.shape)),
    summary: "Make the evidence bundle of a released signing; the page then downloads it by its handle",
  },
  "evidence.cancel": {
    windows: workstation,
    input: z.object({ signingId: SigningIdSchema }),
    output: Nothing,
    summary: "Stop making the evidence bundle of a signing; nothing of it is kept",
  },
  "check.document": {
    windows: workstation,
    input: CheckTargetSchema,
    output: orRefused(ok(CheckedDocumentSchema.shape)),
    summary: "Judge the signatures of a spooled PDF or of a locked document, on this computer alone",
  },
  "check.export": {
    windows: workstation,
    input: z.object({ check: z.string(), format: z.enum(["pdf", "json"]), paper: z.enum(["letter", "a4"]) }),
    output: orRefused(ok(OutgoingFileSchema.shape)),
    summary: "Make a file of a validation report; the page then downloads it by its handle",
  },
  ...timeStampCalls,
  "external.open": {
    windows: workstation,
    input: z.object({ url: z.url() }),
    output: orRefused(ok({})),
    summary: "Open a vetted address in the system's browser",
  },
  "consent.get": {
    windows: consent,
    input: Nothing,
    output: z.union([ConsentRequestSchema, z.null()]),
    summary: "What this window asks",
  },
  "consent.answer": {
    windows: consent,
    input: ConsentAnswerSchema,
    /** `again`: the window stays and shows the error (a wrong password). `review`: it shows what the doctor found. */
    output: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("closed") }),
      z.object({ kind: z.literal("again"), error: AppErrorSchema }),
      z.object({ kind: z.literal("review"), report: CertificateReportSchema }),
    ]),
    summary: "The person's answer",
  },
});
export type BridgeCallName = keyof typeof bridgeCalls;

const events = <const Events extends Record<string, { windows: readonly WindowKind[]; payload: z.ZodType }>>(
  value: Events,
) => value;

export const bridgeEvents = events({
  "platform.changed": { windows: workstation, payload: PlatformStatusSchema },
  /** `onPurpose`: somebody signed in or out, at this window or another; otherwise the platform's answer said so. */
  "session.changed": {
    windows: workstation,
    payload: z.object({ userId: UserIdSchema.nullable(), onPurpose: z.boolean() }),
  },
  "lock.progress": { windows: workstation, payload: z.object({ documentId: DocumentIdSchema, step: LockStepSchema }) },
  /** An interrupted lock was settled, or still waits: `lock.recoveries` as it stands now. */
  "lock.recovered": { windows: workstation, payload: z.array(RecoveryReportSchema) },
  "upload.progress": {
    windows: workstation,
    payload: z.object({
      file: FileHandleSchema,
      sentBytes: z.int(),
      totalBytes: z.int(),
      /** The connection is cut; the upload goes on by itself from where it is. */
      isReconnecting: z.boolean(),
    }),
  },
  "evidence.progress": {
    windows: workstation,
    payload: z.object({
      signingId: SigningIdSchema,
      step: EvidenceStepSchema,
      /** 0 to 1; null while the length is not known. */
      fraction: z.number().min(0).max(1).nullable(),
    }),
  },
  "vault.changed": { windows: workstation, payload: Nothing },
  "journal.changed": { windows: workstation, payload: JournalStateSchema },
  ...loopbackEvents,
});
export type BridgeEventName = keyof typeof bridgeEvents;

export type BridgeInput<Name extends BridgeCallName> = z.infer<(typeof bridgeCalls)[Name]["input"]>;
export type BridgeOutput<Name extends BridgeCallName> = z.infer<(typeof bridgeCalls)[Name]["output"]>;
export type BridgePayload<Name extends BridgeEventName> = z.infer<(typeof bridgeEvents)[Name]["payload"]>;

type CallNames<Kind extends WindowKind> = {
  [Name in BridgeCallName]: Kind extends (typeof bridgeCalls)[Name]["windows"][number] ? Name : never;
}[BridgeCallName];
type EventNames<Kind extends WindowKind> = {
  [Name in BridgeEventName]: Kind extends (typeof bridgeEvents)[Name]["windows"][number] ? Name : never;
}[BridgeEventName];

/** What a window sees as `window.workstation`. */
export type BridgeClient<Kind extends WindowKind> = {
  call<Name extends CallNames<Kind>>(name: Name, input: BridgeInput<Name>): Promise<BridgeOutput<Name>>;
  on<Name extends EventNames<Kind>>(name: Name, listener: (payload: BridgePayload<Name>) => void): () => void;
};
