import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "#platform/base/config.ts";
import { demoNotary } from "#platform/demo/domain/demo-people.ts";
import { prepareDemo } from "#platform/demo/domain/seed.ts";
import { createLog } from "#platform/base/log.ts";
import { openPlatform, type Platform } from "#platform/platform.ts";
import { StartError } from "#platform/base/start-error.ts";
import { listSigningOverviews } from "#platform/signing/store/signings.ts";
import { findUserByEmail } from "#platform/account/store/users.ts";
import { copyEmptyCluster } from "#tests/builders/stores/pglite-template.ts";
import { describeOnEachStore, pglite, type TestStore } from "./stores.ts";

const folders: string[] = [];
const newFolder = (): string => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "damaged-folder-"));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const open = (dataDir: string, databaseUrl?: string): Promise<Platform> => {
  const outcome = readConfig({
    DATA: dataDir,
    PORT: "0",
    DEMO: "1",
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  });
  if (outcome.kind === "invalid") throw new Error(outcome.problems.join("\n"));
  return openPlatform(outcome.config, { log: createLog("silent") });
};

/** What the operator reads in place of a start; a platform that starts is stopped, and fails the test. */
const refusalOf = async (dataDir: string, databaseUrl?: string): Promise<string> => {
  try {
    const platform = await open(dataDir, databaseUrl);
    await prepareDemo(platform.services).finally(() => platform.stop());
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error("the platform started");
};

const signingsIn = async ({ services: { store } }: Platform): Promise<number> => {
  const notary = await findUserByEmail(store.read, demoNotary.email);
  return notary === undefined ? 0 : (await listSigningOverviews(store.read, notary.id, {}, new Date())).rows.length;
};

/** What PostgreSQL notes of a start, also of one that fails, and the lock, which says nothing. */
const notesOfStart = ["postmaster.pid", "pg_control", "platform.lock"];

/** Name and content of everything else in a folder. */
const contentOf = (folder: string): string => {
  const hash = createHash("sha256");
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted()) {
    const file = path.join(folder, name);
    if (notesOfStart.includes(path.basename(name)) || !statSync(file).isFile()) continue;
    hash.update(`${name}\n`).update(readFileSync(file));
  }
  return hash.digest("hex");
};

const seed = async (store: TestStore, dataDir: string): Promise<string | undefined> => {
  const databaseUrl = await store.newDatabaseUrl();
  if (databaseUrl === undefined) await copyEmptyCluster(dataDir);
  const platform = await open(dataDir, databaseUrl);
  await prepareDemo(platform.services);
  await platform.stop();
  return databaseUrl;
};

const garbage = "This is not what was written here.\n".repeat(30);

