import type { RecoveryReport } from "#contract/lock/bridge.ts";
import type { AppError } from "#contract/errors.ts";
import type { JournalFieldName } from "#contract/journal/values.ts";
import type { FetchPort } from "#engine/trust-services.ts";
import type { OwnAcrobatList } from "#engine/verify/acrobat-anchors.ts";
import { createDocumentHandlers } from "#main/features/document/handlers.ts";
import { createCheckHandlers } from "#main/features/verification/handlers.ts";
import { createExportHandlers } from "#main/features/evidence/handlers.ts";
import { createJournalHandlers } from "#main/features/journal/handlers/entries.ts";
import { createJournalKeepingHandlers } from "#main/features/journal/handlers/keeping.ts";
import { createLockHandlers } from "#main/features/lock/handlers.ts";
import { createVaultHandlers } from "#main/features/vault/handlers.ts";
import type { EmitToWorkstation } from "#main/bridge/handler.ts";
import { createEngineClient } from "#main/engine/engine-client.ts";
import { createEvidencePlatform } from "#main/features/evidence/evidence-platform.ts";
import { readEvidencePage } from "#main/features/evidence/evidence-page.ts";
import type { Gateway } from "#main/gateway/gateway.ts";
import { inNameOf } from "#main/gateway/in-name-of.ts";
import type { PlatformClient } from "#main/gateway/platform-client.ts";
import type { Host } from "#main/host/host.ts";
import type { JournalService } from "#main/features/journal/journal-service.ts";
import type { LockPorts } from "#main/features/lock/lock-ports.ts";
import type { WorkLogEntry } from "#main/features/lock/work-log.ts";
import type { Outgoing } from "#main/outgoing/outgoing.ts";
import type { Log } from "#main/security/log.ts";
import type { Spool } from "#main/spool/spool.ts";
import type { AccountKey } from "#main/storage/account-folder.ts";
import { createSerial } from "#main/storage/serial.ts";
import { createUploader } from "#main/uploads/resumable-upload.ts";
import type { SecretStore } from "#main/keychain/secret-store.ts";
import type { AskConsent } from "#main/windows/ask-consent.ts";
import { createAccountJournal, hasJournalOf, type AccountJournal } from "../features/journal/account-journal.ts";
import { openAccountServices, type AccountServices } from "./account-services.ts";

export type DesktopPorts = {
  dataFolder: string;
  /** `resources/` of the installed program. */
  resources: string;
  spawnIsolated: Host["spawnIsolated"];
  gateway: Gateway;
  platform: PlatformClient;
  askConsent: AskConsent;
  spool: Pick<Spool, "find" | "release">;
  outgoing: Pick<Outgoing, "make" | "lend">;
  secrets: SecretStore;
  emit: EmitToWorkstation;
  log: Log;
  /** Who was signed in when the platform was last in reach; null after a sign-out. */
  lastAccount: () => (AccountKey & { fullName?: string }) | null;
  /** The organization forbids keeping a .pfx password in the keychain. */
  forbidsKeychainPassword?: boolean;
  /** Columns that it asks of every journal entry, besides those of the state. */
  requiredJournalColumns?: readonly JournalFieldName[];
  /** Time-stamp authorities and what else a lock may ask; none without it. */
  trustServices?: LockPorts["trustServices"];
  /** Asks certificates' authorities for their status, where the person wants it; nobody without it. */
  statusFetch?: () => FetchPort;
  /** Whom Acrobat trusts besides, by the organization's policy. */
  acrobatRoots?: OwnAcrobatList;
  now?: () => Date;
  /** Told after each durable entry of the work log, before the step begins. */
  onWorkLogWritten?: (entry: WorkLogEntry) => void;
};

/** How often what waits for the platform is tried again while the account is signed in. */
const retryEveryMs = 15_000;

