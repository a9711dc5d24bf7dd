import { app, BrowserWindow } from "electron";
import { join } from "node:path";
import type { WindowKind } from "#contract/common/bridge-parts.ts";
import type { HostWindow, OpenedWindow, WindowSpec } from "../../host/host.ts";
import { askingWindow } from "../../host/asking-window.ts";
import { originOf } from "./app-origins.ts";
import { sessionOf } from "./partitions.ts";
import type { WindowRegistry } from "./window-registry.ts";

type WindowsOptions = {
  registry: WindowRegistry;
  /** Folder of the built preload scripts. */
  preloads: string;
  /** A text keeps the last workstation window open; `confirmClose` shows it and says whether to close all the same. */
  guard: () => string | null;
  confirmClose: (window: BrowserWindow, text: string) => boolean;
};

const toHostWindow = (window: BrowserWindow): HostWindow => {
  const listeners = new Set<() => void>();
  let isClosed = false;
  window.once("closed", () => {
    isClosed = true;
    for (const listener of listeners) listener();
  });
  return {
    id: String(window.webContents.id),
    focus() {
      if (isClosed) return;
      if (window.isMinimized()) window.restore();
      window.focus();
    },
    close: () => {
      // Without asking: whoever calls this has decided.
      if (!isClosed) window.destroy();
    },
    onClosed(listener) {
      if (isClosed) listener();
      else listeners.add(listener);
    },
  };
};

/** Every window of the program is made here, with the same isolation (checklist items 2, 3, 4, 6, 8, 9, 10). */
export const createWindows = ({ registry, preloads, guard, confirmClose }: WindowsOptions) => {
  const make = (kind: WindowKind, spec: WindowSpec): BrowserWindow => {
    const pages = registry.windowsOf("workstation");
    const asker = pages.find(({ webContents }) => String(webContents.id) === askingWindow());
    const parent = kind === "consent" ? (asker ?? pages[0]) : undefined;
    return new BrowserWindow({
      width: spec.widthPx,
      height: spec.heightPx,
      title: spec.title,
      show: false,
      // Above the page that asked for it, and in its way until it is answered.
      ...(parent ? { parent, modal: true } : {}),
      ...(kind === "consent"
        ? { minimizable: false, maximizable: false, fullscreenable: false }
        : { minWidth: 320, minHeight: 480 }),
      autoHideMenuBar: true,
      webPreferences: {
        session: sessionOf(kind),
        preload: join(preloads, `${kind}.cjs`),
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webSecurity: true,
        allowRunningInsecureContent: false,
        experimentalFeatures: false,
        webviewTag: false,
        navigateOnDragDrop: false,
        safeDialogs: true,
        spellcheck: false,
        devTools: !app.isPackaged,
        // A meeting is recorded while its window is hidden, minimised or behind another.
        backgroundThrottling: kind !== "workstation",
      },
    });
  };

  return {
    async open(spec: WindowSpec, signal?: AbortSignal): Promise<OpenedWindow> {
      if (signal?.aborted) return { kind: "blocked" };
      const kind = spec.window;
      const window = make(kind, spec);
      registry.add(kind, window);
      // A screenshot or a shared screen must not show a password being typed, where the system can prevent it.
      if (kind === "consent") window.setContentProtection(true);
      window.once("ready-to-show", () => window.show());
      if (kind === "workstation") {
        window.on("close", (event) => {
          const text = registry.windowsOf("workstation").length > 1 ? null : guard();
          if (text !== null && !confirmClose(window, text)) event.preventDefault();
        });
      }
      const opened = toHostWindow(window);
      signal?.addEventListener("abort", () => opened.close(), { once: true });
      await window.loadURL(`${originOf(kind)}${spec.path}`);
      return { kind: "open", window: opened };
    },
  };
};
