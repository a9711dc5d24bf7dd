import { setTimeout as wait } from "node:timers/promises";
import { redactToLength } from "#lib/redaction/redact.ts";
import type { Log } from "../../base/log.ts";
import { beginJob, nextDueAt, settleJob, type JobKind, type JobRow } from "../store/jobs.ts";
import type { Store, Unit } from "../../store/store.ts";

/** How long the store may be out of reach before it is asked again. */
const storeRetryMs = 5_000;
/** After this the table is looked at again, whatever it said was due. */
const longestWaitMs = 3_600_000;
/** Longer than an answer takes from the commit on that called for a job. */
const quietForMs = 100;

export type JobHandler = {
  maxAttempts: number;
  /** How long to wait after this many attempts. */
  retryAfterMs: (attempts: number) => number;
  /** Does the work; it may have been begun before by a process that was killed, so it must bear being done twice. */
  work: (job: JobRow) => Promise<void>;
  /** An attempt failed and another follows; runs in the transaction that says so. */
  onRetry?: (unit: Unit, job: JobRow) => void | Promise<void>;
  /** The last attempt failed, by this error; runs in the transaction that says so. */
  onGivenUp: (unit: Unit, job: JobRow, error: unknown) => void | Promise<void>;
};

/** A failure that another attempt would meet again. */
export class HopelessJob extends Error {
  override name = "HopelessJob";
}

export type JobRunner = {
  /** Something was queued; what is due is worked off, one after the other. */
  wake(): void;
  /** The same, once the answer is out that it was queued with: what it costs then is none of that answer's time. */
  wakeAfterAnswer(): void;
  /** Resolves when nothing that is due is left. */
  idle(): Promise<void>;
  /** Lets the job that runs finish and begins no other. */
  stop(): Promise<void>;
};

export type JobRunnerPorts = {
  store: Store;
  log: Log;
  now: () => Date;
  /** The kinds of this lane. What one lane waits for (a mail server) holds up no other. */
  handlers: Partial<Record<JobKind, JobHandler>>;
};

/**
 * Works the table of jobs off. The table is the truth and this only its hand: a process that dies in the middle leaves a
 * queued row with its attempt counted, and the next start goes on from there.
 */
export const createJobRunner = ({ store, log, now, handlers }: JobRunnerPorts): JobRunner => {
  const kinds = Object.keys(handlers) as JobKind[];
  const stopping = { requested: false };
  let queue: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let quiet: Promise<void> | null = null;

  const handlerOf = (job: JobRow): JobHandler => {
    const handler = handlers[job.kind];
    if (handler === undefined) throw new Error(`this lane took a job of kind ${job.kind}`);
    return handler;
  };

  const fail = async (job: JobRow, error: unknown): Promise<void> => {
    const { maxAttempts, retryAfterMs, onRetry, onGivenUp } = handlerOf(job);
    const lastError = redactToLength(error instanceof Error ? error.message.slice(0, 500) : "unknown");
    const isLast = error instanceof HopelessJob || job.attempts >= maxAttempts;
    log.error({ err: error, job: job.id, attempt: job.attempts, isLast }, `the job ${job.kind} failed`);
    await store.transact(async (unit) => {
      if (!isLast) {
        const runAfter = new Date(now().getTime() + retryAfterMs(job.attempts));
        await settleJob(unit, job.id, { state: "queued", runAfter, lastError });
        await onRetry?.(unit, job);
        return;
      }
      await settleJob(unit, job.id, { state: "failed", lastError });
      await onGivenUp(unit, job, error);
    });
  };

  const attempt = async (job: JobRow): Promise<void> => {
    // More attempts than there are: the process died in the last one.
    if (job.attempts > handlerOf(job).maxAttempts)
      return fail(job, new HopelessJob("the process ended in every attempt"));
    try {
      await handlerOf(job).work(job);
    } catch (error) {
      return fail(job, error);
    }
    return store.transact((unit) => settleJob(unit, job.id, { state: "done", lastError: null }));
  };

  const workOff = async (): Promise<void> => {
    clearTimeout(timer);
    try {
      while (!stopping.requested) {
        const job = await store.transact((unit) => beginJob(unit, kinds, now()));
        if (job === undefined) break;
        await attempt(job);
      }
      const dueAt = stopping.requested ? null : await nextDueAt(store.read, kinds);
      if (dueAt !== null) {
        // A clock that was set back may put it weeks ahead, where timers end at once instead of waiting.
        const waitMs = Math.min(longestWaitMs, Math.max(0, dueAt.getTime() - now().getTime()));
        timer = setTimeout(wake, waitMs).unref();
      }
    } catch (error) {
      // The store is out of reach; the rows wait in it for the next wake.
      log.error({ err: error }, "jobs could not be worked off");
      if (!stopping.requested) timer = setTimeout(wake, storeRetryMs).unref();
    }
  };

  const wake = (): void => {
    if (!stopping.requested) queue = queue.then(workOff);
  };

  return {
    wake,
    wakeAfterAnswer: () => {
      quiet ??= wait(quietForMs, undefined, { ref: false }).then(() => {
        quiet = null;
        wake();
      });
    },
    // The same promise while nothing has begun: who waits for several lanes tells by it that none has.
    idle: () => (quiet === null ? queue : quiet.then(() => queue)),
    stop: async () => {
      stopping.requested = true;
      clearTimeout(timer);
      await queue;
    },
  };
};

/** Several lanes as one. */
export const joinLanes = (lanes: readonly JobRunner[]): JobRunner => ({
  wake: () => {
    for (const lane of lanes) lane.wake();
  },
  wakeAfterAnswer: () => {
    for (const lane of lanes) lane.wakeAfterAnswer();
  },
  idle: async () => {
    let waited: Promise<void>[];
    do {
      waited = lanes.map((lane) => lane.idle());
      await Promise.all(waited);
      // What one lane did may have called for work in another.
    } while (lanes.some((lane, index) => lane.idle() !== waited[index]));
  },
  stop: async () => {
    await Promise.all(lanes.map((lane) => lane.stop()));
  },
});
