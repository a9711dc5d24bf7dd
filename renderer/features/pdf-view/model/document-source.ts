import type { Document } from "#contract/document/entity.ts";
import type { DocumentRevision } from "#contract/document/revision.ts";
import { isSealed } from "#lib/documents/document-state.ts";

export type ShownRevision = Exclude<DocumentRevision, "proved">;

/** Which bytes of a document are shown. */
export type DocumentSource = Pick<Document, "signingId" | "sizeBytes"> & {
  documentId: Document["id"];
  revision: ShownRevision;
};

/** The locked file once there is one, else the document as it was presented. */
export const sourceOf = ({ id, signingId, sizeBytes, ...document }: Document): DocumentSource =>
  isSealed(document) && document.lock !== null
    ? { signingId, documentId: id, revision: "locked", sizeBytes: document.lock.sizeBytes }
    : { signingId, documentId: id, revision: "presented", sizeBytes };
