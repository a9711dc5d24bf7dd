import { z } from "zod";
import { CertificateFactsSchema, CertificateReportSchema } from "#contract/certificate/report.ts";
import { AttachedFileSchema, PageSizeSchema } from "#contract/document/entity.ts";
import { FieldPlaceSchema, FieldSetSchema } from "#contract/field/entity.ts";
import { PlainLineSchema } from "#contract/common/plain-text.ts";
import { InstantSchema, Sha256HexSchema } from "#contract/common/ids.ts";
import { ValidationReportSchema } from "#contract/verification/report.ts";
import { AppErrorSchema, RefusedSchema } from "#contract/common/app-error.ts";
import { CompletionFactsSchema } from "../completion/completion-facts.ts";
import { ReportSchema } from "../sheet/report-schema.ts";
import { MissingSchema, PadesLevelSchema } from "#contract/document/pades.ts";
import { TrustServicesSchema } from "./trust-services.ts";
import { FileContentSchema } from "./file-content.ts";
import { OwnAcrobatListSchema } from "./own-acrobat-list.ts";
import { TrustedAuthoritiesSchema } from "./trusted-authorities.ts";

/** What the isolated engine process can be asked to do. Paths are chosen by the caller, never by a page. */
const bytes = z.instanceof(Uint8Array);

export const SealFactsSchema = z.object({
  commissionName: z.string().min(1).max(200),
  stateName: z.string().min(1).max(100),
  commissionNumber: z.string().min(1).max(100),
  expiresOn: z.iso.date(),
  county: z.string().min(1).max(100).optional(),
});

export const ComposeOptionsSchema = z.object({ demo: z.boolean(), notary: SealFactsSchema.optional() });
export type ComposeOptions = z.infer<typeof ComposeOptionsSchema>;

/** A signed note of the journal's log (C2SP tlog-checkpoint) as it is written into the signature. */
export const JournalCheckpointSchema = z
  .string()
  .max(4000)
  .regex(/^[\n\x20-\x7e\u2014]*$/u);

/** The PNGs that the fields name, by their SHA-256. */
export const FieldImagesSchema = z.array(z.object({ sha256: Sha256HexSchema, png: bytes }));
export type FieldImages = z.infer<typeof FieldImagesSchema>;

const ComposeInputSchema = z.object({
  basePath: z.string(),
  /** As people know the document; it appears in error texts. */
  name: z.string(),
  fieldSet: FieldSetSchema,
  images: FieldImagesSchema,
  options: ComposeOptionsSchema,
});

/** A refusal, or what came of the job. */
const okOrRefused = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.union([z.object({ kind: z.literal("ok"), ...shape }), RefusedSchema]);

const writtenFile = { sha256: Sha256HexSchema, sizeBytes: z.int().positive() };

