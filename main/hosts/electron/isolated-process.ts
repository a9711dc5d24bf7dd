import { utilityProcess } from "electron";
import { join } from "node:path";
import { engineProcessArguments, engineProcessFlags } from "#engine/process-flags.ts";
import type { IsolatedProcess, IsolatedSpec } from "../../host/host.ts";
import type { Log } from "../../security/log.ts";

type IsolatedExit = Parameters<Parameters<IsolatedProcess["onExit"]>[0]>[0];

const keptVariables = ["PATH", "LANG", "LC_ALL", "TZ", "TMPDIR", "TEMP", "SystemRoot"];

/** A utility process with a capped heap that is killed at its deadline; `entries` is the folder of the built workers. */
export const spawnUtility = (
  { entry, memoryLimitMb, timeoutMs }: IsolatedSpec,
  entries: string,
  log: Log,
): IsolatedProcess => {
  const child = utilityProcess.fork(join(entries, `${entry}.js`), engineProcessArguments(2 * memoryLimitMb), {
    serviceName: entry,
    execArgv: engineProcessFlags(memoryLimitMb),
    env: Object.fromEntries(
      keptVariables.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ),
    // Its output could quote a document.
    stdio: "ignore",
  });
  let stopped: "timeout" | "killed" | null = null;
  let ended: IsolatedExit | null = null;
  const listeners = new Set<(exit: IsolatedExit) => void>();
  const stop = (why: "timeout" | "killed") => {
    if (ended) return;
    stopped = why;
    child.kill();
  };
  const timer = setTimeout(() => stop("timeout"), timeoutMs);
  child.once("exit", (code) => {
    clearTimeout(timer);
    const exit: IsolatedExit = { code, reason: stopped ?? (code === 0 ? "ended" : "crashed") };
    ended = exit;
    if (exit.reason === "crashed") log.warn("isolated process crashed", { entry, code });
    for (const listener of listeners) listener(exit);
  });

  return {
    post: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on("message", listener),
    onExit(listener) {
      if (ended) listener(ended);
      else listeners.add(listener);
    },
    kill: () => stop("killed"),
  };
};
