import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { bundleStatus, type BundleCheck } from "#contract/evidence/bundle.ts";
import { withNewFolder } from "#engine/storage/with-new-folder.ts";
import { judgedDocument } from "#lib/evidence/judged-document.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import { verifyBundleFile, type JudgeBytes, type KnownJournal } from "#main/features/evidence/verify-bundle-file.ts";
import { parsed, UsageError, type Command, type ExitCode } from "./command.ts";
import { isolatedEngine, judgeDocument, readTrust, trustArguments, trustUsage, type Trust } from "./judge-document.ts";
import { readCheckpoint, readKey } from "./known-journal.ts";

/** The engine reads files: a document lies in a private folder while it is judged, and nowhere afterwards. */
const judgeBytes =
  (engine: EngineClient, trust: Trust): JudgeBytes =>
  (pdf) =>
    withNewFolder(path.join(tmpdir(), "bundle-verify-"), async (folder) => {
      const file = path.join(folder, "locked.pdf");
      await writeFile(file, pdf, { mode: 0o600 });
      return judgedDocument(await judgeDocument(engine, file, trust));
    });

const judge = async (file: string, known: KnownJournal, judgeOne: JudgeBytes): Promise<BundleCheck[]> => {
  try {
    return await verifyBundleFile(file, known, judgeOne);
  } catch (error) {
    if (error instanceof Error && "code" in error)
      return [{ name: "form", holds: false, detail: `it cannot be read: ${error.message}` }];
    throw error;
  }
};

/** Checks evidence bundles by themselves: no platform, no network. */
export const bundleVerifyCommand: Command = {
  usage: `[--key FINGERPRINT] [--checkpoint FILE] ${trustUsage} FILE…`,
  run: async (args, io) => {
    const { values, positionals } = parsed(args, {
      checkpoint: { type: "string" },
      key: { type: "string" },
      ...trustArguments,
    });
    if (positionals.length === 0) throw new UsageError("Name an evidence bundle (a ZIP).");
    const known = { checkpoint: readCheckpoint(values.checkpoint), key: readKey(values.key) };
    const judgeOne = judgeBytes(isolatedEngine(io), await readTrust(values));
    let exitCode: ExitCode = 0;
    for (const file of positionals) {
      const checks = await judge(file, known, judgeOne);
      const status = bundleStatus(checks);
      if (status !== "valid") exitCode = 1;
      io.line({ file, status, checks });
      if (status === "valid") io.say(`${file}: every check holds.`);
      if (status === "key-unknown")
        io.say(`${file}: unchanged, but nothing says whose key it rests on. Give --key or --checkpoint.`);
      if (status === "indeterminate")
        io.say(`${file}: unchanged, but it cannot be said who signed the documents. Give --trust for whom you trust.`);
      for (const { name, holds, detail } of checks)
        if (holds !== true) io.say(`${file}: ${name} ${holds === null ? "is open" : "fails"}: ${detail}.`);
    }
    return exitCode;
  },
};
