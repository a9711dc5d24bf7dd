import { spawn } from "node:child_process";
import { copyFile, mkdir, rm, stat, writeFile, chmod } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { refused } from "#contract/refused.ts";
import { createFairQueue } from "../fair-queue.ts";
import { lowestPriority } from "../lower-priority.ts";
import type { Confinement } from "./confinement.ts";
import type { Conversion } from "./conversion.ts";
import { processorMsOf } from "./processor-time.ts";
import { confiningProfile, nowhere } from "./libreoffice-profile.ts";
import { newWorkFolder } from "./work-folders.ts";

export type LibreOfficeOptions = {
  /** LibreOffice's launcher. */
  program: string;
  confinement: Confinement;
  timeoutMs: number;
  /** How much of a processor a process group has had, in milliseconds. */
  processorMs?: (group: number) => number | null;
};

/** `starved`: time was up, and most of it the machine had something else to do. */
type Ending = "finished" | "failed" | "exhausted" | "starved" | "abandoned";

/** Who had less of a processor than this part of the time was not slow by itself. */
const ownPart = 0.5;

/**
 * LibreOffice, each document in a folder, a profile and a process group of its own: one that was made to break or to abuse a
 * word processor reaches no network and no file of the platform, and is killed when it takes too long or nobody waits for
 * it any more. Two at a time, of one account one.
 */
export const createLibreOffice = ({
  program,
  confinement,
  timeoutMs,
  processorMs = processorMsOf,
}: LibreOfficeOptions): Conversion => {
  const queue = createFairQueue({ places: 2, keptPlaces: 0, placesPerAccount: 1, waitingPerAccount: 50 });

  const run = (folder: string, signal: AbortSignal | undefined): Promise<Ending> => {
    const words = [
      ...confinement.prefix,
      program,
      `-env:UserInstallation=${pathToFileURL(path.join(folder, "profile")).href}`,
      "--headless",
      "--norestore",
      "--nolockcheck",
      "--nodefault",
      "--nologo",
      "--convert-to",
      "pdf:writer_pdf_Export",
      "--outdir",
      folder,
      // Never the name under which people know it: that one may look like an option.
      path.join(folder, "document.docx"),
    ];
    const proxy = `http://${nowhere.host}:${nowhere.port}`;
    const child = spawn(words[0] ?? program, words.slice(1), {
      cwd: folder,
      // A group of its own, so that the launcher's children die with it.
      detached: true,
      stdio: "ignore",
      env: {
        PATH: process.env["PATH"],
        HOME: folder,
        TMPDIR: folder,
        LANG: "C.UTF-8",
        SAL_USE_VCLPLUGIN: "svp",
        http_proxy: proxy,
        https_proxy: proxy,
        ftp_proxy: proxy,
      },
    });
    if (child.pid !== undefined) lowestPriority(child.pid);
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        clearTimeout(timer);
        killGroup(child.pid);
        resolve("abandoned");
      };
      const timer = setTimeout(() => {
        const had = child.pid === undefined ? null : processorMs(child.pid);
        killGroup(child.pid);
        resolve(had !== null && had < ownPart * timeoutMs ? "starved" : "exhausted");
      }, timeoutMs);
      signal?.addEventListener("abort", giveUp, { once: true });
      child.once("error", (error) => {
        clearTimeout(timer);
        reject(error);
      });
      child.once("exit", (code) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
        killGroup(child.pid);
        resolve(code === 0 ? "finished" : "failed");
      });
    });
  };

  return {
    convertWord: ({ path: source, name, outputPath }, caller) =>
      queue.run(caller, false, async () => {
        const folder = await newWorkFolder();
        try {
          await prepare(folder, source, confinement);
          const ending = await run(folder, caller.signal);
          if (ending === "abandoned") return refused("request/abandoned");
          if (ending === "starved") return refused("document/conversion-late", { name });
          if (ending === "exhausted") return refused("document/too-complex", { name });
          const made = path.join(folder, "document.pdf");
          // LibreOffice ends with 0 even where it could not read the document.
          const hasPdf = await stat(made).then(
            (facts) => facts.isFile() && facts.size > 0,
            () => false,
          );
          if (ending === "failed" || !hasPdf)
            return refused("document/conversion-failed", { name, detail: "LibreOffice cannot read it" });
          await copyFile(made, outputPath);
          return { kind: "ok" };
        } finally {
          await rm(folder, { recursive: true, force: true, maxRetries: 3 });
        }
      }),
  };
};

const prepare = async (folder: string, source: string, confinement: Confinement): Promise<void> => {
  const user = path.join(folder, "profile", "user");
  await mkdir(user, { recursive: true, mode: 0o700 });
  await writeFile(path.join(user, "registrymodifications.xcu"), confiningProfile());
  await copyFile(source, path.join(folder, "document.docx"));
  await chmod(path.join(folder, "document.docx"), 0o600);
  for (const owned of [
    path.join(user, "registrymodifications.xcu"),
    user,
    path.dirname(user),
    path.join(folder, "document.docx"),
    folder,
  ])
    await confinement.handOver(owned);
};

const killGroup = (pid: number | undefined): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // The whole group has ended already.
  }
};
