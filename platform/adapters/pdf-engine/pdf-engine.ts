import type { EngineJobInput, EngineJobResult } from "#engine/jobs/jobs.ts";
import type { Caller } from "../fair-queue.ts";

/** Judges PDF files and pictures, and makes what a release needs. They come from outside, so an implementation reads them in a process that it can kill. */
export type PdfEngine = {
  identifyFile(input: EngineJobInput<"identify-file">, caller: Caller): Promise<EngineJobResult<"identify-file">>;
  convertPicture(input: EngineJobInput<"convert-picture">, caller: Caller): Promise<EngineJobResult<"convert-picture">>;
  inspectSignature(
    input: EngineJobInput<"inspect-signature">,
    caller: Caller,
  ): Promise<EngineJobResult<"inspect-signature">>;
  drawAvatar(input: EngineJobInput<"draw-avatar">, caller: Caller): Promise<EngineJobResult<"draw-avatar">>;
  drawIdPicture(input: EngineJobInput<"draw-id-picture">, caller: Caller): Promise<EngineJobResult<"draw-id-picture">>;
  preflight(input: EngineJobInput<"preflight">, caller: Caller): Promise<EngineJobResult<"preflight">>;
  checkWhiteOuts(
    input: EngineJobInput<"check-white-outs">,
    caller: Caller,
  ): Promise<EngineJobResult<"check-white-outs">>;
  verifyProof(input: EngineJobInput<"verify-proof">, caller: Caller): Promise<EngineJobResult<"verify-proof">>;
  verifyLocked(input: EngineJobInput<"verify-locked">, caller: Caller): Promise<EngineJobResult<"verify-locked">>;
  validate(input: EngineJobInput<"validate">, caller: Caller): Promise<EngineJobResult<"validate">>;
  writeCompletionCertificate(
    input: EngineJobInput<"write-completion-certificate">,
    caller: Caller,
  ): Promise<EngineJobResult<"write-completion-certificate">>;
  writeZip(input: EngineJobInput<"write-zip">, caller: Caller): Promise<EngineJobResult<"write-zip">>;
};
