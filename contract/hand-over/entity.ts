import { z } from "zod";
import { InstantSchema, Sha256HexSchema } from "../common/ids.ts";
import { beingMade, LackSchema, notThere, ReadyFileSchema } from "../common/made-file.ts";
import { PlainLineSchema, PlainOptionalLineSchema, PlainTextSchema } from "../common/plain-text.ts";
import { WholeNumberSchema } from "../common/whole-numbers.ts";

/** For how long a file that was made is kept to be downloaded. */
export const handOverKeptDays = 30;

/** Why a notary's records go to somebody else. */
export const HandOverReasonSchema = z.enum(["death", "resignation", "revocation", "expiry", "other"]);
export type HandOverReason = z.infer<typeof HandOverReasonSchema>;

/** Who receives the records, as the administrator wrote it down. */
export const HandOverReceiverSchema = z.object({
  /** "Recorder of Deeds, Montgomery County". */
  name: PlainLineSchema(200),
  address: PlainTextSchema(500),
  email: z.union([z.literal(""), z.email().max(320)]),
  /** Their number of the matter; empty where there is none. */
  reference: PlainOptionalLineSchema(100),
});
export type HandOverReceiver = z.infer<typeof HandOverReceiverSchema>;

/** For whom is encrypted what nobody on the way may read: as it is compared with the receiver. */
export const ReceiverCertificateSchema = z.object({
  subject: z.string(),
  issuer: z.string(),
  sha256: Sha256HexSchema,
  notAfter: InstantSchema,
});
export type ReceiverCertificate = z.infer<typeof ReceiverCertificateSchema>;

export const HandOverIdSchema = z.uuid();

const states = z.discriminatedUnion("state", [
  ...beingMade,
  ReadyFileSchema.extend({ missing: z.array(LackSchema) }),
  ...notThere,
  /** An administrator stopped it, or deleted what it made. */
  z.object({ state: z.literal("withdrawn") }),
]);
export type HandOverState = z.infer<typeof states>;

/** One hand-over of a notary's records; it stays after its file is gone. */
export const HandOverSchema = z.object({
  id: HandOverIdSchema,
  reason: HandOverReasonSchema,
  happenedOn: z.iso.date(),
  receiver: HandOverReceiverSchema,
  certificate: ReceiverCertificateSchema.nullable(),
  withDocuments: z.boolean(),
  askedBy: z.string(),
  askedAt: InstantSchema,
  standing: states,
});
export type HandOver = z.infer<typeof HandOverSchema>;

/** What an administrator needs to know before; numbers and names, never what an entry says. */
export const HandOverFactsSchema = z.object({
  fullName: z.string(),
  email: z.string(),
  state: z.string().nullable(),
  /** The account is deactivated or deleted: nothing comes to the records any more. */
  hasEnded: z.boolean(),
  journal: z.object({ entries: WholeNumberSchema, withValues: WholeNumberSchema }),
  /** Signings that are no practice; `released`: whose documents were given out, `open`: which are not over. */
  signings: z.object({ total: WholeNumberSchema, released: WholeNumberSchema, open: WholeNumberSchema }),
  /** Newest first. */
  handOvers: z.array(HandOverSchema),
});
export type HandOverFacts = z.infer<typeof HandOverFactsSchema>;
