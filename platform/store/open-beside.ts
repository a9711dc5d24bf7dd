import { mkdir } from "node:fs/promises";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { StartError } from "../base/start-error.ts";
import { databaseDoesNotAnswer, isConnectionFailure } from "./connection-failure.ts";
import { lockDataFolder } from "./data-folder-lock.ts";
import { describeFolderHolder } from "./folder-holder.ts";
import { isUpToDate, migrate, openStore } from "./open-store.ts";
import type { Database } from "./schema.ts";
import { operatorChannel, takeSolePlatform, type SolePlatform } from "./sole-platform.ts";
import { createStore, type Store } from "./store.ts";

/** A store for a command of the operator, which does one thing and ends. */
export type StoreBeside = Store & {
  /** Tells the platform that works the same PostgreSQL; nobody hears it where none runs. */
  tell(text: string): Promise<void>;
};

type Options = { dataDir: string; databaseUrl: string | undefined; onFailure: (error: unknown) => void };

/**
 * Opens the store beside a platform. PostgreSQL serves both; the embedded database is one process's alone, and the command
 * is refused while a platform holds it.
 */
export const openStoreBeside = (options: Options): Promise<StoreBeside> =>
  options.databaseUrl === undefined ? openEmbedded(options) : openServer(options.databaseUrl, options);

const openEmbedded = async ({ dataDir, onFailure }: Options): Promise<StoreBeside> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataFolder(dataDir);
  if (lock.kind === "in-use")
    throw new StartError(
      `A platform is running on ${dataDir}${describeFolderHolder(dataDir)}, and its embedded database can be used by one process at a time. Stop it, give this command again, and start it anew. With PostgreSQL (DATABASE_URL) it may go on running.`,
    );
  lock.release();
  const store = await openStore({
    dataDir,
    databaseUrl: undefined,
    onEffectFailure: onFailure,
    onConnectionFailure: onFailure,
  });
  return { ...store, tell: async () => undefined };
};

/** Null where a platform works the database: then it is that platform which keeps the schema. */
const takeIfFree = async (databaseUrl: string, onFailure: Options["onFailure"]): Promise<SolePlatform | null> => {
  try {
    return await takeSolePlatform({ databaseUrl, waitMs: 0, onLost: onFailure });
  } catch (error) {
    if (error instanceof StartError) return null;
    throw isConnectionFailure(error) ? new StartError(databaseDoesNotAnswer) : error;
  }
};

const openServer = async (databaseUrl: string, { onFailure }: Options): Promise<StoreBeside> => {
  const sole = await takeIfFree(databaseUrl, onFailure);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, connectionTimeoutMillis: 10_000 });
  pool.on("error", onFailure);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const store = createStore("postgres", db, onFailure, async () => {
    await db.destroy();
    await sole?.release();
  });
  try {
    if (sole !== null) await migrate(store);
    else if (!(await isUpToDate(db)))
      throw new StartError("The platform that runs on this database is of another version than this command.");
  } catch (error) {
    await store.close();
    throw error;
  }
  return {
    ...store,
    tell: async (text) => {
      await pool.query("select pg_notify($1, $2)", [operatorChannel, text]);
    },
  };
};
