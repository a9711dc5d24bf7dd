import { z } from "zod";
import { defineEvent } from "../common/define-event.ts";
import { DocumentIdSchema, InstantSchema, MemberIdSchema, Sha256HexSchema } from "../common/ids.ts";
import { LanguageSchema } from "../common/language.ts";
import { PositiveWholeNumberSchema } from "../common/whole-numbers.ts";
import { MemberTypeSchema, WitnessCapacitySchema } from "./entity.ts";
import { SignatureMakingSchema, SignaturePurposeSchema } from "./http.ts";

const member = { memberId: MemberIdSchema };
const named = { ...member, fullName: z.string() };
/** What stood beside English words that bind. */
const TranslationSchema = z.object({ language: LanguageSchema, version: z.string(), sha256: Sha256HexSchema });
const decided = {
  ...member,
  textVersion: z.string(),
  textSha256: Sha256HexSchema,
  /** What stood beside the text; absent where it was read in English alone. */
  translation: TranslationSchema.optional(),
};

export const memberEvents = {
  "member-added": defineEvent(
    { ...named, type: MemberTypeSchema, capacity: WitnessCapacitySchema.optional() },
    { changes: ["members", "signing"] },
  ),
  "member-changed": defineEvent(
    { ...named, previousName: z.string(), type: MemberTypeSchema, addressChanged: z.boolean() },
    { changes: ["members", "signing"] },
  ),
  /** The fields that were theirs are taken out by an event of their own. */
  "member-removed": defineEvent({ ...named, type: MemberTypeSchema }, { changes: ["members", "signing"] }),
  /** Of this signing, until the notary lets them in again. */
  "member-excluded": defineEvent(named, { changes: ["members", "signing"] }),
  "member-let-in-again": defineEvent(named, { changes: ["members", "signing"] }),
  /** Their page was closed or loaded anew while they were in the video. */
  "member-left-video": defineEvent(member, { changes: [], folds: true }),
  "link-issued": defineEvent(named, { changes: ["members", "signing"] }),
  "link-revoked": defineEvent(named, { changes: ["members"] }),
  "link-sent": defineEvent(named, { changes: ["members", "signing"] }),
  "access-withdrawn": defineEvent(named, { changes: ["members"] }),
  "mail-failed": defineEvent({ ...member, mail: z.string() }, { changes: ["members"] }),
  "member-joined": defineEvent(member, { changes: ["members"], folds: true }),
  "member-returned": defineEvent(member, { changes: ["members"], folds: true }),
  "member-consented": defineEvent(decided, { changes: ["members"] }),
  "member-declined": defineEvent(decided, { changes: ["members"] }),
  /** From now on their page and their mails are in it. */
  "member-language-chosen": defineEvent({ ...member, language: LanguageSchema }, { changes: ["members"] }),
  "member-info-changed": defineEvent(member, { changes: ["member-info"] }),
  "member-attended": defineEvent(member, { changes: ["members"] }),
  /** Of the statement that the notary sets into this document. Whoever has no such line before they sign read it in English. */
  "statement-read": defineEvent(
    { ...member, documentId: DocumentIdSchema, translation: TranslationSchema },
    { changes: [], folds: true },
  ),
  "signature-adopted": defineEvent(
    {
      ...member,
      purpose: SignaturePurposeSchema,
      made: SignatureMakingSchema.optional(),
      /** Since when the account had kept the picture; absent of one that was made in the signing. */
      keptSince: InstantSchema.optional(),
      /** Beside what adopting means. Null: it was read in English alone; absent of older lines, which did not say. */
      translation: TranslationSchema.nullable().optional(),
      sha256: Sha256HexSchema,
      widthPx: PositiveWholeNumberSchema,
      heightPx: PositiveWholeNumberSchema,
    },
    { changes: ["members"] },
  ),
};
