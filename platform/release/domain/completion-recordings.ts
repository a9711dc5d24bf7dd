import type { EventData, SigningEventKind } from "#contract/signing-log/signing-event.ts";
import type { RecordingFacts } from "#engine/completion/completion-facts.ts";
import { readEvent } from "#lib/record/read-event.ts";
import type { SigningEventRow } from "../../signing-log/index.ts";

export type ToldRecordings = { add(event: SigningEventRow): void; all(): RecordingFacts[] };

/** The recordings as the record tells of them, line by line: what stands in it before the release never changes. */
export const createToldRecordings = (): ToldRecordings => {
  const found = new Map<string, RecordingFacts>();
  const change = (id: string, by: (before: RecordingFacts) => Partial<RecordingFacts>): void => {
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
    add: (event) => {
      const { kind, data } = readEvent(event.kind, event.data, event.version);
      if (kind === "unreadable") return;
      const apply = changes[kind] as ((data: unknown, at: string) => void) | undefined;
      apply?.(data, event.at.toISOString());
    },
    all: () => [...found.values()],
  };
};
