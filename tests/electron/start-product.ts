import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { app, recorded, type BrowserWindow, type FakeSession } from "./electron-stub.ts";

/** Starts the product itself, composition and all, on the stub; call from a file that mocks `electron` with it. */
export const startProduct = async () => {
  const folder = await mkdtemp(join(tmpdir(), "electron-"));
  for (const name of ["userData", "logs", "temp"]) await mkdir(join(folder, name));
  app.paths = { userData: join(folder, "userData"), logs: join(folder, "logs"), temp: join(folder, "temp") };
  // `process.resourcesPath` is Electron's own.
  Object.assign(process, { resourcesPath: folder });
  const { startElectron } = await import("#main/hosts/electron/main.ts");
  await startElectron();
  const window = recorded.windows[0];
  if (!window) throw new Error("No window was opened.");
  const sessionOf = (partition: string): FakeSession => {
    const found = recorded.sessions.get(partition);
    if (!found) throw new Error(`No session ${partition}.`);
    return found;
  };
  return {
    window,
    workstation: sessionOf("persist:workstation"),
    consent: sessionOf("consent"),
    folder,
    stop: () => rm(folder, { recursive: true, force: true }),
  };
};
export type Product = Awaited<ReturnType<typeof startProduct>>;

/** An event of a page's `invoke`, as Electron builds it. */
export const eventFrom = ({ webContents }: BrowserWindow, changes: Record<string, unknown> = {}) => ({
  sender: webContents,
  senderFrame: webContents.mainFrame,
  ...changes,
});
