import { access, constants, readFile } from "node:fs/promises";
import { X509Certificate } from "node:crypto";
import path from "node:path";
import { appError } from "#contract/refused.ts";
import type { ValidationReport } from "#contract/verification/report.ts";
import { OwnAcrobatListSchema, type OwnAcrobatList } from "#engine/jobs/own-acrobat-list.ts";
import type { TrustedAuthorities } from "#engine/jobs/trusted-authorities.ts";
import { createEngineClient, type EngineClient } from "#main/engine/engine-client.ts";
import { spawnIsolatedProcess } from "#main/isolated/spawn-isolated-process.ts";
import { createLog } from "#main/security/log.ts";
import { UsageError, type CommandIo } from "./command.ts";

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

/** Whose word counts for who signed, as the command line names them. */
export const trustArguments = {
  trust: { type: "string", multiple: true },
  "acrobat-roots": { type: "string", multiple: true },
  "acrobat-roots-date": { type: "string" },
} as const;
export const trustUsage = "[--trust PEM]… [--acrobat-roots PEM… --acrobat-roots-date YYYY-MM-DD]";

export type Trust = { trusted: TrustedAuthorities; acrobatRoots: OwnAcrobatList | undefined };

export const readTrust = async (values: {
  trust?: string[] | undefined;
  "acrobat-roots"?: string[] | undefined;
  "acrobat-roots-date"?: string | undefined;
}): Promise<Trust> => ({
  trusted: ((await readAllRoots(values.trust)) ?? []).map((pem) => ({ pem, trustedBy: "command-line" as const })),
  acrobatRoots: ownList(await readAllRoots(values["acrobat-roots"]), values["acrobat-roots-date"]),
});

/** Every document in a process of its own. */
export const isolatedEngine = (io: CommandIo): EngineClient => {
  const log = createLog((line) => io.say(line.trimEnd()));
  return createEngineClient((spec) => spawnIsolatedProcess(spec, log));
};

export type Judged = Pick<ValidationReport, "status" | "indication" | "reasons" | "signatures"> &
  Partial<Pick<ValidationReport, "acrobat">>;

const failed = (status: "invalid" | "indeterminate", code: string, text: string): Judged => ({
  status,
  indication: status === "invalid" ? "TOTAL-FAILED" : "INDETERMINATE",
  reasons: [{ code, text, effect: status }],
  signatures: [],
});

export const judgeDocument = async (engine: EngineClient, file: string, trust: Trust): Promise<Judged> => {
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
      { path: path.resolve(file), ...trust, now: new Date().toISOString() },
      { onExhausted: appError("document/too-complex", { name: path.basename(file) }), timeoutMs: fileTimeoutMs },
    );
    return result.kind === "ok" ? result.report : exhausted;
  } catch (error) {
    // A defect of the program says nothing about the file; the next one is judged all the same.
    const detail = error instanceof Error ? error.message : String(error);
    return failed("indeterminate", "defect", `The file could not be judged: ${detail}`);
  }
};
