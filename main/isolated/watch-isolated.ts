import type { IsolatedProcess, IsolatedSpec } from "../host/host.ts";
import type { Log } from "../security/log.ts";

type ExitListener = Parameters<IsolatedProcess["onExit"]>[0];
type IsolatedExit = Parameters<ExitListener>[0];

/** What a program needs to start and find fonts and zones; no tokens, proxies or keys of the caller's environment. */
const keptVariables = ["PATH", "LANG", "LC_ALL", "TZ", "TMPDIR", "TEMP", "SystemRoot"];

export const keptEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    keptVariables.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

type WatchedProcess = {
  /** It has ended already, though nobody was told yet. */
  isOver?: () => boolean;
  kill(): void;
  /** For the log, of a crash. */
  describe?: () => Record<string, unknown>;
};

/** The deadline of an isolated process, why it ended, and who is told: alike on every host. */
export const watchIsolated = ({ entry, timeoutMs }: IsolatedSpec, log: Log, watched: WatchedProcess) => {
  let stopped: "timeout" | "killed" | null = null;
  let ended: IsolatedExit | null = null;
  const listeners = new Set<ExitListener>();
  const stop = (why: "timeout" | "killed") => {
    if (ended || watched.isOver?.()) return;
    stopped = why;
    watched.kill();
  };
  const timer = setTimeout(() => stop("timeout"), timeoutMs);
  return {
    hasEnded: (code: number | null): void => {
      if (ended) return;
      clearTimeout(timer);
      const exit: IsolatedExit = { code, reason: stopped ?? (code === 0 ? "ended" : "crashed") };
      ended = exit;
      if (exit.reason === "crashed") log.warn("isolated process crashed", { entry, code, ...watched.describe?.() });
      for (const listener of listeners) listener(exit);
    },
    onExit: (listener: ExitListener): void => {
      if (ended) listener(ended);
      else listeners.add(listener);
    },
    kill: () => stop("killed"),
  };
};
