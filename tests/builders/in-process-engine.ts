import { runJob } from "#engine/run-job.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";

/** The real engine, without the process around it. */
export const inProcessEngine: EngineClient = {
  run: async (kind, input, { fetch }) => runJob(kind, input, () => undefined, fetch),
};
