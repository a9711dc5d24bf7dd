import { appError } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { EngineJobInput, EngineJobResult } from "#engine/jobs/jobs.ts";
import { noNetwork, type FetchPort } from "#engine/jobs/trust-services.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";

/** What is done with the bytes of a .pfx, each time in an engine process of its own. */
export const pfxJobs = (engine: EngineClient, statusFetch?: () => FetchPort) => {
  const run = async <Kind extends "examine-pfx" | "rewrite-pfx">(
    kind: Kind,
    input: EngineJobInput<Kind>,
    fetch: FetchPort = noNetwork,
  ): Promise<EngineJobResult<Kind> | Refused> => {
    // A copy of its own: posting a view can carry the rest of its memory along.
    const pfx = new Uint8Array(input.pfx);
    try {
      const onExhausted = appError("pfx/damaged", { name: input.fileName });
      return await engine.run(kind, { ...input, pfx }, { onExhausted, fetch });
    } finally {
      pfx.fill(0);
    }
  };
  return {
    examinePfx: (input: EngineJobInput<"examine-pfx">) => run("examine-pfx", input, statusFetch?.()),
    rewritePfx: (input: EngineJobInput<"rewrite-pfx">) => run("rewrite-pfx", input),
  };
};
