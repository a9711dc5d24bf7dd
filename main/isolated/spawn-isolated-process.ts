import { fork } from "node:child_process";
import { join } from "node:path";
import { engineProcessArguments, engineProcessFlags } from "#engine/process-flags.ts";
import type { IsolatedProcess, IsolatedSpec } from "../host/host.ts";
import type { Log } from "../security/log.ts";
import { keptEnvironment, watchIsolated } from "./watch-isolated.ts";

const root = join(import.meta.dirname, "../..");

const entries: Record<IsolatedSpec["entry"], string> = {
  "engine-worker": join(root, "engine/engine-worker.ts"),
  "journal-worker": join(root, "main/features/journal/journal-worker.ts"),
};

/** A cache of its own: what an isolated process may have written is never loaded by one that is trusted with more. */
const compileCache = process.env["NODE_COMPILE_CACHE"];
const compileCacheVariable = compileCache === undefined ? {} : { NODE_COMPILE_CACHE: `${compileCache}-engine` };

/** A child process with a capped heap that is killed at its deadline. */
export const spawnIsolatedProcess = (spec: IsolatedSpec, log: Log): IsolatedProcess => {
  const child = fork(entries[spec.entry], engineProcessArguments(2 * spec.memoryLimitMb), {
    execArgv: engineProcessFlags(spec.memoryLimitMb),
    serialization: "advanced",
    env: { ...keptEnvironment(), ...compileCacheVariable },
    // Its output could quote a document; only that there was some is logged.
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (stderr = (stderr + text).slice(-4000)));
  const { hasEnded, ...ending } = watchIsolated(spec, log, {
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    kill: () => void child.kill("SIGKILL"),
    describe: () => ({ signal: child.signalCode, stderr }),
  });
  child.once("exit", hasEnded);
  child.once("error", () => hasEnded(null));

  return {
    post: (message) => {
      // After its end there is nobody to read it; `onExit` has said so.
      if (child.connected) child.send(message as object, () => undefined);
    },
    onMessage: (listener) => void child.on("message", listener),
    ...ending,
  };
};
