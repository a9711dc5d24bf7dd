import { fork, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { engineJobs, type EngineJobInput, type EngineJobKind, type EngineJobResult } from "#engine/jobs/jobs.ts";
import { EngineAnswerSchema } from "#engine/jobs/messages.ts";
import { engineProcessArguments, engineProcessFlags } from "#engine/process-flags.ts";
import { createFairQueue, type Caller } from "../fair-queue.ts";
import { lowerPriority } from "../lower-priority.ts";
import type { PdfEngine } from "./pdf-engine.ts";

export type IsolationLimits = {
  /** Jobs beyond this wait: each one may use its whole memory cap. One place more is kept for locks. */
  concurrency: number;
  timeoutMs: number;
  heapMegabytes: number;
  /** Of memory of every kind, buffers included: the largest picture that is taken needs 850 MB. */
  residentMegabytes: number;
};

/** A ZIP is read and written once through, on a slow disk beside other work. */
const zippedBytesPerMs = 10_000;

const defaultLimits: IsolationLimits = {
  concurrency: 2,
  timeoutMs: 60_000,
  heapMegabytes: 512,
  residentMegabytes: 1_280,
};
/** Of one account: nobody has more under way who does not mean harm. */
const waitingPerAccount = 50;

/** What a notary and everybody in the meeting wait for; what is presented can wait behind it. */
const urgentKinds: ReadonlySet<EngineJobKind> = new Set<EngineJobKind>(["verify-locked", "verify-proof"]);

const workerPath = fileURLToPath(import.meta.resolve("#engine/engine-worker.ts"));

/** What became of a process that did not answer. */
type Ending<Kind extends EngineJobKind> =
  | { kind: "answered"; result: EngineJobResult<Kind> }
  | { kind: "exhausted" }
  | { kind: "defect"; message: string };

/** A cache of its own: what an isolated process may have written is never loaded by one that is trusted with more. */
const compileCache = process.env["NODE_COMPILE_CACHE"];
const engineEnvironment = compileCache === undefined ? {} : { NODE_COMPILE_CACHE: `${compileCache}-engine` };

/**
 * Runs each job in a process of its own, which sees neither the platform's environment nor its memory and is killed when
 * it takes too long or too much: a PDF that was made to break a parser costs its sender a refusal and nobody else anything.
 */
export const createIsolatedEngine = (limits: IsolationLimits = defaultLimits, worker = workerPath): PdfEngine => {
  const queue = createFairQueue({
    places: limits.concurrency,
    keptPlaces: 1,
    // However much one account asks for, another one finds a place.
    placesPerAccount: Math.max(1, limits.concurrency - 1),
    waitingPerAccount,
  });

  const run = <Kind extends EngineJobKind>(
    kind: Kind,
    input: EngineJobInput<Kind>,
    caller: Caller,
    timeoutMs: number,
  ): Promise<Ending<Kind>> =>
    queue.run(caller, urgentKinds.has(kind), async () => {
      const child = fork(worker, engineProcessArguments(limits.residentMegabytes), {
        execArgv: engineProcessFlags(limits.heapMegabytes),
        serialization: "advanced",
        env: engineEnvironment,
        stdio: ["ignore", "ignore", "ignore", "ipc"],
      });
      const forgetPriority = urgentKinds.has(kind) || child.pid === undefined ? undefined : lowerPriority(child.pid);
      const giveUp = () => void child.kill("SIGKILL");
      caller.signal?.addEventListener("abort", giveUp, { once: true });
      try {
        return await converse(child, kind, input, timeoutMs);
      } finally {
        forgetPriority?.();
        caller.signal?.removeEventListener("abort", giveUp);
        child.kill("SIGKILL");
      }
    });

  const answerOrRefuse = async <Kind extends EngineJobKind>(
    kind: Kind,
    input: EngineJobInput<Kind>,
    caller: Caller,
    exhausted: Refused,
    timeoutMs = limits.timeoutMs,
  ): Promise<EngineJobResult<Kind> | Refused> => {
    const ending = await run(kind, input, caller, timeoutMs);
    if (ending.kind === "answered") return ending.result;
    if (caller.signal?.aborted === true) return refused("request/abandoned");
    if (ending.kind === "exhausted") return exhausted;
    throw new Error(`the PDF engine failed at ${kind}: ${ending.message}`);
  };

  return {
    inspectSignature: (input, caller) =>
      answerOrRefuse("inspect-signature", input, caller, refused("signature/not-png")),
    drawIdPicture: (input, caller) => answerOrRefuse("draw-id-picture", input, caller, refused("identity/bad-picture")),
    drawAvatar: (input, caller) => answerOrRefuse("draw-avatar", input, caller, refused("avatar/not-a-picture")),
    identifyFile: (input, caller) => answerOrRefuse("identify-file", input, caller, tooComplex(input)),
    convertPicture: (input, caller) => answerOrRefuse("convert-picture", input, caller, tooComplex(input)),
    preflight: (input, caller) => answerOrRefuse("preflight", input, caller, tooComplex(input)),
    checkWhiteOuts: (input, caller) => answerOrRefuse("check-white-outs", input, caller, tooComplex(input)),
    verifyProof: (input, caller) => answerOrRefuse("verify-proof", input, caller, tooComplex(input)),
    verifyLocked: (input, caller) => answerOrRefuse("verify-locked", input, caller, tooComplex(input)),
    validate: (input, caller) => answerOrRefuse("validate", input, caller, tooComplex({ name: "This document" })),
    writeCompletionCertificate: (input, caller) =>
      answerOrRefuse("write-completion-certificate", input, caller, tooComplex({ name: input.facts.signing.title })),
    writeZip: async (input, caller) => {
      const sizes = await Promise.all(input.files.map(async (file) => (await stat(file.path)).size));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      const exhausted = tooComplex({ name: "the ZIP of the release" });
      return answerOrRefuse("write-zip", input, caller, exhausted, limits.timeoutMs + bytes / zippedBytesPerMs);
    },
  };
};

const tooComplex = ({ name }: { name: string }): Refused => refused("document/too-complex", { name });

const converse = <Kind extends EngineJobKind>(
  child: ChildProcess,
  kind: Kind,
  input: EngineJobInput<Kind>,
  timeoutMs: number,
): Promise<Ending<Kind>> =>
  new Promise((resolve) => {
    const id = randomUUID();
    const timer = setTimeout(() => resolve({ kind: "exhausted" }), timeoutMs);
    const end = (ending: Ending<Kind>) => {
      clearTimeout(timer);
      resolve(ending);
    };
    child.on("message", (message) => {
      const answer = EngineAnswerSchema.safeParse(message);
      if (!answer.success || answer.data.id !== id || answer.data.kind === "progress") return;
      // The platform's jobs judge what they are given; none of them may use the network.
      if (answer.data.kind === "fetch") return end({ kind: "defect", message: "it asked for the network" });
      if (answer.data.kind === "defect") return end({ kind: "defect", message: answer.data.message });
      const result = engineJobs[kind].result.safeParse(answer.data.result);
      if (!result.success) return end({ kind: "defect", message: "its answer has another form than agreed" });
      end({ kind: "answered", result: result.data as EngineJobResult<Kind> });
    });
    child.once("error", (error) => end({ kind: "defect", message: error.message }));
    // Node ends itself with SIGABRT (code 134) when the heap limit is reached; the kernel and the guard of its memory kill
    // with SIGKILL, which Windows does not know: there it ends with 1.
    child.once("exit", (code, signal) =>
      end(
        signal === "SIGABRT" || signal === "SIGKILL" || code === 134 || (process.platform === "win32" && code === 1)
          ? { kind: "exhausted" }
          : { kind: "defect", message: `it ended with ${signal ?? `code ${code}`}` },
      ),
    );
    child.send({ id, kind, input }, (error) => {
      if (error !== null) end({ kind: "defect", message: error.message });
    });
  });
