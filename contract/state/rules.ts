import { z } from "zod";
import { JournalFieldNameSchema } from "../journal/values.ts";
import { StateAbbrSchema } from "../account/entity.ts";

/**
 * Rules of a notary's state as data. A value carries where it was read; a value without a source cannot be written down
 * other than as `unsourced`, and then the specification's default holds and the screen says so.
 */
const UnsourcedSchema = z.strictObject({ unsourced: z.literal(true) });

const sourced = <Value extends z.ZodType>(value: Value) =>
  z.union([
    UnsourcedSchema,
    z.strictObject({
      value,
      /** The rule as lawyers name it. */
      citation: z.string().trim().min(5),
      /** The words that the value was taken from. */
      quote: z.string().trim().min(20),
      /** Where those words were read. */
      source: z.url({ protocol: /^https?$/u }),
      effectiveFrom: z.iso.date(),
      /** `stated`: the source names the date. `at-latest`: the date of the edition read; the rule may be older. */
      effectiveFromBasis: z.enum(["stated", "at-latest"]),
      /** To whom or what the value is limited. */
      note: z.string().min(1).optional(),
    }),
  ]);

/** What a seal or a statement can be filled with. */
export const SealFactNameSchema = z.enum(["commissionName", "stateName", "commissionNumber", "expiresOn", "county"]);
export type SealFactName = z.infer<typeof SealFactNameSchema>;

export const factPlaceholder = /\{(\w+)\}/gu;

const TemplateSchema = z
  .string()
  .trim()
  .min(1)
  .refine(
    (text) => [...text.matchAll(factPlaceholder)].every(([, name]) => SealFactNameSchema.safeParse(name).success),
    "a placeholder names no known fact",
  );

/** `sizePt` on a seal of 250×120 points; smaller seals shrink it. */
export const SealLineSchema = z.strictObject({
  text: TemplateSchema,
  sizePt: z.number().min(6).max(24),
  weight: z.enum(["regular", "semibold"]),
});
export type SealLine = z.infer<typeof SealLineSchema>;

/** Null where the source does not give the number. */
const limit = z.int().positive().nullable();

const topics = {
  /** Lines of the seal from top to bottom. */
  sealLines: sourced(z.array(SealLineSchema).min(1).max(10)),
  /** Points (1/72 in). */
  sealSize: sourced(
    z.strictObject({
      minWidth: z.number().positive(),
      minHeight: z.number().positive(),
      maxWidth: z.number().positive(),
      maxHeight: z.number().positive(),
    }),
  ),
  /** How the seal is framed: by two plain lines, or by a milled edge as on a coin. */
  sealBorder: sourced(z.enum(["plain", "milled"])),
  /** Wording about remote online notarization that the certificate must carry. */
  ronStatement: sourced(TemplateSchema),
  /** Whether, and how, the certificate must name the method of appearance. */
  methodOfAppearance: sourced(z.string().min(1)),
  /** What a journal entry has to hold, as the source has it, and the values of an entry that say so. */
  journalColumns: sourced(
    z.array(z.strictObject({ text: z.string().min(1), fields: z.array(JournalFieldNameSchema).min(1) })).min(1),
  ),
  journalRetentionYears: sourced(z.int().positive()),
  /** How much of an identity document's number may, or has to, stand in the notary's records. */
  identityNumber: sourced(z.enum(["all", "last-four", "none"])),
  /** Whether a remote act has to be recorded. */
  recordingRequired: sourced(z.boolean()),
  /** Whether a recording may be interrupted. */
  recordingPause: sourced(z.enum(["allowed", "forbidden"])),
  /** Whether what is notarized may be seen in it. */
  recordingDocument: sourced(z.enum(["allowed", "forbidden"])),
  recordingRetentionYears: sourced(z.int().positive()),
  knowledgeQuiz: sourced(
    z.strictObject({
      minQuestions: limit,
      minChoices: limit,
      passPercent: limit,
      seconds: limit,
      /** The first one included. */
      attempts: limit,
      attemptsWithinHours: limit,
      /** Of the questions of an attempt before, at least so many are others. */
      replacePercent: limit,
      /** After the last attempt, how long the same notary takes no further one. */
      lockoutHours: limit,
    }),
  ),
  /** How a notary may come to know who somebody is, each way as the source has it. */
  identityMethods: sourced(z.array(z.string().min(1)).min(1)),
  /** What a proof over a line has to consist of. */
  identityProofing: sourced(z.string().min(1)),
  /** Which documents will do. */
  identityDocument: sourced(z.string().min(1)),
  /** Whether a witness who is elsewhere proves their identity as a principal does. */
  witnessIdentity: sourced(z.strictObject({ isProven: z.boolean(), text: z.string().min(1) })),
  /** Whether somebody who has left comes to sign without proving their identity anew. */
  identityAfterLeaving: sourced(z.enum(["stands", "anew"])),
  credibleWitness: sourced(z.string().min(1)),
  /** To whom journal and records go once the notary stops, and within how many days. */
  recordsHandOver: sourced(
    z.strictObject({
      receiver: z.string().min(1),
      records: z.enum(["journal", "journal-and-records"]),
      withinDays: limit,
    }),
  ),
} as const;

export const StateRulesSchema = z.strictObject({
  abbr: StateAbbrSchema,
  name: z.string().min(1),
  rules: z.strictObject(topics),
});
export type StateRules = z.infer<typeof StateRulesSchema>;
export type StateTopic = keyof StateRules["rules"];
