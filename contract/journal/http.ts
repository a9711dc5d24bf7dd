import { z } from "zod";
import { JournalEntrySchema, JournalHeadSchema } from "./entry.ts";
import { DocumentIdSchema, InstantSchema, MemberIdSchema, Sha256HexSchema, SigningIdSchema } from "../common/ids.ts";
import { PlainLineSchema } from "../common/plain-text.ts";
import type { HttpErrorCode } from "../common/app-error.ts";
import { recordErrors } from "../common/change-errors.ts";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { PositiveWholeNumberSchema, WholeNumberSchema, WholeNumberTextSchema } from "../common/whole-numbers.ts";

/** A computer of the notary that asks to write the journal. */
export const JournalComputerSchema = z.object({
  keyId: Sha256HexSchema,
  /** SPKI DER, base64. */
  publicKey: z.base64().max(100),
  /** As the notary calls it. */
  name: PlainLineSchema(100),
  requestedAt: InstantSchema,
});
export type JournalComputer = z.infer<typeof JournalComputerSchema>;

/** A notarial act: a locked document, and one of the principals with whom it is one. */
export const JournalActSchema = z.object({
  signingId: SigningIdSchema,
  signingTitle: z.string(),
  /** As of the signing: it can still be worked in, its documents were released, or it ended without. */
  signingStatus: z.enum(["open", "finalized", "terminated"]),
  documentId: DocumentIdSchema,
  documentTitle: z.string(),
  documentSha256: Sha256HexSchema,
  principalMemberId: MemberIdSchema,
  principalName: z.string(),
  /** When the document was locked. */
  performedAt: InstantSchema,
});
export type JournalAct = z.infer<typeof JournalActSchema>;

/** Of entries that do not continue the journal as the platform holds it. */
const appendErrors = [
  ...recordErrors,
  "journal/computer-known",
  "journal/head-moved",
  "journal/inconsistent",
  "journal/kept-out",
  "journal/key-revoked",
  "journal/still-kept",
  "journal/unknown-key",
] as const satisfies readonly HttpErrorCode[];

const JournalAppendSchema = z.object({
  expectedSize: WholeNumberSchema,
  entries: z.array(JournalEntrySchema).min(1).max(100),
  head: JournalHeadSchema,
  /** SPKI DER, base64, of the key that signed the head; the first one to write admits itself. */
  publicKey: z.base64().max(100),
  /** What the platform held before it was restored from a backup; it may have lost the meetings as well. */
  restores: z.boolean().default(false),
});
/** Entries that continue the journal, under the head that they lead to. */
export type JournalAppend = Omit<z.infer<typeof JournalAppendSchema>, "restores"> & { restores?: boolean };

export const journal = {
  head: endpoint
    .route({ method: "GET", path: "/journal/head", summary: "The last checkpoint that the platform holds" })
    .output(
      JournalHeadSchema.extend({
        keyIds: z.array(Sha256HexSchema),
        /** SPKI DER, base64, of the admitted keys, in the order of `keyIds`. */
        publicKeys: z.array(z.base64()),
      }),
    ),
  entries: endpoint
    .route({ method: "GET", path: "/journal/entries", summary: "Entries from a position on" })
    .input(
      z.object({
        from: WholeNumberTextSchema.default(0),
        limit: z.coerce.number().int().min(1).max(1000).default(500),
      }),
    )
    .output(z.object({ entries: z.array(JournalEntrySchema), head: JournalHeadSchema })),
  /**
   * What may still be to write, as far as the platform knows: an entry that a workstation has not sent yet is known there
   * alone. Whole documents, those last locked first: beside an act without an entry stand the others on its document.
   */
  acts: endpoint
    .route({ method: "GET", path: "/journal/acts", summary: "Acts on documents that still lack a journal entry" })
    .output(
      z.object({
        acts: z.array(JournalActSchema.extend({ isWritten: z.boolean() })),
        /** Older documents that are not in `acts`, at most so many. */
        furtherDocuments: WholeNumberSchema,
        /** Of the computers that write the journal now. */
        keyIds: z.array(Sha256HexSchema),
      }),
    ),
  /** Compare-and-swap: accepted only if `expectedSize` is the current size and the new head continues the old one. */
  append: endpoint
    .route({ method: "POST", path: "/journal/entries", summary: "Append entries under a new signed head" })
    .input(JournalAppendSchema)
    .output(JournalHeadSchema)
    .meta({ errors: appendErrors }),
  /**
   * Where every computer that could admit another one is lost: the one entry of the batch is the statement that continues
   * the journal under a new key, and the account's password is asked for anew, since a stolen session must not do.
   */
  recover: endpoint
    .route({ method: "POST", path: "/journal/recovery", summary: "Continue a journal whose computers are lost" })
    .input(
      z.object({
        password: z.string().min(1).max(200),
        expectedSize: PositiveWholeNumberSchema,
        entry: JournalEntrySchema,
        head: JournalHeadSchema,
        publicKey: z.base64().max(100),
      }),
    )
    .output(JournalHeadSchema)
    .meta({ errors: [...appendErrors, "auth/wrong-credentials"] }),
  computers: endpoint
    .route({ method: "GET", path: "/journal/computers", summary: "Computers that ask to write the journal" })
    .output(z.array(JournalComputerSchema)),
  /** Asking lets nobody in: an entry does, signed by a computer that was admitted before. */
  requestComputer: endpoint
    .route({ method: "POST", path: "/journal/computers", summary: "Ask to write the journal from this computer" })
    .input(JournalComputerSchema.pick({ publicKey: true, name: true }))
    .output(JournalComputerSchema)
    .meta({
      errors: ["journal/computer-known", "journal/too-many-computers", "journal/unknown-key", "text/hidden-character"],
    }),
  dismissComputer: endpoint
    .route({ method: "DELETE", path: "/journal/computers/{keyId}", summary: "Dismiss a computer's request" })
    .input(z.object({ keyId: Sha256HexSchema }))
    .output(DoneSchema),
};
