import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { channels, type RealtimeEvents } from "#contract/realtime.ts";
import type { SigningId } from "#contract/common/ids.ts";
import type { SigningEvent } from "#contract/signing/events.ts";
import type { MemberId } from "#contract/common/ids.ts";
import { applyOperations } from "#lib/fields/apply-operations.ts";
import { api, type ApiClient } from "../api/api.ts";
import { createEventFollower } from "./event-follower.ts";
import { patchMember } from "./patch-member.ts";
import { watchPresence, type PresenceReport } from "./presence.ts";
import { useConnectionState, useRealtimeClient } from "./shared-client.ts";

export type SigningSnapshot = Awaited<ReturnType<ApiClient["signings"]["snapshot"]>>;

export const signingKeys = {
  snapshot: (signingId: SigningId) => ["signing", signingId, "snapshot"] as const,
  events: (signingId: SigningId) => ["signing", signingId, "events"] as const,
  messages: (signingId: SigningId) => ["signing", signingId, "messages"] as const,
  info: (signingId: SigningId, memberId: MemberId) => ["signing", signingId, "info", memberId] as const,
  release: (signingId: SigningId) => ["signing", signingId, "release"] as const,
};

/** The meeting as the platform has it; kept current by `useSigningEvents`. */
export const useSigningSnapshot = (signingId: SigningId) =>
  useQuery({
    queryKey: signingKeys.snapshot(signingId),
    queryFn: () => api.signings.snapshot({ id: signingId }),
    staleTime: 30_000,
  });

const catchUpRetryMs = 5_000;

/** Whether the snapshot shows already what this line tells of. */
const isShown = (snapshot: SigningSnapshot | undefined, { kind, data }: SigningEvent): boolean => {
  if (kind !== "fields-changed") return false;
  const document = snapshot?.documents.find(({ id }) => id === data["documentId"]);
  return document !== undefined && document.fieldSet.version >= Number(data["version"]);
};

const takeOperations = (
  queryClient: QueryClient,
  { signingId, documentId, baseVersion, state, operations }: RealtimeEvents["fields-operated"],
) =>
  queryClient.setQueryData<SigningSnapshot>(signingKeys.snapshot(signingId), (snapshot) => {
    if (snapshot === undefined) return snapshot;
    const documents = snapshot.documents.map((document) => {
      if (document.id !== documentId || document.fieldSet.version !== baseVersion) return document;
      const applied = applyOperations(document.fieldSet, operations);
      if (applied.kind === "impossible") return document;
      return { ...document, state, fieldsVersion: applied.fieldSet.version, fieldSet: applied.fieldSet };
    });
    return { ...snapshot, documents };
  });

const takeEvents = (queryClient: QueryClient, signingId: SigningId, events: readonly SigningEvent[]) => {
  queryClient.setQueryData<SigningEvent[]>(signingKeys.events(signingId), (known = []) => {
    const lastSeq = known.at(-1)?.seq ?? 0;
    return [...known, ...events.filter((event) => event.seq > lastSeq)];
  });
  const shown = queryClient.getQueryData<SigningSnapshot>(signingKeys.snapshot(signingId));
  if (events.some((event) => event.kind === "message-sent" || event.kind === "message-read"))
    void queryClient.invalidateQueries({ queryKey: signingKeys.messages(signingId) });
  for (const { kind, data } of events)
    if (kind === "member-info-changed" && typeof data["memberId"] === "string")
      void queryClient.invalidateQueries({ queryKey: ["signing", signingId, "info", data["memberId"]] });
  // Patched, not read again: the person whom it concerns may not read any more, and has to see why.
  for (const { data, at } of events.filter(({ kind }) => kind === "access-withdrawn"))
    patchMember(queryClient, signingKeys.snapshot(signingId), data["memberId"], { withdrawnAt: at });
  const isReading = queryClient.isFetching({ queryKey: signingKeys.snapshot(signingId) }) > 0;
  // A reading that is under way may have begun before: what it brings must not be the last word.
  const isNews = events.some(
    (event) =>
      event.kind !== "access-withdrawn" && event.seq > (shown?.lastSeq ?? 0) && (isReading || !isShown(shown, event)),
  );
  if (isNews) void queryClient.invalidateQueries({ queryKey: signingKeys.snapshot(signingId) });
};

type Presence = {
  /** Who acts on this page; null where the session is a user's. */
  acting: MemberId | null;
  send: (report: PresenceReport) => void;
};

/**
 * Follows a signing over the socket: the snapshot is read again when something happened, the log grows line by line. Tells
 * the others meanwhile whether anybody looks at this page.
 */
export const useSigningEvents = (signingId: SigningId, { acting, send }: Presence) => {
  const client = useRealtimeClient();
  const queryClient = useQueryClient();
  const connection = useConnectionState();
  const events = useQuery<SigningEvent[]>({
    queryKey: signingKeys.events(signingId),
    queryFn: async () => (await api.signings.events({ id: signingId, after: 0 })).events,
    staleTime: Infinity,
  });
  const isRead = events.data !== undefined;
  const report = useEffectEvent((isVisible: boolean) =>
    send({ isVisible, acting, socketId: client?.socketId() ?? null }),
  );

  useEffect(() => watchPresence((isVisible) => report(isVisible)), [acting]);

  useEffect(() => {
    if (client === null || !isRead) return;
    const known = queryClient.getQueryData<SigningEvent[]>(signingKeys.events(signingId)) ?? [];
    const snapshotKey = signingKeys.snapshot(signingId);
    let retry: ReturnType<typeof setTimeout> | undefined;
    const follower = createEventFollower(known.at(-1)?.seq ?? 0, {
      fetchAfter: (seq) => api.signings.events({ id: signingId, after: seq }),
      onEvents: (fresh) => takeEvents(queryClient, signingId, fresh),
      onFailed: () => {
        retry = setTimeout(follower.catchUp, catchUpRetryMs);
      },
    });
    const readRelease = () => void queryClient.invalidateQueries({ queryKey: signingKeys.release(signingId) });
    const stop = client.subscribe(channels.signingSession(signingId), {
      "signing-event": follower.receive,
      "member-presence": ({ memberId, status }) => patchMember(queryClient, snapshotKey, memberId, { status }),
      "member-invitation": ({ memberId, invitation }) =>
        patchMember(queryClient, snapshotKey, memberId, { invitation }),
      "fields-operated": (change) => takeOperations(queryClient, change),
      "zip-completed": readRelease,
      "zip-failed": readRelease,
      onLive: () => {
        follower.catchUp();
        readRelease();
        // Only now the platform knows whose page this is.
        report(document.visibilityState === "visible");
      },
      // Whoever was removed while this page was not connected is told by nobody: what it may still read says so.
      onRefused: () => void queryClient.invalidateQueries({ queryKey: snapshotKey }),
    });
    return () => {
      clearTimeout(retry);
      stop();
    };
  }, [client, queryClient, signingId, isRead]);

  return { connection, events: events.data ?? [] };
};
