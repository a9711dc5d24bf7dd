import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { JournalExportFormatSchema } from "#contract/journal/bridge.ts";
import { JournalFilterSchema, type JournalFilter } from "#contract/journal/bridge.ts";
import { describeError } from "#contract/errors.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { refused } from "#contract/refused.ts";
import type { JournalFileEntry } from "#contract/journal/file.ts";
import { verifyJournalFile } from "#lib/journal/journal-file.ts";
import { createEngineClient } from "#main/engine/engine-client.ts";
import { spawnIsolatedProcess } from "#main/isolated/spawn-isolated-process.ts";
import { writeJournalExport } from "#main/features/journal/exports/export-journal.ts";
import { nodeSha256, verifyEd25519 } from "#main/crypto/node-crypto.ts";
import { readingOfFile, type JournalReading } from "#main/features/journal/reading.ts";
import { createLog } from "#main/security/log.ts";
import type { SecretStore } from "#main/keychain/secret-store.ts";
import { parsed, UsageError, type Command, type CommandIo, type ExitCode } from "./command.ts";
import { fileLines } from "./file-lines.ts";
import { openDataFolder } from "./open-data-folder.ts";

const usage =
  "--format pdf|csv|jsonl --out FILE [--from DATE] [--to DATE] [--act ACT] [--about WORDS] [--query WORDS] [--paper letter|a4] [--notary NAME] (--data DIR [--account NAME] | FILE)";

const options = {
  format: { type: "string" },
  out: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  act: { type: "string" },
  about: { type: "string" },
  query: { type: "string" },
  paper: { type: "string" },
  notary: { type: "string" },
  data: { type: "string" },
  account: { type: "string" },
} as const;

/** A day of the calendar in UTC, or an instant; `daysLater` takes the end of a range in. */
const instantOf = (name: string, text: string | undefined, daysLater: number): string | undefined => {
  if (text === undefined) return undefined;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const at = new Date(isDay ? `${text}T00:00:00.000Z` : text);
  if (Number.isNaN(at.getTime()))
    throw new UsageError(`--${name} is a date (2026-11-21) or an instant, not “${text}”.`);
  if (isDay) at.setUTCDate(at.getUTCDate() + daysLater);
  return at.toISOString();
};

const oneOf = <Value extends string>(name: string, text: string | undefined, values: readonly Value[]): Value => {
  const found = values.find((value) => value === text);
  if (found === undefined) throw new UsageError(`--${name} is one of ${values.join(", ")}.`);
  return found;
};

type Opened = { reading: JournalReading; waiting: number; isPart: boolean; close: () => void };

/** An exported journal; it is verified before anything is made of it. */
const openFile = (file: string): Opened | Refused => {
  const entries: JournalFileEntry[] = [];
  let verified: ReturnType<typeof verifyJournalFile>;
  try {
    verified = verifyJournalFile(nodeSha256, verifyEd25519, fileLines(file), (entry) => entries.push(entry));
  } catch (error) {
    if (error instanceof Error && "code" in error) throw new UsageError(`${file} cannot be read: ${error.message}`);
    throw error;
  }
  if (verified.kind === "broken") {
    const { sequence, detail, check } = verified;
    return refused("journal/broken", { sequence: (sequence ?? 0) + 1, detail, check });
  }
  const isPart = verified.header.scope === "part";
  return { reading: readingOfFile(verified.header, entries), waiting: 0, isPart, close: () => undefined };
};

/** `secrets`: the keychain, where a test brings its own. */
export const createJournalExportCommand = (secrets?: SecretStore): Command => ({
  usage,
  run: async (args, io): Promise<ExitCode> => {
    const { values, positionals } = parsed(args, options);
    const format = oneOf("format", values.format, JournalExportFormatSchema.options);
    const paper = oneOf("paper", values.paper ?? "letter", ["letter", "a4"] as const);
    const [file, ...more] = positionals;
    if (values.out === undefined) throw new UsageError("Name the file to write with --out.");
    if ((file === undefined) === (values.data === undefined) || more.length > 0)
      throw new UsageError("Name one exported journal (JSON lines), or a workstation's folder with --data.");
    const range = { performedFrom: instantOf("from", values.from, 0), performedBefore: instantOf("to", values.to, 1) };
    const { act, about, query } = values;
    const filter = Object.fromEntries(
      Object.entries({ ...range, act, about, query }).filter(([, value]) => value !== undefined),
    );
    if (!JournalFilterSchema.safeParse(filter).success) throw new UsageError("A filter is longer than 200 characters.");

    const log = createLog((line) => io.say(line.trimEnd()));
    const opened =
      file === undefined
        ? await openDataFolder(
            { data: values.data ?? "", account: values.account, ...(secrets ? { secrets } : {}) },
            log,
          )
        : openFile(file);
    if ("kind" in opened) {
      const sentence = opened.kind === "closed" ? opened.sentence : describeError(opened.error).happened;
      const code = opened.kind === "closed" ? "vault/keychain-locked" : opened.error.code;
      io.line({ file: values.out, status: "refused", code, message: sentence });
      io.say(sentence);
      return 1;
    }
    const isPart = "isPart" in opened && opened.isPart;
    try {
      if (isPart && format === "jsonl")
        throw new UsageError(
          "A part of a journal already is JSON lines; proofs of other entries need the whole journal.",
        );
      if (opened.waiting > 0)
        io.say(`${opened.waiting} on this computer only: left out, since the platform does not prove them yet.`);
      return await write(io, { out: values.out, format, paper, filter, notary: values.notary ?? null }, opened.reading);
    } finally {
      opened.close();
    }
  },
});

type Order = {
  out: string;
  format: "pdf" | "csv" | "jsonl";
  paper: "letter" | "a4";
  filter: JournalFilter;
  notary: string | null;
};

/**
 * In a folder of its own first: what is there already is replaced only by a whole file, and nobody who writes where the
 * result goes (a shared folder) can lay a link under a name that they guessed and have the journal written through it.
 */
const write = async (io: CommandIo, { out, ...order }: Order, reading: JournalReading): Promise<ExitCode> => {
  const log = createLog((line) => io.say(line.trimEnd()));
  const engine = createEngineClient((spec) => spawnIsolatedProcess(spec, log));
  const target = path.resolve(out);
  const folder = makeFolderBeside(target);
  const temporary = path.join(folder, "journal");
  try {
    const written = await writeJournalExport({ engine, now: () => new Date() }, reading, order, temporary);
    if (written.kind === "refused") {
      const { happened } = describeError(written.error);
      io.line({ file: out, status: "refused", code: written.error.code, message: happened });
      io.say(happened);
      return 1;
    }
    const sha256 = createHash("sha256").update(readFileSync(temporary)).digest("hex");
    renameSync(temporary, target);
    const { treeSize, rootHash } = reading.head;
    io.line({
      file: out,
      status: "written",
      format: order.format,
      entries: written.entries,
      head: { treeSize, rootHash },
      sha256,
    });
    io.say(`${out}: ${written.entries} entries.`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** On the same file system, so that a finished file only needs its name; nobody else may look into it. */
const makeFolderBeside = (target: string): string => {
  try {
    return mkdtempSync(path.join(path.dirname(target), ".journal-"));
  } catch (error) {
    throw new UsageError(`--out cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** Sets an exported journal, or the one in a workstation's folder, for people, spreadsheets or proof. */
export const journalExportCommand = createJournalExportCommand();