export const engineJobs = {
  /** Opens a .pfx to tell what it holds. The key stays in the engine process. */
  "open-pfx": {
    input: z.object({ pfx: bytes, password: z.string(), fileName: z.string(), now: InstantSchema }),
    result: okOrRefused({ certificate: CertificateFactsSchema, chainPem: z.array(z.string()) }),
  },
  /** The certificate doctor: what a file offered as certificate is, and what is wrong with it. */
  "examine-pfx": {
    input: z.object({
      pfx: bytes,
      /** Null: what can be said without it. */
      password: z.string().nullable(),
      fileName: z.string(),
      now: InstantSchema,
      certificateSha256: Sha256HexSchema.optional(),
      commissionName: z.string().nullable(),
      bookedAt: z.array(InstantSchema),
      /** Revocation lists that are at hand, DER each. */
      crls: z.array(bytes).optional(),
      /** The person wants the certificate's authority asked whether it was revoked. */
      asksOnline: z.boolean().optional(),
    }),
    result: z.object({
      kind: z.literal("ok"),
      report: CertificateReportSchema,
      refusal: AppErrorSchema.nullable(),
      /** Empty where nothing may be imported yet. */
      chainPem: z.array(z.string()),
    }),
  },
  /** Writes the one certificate with its key as a .pfx of its own, under another password. */
  "rewrite-pfx": {
    input: z.object({
      pfx: bytes,
      password: z.string(),
      newPassword: z.string(),
      fileName: z.string(),
      now: InstantSchema,
      certificateSha256: Sha256HexSchema.optional(),
    }),
    result: okOrRefused({ pfx: bytes }),
  },
  /** Makes a key and the request (PKCS#10) for a certificate in a name. */
  "make-key-request": {
    input: z.object({ commonName: z.string().min(1).max(200) }),
    result: okOrRefused({
      requestPem: z.string(),
      keySha256: Sha256HexSchema,
      /** PKCS#8, in clear: to be sealed and zeroed by the caller. */
      privateKey: bytes,
    }),
  },
  /** Puts a certificate to the key that was made for it, as a .pfx under a password. */
  "pfx-of-key": {
    input: z.object({ privateKey: bytes, chainPem: z.array(z.string()).min(1), password: z.string() }),
    result: okOrRefused({ pfx: bytes }),
  },
  preflight: {
    input: z.object({
      path: z.string(),
      name: z.string(),
      /** Fields are to be placed on it, which not every document that may be signed allows. */
      drawsFields: z.boolean().optional(),
    }),
    result: okOrRefused({
      pages: z.array(PageSizeSchema).min(1),
      sha256: Sha256HexSchema,
      sizeBytes: z.int().positive(),
      /** Harmless ones: a program among them is a refusal. */
      attachments: z.array(AttachedFileSchema),
    }),
  },
  /** A new file with the same content, where cross-references are broken and nothing is missing. */
  "repair-pdf": {
    input: z.object({
      path: z.string(),
      name: z.string(),
      outputPath: z.string(),
      /** Without what could act or change its look; the person has read what that is. */
      takesOut: z.boolean().optional(),
    }),
    result: okOrRefused({ sizeBytes: z.int().positive() }),
  },
  "identify-file": {
    input: z.object({ path: z.string(), name: z.string() }),
    result: okOrRefused({ content: FileContentSchema }),
  },
  /** Writes a picture as a PDF of one page; the same picture always gives the same bytes. */
  "convert-picture": {
    input: z.object({ path: z.string(), name: z.string(), format: z.enum(["png", "jpeg"]), outputPath: z.string() }),
    result: okOrRefused({}),
  },
  /** Whether a picture can be adopted as a signature: decoded as the lock will decode it. */
  "inspect-signature": {
    input: z.object({ png: bytes }),
    result: okOrRefused({ widthPx: z.int().positive(), heightPx: z.int().positive() }),
  },
  /** A person's picture, drawn anew as a small square PNG from whatever they brought. */
  "draw-avatar": {
    input: z.object({ picture: bytes }),
    result: okOrRefused({ png: bytes, sidePx: z.int().positive() }),
  },
  /** The picture of an identity document, drawn anew whole and upright from whatever was brought. */
  "draw-id-picture": {
    input: z.object({ picture: bytes }),
    result: okOrRefused({ png: bytes, widthPx: z.int().positive(), heightPx: z.int().positive() }),
  },
  /** Sets a report as a PDF. */
  "write-report": {
    input: z.object({ report: ReportSchema, outputPath: z.string() }),
    result: okOrRefused({}),
  },
  /** Sets the certificate of completion of a released signing. */
  "write-completion-certificate": {
    input: z.object({ facts: CompletionFactsSchema, outputPath: z.string() }),
    result: okOrRefused({}),
  },
  /** Puts files into a ZIP, stored as they are. */
  "write-zip": {
    input: z.object({
      files: z.array(z.object({ name: z.string(), path: z.string(), modifiedAt: InstantSchema })),
      outputPath: z.string(),
    }),
    result: okOrRefused({}),
  },
  /** An RFC 3161 time-stamp over a digest, for the heads of the journal. */
  "time-stamp": {
    input: z.object({ imprintSha256: Sha256HexSchema, trustServices: TrustServicesSchema }),
    result: z.union([
      z.object({
        kind: z.literal("ok"),
        token: bytes,
        at: InstantSchema,
        authority: z.string(),
        /** Null when no roots were given to judge it by. */
        isTrusted: z.boolean().nullable(),
      }),
      z.object({ kind: z.literal("missing"), detail: z.string() }),
      RefusedSchema,
    ]),
  },
  /** Composes, signs and verifies; `outputPath` appears, synced, only when all of it succeeded. */
  lock: {
    input: ComposeInputSchema.extend({
      outputPath: z.string(),
      pfx: bytes,
      password: z.string(),
      pfxFileName: z.string(),
      /** Which one is meant, where the .pfx holds several. */
      certificateSha256: Sha256HexSchema.optional(),
      /** The claimed time of signing (/M); the certificate must be valid then. */
      signedAt: InstantSchema,
      /** In place of the usual one; a platform accepts the usual one only. */
      reason: PlainLineSchema(500).optional(),
      /** Others sign after this signature, so that it closes the form's fields and leaves signing open. */
      furtherSigners: z.boolean().optional(),
      journalCheckpoint: JournalCheckpointSchema.optional(),
      /** What may be used to go beyond level B-B; without it nothing is asked of anybody. */
      trustServices: TrustServicesSchema.optional(),
    }),
    result: okOrRefused({
      ...writtenFile,
      baseSha256: Sha256HexSchema,
      /** The highest that could be had, up to the wished one. */
      level: PadesLevelSchema,
      /** Why it is not the wished one. */
      missing: MissingSchema.nullable(),
      certificate: CertificateFactsSchema,
    }),
  },
  verify: {
    input: z.object({ path: z.string(), name: z.string(), trustedRootsPem: z.array(z.string()).optional() }),
    result: okOrRefused({
      signedAt: InstantSchema.nullable(),
      certificate: CertificateFactsSchema,
      chainPem: z.array(z.string()),
      /** Null when no roots were given to judge it by. */
      trusted: z.boolean().nullable(),
    }),
  },
  /** The validation report of any PDF; one that cannot be read is reported too, never refused. */
  validate: {
    input: z.object({
      path: z.string(),
      trusted: TrustedAuthoritiesSchema.optional(),
      timeStampRootsPem: z.array(z.string()).optional(),
      acrobatRoots: OwnAcrobatListSchema.optional(),
      now: InstantSchema,
      /** Of the report as JSON, beyond which it is refused as too complex; absent: no limit. */
      maxReportCharacters: z.int().positive().optional(),
    }),
    result: okOrRefused({ report: ValidationReportSchema }),
  },
  /** Whether what lies under these areas could be removed; nothing is written. */
  "check-white-outs": {
    input: z.object({ path: z.string(), name: z.string(), places: z.array(FieldPlaceSchema) }),
    result: okOrRefused({}),
  },
  /** The SHA-256 that composing gives, without writing anything. */
  "compose-hash": {
    input: ComposeInputSchema,
    result: okOrRefused({ ...writtenFile }),
  },
  /** Whether a locked file is the base with these fields drawn and one signature, and nothing else. */
  "verify-locked": {
    input: ComposeInputSchema.extend({
      lockedPath: z.string(),
      registeredCertificateSha256s: z.array(Sha256HexSchema),
      trustedRootsPem: z.array(z.string()).optional(),
      /** The certificate must be in date now, and the claimed time of signing near it. */
      now: InstantSchema,
    }),
    result: okOrRefused({
      ...writtenFile,
      level: PadesLevelSchema,
      signedAt: InstantSchema,
      /** The authority's time and name, from level B-T on. */
      timeStamp: z.object({ at: InstantSchema, authority: z.string() }).nullable(),
      journalCheckpoint: z.string().nullable(),
      certificate: CertificateFactsSchema,
    }),
  },
  /** Adds to a copy of a locked file what could not be had when it was locked; the copy begins with all of its bytes. */
  "add-proof": {
    input: z.object({
      path: z.string(),
      name: z.string(),
      outputPath: z.string(),
      trustServices: TrustServicesSchema,
      now: InstantSchema,
    }),
    result: okOrRefused({ ...writtenFile, level: PadesLevelSchema, missing: MissingSchema.nullable() }),
  },
  /** Whether a file is the locked one with nothing but proof behind it. */
  "verify-proof": {
    input: z.object({ lockedPath: z.string(), proofPath: z.string(), name: z.string() }),
    result: okOrRefused({
      ...writtenFile,
      level: PadesLevelSchema,
      timeStamp: z.object({ at: InstantSchema, authority: z.string() }),
    }),
  },
} as const;

export type EngineJobKind = keyof typeof engineJobs;
export type EngineJobInput<Kind extends EngineJobKind> = z.infer<(typeof engineJobs)[Kind]["input"]>;
export type EngineJobResult<Kind extends EngineJobKind> = z.infer<(typeof engineJobs)[Kind]["result"]>;

export const EngineStepSchema = z.enum(["composing", "signing", "verifying", "proving"]);
export type EngineStep = z.infer<typeof EngineStepSchema>;
