import { randomUUID } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";

const cacheFolder = path.resolve(import.meta.dirname, "../../../node_modules/.cache/platform-tests");

/** The version of the installed package: another one lays its files out anew. */
const installedVersion = async (): Promise<string> => {
  const entry = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  const manifest = await readFile(path.join(path.dirname(entry), "..", "package.json"), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
};

/** Databases that only serve to make others, which nobody does there: two thirds of the files that are copied. */
const templates = ["template0", "template1"];

/**
 * Puts an empty database cluster into a platform's folder. Making one takes PGlite seconds, copying one a moment; it holds
 * nothing yet, so every platform under test still runs all migrations.
 */
export const copyEmptyCluster = async (dataDir: string): Promise<void> => {
  const template = path.join(cacheFolder, `pglite-${await installedVersion()}-alone`);
  if (!existsSync(template)) {
    const building = `${template}.${randomUUID()}`;
    await mkdir(cacheFolder, { recursive: true });
    const pglite = new PGlite(building);
    for (const name of templates) {
      await pglite.exec(`update pg_database set datistemplate = false where datname = '${name}'`);
      await pglite.exec(`drop database ${name}`);
    }
    await pglite.close();
    // Another test file may have been quicker; one of the two is as good as the other.
    await rename(building, template).catch(() => rm(building, { recursive: true, force: true }));
  }
  await cp(template, path.join(dataDir, "database"), { recursive: true, mode: constants.COPYFILE_FICLONE });
};
