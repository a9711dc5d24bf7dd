import { z } from "zod";
import { WaivablePartSchema, WaiverSchema } from "./act-parts.ts";
import { StampOfActSchema } from "../stamp/entity.ts";
import { MissingSchema, PadesLevelSchema } from "./pades.ts";
import { DocumentIdSchema, InstantSchema, LeaseIdSchema, Sha256HexSchema, SigningIdSchema } from "../common/ids.ts";
import { PositiveWholeNumberSchema, WholeNumberSchema } from "../common/whole-numbers.ts";

/** signing-session §4; `locked` and `signed` as decisions 20 has them. */
export const DocumentStateSchema = z.enum(["new", "annotated", "stamped", "locked", "signed"]);
export type DocumentState = z.infer<typeof DocumentStateSchema>;

/** One page as a person sees it: crop box size with rotation applied, in PDF points times UserUnit. */
export const PageSizeSchema = z.object({ width: z.number().positive(), height: z.number().positive() });
export type PageSize = z.infer<typeof PageSizeSchema>;

export const attachedNameLength = 200;

/** A file within a document. It is sealed with it, and nobody sees it on the pages. */
export const AttachedFileSchema = z.object({
  name: z.string().max(attachedNameLength),
  /** As the document says; null where it does not. */
  sizeBytes: WholeNumberSchema.nullable(),
});
export type AttachedFile = z.infer<typeof AttachedFileSchema>;

const TimeStampFactsSchema = z.object({ at: InstantSchema, authority: z.string() });

/**
 * What came too late for the lock: the locked file's bytes with proof behind them. The locked file stays as it was, and its
 * hash what journal and record name.
 */
export const LaterProofSchema = z.object({
  addedAt: InstantSchema,
  /** Of the file that it goes on from. */
  previousSha256: Sha256HexSchema,
  sha256: Sha256HexSchema,
  sizeBytes: PositiveWholeNumberSchema,
  level: PadesLevelSchema,
  timeStamp: TimeStampFactsSchema,
  missing: MissingSchema.optional(),
});
export type LaterProof = z.infer<typeof LaterProofSchema>;

export const LockRecordSchema = z.object({
  lockedAt: InstantSchema,
  sha256: Sha256HexSchema,
  sizeBytes: PositiveWholeNumberSchema,
  /** As the platform established it. */
  level: PadesLevelSchema,
  /** From level B-T on: when, and by whose word. The platform has no list of authorities; the name is its certificate's. */
  timeStamp: TimeStampFactsSchema.optional(),
  /** What the workstation could not have for the level that it wished for. */
  missing: MissingSchema.optional(),
  proof: LaterProofSchema.optional(),
  /** What a notarization went without, as the notary waived it. */
  waived: z.array(z.object({ part: WaivablePartSchema, reason: z.string() })).optional(),
  /** What the notary's stamp said then; absent for what was locked before stamps were kept, or without a commission. */
  stamp: StampOfActSchema.optional(),
  certificateSubject: z.string(),
  certificateSha256: Sha256HexSchema,
});
export type LockRecord = z.infer<typeof LockRecordSchema>;

export const DocumentSchema = z.object({
  id: DocumentIdSchema,
  signingId: SigningIdSchema,
  name: z.string(),
  state: DocumentStateSchema,
  pages: z.array(PageSizeSchema).min(1),
  sizeBytes: PositiveWholeNumberSchema,
  /** Of the bytes as they were presented. */
  sha256: Sha256HexSchema,
  fieldsVersion: WholeNumberSchema,
  /** Before the lock; what took effect at it stands in the lock's record. */
  waivers: z.array(WaiverSchema).default([]),
  lease: z.object({ id: LeaseIdSchema, expiresAt: InstantSchema }).nullable(),
  lock: LockRecordSchema.nullable(),
});
export type Document = z.infer<typeof DocumentSchema>;
