import type { User } from "#contract/account/entity.ts";
import { appError } from "#contract/refused.ts";
import type { Refused } from "#contract/errors.ts";
import type { EngineJobInput, EngineJobResult } from "#engine/jobs/jobs.ts";
import { noNetwork, type FetchPort } from "#engine/jobs/trust-services.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import type { Host } from "#main/host/host.ts";
import type { Gateway } from "#main/gateway/gateway.ts";
import type { PlatformClient } from "#main/gateway/platform-client.ts";
import type { KnownActs } from "#main/features/journal/propose-acts.ts";
import type { JournalService } from "#main/features/journal/journal-service.ts";
import { createLockPlatform } from "#main/features/lock/lock-platform.ts";
import type { LockPorts } from "#main/features/lock/lock-ports.ts";
import { createLockService, type LockService } from "#main/features/lock/lock-service.ts";
import { openUsableWorkLog } from "#main/features/lock/open-usable-work-log.ts";
import type { WorkLogEntry } from "#main/features/lock/work-log.ts";
import { accountHash, openAccountFolders, type AccountKey } from "#main/storage/account-folder.ts";
import type { UploadFile } from "#main/uploads/resumable-upload.ts";
import type { SecretStore } from "#main/keychain/secret-store.ts";
import { createVault, type Vault } from "#main/features/vault/vault.ts";
import type { AskConsent } from "#main/windows/ask-consent.ts";
import { createAccountJournal } from "../features/journal/account-journal.ts";

export type AccountServices = {
  /** Whose they are. */
  userId: User["id"];
  vault: Vault;
  lock: LockService;
  /** Opened at first use: it makes keys in the keychain, which an account that keeps no journal needs none of. */
  journal: () => Promise<JournalService>;
  /** Whether an earlier session left a journal here, and with it perhaps entries to anchor. */
  hasJournal: () => boolean;
  /** What the platform said of acts that were looked at, for confirming them while it is out of reach. */
  knownActs: KnownActs;
  close(): Promise<void>;
};

export type AccountPorts = {
  account: AccountKey;
  dataFolder: string;
  gateway: Pick<Gateway, "fetch" | "status">;
  platform: PlatformClient;
  engine: EngineClient;
  spawnIsolated: Host["spawnIsolated"];
  upload: UploadFile;
  askConsent: AskConsent;
  secrets: SecretStore;
  now: () => Date;
  /** In whose name the commission is; null while the platform has not said. */
  commissionName: () => string | null;
  forbidsKeychainPassword?: boolean;
  trustServices?: LockPorts["trustServices"];
  /** Asks certificates' authorities for their status, where the person wants it; nobody without it. */
  statusFetch?: () => FetchPort;
  onWorkLogWritten?: (entry: WorkLogEntry) => void;
};

const inEngine = async <Kind extends "examine-pfx" | "rewrite-pfx">(
  engine: EngineClient,
  kind: Kind,
  input: EngineJobInput<Kind>,
  fetch: FetchPort = noNetwork,
): Promise<EngineJobResult<Kind> | Refused> => {
  // A copy of its own: posting a view can carry the rest of its memory along.
  const pfx = new Uint8Array(input.pfx);
  try {
    return await engine.run(
      kind,
      { ...input, pfx },
      { onExhausted: appError("pfx/damaged", { name: input.fileName }), fetch },
    );
  } finally {
    pfx.fill(0);
  }
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
    commissionName: ports.commissionName,
    examinePfx: (input) => inEngine(engine, "examine-pfx", input, ports.statusFetch?.()),
    rewritePfx: (input) => inEngine(engine, "rewrite-pfx", input),
  });
  const workLog = openUsableWorkLog(folders.lock, {
    now,
    ...(ports.onWorkLogWritten ? { onWritten: ports.onWorkLogWritten } : {}),
  });
  const journal = createAccountJournal(ports);
  const lock = createLockService({
    folder: folders.lock,
    workLog,
    platform: createLockPlatform(ports.platform, ports.gateway),
    credentials: vault,
    engine,
    upload: ports.upload,
    askConsent,
    trustServices: ports.trustServices ?? (() => null),
    journalHead: async () => (journal.exists() ? (await journal.get()).state().head.checkpoint || null : null),
    now,
  });
  return {
    userId: account.userId as User["id"],
    vault,
    lock,
    journal: journal.get,
    hasJournal: journal.exists,
    knownActs: new Map(),
    close: async () => {
      await lock.stop();
      workLog.close();
      await journal.close();
      vault.forget();
    },
  };
};
