import { spawn, type ChildProcess } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { lineSplitter, parseJsonLine } from "./json-lines.ts";

export type ServiceSpec = {
  /** As a person reads it: "platform", "workstation". */
  name: string;
  /** Module and arguments for the Node that runs this script. */
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  cwd: string;
  logPath: string;
  readyTimeoutMs: number;
  /** Lines of JSON that follow the one that says it is ready. */
  onLine?: (line: Record<string, unknown>) => void;
};

export type ServiceExit = { code: number | null; signal: NodeJS.Signals | null };

export type Service<Ready> = {
  readonly name: string;
  readonly ready: Ready;
  readonly pid: number;
  readonly exited: Promise<ServiceExit>;
  /** A line on the service's standard input. */
  tell(line: string): void;
  /** Asks the process to stop, and ends it with all its children when it has not stopped after `graceMs`. */
  stop(graceMs?: number): Promise<void>;
  /** SIGKILL, as a crash would be. */
  kill(): Promise<void>;
};

/** Why a service did not come up, with its own last words. */
export class ServiceStartError extends Error {}

const lastWords = (lines: readonly string[]): string => {
  const readable = lines.map((line) => {
    const parsed = parseJsonLine(line);
    return typeof parsed?.["msg"] === "string" ? parsed["msg"] : line;
  });
  return readable
    .filter((line) => line.trim() !== "")
    .slice(-8)
    .join("\n  ");
};

/** Of a log that goes on for weeks, only the end is of use when the service does not come up. */
const mostHeard = 50;

const signalGroup = (child: ChildProcess, signal: NodeJS.Signals): void => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
};

/**
 * Starts one of the product's processes and waits for its line `{"event":"ready",…}` on standard output. Standard error
 * goes to the log file. The process leads its own group, so that Ctrl-C reaches it through `stop` alone, in order.
 */
export const startService = async <Ready>(
  spec: ServiceSpec,
  parseReady: (line: Record<string, unknown>) => Ready,
): Promise<Service<Ready>> => {
  mkdirSync(dirname(spec.logPath), { recursive: true, mode: 0o700 });
  const log = createWriteStream(spec.logPath, { flags: "a", mode: 0o600 });
  const child = spawn(process.execPath, spec.args, {
    cwd: spec.cwd,
    env: { ...process.env, ...spec.env },
    stdio: ["pipe", "pipe", "pipe"],
    detached: process.platform !== "win32",
  });
  const heard: string[] = [];
  const exited = new Promise<ServiceExit>((resolve) => {
    child.on("close", (code, signal) => resolve({ code, signal }));
    child.on("error", (error) => {
      heard.push(error.message);
      resolve({ code: null, signal: null });
    });
  });
  child.stderr.setEncoding("utf8");
  child.stderr.on(
    "data",
    lineSplitter((line) => {
      heard.push(line);
      if (heard.length > mostHeard) heard.shift();
    }),
  );
  child.stderr.pipe(log);
  // A service that has ended hears nothing.
  child.stdin.on("error", () => undefined);

  const stop = async (graceMs = 10_000): Promise<void> => {
    signalGroup(child, "SIGTERM");
    const patience = setTimeout(() => signalGroup(child, "SIGKILL"), graceMs);
    await exited;
    clearTimeout(patience);
  };
  const kill = async (): Promise<void> => {
    signalGroup(child, "SIGKILL");
    await exited;
  };

  const ready = await new Promise<Ready>((resolve, reject) => {
    const fail = (why: string) => {
      const words = lastWords(heard);
      reject(
        new ServiceStartError(`The ${spec.name} ${why}${words === "" ? "" : `:\n  ${words}`}\nLog: ${spec.logPath}`),
      );
    };
    const patience = setTimeout(() => {
      fail(`was not ready after ${spec.readyTimeoutMs / 1000} s`);
      void kill();
    }, spec.readyTimeoutMs);
    void exited.then(({ code, signal }) => {
      clearTimeout(patience);
      fail(`did not start (${signal ?? `exit code ${code ?? "unknown"}`})`);
    });
    child.stdout.setEncoding("utf8");
    child.stdout.on(
      "data",
      lineSplitter((line) => {
        const parsed = parseJsonLine(line);
        if (parsed?.["event"] !== "ready") {
          if (parsed !== null && spec.onLine !== undefined) spec.onLine(parsed);
          else heard.push(line);
          return;
        }
        clearTimeout(patience);
        try {
          resolve(parseReady(parsed));
        } catch (error) {
          reject(error);
        }
      }),
    );
  });

  return {
    name: spec.name,
    ready,
    pid: child.pid ?? -1,
    exited,
    tell: (line) => void child.stdin.write(`${line}\n`),
    stop,
    kill,
  };
};
