import { randomUUID } from "node:crypto";
import type { AppError, Refused } from "#contract/common/app-error.ts";
import type { FileHandle, SigningId } from "#contract/common/ids.ts";
import type { RecorderStanding } from "#contract/recording/bridge.ts";
import { RecordingIdSchema } from "#contract/recording/entity.ts";
import { passesByItself } from "#contract/error-nature.ts";
import { appError, refused } from "#contract/refused.ts";
import { isDiskFull } from "#lib/storage/disk-full.ts";
import { isTransient } from "#main/platform/call-platform.ts";
import { createSerial } from "#main/storage/serial.ts";
import { forgetRecording, handOver, targetOf, tellPlatform } from "./hand-over.ts";
import { askToRun, undoPause } from "./ask-to-run.ts";
import { createKeptRecording, type KeptRecording } from "./kept-recording.ts";
import type { RecordingFacts } from "./recording-facts.ts";
import type { RecordingPorts } from "./recording-ports.ts";
import { watchArrivals } from "./watch-arrivals.ts";

export type ReceivedPiece = { kind: "ok" } | Refused;

const nothing = (signingId: SigningId): RecorderStanding => ({
  signingId,
  phase: "nothing",
  recordingId: null,
  error: null,
  recordedMs: 0,
  lastAt: null,
  fraction: null,
  gaps: [],
});

