import { refused } from "#contract/refused.ts";
import type { EngineJobInput, EngineJobKind, EngineJobResult, EngineStep } from "./jobs/jobs.ts";
import { noNetwork, type FetchPort } from "./jobs/trust-services.ts";

type Job<Kind extends EngineJobKind> = (
  input: EngineJobInput<Kind>,
  onStep: (step: EngineStep) => void,
  fetch: FetchPort,
) => EngineJobResult<Kind> | Promise<EngineJobResult<Kind>>;

/**
 * Each job's code is loaded when the job comes: a process does one of them, and every upload would wait for the font, seal
 * and certificate libraries that only a lock needs.
 */
const loaders: { [Kind in EngineJobKind]: () => Promise<Job<Kind>> } = {
  "open-pfx": async () => (await import("./pfx/pfx-jobs.ts")).describePfx,
  "examine-pfx": async () => (await import("./pfx/pfx-jobs.ts")).reportOnPfx,
  "rewrite-pfx": async () => (await import("./pfx/pfx-jobs.ts")).rewritePfx,
  "make-key-request": async () => (await import("./pkcs10/key-request-jobs.ts")).makeKeyRequest,
  "pfx-of-key": async () => (await import("./pkcs10/key-request-jobs.ts")).pfxOfKey,
  preflight: async () => {
    const { preflight } = await import("./preflight/preflight.ts");
    return ({ path, ...options }) => preflight(path, options);
  },
  "identify-file": async () => (await import("./convert/identify-file.ts")).identifyFile,
  "repair-pdf": async () => (await import("./repair/repair-pdf.ts")).repairPdf,
  "convert-picture": async () => (await import("./convert/convert-picture.ts")).convertPicture,
  "inspect-signature": async () => (await import("./picture/inspect-signature.ts")).inspectSignature,
  "draw-avatar": async () => (await import("./picture/draw-avatar.ts")).drawAvatar,
  "draw-id-picture": async () => (await import("./picture/draw-id-picture.ts")).drawIdPicture,
  "write-report": async () => (await import("./sheet/report.ts")).writeReport,
  "write-completion-certificate": async () =>
    (await import("./completion/completion-certificate.ts")).writeCompletionCertificate,
  "write-zip": async () => (await import("./zip/write-zip.ts")).writeZip,
  "time-stamp": async () => (await import("./time-stamp/stamp-digest.ts")).stampDigest,
  lock: async () => (await import("./lock/lock-pdf.ts")).lockPdf,
  verify: async () => {
    const { verifyPdf } = await import("./verify/verify-pdf.ts");
    return ({ path, ...options }) => verifyPdf(path, options);
  },
  validate: async () => {
    const { validatePdf } = await import("./verify/validate-pdf.ts");
    return ({ path, now, maxReportCharacters = Infinity, ...options }) => {
      const report = validatePdf(path, { ...options, now: new Date(now) });
      return JSON.stringify(report).length > maxReportCharacters
        ? refused("document/too-complex", { name: "" })
        : { kind: "ok", report };
    };
  },
  "check-white-outs": async () => (await import("./white-out/check-white-outs.ts")).checkWhiteOuts,
  "compose-hash": async () => (await import("./compose/hash-composed.ts")).hashComposed,
  "verify-locked": async () => (await import("./verify/verify-locked.ts")).verifyLocked,
  "add-proof": async () => {
    const { addProof } = await import("./lock/add-proof.ts");
    return (input, _onStep, fetch) => addProof(input, fetch);
  },
  "verify-proof": async () => (await import("./verify/verify-proof.ts")).verifyProof,
};

/** The code of one kind of job, with all that it needs. */
export const loadJob = <Kind extends EngineJobKind>(kind: Kind): Promise<Job<Kind>> => loaders[kind]();

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
): Promise<EngineJobResult<Kind>> => (await loadJob(kind))(input, onStep, fetch);
