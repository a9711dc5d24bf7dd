import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runCommand, tail } from "./run-command.mjs";
import { SetupError } from "./say.mjs";

const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

/** `.package-lock.json` is what npm itself wrote at the end of the last complete installation. */
export const installedMatchesLock = (root, mode) => {
  const installedPath = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installedPath)) return false;
  const locked = readJson(join(root, "package-lock.json")).packages;
  const installed = readJson(installedPath).packages;
  return Object.entries(locked).every(([path, entry]) => {
    if (path === "" || entry.link) return true;
    if (mode === "run" && (entry.dev || entry.devOptional)) return true;
    // Optional packages are there only on the systems that they name.
    if (installed[path] === undefined) return Boolean(entry.optional || entry.devOptional);
    return installed[path].version === entry.version;
  });
};

const keychainModuleBuilt = (root) => existsSync(join(root, "node_modules/keytar/build/Release/keytar.node"));

/**
 * The keychain module is always compiled here: its install script would otherwise fetch a binary that the lock file does
 * not know. Headers come with the running Node where its installation has them, so that nothing is downloaded for it.
 */
const installEnvironment = () => {
  const nodeFolder = dirname(dirname(process.execPath));
  const hasHeaders = existsSync(join(nodeFolder, "include/node/node_api.h"));
  return {
    ...process.env,
    ...(process.platform === "linux" ? { npm_config_build_from_source: "true" } : {}),
    ...(hasHeaders ? { npm_config_nodedir: nodeFolder } : {}),
  };
};

/** Installs exactly what package-lock.json names: `run` without the test tools, `test` with them. */
export const ensureNodeModules = async (root, mode) => {
  const env = installEnvironment();
  if (installedMatchesLock(root, mode)) {
    if (keychainModuleBuilt(root)) return "as the lock file names them";
    const rebuilt = await runCommand("npm", ["rebuild", "keytar", "--foreground-scripts"], {
      quiet: true,
      env,
      cwd: root,
    });
    if (rebuilt.code !== 0) throw new SetupError(`The keychain module could not be compiled:\n${tail(rebuilt.output)}`);
    return "keychain module compiled";
  }
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...(mode === "run" ? ["--omit=dev"] : [])];
  const result = await runCommand("npm", args, { quiet: true, env, cwd: root });
  if (result.code !== 0) throw new SetupError(`npm ci failed:\n${tail(result.output)}`);
  if (!keychainModuleBuilt(root)) throw new SetupError("npm ci ended, but the keychain module was not compiled.");
  return mode === "run" ? "installed, without test tools" : "installed";
};
