import type { PageSize } from "#contract/document/entity.ts";
import type { DocumentId, Sha256Hex, SigningId } from "#contract/common/ids.ts";
import type { ShownDocument } from "#contract/lock/request.ts";
import { shownContentBytes, type ShownContent } from "#lib/fields/shown-content.ts";
import { sha256Hex } from "#renderer/services/api/sha256-hex.ts";
import { shownPartsOf } from "#renderer/features/pdf-view/index.ts";

/** `content`: what lies over the pages on the screen at this moment. */
export type DocumentOnScreen = {
  documentId: DocumentId;
  /** Of the version that is on the screen. */
  sha256: Sha256Hex;
  content: ShownContent;
  pages: readonly PageSize[];
};

/** The document as this page shows it, which the lock compares with what it is about to seal. */
export const documentToLock = async (
  signingId: SigningId,
  { documentId, sha256, content, pages }: DocumentOnScreen,
): Promise<{ documentId: DocumentId; version: number; shown: ShownDocument }> => ({
  documentId,
  version: content.fieldSet.version,
  shown: {
    contentSha256: await sha256Hex(shownContentBytes(content)),
    pages: [...pages],
    parts: shownPartsOf(signingId, documentId, sha256),
  },
});
