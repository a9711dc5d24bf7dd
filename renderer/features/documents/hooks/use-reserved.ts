import { useEffect, useState } from "react";
import type { Document } from "#contract/document/entity.ts";
import { isReserved, untilLeaseEndMs } from "#lib/documents/document-state.ts";

/** Behind the end, so that it is over when it is looked at. */
const afterMs = 20;

/**
 * Whether the document is reserved for a lock. It ends by itself: the computer that locks may have died, and nobody else
 * can say so before the platform notices.
 */
export const useReserved = (document: Pick<Document, "lease">): boolean => {
  const [now, setNow] = useState(() => new Date());
  const expiresAt = document.lease?.expiresAt ?? null;
  useEffect(() => {
    if (expiresAt === null) return undefined;
    const waitMs = untilLeaseEndMs(expiresAt, new Date()) + afterMs;
    const timer = setTimeout(() => setNow(new Date(Math.max(Date.now(), Date.parse(expiresAt)))), waitMs);
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return isReserved(document, now);
};
