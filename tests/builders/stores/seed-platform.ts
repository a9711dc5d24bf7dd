// `node seed-platform.ts DATA [DATABASE_URL]`: a demo platform's first start, whose folder and database the tests copy.
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { readConfig } from "#platform/base/config.ts";
import { prepareDemo } from "#platform/demo/domain/seed.ts";
import { createLog } from "#platform/base/log.ts";
import { openPlatform } from "#platform/platform.ts";

const [dataDir, databaseUrl] = process.argv.slice(2);
if (dataDir === undefined) throw new Error("seed-platform.ts DATA [DATABASE_URL]");

const outcome = readConfig({
  DATA: dataDir,
  PORT: "0",
  DEMO: "1",
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
});
if (outcome.kind === "invalid") throw new Error(outcome.problems.join("\n"));
const platform = await openPlatform(outcome.config, { log: createLog("error", process.stderr) });
await platform.listen();
await prepareDemo(platform.services);
await platform.services.jobs.idle();
await platform.stop();

/** Two thirds of the files of an embedded cluster are databases that only serve to make others. */
const dropTemplates = async (folder: string): Promise<void> => {
  const pglite = new PGlite(folder);
  for (const name of ["template0", "template1"]) {
    await pglite.exec(`update pg_database set datistemplate = false where datname = '${name}'`);
    await pglite.exec(`drop database ${name}`);
  }
  await pglite.close();
};
if (databaseUrl === undefined) await dropTemplates(path.join(dataDir, "database"));
