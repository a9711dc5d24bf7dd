import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";

/**
 * A recording stand-in for the part of Electron's API that the product uses, for machines without its binary. It decides
 * nothing: it keeps what it was told and lets a test play the events that Electron would send.
 */
export const recorded = {
  /** Calls that must come before `ready`, in order, and `ready` itself. */
  order: [] as string[],
  schemes: [] as unknown[],
  windows: [] as BrowserWindow[],
  sessions: new Map<string, FakeSession>(),
  ipc: new Map<string, (event: unknown, ...parameters: unknown[]) => unknown>(),
  opened: [] as string[],
  exposed: new Map<string, unknown>(),
  invoked: [] as { channel: string; message: unknown }[],
  requests: [] as FakeClientRequest[],
  utilities: [] as FakeUtility[],
  crashOptions: null as unknown,
  dialogs: [] as unknown[],
  notifications: [] as unknown[],
  wakeLocks: new Set<number>(),
};

type Handler = (...parameters: never[]) => unknown;

export class FakeSession {
  readonly partition: string;
  readonly handlers: Record<string, Handler> = {};
  readonly protocolHandlers = new Map<string, (request: Request) => Promise<Response>>();
  readonly events = new EventEmitter();
  spellChecker = true;
  readonly protocol = {
    handle: (scheme: string, handler: (request: Request) => Promise<Response>) =>
      void this.protocolHandlers.set(scheme, handler),
  };
  readonly webRequest = {
    onBeforeRequest: (handler: Handler) => void (this.handlers.beforeRequest = handler),
    onHeadersReceived: (handler: Handler) => void (this.handlers.headersReceived = handler),
  };
  constructor(partition: string) {
    this.partition = partition;
  }
  setPermissionRequestHandler(handler: Handler) {
    this.handlers.permissionRequest = handler;
  }
  setPermissionCheckHandler(handler: Handler) {
    this.handlers.permissionCheck = handler;
  }
  setDevicePermissionHandler(handler: Handler) {
    this.handlers.device = handler;
  }
  setDisplayMediaRequestHandler(handler: Handler) {
    this.handlers.displayMedia = handler;
  }
  setSpellCheckerEnabled(isOn: boolean) {
    this.spellChecker = isOn;
  }
  on(name: string, listener: (...parameters: unknown[]) => void) {
    this.events.on(name, listener);
    return this;
  }
}

export const session = {
  fromPartition: (partition: string) => {
    const found = recorded.sessions.get(partition) ?? new FakeSession(partition);
    recorded.sessions.set(partition, found);
    return found;
  },
  get defaultSession(): never {
    throw new Error("The default session is not locked down and must not be used.");
  },
};

let nextId = 1;

export class FakeWebContents extends EventEmitter {
  readonly id = nextId++;
  readonly sent: { channel: string; message: unknown }[] = [];
  mainFrame: { url: string } = { url: "" };
  windowOpenHandler: ((details: { url: string }) => { action: string }) | null = null;
  setWindowOpenHandler(handler: (details: { url: string }) => { action: string }) {
    this.windowOpenHandler = handler;
  }
  send(channel: string, message: unknown) {
    this.sent.push({ channel, message });
  }
  getURL() {
    return this.mainFrame.url;
  }
  isDestroyed() {
    return false;
  }
}

export class BrowserWindow extends EventEmitter {
  readonly options: { webPreferences: Record<string, unknown> } & Record<string, unknown>;
  readonly webContents = new FakeWebContents();
  isGone = false;
  contentProtection = false;
  constructor(options: BrowserWindow["options"]) {
    super();
    this.options = options;
    recorded.windows.push(this);
    app.emit("web-contents-created", {}, this.webContents);
  }
  async loadURL(url: string) {
    this.webContents.mainFrame = { url };
    this.emit("ready-to-show");
  }
  loadFile(): never {
    throw new Error("file: must not be used.");
  }
  setContentProtection(isOn: boolean) {
    this.contentProtection = isOn;
  }
  /** As the person does it. */
  close() {
    let isPrevented = false;
    this.emit("close", { preventDefault: () => (isPrevented = true) });
    if (!isPrevented) this.destroy();
  }
  destroy() {
    if (this.isGone) return;
    this.isGone = true;
    this.emit("closed");
  }
  show() {
    this.emit("shown");
  }
  focus() {
    this.emit("focused");
  }
  isMinimized() {
    return false;
  }
  restore() {}
}

