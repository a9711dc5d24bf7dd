import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** A certificate authority of three levels made with the system's openssl, which is also the referee that judges our output. */
export type IssuedCertificate = { name: string; certificatePem: string; certificatePath: string; keyPath: string };
export type TestPki = {
  directory: string;
  root: IssuedCertificate;
  issuing: IssuedCertificate;
  issue(name: string, options?: IssueOptions): IssuedCertificate;
  /** Bytes of a .pfx with the key, its certificate and the issuers. */
  pfx(identity: IssuedCertificate, password: string, options?: PfxOptions): Buffer;
  /** Puts it on its issuer's next list; OCSP answers so at once. */
  revoke(certificate: IssuedCertificate, reason?: "keyCompromise" | "superseded" | "certificateHold"): void;
  /** The issuer's list as DER; everything that was revoked stands on it, whoever issued it. */
  revocationList(issuer: IssuedCertificate, options?: ListOptions): Buffer;
  remove(): void;
};
export type IssueOptions = {
  key?: "rsa:2048" | "rsa:1024" | "rsa:3072" | "rsa:4096" | "ec:P-192" | "ec:P-256" | "ec:P-384" | "ed25519" | "ed448";
  /** Days from now; negative ones lie in the past. */
  fromDays?: number;
  toDays?: number;
  keyUsage?: string;
  digest?: "sha256" | "sha1" | "md5";
  ca?: boolean;
  /** How many authorities may stand below this one. */
  pathLength?: number;
  /** Null: by itself. */
  by?: IssuedCertificate | null;
  /** Has this one's key in place of a new one. */
  keyOf?: IssuedCertificate;
  /** In place of clientAuth and emailProtection, as openssl's configuration writes it; empty: none. */
  extendedKeyUsage?: string;
  /** Further lines of an extension section, such as `authorityInfoAccess = OCSP;URI:http://…`. */
  extensions?: string[];
};
export type ListOptions = {
  days?: number;
  /** Lines of an extension section, and further sections. */
  extensions?: string[];
};
export type PfxOptions = {
  extra?: string[];
  issuers?: IssuedCertificate[];
  withoutKey?: boolean;
  withoutCertificate?: boolean;
};

const config = (directory: string) => `
[ca]
default_ca = own
[own]
database = ${directory}/index.txt
serial = ${directory}/serial
new_certs_dir = ${directory}
default_md = sha256
policy = any
unique_subject = no
copy_extensions = none
[any]
countryName = optional
stateOrProvinceName = optional
organizationName = optional
commonName = supplied
[req]
distinguished_name = dn
[dn]
`;

const opensslDate = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().replaceAll(/[-:T]/g, "").slice(0, 14) + "Z";

export const openssl = (...parameters: string[]): Buffer =>
  execFileSync("openssl", parameters, { stdio: ["ignore", "pipe", "pipe"] });

const makeKey = (key: NonNullable<IssueOptions["key"]>, keyPath: string): void => {
  const [kind, size = ""] = key.split(":");
  const algorithm =
    kind === "ed25519" || kind === "ed448"
      ? [kind]
      : kind === "rsa"
        ? ["RSA", "-pkeyopt", `rsa_keygen_bits:${size}`]
        : ["EC", "-pkeyopt", `ec_paramgen_curve:${size}`];
  openssl("genpkey", "-algorithm", ...algorithm, "-out", keyPath);
};

const keptKeys = path.resolve(import.meta.dirname, "../../node_modules/.cache/test-keys");
let keysTaken = 0;

/**
 * Finding the primes of an RSA key takes a quarter of a second and more, and no test asks for new ones: the n-th key of a
 * process is the same every time, and no two of one process are.
 */
const takeKey = (key: NonNullable<IssueOptions["key"]>, keyPath: string): void => {
  if (!key.startsWith("rsa:")) return makeKey(key, keyPath);
  keysTaken += 1;
  const kept = path.join(keptKeys, `${key.replace(":", "-")}-${keysTaken}.pem`);
  if (!existsSync(kept)) {
    const making = `${kept}.${randomUUID()}`;
    mkdirSync(keptKeys, { recursive: true });
    makeKey(key, making);
    // Another process may have been quicker: one of the two is as good as the other.
    renameSync(making, kept);
  }
  copyFileSync(kept, keyPath);
};

const extendedKeyUsage = ({ ca, extendedKeyUsage: wanted = "clientAuth, emailProtection" }: IssueOptions): string[] =>
  ca === true || wanted === "" ? [] : [`extendedKeyUsage = ${wanted}`];

