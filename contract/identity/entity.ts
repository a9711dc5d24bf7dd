import { z } from "zod";
import { InstantSchema, MemberIdSchema } from "../common/ids.ts";
import { PlainLineSchema } from "../common/plain-text.ts";
import {
  type IdRecordType,
  IdRecordTypeSchema,
  type IdentityVerification,
  type MemberIdentity,
  MemberIdentitySchema,
  type VerificationErrorCode,
  VerificationErrorCodeSchema,
  type VerificationStage,
  VerificationStageSchema,
} from "../common/member-identity.ts";
import { WholeNumberSchema } from "../common/whole-numbers.ts";

export {
  type IdRecordType,
  IdRecordTypeSchema,
  type IdentityVerification,
  type MemberIdentity,
  type VerificationErrorCode,
  VerificationErrorCodeSchema,
  type VerificationStage,
  VerificationStageSchema,
};

export const IdTypeSchema = z.enum(["passport", "driver-license"]);
export type IdType = z.infer<typeof IdTypeSchema>;

/** Pictures that the vendor wants from our own page. */
export const CapturedSideSchema = z.enum(["front", "back", "selfie"]);
export type CapturedSide = z.infer<typeof CapturedSideSchema>;

/**
 * What was read from a barcode (AAMVA DL/ID Card Design Standard) or a machine readable zone (ICAO 9303) on a device. It says
 * what is printed; that the document is genuine it does not say.
 */
export const ReadDocumentSchema = z.object({
  source: z.enum(["pdf417", "mrz"]),
  typeOfId: IdTypeSchema,
  firstName: z.string().max(200).nullable(),
  middleName: z.string().max(200).nullable(),
  lastName: z.string().max(200).nullable(),
  birthDate: z.iso.date().nullable(),
  number: z.string().max(60).nullable(),
  issueDate: z.iso.date().nullable(),
  expirationDate: z.iso.date().nullable(),
  /** ISO 3166-1 alpha-3. */
  country: z.string().max(3).nullable(),
  /** Of a driving licence: postal abbreviation of the state that issued it. */
  state: z.string().max(2).nullable(),
});
export type ReadDocument = z.infer<typeof ReadDocumentSchema>;

/** A number that counts for a quiz, and whether the notary's state says so or the specification's default holds. */
const QuizRuleSchema = z.object({ value: z.int().positive(), isOfState: z.boolean() });

export const QuizRulesSchema = z.object({
  questions: QuizRuleSchema,
  passPercent: QuizRuleSchema,
  seconds: QuizRuleSchema,
  attempts: QuizRuleSchema,
  attemptsWithinHours: QuizRuleSchema,
});
export type QuizRules = z.infer<typeof QuizRulesSchema>;

/** In words, for the page to name; `isSimulator` has to be said wherever it is used. */
export const IdentityVendorSchema = z.object({ name: z.string(), isSimulator: z.boolean() });

/** All that the steps of the signer's page are drawn from, besides texts. */
export const VerificationStandingSchema = MemberIdentitySchema.omit({ recordTypes: true }).extend({
  memberId: MemberIdSchema,
  vendor: IdentityVendorSchema,
  /** `capture`: pictures are made on our page. `hosted`: the vendor's own page makes them. */
  documentBy: z.enum(["capture", "hosted"]),
  wants: z.array(CapturedSideSchema),
  quiz: QuizRulesSchema,
  attemptsLeft: WholeNumberSchema,
  /** When the quiz that is running ends, by the platform's clock; null while none runs. */
  quizEndsAt: InstantSchema.nullable(),
  /** When another attempt may be made, where one has to wait; null where not. */
  nextAttemptAt: InstantSchema.nullable(),
  /** The vendor does not answer at the moment: nobody has failed, and it is asked again by itself. */
  isVendorAway: z.boolean(),
  now: InstantSchema,
});
export type VerificationStanding = z.infer<typeof VerificationStandingSchema>;

const lookupLine = PlainLineSchema(60);
/** What a vendor finds somebody by (signing-session §3); passed on to it and kept nowhere. The names are the specification's. */
export const IdentityLookupSchema = z.object({
  Zip: lookupLine,
  State: lookupLine,
  Country: lookupLine,
  Ssn: z.string().regex(/^(?:\d{3}-?\d{2}-?)?\d{4}$/),
  City: lookupLine,
});
export type IdentityLookup = z.infer<typeof IdentityLookupSchema>;

const IdFileSchema = z.object({ id: z.uuid(), name: z.string(), link: z.string() });

/** One record as the specification writes it (signing-session §3); `number` as far as the notary's state lets it be kept. */
export const IdDocumentSchema = z.object({
  id: z.uuid(),
  type: IdRecordTypeSchema,
  type_of_id: IdTypeSchema.nullable(),
  number: z.string().nullable(),
  issue_date: z.iso.date().nullable(),
  expiration_date: z.iso.date().nullable(),
  country: z.string().nullable(),
  state: z.string().nullable(),
  recorded_at: InstantSchema,
  files: z.array(IdFileSchema),
});
export type IdDocument = z.infer<typeof IdDocumentSchema>;

/** Larger than any photograph of a telephone today. */
export const maxIdImageBytes = 12_000_000;
