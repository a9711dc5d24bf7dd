import { useEffect, useState, useSyncExternalStore } from "react";
import type { Signing } from "#contract/signing/entity.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { createRecordingSession } from "#renderer/services/recording/recording-session.ts";
import { useScene } from "#renderer/services/recording/recorded-scene.ts";
import { useRecordingStanding } from "#renderer/services/recording/use-recording-standing.ts";
import { isDocumentRecorded } from "../model/recording-view.ts";

/** The recording of this meeting: what everybody is told of it, and what this computer does. */
export const useRecording = ({ id, title }: Pick<Signing, "id" | "title">) => {
  const asked = useRecordingStanding(id);
  const [session] = useState(() => createRecordingSession({ signingId: id, calls: bridge() }));
  // Ended with its page: what was recorded stays, and can go on on another.
  useEffect(() => session.open(), [session]);
  const state = useSyncExternalStore(session.onChange, session.state);
  const isInVideo = useScene(id) !== null;
  const hasDocument = asked.data !== undefined && isDocumentRecorded(asked.data);

  // A page that was loaded anew goes on by itself: everybody has agreed, and the light says that it runs.
  const mayGoOn =
    isInVideo &&
    asked.data?.state === "running" &&
    state.standing?.phase === "interrupted" &&
    state.standing.error === null &&
    state.error === null &&
    state.obstacle === null &&
    !state.isBusy;
  useEffect(() => {
    if (mayGoOn) void session.begin({ title, hasDocument });
  }, [mayGoOn, session, title, hasDocument]);

  return { asked, session, state, begin: () => void session.begin({ title, hasDocument }) };
};

export type MeetingRecording = ReturnType<typeof useRecording>;
