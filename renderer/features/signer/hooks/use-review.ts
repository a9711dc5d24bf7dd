import { useCallback, useRef } from "react";
import type { DocumentId, Sha256Hex, SigningId } from "#contract/common/ids.ts";
import { api } from "#renderer/services/api/api.ts";
import type { PagesLookedAt } from "#renderer/features/pdf-view/index.ts";

type Reviewed = { signingId: SigningId; documentId: DocumentId; sha256: Sha256Hex; pageCount: number };

/** What was told already while this page is open; the record folds what is told again. */
const told = new Set<string>();

/** Tells the record once that every page of a document was before this person; another version is looked through anew. */
export const useReview = ({ signingId, documentId, sha256, pageCount }: Reviewed): ((pages: PagesLookedAt) => void) => {
  const seen = useRef({ of: sha256, pages: new Set<number>() });
  return useCallback(
    ({ first, last }) => {
      if (seen.current.of !== sha256) seen.current = { of: sha256, pages: new Set() };
      for (let page = first; page <= last; page += 1) seen.current.pages.add(page);
      const key = `${documentId} ${sha256}`;
      if (seen.current.pages.size < pageCount || told.has(key)) return;
      told.add(key);
      // Without it the record only says less: the next look tries again.
      api.viewing.trackReview({ id: signingId, docId: documentId }).catch(() => told.delete(key));
    },
    [signingId, documentId, sha256, pageCount],
  );
};
