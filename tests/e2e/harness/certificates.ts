import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { runOk } from "./run.ts";

export type TestPfx = { path: string; password: string };

const subject = (name: string) => `/C=US/O=Test notaries/CN=${name}`;

/**
 * A self-signed certificate for document signing with its key, made by OpenSSL. `days` below 0 makes an expired one,
 * `isOpen` one that is protected by nothing.
 */
export const makePfx = (
  folder: string,
  name: string,
  options: { days?: number; keyless?: boolean; isOpen?: boolean } = {},
): TestPfx => {
  const at = (ending: string) => join(folder, `${name}.${ending}`);
  const password = options.isOpen ? "" : `correct horse ${name}`;
  runOk("openssl", ["genrsa", "-out", at("key"), "2048"]);
  runOk("openssl", ["req", "-new", "-key", at("key"), "-subj", subject(name), "-out", at("csr")]);
  makeCertificate(folder, at, options.days ?? 30);
  const source = options.keyless ? ["-nokeys", "-in", at("crt")] : ["-inkey", at("key"), "-in", at("crt")];
  const open = options.isOpen ? ["-keypbe", "NONE", "-certpbe", "NONE", "-nomac"] : [];
  runOk("openssl", ["pkcs12", "-export", ...source, ...open, "-passout", `pass:${password}`, "-out", at("pfx")]);
  return { path: at("pfx"), password };
};

const asUtcTime = (at: Date): string => at.toISOString().replaceAll(/[-:T]/g, "").slice(0, 14) + "Z";

/** By `openssl ca`, which takes both instants, so that a certificate can have ended in the past. */
const makeCertificate = (folder: string, at: (ending: string) => string, days: number): void => {
  const dayMs = 86_400_000;
  const now = Date.now();
  const end = new Date(now + days * dayMs);
  const start = new Date(Math.min(now, end.getTime()) - dayMs);
  const configuration = [
    "[ca]",
    "default_ca = here",
    "[here]",
    `new_certs_dir = ${folder}`,
    `database = ${at("db")}`,
    "default_md = sha256",
    "policy = any",
    "rand_serial = yes",
    "x509_extensions = signer",
    "[any]",
    "countryName = optional",
    "organizationName = optional",
    "commonName = supplied",
    "[signer]",
    "basicConstraints = critical, CA:FALSE",
    "keyUsage = critical, digitalSignature, nonRepudiation",
    "extendedKeyUsage = 1.3.6.1.5.5.7.3.36",
  ].join("\n");
  writeFileSync(at("cnf"), configuration);
  writeFileSync(at("db"), "");
  const selfSigned = [
    "ca",
    "-batch",
    "-selfsign",
    "-config",
    at("cnf"),
    "-keyfile",
    at("key"),
    "-in",
    at("csr"),
    "-out",
    at("crt"),
    "-notext",
  ];
  runOk("openssl", [...selfSigned, "-startdate", asUtcTime(start), "-enddate", asUtcTime(end)]);
};
