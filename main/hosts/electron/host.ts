import { app, dialog, Notification, powerSaveBlocker, shell } from "electron";
import { join } from "node:path";
import type { Host } from "../../host/host.ts";
import { isVettedExternalUrl } from "../../security/external-links.ts";
import type { Log } from "../../security/log.ts";
import { originOf } from "./app-origins.ts";
import { createBridgeChannel } from "./bridge-channel.ts";
import { hardenAllContents } from "./harden-contents.ts";
import { spawnUtility } from "./isolated-process.ts";
import { fetchThroughNet } from "./net-fetch.ts";
import { serveInPartition } from "./partitions.ts";
import { createWindowRegistry } from "./window-registry.ts";
import { createWindows } from "./windows.ts";

type ElectronHostOptions = {
  /** Folder that holds `main/`, `preload/` and `renderer/` of the build. */
  build: string;
  resources: string;
  log: Log;
};

/** The product. Call after `app` is ready. */
export const createElectronHost = ({ build, resources, log }: ElectronHostOptions): Host => {
  const registry = createWindowRegistry();
  hardenAllContents(registry);
  const channel = createBridgeChannel(registry, log);
  let guard: () => string | null = () => null;
  let mediaOrigins: () => readonly string[] = () => [];
  const windows = createWindows({
    registry,
    preloads: join(build, "preload"),
    guard: () => guard(),
    confirmClose: (window, text) =>
      dialog.showMessageBoxSync(window, {
        type: "warning",
        message: text,
        buttons: ["Keep open", "Close all the same"],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      }) === 1,
  });
  const data = app.getPath("userData");

  return {
    kind: "electron",
    paths: {
      data: join(data, "data"),
      logs: app.getPath("logs"),
      // Not in the system's folder, where another user could have made one of any name before and own what is in it.
      temporary: join(data, "data", "temporary"),
      renderer: join(build, "renderer"),
      resources,
    },
    async serveOrigin(window, handle) {
      serveInPartition(window, handle, () => (window === "workstation" ? mediaOrigins() : []));
      return originOf(window);
    },
    allowMedia: (origins) => void (mediaOrigins = origins),
    connectBridge: channel.connect,
    openWindow: windows.open,
    fetch: fetchThroughNet,
    async openExternal(url) {
      // Vetted again at the last door (checklist item 15): `shell.openExternal` runs whatever a scheme is registered for.
      if (!isVettedExternalUrl(url)) throw new Error("The address may not be opened outside.");
      await shell.openExternal(url);
    },
    spawnIsolated: (spec) => spawnUtility(spec, join(build, "main"), log),
    notify: (message) => {
      if (Notification.isSupported()) new Notification(message).show();
    },
    keepAwake() {
      const id = powerSaveBlocker.start("prevent-display-sleep");
      return () => {
        if (powerSaveBlocker.isStarted(id)) powerSaveBlocker.stop(id);
      };
    },
    guardClosing: (ask) => void (guard = ask),
  };
};
