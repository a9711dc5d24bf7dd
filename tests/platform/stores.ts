import { randomUUID } from "node:crypto";
import { afterAll, describe } from "vitest";
import { administer, databaseUrlIn } from "#tests/builders/stores/postgres-cluster.ts";
import { copySeededPlatform, copySeededPostgres, sharedCluster } from "#tests/builders/stores/prepared-stores.ts";

/** A database for one platform under test; undefined stands for PGlite in the platform's own folder. */
export type TestStore = {
  name: "PGlite" | "PostgreSQL";
  /** An empty one, for a first start. */
  newDatabaseUrl(): Promise<string | undefined>;
  /** Makes a new folder that of a platform which was started before, and gives the database that belongs to it. */
  newSeeded?(dataDir: string): Promise<string | undefined>;
};

export const emptyPglite: TestStore = { name: "PGlite", newDatabaseUrl: async () => undefined };

export const pglite: TestStore = {
  ...emptyPglite,
  newSeeded: async (dataDir) => {
    await copySeededPlatform(dataDir);
    return undefined;
  },
};

const postgresOf = (databases: string[]): TestStore => {
  const newName = (): string => {
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    databases.push(name);
    return name;
  };
  return {
    name: "PostgreSQL",
    newDatabaseUrl: async () => {
      const name = newName();
      await administer(sharedCluster(), `create database ${name}`);
      return databaseUrlIn(sharedCluster(), name);
    },
    newSeeded: (dataDir) => copySeededPostgres(dataDir, newName()),
  };
};

/** Runs tests on PostgreSQL: what a platform answers, whatever keeps its rows. Each platform gets a database of its own. */
export const describeOnPostgres = (title: string, tests: (store: TestStore) => void): void => {
  describe(title, () => {
    const databases: string[] = [];
    afterAll(async () => {
      for (const name of databases) await administer(sharedCluster(), `drop database ${name} with (force)`);
    });
    tests(postgresOf(databases));
  });
};

/** Runs the same tests on both stores: where what SQL does is the question (docs/decisions/which-store-a-test-runs-on.md). */
export const describeOnEachStore = (title: string, tests: (store: TestStore) => void): void => {
  describe(`${title} (PGlite)`, () => tests(pglite));
  describeOnPostgres(`${title} (PostgreSQL)`, tests);
};
