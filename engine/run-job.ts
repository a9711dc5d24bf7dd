import { createHash } from "node:crypto";
import type { Sha256Hex } from "#contract/entities/ids.ts";
import { composeDocument } from "./compose/compose-document.ts";
import { identifyFile } from "./convert/identify-file.ts";
import type { EngineJobInput, EngineJobKind, EngineJobResult, EngineStep } from "./jobs.ts";
import { addProof } from "./lock/add-proof.ts";
import { lockPdf } from "./lock/lock-pdf.ts";
import { bufferSource, forEachBlock, withFileSource } from "./pdf/byte-source.ts";
import { refusing } from "./pdf/pdf-refusal.ts";
import { preflight } from "./pdf/preflight.ts";
import { certificateFacts } from "./pfx/certificate-facts.ts";
import { examinePfx } from "./pfx/doctor.ts";
import { openPfx } from "./pfx/open-pfx.ts";
import { writePkcs12 } from "./pfx/write-pkcs12.ts";
import { obtainTimeStamp } from "./time-stamp/obtain.ts";
import { noNetwork, type FetchPort } from "./trust-services.ts";
import { removeContent } from "./white-out/remove-content.ts";
import { validatePdf } from "./verify/validate-pdf.ts";
import { verifyProof } from "./verify/verify-proof.ts";
import { verifyLocked } from "./verify/verify-locked.ts";
import { verifyPdf } from "./verify/verify-pdf.ts";

type JobHandlers = {
  [Kind in EngineJobKind]: (
    input: EngineJobInput<Kind>,
    onStep: (step: EngineStep) => void,
    fetch: FetchPort,
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

const examine = ({
  pfx,
  password,
  crls = [],
  ...input
}: EngineJobInput<"examine-pfx">): EngineJobResult<"examine-pfx"> => {
  const { report, refusal, identity } = examinePfx(pfx, password, {
    ...input,
    now: new Date(input.now),
    bookedAt: input.bookedAt.map((at) => new Date(at)),
    evidence: { ocspResponses: [], crls: crls.map((der) => Buffer.from(der)) },
  });
  return { kind: "ok", report, refusal, chainPem: identity?.chain.map(String) ?? [] };
};

const rewrite = ({ pfx, password, newPassword, ...input }: EngineJobInput<"rewrite-pfx">) => {
  const opened = openPfx(pfx, password, { ...input, now: new Date(input.now) });
  if (opened.kind === "refused") return opened;
  return { kind: "ok" as const, pfx: new Uint8Array(writePkcs12(opened.identity, newPassword)) };
};

const stampDigest = async (
  { imprintSha256, trustServices }: EngineJobInput<"time-stamp">,
  _onStep: (step: EngineStep) => void,
  fetch: FetchPort,
): Promise<EngineJobResult<"time-stamp">> => {
  const obtained = await obtainTimeStamp(Buffer.from(imprintSha256, "hex"), trustServices, fetch);
  return obtained.kind === "ok"
    ? { kind: "ok", token: new Uint8Array(obtained.token), at: obtained.timeStamp.at.toISOString() }
    : { kind: "missing", detail: obtained.detail };
};

const composeHash = (input: EngineJobInput<"compose-hash">): EngineJobResult<"compose-hash"> =>
  withFileSource(input.basePath, (source) =>
    refusing(input.name, (): EngineJobResult<"compose-hash"> => {
      const { rewritten, update } = composeDocument(source, input);
      const base = rewritten === null ? source : bufferSource(rewritten);
      const hash = createHash("sha256");
      forEachBlock(base, 0, base.size, (block) => hash.update(block));
      hash.update(update);
      return { kind: "ok", sha256: hash.digest("hex") as Sha256Hex, sizeBytes: base.size + update.length };
    }),
  );

const checkWhiteOuts = ({
  path,
  name,
  places,
}: EngineJobInput<"check-white-outs">): EngineJobResult<"check-white-outs"> =>
  withFileSource(path, (source) =>
    refusing(name, (): EngineJobResult<"check-white-outs"> => {
      removeContent(source, places);
      return { kind: "ok" };
    }),
  );

const handlers: JobHandlers = {
  "open-pfx": describePfx,
  "examine-pfx": examine,
  "rewrite-pfx": rewrite,
  preflight: ({ path, name }) => preflight(path, { name }),
  "identify-file": identifyFile,
  "repair-pdf": async (input) => (await import("./repair/repair-pdf.ts")).repairPdf(input),
  // Loaded when it is needed: every other job would wait for the PDF library too.
  "convert-picture": async (input) => (await import("./convert/convert-picture.ts")).convertPicture(input),
  "write-report": async (input) => (await import("./sheet/report.ts")).writeReport(input),
  "time-stamp": stampDigest,
  lock: lockPdf,
  verify: ({ path, ...options }) => verifyPdf(path, options),
  validate: ({ path, now, ...options }) => ({
    kind: "ok",
    report: validatePdf(path, { ...options, now: new Date(now) }),
  }),
  "check-white-outs": checkWhiteOuts,
  "compose-hash": composeHash,
  "verify-locked": verifyLocked,
  "add-proof": (input, _onStep, fetch) => addProof(input, fetch),
  "verify-proof": verifyProof,
};

/**
 * Carries out one job in this process. Expected failures are refusals within the result; defects throw.
 *
 * @param fetch the network of whoever runs the engine, which has none itself
 */
export const runJob = async <Kind extends EngineJobKind>(
  kind: Kind,
  input: EngineJobInput<Kind>,
  onStep: (step: EngineStep) => void,
  fetch: FetchPort = noNetwork,
): Promise<EngineJobResult<Kind>> => handlers[kind](input, onStep, fetch);
