import { parseArgs } from "node:util";
import { bundleStatus, type BundleCheck } from "#contract/evidence/bundle.ts";
import { verifyBundleFile, type KnownJournal } from "#main/features/evidence/verify-bundle-file.ts";
import { parsed, UsageError, type Command, type ExitCode } from "./command.ts";
import { readCheckpoint, readKey } from "./known-journal.ts";

const judge = async (file: string, known: KnownJournal): Promise<BundleCheck[]> => {
  try {
    return await verifyBundleFile(file, known);
  } catch (error) {
    if (error instanceof Error && "code" in error)
      return [{ name: "form", holds: false, detail: `it cannot be read: ${error.message}` }];
    throw error;
  }
};

/** Checks evidence bundles by themselves: no platform, no network, nothing is unpacked to the disk. */
export const bundleVerifyCommand: Command = {
  usage: "[--key FINGERPRINT] [--checkpoint FILE] FILE…",
  run: async (args, io) => {
    const { values, positionals } = parsed(() =>
      parseArgs({ args, allowPositionals: true, options: { checkpoint: { type: "string" }, key: { type: "string" } } }),
    );
    if (positionals.length === 0) throw new UsageError("Name an evidence bundle (a ZIP).");
    const known = { checkpoint: readCheckpoint(values.checkpoint), key: readKey(values.key) };
    let exitCode: ExitCode = 0;
    for (const file of positionals) {
      const checks = await judge(file, known);
      const failed = checks.filter(({ holds }) => !holds);
      const status = bundleStatus(checks);
      if (status !== "valid") exitCode = 1;
      io.line({ file, status, checks });
      if (status === "valid") io.say(`${file}: every check holds.`);
      if (status === "key-unknown")
        io.say(`${file}: unchanged, but nothing says whose key it rests on. Give --key or --checkpoint.`);
      for (const { name, detail } of failed) io.say(`${file}: ${name} fails: ${detail}.`);
    }
    return exitCode;
  },
};
