import { useEffect } from "react";
import type { DocumentId, SigningId } from "#contract/common/ids.ts";
import { api } from "../api/api.ts";
import { onlyLooks } from "../api/only-looks.ts";

/** Whoever leafs through looks at nothing yet. */
const settledAfterMs = 250;

/** Tells the others in the meeting which page is looked at here; null: nothing yet, or nobody is to know. */
export const useTellView = (signingId: SigningId, documentId: DocumentId, page: number | null): void => {
  useEffect(() => {
    if (page === null || onlyLooks()) return;
    // A courtesy: who does not get through is seen where they were before.
    const timer = setTimeout(
      () => void api.viewing.view({ id: signingId, documentId, page }).catch(() => undefined),
      settledAfterMs,
    );
    return () => clearTimeout(timer);
  }, [signingId, documentId, page]);
};
