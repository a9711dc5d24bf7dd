import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { StartError } from "../base/start-error.ts";
import { databaseDoesNotAnswer, isConnectionFailure } from "./connection-failure.ts";
import type { Database } from "./schema.ts";
import type { StoreOptions } from "./store-options.ts";
import { takeSolePlatform } from "./sole-platform.ts";
import { createStore, type Store } from "./store.ts";

/** PostgreSQL by its URL, with no other platform on it. */
export const openPostgres = async (databaseUrl: string, options: StoreOptions): Promise<Store> => {
  const sole = await takeSolePlatform({
    databaseUrl,
    waitMs: options.lockWaitMs ?? 5_000,
    onLost: options.onConnectionFailure,
    ...(options.onWord === undefined ? {} : { onWord: options.onWord }),
  }).catch((error: unknown) => {
    throw isConnectionFailure(error) ? new StartError(databaseDoesNotAnswer) : error;
  });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 10_000 });
  pool.on("error", options.onConnectionFailure);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    await sole.release();
  };
  return createStore("postgres", db, options.onEffectFailure, close, sole.assertHeld);
};
