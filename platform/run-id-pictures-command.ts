import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import type { PlatformConfig } from "./base/config.ts";
import { complain, withConfig, withStoreBeside } from "./operator-command.ts";
import type { StoreBeside } from "./store/open-beside.ts";

const usage = `Usage:
  cli.ts id-pictures rotate-key
with the settings (environment, --data DIR) with which the platform is started.`;

const flags = { data: { type: "string" }, demo: { type: "boolean" } } as const;

const readSettings = (args: string[], environment: NodeJS.ProcessEnv): Record<string, string | undefined> | null => {
  try {
    const { values, positionals } = parseArgs({ args, options: flags, strict: true, allowPositionals: true });
    if (positionals.join(" ") !== "rotate-key") return null;
    return {
      ...environment,
      ...(values.data === undefined ? {} : { DATA: values.data }),
      ...(values.demo === undefined ? {} : { DEMO: "1" }),
    };
  } catch {
    return null;
  }
};

const rotate = async (store: StoreBeside, config: PlatformConfig): Promise<number> => {
  const { createFileBlobs } = await import("./adapters/blobs/file-blobs.ts");
  const { assertIdPicturesOpen, holdsIdPictures, rotatePictureKey } = await import("./identity-records/index.ts");
  const { openPictureKeys } = await import("./security/picture-keys.ts");
  const ring = await openPictureKeys(config.idPictures, config.dataDir, await holdsIdPictures(store.read));
  await assertIdPicturesOpen(store.read, ring);
  const blobs = await createFileBlobs(path.join(config.dataDir, "blobs"));
  const rotated = await rotatePictureKey({ store, blobs, now: () => new Date() }, ring);
  if (rotated.kind === "new-key-needed")
    return complain(
      "Only you can write ID_PICTURES_KEY. Put a new key (openssl rand -base64 32) before the old one, with a comma between them, start the platform anew with both, and give this command again with both.",
    );
  const { count, key, isOldTakenOut } = rotated;
  process.stdout.write(
    `${count === 1 ? "1 picture is" : `${count} pictures are`} encrypted anew; every picture opens with the key ${key.id}. ${
      isOldTakenOut
        ? `The earlier key is taken out of ${ring.where}.`
        : `Nothing needs the earlier key any more: take it out of ${ring.where}.`
    } Destroy its copies; a backup from before this needs it.\n`,
  );
  return 0;
};

/** What is done with the key of identity pictures, by whoever has the machine. Answers the exit code. */
export const runIdPicturesCommand = async (args: string[], environment: NodeJS.ProcessEnv): Promise<number> => {
  const settings = readSettings(args, environment);
  if (settings === null) return complain(usage);
  return withConfig(settings, (config) => withStoreBeside(config, (store) => rotate(store, config)));
};
