import { z } from "zod";
import { DocumentIdSchema, InstantSchema, LeaseIdSchema, Sha256HexSchema } from "../common/ids.ts";
import { PlainLineSchema } from "../common/plain-text.ts";
import { PositiveWholeNumberSchema, WholeNumberSchema, WholeNumberTextSchema } from "../common/whole-numbers.ts";
import { FieldOperationSchema, FieldSetSchema } from "../field/entity.ts";
import { changeErrors, repeatedErrors } from "../common/change-errors.ts";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { BySigning } from "../common/by-signing.ts";
import { WaivablePartSchema, WaivablePartsSchema, WaiverReasonSchema } from "./act-parts.ts";
import { MissingSchema } from "./pades.ts";
import { DocumentSchema } from "./entity.ts";
import {
  documentChangeErrors,
  lockableErrors,
  lockedFileErrors,
  presentedErrors,
  readErrors,
  replacedErrors,
  whiteOutErrors,
} from "./call-errors.ts";

/** Of a file that comes with the call instead of by a resumable upload: it is held in memory. */
const maxFileInRequestBytes = 8 * 1_048_576;

const ByDocument = BySigning.extend({ docId: DocumentIdSchema });

/** Id that the tus endpoint (`POST /api/uploads`, then PATCH) gave a finished upload. */
export const UploadIdSchema = z.string().regex(/^[A-Za-z0-9_-]{16,64}$/);

/** As people know the document: of one line, since it stands in lists, in the journal and in download headers. */
export const DocumentNameSchema = PlainLineSchema(200);

export const LeaseSchema = z.object({
  leaseId: LeaseIdSchema,
  expiresAt: InstantSchema,
  /** The fields exactly as they are to be sealed, and the bytes that they are drawn on. */
  fieldSet: FieldSetSchema,
  baseSha256: Sha256HexSchema,
  baseSizeBytes: PositiveWholeNumberSchema,
});
export type Lease = z.infer<typeof LeaseSchema>;

/** What is handed in of a locked file, or of one with proof behind it. */
const lockedFile = {
  uploadId: UploadIdSchema,
  sha256: Sha256HexSchema,
  /** Why the level is not the one that the workstation wished for; stands in the record as it was sent. */
  missing: MissingSchema.optional(),
};

