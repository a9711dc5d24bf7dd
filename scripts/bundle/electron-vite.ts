import type { ChildProcess } from "node:child_process";
import type { InlineConfig } from "vite";
import { build, startup } from "vite-plugin-electron";

/**
 * What we take of vite-plugin-electron, with types of our own: its build for Electron's processes and its start of the
 * program. The plugin itself, which starts Electron out of Vite's configuration, is not used.
 */
export const bundle = async (config: InlineConfig): Promise<void> => {
  await build({ vite: config });
};

const electronProcess = () => (process as typeof process & { electronApp?: ChildProcess }).electronApp;

/** Starts Electron, or ends the one that runs and starts it anew. `onEnded`: it ended by itself, or a person closed it. */
export const startElectron = async (args: readonly string[], onEnded: () => void): Promise<void> => {
  await startup([...args]);
  // The plugin would end this process at once, and leave alone what else was started.
  electronProcess()?.removeAllListeners("exit").once("exit", onEnded);
};

/** The message on which a start from source loads its windows anew. */
export const reloadElectron = (): void => startup.send("electron-vite&type=hot-reload");

export const endElectron = (): void => startup.exit();