/** Vault, lock, journal and uploads of whoever is signed in, and the bridge calls over them. */
export const createDesktopServices = (ports: DesktopPorts) => {
  const { gateway, emit, log } = ports;
  const now = ports.now ?? (() => new Date());
  const engine = createEngineClient(ports.spawnIsolated);
  const upload = createUploader({ fetch: (request) => gateway.fetch(request) });
  const inTurn = createSerial();
  let current: { key: AccountKey; services: AccountServices; timer: NodeJS.Timeout } | null = null;

  /** A platform that does not answer for a while signs nobody out: its id stays what it was. */
  const keyOf = (): AccountKey | null => {
    const status = gateway.status();
    const account = gateway.account();
    if (!account) return null;
    if (status.kind === "ready") return { platformId: status.identity.platformId, userId: account.id };
    return current?.key.userId === account.id ? current.key : null;
  };

  const settleWaiting = async ({ lock, hasJournal, journal }: AccountServices, isFirst: boolean): Promise<void> => {
    try {
      const before = lock.reports();
      if (isFirst || lock.hasUnfinished()) await lock.recover();
      const after = lock.reports();
      if (after.length > 0 && (isFirst || !isSame(before, after))) emit("lock.recovered", after);
      if (!hasJournal()) return;
      const service = await journal();
      if (isFirst || service.state().notYetAnchored > 0) {
        await service.sync();
        emit("journal.changed", service.state());
      }
    } catch (error) {
      log.error("settling what waited failed", { error });
    }
  };

  const close = async (): Promise<void> => {
    if (!current) return;
    const { services, timer } = current;
    current = null;
    clearInterval(timer);
    await services.close();
  };

  let offline: { key: AccountKey; journal: AccountJournal } | null = null;
  const closeOffline = async (): Promise<void> => {
    const closing = offline;
    offline = null;
    await closing?.journal.close();
  };

  /** Whose journal may be read without signing in: nobody's while the platform is there to ask. */
  const offlineKey = (): AccountKey | null => {
    const status = gateway.status();
    if (gateway.account() !== null || status.kind !== "unusable" || !isOutOfReach(status.error)) return null;
    const key = ports.lastAccount();
    return key !== null && hasJournalOf(ports.dataFolder, key) ? key : null;
  };

  const offlineJournal = (): Promise<JournalService | null> =>
    inTurn(async () => {
      const key = offlineKey();
      if (!key || current) return null;
      if (offline && (offline.key.userId !== key.userId || offline.key.platformId !== key.platformId))
        await closeOffline();
      offline ??= { key, journal: createAccountJournal({ ...ports, engine, account: key, now }) };
      return offline.journal.get();
    });

  /** Follows the gateway: another account, or none, closes what was open first. */
  const follow = (): Promise<AccountServices | null> =>
    inTurn(async () => {
      const key = keyOf();
      if (current && key && current.key.userId === key.userId && current.key.platformId === key.platformId)
        return current.services;
      await close();
      if (!key) return null;
      await closeOffline();
      const services = openAccountServices({
        account: key,
        dataFolder: ports.dataFolder,
        gateway,
        platform: ports.platform,
        engine,
        spawnIsolated: ports.spawnIsolated,
        upload,
        askConsent: ports.askConsent,
        secrets: ports.secrets,
        now,
        commissionName: () => {
          const user = gateway.account();
          return user === null ? null : (user.commission?.name ?? user.fullName);
        },
        forbidsKeychainPassword: ports.forbidsKeychainPassword ?? false,
        ...(ports.trustServices ? { trustServices: ports.trustServices } : {}),
        ...(ports.statusFetch ? { statusFetch: ports.statusFetch } : {}),
        ...(ports.onWorkLogWritten ? { onWorkLogWritten: ports.onWorkLogWritten } : {}),
      });
      const timer = setInterval(() => void inBackground(services, false), retryEveryMs).unref();
      current = { key, services, timer };
      void inBackground(services, true);
      return services;
    });

  let background: Promise<void> = Promise.resolve();
  const inBackground = (services: AccountServices, isFirst: boolean): Promise<void> => {
    background = background.then(() =>
      current?.services === services ? inNameOf(services.userId, () => settleWaiting(services, isFirst)) : undefined,
    );
    return background;
  };

  gateway.onAccountChanged(() => {
    follow().catch((error: unknown) => log.error("opening the account's vault and journal failed", { error }));
  });

  const context = {
    account: follow,
    offlineJournal,
    platform: ports.platform,
    askConsent: ports.askConsent,
    emit,
    spool: ports.spool,
    upload,
    engine,
    outgoing: ports.outgoing,
    notaryName: () => gateway.account()?.fullName ?? ports.lastAccount()?.fullName ?? null,
    requiredJournalColumns: ports.requiredJournalColumns ?? [],
    now,
    ...(ports.acrobatRoots ? { acrobatRoots: ports.acrobatRoots } : {}),
    evidence: {
      platform: createEvidencePlatform(ports.platform, gateway),
      readPage: () => readEvidencePage(ports.resources),
    },
  };
  return {
    handlers: {
      ...createVaultHandlers(context),
      ...createLockHandlers(context),
      ...createJournalHandlers(context),
      ...createJournalKeepingHandlers(context),
      ...createDocumentHandlers(context),
      ...createExportHandlers(context),
      ...createCheckHandlers(context),
    },
    /** What would be interrupted by closing now, as a sentence; null when nothing. */
    busy: (): string | null =>
      current?.services.lock.isBusy() ? "A document is being locked. Wait until it is finished, or cancel it." : null,
    /** When the vault of whoever is signed in is open, and what an earlier session left has been tried once. */
    settled: async (): Promise<void> => {
      await follow();
      await background;
    },
    dispose: (): Promise<void> =>
      inTurn(async () => {
        await close();
        await closeOffline();
      }),
  };
};

/** It did not answer; one of another identity or version did, and that is no reason to open anything. */
const isOutOfReach = ({ code }: AppError): boolean =>
  code === "workstation/platform-unreachable" || code === "workstation/platform-timeout";

const isSame = (a: readonly RecoveryReport[], b: readonly RecoveryReport[]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
