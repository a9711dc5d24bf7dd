import { z } from "zod";
import { InstantSchema, Sha256HexSchema } from "../common/ids.ts";
import { JournalFieldNameSchema } from "./values.ts";
import { JournalEntrySchema, JournalHeadSchema } from "./entry.ts";

/**
 * A journal as a file of JSON lines that proves itself: no program of ours, no platform and no network is needed to
 * check it. The first line names the journal, its keys and its last signed head; every further line is an entry with the
 * salts and values that its commitments were made of.
 *
 * `whole`: every entry from 0 on, in order, so the heads can be computed again. `part`: chosen entries in ascending order,
 * each with its audit path (RFC 6962 §2.1.1) in the tree of the head, and with them the entries that admitted further
 * computers, without which it could not be known whose signature counts.
 */
export const journalFileFormat = "notary-workstation/journal";

/**
 * The same log without its values: a header as that of the whole journal, and lines of `{leaf, leafHash}`. Handed over where
 * nobody on the way may read what the entries say.
 */
export const journalLogFormat = "notary-workstation/journal-log";

export const JournalKeySchema = z.object({
  keyId: Sha256HexSchema,
  /** SubjectPublicKeyInfo of an Ed25519 key, DER, base64. */
  publicKey: z.base64(),
});
export type JournalKey = z.infer<typeof JournalKeySchema>;

/** `timestamp`: an RFC 3161 token over the SHA-256 of `checkpoint`, base64, where there is one. */
export const JournalFileHeadSchema = JournalHeadSchema.extend({ timestamp: z.base64().optional() });

/** Of an extract: who asked, on what basis, and which columns were given. */
export const JournalDisclosureSchema = z.object({
  requestedBy: z.string().max(400),
  requestBasis: z.string().max(1000),
  givenAt: InstantSchema,
  columns: z.array(JournalFieldNameSchema),
});
export type JournalDisclosure = z.infer<typeof JournalDisclosureSchema>;

export const JournalFileHeaderSchema = z.object({
  format: z.literal(journalFileFormat),
  version: z.literal(1),
  scope: z.enum(["whole", "part"]),
  /** As the checkpoints name this journal. */
  origin: z.string().min(1).max(400),
  exportedAt: InstantSchema,
  /** The key that began the journal; further ones come in by the entries that admit them. */
  keys: z.array(JournalKeySchema),
  head: JournalFileHeadSchema,
  /** Earlier signed heads, ascending: they name the first bad entry more exactly. Empty in a part. */
  heads: z.array(JournalFileHeadSchema),
  disclosure: JournalDisclosureSchema.optional(),
});
export type JournalFileHeader = z.infer<typeof JournalFileHeaderSchema>;

export const JournalFileEntrySchema = JournalEntrySchema.extend({ proof: z.array(Sha256HexSchema).max(64).optional() });
export type JournalFileEntry = z.infer<typeof JournalFileEntrySchema>;
