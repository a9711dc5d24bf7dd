import { z } from "zod";
import { OutgoingFileSchema } from "../app/outgoing-file.ts";
import { type BridgeCalls, type BridgeEvents, Nothing, ok, orRefused, workstation } from "../common/bridge-parts.ts";
import { DocumentIdSchema, InstantSchema, MemberIdSchema, Sha256HexSchema, SigningIdSchema } from "../common/ids.ts";
import { PlainLineSchema } from "../common/plain-text.ts";
import { AppErrorSchema } from "../common/app-error.ts";
import { JournalCheckSchema } from "./checks.ts";
import { JournalEntrySchema, JournalErasureSchema, JournalHeadSchema } from "./entry.ts";
import { JournalActSchema } from "./http.ts";
import { JournalFieldNameSchema, JournalValueSchema, JournalValuesSchema } from "./values.ts";

/** What a later entry says otherwise of an act, against how the act stood until then. */
export const JournalCorrectionSchema = z.object({
  sequence: z.int(),
  createdAt: InstantSchema,
  keyId: Sha256HexSchema,
  /** The notary, as the act names them; null where that was erased. */
  notaryName: z.string().nullable(),
  reason: z.string().nullable(),
  /** `isErased`: what it said instead is not known any more, and `after` is null. */
  changes: z.array(
    z.object({
      name: JournalFieldNameSchema,
      before: JournalValueSchema,
      after: JournalValueSchema,
      isErased: z.boolean(),
    }),
  ),
});
export type JournalCorrection = z.infer<typeof JournalCorrectionSchema>;

export const JournalRowSchema = z.object({
  entry: JournalEntrySchema,
  leafHash: Sha256HexSchema,
  anchored: z.boolean(),
  /** The later entries that correct this one. */
  correctedBy: z.array(z.int()),
  /** Of an act: everything that was corrected of it since, oldest first, those not yet anchored too. Of a correction: itself. */
  corrections: z.array(JournalCorrectionSchema),
  /** Of a correction: the act that it corrects, as it stood until then. */
  corrected: z
    .object({ sequence: z.int(), principalName: z.string().nullable(), documentTitle: z.string().nullable() })
    .nullable(),
  /** The later entry that erased the values of this one, and the rule that it names. */
  /** A time-stamp authority saw a head that covers it at this moment. */
  provenBefore: InstantSchema.nullable(),
  erasedBy: z.object({ sequence: z.int(), rule: JournalErasureSchema.shape.rule }).nullable(),
});
export type JournalRow = z.infer<typeof JournalRowSchema>;

/** All of them must hold; what is left out does not matter. */
export const JournalFilterSchema = z.object({
  /** Words that stand anywhere in an entry. */
  query: z.string().max(200).optional(),
  performedFrom: InstantSchema.optional(),
  performedBefore: InstantSchema.optional(),
  /** One of `JournalState.acts`. */
  act: z.string().max(200).optional(),
  /** Words of the principal's name or the document's title. */
  about: z.string().max(200).optional(),
  anchored: z.boolean().optional(),
  signingId: SigningIdSchema.optional(),
  /** The one entry of this place. */
  sequence: z.int().nonnegative().optional(),
});
export type JournalFilter = z.infer<typeof JournalFilterSchema>;

/** A computer of the notary that asks to write the journal. */
export const JournalRequestSchema = z.object({
  keyId: Sha256HexSchema,
  name: z.string(),
  requestedAt: InstantSchema,
  isThis: z.boolean(),
});
export type JournalRequest = z.infer<typeof JournalRequestSchema>;

/** Entries whose state no longer asks that they be kept. */
export const ExpiredValuesSchema = z.object({
  rule: JournalErasureSchema.shape.rule,
  count: z.int().positive(),
  oldest: InstantSchema,
  newest: InstantSchema,
});
export type ExpiredValues = z.infer<typeof ExpiredValuesSchema>;

