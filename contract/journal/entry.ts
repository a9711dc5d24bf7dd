import { z } from "zod";
import { InstantSchema, Sha256HexSchema, SigningIdSchema } from "../common/ids.ts";
import { JournalFieldNameSchema, JournalValueSchema } from "./values.ts";
import { PositiveWholeNumberSchema, WholeNumberSchema } from "../common/whole-numbers.ts";

/**
 * A journal entry, version 1. Entries are immutable: a correction is a new entry that names the old one.
 *
 * What is hashed is not the values but salted commitments of them, so that a retention rule can erase a value and the
 * log still verifies:
 *   commitment(name) = SHA-256( canonical({ name, salt, value }) )          RFC 8785 canonical JSON, UTF-8
 *   leaf data        = canonical({ version, kind, sequence, createdAt, keyId, signingId, commitments,
 *                                  corrects?, erasure?, device?, revokes?, recovery? })
 *   leaf hash        = SHA-256( 0x00 || leaf data )                         RFC 6962 §2.1
 */
export const JournalKindSchema = z.enum([
  "act",
  "correction",
  "erasure",
  "device",
  "revocation",
  "recovery",
  "disclosure",
]);
export type JournalKind = z.infer<typeof JournalKindSchema>;

/** The values of these entries were erased, under which rule. The rule is copied in, since rules change. */
export const JournalErasureSchema = z.object({
  rule: z.object({
    /** State of the commission, by its name. */
    state: z.string().max(100),
    years: PositiveWholeNumberSchema,
    citation: z.string().max(400),
  }),
  /** Both ends within the range; ascending, none within another. */
  entries: z
    .array(z.object({ from: WholeNumberSchema, to: WholeNumberSchema }))
    .min(1)
    .max(1000),
});
export type JournalErasure = z.infer<typeof JournalErasureSchema>;

/** A further device of the same notary, admitted by one that was admitted before: the entry's own key signs it. */
export const JournalDeviceSchema = z.object({
  /** SPKI DER, base64, of the new Ed25519 key. */
  publicKey: z.base64().max(100),
  /** As the notary calls it. */
  name: z.string().max(100),
  /** Ed25519 signature, base64, by the entry's key over `deviceAdmission` (lib/journal/device.ts). */
  signature: z.base64().max(100),
});
export type JournalDevice = z.infer<typeof JournalDeviceSchema>;

/** A key of a computer that writes no more: lost, sold or given away. What it wrote before stands. */
export const JournalRevocationSchema = z.object({ keyId: Sha256HexSchema });
export type JournalRevocation = z.infer<typeof JournalRevocationSchema>;

/**
 * The journal is continued by a key that no earlier key admitted, since every computer that could admit it is lost. The
 * new key signs this itself, and all earlier keys end with it. What stands behind it rests on the platform's word that
 * the account's owner had signed in anew, so it is shown wherever the journal is.
 */
export const JournalRecoverySchema = z.object({
  /** SPKI DER, base64, of the new Ed25519 key. */
  publicKey: z.base64().max(100),
  /** As the notary calls the computer. */
  name: z.string().max(100),
  /** Root of the tree of all entries before this one. */
  previousRoot: Sha256HexSchema,
  /** Ed25519 signature, base64, by the new key over `recoveryStatement` (lib/journal/recovery.ts). */
  signature: z.base64().max(100),
});
export type JournalRecovery = z.infer<typeof JournalRecoverySchema>;

/** The hashed part; public to whoever may see that an entry exists. */
export const JournalLeafSchema = z.object({
  version: z.literal(1),
  kind: JournalKindSchema,
  /** Position in the log, from 0. */
  sequence: WholeNumberSchema,
  createdAt: InstantSchema,
  /** SHA-256 of the Ed25519 public key (SPKI DER) that signs the checkpoints of this device. */
  keyId: Sha256HexSchema,
  signingId: SigningIdSchema.nullable(),
  commitments: z.partialRecord(JournalFieldNameSchema, Sha256HexSchema),
  /** Of a correction: the entry that it corrects. */
  corrects: WholeNumberSchema.optional(),
  erasure: JournalErasureSchema.optional(),
  device: JournalDeviceSchema.optional(),
  revokes: JournalRevocationSchema.optional(),
  recovery: JournalRecoverySchema.optional(),
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
  treeSize: WholeNumberSchema,
  rootHash: Sha256HexSchema,
  /** Empty only for a tree of size 0. */
  checkpoint: z.string().max(4_000),
});
export type JournalHead = z.infer<typeof JournalHeadSchema>;
