import { fork } from "node:child_process";
import { engineProcessArguments, engineProcessFlags } from "#engine/process-flags.ts";
import type { IsolatedProcess, IsolatedSpec } from "../host/host.ts";
import type { Log } from "../security/log.ts";

const entries: Record<IsolatedSpec["entry"], string> = {
  "engine-worker": new URL("#engine/engine-worker.ts", import.meta.url).pathname,
  "journal-worker": new URL("../features/journal/journal-worker.ts", import.meta.url).pathname,
};

/** What a program needs to start and find fonts and zones; no tokens, proxies or keys of the caller's environment. */
const keptVariables = ["PATH", "LANG", "LC_ALL", "TZ", "TMPDIR", "SystemRoot"];

/** A cache of its own: what an isolated process may have written is never loaded by one that is trusted with more. */
const compileCache = process.env["NODE_COMPILE_CACHE"];
const compileCacheVariable = compileCache === undefined ? {} : { NODE_COMPILE_CACHE: `${compileCache}-engine` };

type IsolatedExit = Parameters<Parameters<IsolatedProcess["onExit"]>[0]>[0];

/** A child process with a capped heap that is killed at its deadline. */
export const spawnIsolatedProcess = ({ entry, memoryLimitMb, timeoutMs }: IsolatedSpec, log: Log): IsolatedProcess => {
  const child = fork(entries[entry], engineProcessArguments(2 * memoryLimitMb), {
    execArgv: engineProcessFlags(memoryLimitMb),
    serialization: "advanced",
    env: {
      ...Object.fromEntries(
        keptVariables.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
      ),
      ...compileCacheVariable,
    },
    // Its output could quote a document; only that there was some is logged.
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let stopped: "timeout" | "killed" | null = null;
  let stderr = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (stderr = (stderr + text).slice(-4000)));
  const stop = (why: "timeout" | "killed") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    stopped = why;
    child.kill("SIGKILL");
  };
  const timer = setTimeout(() => stop("timeout"), timeoutMs);
  const listeners = new Set<Parameters<IsolatedProcess["onExit"]>[0]>();
  let ended: IsolatedExit | null = null;
  const finish = (code: number | null) => {
    if (ended) return;
    clearTimeout(timer);
    const exit: IsolatedExit = { code, reason: stopped ?? (code === 0 ? "ended" : "crashed") };
    ended = exit;
    if (exit.reason === "crashed")
      log.warn("isolated process crashed", { entry, code, signal: child.signalCode, stderr });
    for (const listener of listeners) listener(exit);
  };
  child.once("exit", finish);
  child.once("error", () => finish(null));

  return {
    post: (message) => {
      // After its end there is nobody to read it; `onExit` has said so.
      if (child.connected) child.send(message as object, () => undefined);
    },
    onMessage: (listener) => void child.on("message", listener),
    onExit: (listener) => {
      if (ended) listener(ended);
      else listeners.add(listener);
    },
    kill: () => stop("killed"),
  };
};
