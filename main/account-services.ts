import type { User } from "#contract/account/entity.ts";
import type { FetchPort } from "#engine/jobs/trust-services.ts";
import type { EmitToWorkstation } from "./bridge/handler.ts";
import type { EngineClient } from "./engine/engine-client.ts";
import { createRequestKeys } from "./features/certificate-order/request-keys.ts";
import { createAccountJournal } from "./features/journal/account-journal.ts";
import type { LastActs } from "./features/journal/last-acts.ts";
import type { KnownActs } from "./features/journal/propose-acts.ts";
import { settleJournal } from "./features/journal/settle-journal.ts";
import { createLockPlatform } from "./features/lock/lock-platform.ts";
import { createLockService } from "./features/lock/lock-service.ts";
import { openUsableWorkLog } from "./features/lock/open-usable-work-log.ts";
import { settleLocks } from "./features/lock/settle-locks.ts";
import type { WorkLogEntry } from "./features/lock/work-log.ts";
import { openRecordings } from "./features/recording/open-recordings.ts";
import type { RecordingStep } from "./features/recording/recording-ports.ts";
import { pfxJobs } from "./features/vault/pfx-jobs.ts";
import { createVault } from "./features/vault/vault.ts";
import type { Gateway } from "./gateway/gateway.ts";
import type { PlatformClient } from "./gateway/platform-client.ts";
import type { Host } from "./host/host.ts";
import type { Log } from "./security/log.ts";
import type { SecretStore } from "./keychain/secret-store.ts";
import { accountHash, openAccountFolders, type AccountKey } from "./storage/account-folder.ts";
import type { ConfiguredTrust } from "./trust-services/configured-trust.ts";
import type { UploadFile } from "./uploads/resumable-upload.ts";
import type { AskConsent } from "./windows/ask-consent.ts";

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
  /** The organization forbids keeping a .pfx password in the keychain. */
  forbidsKeychainPassword?: boolean | undefined;
  /** Time-stamp authorities and what else a lock may ask; none without it. */
  trustServices?: (() => ConfiguredTrust | null) | undefined;
  /** Asks certificates' authorities for their status, where the person wants it; nobody without it. */
  statusFetch?: (() => FetchPort) | undefined;
  /** Told after each durable entry of the work log, before the step begins. */
  onWorkLogWritten?: ((entry: WorkLogEntry) => void) | undefined;
  /** As that, of a recording. */
  onRecordingStep?: ((step: RecordingStep) => void) | undefined;
  emit: EmitToWorkstation;
  log: Log;
};

/** Everything that belongs to one signed-in account; closed, and its secrets zeroed, when it signs out. */
export const openAccountServices = (ports: AccountPorts) => {
  const { account, engine, askConsent, now, secrets, trustServices = () => null } = ports;
  const folders = openAccountFolders(ports.dataFolder, account);

  const vault = createVault({
    folder: folders.vault,
    secrets,
    accountName: accountHash(account),
    askConsent,
    now,
    forbidsKeychainPassword: ports.forbidsKeychainPassword ?? false,
    commissionName: ports.commissionName,
    ...pfxJobs(engine, ports.statusFetch),
  });
  const requestKeys = createRequestKeys({ folder: folders.vault, secrets, accountName: accountHash(account) });
  const workLog = openUsableWorkLog(folders.lock, {
    now,
    ...(ports.onWorkLogWritten ? { onWritten: ports.onWorkLogWritten } : {}),
  });
  const journal = createAccountJournal({ ...ports, trustServices });
  const recordings = openRecordings({
    ...ports,
    folder: folders.recordings,
    accountName: accountHash(account),
    onStep: ports.onRecordingStep,
  });
  const lock = createLockService({
    folder: folders.lock,
    workLog,
    platform: createLockPlatform(ports.platform, ports.gateway),
    credentials: vault,
    engine,
    upload: ports.upload,
    askConsent,
    trustServices,
    journalHead: async () => (journal.exists() ? (await journal.get()).state().head.checkpoint || null : null),
    now,
  });
  return {
    userId: account.userId as User["id"],
    vault,
    requestKeys,
    lock,
    recordings,
    /** Opened at first use: it makes keys in the keychain, which an account that keeps no journal needs none of. */
    journal: journal.get,
    hasJournal: journal.exists,
    knownActs: new Map() as KnownActs,
    lastActs: { answer: null } as LastActs,
    /** Tries what waits for the platform; `isFirst`: for the first time since the account was opened. */
    settle: async (emit: EmitToWorkstation, isFirst: boolean): Promise<void> => {
      await settleLocks(lock, emit, isFirst);
      await settleJournal(journal, emit, isFirst);
      await recordings.settle(isFirst);
    },
    close: async (): Promise<void> => {
      await recordings.close();
      await lock.stop();
      workLog.close();
      await journal.close();
      vault.forget();
    },
  };
};
