import { join } from "node:path";
import { startPlatform } from "#scripts/services/product.ts";
import { shortRunFlags } from "#tests/builders/short-run.ts";
import { copySeededPlatform } from "#tests/builders/stores/prepared-stores.ts";
import { isSmall } from "./rows.ts";

/** A platform in `folder` as people start it; on small inputs, whose figures count for nothing, as quickly as can be. */
export const startBenchPlatform = async (folder: string, env: Record<string, string> = {}) => {
  const [data, logs] = [join(folder, "platform"), join(folder, "logs")];
  if (isSmall) await copySeededPlatform(data);
  return startPlatform({ data, logs, env, nodeFlags: isSmall ? shortRunFlags : [] });
};
