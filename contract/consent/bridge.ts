import { z } from "zod";
import { type BridgeCalls, Nothing, consent } from "../common/bridge-parts.ts";
import { PasswordKeepingSchema } from "../certificate/bridge.ts";
import { CertificateFactsSchema, CertificateReportSchema } from "../certificate/report.ts";
import { InstantSchema, Sha256HexSchema } from "../common/ids.ts";
import { AppErrorSchema } from "../common/app-error.ts";
import { SigningKindSchema } from "../signing/entity.ts";
import { JournalErasureSchema } from "../journal/entry.ts";
import { DocumentToConfirmSchema } from "./document-to-confirm.ts";

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
    signingTitle: z.string(),
    signingKind: SigningKindSchema,
    /** In the order in which they are locked, each by itself. */
    documents: z.array(DocumentToConfirmSchema).min(1),
    /** Where several are locked together: the others that are not locked yet, and why they stay so. */
    leftOut: z.array(z.object({ documentName: z.string(), reason: z.string() })),
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
  z.object({
    kind: z.literal("request-certificate"),
    /** In whose name the certificate was ordered. */
    commonName: z.string(),
    authority: z.string(),
    isSimulator: z.boolean(),
  }),
  z.object({
    kind: z.literal("take-certificate"),
    certificate: CertificateFactsSchema,
    forbidsKeychainPassword: z.boolean(),
  }),
  z.object({ kind: z.literal("trust-authority"), authority: CertificateFactsSchema, documentName: z.string() }),
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

export const consentCalls = {
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
} as const satisfies BridgeCalls;
