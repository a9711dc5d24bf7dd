import { open } from "node:fs/promises";
import { Sha256HexSchema } from "#contract/common/ids.ts";
import { askAuthority } from "#engine/pfx/ask-authority.ts";
import { examinePfx, type Examination } from "#engine/pfx/doctor.ts";
import { hostsNamedBy } from "#main/trust-services/named-hosts.ts";
import { createTrustFetch } from "#main/trust-services/trust-fetch.ts";
import { parsed, UsageError, type Command, type CommandIo } from "./command.ts";
import { readPasswordFile } from "./password-file.ts";

const usage =
  "--pfx FILE… [--password-file FILE] [--certificate SHA256] [--commission-name NAME] [--booked-at TIME]… [--crl FILE]… [--online]";

/** Real .pfx files hold a key and a short chain: a few kilobytes. */
const maxPfxBytes = 1_048_576;
const maxCrlBytes = 67_108_864;

/** Its beginning tells of a larger file what it is. */
const readBeginning = async (path: string, maxBytes: number): Promise<Buffer> => {
  try {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(maxBytes), 0, maxBytes, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** A revocation list as authorities publish it: DER, or the same as PEM. */
const readRevocationLists = async (path: string): Promise<Buffer[]> => {
  const bytes = await readBeginning(path, maxCrlBytes);
  const pem = bytes.toString("latin1").match(/-----BEGIN X509 CRL-----[^-]+-----END X509 CRL-----/gu);
  if (pem === null) return [bytes];
  return pem.map((armour) => Buffer.from(armour.replaceAll(/-----[^-]+-----/gu, ""), "base64"));
};

const instant = (text: string): Date => {
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) throw new UsageError(`${text} is not a point in time`);
  return at;
};

/** Whoever runs this has named the file, and with it the services of its authority. */
const askOnline = (examined: Examination, now: Date): Promise<Examination> => {
  const chainPem = examined.identity?.chain.map(String) ?? [];
  return askAuthority(examined, createTrustFetch({ timeStampUrls: [], privateHosts: hostsNamedBy(chainPem, []) }), now);
};

const run = async (args: string[], io: CommandIo): Promise<0 | 1> => {
  const { values, positionals } = parsed(args, {
    pfx: { type: "string", multiple: true },
    "password-file": { type: "string" },
    certificate: { type: "string" },
    "commission-name": { type: "string" },
    "booked-at": { type: "string", multiple: true },
    crl: { type: "string", multiple: true },
    online: { type: "boolean" },
  });
  const files = [...(values.pfx ?? []), ...positionals];
  if (files.length === 0) throw new UsageError("Name a .pfx file.");
  const wanted = values.certificate?.replaceAll(":", "").toLowerCase();
  const certificateSha256 = wanted === undefined ? undefined : Sha256HexSchema.safeParse(wanted);
  if (certificateSha256?.success === false) throw new UsageError("--certificate takes a SHA-256 of 64 hex digits.");
  const passwordFile = values["password-file"];
  const password = passwordFile === undefined ? null : await readPasswordFile(passwordFile);
  const options = {
    now: new Date(),
    commissionName: values["commission-name"] ?? null,
    bookedAt: (values["booked-at"] ?? []).map(instant),
    certificateSha256: certificateSha256?.data,
    evidence: { ocspResponses: [], crls: (await Promise.all((values.crl ?? []).map(readRevocationLists))).flat() },
  };
  let exitCode: 0 | 1 = 0;
  for (const file of files) {
    const bytes = await readBeginning(file, maxPfxBytes);
    const examined = examinePfx(bytes, password, { ...options, fileName: file });
    bytes.fill(0);
    const { report } = values.online === true ? await askOnline(examined, options.now) : examined;
    if (report.status === "refused") exitCode = 1;
    io.line({ file, ...report });
    for (const { severity, message, todo } of report.findings) io.say(`${file}: ${severity}: ${message} ${todo}`);
  }
  return exitCode;
};

/** The certificate doctor on the command line. */
export const doctorCommand: Command = { usage, run };
