import { createHash } from "node:crypto";
import type { Sha256Hex } from "#contract/entities/ids.ts";
import { composeFields } from "./compose/compose-fields.ts";
import { identifyFile } from "./convert/identify-file.ts";
import type { EngineJobInput, EngineJobKind, EngineJobResult, EngineStep } from "./jobs.ts";
import { lockPdf } from "./lock/lock-pdf.ts";
import { forEachBlock, withFileSource } from "./pdf/byte-source.ts";
import { refusing } from "./pdf/pdf-refusal.ts";
import { preflight } from "./pdf/preflight.ts";
import { certificateFacts } from "./pfx/certificate-facts.ts";
import { openPfx } from "./pfx/open-pfx.ts";
import { verifyLocked } from "./verify/verify-locked.ts";
import { verifyPdf } from "./verify/verify-pdf.ts";

type JobHandlers = {
  [Kind in EngineJobKind]: (
    input: EngineJobInput<Kind>,
    onStep: (step: EngineStep) => void,
  ) => EngineJobResult<Kind> | Promise<EngineJobResult<Kind>>;
};

const describePfx = ({ pfx, password, fileName, now }: EngineJobInput<"open-pfx">): EngineJobResult<"open-pfx"> => {
  const opened = openPfx(pfx, password, { fileName, now: new Date(now) });
  if (opened.kind === "refused") return opened;
  const { chain } = opened.identity;
  return {
    kind: "ok",
    certificate: certificateFacts(chain[0]),
    chainPem: chain.map((certificate) => certificate.toString()),
  };
};

const composeHash = (input: EngineJobInput<"compose-hash">): EngineJobResult<"compose-hash"> =>
  withFileSource(input.basePath, (source) =>
    refusing(input.name, (): EngineJobResult<"compose-hash"> => {
      const update = composeFields(source, input);
      const hash = createHash("sha256");
      forEachBlock(source, 0, source.size, (block) => hash.update(block));
      hash.update(update);
      return { kind: "ok", sha256: hash.digest("hex") as Sha256Hex, sizeBytes: source.size + update.length };
    }),
  );

const handlers: JobHandlers = {
  "open-pfx": describePfx,
  preflight: ({ path, name }) => preflight(path, { name }),
  "identify-file": identifyFile,
  // Loaded when it is needed: every other job would wait for the PDF library too.
  "convert-picture": async (input) => (await import("./convert/convert-picture.ts")).convertPicture(input),
  lock: lockPdf,
  verify: ({ path, ...options }) => verifyPdf(path, options),
  "compose-hash": composeHash,
  "verify-locked": verifyLocked,
};

/** Carries out one job in this process. Expected failures are refusals within the result; defects throw. */
export const runJob = async <Kind extends EngineJobKind>(
  kind: Kind,
  input: EngineJobInput<Kind>,
  onStep: (step: EngineStep) => void,
): Promise<EngineJobResult<Kind>> => handlers[kind](input, onStep);
