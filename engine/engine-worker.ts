import { flushCompileCache } from "node:module";
import { engineJobs, type EngineJobInput } from "./jobs/jobs.ts";
import { EngineFetchedSchema, EngineRequestSchema, type EngineAnswer } from "./jobs/messages.ts";
import { guardMemory } from "./memory-guard.ts";
import { onParentMessage, postToParent } from "./parent-port.ts";
import { residentLimitOf } from "./process-flags.ts";
import { loadJob } from "./run-job.ts";
import type { Fetched, FetchPort } from "./jobs/trust-services.ts";

/**
 * Entry of the isolated engine process: PDFs and .pfx files are foreign input, so they are read only here, in a process
 * that can be killed.
 */
const post = (answer: EngineAnswer): void => postToParent(answer);

let fetchCount = 0;
const waiting = new Map<number, (fetched: Fetched) => void>();

/** This process has no network: the one that started it fetches, and decides whether it may. */
const fetchFor =
  (id: string): FetchPort =>
  (request) =>
    new Promise((resolve) => {
      fetchCount += 1;
      waiting.set(fetchCount, resolve);
      post({ id, kind: "fetch", fetchId: fetchCount, request });
    });

const carryOut = async (message: unknown): Promise<void> => {
  const request = EngineRequestSchema.parse(message);
  const { id, kind } = request;
  try {
    const input = engineJobs[kind].input.parse(request.input) as EngineJobInput<typeof kind>;
    const job = await loadJob(kind);
    // This process is killed after its work and never ends by itself, which is when Node would write what it compiled; and
    // once it has read what is foreign, it has nothing to write any more.
    flushCompileCache();
    const result = await job(input, (step) => post({ id, kind: "progress", step }), fetchFor(id));
    post({ id, kind: "result", result });
  } catch (error) {
    // Neither input nor stack: a .pfx password must not reach a log by way of an error text.
    post({
      id,
      kind: "defect",
      message: error instanceof Error ? `${error.name}: ${error.message.slice(0, 300)}` : "unknown",
    });
  }
};

let last: Promise<void> = Promise.resolve();
const receive = (message: unknown): void => {
  const fetched = EngineFetchedSchema.safeParse(message);
  if (fetched.success) {
    waiting.get(fetched.data.fetchId)?.(fetched.data.fetched);
    waiting.delete(fetched.data.fetchId);
    return;
  }
  last = last.then(() => carryOut(message));
};

const residentLimit = residentLimitOf(process.argv);
if (residentLimit !== null) guardMemory(residentLimit);

onParentMessage(receive);
