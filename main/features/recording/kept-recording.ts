import { randomBytes } from "node:crypto";
import type { AppError, Refused } from "#contract/common/app-error.ts";
import type { NotedGap, RecorderPhase, RecorderStanding } from "#contract/recording/bridge.ts";
import { appError } from "#contract/refused.ts";
import { isDiskFull } from "#lib/storage/disk-full.ts";
import { pieceKeyName } from "./hand-over.ts";
import { measureSegment, recordedMs } from "./read-recording.ts";
import type { RecordingFacts } from "./recording-facts.ts";
import type { RecordingPorts } from "./recording-ports.ts";
import { newGap, runSegment, type RunningSegment } from "./running-segment.ts";

type Rest = "paused" | "ended" | "left" | "disk";

const open: readonly RecordingFacts["phase"][] = ["beginning", "recording", "paused"];

/** One recording on this computer, and the stretch of it that runs now. Whoever changes it does so one after the other. */
export const createKeptRecording = (ports: RecordingPorts, first: RecordingFacts) => {
  const { folders, keys, clocks } = ports;
  let facts = first;
  let segment: RunningSegment | null = null;
  let error: AppError | null = null;
  let job: { phase: "making" | "sending"; fraction: number | null } | null = null;
  /** Why the next stretch does not follow the one before at once. */
  let missingBecause: NotedGap["cause"] = facts.phase === "paused" ? "paused" : "crash";
  /** The platform may hold it for paused, and show everybody so, though it runs: a word was lost on the way. */
  let isPauseDoubted = facts.phase === "recording";
  /** Progress and gaps of one recording do not overtake one another on their way to the disk. */
  let saving: Promise<void> = Promise.resolve();

  const save = (part: Partial<RecordingFacts>): Promise<void> => {
    facts = { ...facts, ...part };
    const written = facts;
    saving = saving.catch(() => undefined).then(() => folders.write(written));
    return saving;
  };

  const phase = (): RecorderPhase => {
    if (facts.phase === "handed-over") return "handed-over";
    if (facts.phase === "ended") return job?.phase ?? "waiting";
    if (segment !== null) return "running";
    if (facts.phase === "beginning") return "nothing";
    return facts.phase === "paused" ? "paused" : "interrupted";
  };
  const standing = (): RecorderStanding => ({
    signingId: facts.signingId,
    phase: phase(),
    recordingId: facts.id,
    error,
    recordedMs: Math.round(recordedMs(facts) + (segment?.elapsedMs() ?? 0)),
    lastAt: segment?.lastAt() ?? facts.segments.at(-1)?.endedAt ?? null,
    fraction: job?.fraction ?? null,
    gaps: facts.gaps.map(({ id: _id, isTold: _isTold, ...gap }) => gap),
  });
  const tell = () => ports.onChanged(standing());

  const addGap = (gap: NotedGap): void => {
    // A disk that is full says so at the next piece; the chain has the gap all the same.
    void save({ gaps: [...facts.gaps, newGap(gap)] }).catch(() => undefined);
    tell();
  };

  const openKey = (): Promise<{ kind: "ok"; secret: Buffer } | Refused> =>
    keys.getOrCreate(pieceKeyName(facts), () => randomBytes(32));

  const rest = async (why: Rest): Promise<void> => {
    const resting = segment;
    if (resting === null) return;
    segment = null;
    if (why !== "disk")
      await resting.note({ kind: "rested", at: new Date(clocks().wallMs).toISOString(), why }).catch(() => undefined);
    const row = await resting.close();
    missingBecause = why === "paused" ? "paused" : why === "disk" ? "disk" : "stalled";
    await save({ segments: [...facts.segments, row] }).catch((failed: unknown) => {
      // Where the disk is full the row is not there after a crash; then the segment is read again.
      if (!isDiskFull(failed)) throw failed;
    });
    ports.onStep?.("rested");
  };

  return {
    facts: () => facts,
    segment: () => segment,
    isOpen: () => open.includes(facts.phase),
    isRunning: () => segment !== null,
    isPauseDoubted: () => isPauseDoubted,
    doubtPause: (isDoubted: boolean) => void (isPauseDoubted = isDoubted),
    standing,
    tell,
    save,
    rest,
    addGap,
    setError: (next: AppError | null) => {
      error = next;
      tell();
    },
    error: () => error,
    setJob: (next: typeof job) => {
      job = next;
      tell();
    },
    /** A crash leaves a stretch without its row. */
    measure: async (): Promise<Refused | null> => {
      const opened = await openKey();
      if (opened.kind === "refused") return opened;
      try {
        // On a full disk there may be several.
        for (;;) {
          const row = await measureSegment({ folder: folders.folderOf(facts.id), key: opened.secret }, facts);
          if (row === null) return null;
          await save({ segments: [...facts.segments, row] });
        }
      } finally {
        opened.secret.fill(0);
      }
    },
    /** Begins a stretch; what is missing before it is noted. */
    run: async (): Promise<{ kind: "ok"; segment: RunningSegment } | Refused> => {
      const opened = await openKey();
      if (opened.kind === "refused") return opened;
      const before = facts.segments.at(-1);
      try {
        const begun = await runSegment(ports, facts, opened.secret, addGap);
        segment = begun;
        if (before !== undefined) {
          const { wallMs } = clocks();
          const lostMs = Math.max(0, Math.round(wallMs - Date.parse(before.endedAt)));
          const at = new Date(wallMs).toISOString();
          const gap: NotedGap = { cause: missingBecause, at, atMs: recordedMs(facts), lostMs };
          await begun.note({ kind: "gap", gap, detail: null });
          addGap(gap);
        }
        await save({ phase: "recording" });
        error = null;
        return { kind: "ok", segment: begun };
      } catch (failed) {
        await rest("disk");
        if (!isDiskFull(failed)) throw failed;
        error = appError("workstation/recording-disk-full");
        return { kind: "refused", error };
      }
    },
  };
};

export type KeptRecording = ReturnType<typeof createKeptRecording>;
