import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { appError, refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import type { Host } from "#main/host/host.ts";
import { journalOrigin } from "#lib/journal/checkpoint.ts";
import type { PlatformClient } from "#main/gateway/platform-client.ts";
import { generateJournalKey, openJournalKey, type JournalSigningKey } from "#main/features/journal/journal-crypto.ts";
import { healingJournal } from "#main/features/journal/healing-journal.ts";
import { createJournalPlatform } from "#main/features/journal/journal-platform.ts";
import { createJournalService, type JournalService } from "#main/features/journal/journal-service.ts";
import type { StampCheckpoint, Watermark } from "#main/features/journal/journal-ports.ts";
import type { ConfiguredTrust } from "#main/trust-services/configured-trust.ts";
import { openJournalStore } from "#main/features/journal/journal-store.ts";
import type { JournalStore } from "#main/features/journal/journal-interfaces.ts";
import { verifyInProcess, verifyOpened } from "#main/features/journal/verify-copy.ts";
import { createWatermark } from "#main/features/journal/watermark.ts";
import { accountFoldersOf, accountHash, openAccountFolders, type AccountKey } from "#main/storage/account-folder.ts";
import { openOrSetAside, setAside } from "#main/storage/set-aside.ts";
import { createKeyStore, type KeyStore } from "#main/keychain/key-store.ts";
import type { SecretStore } from "#main/keychain/secret-store.ts";

export type AccountJournalPorts = {
  account: AccountKey;
  dataFolder: string;
  platform: Pick<PlatformClient, "journal">;
  secrets: SecretStore;
  now: () => Date;
  spawnIsolated: Host["spawnIsolated"];
  engine: EngineClient;
  /** What may be asked for time-stamps; null where nothing is set up. */
  trustServices?: (() => ConfiguredTrust | null) | undefined;
};

export type AccountJournal = {
  /** Opened at first use: it makes keys in the keychain, which an account that keeps no journal needs none of. */
  get: () => Promise<JournalService>;
  /** Whether an earlier session left a journal here, and with it perhaps entries to anchor. */
  exists: () => boolean;
  close(): Promise<void>;
};

const journalFile = (folder: string) => join(folder, "journal.db");

/** Whether this computer holds a journal of the account. Makes nothing. */
export const hasJournalOf = (dataFolder: string, account: AccountKey): boolean =>
  existsSync(journalFile(accountFoldersOf(dataFolder, account).journal));

/** The journal of one account on this computer. Never open twice at once: it is one SQLite file with one writer. */
export const createAccountJournal = ({
  account,
  dataFolder,
  platform,
  secrets,
  now,
  spawnIsolated,
  engine,
  trustServices = () => null,
}: AccountJournalPorts): AccountJournal => {
  const folders = openAccountFolders(dataFolder, account);
  const path = journalFile(folders.journal);
  const keys = createKeyStore({ folder: folders.vault, secrets, accountName: accountHash(account) });
  const databaseKey = async () => {
    const opened = await databaseKeyOf(keys);
    return opened.kind === "ok" ? opened.secret : null;
  };
  const journal = createLazyJournal({
    path,
    keys,
    now,
    open: ({ store, signingKey, isWhole }) =>
      createJournalService({
        store,
        signingKey,
        platform: createJournalPlatform(platform),
        origin: journalOrigin(account.platformId, account.userId),
        now,
        randomBytes: (length) => new Uint8Array(randomBytes(length)),
        stamp: isWhole ? stampThrough(engine, trustServices) : async () => null,
        watermark: isWhole ? createWatermark(join(folders.journal, "journal-head.json")) : noWatermark,
        verifyCopy: isWhole
          ? verifyInProcess(spawnIsolated, path, databaseKey)
          : (basis) => verifyOpened(store.read, basis),
      }),
  });
  return { get: journal.get, exists: () => existsSync(path), close: journal.close };
};

const databaseKeyOf = (keys: KeyStore) => keys.getOrCreate("journal-database", () => randomBytes(32));

/** In the engine's process, since an authority's answer is foreign input; the same authorities as for a lock. */
const stampThrough =
  (engine: EngineClient, trustServices: () => ConfiguredTrust | null): StampCheckpoint =>
  async (checkpoint) => {
    const trust = trustServices();
    if (trust === null) return null;
    const imprintSha256 = createHash("sha256").update(checkpoint).digest("hex") as Sha256Hex;
    const stamped = await engine.run(
      "time-stamp",
      { imprintSha256, trustServices: trust.services },
      { fetch: trust.fetch, onExhausted: appError("workstation/job-cancelled") },
    );
    return stamped.kind === "ok" ? { token: Buffer.from(stamped.token).toString("base64"), at: stamped.at } : null;
  };

/** A copy in memory begins anew every time. */
const noWatermark: Watermark = { read: async () => null, write: async () => {} };

type Opened = { store: JournalStore; service: JournalService; isWhole: boolean };

type OpenJournal = (parts: {
  store: JournalStore;
  signingKey: JournalSigningKey | Refused;
  /** In its file, under the keychain's keys; else in memory, to be read. */
  isWhole: boolean;
}) => JournalService;

/** A keychain that is open answers in far less; one that is locked may ask a person. */
const lockedPatienceMs = 1_000;

const createLazyJournal = ({
  path,
  keys,
  now,
  open,
}: {
  path: string;
  keys: KeyStore;
  now: () => Date;
  open: OpenJournal;
}) => {
  let opened: Opened | null = null;

  const openWhole = async (): Promise<Opened> => {
    const database = await databaseKeyOf(keys);
    const signing = await keys.getOrCreate("journal-signing", generateJournalKey);
    if (database.kind === "refused" || signing.kind === "refused") {
      // Without a keychain the journal is fetched to be read, in memory, and nothing is written: an entry signed with a
      // key that is gone tomorrow could never be continued.
      const refusal = signing.kind === "refused" ? signing : (database as Refused);
      const store = openJournalStore(":memory:", null);
      return { store, service: open({ store, signingKey: ofTheJournal(refusal), isWhole: false }), isWhole: false };
    }
    try {
      // The platform holds every anchored entry: a copy that cannot be read is fetched anew.
      const { opened: store } = openOrSetAside(path, now(), () => openJournalStore(path, database.secret));
      const service = open({ store, signingKey: openJournalKey(signing.secret), isWhole: true });
      return { store, service: healingJournal(service, () => heal({ store, service })), isWhole: true };
    } finally {
      database.secret.fill(0);
      signing.secret.fill(0);
    }
  };
  /** In place of a copy that turned out to be damaged; what it alone held, entries that wait, goes along as far as it can be read. */
  const heal = async (damaged: Pick<Opened, "store" | "service">): Promise<JournalService> => {
    const waiting = readableOr([], () => damaged.store.read.pending());
    opened = null;
    await damaged.service.close();
    setAside(path, now());
    await oneAttempt();
    // Closed meanwhile, or without its keys: a copy in memory, which keeps nothing.
    const next = opened as Opened | null;
    if (next === null) throw new Error("the journal was closed while it was being healed");
    if (next.isWhole) for (const { ordinal: _ordinal, ...entry } of waiting) next.store.write.addPending(entry);
    return next.service;
  };
  /** One at a time: while a person is asked to unlock the keychain, every further question would only wait behind it. */
  let attempt: Promise<void> | null = null;
  let isClosed = false;
  const tryToOpen = async (): Promise<void> => {
    const next = await openWhole();
    // A copy in memory that stands already has read what there was to read.
    if (isClosed || (opened !== null && !next.isWhole)) return next.service.close();
    await opened?.service.close();
    opened = next;
  };
  const oneAttempt = (): Promise<void> =>
    (attempt ??= tryToOpen().finally(() => {
      attempt = null;
    }));

  return {
    get: async () => {
      const before = opened;
      if (before === null) {
        isClosed = false;
        await oneAttempt();
      } else if (!before.isWhole) {
        // Locked before: perhaps it is open now. Where the keychain does not answer, what can be read is read meanwhile.
        const trying = oneAttempt();
        // It may fail after nobody waits for it any more; whoever asks next hears of it.
        trying.catch(() => undefined);
        await Promise.race([trying, delay(lockedPatienceMs, undefined, { ref: false })]);
      }
      if (opened === null) throw new Error("the journal was closed while it was being opened");
      return opened.service;
    },
    close: async () => {
      isClosed = true;
      // Its file may be opened again as soon as this returns, and has one writer.
      await attempt?.catch(() => undefined);
      await opened?.service.close();
      opened = null;
    },
  };
};

const readableOr = <Value>(otherwise: Value, read: () => Value): Value => {
  try {
    return read();
  } catch {
    return otherwise;
  }
};

/** The vault's refusals speak of a certificate. */
const ofTheJournal = (refusal: Refused): Refused => {
  switch (refusal.error.code) {
    case "vault/keychain-locked":
      return refused("journal/keychain-locked");
    case "vault/keychain-absent":
      return refused("journal/keychain-absent");
    default:
      return refusal;
  }
};
