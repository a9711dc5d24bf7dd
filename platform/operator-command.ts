import process from "node:process";
import { readConfig, type PlatformConfig } from "./base/config.ts";
import { StartError } from "./base/start-error.ts";
import type { StoreBeside } from "./store/open-beside.ts";

/** What whoever gave a command reads of a failure, and its exit code. */
export const complain = (problem: string): 1 => {
  process.stderr.write(`${problem}\n`);
  return 1;
};

/** With the settings that a platform is started with; answers the exit code. */
export const withConfig = async (
  settings: Record<string, string | undefined>,
  work: (config: PlatformConfig) => Promise<number>,
): Promise<number> => {
  const outcome = readConfig(settings);
  if (outcome.kind === "ok") return work(outcome.config);
  const problems = outcome.problems.map((line) => `  - ${line}`).join("\n");
  return complain(`The settings are not those of a platform:\n${problems}`);
};

/** With the database of a platform, which may be running beside; answers the exit code. */
export const withStoreBeside = async (
  { dataDir, databaseUrl }: PlatformConfig,
  work: (store: StoreBeside) => Promise<number>,
): Promise<number> => {
  const { openStoreBeside } = await import("./store/open-beside.ts");
  try {
    const onFailure = (error: unknown) => void process.stderr.write(`${String(error)}\n`);
    const store = await openStoreBeside({ dataDir, databaseUrl, onFailure });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof StartError) return complain(error.message);
    throw error;
  }
};
