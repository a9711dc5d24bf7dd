import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { RecordingStanding } from "#contract/recording/entity.ts";
import { type RealtimeEvents, channels } from "#contract/realtime.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { applyOperations } from "#lib/fields/apply-operations.ts";
import { api } from "../api/api.ts";
import { createEventFollower } from "./event-follower.ts";
import { createPartReader } from "./part-reader.ts";
import { patchMember } from "./patch-member.ts";
import type { Leaving } from "./leave.ts";
import { type PresenceReport, watchPresence } from "./presence.ts";
import { useConnectionState, useRealtimeClient } from "./shared-client.ts";
import { signingKeys } from "./signing-keys.ts";
import type { SigningSnapshot } from "./signing-snapshot.ts";
import { tellSignMoved } from "./sign-moved.ts";
import { takeEvents } from "./take-events.ts";
import { tellVideo, videoListeners } from "./video-line.ts";

/** The meeting as the platform has it; kept current by `useSigningEvents`. */
export const useSigningSnapshot = (signingId: SigningId) =>
  useQuery({
    queryKey: signingKeys.snapshot(signingId),
    queryFn: () => api.signings.snapshot({ id: signingId }),
    staleTime: 30_000,
  });

const catchUpRetryMs = 5_000;

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

/** Words about a recording can overtake one another: the later one stands. */
const takeRecording = (queryClient: QueryClient, standing: RealtimeEvents["recording-changed"]): void => {
  void queryClient.setQueryData<RecordingStanding>(signingKeys.recording(standing.signingId), (known) =>
    known !== undefined && known.version >= standing.version ? known : standing,
  );
  void queryClient.invalidateQueries({ queryKey: signingKeys.recordings(standing.signingId) });
};

type Presence = {
  /** Who acts on this page; null where the session is a user's. */
  acting: MemberId | null;
  send: (report: PresenceReport) => void;
  /** Tells that the page is being left; absent where nobody is there by it. */
  leave?: (leaving: Leaving) => void;
};

/**
 * Follows a signing over the socket: what an event changes is patched or read again, the log grows line by line. Tells
 * the others meanwhile whether anybody looks at this page.
 */
export const useSigningEvents = (signingId: SigningId, { acting, send, leave }: Presence) => {
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

  const sayLeft = useEffectEvent(() => leave?.({ signingId, acting, socketId: client?.socketId() ?? null }));
  useEffect(() => {
    const onLeave = () => sayLeft();
    window.addEventListener("pagehide", onLeave);
    return () => window.removeEventListener("pagehide", onLeave);
  }, []);

  useEffect(() => {
    if (client === null || !isRead) return;
    const known = queryClient.getQueryData<SigningEvent[]>(signingKeys.events(signingId)) ?? [];
    const snapshotKey = signingKeys.snapshot(signingId);
    const parts = createPartReader(queryClient, api, signingId);
    let retry: ReturnType<typeof setTimeout> | undefined;
    const follower = createEventFollower(known.at(-1)?.seq ?? 0, {
      fetchAfter: (seq) => api.signings.events({ id: signingId, after: seq }),
      onEvents: (fresh) => takeEvents(queryClient, parts, signingId, fresh),
      onFailed: () => {
        retry = setTimeout(follower.catchUp, catchUpRetryMs);
      },
    });
    const readRelease = () => void queryClient.invalidateQueries({ queryKey: signingKeys.release(signingId) });
    const readGuests = () => void queryClient.invalidateQueries({ queryKey: signingKeys.guests(signingId) });
    /** Not every stage of a proof stands in the log. */
    const readVerifications = () => {
      if (queryClient.getQueryData<SigningSnapshot>(snapshotKey)?.signing.asksIdentification !== true) return;
      parts.read(new Set(["members"]));
      void queryClient.invalidateQueries({ queryKey: signingKeys.verifications(signingId) });
    };
    const stop = client.subscribe(channels.signingSession(signingId), {
      "signing-event": follower.receive,
      "member-presence": ({ memberId, status }) => patchMember(queryClient, snapshotKey, parts, memberId, { status }),
      "member-invitation": ({ memberId, invitation }) =>
        patchMember(queryClient, snapshotKey, parts, memberId, { invitation }),
      "member-view": ({ memberId, view }) => patchMember(queryClient, snapshotKey, parts, memberId, { view }),
      "verification-changed": ({ memberId }) => {
        // Its lines are for the notary and for the person, and come to nobody by the channel.
        follower.catchUp();
        parts.read(new Set(["members"]));
        void queryClient.invalidateQueries({ queryKey: signingKeys.verification(signingId, memberId) });
      },
      "sign-moved": tellSignMoved,
      "fields-operated": (change) => takeOperations(queryClient, change),
      ...videoListeners(signingId),
      "guests-changed": readGuests,
      "recording-changed": (standing) => takeRecording(queryClient, standing),
      "zip-completed": readRelease,
      "zip-failed": readRelease,
      onLive: () => {
        follower.catchUp();
        readRelease();
        void queryClient.invalidateQueries({ queryKey: signingKeys.way(signingId) });
        readGuests();
        void queryClient.invalidateQueries({ queryKey: signingKeys.recording(signingId) });
        readVerifications();
        // Only now the platform knows whose page this is.
        report(document.visibilityState === "visible");
        tellVideo(signingId, { kind: "live" });
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