/** The recordings of one account on this computer: at most one of a signing goes on, the others wait to be handed over. */
export const createRecordingService = (ports: RecordingPorts) => {
  const { folders, platform, clocks, log } = ports;
  const inTurn = createSerial();
  const closing = new AbortController();
  const recordings: KeptRecording[] = [];
  const jobs = new Map<KeptRecording, Promise<void>>();
  let loaded: Promise<void> | null = null;

  /** What an earlier program left. */
  const load = (): Promise<void> => {
    loaded ??= (async () => {
      for (const facts of await folders.all()) {
        const recording = createKeptRecording(ports, facts);
        if (facts.phase !== "handed-over") recordings.push(recording);
        else await forgetRecording(ports, facts).catch((error: unknown) => log.error("forgetting failed", { error }));
      }
    })().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };

  const newestOf = (signingId: SigningId): KeptRecording | undefined =>
    recordings.findLast(({ facts }) => facts().signingId === signingId);
  const standingOf = (signingId: SigningId): RecorderStanding => newestOf(signingId)?.standing() ?? nothing(signingId);
  const drop = (recording: KeptRecording): void => void recordings.splice(recordings.indexOf(recording), 1);

  const create = async (signingId: SigningId): Promise<KeptRecording> => {
    const facts: RecordingFacts = {
      version: 1,
      id: RecordingIdSchema.parse(randomUUID()),
      signingId,
      beganAt: new Date(clocks().wallMs).toISOString(),
      phase: "beginning",
      segments: [],
      gaps: [],
      isEndTold: false,
      file: null,
    };
    await folders.make(facts.id);
    await folders.write(facts);
    ports.onStep?.("noted");
    const recording = createKeptRecording(ports, facts);
    recordings.push(recording);
    return recording;
  };

  /** Measures what a crash left, once. */
  const measured = new WeakSet<KeptRecording>();
  const measure = async (recording: KeptRecording): Promise<Refused | null> => {
    if (measured.has(recording)) return null;
    const failed = await recording.measure();
    if (failed === null) measured.add(recording);
    return failed;
  };

  const begin = (
    signingId: SigningId,
  ): Promise<{ kind: "ok"; segment: FileHandle; standing: RecorderStanding } | Refused> =>
    inTurn(async () => {
      await load();
      const known = newestOf(signingId);
      const recording = known?.isOpen() === true ? known : await create(signingId);
      // The page was loaded anew: its pieces come by another name from now on.
      await recording.rest("left");
      const unread = await measure(recording);
      if (unread) return unread;
      const mayNot = await askToRun(platform, recording);
      // Nothing of it was recorded: the next attempt is another one, unless nobody knows whether this one arrived.
      if (mayNot && recording.facts().phase === "beginning" && !passesByItself(mayNot.error)) {
        drop(recording);
        await forgetRecording(ports, recording.facts());
      }
      if (mayNot) return mayNot;
      ports.onStep?.("begun");
      const run = await recording.run();
      recording.tell();
      if (run.kind === "refused") return run;
      void tellLater(recording);
      return { kind: "ok", segment: run.segment.handle, standing: recording.standing() };
    });

  const tellLater = (recording: KeptRecording): Promise<unknown> =>
    tellPlatform({ ports, ...recording }).catch((error: unknown) =>
      log.error("telling the platform of a recording failed", { error }),
    );

  const stopUnwritten = async (recording: KeptRecording, cause: unknown): Promise<Refused> => {
    log.error("a piece of a recording could not be written", { error: cause });
    const error = appError(isDiskFull(cause) ? "workstation/recording-disk-full" : "workstation/recording-broken");
    await recording.rest("disk");
    recording.setError(error);
    return { kind: "refused", error };
  };

  /** A piece counts when this resolves to ok: it is on the disk then. */
  const receive = (handle: FileHandle, sequence: number, bytes: Uint8Array): Promise<ReceivedPiece> =>
    inTurn(async () => {
      const recording = recordings.find(({ segment }) => segment()?.handle === handle);
      const segment = recording?.segment();
      if (!recording || !segment) return refused("workstation/recording-elsewhere");
      // Its answer was lost on the way.
      if (sequence === segment.expected() - 1) return { kind: "ok" };
      if (sequence !== segment.expected()) return refused("request/invalid");
      const before = recording.facts().gaps.length;
      try {
        if (!(await segment.append(bytes))) return refused("request/invalid");
      } catch (error) {
        return stopUnwritten(recording, error);
      }
      if (recording.facts().gaps.length > before) void tellLater(recording);
      return { kind: "ok" };
    });

  const note = (
    handle: FileHandle,
    gap: { cause: "device" | "stalled"; atMs: number; lostMs: number },
  ): Promise<ReceivedPiece> =>
    inTurn(async () => {
      const recording = recordings.find(({ segment }) => segment()?.handle === handle);
      const segment = recording?.segment();
      if (!recording || !segment) return refused("workstation/recording-elsewhere");
      const startMs = recording.standing().recordedMs - segment.elapsedMs();
      const { wallMs } = clocks();
      const noted = {
        cause: gap.cause === "stalled" && arrivals.hasSlept() ? ("sleep" as const) : gap.cause,
        at: new Date(wallMs).toISOString(),
        atMs: Math.round(startMs + gap.atMs),
        lostMs: gap.lostMs,
      };
      try {
        await segment.note({ kind: "gap", gap: noted, detail: null });
      } catch (error) {
        return stopUnwritten(recording, error);
      }
      recording.addGap(noted);
      void tellLater(recording);
      return { kind: "ok" };
    });

  const leave = (handle: FileHandle): Promise<void> =>
    inTurn(async () => {
      const recording = recordings.find(({ segment }) => segment()?.handle === handle);
      await recording?.rest("left");
      recording?.tell();
    });

  const withOpen = <Value>(
    signingId: SigningId,
    work: (recording: KeptRecording) => Promise<Value | Refused>,
  ): Promise<Value | Refused> =>
    inTurn(async () => {
      await load();
      const recording = newestOf(signingId);
      if (!recording?.isOpen()) return refused("workstation/recording-none");
      return work(recording);
    });

  const pause = (signingId: SigningId, reason: string) =>
    withOpen(signingId, async (recording) => {
      const answered = await platform.pause(targetOf(recording.facts()), reason);
      if (answered.kind === "refused") {
        if (isTransient(answered)) recording.doubtPause(true);
        return answered;
      }
      await recording.rest("paused");
      await recording.save({ phase: "paused" });
      recording.tell();
      return { kind: "ok" as const, standing: recording.standing() };
    });

  const finish = async (recording: KeptRecording): Promise<Refused | null> => {
    await recording.rest("ended");
    const unread = await measure(recording);
    if (unread) return unread;
    await recording.save({ phase: "ended" });
    ports.onStep?.("ended");
    void carryOn(recording);
    return null;
  };

  const end = (signingId: SigningId) =>
    withOpen(signingId, async (recording) => {
      const failed = await finish(recording);
      return failed ?? { kind: "ok" as const, standing: recording.standing() };
    });

  /** Makes the file and hands it over, unless that is under way. */
  const carryOn = (recording: KeptRecording): Promise<void> => {
    const running = jobs.get(recording);
    if (running) return running;
    const { facts, save, setJob, setError } = recording;
    const onProgress = (phase: "making" | "sending", fraction: number | null) => setJob({ phase, fraction });
    const job = handOver({ ports, facts, save, onProgress, signal: closing.signal })
      .catch((error: unknown): Refused => {
        log.error("handing over a recording failed", { error });
        return refused(isDiskFull(error) ? "workstation/disk-full" : "workstation/defect", { reference: facts().id });
      })
      .then((failed) => {
        jobs.delete(recording);
        setJob(null);
        setError(failed?.error ?? null);
      });
    jobs.set(recording, job);
    return job;
  };

  const arrivals = watchArrivals({
    clocks,
    running: () => recordings.flatMap((recording) => recording.segment() ?? []),
    onSilence: (segment) =>
      void inTurn(async () => {
        const recording = recordings.find((each) => each.segment() === segment);
        await recording?.rest("left");
        recording?.tell();
      }).catch((error: unknown) => log.error("a recording that went silent could not be closed", { error })),
  });

  /** What the platform has to hear, and what nobody goes on with any more. `isFirst`: also what it refused for good before. */
  const settle = async (isFirst: boolean): Promise<void> => {
    await load();
    for (const recording of recordings) {
      const { facts, error } = recording;
      const wasJudged = error() !== null && !isTransient({ kind: "refused", error: error() as AppError });
      // Hours of sending: nothing else that waits for the platform waits for it.
      if (facts().phase === "ended" && (isFirst || !wasJudged)) void carryOn(recording);
      if (!recording.isOpen()) continue;
      if (facts().phase !== "beginning") await tellLater(recording);
      if (recording.isRunning()) {
        if (recording.isPauseDoubted()) await inTurn(() => undoPause(platform, recording));
        continue;
      }
      const isOpen = await platform.isOpen(facts().signingId);
      if (isOpen.kind === "ok" && !isOpen.value) await inTurn(() => finish(recording));
    }
  };

  return {
    standing: async (signingId: SigningId): Promise<RecorderStanding> => {
      await load();
      return standingOf(signingId);
    },
    begin,
    receive,
    note,
    leave,
    pause,
    end,
    settle,
    retry: async (signingId: SigningId): Promise<void> => {
      await load();
      const recording = newestOf(signingId);
      if (recording?.facts().phase === "ended") await carryOn(recording);
    },
    isRunning: (): boolean => recordings.some((recording) => recording.isRunning()),
    close: async (): Promise<void> => {
      closing.abort();
      arrivals.stop();
      await inTurn(async () => {
        for (const recording of recordings) await recording.rest("left");
      });
      await Promise.all(jobs.values());
    },
  };
};

export type RecordingService = ReturnType<typeof createRecordingService>;
