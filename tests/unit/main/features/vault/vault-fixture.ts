import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ConsentAnswer, ConsentRequest } from "#contract/consent/bridge.ts";
import { advise, statusOf, type CertificateFinding, type CertificateReport } from "#contract/certificate/report.ts";
import { refusalFinding } from "#engine/pfx/refusal-finding.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { appError, refused } from "#contract/refused.ts";
import type { AppError } from "#contract/common/app-error.ts";
import type { EngineJobResult } from "#engine/jobs/jobs.ts";
import type { SecretStore } from "#main/keychain/secret-store.ts";
import { createVault, type VaultPorts } from "#main/features/vault/vault.ts";
import type { AskConsent } from "#main/windows/ask-consent.ts";

/** A keychain that a test can lock, take away and break. */
export const createMemorySecretStore = () => {
  const secrets = new Map<string, string>();
  const store = { mode: "open" as "open" | "locked" | "absent" | "forgetful", secrets };
  const unavailable = { kind: "unavailable", detail: "no keychain" } as const;
  const port: SecretStore = {
    get: async (account) => {
      if (store.mode === "absent") return unavailable;
      const secret = secrets.get(account);
      // As keytar answers for a locked GNOME keyring: nothing, without an error.
      return secret === undefined || store.mode === "locked" ? { kind: "none" } : { kind: "found", secret };
    },
    set: async (account, secret) => {
      if (store.mode === "absent" || store.mode === "locked") return unavailable;
      if (store.mode === "open") secrets.set(account, secret);
      return { kind: "ok" };
    },
    delete: async (account) => {
      if (store.mode === "absent" || store.mode === "locked") return unavailable;
      secrets.delete(account);
      return { kind: "ok" };
    },
  };
  return { port, secrets, setMode: (mode: typeof store.mode) => void (store.mode = mode) };
};

type Approval = Extract<ConsentAnswer, { kind: "approve" }>;

/** Plays the person at the consent window: gives the answers in order and notes what was asked and shown. */
export const createConsentScript = (...answers: (Approval | "cancel" | "blocked")[]) => {
  const asked: ConsentRequest[] = [];
  const shown: AppError[] = [];
  const reviewed: CertificateReport[] = [];
  const ask: AskConsent = async (request, decide) => {
    asked.push(request);
    for (let answer = answers.shift(); answer !== undefined; answer = answers.shift()) {
      if (answer === "cancel") return { kind: "cancelled" };
      if (answer === "blocked") return { kind: "blocked" };
      const decided = await decide({ ...answer });
      if (decided.kind === "done") return decided;
      if (decided.kind === "review") reviewed.push(decided.report);
      else shown.push(decided.error);
    }
    throw new Error("the consent window asked more often than the test answers");
  };
  return { ask, asked, shown, reviewed, answers };
};

export const approve = (password?: string, passwordKeeping?: Approval["passwordKeeping"]): Approval => ({
  kind: "approve",
  ...(password === undefined ? {} : { password }),
  ...(passwordKeeping === undefined ? {} : { passwordKeeping }),
});

export const correctPassword = "Pässwörd€";

/** Stands for the engine: any bytes are a .pfx that this password opens. */
/** What the tests' .pfx files hold, by their content; the engine's own tests read real ones. */
const twoKeys = "two-keys.pfx";
const factsOf = (pfx: Uint8Array, subject: string) => ({
  subject,
  issuer: "Test CA",
  serialHex: "01",
  sha256: createHash("sha256").update(subject).update(pfx).digest("hex") as Sha256Hex,
  validFrom: "2026-01-01T00:00:00.000Z",
  validTo: "2027-01-01T00:00:00.000Z",
  keyDescription: "RSA 2048",
});
const chainPem = ["-----BEGIN CERTIFICATE-----\nleaf\n-----END CERTIFICATE-----\n"];
/** A rewritten one begins with its new password. */
const passwordOf = (pfx: Uint8Array): string => {
  const text = Buffer.from(pfx).toString("utf8");
  return text.startsWith("rewritten ") ? (text.split("\n")[0] ?? "").slice("rewritten ".length) : correctPassword;
};
const reported = (findings: CertificateFinding[], more: object = {}): EngineJobResult<"examine-pfx"> => ({
  kind: "ok",
  report: { status: statusOf(findings), findings, ...more },
  refusal: null,
  chainPem,
});
const refusedReport = (error: AppError): EngineJobResult<"examine-pfx"> => ({
  kind: "ok",
  report: { status: "refused", findings: [refusalFinding(error)] },
  refusal: error,
  chainPem: [],
});

const examinePfx: VaultPorts["examinePfx"] = async ({ pfx, password, fileName, certificateSha256, commissionName }) => {
  if (fileName === "picture.pfx")
    return refusedReport(
      appError("pfx/not-pfx", { name: fileName, detail: ": it is a PDF", advice: "Choose another." }),
    );
  if (fileName === "open.pfx" && (password ?? "") === "")
    return reported([advise("pfx/empty-password")], { certificate: factsOf(pfx, "Nora Notary") });
  if (password === null) return reported([advise("pfx/password-needed")]);
  if (password !== passwordOf(pfx)) return refusedReport(appError("pfx/wrong-password"));
  if (fileName === "keyless.pfx") return refusedReport(appError("pfx/no-key", { name: fileName }));
  const facts = factsOf(pfx, "Nora Notary");
  if (commissionName !== null && commissionName !== facts.subject)
    return refusedReport(appError("certificate/other-name", { subject: facts.subject, commission: commissionName }));
  if (fileName === "chainless.pfx")
    return reported([advise("pfx/missing-chain", { issuer: "Test CA" }), advise("pfx/no-integrity")], {
      certificate: facts,
    });
  if (fileName !== twoKeys) return reported([], { certificate: facts });
  const choices = [facts, factsOf(pfx, "Nora Private")];
  const certificate = choices.find(({ sha256 }) => sha256 === certificateSha256);
  return certificate === undefined
    ? reported([advise("pfx/several", { count: 2, names: "two" })], { choices })
    : reported([], { certificate });
};

const rewritePfx: VaultPorts["rewritePfx"] = async ({ pfx, password, newPassword }) =>
  password === passwordOf(pfx) || password === ""
    ? { kind: "ok", pfx: new TextEncoder().encode(`rewritten ${newPassword}\nwith a private key`) }
    : refused("pfx/wrong-password");

export const enginePorts: Pick<VaultPorts, "examinePfx" | "rewritePfx"> = { examinePfx, rewritePfx };

export const createVaultFixture = () => {
  const folder = mkdtempSync(join(tmpdir(), "vault-test-"));
  const keychain = createMemorySecretStore();
  const commission = { name: null as string | null };
  const clock = { now: new Date("2026-06-01T12:00:00.000Z") };
  const pfxBytes = Buffer.from("0 these bytes stand for a private key 0".repeat(40));
  const writePfx = (name = "notary.pfx", bytes: Buffer = pfxBytes) => {
    const path = join(folder, `spooled-${name}`);
    writeFileSync(path, bytes);
    return { path, name, sizeBytes: bytes.length };
  };
  /** A vault as after a new start of the program: the same folder and keychain, nothing in memory. */
  const open = (consent: AskConsent = createConsentScript().ask, forbidsKeychainPassword = false) =>
    createVault({
      folder,
      secrets: keychain.port,
      accountName: "account",
      askConsent: consent,
      now: () => clock.now,
      forbidsKeychainPassword,
      commissionName: () => commission.name,
      ...enginePorts,
    });
  return {
    folder,
    keychain,
    clock,
    commission,
    pfxBytes,
    writePfx,
    open,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
