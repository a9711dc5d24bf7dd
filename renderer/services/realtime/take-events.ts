import type { QueryClient } from "@tanstack/react-query";
import type { SigningId } from "#contract/common/ids.ts";
import { eventDefinitions, type SigningEvent } from "#contract/signing-log/signing-event.ts";
import { applyEvent } from "./apply-event.ts";
import { partOf, type PartReader, type SnapshotPart } from "./part-reader.ts";
import { signingKeys } from "./signing-keys.ts";
import type { SigningSnapshot } from "./signing-snapshot.ts";

/** Of a line that this page cannot read nothing is known: everything is read again. */
const changesOf = (event: SigningEvent) =>
  event.kind === "unreadable"
    ? (["signing", "members", "documents", "messages"] as const)
    : eventDefinitions[event.kind].changes;

/**
 * Takes new lines of a signing's log: what a line tells in full is shown at once, of anything else the parts that its kind
 * names are read again, and nothing besides.
 */
export const takeEvents = (
  queryClient: QueryClient,
  parts: PartReader,
  signingId: SigningId,
  events: readonly SigningEvent[],
): void => {
  queryClient.setQueryData<SigningEvent[]>(signingKeys.events(signingId), (known = []) => {
    const lastSeq = known.at(-1)?.seq ?? 0;
    return [...known, ...events.filter((event) => event.seq > lastSeq)];
  });
  const queryKey = signingKeys.snapshot(signingId);
  const shownSeq = queryClient.getQueryData<SigningSnapshot>(queryKey)?.lastSeq ?? 0;
  const toRead = new Set<SnapshotPart>();
  for (const event of events) {
    const changes: readonly string[] = changesOf(event);
    if (changes.includes("messages")) void queryClient.invalidateQueries({ queryKey: signingKeys.messages(signingId) });
    if (event.kind === "member-info-changed")
      void queryClient.invalidateQueries({ queryKey: signingKeys.info(signingId, event.data.memberId) });
    // A reading that brought the snapshot later than this line was written knows it.
    if (event.seq <= shownSeq) continue;
    const shown = queryClient.getQueryData<SigningSnapshot>(queryKey);
    const applied = shown === undefined ? null : applyEvent(shown, event);
    if (applied !== null) queryClient.setQueryData(queryKey, applied);
    for (const change of changesOf(event)) {
      const part = partOf(change);
      if (part !== null && (applied === null || parts.isBeingRead(part))) toRead.add(part);
    }
  }
  parts.read(toRead);
};
