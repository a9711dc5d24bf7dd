import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ConsentAnswer, ConsentRequest } from "#contract/bridge.ts";
import { refused, type AppError } from "#contract/errors.ts";
import type { SecretStore } from "#main/vault/secret-store.ts";
import { createVault, type VaultPorts } from "#main/vault/vault.ts";
import type { AskConsent } from "#main/windows/consent.ts";

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
  const ask: AskConsent = async (request, decide) => {
    asked.push(request);
    for (let answer = answers.shift(); answer !== undefined; answer = answers.shift()) {
      if (answer === "cancel") return { kind: "cancelled" };
      if (answer === "blocked") return { kind: "blocked" };
      const decided = await decide({ ...answer });
      if (decided.kind === "done") return decided;
      shown.push(decided.error);
    }
    throw new Error("the consent window asked more often than the test answers");
  };
  return { ask, asked, shown, answers };
};

export const approve = (password?: string, passwordKeeping?: Approval["passwordKeeping"]): Approval => ({
  kind: "approve",
  ...(password === undefined ? {} : { password }),
  ...(passwordKeeping === undefined ? {} : { passwordKeeping }),
});

export const correctPassword = "Pässwörd€";

/** Stands for the engine: any bytes are a .pfx that this password opens. */
export const inspectPfx: VaultPorts["inspectPfx"] = async ({ pfx, password, fileName }) => {
  if (fileName === "keyless.pfx") return refused("pfx/no-key", { name: fileName });
  if (password !== correctPassword) return refused("pfx/wrong-password");
  const sha256 = createHash("sha256").update(pfx).digest("hex") as never;
  return {
    kind: "ok",
    certificate: {
      subject: "Nora Notary",
      issuer: "Test CA",
      serialHex: "01",
      sha256,
      validFrom: "2026-01-01T00:00:00.000Z",
      validTo: "2027-01-01T00:00:00.000Z",
      keyDescription: "RSA 2048",
    },
    chainPem: ["-----BEGIN CERTIFICATE-----\nleaf\n-----END CERTIFICATE-----\n"],
  };
};

export const createVaultFixture = () => {
  const folder = mkdtempSync(join(tmpdir(), "vault-test-"));
  const keychain = createMemorySecretStore();
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
      inspectPfx,
    });
  return {
    folder,
    keychain,
    clock,
    pfxBytes,
    writePfx,
    open,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
