import { fork, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { refused, type Refused } from "#contract/errors.ts";
import {
  engineJobs,
  EngineAnswerSchema,
  type EngineJobInput,
  type EngineJobKind,
  type EngineJobResult,
} from "#engine/jobs.ts";
import { engineProcessFlags } from "#engine/process-flags.ts";
import type { PdfEngine } from "./pdf-engine.ts";

export type IsolationLimits = {
  /** Jobs beyond this wait: each one may use its whole memory cap. */
  concurrency: number;
  timeoutMs: number;
  heapMegabytes: number;
};

const defaultLimits: IsolationLimits = { concurrency: 2, timeoutMs: 60_000, heapMegabytes: 512 };

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
  let running = 0;
  const waiting: (() => void)[] = [];

  const withSlot = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= limits.concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot passes on, so that a newcomer cannot slip in before those who wait.
      if (next === undefined) running -= 1;
      else next();
    }
  };

  const run = <Kind extends EngineJobKind>(kind: Kind, input: EngineJobInput<Kind>): Promise<Ending<Kind>> =>
    withSlot(async () => {
      const child = fork(worker, [], {
        execArgv: engineProcessFlags(limits.heapMegabytes),
        serialization: "advanced",
        env: engineEnvironment,
        stdio: ["ignore", "ignore", "ignore", "ipc"],
      });
      try {
        return await converse(child, kind, input, limits.timeoutMs);
      } finally {
        child.kill("SIGKILL");
      }
    });

  const answerOrRefuse = async <Kind extends EngineJobKind>(
    kind: Kind,
    input: EngineJobInput<Kind>,
    name: string,
  ): Promise<EngineJobResult<Kind> | Refused> => {
    const ending = await run(kind, input);
    if (ending.kind === "answered") return ending.result;
    if (ending.kind === "exhausted") return refused("document/too-complex", { name });
    throw new Error(`the PDF engine failed at ${kind}: ${ending.message}`);
  };

  return {
    identifyFile: (input) => answerOrRefuse("identify-file", input, input.name),
    convertPicture: (input) => answerOrRefuse("convert-picture", input, input.name),
    preflight: (input) => answerOrRefuse("preflight", input, input.name),
    checkWhiteOuts: (input) => answerOrRefuse("check-white-outs", input, input.name),
    verifyProof: (input) => answerOrRefuse("verify-proof", input, input.name),
    verifyLocked: (input) => answerOrRefuse("verify-locked", input, input.name),
    writeCompletionCertificate: (input) =>
      answerOrRefuse("write-completion-certificate", input, input.facts.signing.title),
    writeZip: (input) => answerOrRefuse("write-zip", input, "the ZIP of the release"),
  };
};

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
    // Node ends itself with SIGABRT (code 134) when the heap limit is reached; the kernel kills with SIGKILL.
    child.once("exit", (code, signal) =>
      end(
        signal === "SIGABRT" || signal === "SIGKILL" || code === 134
          ? { kind: "exhausted" }
          : { kind: "defect", message: `it ended with ${signal ?? `code ${code}`}` },
      ),
    );
    child.send({ id, kind, input }, (error) => {
      if (error !== null) end({ kind: "defect", message: error.message });
    });
  });
