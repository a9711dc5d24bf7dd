import { mkdir } from "node:fs/promises";
import path from "node:path";
import { Kysely, PGliteDialect } from "kysely";
import { Migrator } from "kysely/migration";
import { StartError } from "../base/start-error.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { openEmbeddedDatabase } from "./embedded-database.ts";
import { assertFolderOwner } from "./folder-owner.ts";
import { describeFolderHolder, forgetHolder, noteHolder } from "./folder-holder.ts";
import { migrations } from "./migrations/migrations.ts";
import type { Database } from "./schema.ts";
import { databaseDoesNotAnswer, isConnectionFailure } from "./connection-failure.ts";
import { createStore, type Reader, type Store } from "./store.ts";
import type { StoreOptions } from "./store-options.ts";
import { takingTurns } from "./turns.ts";

/**
 * Opens PostgreSQL by its URL, else PGlite in `<dataDir>/database`, and brings the schema up to date. Either way the data
 * folder is this process's alone: a start clears away the files that another process may be writing just now, and its
 * claims on steps that run.
 */
export const openStore = async (options: StoreOptions): Promise<Store> => {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataFolder(options.dataDir);
  if (lock.kind === "in-use") {
    throw new StartError(
      `Another platform process is using ${options.dataDir}${describeFolderHolder(options.dataDir)}. Stop it first, or give this one another folder with --data.`,
    );
  }
  const release = () => {
    forgetHolder(options.dataDir);
    lock.release();
  };
  try {
    noteHolder(options.dataDir, new Date());
    return await openLocked(options, release);
  } catch (error) {
    release();
    throw error;
  }
};

const openLocked = async (options: StoreOptions, release: () => void): Promise<Store> => {
  const store =
    options.databaseUrl === undefined ? await openEmbedded(options) : await openServer(options.databaseUrl, options);
  const closing: Store = {
    ...store,
    close: async () => {
      await store.close();
      release();
    },
  };
  try {
    await migrate(closing);
  } catch (error) {
    await closing.close();
    throw error;
  }
  return closing;
};

const openEmbedded = async (options: StoreOptions): Promise<Store> => {
  const pglite = await openEmbeddedDatabase(path.join(options.dataDir, "database"), () =>
    assertFolderOwner(options.dataDir, null),
  );
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite: takingTurns(pglite) }) });
  return createStore("pglite", db, options.onEffectFailure, () => db.destroy());
};

/** Its driver is loaded by whom it serves. */
const openServer = async (databaseUrl: string, options: StoreOptions): Promise<Store> => {
  const { openPostgres } = await import("./open-postgres.ts");
  return openPostgres(databaseUrl, options);
};

const migratorOf = (db: Reader): Migrator => new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** Whether the schema is the one that this program knows. */
export const isUpToDate = async (db: Reader): Promise<boolean> =>
  (await migratorOf(db).getMigrations()).every(({ executedAt }) => executedAt !== undefined);

export const migrate = async (store: Store): Promise<void> => {
  const { error } = await migratorOf(store.read).migrateToLatest();
  if (error === undefined) return;
  if (isConnectionFailure(error)) throw new StartError(databaseDoesNotAnswer);
  throw error;
};