export const documents = {
  list: endpoint
    .route({ method: "GET", path: "/signing/{id}/documents", summary: "The documents of a signing" })
    .input(BySigning)
    .output(z.array(DocumentSchema)),
  upload: endpoint
    .route({ method: "POST", path: "/signing/{id}/upload-documents", summary: "Turn finished uploads into documents" })
    .input(
      BySigning.extend({
        uploads: z
          .array(z.object({ uploadId: UploadIdSchema, name: DocumentNameSchema }))
          .min(1)
          .max(50),
      }),
    )
    .output(z.array(DocumentSchema))
    .meta({ errors: presentedErrors }),
  /** Every document of the signing, once each, in the order in which people are to see them. */
  reorder: endpoint
    .route({ method: "POST", path: "/signing/{id}/document/reorder", summary: "Put the documents into another order" })
    .input(BySigning.extend({ reorderedDocuments: z.array(DocumentIdSchema).min(1).max(1_000) }))
    .output(z.array(DocumentSchema))
    .meta({ errors: [...changeErrors, "document/list-changed"] }),
  rename: endpoint
    .route({ method: "POST", path: "/signing/{id}/document/{docId}/rename", summary: "Give a document another name" })
    .input(ByDocument.extend({ name: DocumentNameSchema }))
    .output(DocumentSchema)
    .meta({
      errors: [...documentChangeErrors, "document/duplicate-name", "fields/frozen", "text/hidden-character"],
    }),
  /** Refused when the document is locked, or reserved for a lock. */
  remove: endpoint
    .route({
      method: "DELETE",
      path: "/signing/{id}/document/{docId}",
      summary: "Delete a document that is not locked",
    })
    .input(ByDocument)
    .output(DoneSchema)
    .meta({ errors: [...documentChangeErrors, "fields/frozen"] }),
  /** All of them or, where one is signed, locked or reserved for a lock, none. */
  removeAll: endpoint
    .route({ method: "DELETE", path: "/signing/{id}/documents", summary: "Delete every document of the signing" })
    .input(BySigning)
    .output(DoneSchema)
    .meta({ errors: [...documentChangeErrors, "document/worked-on", "fields/frozen"] }),
  /**
   * Other bytes under the same name, as long as nobody signed, filled in or whited out anything in it. Fields stay where their
   * pages are there. Either the file itself (multipart) or, for a larger one, a finished upload.
   */
  update: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/document/{docId}/update",
      summary: "Replace a document by another version of it (multipart, or a finished upload)",
    })
    .input(
      ByDocument.extend({
        document: z.file().max(maxFileInRequestBytes).optional(),
        uploadId: UploadIdSchema.optional(),
        /** Of the uploaded file, whose ending says what it is. */
        name: DocumentNameSchema.optional(),
      }),
    )
    .output(DocumentSchema)
    .meta({ errors: replacedErrors }),
  /** Of a notarization: it may be locked without these parts. Again with another reason: the new one stands. */
  waive: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/document/{docId}/waivers",
      summary: "Waive parts that a notarized document would have to bear",
    })
    .input(ByDocument.extend({ parts: WaivablePartsSchema, reason: WaiverReasonSchema }))
    .output(DocumentSchema)
    .meta({
      errors: [
        ...documentChangeErrors,
        "document/nothing-to-waive",
        "fields/frozen",
        "journal/kept-out",
        "text/hidden-character",
      ],
    }),
  withdrawWaiver: endpoint
    .route({
      method: "DELETE",
      path: "/signing/{id}/document/{docId}/waivers/{part}",
      summary: "Take a waiver back",
    })
    .input(ByDocument.extend({ part: WaivablePartSchema }))
    .output(DocumentSchema)
    .meta({ errors: [...documentChangeErrors, "fields/frozen"] }),
  fields: endpoint
    .route({ method: "GET", path: "/signing/{id}/document/{docId}/fields", summary: "The current fields" })
    .input(ByDocument)
    .output(FieldSetSchema),
  /** All operations are accepted together or none is. */
  operate: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/document/{docId}/operations",
      summary: "Add, modify or delete fields",
    })
    .input(
      ByDocument.extend({
        baseVersion: WholeNumberSchema,
        operations: z.array(FieldOperationSchema).min(1).max(500),
      }),
    )
    .output(FieldSetSchema)
    .meta({
      errors: [
        "assistant/prepares-only",
        ...documentChangeErrors,
        ...lockableErrors,
        "fields/bad-date",
        "fields/bad-operation",
        "fields/frozen",
        "fields/not-yours",
        "fields/signed",
        "fields/stale-version",
        "fields/text-too-long",
        "fields/unsupported-character",
        "member/no-consent",
        "text/hidden-character",
        ...whiteOutErrors,
      ],
    }),
  freeze: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/document/{docId}/freeze",
      summary: "Reserve the document for a lock, at the version that was on screen",
    })
    .input(
      ByDocument.extend({
        version: WholeNumberSchema,
        /** Chosen by the caller, who can then give back a reservation whose answer was lost; again the same while it is current. */
        leaseId: LeaseIdSchema.optional(),
      }),
    )
    .output(LeaseSchema)
    .meta({
      errors: [
        ...documentChangeErrors,
        "document/not-ready",
        "endorsement/commission-ended",
        "endorsement/commission-unchecked",
        "fields/stale-version",
        "lock/other-lease",
      ],
    }),
  unfreeze: endpoint
    .route({ method: "DELETE", path: "/signing/{id}/document/{docId}/freeze", summary: "Give the reservation back" })
    .input(ByDocument.extend({ leaseId: LeaseIdSchema }))
    .output(DoneSchema)
    .meta({ errors: changeErrors }),
  /** Carries an `Idempotency-Key`; the same key with the same content answers as before and changes nothing. */
  storeSigned: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/store-signed-document",
      summary: "Hand in the locked file (JSON or multipart)",
    })
    .input(
      BySigning.extend({
        documentId: DocumentIdSchema,
        leaseId: LeaseIdSchema,
        fieldsVersion: WholeNumberTextSchema,
        ...lockedFile,
      }),
    )
    .output(DocumentSchema)
    .meta({
      errors: [
        ...lockedFileErrors,
        "lock/stamp-changed",
        ...lockableErrors,
        "document/not-ready",
        "endorsement/commission-unchecked",
        "fields/bad-operation",
        "fields/stale-version",
        ...repeatedErrors,
        "lock/lease-expired",
        "lock/other-certificate",
        "lock/other-lease",
        "lock/unknown-journal-head",
        "signature/not-png",
        "text/unsupported-character",
        "white-out/attachments",
        "white-out/cannot-remove",
        "white-out/signed-document",
      ],
    }),
  /** The same file again changes nothing. Also after the release: what was locked stays what it is. */
  addProof: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/document/{docId}/proof",
      summary: "Hand in the locked file with a late time-stamp or other proof behind it",
    })
    .input(ByDocument.extend(lockedFile))
    .output(DocumentSchema)
    .meta({
      errors: [...lockedFileErrors, ...readErrors, "lock/proof-not-had"],
    }),
};
