import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

/** A command of the command line: JSON lines on standard output, everything for people on standard error. */
export type CommandIo = {
  /** One JSON line on standard output. */
  line: (value: object) => void;
  /** Progress and explanations, on standard error. */
  say: (text: string) => void;
};

/** 0: everything asked for is done and holds. 1: something was refused or is not valid. */
export type ExitCode = 0 | 1;

export type Command = {
  /** Its arguments, as the help shows them after the command's name. */
  usage: string;
  run: (args: string[], io: CommandIo) => Promise<ExitCode>;
};

/** Wrong arguments: the sentence and the help go to standard error, the exit code is 2. */
export class UsageError extends Error {}

const isParseArgsError = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");

/** `node:util` parseArgs throws plain errors for wrong options; for people those are usage errors. */
export const parsed = <const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) => {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    if (isParseArgsError(error)) throw new UsageError(error.message);
    throw error;
  }
};
