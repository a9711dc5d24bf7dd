import { z } from "zod";
import { InstantSchema, Sha256HexSchema, SigningIdSchema } from "../entities/ids.ts";

/**
 * A journal entry, version 1. Entries are immutable: a correction is a new entry that names the old one.
 *
 * What is hashed is not the values but salted commitments of them, so that a retention rule can erase a value and the
 * log still verifies:
 *   commitment(name) = SHA-256( canonical({ name, salt, value }) )          RFC 8785 canonical JSON, UTF-8
 *   leaf data        = canonical({ version, kind, sequence, createdAt, keyId, signingId, commitments })
 *   leaf hash        = SHA-256( 0x00 || leaf data )                         RFC 6962 §2.1
 */
export const JournalFieldNameSchema = z.enum([
  "performedAt",
  "actType",
  "documentTitle",
  "documentSha256",
  "principalName",
  "principalAddress",
  "identityEvidence",
  "feeCents",
  "notaryPlace",
  "technology",
  "certificateSubject",
  "note",
]);
export type JournalFieldName = z.infer<typeof JournalFieldNameSchema>;

export const JournalValueSchema = z.union([z.string().max(4000), z.int(), z.null()]);
export type JournalValue = z.infer<typeof JournalValueSchema>;

export const JournalKindSchema = z.enum(["act", "correction", "erasure", "device"]);
export type JournalKind = z.infer<typeof JournalKindSchema>;

/** The hashed part; public to whoever may see that an entry exists. */
export const JournalLeafSchema = z.object({
  version: z.literal(1),
  kind: JournalKindSchema,
  /** Position in the log, from 0. */
  sequence: z.int().nonnegative(),
  createdAt: InstantSchema,
  /** SHA-256 of the Ed25519 public key (SPKI DER) that signs the checkpoints of this device. */
  keyId: Sha256HexSchema,
  signingId: SigningIdSchema.nullable(),
  commitments: z.partialRecord(JournalFieldNameSchema, Sha256HexSchema),
});
export type JournalLeaf = z.infer<typeof JournalLeafSchema>;

/** The erasable part. `salt` is 128 random bits, base64url. */
export const JournalOpeningSchema = z.object({
  salt: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  value: JournalValueSchema,
});
export type JournalOpening = z.infer<typeof JournalOpeningSchema>;
export const JournalOpeningsSchema = z.partialRecord(JournalFieldNameSchema, JournalOpeningSchema);
export type JournalOpenings = z.infer<typeof JournalOpeningsSchema>;

export const JournalEntrySchema = z.object({ leaf: JournalLeafSchema, openings: JournalOpeningsSchema });
export type JournalEntry = z.infer<typeof JournalEntrySchema>;

/** Tree head as RFC 6962 defines it, and the C2SP signed note that the journal key made over it. */
export const JournalHeadSchema = z.object({
  treeSize: z.int().nonnegative(),
  rootHash: Sha256HexSchema,
  /** Empty only for a tree of size 0. */
  checkpoint: z.string(),
});
export type JournalHead = z.infer<typeof JournalHeadSchema>;
