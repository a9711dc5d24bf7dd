import { advise, statusOf, type CertificateFinding, type CertificateReport } from "#contract/certificate/report.ts";
import { refusalFinding } from "./refusal-finding.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { refused } from "#contract/refused.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { certificateFacts } from "../paths/certificate-facts.ts";
import {
  examineCertificate,
  provesItself,
  refuseRevoked,
  type CertificateCircumstances,
} from "./doctor-certificate.ts";
import { inspectPfx, loadIdentities, type SigningIdentity } from "./load-pfx.ts";
import { chooseIdentity, refuseUnusable } from "./open-pfx.ts";
import type { Pkcs12File } from "./read-pkcs12.ts";

export type ExamineOptions = CertificateCircumstances & {
  fileName: string;
  /** Which of several certificates with keys is meant. */
  certificateSha256?: Sha256Hex | undefined;
};

export type Examination = {
  report: CertificateReport;
  /** The first reason to refuse, for whoever goes on with it as an error. */
  refusal: AppError | null;
  /** Null where it is refused, or nobody has said which. */
  identity: SigningIdentity | null;
};

/** From here on opening takes a moment that people notice. */
const manyRounds = 300_000;

/** Up to here it costs nothing to see whether an empty password opens the file. */
const affordableRounds = 100_000;

const protectionOf = ({ schemes, mac }: Pkcs12File): string => {
  const names = [...new Set(schemes.map(({ name }) => name))];
  const rounds = Math.max(0, ...schemes.map(({ iterations }) => iterations), mac?.iterations ?? 0);
  return [...names, ...(mac === null ? [] : [mac.name])]
    .join(", ")
    .concat(`, ${rounds.toLocaleString("en-US")} rounds`);
};

/** What the container tells before it is opened. */
const examineProtection = (file: Pkcs12File): CertificateFinding[] => {
  const protection = protectionOf(file);
  const strengths = new Set(file.schemes.map(({ strength }) => strength));
  const overall = (): CertificateFinding[] => {
    // Certificates are public: what protects them is no weakness, whatever it is.
    if (file.schemes.some(({ strength, coversKey }) => strength === "weak" && coversKey))
      return [advise("pfx/weak-protection", { protection })];
    if (strengths.has("older") || strengths.has("weak")) return [advise("pfx/older-protection", { protection })];
    return strengths.size === 0 ? [] : [advise("pfx/protection", { protection })];
  };
  return [
    ...overall(),
    ...(file.hasKeyInClear ? [advise("pfx/no-protection")] : []),
    ...(file.mac === null ? [advise("pfx/no-integrity")] : []),
    ...(file.roundsPerAttempt > manyRounds
      ? [advise("pfx/many-iterations", { iterations: file.roundsPerAttempt.toLocaleString("en-US") })]
      : []),
  ];
};

const refusedWith = (error: AppError, findings: readonly CertificateFinding[] = []): Examination => ({
  report: { status: "refused", findings: [refusalFinding(error), ...findings] },
  refusal: error,
  identity: null,
});

const examineIdentity = (
  identity: SigningIdentity,
  options: ExamineOptions,
  before: readonly CertificateFinding[],
): Examination => {
  const [leaf] = identity.chain;
  const certificate = certificateFacts(leaf);
  const subject = certificate.subject;
  const unusable = refuseUnusable(leaf, options.now)?.error;
  const error =
    unusable ??
    refuseRevoked(identity, options.evidence, options.now)?.error ??
    (provesItself(identity) ? undefined : refused("pfx/key-fails", { name: options.fileName, subject }).error);
  const of = examineCertificate(identity, options);
  const findings = [...(error === undefined ? [] : [refusalFinding(error)]), ...of, ...before].toSorted(bySeverity);
  const status = statusOf(findings);
  const named = findings.find(({ code }) => code === "certificate/other-name");
  const refusal =
    error ??
    (named === undefined
      ? null
      : refused("certificate/other-name", { subject, commission: options.commissionName ?? "" }).error);
  return {
    report: { status, findings, certificate },
    refusal,
    identity: status === "refused" ? null : identity,
  };
};

const severities = ["refused", "warning", "note"];
export const bySeverity = (a: CertificateFinding, b: CertificateFinding): number =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity);

const withoutPassword = (protection: readonly CertificateFinding[]): Examination => {
  const findings = [advise("pfx/password-needed"), ...protection].toSorted(bySeverity);
  return { report: { status: statusOf(findings), findings }, refusal: null, identity: null };
};

/**
 * The certificate doctor: examines a file that is offered as a certificate and says in plain words what it is, what is
 * wrong with it and what to do. Without a password (null) it says what can be said without; an empty one is tried then.
 * Neither password nor key is ever part of the report.
 */
export const examinePfx = (bytes: Uint8Array, password: string | null, options: ExamineOptions): Examination => {
  const { fileName } = options;
  const inspected = inspectPfx(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), fileName);
  if (inspected.kind === "refused") return refusedWith(inspected.error);
  const { file } = inspected;
  const protection = examineProtection(file);
  if (password === null && file.roundsPerAttempt > affordableRounds) return withoutPassword(protection);
  const loaded = loadIdentities(file, password ?? "", fileName);
  if (loaded.kind === "refused" && password === null && loaded.error.code === "pfx/wrong-password")
    return withoutPassword(protection);
  if (loaded.kind === "refused") return refusedWith(loaded.error, protection);
  const isEmptyPassword = (password ?? "") === "" && file.schemes.length > 0;
  const findings = [
    ...(isEmptyPassword ? [advise("pfx/empty-password")] : []),
    ...(loaded.form === "other" ? [advise("pfx/password-form")] : []),
    ...protection,
  ];
  const identity = chooseIdentity(loaded.identities, options.certificateSha256);
  if (identity !== null) return examineIdentity(identity, options, findings);
  const choices = loaded.identities.map(({ chain }) => certificateFacts(chain[0]));
  const names = choices.map(({ subject, issuer }) => `${subject} (by ${issuer})`).join(", ");
  const asked = [advise("pfx/several", { count: choices.length, names }), ...findings].toSorted(bySeverity);
  return { report: { status: statusOf(asked), findings: asked, choices }, refusal: null, identity: null };
};