export const createTestPki = (): TestPki => {
  const directory = mkdtempSync(path.join(tmpdir(), "test-pki-"));
  const inside = (name: string) => path.join(directory, name);
  writeFileSync(inside("openssl.cnf"), config(directory));
  writeFileSync(inside("index.txt"), "");
  writeFileSync(inside("serial"), "1001\n");
  let count = 0;

  const sign = (name: string, options: IssueOptions, by: IssuedCertificate | null): IssuedCertificate => {
    count += 1;
    const stem = `${count}`;
    const keyPath = options.keyOf?.keyPath ?? inside(`${stem}.key`);
    const certificatePath = inside(`${stem}.pem`);
    if (options.keyOf === undefined) takeKey(options.key ?? "rsa:2048", keyPath);
    const depth = options.pathLength === undefined ? "" : `, pathlen:${options.pathLength}`;
    const usage =
      options.keyUsage ?? (options.ca === true ? "keyCertSign, cRLSign" : "digitalSignature, nonRepudiation");
    writeFileSync(
      inside(`${stem}.ext`),
      [
        `basicConstraints = critical, CA:${options.ca === true ? "TRUE" : "FALSE"}${depth}`,
        ...(usage === "" ? [] : [`keyUsage = critical, ${usage}`]),
        "subjectKeyIdentifier = hash",
        ...(by === null ? [] : ["authorityKeyIdentifier = keyid"]),
        ...extendedKeyUsage(options),
        ...(options.extensions ?? []),
      ].join("\n"),
    );
    openssl(
      "req",
      "-new",
      "-key",
      keyPath,
      "-config",
      inside("openssl.cnf"),
      "-utf8",
      "-subj",
      `/C=US/O=Test Notaries/CN=${name}`,
      "-out",
      inside(`${stem}.csr`),
    );
    openssl(
      "ca",
      "-batch",
      "-notext",
      "-utf8",
      "-config",
      inside("openssl.cnf"),
      "-in",
      inside(`${stem}.csr`),
      "-out",
      certificatePath,
      "-startdate",
      opensslDate(options.fromDays ?? -1),
      "-enddate",
      opensslDate(options.toDays ?? 700),
      "-extfile",
      inside(`${stem}.ext`),
      "-preserveDN",
      "-md",
      options.digest ?? "sha256",
      ...(by === null ? ["-selfsign", "-keyfile", keyPath] : ["-cert", by.certificatePath, "-keyfile", by.keyPath]),
    );
    return { name, certificatePem: readFileSync(certificatePath, "utf8"), certificatePath, keyPath };
  };

  const root = sign("Test Root", { ca: true, toDays: 3650 }, null);
  const issuing = sign("Test Issuing CA", { ca: true, toDays: 1800 }, root);

  const pfx = (identity: IssuedCertificate, password: string, options: PfxOptions = {}): Buffer => {
    const output = inside("out.pfx");
    const issuers = inside("issuers.pem");
    const enclosed = (options.issuers ?? [issuing, root]).map((issuer) => issuer.certificatePem).join("");
    writeFileSync(issuers, enclosed);
    const certificates = ["-in", identity.certificatePath, ...(enclosed === "" ? [] : ["-certfile", issuers])];
    openssl(
      "pkcs12",
      "-export",
      "-out",
      output,
      "-passout",
      `pass:${password}`,
      ...(options.withoutCertificate === true ? ["-nocerts"] : certificates),
      ...(options.withoutKey === true ? ["-nokeys"] : ["-inkey", identity.keyPath]),
      ...(options.extra ?? []),
    );
    return readFileSync(output);
  };

  return {
    directory,
    root,
    issuing,
    issue: (name, options = {}) => sign(name, options, options.by === undefined ? issuing : options.by),
    pfx,
    revoke: (certificate, reason = "keyCompromise") => {
      openssl(
        "ca",
        "-config",
        inside("openssl.cnf"),
        "-revoke",
        certificate.certificatePath,
        "-crl_reason",
        reason,
        "-cert",
        issuing.certificatePath,
        "-keyfile",
        issuing.keyPath,
      );
    },
    revocationList: (issuer, { days = 7, extensions = [] } = {}) => {
      const [pem, der] = [inside("list.pem"), inside("list.der")];
      const by = ["-cert", issuer.certificatePath, "-keyfile", issuer.keyPath];
      writeFileSync(inside("list.cnf"), [config(directory), "[list]", ...extensions].join("\n"));
      const more = extensions.length === 0 ? [] : ["-crlexts", "list"];
      openssl("ca", "-config", inside("list.cnf"), "-gencrl", "-crldays", `${days}`, ...more, ...by, "-out", pem);
      openssl("crl", "-in", pem, "-outform", "DER", "-out", der);
      return readFileSync(der);
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
};