describe("a data folder that is damaged", () => {
  let whole: string;
  const at = (folder: string, ...names: string[]) => path.join(folder, ...names);
  const copy = (): string => {
    const folder = newFolder();
    cpSync(whole, folder, { recursive: true });
    return folder;
  };
  beforeAll(async () => {
    whole = newFolder();
    await seed(pglite, whole);
  });

  const writeAheadLog = (folder: string) => {
    const log = at(folder, "database/pg_wal");
    const segment = readdirSync(log).find((name) => /^[0-9A-F]{24}$/u.test(name)) ?? "";
    return at(log, segment);
  };
  const damages: Record<string, { damage: (folder: string) => void; says: RegExp }> = {
    "without PG_VERSION": {
      damage: (folder) => rmSync(at(folder, "database/PG_VERSION")),
      says: /database is damaged.*PG_VERSION is missing/u,
    },
    "with a PG_VERSION of another kind": {
      damage: (folder) => writeFileSync(at(folder, "database/PG_VERSION"), garbage),
      says: /database is damaged/u,
    },
    "with a damaged pg_control": {
      damage: (folder) => writeFileSync(at(folder, "database/global/pg_control"), garbage),
      says: /database is damaged/u,
    },
    "without pg_control": {
      damage: (folder) => rmSync(at(folder, "database/global/pg_control")),
      says: /database is damaged/u,
    },
    "with a damaged write-ahead log": {
      damage: (folder) => writeFileSync(writeAheadLog(folder), garbage),
      says: /database is damaged/u,
    },
    "without its database": {
      damage: (folder) => rmSync(at(folder, "database"), { recursive: true }),
      says: /holds documents of a platform, but its database is empty/u,
    },
    "without its database, as an earlier version left it": {
      damage: (folder) => {
        rmSync(at(folder, "database"), { recursive: true });
        rmSync(at(folder, "platform-id"));
      },
      says: /holds documents of a platform, but its database is empty/u,
    },
    "with a file in the database's place": {
      damage: (folder) => {
        rmSync(at(folder, "database"), { recursive: true });
        writeFileSync(at(folder, "database"), garbage);
      },
      says: /database is damaged/u,
    },
    "with a damaged demo certificate": {
      damage: (folder) => writeFileSync(at(folder, "demo/pki.json"), garbage),
      says: /pki\.json is damaged/u,
    },
    "with demo accounts that are none": {
      damage: (folder) => writeFileSync(at(folder, "demo/demo.json"), "{}"),
      says: /demo\.json is damaged/u,
    },
    "with a folder in the place of its lock": {
      damage: (folder) => {
        rmSync(at(folder, "platform.lock"));
        mkdirSync(at(folder, "platform.lock"));
      },
      says: /platform\.lock.*cannot be used/u,
    },
    "with a file in the documents' place": {
      damage: (folder) => {
        rmSync(at(folder, "blobs"), { recursive: true });
        writeFileSync(at(folder, "blobs"), garbage);
      },
      says: /folder of documents.*cannot be used/u,
    },
  };
  const untouchedWhere = (name: string) => !/demo|documents/u.test(name);

  for (const [name, { damage, says }] of Object.entries(damages)) {
    test(`${name} is refused in plain words, and nothing is made in its place`, async () => {
      const folder = copy();
      damage(folder);
      const before = contentOf(folder);
      const refusal = await refusalOf(folder);
      expect(refusal).toMatch(says);
      // Refused again, in the same words: the first refusal has not made something that the next start takes for a platform.
      expect(await refusalOf(folder)).toBe(refusal);
      // Elsewhere the database, which is whole, was opened and closed.
      if (untouchedWhere(name)) expect(contentOf(folder)).toBe(before);
    });
  }

  test("whose lock file is overwritten starts with everything it had: the lock holds no information", async () => {
    const folder = copy();
    writeFileSync(at(folder, "platform.lock"), garbage);
    const platform = await open(folder);
    expect(await signingsIn(platform)).toBe(1);
    expect(await refusalOf(folder)).toContain("Another platform process is using");
    await platform.stop();
  });

  test("whose first start was cut off while the database was made begins anew", async () => {
    const folder = newFolder();
    mkdirSync(at(folder, "database.new", "base"), { recursive: true });
    writeFileSync(at(folder, "database.new", "postgresql.conf"), garbage);
    const platform = await open(folder);
    await prepareDemo(platform.services);
    expect(await signingsIn(platform)).toBe(1);
    await platform.stop();
  });
});

describeOnEachStore("a data folder beside a database that is not its own", (store) => {
  let [one, other] = ["", ""];
  let [oneUrl, otherUrl]: (string | undefined)[] = [];
  beforeAll(async () => {
    [one, other] = [newFolder(), newFolder()];
    [oneUrl, otherUrl] = [await seed(store, one), await seed(store, other)];
  });
  /** The documents of one folder, with the embedded database of another. */
  const documentsBeside = async (database: string | null): Promise<string> => {
    const folder = newFolder();
    cpSync(one, folder, { recursive: true });
    rmSync(path.join(folder, "database"), { recursive: true, force: true });
    if (store.name === "PostgreSQL") return folder;
    if (database === null) await copyEmptyCluster(folder);
    else cpSync(path.join(database, "database"), path.join(folder, "database"), { recursive: true });
    return folder;
  };

  test("is refused beside an empty one", async () => {
    const folder = await documentsBeside(null);
    expect(await refusalOf(folder, await store.newDatabaseUrl())).toContain(
      "holds documents of a platform, but its database is empty",
    );
  });

  test("is refused beside another platform's", async () => {
    expect(await refusalOf(await documentsBeside(other), otherUrl)).toContain(
      "holds the documents of another platform",
    );
  });

  test("is the database's where it says nothing yet: the folder was lost, and says from then on whose it is", async () => {
    const folder = newFolder();
    if (store.name === "PGlite") cpSync(path.join(one, "database"), path.join(folder, "database"), { recursive: true });
    const platform = await open(folder, oneUrl);
    await platform.stop();
    const owner = (dataDir: string) => readFileSync(path.join(dataDir, "platform-id"), "utf8");
    expect(owner(folder)).toBe(owner(one));
  });
});
