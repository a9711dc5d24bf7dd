import { spawnSync } from "node:child_process";

export type RunResult = { status: number | null; stdout: string; stderr: string };

type RunOptions = { input?: Uint8Array; cwd?: string; env?: Readonly<Record<string, string>> };

/** Runs an outside tool to its end; what it answers is for the caller to judge. */
export const run = (command: string, args: readonly string[], { env = {}, ...options }: RunOptions = {}): RunResult => {
  const result = spawnSync(command, args, {
    encoding: "utf8",
    maxBuffer: 64 * 1_048_576,
    env: { ...process.env, LC_ALL: "C", ...env },
    ...options,
  });
  if (result.error) throw new Error(`${command} could not be run: ${result.error.message}`);
  return { status: result.status, stdout: result.stdout, stderr: result.stderr };
};

/** Like `run`, for tools that are only means to an end: anything but success is a defect of the test. */
export const runOk = (command: string, args: readonly string[], options: RunOptions = {}): string => {
  const result = run(command, args, options);
  if (result.status !== 0)
    throw new Error(`${command} ${args.join(" ")} ended with ${result.status}:\n${result.stdout}${result.stderr}`);
  return result.stdout;
};
