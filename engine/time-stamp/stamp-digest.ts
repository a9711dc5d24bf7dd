import type { EngineJobInput, EngineJobResult, EngineStep } from "../jobs.ts";
import type { FetchPort } from "../trust-services.ts";
import { obtainTimeStamp } from "./obtain.ts";

export const stampDigest = async (
  { imprintSha256, trustServices }: EngineJobInput<"time-stamp">,
  _onStep: (step: EngineStep) => void,
  fetch: FetchPort,
): Promise<EngineJobResult<"time-stamp">> => {
  const obtained = await obtainTimeStamp(Buffer.from(imprintSha256, "hex"), trustServices, fetch);
  return obtained.kind === "ok"
    ? { kind: "ok", token: new Uint8Array(obtained.token), at: obtained.timeStamp.at.toISOString() }
    : { kind: "missing", detail: obtained.detail };
};
