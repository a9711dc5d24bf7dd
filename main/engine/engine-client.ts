import { randomUUID } from "node:crypto";
import {
  engineJobs,
  type EngineJobInput,
  type EngineJobKind,
  type EngineJobResult,
  type EngineStep,
} from "#engine/jobs/jobs.ts";
import { EngineAnswerSchema } from "#engine/jobs/messages.ts";
import { noNetwork, type FetchPort } from "#engine/jobs/trust-services.ts";
import { refused } from "#contract/refused.ts";
import type { AppError, Refused } from "#contract/common/app-error.ts";
import type { Host, IsolatedSpec } from "#main/host/host.ts";

export type EngineRunOptions = {
  /** What to say when the process runs out of time or memory, or crashes: the input did that. */
  onExhausted: AppError;
  onStep?: (step: EngineStep) => void;
  /** Fetches what the job asks for; without it nothing is fetched. */
  fetch?: FetchPort;
  /** Kills the process. */
  signal?: AbortSignal;
  timeoutMs?: number;
};

/** Runs engine jobs, each in a process of its own: a hostile file can take down that process and nothing else. */
export type EngineClient = {
  /** Throws only on a defect of the engine. */
  run<Kind extends EngineJobKind>(
    kind: Kind,
    input: EngineJobInput<Kind>,
    options: EngineRunOptions,
  ): Promise<EngineJobResult<Kind> | Refused>;
};

const memoryLimitMb = 1024;
const defaultTimeoutMs = 90_000;

export const createEngineClient = (spawnIsolated: Host["spawnIsolated"]): EngineClient => ({
  run: async <Kind extends EngineJobKind>(kind: Kind, input: EngineJobInput<Kind>, options: EngineRunOptions) => {
    if (options.signal?.aborted) return refused("workstation/job-cancelled");
    const spec: IsolatedSpec = {
      entry: "engine-worker",
      memoryLimitMb,
      timeoutMs: options.timeoutMs ?? defaultTimeoutMs,
    };
    const worker = spawnIsolated(spec);
    const cancel = () => worker.kill();
    options.signal?.addEventListener("abort", cancel, { once: true });
    try {
      return await new Promise<EngineJobResult<Kind> | Refused>((resolve, reject) => {
        const id = randomUUID();
        worker.onMessage((message) => {
          const answer = EngineAnswerSchema.safeParse(message);
          if (!answer.success || answer.data.id !== id) return;
          if (answer.data.kind === "progress") return options.onStep?.(answer.data.step);
          if (answer.data.kind === "fetch") {
            const { fetchId, request } = answer.data;
            const fetching = (options.fetch ?? noNetwork)(request);
            return void fetching.then((fetched) => worker.post({ id, kind: "fetched", fetchId, fetched }), reject);
          }
          if (answer.data.kind === "defect") return reject(new Error(`engine job ${kind}: ${answer.data.message}`));
          const result = engineJobs[kind].result.safeParse(answer.data.result);
          if (result.success) resolve(result.data as EngineJobResult<Kind>);
          else reject(new Error(`engine job ${kind} answered out of form`));
        });
        worker.onExit(({ reason, code }) => {
          if (options.signal?.aborted) resolve(refused("workstation/job-cancelled"));
          else if (reason === "ended" && code === 0) reject(new Error(`engine job ${kind} ended without an answer`));
          else resolve({ kind: "refused", error: options.onExhausted });
        });
        worker.post({ id, kind, input });
      });
    } finally {
      options.signal?.removeEventListener("abort", cancel);
      worker.kill();
    }
  },
});