/** An act of a meeting, as it is proposed for the journal: one for each document and each of its principals. */
export const ActProposalSchema = z.object({
  principalMemberId: MemberIdSchema,
  principalName: z.string(),
  documentTitle: z.string(),
  performedAt: InstantSchema,
  certificateSubject: z.string(),
  /** What the document does not bear, with the notary's reasons. */
  waived: z.string().nullable(),
  /** Of the commission, by its name: its rules say which values an entry must hold. */
  notaryState: z.string().nullable(),
  /** What the notary's organization asks for besides. */
  alsoRequired: z.array(JournalFieldNameSchema),
  /** Where the notary was at the last act that says so. */
  notaryPlace: z.string().nullable(),
  /** What the newest entry of this meeting says of the same principal: who they are is established once. */
  earlier: z.object({ sequence: z.int(), values: JournalValuesSchema }).nullable(),
  /** What the meeting's records say of who the principal is; absent where they say nothing. */
  established: JournalValuesSchema.optional(),
  /** Its entry, where it was written already. */
  written: JournalRowSchema.nullable(),
});
export type ActProposal = z.infer<typeof ActProposalSchema>;

export const JournalStateSchema = z.object({
  head: JournalHeadSchema,
  entryCount: z.int().nonnegative(),
  notYetAnchored: z.int().nonnegative(),
  /** The kinds of act that it holds, and of entries that are none ("correction", "erasure", "device", "revocation", "recovery"). */
  acts: z.array(z.string()),
  lastVerifiedAt: InstantSchema.nullable(),
  verification: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("unbroken") }),
    z.object({ kind: z.literal("never-checked") }),
    z.object({ kind: z.literal("broken"), check: JournalCheckSchema, sequence: z.int(), detail: z.string() }),
  ]),
  /** What the platform refused for good when its turn came; it is kept here and is not in the journal. */
  setAside: z.array(
    z.object({
      createdAt: InstantSchema,
      principalName: z.string().nullable(),
      documentTitle: z.string().nullable(),
      error: AppErrorSchema,
    }),
  ),
  /** The computers that write this journal: the one that began it, and those that an entry admitted. */
  computers: z.array(
    z.object({
      keyId: Sha256HexSchema,
      name: z.string().nullable(),
      admittedBy: z.int().nullable(),
      /** It continued the journal itself, after all earlier ones were lost. */
      isRecovery: z.boolean(),
      /** The entry since which it writes no more. */
      revokedBy: z.int().nullable(),
      isThis: z.boolean(),
    }),
  ),
  /** This computer's key; null where the keychain does not give it. */
  ownKeyId: Sha256HexSchema.nullable(),
  /** Why the copy of this computer is not open: what there is then came from the platform, and nothing can be written. */
  unopened: AppErrorSchema.nullable(),
});
export type JournalState = z.infer<typeof JournalStateSchema>;

/** What keeps a journal in order over the years; a part of `bridgeCalls`. */
export const journalKeepingCalls = {
  "journal.standing": {
    windows: workstation,
    input: z.object({ sequence: z.int().nonnegative() }),
    output: orRefused(
      ok({
        values: JournalValuesSchema,
        isErased: z.boolean(),
        /** What the notary's organization asks of an entry besides the state. */
        alsoRequired: z.array(JournalFieldNameSchema),
      }),
    ),
    summary: "The act of an entry as its corrections leave it",
  },
  "journal.correct": {
    windows: workstation,
    input: z.object({ sequence: z.int().nonnegative(), values: JournalValuesSchema }),
    output: orRefused(ok({ row: JournalRowSchema })),
    summary: "Write a correction: a new entry that names the old one",
  },
  "journal.expired": {
    windows: workstation,
    input: Nothing,
    output: z.array(ExpiredValuesSchema),
    summary: "Values that the rules of their states no longer ask to be kept",
  },
  "journal.erase": {
    windows: workstation,
    input: z.object({ state: z.string().max(100) }),
    output: orRefused(ok({ row: JournalRowSchema })),
    summary: "Erase expired values under a state's rule, confirmed in the consent window",
  },
  "journal.requests": {
    windows: workstation,
    input: Nothing,
    output: orRefused(ok({ requests: z.array(JournalRequestSchema) })),
    summary: "Computers that ask to write the journal",
  },
  "journal.requestToWrite": {
    windows: workstation,
    input: z.object({ name: PlainLineSchema(100) }),
    output: orRefused(ok({ request: JournalRequestSchema })),
    summary: "Ask the notary's other computers to admit this one",
  },
  "journal.admit": {
    windows: workstation,
    input: z.object({ keyId: Sha256HexSchema }),
    output: orRefused(ok({ row: JournalRowSchema })),
    summary: "Admit a computer by an entry, confirmed in the consent window",
  },
  "journal.revoke": {
    windows: workstation,
    input: z.object({ keyId: Sha256HexSchema }),
    output: orRefused(ok({ row: JournalRowSchema })),
    summary: "Have a computer write no more by an entry, confirmed in the consent window",
  },
  "journal.recover": {
    windows: workstation,
    input: z.object({ name: PlainLineSchema(100), reason: z.string().trim().min(1).max(1000) }),
    output: orRefused(ok({ row: JournalRowSchema })),
    summary:
      "Continue the journal from this computer where all that wrote it are lost; asks for the account's password",
  },
  "journal.sendAgain": {
    windows: workstation,
    input: Nothing,
    output: orRefused(ok({ state: JournalStateSchema })),
    summary: "Send a platform that was restored from an old backup the entries that it lost",
  },
  "journal.dismiss": {
    windows: workstation,
    input: z.object({ keyId: Sha256HexSchema }),
    output: orRefused(ok({})),
    summary: "Dismiss a computer's request",
  },
} as const;

