import { useMemo } from "react";

/** One's own picture, without one's own voice. */
export const useOwnStream = (camera: MediaStreamTrack | null): MediaStream | null =>
  useMemo(() => (camera === null ? null : new MediaStream([camera])), [camera]);
