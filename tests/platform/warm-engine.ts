import type { Refused } from "#contract/common/app-error.ts";
import { engineJobs, type EngineJobInput, type EngineJobKind, type EngineJobResult } from "#engine/jobs/jobs.ts";
import { createSerial } from "#main/storage/serial.ts";
import type { PdfEngine } from "#platform/adapters/pdf-engine/pdf-engine.ts";
import { EngineProcess } from "#scripts/corpus/engine-process.ts";

type WarmEngine = { engine: PdfEngine; stop(): void };

/**
 * The engine's real process, kept from job to job. Starting one for each, as the platform does, is most of what an upload
 * costs, and has nothing to show where the file is the test's own: `isolated-engine.test.ts` shows it, and every test that
 * brings files as strangers would bring them.
 */
export const createWarmEngine = (): WarmEngine => {
  const process = new EngineProcess();
  const inTurn = createSerial();
  const run = <Kind extends EngineJobKind>(
    kind: Kind,
    input: EngineJobInput<Kind>,
  ): Promise<EngineJobResult<Kind> | Refused> =>
    inTurn(async () => {
      const outcome = await process.run(kind, input);
      if (outcome.kind === "fault") throw new Error(`the engine failed at ${kind}: ${outcome.detail}`);
      return engineJobs[kind].result.parse(outcome) as EngineJobResult<Kind>;
    });
  return {
    engine: {
      inspectSignature: (input) => run("inspect-signature", input),
      drawAvatar: (input) => run("draw-avatar", input),
      drawIdPicture: (input) => run("draw-id-picture", input),
      identifyFile: (input) => run("identify-file", input),
      convertPicture: (input) => run("convert-picture", input),
      preflight: (input) => run("preflight", input),
      checkWhiteOuts: (input) => run("check-white-outs", input),
      verifyProof: (input) => run("verify-proof", input),
      verifyLocked: (input) => run("verify-locked", input),
      validate: (input) => run("validate", input),
      writeCompletionCertificate: (input) => run("write-completion-certificate", input),
      writeZip: (input) => run("write-zip", input),
    },
    stop: () => process.stop(),
  };
};