/** `jsonl` proves itself; the others are for people and spreadsheets. */
export const JournalExportFormatSchema = z.enum(["pdf", "csv", "jsonl"]);
export type JournalExportFormat = z.infer<typeof JournalExportFormatSchema>;

export const journalReadingCalls = {
  "journal.state": {
    windows: workstation,
    input: Nothing,
    output: JournalStateSchema,
    summary: "Size, head and last verification",
  },
  "journal.list": {
    windows: workstation,
    input: JournalFilterSchema.extend({
      beforeSequence: z.int().optional(),
      limit: z.int().min(1).max(200),
    }),
    output: z.object({ rows: z.array(JournalRowSchema), total: z.int().nonnegative() }),
    summary: "Entries, newest first",
  },
  "journal.propose": {
    windows: workstation,
    input: z.object({ signingId: SigningIdSchema, documentId: DocumentIdSchema }),
    output: orRefused(ok({ proposals: z.array(ActProposalSchema) })),
    summary: "The notarial acts of a locked document, for the notary to confirm",
  },
  "journal.toWrite": {
    windows: workstation,
    input: Nothing,
    output: orRefused(
      ok({
        /** Without an entry on the platform and on this computer; those last performed first. */
        acts: z.array(JournalActSchema),
        /** Older documents with such acts that are not in `acts`, at most so many. */
        furtherDocuments: z.int().nonnegative(),
        /** When the platform was asked. */
        askedAt: InstantSchema,
        /** It is out of reach: `acts` are what it said then, without what was written here since. */
        isOfEarlier: z.boolean(),
        /**
         * What may hold an entry of one of them all the same: the notary's other computers, while they have not sent what
         * they wrote, and the copy of this one, while it is not open.
         */
        unknown: z.array(z.enum(["other-computers", "unopened-copy"])),
      }),
    ),
    summary: "Acts whose entry is still to be written",
  },
  "journal.append": {
    windows: workstation,
    input: z.object({
      signingId: SigningIdSchema,
      documentId: DocumentIdSchema,
      principalMemberId: MemberIdSchema,
      /** What only the notary knows; everything else main takes from the meeting's facts. */
      values: JournalValuesSchema,
    }),
    output: orRefused(ok({ row: JournalRowSchema })),
    summary: "Write the entry of a notarial act that the notary confirmed",
  },
  "journal.sync": {
    windows: workstation,
    input: Nothing,
    output: orRefused(ok({ state: JournalStateSchema })),
    summary: "Fetch, anchor and verify",
  },
  "journal.export": {
    windows: workstation,
    input: z.object({
      format: JournalExportFormatSchema,
      /** Of the PDF. */
      paper: z.enum(["letter", "a4"]),
      filter: JournalFilterSchema,
    }),
    output: orRefused(ok({ ...OutgoingFileSchema.shape, entries: z.int().positive() })),
    summary: "Make a file of what fits; the page then downloads it by its handle",
  },
  "journal.extract": {
    windows: workstation,
    input: z.object({
      filter: JournalFilterSchema,
      /** Whose values are shown; all other columns by their commitments alone. */
      columns: z.array(JournalFieldNameSchema).min(1),
      requestedBy: z.string().trim().min(1).max(400),
      requestBasis: z.string().trim().min(1).max(1000),
      paper: z.enum(["letter", "a4"]),
    }),
    output: orRefused(ok({ ...OutgoingFileSchema.shape, entries: z.int().positive(), row: JournalRowSchema })),
    summary: "Write the request into the journal, and make the extract that was asked for",
  },
} as const satisfies BridgeCalls;

export const journalEvents = {
  "journal.changed": { windows: workstation, payload: JournalStateSchema },
} as const satisfies BridgeEvents;
