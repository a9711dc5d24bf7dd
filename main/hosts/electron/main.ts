import { app, BrowserWindow, crashReporter, dialog, Menu, protocol } from "electron";
import { createWriteStream } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { keepFilesPrivate, openPrivateFolder } from "#engine/storage/private-folder.ts";
import { redactToLength } from "#lib/redaction/redact.ts";
import { createLog } from "../../security/log.ts";
import { startWorkstation } from "../../workstation.ts";
import { appScheme } from "./app-origins.ts";
import { applicationMenu } from "./application-menu.ts";
import { createElectronHost } from "./host.ts";

type DevelopmentArguments = { data?: string; platform?: string };

/**
 * `--data DIR` and `--platform URL` of a start from source, for tests. The product takes neither: a shortcut or a web page
 * that starts it must not choose where it stores things or whom it talks to.
 */
const developmentArguments = (): DevelopmentArguments => {
  if (app.isPackaged) return {};
  const options = { data: { type: "string" }, platform: { type: "string" } } as const;
  const { values } = parseArgs({ args: process.argv.slice(1), options, strict: false, allowPositionals: true });
  const text = (value: unknown) => (typeof value === "string" ? value : undefined);
  const [data, platform] = [text(values.data), text(values.platform)];
  return { ...(data === undefined ? {} : { data }), ...(platform === undefined ? {} : { platform }) };
};

/** Of `npm run dev`, when the pages were built anew (vite-plugin-electron's message). */
const reloadOnMessage = (): void => {
  process.on("message", (message) => {
    if (message !== "electron-vite&type=hot-reload") return;
    for (const window of BrowserWindow.getAllWindows()) window.webContents.reload();
  });
};

/** The packaged program: what must happen before `ready`, then the composition. */
export const startElectron = async (): Promise<void> => {
  keepFilesPrivate();
  const given = developmentArguments();
  // Before the lock, which lies in this folder.
  if (given.data !== undefined) app.setPath("userData", resolve(given.data));
  // One program for one data folder; a second start only brings the first one to the front.
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  // Checklist item 4: no renderer without the operating system's sandbox, whatever a window asks for.
  app.enableSandbox();
  // Item 18: our pages have a secure origin of their own instead of file:.
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
  // Dumps stay on this computer: a dump can hold a document or a password.
  crashReporter.start({ uploadToServer: false });

  const logs = app.getPath("logs");
  await openPrivateFolder(logs);
  const file = createWriteStream(join(logs, "workstation.log"), { flags: "a", mode: 0o600 });
  const log = createLog((line) => void file.write(line));
  const crash = (error: unknown) => {
    log.error("uncaught", { error });
    dialog.showErrorBox(
      "Notary Workstation has to close",
      redactToLength(error instanceof Error ? error.message : "Something went wrong."),
    );
    app.exit(1);
  };
  process.on("uncaughtException", crash);
  process.on("unhandledRejection", crash);
  app.on("render-process-gone", (_event, _contents, details) =>
    log.error("page ended", { reason: details.reason, exitCode: details.exitCode }),
  );
  app.on("child-process-gone", (_event, details) =>
    log.warn("helper process ended", { type: details.type, reason: details.reason }),
  );

  await app.whenReady();
  if (app.isPackaged) {
    const menu = applicationMenu(process.platform);
    Menu.setApplicationMenu(menu === null ? null : Menu.buildFromTemplate(menu));
  }

  const build = join(import.meta.dirname, "..");
  const resources = app.isPackaged ? join(process.resourcesPath, "resources") : join(build, "../resources");
  const host = createElectronHost({ build, resources, log });
  const workstation = await startWorkstation(host, {
    version: app.getVersion(),
    log,
    ...(given.platform === undefined ? {} : { platformUrl: given.platform }),
  });
  const window = await workstation.openMainWindow();
  app.on("second-instance", () => window?.focus());
  if (!app.isPackaged) reloadOnMessage();
  app.on("window-all-closed", () => app.quit());

  let isClosed = false;
  app.on("will-quit", (event) => {
    if (isClosed) return;
    event.preventDefault();
    void workstation.close().finally(() => {
      isClosed = true;
      app.quit();
    });
  });
};
