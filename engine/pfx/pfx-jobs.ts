import type { EngineJobInput, EngineJobResult, EngineStep } from "../jobs/jobs.ts";
import type { FetchPort } from "../jobs/trust-services.ts";
import { askAuthority } from "./ask-authority.ts";
import { certificateFacts } from "../paths/certificate-facts.ts";
import { examinePfx } from "./doctor.ts";
import { openPfx } from "./open-pfx.ts";
import { writePkcs12 } from "./write-pkcs12.ts";

export const describePfx = ({
  pfx,
  password,
  fileName,
  now,
}: EngineJobInput<"open-pfx">): EngineJobResult<"open-pfx"> => {
  const opened = openPfx(pfx, password, { fileName, now: new Date(now) });
  if (opened.kind === "refused") return opened;
  const { chain } = opened.identity;
  return {
    kind: "ok",
    certificate: certificateFacts(chain[0]),
    chainPem: chain.map((certificate) => certificate.toString()),
  };
};

export const reportOnPfx = async (
  { pfx, password, crls = [], asksOnline = false, ...input }: EngineJobInput<"examine-pfx">,
  _onStep: (step: EngineStep) => void,
  fetch: FetchPort,
): Promise<EngineJobResult<"examine-pfx">> => {
  const now = new Date(input.now);
  const examined = examinePfx(pfx, password, {
    ...input,
    now,
    bookedAt: input.bookedAt.map((at) => new Date(at)),
    evidence: { ocspResponses: [], crls: crls.map((der) => Buffer.from(der)) },
  });
  const { report, refusal, identity } = asksOnline ? await askAuthority(examined, fetch, now) : examined;
  return { kind: "ok", report, refusal, chainPem: identity?.chain.map(String) ?? [] };
};

export const rewritePfx = ({
  pfx,
  password,
  newPassword,
  ...input
}: EngineJobInput<"rewrite-pfx">): EngineJobResult<"rewrite-pfx"> => {
  const opened = openPfx(pfx, password, { ...input, now: new Date(input.now) });
  if (opened.kind === "refused") return opened;
  return { kind: "ok", pfx: new Uint8Array(writePkcs12(opened.identity, newPassword)) };
};
