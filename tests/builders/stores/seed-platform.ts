// `node seed-platform.ts DATA [DATABASE_URL]`: a demo platform's first start, whose folder and database the tests copy.
import { readConfig } from "#platform/base/config.ts";
import { prepareDemo } from "#platform/demo/domain/seed.ts";
import { createLog } from "#platform/base/log.ts";
import { openPlatform } from "#platform/platform.ts";

/** As the platform's own process has it: nobody else reads what it writes. */
process.umask(0o077);
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
