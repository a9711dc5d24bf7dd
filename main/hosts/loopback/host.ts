import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { WindowKind } from "#contract/common/bridge-parts.ts";
import { redactToLength } from "#lib/redaction/redact.ts";
import type {
  BridgeReceiver,
  Host,
  HostPaths,
  HostWindow,
  OpenedWindow,
  OriginHandler,
  WindowSpec,
} from "../../host/host.ts";
import type { Log } from "../../security/log.ts";
import { askingWindow } from "../../host/asking-window.ts";
import { createBridgeSocket } from "./bridge-socket.ts";
import { spawnIsolatedProcess } from "../../isolated/spawn-isolated-process.ts";
import { listenOrigin, type OriginServer } from "./origin-server.ts";
import { fetchWithinOrigin } from "./fetch-within-origin.ts";

type LoopbackHostOptions = {
  paths: HostPaths;
  log: Log;
  /** Port of the workstation page; the consent window always takes a free one. */
  port: number;
  /** A workstation window can be opened by this link: print it, or hand it to a browser. */
  announce: (url: string) => void;
  /** How long a window may take to appear before it counts as blocked. */
  openTimeoutMs?: number;
  /** How long a page may be away, and not be loaded again, before its window counts as closed. */
  reloadGraceMs?: number;
  /** The last browser has closed its page; `newLink` opens another. */
  onLeft?: () => void;
};

export type LoopbackHost = Host & {
  /** A fresh one-time link for a browser of its own; the one before is void if nobody used it. */
  newLink(): string;
  /** The pages were built anew: every browser loads its own again. */
  reload(): void;
  close(): Promise<void>;
};

type Side = {
  server: OriginServer | null;
  receiver: BridgeReceiver | null;
  socket: ReturnType<typeof createBridgeSocket>;
  paths: Map<string, string>;
  /** Windows whose page was asked for (a reload) and is not connected yet. */
  loading: Set<string>;
};

