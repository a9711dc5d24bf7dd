import type { EngineJobInput, EngineJobResult } from "#engine/jobs.ts";

/** Judges PDF files. They come from outside, so an implementation reads them in a process that it can kill. */
export type PdfEngine = {
  preflight(input: EngineJobInput<"preflight">): Promise<EngineJobResult<"preflight">>;
  verifyLocked(input: EngineJobInput<"verify-locked">): Promise<EngineJobResult<"verify-locked">>;
};
