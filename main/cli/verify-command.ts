import { access, constants, readFile } from "node:fs/promises";
import { X509Certificate } from "node:crypto";
import path from "node:path";
import { parseArgs } from "node:util";
import { appError } from "#contract/refused.ts";
import type { Reason, ValidationReport } from "#contract/verification/report.ts";
import { OwnAcrobatListSchema, type OwnAcrobatList } from "#engine/jobs/own-acrobat-list.ts";
import type { TrustedAuthorities } from "#engine/jobs/trusted-authorities.ts";
import { createEngineClient, type EngineClient } from "#main/engine/engine-client.ts";
import { spawnIsolatedProcess } from "#main/isolated/spawn-isolated-process.ts";
import { createLog } from "#main/security/log.ts";
import { whoVouches } from "#lib/validation/report-texts.ts";
import { parsed, UsageError, type Command, type CommandIo, type ExitCode } from "./command.ts";

const fileTimeoutMs = 30_000;

const certificateBlocks = /-----BEGIN CERTIFICATE-----[^]*?-----END CERTIFICATE-----/g;

const readRoots = async (file: string): Promise<string[]> => {
  let pem: string;
  try {
    pem = await readFile(file, "utf8");
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const blocks = pem.match(certificateBlocks) ?? [];
  try {
    for (const block of blocks) void new X509Certificate(block);
  } catch {
    throw new UsageError(`${file} holds a certificate that cannot be read.`);
  }
  if (blocks.length === 0) throw new UsageError(`${file} holds no certificate (PEM).`);
  return [...blocks];
};

const readAllRoots = async (files: string[] | undefined): Promise<string[] | undefined> =>
  files === undefined ? undefined : (await Promise.all(files.map(readRoots))).flat();

/** A list of whom Acrobat trusts says something only with the day on which it did. */
const ownList = (pem: string[] | undefined, date: string | undefined): OwnAcrobatList | undefined => {
  if (pem === undefined && date === undefined) return undefined;
  const list = OwnAcrobatListSchema.safeParse({ pem, date });
  if (!list.success) throw new UsageError("--acrobat-roots FILE and --acrobat-roots-date YYYY-MM-DD belong together.");
  return list.data;
};

type Judged = Pick<ValidationReport, "status" | "indication" | "reasons" | "signatures"> &
  Partial<Pick<ValidationReport, "acrobat">>;
type Options = { trusted: TrustedAuthorities; acrobatRoots: OwnAcrobatList | undefined };

const failed = (status: "invalid" | "indeterminate", code: string, text: string): Judged => ({
  status,
  indication: status === "invalid" ? "TOTAL-FAILED" : "INDETERMINATE",
  reasons: [{ code, text, effect: status }],
  signatures: [],
});

const judge = async (engine: EngineClient, file: string, options: Options): Promise<Judged> => {
  try {
    await access(file, constants.R_OK);
  } catch {
    return failed("invalid", "unreadable", "The file cannot be opened.");
  }
  const exhausted = failed(
    "indeterminate",
    "took-too-long",
    "The file could not be judged within the time and memory allowed.",
  );
  try {
    const result = await engine.run(
      "validate",
      { path: path.resolve(file), ...options, now: new Date().toISOString() },
      { onExhausted: appError("document/too-complex", { name: path.basename(file) }), timeoutMs: fileTimeoutMs },
    );
    return result.kind === "ok" ? result.report : exhausted;
  } catch (error) {
    // A defect of the program says nothing about the file; the next one is judged all the same.
    const detail = error instanceof Error ? error.message : String(error);
    return failed("indeterminate", "defect", `The file could not be judged: ${detail}`);
  }
};

const told = (reasons: readonly Reason[], isNote: boolean): string[] =>
  reasons.filter(({ effect }) => (effect === "note") === isNote).map(({ code, text }) => `${code}: ${text}`);

const lineOf = (file: string, { status, indication, reasons, signatures, acrobat }: Judged) => ({
  file,
  status,
  indication,
  reasons: told(reasons, false),
  signatures: signatures.map((signature) => ({
    field: signature.fieldName,
    status: signature.status,
    indication: signature.indication,
    subIndications: signature.subIndications,
    subject: signature.subject,
    whoVouches: whoVouches(signature),
    level: signature.level,
    coversWholeDocument: signature.coversWholeDocument,
    changedAfter: signature.changedAfter,
    time: signature.time,
    timeSource: signature.timeSource,
    trust: signature.trust,
    revocation: signature.revocation,
    reasons: told(signature.reasons, false),
    notes: told(signature.reasons, true),
  })),
  ...(acrobat === undefined ? {} : { acrobat }),
});

const run = async (args: string[], io: CommandIo): Promise<ExitCode> => {
  const { values, positionals: files } = parsed(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: {
        trust: { type: "string", multiple: true },
        "acrobat-roots": { type: "string", multiple: true },
        "acrobat-roots-date": { type: "string" },
      },
    }),
  );
  if (files.length === 0) throw new UsageError("Name a PDF file.");
  const options = {
    trusted: ((await readAllRoots(values.trust)) ?? []).map((pem) => ({ pem, trustedBy: "command-line" as const })),
    acrobatRoots: ownList(await readAllRoots(values["acrobat-roots"]), values["acrobat-roots-date"]),
  };
  const log = createLog((line) => io.say(line.trimEnd()));
  const engine = createEngineClient((spec) => spawnIsolatedProcess(spec, log));
  let exitCode: ExitCode = 0;
  for (const file of files) {
    const judged = await judge(engine, file, options);
    if (judged.status !== "valid") exitCode = 1;
    io.line(lineOf(file, judged));
  }
  return exitCode;
};

/** Judges any PDF's signatures on the command line, each file in a process of its own. */
export const verifyCommand: Command = {
  usage: "[--trust PEM]… [--acrobat-roots PEM… --acrobat-roots-date YYYY-MM-DD] FILE…",
  run,
};
