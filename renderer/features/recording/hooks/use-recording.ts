import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { RecordingStanding } from "#contract/recording/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { createRecordingSession, type RecordingSession } from "#renderer/services/recording/recording-session.ts";
import { useScene } from "#renderer/services/recording/recorded-scene.ts";
import { useRecordingStanding } from "#renderer/services/recording/use-recording-standing.ts";

type Started = Pick<Signing, "id" | "title">;

/** Ended with its page: what was recorded stays, and can go on on another. */
const useSession = ({ id, title }: Started, platform: { current: RecordingStanding | undefined }) => {
  const [session, setSession] = useState<RecordingSession | null>(null);
  useEffect(() => {
    const made = createRecordingSession({
      signingId: id,
      title,
      hasDocument: () => platform.current?.layout === "faces-and-document",
      calls: bridge(),
    });
    setSession(made);
    return made.close;
  }, [id, title, platform]);
  return session;
};

const never = () => () => undefined;
const none = () => null;

/** The recording of this meeting: what everybody is told of it, and what this computer does. */
export const useRecording = (signing: Started) => {
  const asked = useRecordingStanding(signing.id);
  const platform = useRef(asked.data);
  useEffect(() => {
    platform.current = asked.data;
  });
  const session = useSession(signing, platform);
  const state = useSyncExternalStore(session?.onChange ?? never, session?.state ?? none);
  const scene = useScene(signing.id);
  const isInVideo = scene !== null;

  // A page that was loaded anew goes on by itself: everybody has agreed, and the light says that it runs.
  const mayGoOn =
    isInVideo &&
    asked.data?.state === "running" &&
    state?.standing?.phase === "interrupted" &&
    state.standing.error === null &&
    state.error === null &&
    state.obstacle === null &&
    !state.isBusy;
  useEffect(() => {
    if (mayGoOn) void session?.begin();
  }, [mayGoOn, session]);

  return { asked, session, state, isInVideo };
};

export type MeetingRecording = ReturnType<typeof useRecording>;