/** Everything that a browser on this computer needs: development, tests, and machines without Electron's binary. */
export const createLoopbackHost = (options: LoopbackHostOptions): LoopbackHost => {
  const { paths, log, announce, openTimeoutMs = 120_000, reloadGraceMs = 1_500 } = options;
  const newSide = (): Side => {
    const side: Side = {
      server: null,
      receiver: null,
      socket: createBridgeSocket(() => side.receiver),
      paths: new Map(),
      loading: new Set(),
    };
    side.socket.onConnected((windowId) => side.loading.delete(windowId));
    return side;
  };
  const sides: Record<WindowKind, Side> = { workstation: newSide(), consent: newSide() };
  const isolated = new Set<() => void>();
  /** The workstation windows that a browser has, in the order in which it got them. */
  const admitted = new Set<string>();
  let unused: HostWindow | null = null;
  let isClosing = false;

  /** Every browser is told how many others there are: one that nobody here opened must not go unnoticed. */
  const announceBrowsers = (windowId?: string) =>
    sides.workstation.socket.emit("browsers.changed", { others: Math.max(0, admitted.size - 1) }, windowId);
  // A page that was loaded anew does not know of it yet.
  sides.workstation.socket.onFirstCall((windowId) => {
    if (admitted.size > 1) announceBrowsers(windowId);
  });
  const admit = (windowId: string) => {
    if (unused?.id === windowId) unused = null;
    admitted.add(windowId);
    if (admitted.size > 1) log.warn("another browser was admitted", { browsers: admitted.size });
    announceBrowsers();
  };
  const leave = (windowId: string) => {
    if (!admitted.delete(windowId) || isClosing) return;
    announceBrowsers();
    if (admitted.size === 0) options.onLeft?.();
  };

  const serveOrigin = async (window: WindowKind, handle: OriginHandler): Promise<string> => {
    const side = sides[window];
    side.server = await listenOrigin({
      port: window === "workstation" ? options.port : 0,
      startPath: (windowId) => side.paths.get(windowId) ?? `/${window}.html`,
      handle,
      onUpgrade: side.socket.upgrade,
      onPageRequested: (windowId) => side.loading.add(windowId),
      ...(window === "workstation" ? { onStarted: admit, onSpared: () => unused?.close() } : {}),
      log,
    });
    return side.server.origin;
  };

  const toWindow = (side: Side, windowId: string): HostWindow => {
    const listeners = new Set<() => void>();
    let closed = false;
    let absence: NodeJS.Timeout | undefined;
    const finish = () => {
      if (closed) return;
      closed = true;
      clearTimeout(absence);
      forgetReturns();
      forgetLeaves();
      side.server?.admission.revoke(windowId);
      side.socket.drop(windowId);
      side.paths.delete(windowId);
      side.loading.delete(windowId);
      if (unused?.id === windowId) unused = null;
      leave(windowId);
      for (const listener of listeners) listener();
    };
    const forgetReturns = side.socket.onConnected((id) => {
      if (id === windowId) clearTimeout(absence);
    });
    const forgetLeaves = side.socket.onDisconnected((id) => {
      if (id !== windowId || closed) return;
      // A browser asks for the page anew before it leaves the old one. On a busy computer its scripts take a while until
      // they are back; their window's cookie must not be void by then.
      absence = setTimeout(finish, side.loading.has(windowId) ? openTimeoutMs : reloadGraceMs).unref();
    });
    return {
      id: windowId,
      // A page cannot raise another tab.
      focus: () => undefined,
      close() {
        if (!closed) side.socket.emit("window.close", {}, windowId);
        finish();
      },
      onClosed: (listener) => {
        if (closed) listener();
        else listeners.add(listener);
      },
    };
  };

  /** Waits until the page is there; nobody can tell from here whether a popup blocker ate it. */
  const connected = (side: Side, windowId: string, signal?: AbortSignal): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => finish(false), openTimeoutMs);
      const finish = (isOpen: boolean) => {
        clearTimeout(timer);
        forget();
        resolve(isOpen);
      };
      const forget = side.socket.onConnected((id) => id === windowId && finish(true));
      if (signal?.aborted) finish(false);
      signal?.addEventListener("abort", () => finish(false), { once: true });
    });

  /** One link at a time: whoever asks for the next has no use for the one before. */
  const offer = (server: OriginServer, path: string) => {
    unused?.close();
    const windowId = randomUUID();
    workstationPath = path;
    sides.workstation.paths.set(windowId, path);
    const window = toWindow(sides.workstation, windowId);
    unused = window;
    return { window, url: server.startUrl(windowId) };
  };
  let workstationPath = "/workstation.html";

  const openWindow = async (spec: WindowSpec, signal?: AbortSignal): Promise<OpenedWindow> => {
    const side = sides[spec.window];
    if (!side.server) throw new Error(`The origin of the ${spec.window} window is not served yet.`);
    if (spec.window === "workstation") {
      const { window, url } = offer(side.server, spec.path);
      announce(url);
      return { kind: "open", window };
    }
    const windowId = randomUUID();
    side.paths.set(windowId, spec.path);
    const url = side.server.startUrl(windowId);
    const window = toWindow(side, windowId);
    // Only the browser that asked is asked; where the program acts by itself, the one that was here first.
    const asker = askingWindow() ?? [...admitted][0] ?? "";
    const opening = connected(side, windowId, signal);
    const payload = { url, title: spec.title, width: spec.widthPx, height: spec.heightPx };
    if (sides.workstation.socket.emitToActive(asker, "window.open", payload) && (await opening))
      return { kind: "open", window };
    window.close();
    return { kind: "blocked" };
  };

  const close = async () => {
    isClosing = true;
    for (const kill of isolated) kill();
    for (const side of Object.values(sides)) {
      side.socket.close();
      await side.server?.close();
    }
  };

  return {
    kind: "loopback",
    paths,
    serveOrigin,
    // A browser keeps to the page's policy by itself.
    allowMedia: () => undefined,
    connectBridge(window, receive) {
      sides[window].receiver = receive;
      return { emit: sides[window].socket.emit };
    },
    openWindow,
    fetch: fetchWithinOrigin,
    openExternal: async (url) => {
      const command = process.platform === "darwin" ? "open" : "xdg-open";
      // No shell: the address is one argument, whatever it holds.
      spawn(command, [url], { stdio: "ignore", detached: true })
        // Standard error is kept in a log.
        .on("error", () => process.stderr.write(`Open in your browser: ${redactToLength(url)}\n`))
        .unref();
    },
    spawnIsolated(spec) {
      const child = spawnIsolatedProcess(spec, log);
      isolated.add(child.kill);
      child.onExit(() => isolated.delete(child.kill));
      return child;
    },
    notify: ({ title, body }) => log.info("notification", { title, body }),
    // The page holds a wake lock of the browser's; the host has no say.
    keepAwake: () => () => undefined,
    // Tabs close without asking a server; the page's own `beforeunload` guards the meeting.
    guardClosing: () => undefined,
    newLink: () => {
      const { server } = sides.workstation;
      if (server === null) throw new Error("The origin of the workstation window is not served yet.");
      return offer(server, workstationPath).url;
    },
    reload: () => sides.workstation.socket.emit("window.reload", {}),
    close,
  };
};
