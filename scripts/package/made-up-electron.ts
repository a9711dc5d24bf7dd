import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** `SENTINEL` of @electron/fuses, which does not export it. */
const sentinel = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX";
const fuseCount = 9;

/** As Electron's binary carries its fuses: sentinel, version, count, one character each. All stand on "off" here. */
const fuseWire = Buffer.concat([
  Buffer.from(sentinel, "latin1"),
  Buffer.from([1, fuseCount]),
  Buffer.from("0".repeat(fuseCount), "latin1"),
]);

/**
 * A folder shaped like Electron's distribution, for machines that have no binary: everything about a package can be
 * checked with it but running. The executable says so.
 */
export const makeUpElectron = async (folder: string, version: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, "locales"), { recursive: true });
  await mkdir(join(folder, "resources"), { recursive: true });
  const script =
    "#!/bin/sh\necho 'This is no Electron: it only stands in for its binary while packages are checked.' >&2\nexit 1\n";
  await writeFile(join(folder, "electron"), Buffer.concat([Buffer.from(script), fuseWire, Buffer.from("\n")]));
  await chmod(join(folder, "electron"), 0o755);
  await writeFile(join(folder, "version"), version);
  await writeFile(join(folder, "LICENSE"), "");
  await writeFile(join(folder, "locales/en-US.pak"), "");
};
