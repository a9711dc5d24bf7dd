import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { appError, type Refused } from "#contract/errors.ts";
import { journalOrigin } from "#lib/journal/checkpoint.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import type { Gateway } from "#main/gateway/gateway.ts";
import type { PlatformClient } from "#main/gateway/platform-client.ts";
import { generateJournalKey, openJournalKey } from "#main/journal/journal-crypto.ts";
import { createJournalPlatform } from "#main/journal/journal-platform.ts";
import { createJournalService, type JournalService } from "#main/journal/journal-service.ts";
import { openJournalStore } from "#main/journal/journal-store.ts";
import { createLockPlatform } from "#main/lock/lock-platform.ts";
import { createLockService, type LockService } from "#main/lock/lock-service.ts";
import { openWorkLog, type WorkLogEntry } from "#main/lock/work-log.ts";
import { accountHash, openAccountFolders, type AccountKey } from "#main/storage/account-folder.ts";
import { createSerial } from "#main/storage/serial.ts";
import type { UploadFile } from "#main/uploads/resumable-upload.ts";
import { createKeyStore, type KeyStore } from "#main/vault/key-store.ts";
import type { SecretStore } from "#main/vault/secret-store.ts";
import { createVault, type Vault } from "#main/vault/vault.ts";
import type { AskConsent } from "#main/windows/consent.ts";

export type AccountServices = {
  vault: Vault;
  lock: LockService;
  /** Opened at first use: it makes keys in the keychain, which an account that keeps no journal needs none of. */
  journal: () => Promise<JournalService>;
  /** Whether an earlier session left a journal here, and with it perhaps entries to anchor. */
  hasJournal: () => boolean;
  close(): Promise<void>;
};

export type AccountPorts = {
  account: AccountKey;
  dataFolder: string;
  gateway: Pick<Gateway, "fetch" | "status">;
  platform: PlatformClient;
  engine: EngineClient;
  upload: UploadFile;
  askConsent: AskConsent;
  secrets: SecretStore;
  now: () => Date;
  forbidsKeychainPassword?: boolean;
  onWorkLogWritten?: (entry: WorkLogEntry) => void;
};

/** Everything that belongs to one signed-in account; closed, and its secrets zeroed, when it signs out. */
export const openAccountServices = (ports: AccountPorts): AccountServices => {
  const { account, engine, askConsent, now, secrets } = ports;
  const folders = openAccountFolders(ports.dataFolder, account);
  const accountName = accountHash(account);

  const vault = createVault({
    folder: folders.vault,
    secrets,
    accountName,
    askConsent,
    now,
    forbidsKeychainPassword: ports.forbidsKeychainPassword ?? false,
    inspectPfx: async (input) => {
      // A copy of its own: posting a view can carry the rest of its memory along.
      const pfx = new Uint8Array(input.pfx);
      try {
        return await engine.run(
          "open-pfx",
          { ...input, pfx },
          { onExhausted: appError("pfx/damaged", { name: input.fileName }) },
        );
      } finally {
        pfx.fill(0);
      }
    },
  });
  const workLog = openWorkLog({
    path: join(folders.lock, "work-log.db"),
    now,
    ...(ports.onWorkLogWritten ? { onWritten: ports.onWorkLogWritten } : {}),
  });
  const lock = createLockService({
    folder: folders.lock,
    workLog,
    platform: createLockPlatform(ports.platform, ports.gateway),
    credentials: vault,
    engine,
    upload: ports.upload,
    askConsent,
    now,
  });
  const journalPath = join(folders.journal, "journal.db");
  const journal = createLazyJournal({
    path: journalPath,
    keys: createKeyStore({ folder: folders.vault, secrets, accountName }),
    open: (store, signingKey) =>
      createJournalService({
        store,
        signingKey,
        platform: createJournalPlatform(ports.platform),
        origin: journalOrigin(account.platformId, account.userId),
        now,
        randomBytes: (length) => new Uint8Array(randomBytes(length)),
      }),
  });
  return {
    vault,
    lock,
    journal: journal.get,
    hasJournal: () => existsSync(journalPath),
    close: async () => {
      await lock.stop();
      workLog.close();
      await journal.close();
      vault.forget();
    },
  };
};

type OpenJournal = (
  ...args: [store: ReturnType<typeof openJournalStore>, signingKey: ReturnType<typeof openJournalKey> | Refused]
) => JournalService;

const createLazyJournal = ({ path, keys, open }: { path: string; keys: KeyStore; open: OpenJournal }) => {
  const inTurn = createSerial();
  let opened: { service: JournalService; isWhole: boolean } | null = null;

  const openWhole = async (): Promise<{ service: JournalService; isWhole: boolean }> => {
    const database = await keys.getOrCreate("journal-database", () => randomBytes(32));
    const signing = await keys.getOrCreate("journal-signing", generateJournalKey);
    if (database.kind === "refused" || signing.kind === "refused") {
      // Without a keychain the journal is fetched to be read, in memory, and nothing is written: an entry signed with a
      // key that is gone tomorrow could never be continued.
      const refusal = signing.kind === "refused" ? signing : (database as Refused);
      return { service: open(openJournalStore(":memory:", null), refusal), isWhole: false };
    }
    try {
      return {
        service: open(await openOrSetAside(path, database.secret), openJournalKey(signing.secret)),
        isWhole: true,
      };
    } finally {
      database.secret.fill(0);
      signing.secret.fill(0);
    }
  };
  return {
    get: () =>
      inTurn(async () => {
        if (opened?.isWhole) return opened.service;
        // Locked before: perhaps it is open now.
        const next = await openWhole();
        if (opened && !next.isWhole) {
          await next.service.close();
          return opened.service;
        }
        await opened?.service.close();
        opened = next;
        return next.service;
      }),
    close: () =>
      inTurn(async () => {
        await opened?.service.close();
        opened = null;
      }),
  };
};

/** A copy that SQLite cannot read is kept beside and fetched anew; the platform holds every anchored entry. */
const openOrSetAside = async (path: string, key: Buffer) => {
  try {
    return openJournalStore(path, key);
  } catch (error) {
    const code = (error as { code?: string }).code ?? "";
    if (!code.startsWith("SQLITE_NOTADB") && !code.startsWith("SQLITE_CORRUPT")) throw error;
    const suffix = `.damaged-${new Date().toISOString().replaceAll(/\W/gu, "")}`;
    for (const part of ["", "-wal", "-shm"])
      if (existsSync(path + part)) await rename(path + part, path + suffix + part);
    return openJournalStore(path, key);
  }
};
