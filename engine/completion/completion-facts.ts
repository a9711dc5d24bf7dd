import { FinishedSigningSchema } from "#contract/signing/finished-signing.ts";
import { z } from "zod";
import { LockRecordSchema } from "#contract/document/entity.ts";
import { IdRecordTypeSchema, IdTypeSchema } from "#contract/identity/entity.ts";
import { LanguageSchema } from "#contract/common/language.ts";
import { InstantSchema, Sha256HexSchema } from "#contract/common/ids.ts";
import { SignatureMakingSchema, SignaturePurposeSchema } from "#contract/member/http.ts";
import { MemberTypeSchema } from "#contract/member/entity.ts";
import { ToldRecordingSchema } from "#contract/recording/told.ts";

/** One line of the record: an event, or a run of like events of one person. */
export const TimelineLineSchema = z.object({
  firstSeq: z.int(),
  lastSeq: z.int(),
  /** Instants of the first and of the last event. */
  at: InstantSchema,
  lastAt: InstantSchema,
  /** How many events it stands for. */
  times: z.int(),
  who: z.string(),
  what: z.string(),
  address: z.string().nullable(),
});
export type TimelineLine = z.infer<typeof TimelineLineSchema>;

/** A question to the notary, or an answer. */
export const ConversationLineSchema = z.object({
  who: z.string(),
  /** The other one. */
  to: z.string(),
  isAnswer: z.boolean(),
  at: InstantSchema,
  readAt: InstantSchema.nullable(),
  /** Such as "page 2 of “Deed.pdf”"; null: in general. */
  about: z.string().nullable(),
  /** Null where somebody gets the certificate who took no part in the conversation. */
  words: z.string().nullable(),
});
export type ConversationLine = z.infer<typeof ConversationLineSchema>;

/** Everything that a certificate of completion says; two certificates of the same facts are the same bytes. */
export const CompletionFactsSchema = z.object({
  demo: z.boolean(),
  platform: z.object({ name: z.string(), url: z.string() }),
  signing: FinishedSigningSchema,
  people: z.array(z.object({ fullName: z.string(), email: z.string(), type: MemberTypeSchema })),
  /** Who was identified how: outcomes alone, no number and no picture. */
  identifications: z
    .array(
      z.object({ fullName: z.string(), by: IdRecordTypeSchema, typeOfId: IdTypeSchema.nullable(), at: InstantSchema }),
    )
    .default([]),
  consents: z.array(
    z.object({
      fullName: z.string(),
      decision: z.enum(["agreed", "declined"]),
      textVersion: z.string(),
      textSha256: z.string(),
      /** What stood beside the text; null where it was read in English alone. */
      translation: z
        .object({ language: LanguageSchema, version: z.string(), sha256: z.string() })
        .nullable()
        .default(null),
      at: InstantSchema,
      address: z.string().nullable(),
    }),
  ),
  /** The pictures with which people signed and initialed, as they adopted them. */
  signatures: z.array(
    z.object({
      fullName: z.string(),
      purpose: SignaturePurposeSchema,
      made: SignatureMakingSchema.nullable(),
      at: InstantSchema,
      widthPx: z.int(),
      heightPx: z.int(),
      png: z.instanceof(Uint8Array<ArrayBuffer>),
    }),
  ),
  documents: z.array(
    z.object({
      name: z.string(),
      pageCount: z.int(),
      presented: z.object({ sha256: Sha256HexSchema, sizeBytes: z.int() }),
      lock: LockRecordSchema,
    }),
  ),
  /** As the record tells of them until the release; what came later stands in the record alone. */
  recordings: z.array(ToldRecordingSchema).default([]),
  conversation: z.array(ConversationLineSchema),
  timeline: z.array(TimelineLineSchema),
});
export type CompletionFacts = z.infer<typeof CompletionFactsSchema>;
