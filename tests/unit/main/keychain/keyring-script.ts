import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createKeytarSecretStore } from "#main/keychain/keytar-secret-store.ts";
import { createVault } from "#main/features/vault/vault.ts";
import { approve, correctPassword, createConsentScript, enginePorts } from "../features/vault/vault-fixture.ts";
import { writeFileSync } from "node:fs";

/**
 * Runs inside `dbus-run-session` (keyring.test.ts) with a real Secret Service. `argv[2]`: `import FOLDER` or
 * `use FOLDER`; prints one JSON line.
 */
const [, , action, folder = mkdtempSync(join(tmpdir(), "keyring-"))] = process.argv;
const consent = createConsentScript(approve(correctPassword, "keychain"), approve(correctPassword, "keychain"));
const vault = createVault({
  folder,
  secrets: createKeytarSecretStore(),
  accountName: "keyring-test",
  askConsent: consent.ask,
  now: () => new Date("2026-06-01T00:00:00.000Z"),
  commissionName: () => null,
  ...enginePorts,
});
const path = join(folder, "spooled.pfx");
writeFileSync(path, "0 these bytes stand for a private key 0");
try {
  const imported = action === "import" ? await vault.import({ path, name: "notary.pfx", sizeBytes: 40 }) : null;
  const listed = await vault.list();
  const [first] = listed;
  const borrowed = first ? await vault.borrow(first.id, async ({ password }) => password) : null;
  process.stdout.write(
    `${JSON.stringify({ imported, asked: consent.asked, statuses: listed.map(({ status }) => status), borrowed })}\n`,
  );
} finally {
  rmSync(path);
}
