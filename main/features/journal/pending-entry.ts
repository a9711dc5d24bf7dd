import { z } from "zod";
import { InstantSchema, SigningIdSchema } from "#contract/common/ids.ts";
import {
  JournalDeviceSchema,
  JournalErasureSchema,
  JournalKindSchema,
  JournalOpeningsSchema,
  JournalRevocationSchema,
} from "#contract/journal/entry.ts";

/** What an entry says of others beside its values; a device's signature is made when its place is known. */
export const DeclaresSchema = z.object({
  corrects: z.int().nonnegative().optional(),
  erasure: JournalErasureSchema.optional(),
  device: JournalDeviceSchema.omit({ signature: true }).optional(),
  revokes: JournalRevocationSchema.optional(),
});
export type Declares = z.infer<typeof DeclaresSchema>;

export const PendingSchema = z.object({
  ordinal: z.int(),
  kind: JournalKindSchema,
  signingId: SigningIdSchema.nullable(),
  createdAt: InstantSchema,
  openings: JournalOpeningsSchema,
  declares: DeclaresSchema,
});
export type PendingEntry = z.infer<typeof PendingSchema>;
