import { execFile } from "node:child_process";
import { constants, mkdtempSync, rmSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { shortRunFlags } from "../short-run.ts";
import { copyEmptyCluster } from "./pglite-template.ts";
import { administer, databaseUrlIn, startPostgresCluster } from "./postgres-cluster.ts";

/**
 * What every platform under test would do at its first start, done once for a run: migrations, the demo's accounts with
 * their password hashes, its authority and its deed. Tests get copies; those of a first start get an empty database.
 */
const root = path.join(import.meta.dirname, "../../..");
const seededDatabase = "seeded";

/** Test files run in processes of their own, which inherit these. */
const variables = { pglite: "PREPARED_PGLITE", postgres: "PREPARED_POSTGRES" } as const;

const PreparedPostgresSchema = z.object({ clusterFolder: z.string(), dataFolder: z.string() });

const prepared = (store: keyof typeof variables): string => {
  const value = process.env[variables[store]];
  if (value === undefined) throw new Error(`${variables[store]} is not set: this project has no such set-up`);
  return value;
};
const preparedPostgres = () => PreparedPostgresSchema.parse(JSON.parse(prepared("postgres")));

type Undo = () => Promise<void>;

const newFolder = (): string => mkdtempSync(path.join(os.tmpdir(), "prepared-store-"));
const removeFolder = (folder: string): void => rmSync(folder, { recursive: true, force: true });

const seed = async (...args: string[]): Promise<void> => {
  const seeding = [...shortRunFlags, path.join(import.meta.dirname, "seed-platform.ts"), ...args];
  await promisify(execFile)(process.execPath, seeding, { cwd: root });
};

/** The projects of a run may share a set-up: the first makes, and the others use what it made. */
const once = async (
  store: keyof typeof variables,
  make: () => Promise<{ value: string; undo: Undo }>,
): Promise<Undo> => {
  if (process.env[variables[store]] !== undefined) return async () => undefined;
  const { value, undo } = await make();
  process.env[variables[store]] = value;
  return async () => {
    delete process.env[variables[store]];
    await undo();
  };
};

export const preparePglite = (): Promise<Undo> =>
  once("pglite", async () => {
    const folder = newFolder();
    const data = path.join(folder, "platform");
    await copyEmptyCluster(data);
    await seed(data);
    return { value: data, undo: async () => removeFolder(folder) };
  });

export const preparePostgres = (): Promise<Undo> =>
  once("postgres", async () => {
    const folder = newFolder();
    const dataFolder = path.join(folder, "platform");
    const cluster = await startPostgresCluster();
    await administer(cluster.folder, `create database ${seededDatabase}`);
    await seed(dataFolder, databaseUrlIn(cluster.folder, seededDatabase));
    return {
      value: JSON.stringify({ clusterFolder: cluster.folder, dataFolder }),
      undo: async () => {
        await cluster.stop();
        removeFolder(folder);
      },
    };
  });

const copyFolder = async (from: string, to: string): Promise<void> => {
  await mkdir(path.dirname(to), { recursive: true });
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
};

/** Makes `dataDir` the folder of a demo platform, with its embedded database, that was started before. */
export const copySeededPlatform = (dataDir: string): Promise<void> => copyFolder(prepared("pglite"), dataDir);

/** Makes `dataDir` and the new database `name` those of a demo platform that was started before; gives the database's URL. */
export const copySeededPostgres = async (dataDir: string, name: string): Promise<string> => {
  const { clusterFolder, dataFolder } = preparedPostgres();
  await administer(clusterFolder, `create database ${name} template ${seededDatabase} strategy file_copy`);
  await copyFolder(dataFolder, dataDir);
  return databaseUrlIn(clusterFolder, name);
};

/** The PostgreSQL that all test files of a run share. */
export const sharedCluster = (): string => preparedPostgres().clusterFolder;
