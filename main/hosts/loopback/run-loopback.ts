import { access, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { openPrivateFolder } from "#engine/storage/private-folder.ts";
import { createLog } from "../../security/log.ts";
import { startWorkstation } from "../../workstation.ts";
import { lockFolder } from "./folder-lock.ts";
import { createLoopbackHost } from "./host.ts";
import { ensureSecretService } from "../../keychain/secret-service.ts";
import { watchLines } from "./watch-lines.ts";

type LoopbackArguments = {
  data: string;
  /** 0 takes any free one. */
  port: number;
  opensBrowser: boolean;
  bringsUpSecretService: boolean;
  platformUrl: string | null;
  suggestedPlatformUrls: readonly string[];
  policyPath: string | null;
};

const projectRoot = new URL("../../../", import.meta.url).pathname;

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const lockedOr = (unusable: (error: unknown) => never, data: string) => {
  try {
    return lockFolder(data);
  } catch (error) {
    return unusable(error);
  }
};

/** Starts the workstation for browsers on this computer; prints one JSON line with the one-time link when it is ready. */
export const runLoopback = async (given: LoopbackArguments): Promise<void> => {
  const data = resolve(given.data);
  const renderer = join(projectRoot, "dist/renderer");
  const log = createLog((line) => process.stderr.write(line));
  await access(join(renderer, "workstation.html")).catch(() =>
    fail(`The pages are not built: ${renderer} is missing. Run "npm run build" first.`),
  );
  await openPrivateFolder(data).catch((error: Error) => fail(`The folder ${data} cannot be used: ${error.message}`));

  const unusable = (error: unknown) =>
    fail(`The folder ${data} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  const folderLock =
    lockedOr(unusable, data) ?? fail(`Another workstation uses the folder ${data}. End it, or name another folder.`);

  const secretService = given.bringsUpSecretService
    ? await ensureSecretService(join(data, "secret-service"), log)
    : null;
  // Links go to standard output, which whoever started this reads, and never to standard error, which is kept in a log.
  const tell = (line: { event: string; url?: string }) => process.stdout.write(`${JSON.stringify(line)}\n`);
  const host = createLoopbackHost({
    paths: {
      data,
      logs: join(data, "logs"),
      temporary: join(data, "temporary"),
      renderer,
      resources: join(projectRoot, "resources"),
    },
    log,
    port: given.port,
    announce: (url) => {
      tell({ event: "ready", url });
      if (given.opensBrowser) void host.openExternal(url);
    },
    onLeft: () => tell({ event: "left" }),
  });

  const { version } = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8")) as { version: string };
  const workstation = await startWorkstation(host, {
    version,
    log,
    suggestedPlatformUrls: given.suggestedPlatformUrls,
    ...(given.platformUrl === null ? {} : { platformUrl: given.platformUrl }),
    ...(given.policyPath === null ? {} : { policyPath: given.policyPath }),
  }).catch((error: unknown) => {
    log.error("start failed", { error });
    return fail(`The workstation could not start: ${error instanceof Error ? error.message : "see above"}`);
  });

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await host.close();
    await workstation.close();
    secretService?.stop();
    folderLock.release();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
  await workstation.openMainWindow();
  // The token works once: a tab that was closed, or another browser, needs another one.
  watchLines((line) => (line === "reload" ? host.reload() : tell({ event: "address", url: host.newLink() })));
};
