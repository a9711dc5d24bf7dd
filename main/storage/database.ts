import Database from "better-sqlite3";

/** A step that brings a database from version n to n + 1. Steps are only ever appended. */
export type Migration = { name: string; sql: string };

/** What the work makes of a database; it is closed where the work fails. Throws what the work throws. */
export const unlessFailing = <Result>(database: Database.Database, work: () => Result): Result => {
  try {
    return work();
  } catch (error) {
    database.close();
    throw error;
  }
};

const unlock = (database: Database.Database, key: Uint8Array | undefined): void => {
  if (key) database.pragma(`hexkey='${Buffer.from(key).toString("hex")}'`);
};

/**
 * Opens a database for durable bookkeeping: WAL with `synchronous=FULL`, since NORMAL may lose the last commits at a power
 * cut. With `key` the file is encrypted (SQLite3 Multiple Ciphers, ChaCha20-Poly1305): 32 bytes that never leave main.
 *
 * Throws where the file is not a database, or not one under this key.
 */
export const openDatabase = (path: string, migrations: readonly Migration[], key?: Uint8Array): Database.Database => {
  const database = new Database(path);
  return unlessFailing(database, () => {
    unlock(database, key);
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    database.pragma("foreign_keys = ON");
    database.pragma("trusted_schema = OFF");
    migrate(database, migrations);
    return database;
  });
};

/** A connection that only reads, of a database that another connection keeps. */
export const openForReading = (path: string, key?: Uint8Array): Database.Database => {
  const database = new Database(path, { readonly: true, fileMustExist: true });
  return unlessFailing(database, () => {
    unlock(database, key);
    database.pragma("trusted_schema = OFF");
    return database;
  });
};

/** `user_version` counts the steps done; each step commits together with its number. */
export const migrate = (database: Database.Database, migrations: readonly Migration[]): void => {
  const version = database.pragma("user_version", { simple: true }) as number;
  if (version > migrations.length)
    throw new Error(`the database is of a newer version (${version}) than this program knows`);
  for (const [index, migration] of migrations.entries()) {
    if (index < version) continue;
    database
      .transaction(() => {
        database.exec(migration.sql);
        database.pragma(`user_version = ${index + 1}`);
      })
      .immediate();
  }
};
