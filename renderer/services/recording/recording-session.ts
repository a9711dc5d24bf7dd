import type { AppError } from "#contract/common/app-error.ts";
import type { FileHandle, SigningId } from "#contract/common/ids.ts";
import type { RecorderStanding } from "#contract/recording/bridge.ts";
import { appError } from "#contract/refused.ts";
import { errorOfAnswer } from "#lib/http-answers/error-of-answer.ts";
import type { bridge } from "../bridge/bridge.ts";
import { asRefusal } from "../errors/as-refusal.ts";
import { canRecord } from "./media-streams.ts";
import { takeDocument } from "./recorded-document.ts";
import { onScene, sceneOf, type RecordedPerson } from "./recorded-scene.ts";
import { prepareRecorder, type Recorder } from "./recorder.ts";
import type { FromWorker } from "./worker-messages.ts";

/** Why nothing can be recorded on this page, beside what the program itself says. */
export type RecordingObstacle = "not-in-video" | "no-sound" | "browser";

export type RecordingSessionState = {
  /** What this computer has; null until it has said so. */
  standing: RecorderStanding | null;
  /** What there was before the stretch that this page records, and that stretch. */
  beforeMs: number;
  elapsedMs: number;
  /** Pictures that should be in it by now, and those that are. */
  pictures: { wanted: number; drawn: number };
  obstacle: RecordingObstacle | null;
  error: AppError | null;
  isBusy: boolean;
};

/** What stands in the picture: the meeting's name, and beside the faces the document, where everybody was told so. */
type Picture = { title: string; hasDocument: boolean };

type Options = {
  signingId: SigningId;
  calls: Pick<ReturnType<typeof bridge>, "call" | "on">;
  prepare?: typeof prepareRecorder;
  isAble?: () => boolean;
};

const idle: RecordingSessionState = {
  standing: null,
  beforeMs: 0,
  elapsedMs: 0,
  pictures: { wanted: 0, drawn: 0 },
  obstacle: null,
  error: null,
  isBusy: false,
};

/** A voice that is another one now because its device came loose or was changed. */
const hasChangedDevice = (before: readonly RecordedPerson[], now: readonly RecordedPerson[]): boolean =>
  before.some(({ id, voice, picture }) => {
    const same = now.find((person) => person.id === id);
    if (same === undefined) return false;
    return (
      (voice?.readyState === "ended" && same.voice !== voice) ||
      (picture?.readyState === "ended" && same.picture !== picture)
    );
  });

/** The recording of a meeting as one page carries it: from the main process's word to its worker, and back. */
export const createRecordingSession = ({
  signingId,
  calls,
  prepare = prepareRecorder,
  isAble = canRecord,
}: Options) => {
  const listeners = new Set<() => void>();
  let state = idle;
  let running: { recorder: Recorder; segment: FileHandle; stopListening: () => void } | null = null;
  let isOpen = false;
  let picture: Picture = { title: "", hasDocument: false };

  const change = (part: Partial<RecordingSessionState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  /** One thing at a time: a press during another one is not heard. */
  const doing = async (work: () => Promise<void>): Promise<void> => {
    if (state.isBusy) return;
    change({ isBusy: true, error: null, obstacle: null });
    try {
      await work();
    } catch (cause) {
      const { error } = await asRefusal(cause);
      change({ error });
    } finally {
      change({ isBusy: false });
    }
  };

  const stop = async (): Promise<void> => {
    const stopping = running;
    running = null;
    stopping?.stopListening();
    await stopping?.recorder.stop();
  };
  /** Stops, and says that this page is not the one any more. */
  const leave = async (): Promise<void> => {
    const segment = running?.segment;
    await stop();
    if (segment !== undefined) await calls.call("recording.leave", { segment }).catch(() => undefined);
  };

  const hear = (word: Exclude<FromWorker, { kind: "stopped" }>): void => {
    switch (word.kind) {
      case "progress":
        return change({
          elapsedMs: word.elapsedMs,
          pictures: { wanted: word.drawn + word.dropped, drawn: word.drawn },
        });
      case "stalled":
        if (running === null) return;
        return void calls
          .call("recording.note", { segment: running.segment, cause: "stalled", atMs: word.atMs, lostMs: word.lostMs })
          .catch(() => undefined);
      case "refused": {
        const { refusal } = word;
        const error =
          refusal === null
            ? appError("workstation/host-disconnected")
            : errorOfAnswer({ ...refusal, url: "its address" });
        void stop();
        return change({ error });
      }
      case "broken":
        void leave();
        return change({ error: appError("workstation/recording-broken") });
    }
  };

  const begin = async (): Promise<void> => {
    const people = sceneOf(signingId);
    if (!isAble()) return change({ obstacle: "browser" });
    if (people === null) return change({ obstacle: "not-in-video" });
    const prepared = await prepare();
    if (prepared === null) return change({ obstacle: "no-sound" });
    let begun: { segment: FileHandle; standing: RecorderStanding };
    try {
      const answered = await calls.call("recording.begin", { signingId });
      if (answered.kind === "refused") {
        prepared.cancel();
        return change({ error: answered.error });
      }
      begun = answered;
    } catch (cause) {
      prepared.cancel();
      throw cause;
    }
    const { segment, standing } = begun;
    change({ standing, beforeMs: standing.recordedMs, elapsedMs: 0, pictures: { wanted: 0, drawn: 0 } });
    const recorder = prepared.run(segment, { ...picture, onWord: hear });
    let shown = sceneOf(signingId) ?? people;
    recorder.show(shown);
    const stopListening = onScene(() => {
      const now = sceneOf(signingId);
      // Out of the video there is nothing to record.
      if (now === null) return void leave();
      if (hasChangedDevice(shown, now))
        void calls
          .call("recording.note", { segment, cause: "device", atMs: state.elapsedMs, lostMs: 0 })
          .catch(() => undefined);
      shown = now;
      recorder.show(now);
    });
    const stopTaking = picture.hasDocument ? takeDocument(signingId, recorder.document) : () => undefined;
    running = {
      recorder,
      segment,
      stopListening: () => {
        stopListening();
        stopTaking();
      },
    };
    if (!isOpen) await leave();
  };

  /** From now on this page follows the recording; until the returned function is called. */
  const open = (): (() => void) => {
    isOpen = true;
    const stopHearing = calls.on("recording.changed", (standing) => {
      if (standing.signingId === signingId) change({ standing });
    });
    void calls
      .call("recording.standing", { signingId })
      .then((answered) => {
        if (answered.kind === "ok" && state.standing === null) change({ standing: answered.standing });
      })
      .catch(() => undefined);
    return () => {
      isOpen = false;
      stopHearing();
      void leave();
    };
  };

  return {
    open,
    state: () => state,
    onChange: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isRecording: (): boolean => running !== null,
    /** Begins, or goes on. */
    begin: (shown: Picture) => {
      picture = shown;
      return doing(begin);
    },
    pause: (reason: string) =>
      doing(async () => {
        await stop();
        const answered = await calls.call("recording.pause", { signingId, reason });
        if (answered.kind === "ok") return change({ standing: answered.standing });
        // It goes on where the rules want it to.
        await begin();
        change({ error: answered.error });
      }),
    end: () =>
      doing(async () => {
        await stop();
        const answered = await calls.call("recording.end", { signingId });
        change(answered.kind === "ok" ? { standing: answered.standing } : { error: answered.error });
      }),
    retry: () => doing(async () => void (await calls.call("recording.retry", { signingId }))),
  };
};

export type RecordingSession = ReturnType<typeof createRecordingSession>;
