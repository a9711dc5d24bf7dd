import { appError } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { EngineJobInput, EngineJobResult } from "#engine/jobs/jobs.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";

type Answer<Kind extends "make-key-request" | "pfx-of-key" | "examine-pfx"> = Promise<EngineJobResult<Kind> | Refused>;

/** What is done with a key that waits for its certificate, each time in an engine process of its own. */
export type KeyJobs = {
  makeKeyRequest(input: EngineJobInput<"make-key-request">): Answer<"make-key-request">;
  pfxOfKey(input: EngineJobInput<"pfx-of-key">): Answer<"pfx-of-key">;
  examinePfx(input: EngineJobInput<"examine-pfx">): Answer<"examine-pfx">;
};

export const keyJobs = (engine: Pick<EngineClient, "run">): KeyJobs => {
  const unreadable = { onExhausted: appError("certificate-order/unreadable") };
  return {
    makeKeyRequest: (input) =>
      engine.run("make-key-request", input, { onExhausted: appError("certificate-order/key-not-made") }),
    pfxOfKey: (input) => engine.run("pfx-of-key", input, unreadable),
    examinePfx: (input) => engine.run("examine-pfx", input, unreadable),
  };
};
