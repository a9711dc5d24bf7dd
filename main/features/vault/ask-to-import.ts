import type { ConsentAnswer } from "#contract/consent/bridge.ts";
import type { Credential, PasswordKeeping } from "#contract/certificate/bridge.ts";
import type { CertificateFacts, CertificateFinding, CertificateReport } from "#contract/certificate/report.ts";
import { appError } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { EngineJobInput, EngineJobResult } from "#engine/jobs/jobs.ts";
import type { AskConsent } from "#main/windows/ask-consent.ts";
import { consentValue } from "../../windows/consent-value.ts";

export type PfxFile = { path: string; name: string; sizeBytes: number };

export type ImportPorts = {
  /** The certificate doctor, in the isolated engine process. */
  examinePfx: (input: EngineJobInput<"examine-pfx">) => Promise<EngineJobResult<"examine-pfx"> | Refused>;
  /** One certificate with its key as a .pfx of its own, in the isolated engine process. */
  rewritePfx: (input: EngineJobInput<"rewrite-pfx">) => Promise<EngineJobResult<"rewrite-pfx"> | Refused>;
  askConsent: AskConsent;
  /** The name that the certificate has to be in; null while nobody knows it. */
  commissionName: () => string | null;
  now: () => Date;
  forbidsKeychainPassword: boolean;
};

/** What a person approved; `pfx` is a copy, to be zeroed by the caller. */
export type ApprovedImport = {
  pfx: Buffer;
  certificate: CertificateFacts;
  chainPem: string[];
  /** What was said of the certificate, as long as it stays true. */
  findings: CertificateFinding[];
  password: string;
  keeping: PasswordKeeping;
};

/** What is true of the certificate wherever it lies; the rest is about the file, or changes from day to day. */
const lastingCodes = new Set([
  "pfx/missing-chain",
  "pfx/self-signed",
  "pfx/issuer-expired",
  "pfx/other-purpose",
  "pfx/weak-signature",
]);

/** The same memory, so that zeroing it leaves no copy behind. */
export const sameBytes = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

type ImportAnswer = Omit<Extract<ConsentAnswer, { kind: "approve" }>, "kind" | "password">;
type Decided = { kind: "ok"; approved: ApprovedImport } | Refused;
type Examined = Extract<EngineJobResult<"examine-pfx">, { kind: "ok" }>;

const needsPassword = ({ findings }: CertificateReport): boolean =>
  findings.some(({ code }) => code === "pfx/password-needed");

/**
 * Asks in the consent window for the password, shows what the doctor found, and which of several certificates is meant.
 * A file with which nothing can be locked is refused before anyone types a password.
 */
export const askToImport = async (
  ports: ImportPorts,
  {
    file,
    pfx,
    canStore,
    bookedAt,
    replaces,
  }: {
    file: PfxFile;
    pfx: Buffer<ArrayBuffer>;
    canStore: boolean;
    bookedAt: () => Date[];
    /** The one that is given up for it. */
    replaces: Credential | null;
  },
): Promise<Decided> => {
  const { forbidsKeychainPassword } = ports;
  const examine = (password: string | null, { certificateSha256, asksOnline = false }: ImportAnswer = {}) =>
    ports.examinePfx({
      pfx,
      password,
      fileName: file.name,
      now: ports.now().toISOString(),
      commissionName: ports.commissionName(),
      bookedAt: bookedAt().map((at) => at.toISOString()),
      ...(certificateSha256 === undefined ? {} : { certificateSha256 }),
      ...(asksOnline ? { asksOnline } : {}),
    });

  /**
   * Several keys: only the one that is meant comes along, so that no other can ever sign here. No password: one that was
   * chosen for it here.
   */
  const kept = async (password: string, { certificateSha256, newPassword }: ImportAnswer, isOneOfSeveral: boolean) => {
    if (!isOneOfSeveral && newPassword === undefined) return { kind: "ok" as const, pfx: Buffer.from(pfx) };
    const rewritten = await ports.rewritePfx({
      pfx,
      password,
      newPassword: newPassword ?? password,
      fileName: file.name,
      now: ports.now().toISOString(),
      ...(certificateSha256 === undefined ? {} : { certificateSha256 }),
    });
    return rewritten.kind === "refused" ? rewritten : { kind: "ok" as const, pfx: sameBytes(rewritten.pfx) };
  };

  const outside = await examine(null);
  if (outside.kind === "refused") return outside;
  if (outside.refusal !== null) return { kind: "refused", error: outside.refusal };
  let isOneOfSeveral = false;

  const decide = async ({ report, chainPem }: Examined, password: string, answer: ImportAnswer) => {
    isOneOfSeveral ||= report.choices !== undefined;
    const { certificate } = report;
    // That the file has no password was said before, and answered with a new one.
    const isAnswered = ({ code }: CertificateFinding) =>
      code === "pfx/empty-password" && answer.newPassword !== undefined;
    const isNews = report.findings.some((finding) => finding.severity === "warning" && !isAnswered(finding));
    if (certificate === undefined || (isNews && answer.reviewed !== true)) return { kind: "review" as const, report };
    const copy = await kept(password, answer, isOneOfSeveral);
    if (copy.kind === "refused") return { kind: "done" as const, value: copy };
    // Without a keychain, or against the policy, no password is stored, whatever was chosen.
    const mayKeep = canStore && !forbidsKeychainPassword;
    const { passwordKeeping: keeping = "ask" } = answer;
    const approved: ApprovedImport = {
      pfx: copy.pfx,
      certificate,
      chainPem,
      findings: report.findings.filter(({ code }) => lastingCodes.has(code)),
      password: answer.newPassword ?? password,
      keeping: keeping === "keychain" && !mayKeep ? "session" : keeping,
    };
    return { kind: "done" as const, value: { kind: "ok" as const, approved } };
  };

  const asked = await ports.askConsent<Decided>(
    {
      kind: "import-pfx",
      fileName: file.name,
      sizeBytes: file.sizeBytes,
      canStore,
      forbidsKeychainPassword,
      needsPassword: needsPassword(outside.report),
      ...(replaces === null
        ? {}
        : { replaces: { subject: replaces.subject, issuer: replaces.issuer, validTo: replaces.validTo } }),
    },
    async (answer) => {
      const { password = "" } = answer;
      const examined = await examine(password, answer);
      if (examined.kind === "refused") return { kind: "done", value: examined };
      if (examined.refusal !== null) {
        return examined.refusal.code === "pfx/wrong-password"
          ? { kind: "again", error: appError("pfx/wrong-password") }
          : { kind: "done", value: { kind: "refused", error: examined.refusal } };
      }
      return decide(examined, password, answer);
    },
  );
  return consentValue(asked);
};
