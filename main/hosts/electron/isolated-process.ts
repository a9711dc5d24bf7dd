import { utilityProcess } from "electron";
import { join } from "node:path";
import { engineProcessArguments, engineProcessFlags } from "#engine/process-flags.ts";
import type { IsolatedProcess, IsolatedSpec } from "../../host/host.ts";
import { keptEnvironment, watchIsolated } from "../../isolated/watch-isolated.ts";
import type { Log } from "../../security/log.ts";

/** A utility process with a capped heap that is killed at its deadline; `entries` is the folder of the built workers. */
export const spawnUtility = (spec: IsolatedSpec, entries: string, log: Log): IsolatedProcess => {
  const child = utilityProcess.fork(join(entries, `${spec.entry}.js`), engineProcessArguments(2 * spec.memoryLimitMb), {
    serviceName: spec.entry,
    execArgv: engineProcessFlags(spec.memoryLimitMb),
    env: keptEnvironment(),
    // Its output could quote a document.
    stdio: "ignore",
  });
  const { hasEnded, ...ending } = watchIsolated(spec, log, { kill: () => void child.kill() });
  child.once("exit", hasEnded);

  return {
    post: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on("message", listener),
    ...ending,
  };
};
