import type { CertificateFacts } from "#contract/certificate/report.ts";
import { appError } from "#contract/refused.ts";
import { Sha256HexSchema, type Sha256Hex } from "#contract/common/ids.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import { UsageError } from "./command.ts";

export type NamedPfx = { pfx: Uint8Array; pfxFileName: string; password: string };

/** Opens the .pfx in a process of its own, before any document is. A file that cannot be opened has neither. */
export const readCertificates = async (
  engine: EngineClient,
  { pfx, pfxFileName, password }: NamedPfx,
  certificateSha256?: Sha256Hex,
): Promise<{ choices: readonly CertificateFacts[]; chainPem: readonly string[] }> => {
  const examined = await engine.run(
    "examine-pfx",
    {
      // The engine's copy: it goes over to another process.
      pfx: new Uint8Array(pfx),
      password,
      fileName: pfxFileName,
      now: new Date().toISOString(),
      commissionName: null,
      bookedAt: [],
      ...(certificateSha256 === undefined ? {} : { certificateSha256 }),
    },
    { onExhausted: appError("pfx/damaged", { name: pfxFileName }) },
  );
  if (examined.kind === "refused") return { choices: [], chainPem: [] };
  const { report, chainPem } = examined;
  return { choices: report.choices ?? (report.certificate === undefined ? [] : [report.certificate]), chainPem };
};

const listed = (choices: readonly CertificateFacts[]): string =>
  choices
    .map(
      ({ subject, issuer, serialHex, validTo, sha256 }, index) =>
        `  ${index + 1}  ${subject}, issued by ${issuer}, serial ${serialHex}, until ${validTo.slice(0, 10)}\n     SHA-256 ${sha256}`,
    )
    .join("\n");

const bare = (hex: string): string => hex.toLowerCase().replaceAll(/^0x|[:\s]/gu, "");
const isSerial = (serialHex: string, wanted: string): boolean =>
  bare(serialHex).replace(/^0+/u, "") === wanted.replace(/^0+/u, "");

const fits = (wanted: string) => {
  const typed = bare(wanted);
  return ({ sha256, serialHex }: CertificateFacts, index: number): boolean =>
    sha256 === typed || isSerial(serialHex, typed) || wanted.trim() === `${index + 1}`;
};

/** A usage error that says what the file holds and how one of it is named. */
export const askWhich = (fileName: string, choices: readonly CertificateFacts[], wanted?: string): UsageError => {
  const happened =
    wanted === undefined
      ? `${fileName} holds ${choices.length} certificates with keys.`
      : `${fileName} holds no single certificate that “${wanted}” names.`;
  return new UsageError(
    `${happened} Name one with --certificate, by its number, its serial or its SHA-256:\n${listed(choices)}`,
  );
};

/** By SHA-256, serial (hexadecimal) or number on the list; what fits two certificates names neither. */
export const chooseCertificate = (
  fileName: string,
  choices: readonly CertificateFacts[],
  wanted: string,
): Sha256Hex | null => {
  // A file that does not open is refused with its own reason, document by document.
  if (choices.length === 0) return null;
  const found = choices.filter(fits(wanted));
  const [only] = found;
  if (only === undefined || found.length > 1) throw askWhich(fileName, choices, wanted);
  return Sha256HexSchema.parse(only.sha256);
};
