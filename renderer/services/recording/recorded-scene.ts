import { useEffect, useSyncExternalStore } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import type { VideoIdentity } from "#contract/video-room/entity.ts";

/** Somebody in the video as the recording has them. */
export type RecordedPerson = {
  id: VideoIdentity;
  /** Ids of the signing's members who are before this camera, with spaces between: the same text as long as it is the same people. */
  memberIds: string;
  names: string;
  role: string;
  /** One of the eight of a signing. */
  colour: number;
  /** Null: not to be seen. */
  picture: MediaStreamTrack | null;
  /** Null: not to be heard. */
  voice: MediaStreamTrack | null;
  /** In the place of the picture. */
  words: string;
};

type Scene = { signingId: SigningId; people: readonly RecordedPerson[] };

let scene: Scene | null = null;
const listeners = new Set<() => void>();

const show = (next: Scene | null): void => {
  scene = next;
  for (const listener of listeners) listener();
};

const isSame = (a: RecordedPerson, b: RecordedPerson | undefined): boolean =>
  b !== undefined && (Object.keys(a) as (keyof RecordedPerson)[]).every((key) => a[key] === b[key]);

export const onScene = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Who can be recorded in this signing's meeting on this page now; null while the page is not in its video. */
export const sceneOf = (signingId: SigningId): readonly RecordedPerson[] | null =>
  scene?.signingId === signingId ? scene.people : null;

export const useScene = (signingId: SigningId) => useSyncExternalStore(onScene, () => sceneOf(signingId));

/** The video says who is in it; whoever records takes it from here, wherever in the page it stands. */
export const useShowToRecorder = (signingId: SigningId, people: readonly RecordedPerson[]): void => {
  useEffect(() => {
    const known = sceneOf(signingId);
    if (known?.length === people.length && people.every((person, index) => isSame(person, known[index]))) return;
    show({ signingId, people });
  });
  useEffect(() => () => show(null), [signingId]);
};