class FakeApp extends EventEmitter {
  isPackaged = true;
  hasLock = true;
  paths: Record<string, string> = {};
  enableSandbox() {
    recorded.order.push("enableSandbox");
  }
  requestSingleInstanceLock() {
    recorded.order.push("requestSingleInstanceLock");
    return this.hasLock;
  }
  async whenReady() {
    recorded.order.push("ready");
  }
  getPath(name: string) {
    return this.paths[name] ?? "";
  }
  setPath(name: string, path: string) {
    this.paths[name] = path;
  }
  getVersion() {
    return "0.0.0";
  }
  quit() {
    recorded.order.push("quit");
  }
  exit() {
    recorded.order.push("exit");
  }
}
export const app = new FakeApp();

export const protocol = {
  registerSchemesAsPrivileged: (schemes: unknown[]) => {
    recorded.order.push("registerSchemesAsPrivileged");
    recorded.schemes.push(...schemes);
  },
};

export const ipcMain = {
  handle: (channel: string, handler: (event: unknown, ...parameters: unknown[]) => unknown) => {
    if (recorded.ipc.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    recorded.ipc.set(channel, handler);
  },
  on: () => {
    throw new Error("There is one IPC channel, and it is a handler.");
  },
};

const firstReply: unknown = { result: null };
export const ipcRenderer = Object.assign(new EventEmitter(), {
  reply: firstReply,
  invoke: async (channel: string, message: unknown) => {
    recorded.invoked.push({ channel, message });
    return ipcRenderer.reply;
  },
});

export const contextBridge = {
  exposeInMainWorld: (key: string, value: unknown) => void recorded.exposed.set(key, value),
};

export const shell = { openExternal: async (url: string) => void recorded.opened.push(url) };
export const crashReporter = { start: (options: unknown) => void (recorded.crashOptions = options) };
export const Menu = {
  setApplicationMenu: (menu: unknown) =>
    recorded.order.push(`setApplicationMenu ${menu === null ? "null" : JSON.stringify(menu)}`),
  buildFromTemplate: (template: unknown) => template,
};
export const dialog = {
  answer: 0,
  showMessageBoxSync: (_window: unknown, options: unknown) => {
    recorded.dialogs.push(options);
    return dialog.answer;
  },
  showErrorBox: (...texts: string[]) => void recorded.dialogs.push(texts),
};
export class Notification {
  readonly options: unknown;
  constructor(options: unknown) {
    this.options = options;
  }
  static isSupported() {
    return true;
  }
  show() {
    recorded.notifications.push(this.options);
  }
}
let nextLock = 1;
export const powerSaveBlocker = {
  start: () => {
    recorded.wakeLocks.add(nextLock);
    return nextLock++;
  },
  stop: (id: number) => void recorded.wakeLocks.delete(id),
  isStarted: (id: number) => recorded.wakeLocks.has(id),
};

class FakeClientRequest extends EventEmitter {
  readonly options: Record<string, unknown>;
  readonly headers: Record<string, string> = {};
  readonly written: Buffer[] = [];
  isEnded = false;
  isAborted = false;
  redirectsFollowed = 0;
  constructor(options: Record<string, unknown>) {
    super();
    this.options = options;
  }
  setHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  write(chunk: Buffer) {
    this.written.push(chunk);
  }
  end() {
    this.isEnded = true;
  }
  abort() {
    this.isAborted = true;
  }
  followRedirect() {
    this.redirectsFollowed += 1;
  }
  /** As Electron does when the server's headers have come. */
  respond(statusCode: number, headers: Record<string, string | string[]>, body: string) {
    const message = Object.assign(new PassThrough(), { statusCode, statusMessage: "", headers });
    this.emit("response", message);
    message.end(body);
  }
}
export const net = {
  request: (options: Record<string, unknown>) => {
    const request = new FakeClientRequest(options);
    recorded.requests.push(request);
    return request;
  },
};

class FakeUtility extends EventEmitter {
  readonly entry: string;
  readonly options: Record<string, unknown>;
  readonly posted: unknown[] = [];
  isKilled = false;
  constructor(entry: string, options: Record<string, unknown>) {
    super();
    this.entry = entry;
    this.options = options;
  }
  postMessage(message: unknown) {
    this.posted.push(message);
  }
  kill() {
    this.isKilled = true;
    this.emit("exit", 137);
    return true;
  }
}
export const utilityProcess = {
  fork: (entry: string, _parameters: unknown, options: Record<string, unknown>) => {
    const utility = new FakeUtility(entry, options);
    recorded.utilities.push(utility);
    return utility;
  },
};
