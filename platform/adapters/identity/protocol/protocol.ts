import { z } from "zod";
import { LanguageSchema } from "#contract/common/language.ts";
import { IdTypeSchema, ReadDocumentSchema } from "#contract/identity/entity.ts";
import type { DocumentAnswer, QuizAnswer, VendorEvent } from "../identity-vendor.ts";

/** The protocol of docs/identity-vendors.md: what we say to a vendor, and how we read what it says. */
export const signatureHeader = "identity-signature";

const VendorIdSchema = z.string().regex(/^[\w-]{1,200}$/);
const PercentSchema = z.number().min(0).max(100);
const CountSchema = z.int().min(0).max(1_000);

const PersonSchema = z.object({
  firstName: z.string().max(200),
  middleName: z.string().max(200),
  lastName: z.string().max(200),
  birthDate: z.iso.date().nullable(),
});

const pageSettings = {
  language: LanguageSchema.nullable(),
  returnUrl: z.url({ protocol: /^https?$/ }),
  callbackUrl: z.url({ protocol: /^https?$/ }),
};

export const OpenDocumentCheckSchema = z.object({
  person: PersonSchema,
  typeOfId: IdTypeSchema.nullable(),
  ...pageSettings,
});

export const OpenQuizSchema = z.object({
  person: PersonSchema,
  lookup: z
    .object({ Zip: z.string(), State: z.string(), Country: z.string(), Ssn: z.string(), City: z.string() })
    .nullable(),
  questions: z.int().min(1).max(20),
  choices: z.int().min(2).max(10),
  passPercent: PercentSchema,
  seconds: z.int().min(1).max(3_600),
  replacePercent: PercentSchema,
  after: VendorIdSchema.nullable(),
  ...pageSettings,
});

/** Beside the pictures, which are parts of the same form named by their sides. */
export const HandedInSchema = z.object({ typeOfId: IdTypeSchema, read: ReadDocumentSchema.nullable() });
export const handedInPart = "facts";

export const OpenedSchema = z.object({ id: VendorIdSchema, url: z.url({ protocol: /^https?$/ }).nullable() });

export const EventSchema = z.object({
  id: z.string().min(1).max(200),
  createdAt: z.iso.datetime(),
  type: z.string().max(100),
  sessionId: VendorIdSchema,
});

export const eventTypes = { document: "document-check.changed", quiz: "quiz.changed" } as const satisfies Record<
  VendorEvent["of"],
  string
>;

const CheckedDocumentSchema = ReadDocumentSchema.omit({ source: true });

const DocumentStateSchema = z.discriminatedUnion("status", [
  z.object({ status: z.literal("waiting-for-document") }),
  z.object({ status: z.literal("processing") }),
  z.object({ status: z.literal("passed"), document: CheckedDocumentSchema }),
  z.object({
    status: z.literal("failed"),
    // That it failed is said; a reason without a name of ours tells the person no more than "other".
    reason: z
      .enum(["unreadable", "expired", "not-genuine", "face-mismatch", "not-accepted", "not-uploaded", "other"])
      .catch("other"),
    document: CheckedDocumentSchema.nullable().default(null),
  }),
  z.object({ status: z.literal("canceled") }),
]);

const OutcomeSchema = z
  .object({
    questions: CountSchema.min(1),
    right: CountSchema,
    seconds: z.number().min(0).max(86_400),
    attempt: CountSchema.min(1),
    replacedPercent: PercentSchema.nullable(),
    finishedAt: z.iso.datetime(),
  })
  .refine(({ questions, right }) => right <= questions);

const QuizStateSchema = z.discriminatedUnion("status", [
  z.object({ status: z.literal("waiting") }),
  z.object({ status: z.literal("running"), startedAt: z.iso.datetime() }),
  z.object({ status: z.enum(["passed", "failed"]), outcome: OutcomeSchema }),
  z.object({ status: z.literal("ended"), outcome: OutcomeSchema.nullable() }),
  z.object({ status: z.literal("canceled") }),
  z.object({ status: z.literal("no-questions") }),
]);

const StatusSchema = z.object({ status: z.string() });

/** For the operator alone: a word of the vendor's, no sentence and nothing of the person. */
const saidIn = (body: unknown): string => {
  const parsed = StatusSchema.safeParse(body);
  if (!parsed.success) return "no status";
  return /^[\w.-]{1,60}$/.test(parsed.data.status) ? parsed.data.status : "a status of another form";
};

/** Whatever we have no name for, or lacks what belongs to it, is not known: nothing is concluded from it. */
export const documentAnswerOf = (body: unknown): DocumentAnswer => {
  const parsed = DocumentStateSchema.safeParse(body);
  return parsed.success ? parsed.data : { status: "not-known", said: saidIn(body) };
};

export const quizAnswerOf = (body: unknown): QuizAnswer => {
  const parsed = QuizStateSchema.safeParse(body);
  if (!parsed.success) return { status: "not-known", said: saidIn(body) };
  return parsed.data.status === "canceled" ? { status: "ended", outcome: null } : parsed.data;
};
