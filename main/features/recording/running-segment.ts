import { randomBytes, randomUUID } from "node:crypto";
import { FileHandleSchema, Sha256HexSchema, type FileHandle } from "#contract/common/ids.ts";
import type { NotedGap } from "#contract/recording/bridge.ts";
import { decodeBatch } from "#lib/recording/packets.ts";
import { createClockWatch } from "./clock-watch.ts";
import { mediaContent, noteContent, type RecordingNote } from "./piece-content.ts";
import { chainHead, recordedMs } from "./read-recording.ts";
import type { RecordingFacts } from "./recording-facts.ts";
import type { RecordingPorts } from "./recording-ports.ts";
import { beginSegment } from "./segment-file.ts";

/** A gap as the facts have it: told to the platform or not. */
export const newGap = (gap: NotedGap): RecordingFacts["gaps"][number] => ({
  ...gap,
  id: randomUUID(),
  // A pause has its own word there, and a clock that was set leaves nothing out.
  isTold: gap.cause === "paused" || gap.cause === "clock-set",
});

const instant = (wallMs: number): string => new Date(wallMs).toISOString();

export type RunningSegment = {
  handle: FileHandle;
  /** The next piece's number. */
  expected(): number;
  lastArrivalMs(): number;
  lastAt(): string;
  elapsedMs(): number;
  /** False where the bytes are no piece. What is found missing is told by `onGap`. */
  append(bytes: Uint8Array): Promise<boolean>;
  note(note: RecordingNote): Promise<void>;
  /** Its row in the facts. */
  close(): Promise<RecordingFacts["segments"][number]>;
};

/** The stretch that a page records now; its key is wiped at its end. Whoever calls does so one after the other. */
export const runSegment = async (
  { folders, clocks, write, onStep }: Pick<RecordingPorts, "folders" | "clocks" | "write" | "onStep">,
  facts: Pick<RecordingFacts, "id" | "segments">,
  key: Buffer,
  onGap: (gap: NotedGap) => void,
): Promise<RunningSegment> => {
  const startMs = recordedMs(facts);
  const place = { folder: folders.folderOf(facts.id), recordingId: facts.id, segment: facts.segments.length, key };
  const writer = await beginSegment(place, chainHead(facts), write);
  onStep?.("segment");
  const watch = createClockWatch();
  let expected = 0;
  let elapsedMs = 0;
  let { uptimeMs: lastArrivalMs, wallMs: lastWallMs } = clocks();

  const note = (said: RecordingNote) => writer.append(noteContent(said));
  try {
    await note({ kind: "began", at: instant(lastWallMs) });
  } catch (error) {
    key.fill(0);
    await writer.discard();
    throw error;
  }

  return {
    handle: FileHandleSchema.parse(randomBytes(16).toString("base64url")),
    expected: () => expected,
    lastArrivalMs: () => lastArrivalMs,
    lastAt: () => instant(lastWallMs),
    elapsedMs: () => elapsedMs,
    note,
    append: async (bytes) => {
      const batch = decodeBatch(bytes);
      if (batch === null || batch.elapsedMs < elapsedMs) return false;
      const { uptimeMs, wallMs } = clocks();
      await writer.append(mediaContent(bytes));
      onStep?.("piece");
      expected += 1;
      const atMs = Math.round(startMs + elapsedMs);
      elapsedMs = batch.elapsedMs;
      lastArrivalMs = uptimeMs;
      lastWallMs = wallMs;
      for (const found of watch({ uptimeMs, wallMs, pageMs: batch.monotonicMs })) {
        const gap: NotedGap =
          found.kind === "sleep"
            ? { cause: "sleep", at: instant(wallMs), atMs, lostMs: found.lostMs }
            : { cause: "clock-set", at: instant(wallMs), atMs, lostMs: 0 };
        await note({ kind: "gap", gap, detail: found.kind === "sleep" ? null : `by ${found.byMs} ms` });
        onGap(gap);
      }
      return true;
    },
    close: async () => {
      key.fill(0);
      await writer.close();
      return {
        pieces: writer.pieces(),
        head: Sha256HexSchema.parse(writer.head().toString("hex")),
        durationMs: Math.round(elapsedMs),
        endedAt: instant(lastWallMs),
      };
    },
  };
};
