import { useEffect, useMemo, useState } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { newsBehind } from "../model/news.ts";

/** For as long as the window is open: a meeting that is left for a moment has its news when one comes back. */
const seenIn = new Map<SigningId, number>();

/**
 * What others did since the record was in sight; what had happened before the meeting was opened for the first time is
 * no news.
 */
export const useNews = (
  signingId: SigningId,
  events: readonly SigningEvent[],
  ownIds: string,
  isRecordShown: boolean,
): number => {
  const lastSeq = events.at(-1)?.seq ?? 0;
  const [seen, see] = useState(() => seenIn.get(signingId) ?? 0);
  if (lastSeq > seen && (isRecordShown || seen === 0)) see(lastSeq);
  useEffect(() => {
    if (seen > 0) seenIn.set(signingId, seen);
  }, [signingId, seen]);
  return useMemo(
    () => (isRecordShown || seen === 0 ? 0 : newsBehind(events, seen, ownIds.split(" "))),
    [events, seen, ownIds, isRecordShown],
  );
};
