import type { EngineJobInput, EngineJobResult } from "#engine/jobs.ts";

/** Judges PDF files and pictures, and makes what a release needs. They come from outside, so an implementation reads them in a process that it can kill. */
export type PdfEngine = {
  identifyFile(input: EngineJobInput<"identify-file">): Promise<EngineJobResult<"identify-file">>;
  convertPicture(input: EngineJobInput<"convert-picture">): Promise<EngineJobResult<"convert-picture">>;
  preflight(input: EngineJobInput<"preflight">): Promise<EngineJobResult<"preflight">>;
  checkWhiteOuts(input: EngineJobInput<"check-white-outs">): Promise<EngineJobResult<"check-white-outs">>;
  verifyProof(input: EngineJobInput<"verify-proof">): Promise<EngineJobResult<"verify-proof">>;
  verifyLocked(input: EngineJobInput<"verify-locked">): Promise<EngineJobResult<"verify-locked">>;
  writeCompletionCertificate(
    input: EngineJobInput<"write-completion-certificate">,
  ): Promise<EngineJobResult<"write-completion-certificate">>;
  writeZip(input: EngineJobInput<"write-zip">): Promise<EngineJobResult<"write-zip">>;
};
