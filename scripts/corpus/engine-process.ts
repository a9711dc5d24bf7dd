import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { EngineJobInput, EngineJobKind, EngineJobResult } from "#engine/jobs/jobs.ts";
import { EngineAnswerSchema } from "#engine/jobs/messages.ts";
import { engineProcessFlags } from "#engine/process-flags.ts";

/** A hang, a crash or a defect: what a document must never be able to cause. */
export type Fault = { kind: "fault"; detail: string };
export type Outcome<Kind extends EngineJobKind> = EngineJobResult<Kind> | Fault;

const timeoutMs = 30_000;
const heapMegabytes = 512;
const workerPath = fileURLToPath(import.meta.resolve("#engine/engine-worker.ts"));

/** One isolated engine process after the other: it stays warm from job to job and is killed when it does not answer. */
export class EngineProcess {
  private worker: ChildProcess | null = null;
  private stderr = "";

  private start(): ChildProcess {
    const worker = fork(workerPath, {
      serialization: "advanced",
      execArgv: engineProcessFlags(heapMegabytes),
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.stderr = "";
    worker.stderr?.on("data", (chunk: Buffer) => {
      this.stderr = `${this.stderr}${chunk.toString()}`.slice(-500);
    });
    this.worker = worker;
    return worker;
  }

  run<Kind extends EngineJobKind>(kind: Kind, input: EngineJobInput<Kind>): Promise<Outcome<Kind>> {
    const worker = this.worker ?? this.start();
    return new Promise((resolve) => {
      const end = (outcome: Outcome<Kind>) => {
        clearTimeout(timer);
        worker.off("exit", onExit);
        worker.off("message", onMessage);
        resolve(outcome);
      };
      const onExit = (code: number | null, signal: string | null) => {
        this.worker = null;
        end({ kind: "fault", detail: `the engine ended with ${signal ?? code} ${this.stderr}`.trim() });
      };
      const onMessage = (message: unknown) => {
        const answer = EngineAnswerSchema.parse(message);
        if (answer.kind === "defect") end({ kind: "fault", detail: answer.message });
        if (answer.kind === "result") end(answer.result as EngineJobResult<Kind>);
      };
      const timer = setTimeout(() => {
        this.stop();
        end({ kind: "fault", detail: `no answer in ${timeoutMs} ms` });
      }, timeoutMs);
      worker.once("exit", onExit);
      worker.on("message", onMessage);
      worker.send({ id: "1", kind, input });
    });
  }

  stop(): void {
    this.worker?.kill("SIGKILL");
    this.worker = null;
  }
}
