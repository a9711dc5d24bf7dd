import type { EngineJobInput, EngineJobResult, EngineStep } from "../jobs/jobs.ts";
import type { FetchPort } from "../jobs/trust-services.ts";
import { certificateFacts } from "../paths/certificate-facts.ts";
import { obtainTimeStamp } from "./obtain.ts";

export const stampDigest = async (
  { imprintSha256, trustServices }: EngineJobInput<"time-stamp">,
  _onStep: (step: EngineStep) => void,
  fetch: FetchPort,
): Promise<EngineJobResult<"time-stamp">> => {
  const obtained = await obtainTimeStamp(Buffer.from(imprintSha256, "hex"), trustServices, fetch);
  if (obtained.kind === "missing") return { kind: "missing", detail: obtained.detail };
  const { at, signer, trusted } = obtained.timeStamp;
  return {
    kind: "ok",
    token: new Uint8Array(obtained.token),
    at: at.toISOString(),
    authority: certificateFacts(signer).subject,
    isTrusted: trusted,
  };
};
