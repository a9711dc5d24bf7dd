import type { Sha256Hex } from "#contract/common/ids.ts";
import type { Document } from "#contract/document/entity.ts";
import type { DocumentRevision } from "#contract/document/revision.ts";
import { documentContentPath } from "./document-range-reader.ts";
import { isSealed } from "#lib/documents/document-state.ts";

export type ShownRevision = Exclude<DocumentRevision, "proved">;

/**
 * Which bytes are shown: where they come from, how many they are, and what they are to the document. `sha256`: which of several
 * versions that one path can have.
 */
export type DocumentSource = { path: string; revision: ShownRevision; sizeBytes: number; sha256?: Sha256Hex };

/** The locked file once there is one, else the document as it was presented. */
export const sourceOf = ({ id, signingId, sizeBytes, sha256, ...document }: Document): DocumentSource =>
  isSealed(document) && document.lock !== null
    ? { path: documentContentPath(signingId, id, "locked"), revision: "locked", sizeBytes: document.lock.sizeBytes }
    : { path: documentContentPath(signingId, id, "presented"), revision: "presented", sizeBytes, sha256 };
