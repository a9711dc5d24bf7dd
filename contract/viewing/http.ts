import { BySigning } from "../common/by-signing.ts";
import { changeErrors, recordErrors } from "../common/change-errors.ts";
import { DoneSchema, endpoint } from "../common/endpoint.ts";
import { DocumentIdSchema, FieldIdSchema } from "../common/ids.ts";
import { ViewedPageSchema } from "../member/entity.ts";

const ByDocument = BySigning.extend({ docId: DocumentIdSchema });

/** Who looks at what, and what they are told of it. */
export const viewing = {
  /** Of the caller's own page; seen by everybody in the meeting, and followed by those who follow the notary. Not in the record. */
  view: endpoint
    .route({ method: "POST", path: "/signing/{id}/view", summary: "Say which page of which document is looked at" })
    .input(BySigning.extend(ViewedPageSchema.shape))
    .output(DoneSchema)
    .meta({ errors: ["signing/closed"] }),
  /** Every page of it, as it is now, was before the caller. */
  trackReview: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/document/{docId}/track_review_event",
      summary: "Record that a document was looked through",
    })
    .input(ByDocument)
    .output(DoneSchema)
    .meta({ errors: changeErrors }),
  /**
   * Of a released document. The product's own pages do not call it: the download itself writes this line, whatever page asked for
   * it. It is here for those who hand the bytes on in another way, as the specification names it.
   */
  trackDownload: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/document/{docId}/track_download_event",
      summary: "Record that a released document was downloaded",
    })
    .input(ByDocument)
    .output(DoneSchema)
    .meta({ errors: [...recordErrors, "document/wrong-state"] }),
  /** A place in which somebody else is to sign: they are told on their page, and led there if they wish. Not in the record. */
  signMoved: endpoint
    .route({
      method: "POST",
      path: "/signing/{id}/notify-on-sign-moved",
      summary: "Tell somebody that a place in which they are to sign was moved",
    })
    .input(BySigning.extend({ documentId: DocumentIdSchema, fieldId: FieldIdSchema }))
    .output(DoneSchema)
    .meta({ errors: ["signing/closed"] }),
};
