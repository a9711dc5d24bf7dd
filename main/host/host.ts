import type { WindowKind } from "#contract/common/bridge-parts.ts";
import type { AppError } from "#contract/common/app-error.ts";

/**
 * What the workstation needs of the machine it runs on. `hosts/electron` is the product; `hosts/loopback` serves
 * development, tests and machines without Electron's binary. Nothing outside `hosts/` may know which one runs.
 */
export type Host = {
  readonly kind: "electron" | "loopback";
  readonly paths: HostPaths;

  /** Serves a window's own origin: every request of such a window comes here. Resolves to that origin. */
  serveOrigin(window: WindowKind, handle: OriginHandler): Promise<string>;
  /** Origins that the workstation page reaches besides its own and the platform's, asked for at each request. */
  allowMedia(origins: () => readonly string[]): void;
  /** Connects the validated bridge channel of a kind of window; `emit` reaches every open window of that kind. */
  connectBridge(window: WindowKind, receive: BridgeReceiver): BridgeSender;
  /**
   * Resolves when the window is on the screen. `blocked`: it did not appear in time, or a browser's popup blocker kept
   * it away. Aborting ends the wait and closes the window.
   */
  openWindow(spec: WindowSpec, signal?: AbortSignal): Promise<OpenedWindow>;

  /** Through the system's proxy and certificate store. A redirect to another origin is an error, not followed. */
  fetch(request: Request): Promise<Response>;
  /** The operating system's browser. The caller has vetted the address. */
  openExternal(url: string): Promise<void>;
  spawnIsolated(spec: IsolatedSpec): IsolatedProcess;
  notify(message: { title: string; body: string }): void;
  /** Keeps display and machine awake until the returned function is called. */
  keepAwake(): () => void;
  /** Asked before the last window closes; a text keeps it open and is shown. */
  guardClosing(ask: () => string | null): void;
};

export type HostPaths = {
  /** Per OS user; holds everything that the workstation stores. */
  data: string;
  logs: string;
  /** Cleared at every start. */
  temporary: string;
  /** Built renderer (`workstation.html`, `consent.html`). */
  renderer: string;
  /** `resources/` of the installed program. */
  resources: string;
};

/** `request.url` stands in the window's own origin; the host has checked that the window itself sent it. */
export type OriginHandler = (request: Request) => Promise<Response>;

/** Raw, unparsed input from a window; the router behind it validates. Never rejects. */
export type BridgeReceiver = (call: { name: string; input: unknown; windowId: string }) => Promise<BridgeReply>;
/** As it travels to the page: a result of the call's schema, or why there is none. */
export type BridgeReply = { result: unknown } | { error: AppError };
export type BridgeSender = { emit(name: string, payload: unknown, windowId?: string): void };

export type WindowSpec = {
  window: WindowKind;
  /** Path and query within the window's origin, e.g. `/workstation.html`. */
  path: string;
  title: string;
  widthPx: number;
  heightPx: number;
};

export type OpenedWindow = { kind: "open"; window: HostWindow } | { kind: "blocked" };

export type HostWindow = {
  readonly id: string;
  focus(): void;
  close(): void;
  /** Called once, whoever closed it; at once when it is closed already. */
  onClosed(listener: () => void): void;
};

export type IsolatedSpec = {
  /** Name of a worker entry known to the host, so that a bundled and a source layout find the same code. */
  entry: "engine-worker" | "journal-worker";
  memoryLimitMb: number;
  /** The process is killed when it has not ended by then. */
  timeoutMs: number;
};

export type IsolatedProcess = {
  /** Structured-clonable. */
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  onExit(listener: (exit: { code: number | null; reason: "ended" | "timeout" | "killed" | "crashed" }) => void): void;
  kill(): void;
};
