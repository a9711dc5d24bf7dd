import type { EventData, SigningEventKind } from "#contract/signing-log/signing-event.ts";
import type { ToldRecording } from "#contract/recording/told.ts";
import type { Said } from "./read-event.ts";

export type ToldRecordings = { add(said: Said, at: string): void; all(): ToldRecording[] };

/** The recordings as the record tells of them, line by line: what stands in it before the release never changes. */
export const createToldRecordings = (): ToldRecordings => {
  const found = new Map<string, ToldRecording>();
  const change = (id: string, by: (before: ToldRecording) => Partial<ToldRecording>): void => {
    const before = found.get(id);
    if (before !== undefined) found.set(id, { ...before, ...by(before) });
  };
  const changes: { readonly [Kind in SigningEventKind]?: (data: EventData<Kind>, at: string) => void } = {
    "recording-began": ({ recordingId }, beganAt) =>
      void found.set(recordingId, { beganAt, endedAt: null, file: null, keptUntil: null, gaps: [] }),
    "recording-ended": ({ recordingId }, endedAt) => change(recordingId, () => ({ endedAt })),
    "recording-gap": ({ recordingId, cause, atMs, lostMs }) =>
      change(recordingId, ({ gaps }) => ({ gaps: [...gaps, { cause, atMs, lostMs }] })),
    "recording-finished": ({ recordingId, sha256, sizeBytes, durationMs, chainHead }) =>
      change(recordingId, () => ({ file: { sha256, sizeBytes, durationMs, chainHead } })),
    "recording-kept": ({ recordingId, keptUntil }) => change(recordingId, () => ({ keptUntil })),
  };
  return {
    add: ({ kind, data }, at) => {
      if (kind === "unreadable") return;
      const apply = changes[kind] as ((data: unknown, at: string) => void) | undefined;
      apply?.(data, at);
    },
    all: () => [...found.values()],
  };
};
