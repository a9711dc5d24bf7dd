import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseCheckpoint } from "#lib/journal/checkpoint.ts";
import { ensureSecretService } from "#main/keychain/secret-service.ts";
import { openJournalStore } from "#main/features/journal/journal-store.ts";
import { readingOfStore, type JournalReading } from "#main/features/journal/reading.ts";
import type { Log } from "#main/security/log.ts";
import { createKeyStore } from "#main/keychain/key-store.ts";
import { createKeytarSecretStore } from "#main/keychain/keytar-secret-store.ts";
import type { SecretStore } from "#main/keychain/secret-store.ts";
import { UsageError } from "./command.ts";

export type OpenedFolder = { reading: JournalReading; waiting: number; close: () => void };

/** Accounts are folders named by a hash; there is mostly one. */
const accountOf = (data: string, wanted: string | undefined): string => {
  const root = join(data, "accounts");
  const accounts = (existsSync(root) ? readdirSync(root) : []).filter((name) =>
    existsSync(join(root, name, "journal", "journal.db")),
  );
  const [first] = accounts;
  if (first === undefined) throw new UsageError(`There is no journal in ${data}.`);
  if (wanted !== undefined) {
    if (!accounts.includes(wanted)) throw new UsageError(`There is no account ${wanted} in ${data}.`);
    return wanted;
  }
  if (accounts.length > 1)
    throw new UsageError(`Several journals are in ${data}; name one by --account: ${accounts.join(", ")}`);
  return first;
};

/**
 * The journal in a workstation's data folder, to be read. Its database is encrypted under a key in the keychain, which has
 * to be open: a sentence for people where it is not.
 */
export const openDataFolder = async (
  { data, account, secrets }: { data: string; account?: string | undefined; secrets?: SecretStore },
  log: Log,
): Promise<OpenedFolder | { kind: "closed"; sentence: string }> => {
  const name = accountOf(data, account);
  // Where the loopback host made a keychain of its own for this folder.
  const own = join(data, "secret-service");
  const service = secrets === undefined && existsSync(own) ? await ensureSecretService(own, log) : null;
  const folder = join(data, "accounts", name);
  const keys = createKeyStore({
    folder: join(folder, "vault"),
    secrets: secrets ?? createKeytarSecretStore(),
    accountName: name,
  });
  const key = await keys.find("journal-database");
  if (key === null || key.kind === "refused") {
    service?.stop();
    return { kind: "closed", sentence: "The keychain does not give the journal's key, so the journal stays closed." };
  }
  try {
    const store = openJournalStore(join(folder, "journal", "journal.db"), key.secret);
    const origin = parseCheckpoint(store.read.lastHead()?.checkpoint ?? "")?.origin ?? "";
    return {
      reading: readingOfStore(store.read, { origin, pendingRows: () => [] }),
      waiting: store.read.pending().length,
      close: () => {
        store.close();
        service?.stop();
      },
    };
  } finally {
    key.secret.fill(0);
  }
};
