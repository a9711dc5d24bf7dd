import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { BundleCheck } from "#contract/evidence/bundle.ts";
import { verifyBundleFile } from "#main/features/evidence/verify-bundle-file.ts";
import { parsed, UsageError, type Command, type ExitCode } from "./command.ts";

const readCheckpoint = (file: string | undefined): string | null => {
  if (file === undefined) return null;
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const judge = async (file: string, checkpoint: string | null): Promise<BundleCheck[]> => {
  try {
    return await verifyBundleFile(file, checkpoint);
  } catch (error) {
    if (error instanceof Error && "code" in error)
      return [{ name: "form", holds: false, detail: `it cannot be read: ${error.message}` }];
    throw error;
  }
};

/** Checks evidence bundles by themselves: no platform, no network, nothing is unpacked to the disk. */
export const bundleVerifyCommand: Command = {
  usage: "[--checkpoint FILE] FILE…",
  run: async (args, io) => {
    const { values, positionals } = parsed(() =>
      parseArgs({ args, allowPositionals: true, options: { checkpoint: { type: "string" } } }),
    );
    if (positionals.length === 0) throw new UsageError("Name an evidence bundle (a ZIP).");
    const checkpoint = readCheckpoint(values.checkpoint);
    let exitCode: ExitCode = 0;
    for (const file of positionals) {
      const checks = await judge(file, checkpoint);
      const failed = checks.filter(({ holds }) => !holds);
      if (failed.length > 0) exitCode = 1;
      io.line({ file, status: failed.length === 0 ? "valid" : "invalid", checks });
      if (failed.length === 0) io.say(`${file}: every check holds.`);
      for (const { name, detail } of failed) io.say(`${file}: ${name} fails: ${detail}.`);
    }
    return exitCode;
  },
};
