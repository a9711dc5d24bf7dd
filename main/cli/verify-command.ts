import type { Reason } from "#contract/verification/report.ts";
import { whoVouches } from "#lib/validation-report/report-texts.ts";
import { parsed, UsageError, type Command, type CommandIo, type ExitCode } from "./command.ts";
import { isolatedEngine, judgeDocument, readTrust, trustArguments, trustUsage, type Judged } from "./judge-document.ts";

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
  const { values, positionals: files } = parsed(args, trustArguments);
  if (files.length === 0) throw new UsageError("Name a PDF file.");
  const trust = await readTrust(values);
  const engine = isolatedEngine(io);
  let exitCode: ExitCode = 0;
  for (const file of files) {
    const judged = await judgeDocument(engine, file, trust);
    if (judged.status !== "valid") exitCode = 1;
    io.line(lineOf(file, judged));
  }
  return exitCode;
};

/** Judges any PDF's signatures on the command line, each file in a process of its own. */
export const verifyCommand: Command = { usage: `${trustUsage} FILE…`, run };
