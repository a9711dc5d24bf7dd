import { join } from "node:path";
import { bundle, endElectron, reloadElectron, startElectron } from "../bundle/electron-vite.ts";
import { desktopBundles } from "../bundle/desktop-bundles.ts";
import { startLoopbackWorkstation, type WorkstationLine } from "../services/product.ts";
import { keepRunning } from "./kept-running.ts";
import { rebuildOnChange } from "./rebuild.ts";
import { watchFolders } from "./watch-folders.ts";

const root = join(import.meta.dirname, "../..");

/** The workstation of a development start. */
export type Desk = {
  /** The pages were built anew. */
  reload(): void;
  tell(line: string): void;
  stop(): Promise<void>;
};

type DeskOptions = { data: string; logs: string; platformUrl: string; say: (text: string) => void };

/** In Electron, from bundles that are made anew at every change. */
export const openElectronDesk = async ({ data, platformUrl, say }: DeskOptions, onEnded: () => void): Promise<Desk> => {
  // As root, Chromium starts without its sandbox only.
  const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const start = () => startElectron([root, "--data", data, "--platform", platformUrl, ...sandbox], onEnded);
  const bundles = desktopBundles();
  const building = await rebuildOnChange(
    ["contract", "lib", "engine", "main", "preload"].map((room) => join(root, room)),
    // The running program still reads what it was started from.
    () => Promise.all(bundles.map((config) => bundle({ ...config, build: { ...config.build, emptyOutDir: false } }))),
    {
      onBuilt: () => {
        say("The program was bundled anew and starts again.");
        void start();
      },
      say,
    },
  );
  await start();
  return {
    reload: reloadElectron,
    tell: () => undefined,
    stop: async () => {
      await building.close();
      endElectron();
    },
  };
};

/** In a browser of this computer, from source: started anew when its sources change, which asks for a new link. */
export const openLoopbackDesk = async (
  { data, logs, platformUrl, say }: DeskOptions,
  { onLink, onLine }: { onLink: (url: string) => void; onLine: (line: WorkstationLine) => void },
): Promise<Desk> => {
  // The same each time: what a page keeps in its browser belongs to its address.
  let port = "0";
  const start = () => startLoopbackWorkstation({ data, logs, platformUrl, onLine, args: ["--port", port] });
  const workstation = keepRunning(start, say);
  const restart = async (): Promise<void> => {
    const ready = await workstation.restart();
    if (ready === null) return;
    ({ port } = new URL(ready.url));
    onLink(ready.url);
  };
  await restart();
  const rooms = ["contract", "lib", "engine", "main"].map((room) => join(root, room));
  const stopWatching = watchFolders(rooms, () => {
    say("The workstation's sources changed; it starts again.");
    void restart();
  });
  return {
    reload: () => workstation.tell("reload"),
    tell: workstation.tell,
    stop: async () => {
      stopWatching();
      await workstation.stop();
    },
  };
};
