import { constants } from "node:fs";
import { access, copyFile, link, mkdir, mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { appError, refused } from "#contract/refused.ts";
import { describeError } from "#contract/errors.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { PlainLineSchema } from "#contract/common/plain-text.ts";
import type { EngineJobResult } from "#engine/jobs/jobs.ts";
import { PadesLevelSchema, type PadesLevel } from "#contract/document/pades.ts";
import type { TrustServices } from "#engine/jobs/trust-services.ts";
import { createEngineClient, type EngineClient } from "#main/engine/engine-client.ts";
import { spawnIsolatedProcess } from "#main/isolated/spawn-isolated-process.ts";
import { createLog } from "#main/security/log.ts";
import { createTrustFetch } from "#main/trust-services/trust-fetch.ts";
import { hostsNamedBy } from "#main/trust-services/named-hosts.ts";
import { parsed, UsageError, type Command, type CommandIo } from "./command.ts";
import { readPasswordFile } from "./password-file.ts";
import { askWhich, chooseCertificate, readCertificates, type NamedPfx } from "./signing-certificate.ts";

const usage =
  "--pfx FILE --password-file FILE [--certificate SHA256|SERIAL|NUMBER] [--level B-B|B-T|B-LT|B-LTA] [--tsa URL]… [--tsa-root PEM]… [--reason TEXT] [--further-signers] --out DIR FILE…";

/** With what is done before and after, one file never takes more than 30 s. */
const perFileMs = 28_000;
const maxReasonLength = 500;

type Locked = Extract<EngineJobResult<"lock">, { kind: "ok" }>;

type LockOptions = NamedPfx & {
  /** As it was typed; null where nothing was. */
  certificate: string | null;
  reason: string | undefined;
  furtherSigners: boolean;
  trustServices: TrustServices | undefined;
  out: string;
};

const readForUse = async (path: string, what: string): Promise<Buffer> => {
  try {
    return await readFile(path);
  } catch (error) {
    throw new UsageError(`The ${what} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const parseTsaUrl = (text: string): string => {
  if (!URL.canParse(text) || !/^https?:$/u.test(new URL(text).protocol))
    throw new UsageError(`--tsa takes an http or https address; “${text}” is none.`);
  return text;
};

/** Without --level whatever can be had with the authorities that are named; with it exactly that, or nothing. */
const trustServicesOf = async (
  level: PadesLevel | undefined,
  timeStampUrls: string[],
  rootFiles: string[],
): Promise<TrustServices | undefined> => {
  if (level === "B-B" || (level === undefined && timeStampUrls.length === 0)) return undefined;
  const roots = await Promise.all(
    rootFiles.map(async (file) => (await readForUse(file, "root certificate")).toString()),
  );
  const pem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/gu;
  const timeStampRootsPem = roots.flatMap((text) => text.match(pem) ?? []);
  if (rootFiles.length > 0 && timeStampRootsPem.length === 0)
    throw new UsageError("--tsa-root takes PEM files with certificates.");
  return {
    wishedLevel: level ?? "B-LTA",
    isRequired: level !== undefined,
    timeStampUrls,
    ...(rootFiles.length > 0 ? { timeStampRootsPem } : {}),
  };
};

const parse = async (args: string[]): Promise<{ options: LockOptions; files: string[] }> => {
  const { values, positionals } = parsed(args, {
    pfx: { type: "string" },
    "password-file": { type: "string" },
    certificate: { type: "string" },
    level: { type: "string" },
    tsa: { type: "string", multiple: true },
    "tsa-root": { type: "string", multiple: true },
    reason: { type: "string" },
    "further-signers": { type: "boolean", default: false },
    out: { type: "string" },
  });
  const { pfx, out } = values;
  const passwordFile = values["password-file"];
  if (pfx === undefined) throw new UsageError("--pfx is missing.");
  if (passwordFile === undefined) throw new UsageError("--password-file is missing.");
  if (out === undefined) throw new UsageError("--out is missing.");
  if (positionals.length === 0) throw new UsageError("Name a PDF file.");
  const level = values.level === undefined ? undefined : PadesLevelSchema.safeParse(values.level);
  if (level?.success === false) throw new UsageError(`“${values.level}” is no level: B-B, B-T, B-LT or B-LTA.`);
  const reason = values.reason === undefined ? undefined : PlainLineSchema(maxReasonLength).safeParse(values.reason);
  if (reason?.success === false)
    throw new UsageError(`--reason takes one line of at most ${maxReasonLength} visible characters.`);
  const trustServices = await trustServicesOf(
    level?.data,
    (values.tsa ?? []).map(parseTsaUrl),
    values["tsa-root"] ?? [],
  );
  const options = {
    pfx: new Uint8Array(await readForUse(pfx, ".pfx file")),
    pfxFileName: basename(pfx),
    password: await readPasswordFile(passwordFile),
    certificate: values.certificate ?? null,
    reason: reason?.data,
    furtherSigners: values["further-signers"],
    trustServices,
    out: resolve(out),
  };
  return { options, files: positionals };
};

const isError = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));

/** What keeps this path from being read as a file, as half a sentence; null when nothing does. */
const unreadable = async (path: string): Promise<string | null> => {
  try {
    const facts = await stat(path);
    if (!facts.isFile()) return "it is not a file";
    await access(path, constants.R_OK);
    return null;
  } catch (error) {
    return isError(error, "ENOENT", "ENOTDIR") ? "there is no such file" : "it may not be read";
  }
};

/** Never over a file that is there: the next free name with a number is taken. A link is all or nothing. */
const giveName = async (finished: string, folder: string, name: string): Promise<string> => {
  const stem = name.replace(/\.pdf$/iu, "");
  for (let count = 1; ; count += 1) {
    const path = join(folder, count === 1 ? `${stem}.pdf` : `${stem}-${count}.pdf`);
    try {
      await link(finished, path);
      return path;
    } catch (error) {
      if (isError(error, "EEXIST")) continue;
      if (!isError(error, "EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK")) throw error;
    }
    try {
      // A file system without links.
      await copyFile(finished, path, constants.COPYFILE_EXCL);
      return path;
    } catch (error) {
      if (!isError(error, "EEXIST")) throw error;
    }
  }
};

const lockOne = async (
  engine: EngineClient,
  file: string,
  options: LockOptions & Chosen,
  workFolder: string,
): Promise<(Locked & { out: string }) | Refused> => {
  const path = resolve(file);
  const name = basename(path);
  const detail = await unreadable(path);
  if (detail !== null) return refused("document/unreadable", { name, detail });
  const outputPath = join(workFolder, "locked.pdf");
  const { trustServices, reason, furtherSigners, certificateSha256, privateHosts } = options;
  const locked = await engine.run(
    "lock",
    {
      basePath: path,
      name,
      fieldSet: { version: 0, fields: [] },
      images: [],
      options: { demo: false },
      outputPath,
      // The engine's copy: it goes over to another process.
      pfx: new Uint8Array(options.pfx),
      password: options.password,
      pfxFileName: options.pfxFileName,
      signedAt: new Date().toISOString(),
      ...(certificateSha256 === null ? {} : { certificateSha256 }),
      ...(reason === undefined ? {} : { reason }),
      furtherSigners,
      ...(trustServices === undefined ? {} : { trustServices }),
    },
    {
      onExhausted: appError("document/too-complex", { name }),
      timeoutMs: perFileMs,
      fetch: createTrustFetch({ timeStampUrls: trustServices?.timeStampUrls ?? [], privateHosts }),
    },
  );
  try {
    return locked.kind === "refused" ? locked : { ...locked, out: await giveName(outputPath, options.out, name) };
  } finally {
    await rm(outputPath, { force: true });
    await rm(`${outputPath}.partial`, { force: true });
  }
};

type Chosen = {
  certificateSha256: Sha256Hex | null;
  /** Services of the own network that whoever runs this has named, by the certificate or by --tsa. */
  privateHosts: readonly string[];
};

const chooseFrom = async (engine: EngineClient, options: LockOptions): Promise<Chosen> => {
  const { certificate, trustServices, pfxFileName } = options;
  if (certificate === null && trustServices === undefined) return { certificateSha256: null, privateHosts: [] };
  const { choices, chainPem } = await readCertificates(engine, options);
  const certificateSha256 = certificate === null ? null : chooseCertificate(pfxFileName, choices, certificate);
  if (trustServices === undefined) return { certificateSha256, privateHosts: [] };
  // Of several nothing else is read before one is named.
  const isNamedOnly = chainPem.length === 0 && certificateSha256 !== null;
  const chain = isNamedOnly ? (await readCertificates(engine, options, certificateSha256)).chainPem : chainPem;
  return { certificateSha256, privateHosts: hostsNamedBy(chain, trustServices.timeStampUrls) };
};

const lineOf = (file: string, result: (Locked & { out: string }) | Refused, ms: number): object => {
  if (result.kind === "refused") {
    const { happened, todo } = describeError(result.error);
    return { file, status: "refused", code: result.error.code, message: `${happened} ${todo}`, ms };
  }
  const { level, missing, out, sha256 } = result;
  return { file, status: "locked", level, out, sha256, ms, ...(missing === null ? {} : { missing }) };
};

const run = async (args: string[], io: CommandIo): Promise<0 | 1> => {
  const { options, files } = await parse(args);
  const log = createLog((line) => io.say(line.trimEnd()));
  const engine = createEngineClient((spec) => spawnIsolatedProcess(spec, log));
  const chosen = { ...options, ...(await chooseFrom(engine, options)) };
  let workFolder: string;
  try {
    await mkdir(options.out, { recursive: true });
    // Beside the results, so that a finished file only needs its name.
    workFolder = await mkdtemp(join(options.out, ".lock-"));
  } catch (error) {
    throw new UsageError(`--out cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
  let exitCode: 0 | 1 = 0;
  try {
    for (const file of files) {
      const begun = performance.now();
      const result = await lockOne(engine, file, chosen, workFolder);
      if (result.kind === "refused" && result.error.code === "pfx/several")
        throw askWhich(options.pfxFileName, (await readCertificates(engine, options)).choices);
      io.line(lineOf(file, result, Math.round(performance.now() - begun)));
      if (result.kind === "refused") {
        exitCode = 1;
        io.say(`${file}: ${describeError(result.error).happened}`);
      } else if (result.missing !== null) {
        io.say(`${file}: locked at level ${result.level}. ${result.missing.detail}`);
      }
    }
  } finally {
    options.pfx.fill(0);
    await rm(workFolder, { recursive: true, force: true });
  }
  return exitCode;
};

/** Locks PDFs without a window: the same engine, isolated, one file after the other. */
export const lockCommand: Command = { usage, run };
