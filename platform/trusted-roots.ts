import { readFile } from "node:fs/promises";
import type { PlatformConfig } from "./base/config.ts";
import { StartError } from "./base/start-error.ts";
import { splitPem } from "./certificate/index.ts";
import { demoNotary, openDemoPki } from "./demo/index.ts";

/** Whose certificates are believed here. `ofOrders`: of the authority that sells certificates here. */
export const readTrustedRoots = async (
  config: PlatformConfig,
  demoDir: string | null,
  ofOrders: readonly string[],
): Promise<string[]> => {
  const ofDemo = demoDir === null ? [] : [(await openDemoPki(demoDir, demoNotary.fullName)).rootPem];
  const own = [...ofDemo, ...ofOrders];
  if (config.trustedRootsFile === undefined) return own;
  const text = await readFile(config.trustedRootsFile, "utf8").catch(() => {
    throw new StartError(`The file of trusted authorities cannot be read: ${config.trustedRootsFile}`);
  });
  const roots = splitPem(text);
  if (roots.length === 0)
    throw new StartError(`There is no certificate in ${config.trustedRootsFile}; it must hold PEM certificates.`);
  return [...own, ...roots];
};
