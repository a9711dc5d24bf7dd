import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bridgeCallChannel } from "#contract/common/bridge-channels.ts";
import { createWindows } from "#main/hosts/electron/windows.ts";
import { createWindowRegistry } from "#main/hosts/electron/window-registry.ts";
import { normalizePlatformUrl } from "#main/features/app/platform-chooser.ts";
import { FakeWebContents, recorded, app, type BrowserWindow, type FakeSession } from "./electron-stub.ts";
import { eventFrom, startProduct, type Product } from "./start-product.ts";

vi.mock("electron", () => import("./electron-stub.ts"));

const root = join(import.meta.dirname, "../..");
let product: Product;
let consentWindow: BrowserWindow;

beforeAll(async () => {
  product = await startProduct();
  const windows = createWindows({
    registry: createWindowRegistry(),
    preloads: "/preloads",
    guard: () => null,
    confirmClose: () => true,
  });
  await windows.open({ window: "consent", path: "/consent.html", title: "Confirm", widthPx: 1, heightPx: 1 });
  consentWindow = recorded.windows.at(-1) as BrowserWindow;
});
afterAll(() => product.stop());

const everyWindow = () => [product.window, consentWindow].map(({ options }) => options.webPreferences);
const sessions = (): [string, FakeSession][] => [
  ["workstation", product.workstation],
  ["consent", product.consent],
];
const sourceFiles = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true })
    .map(String)
    .filter((path) => /\.(ts|tsx|html)$/u.test(path))
    .map((path) => readFileSync(join(root, folder, path), "utf8"));

/** Plays one of Electron's navigation events and says whether it was stopped. */
const isStopped = (contents: FakeWebContents, event: string, url: string): boolean => {
  let wasPrevented = false;
  contents.emit(event, { url, preventDefault: () => (wasPrevented = true) });
  return wasPrevented;
};
const mayRequest = (target: FakeSession, url: string): boolean => {
  let cancelled: boolean | undefined;
  target.handlers.beforeRequest?.(
    { url } as never,
    ((answer: { cancel: boolean }) => (cancelled = answer.cancel)) as never,
  );
  return cancelled === false;
};

describe("Electron's security checklist", () => {
  test("1: only secure content: pages load nothing over http, and a platform is reached by https (http on this computer only)", () => {
    for (const [, target] of sessions()) {
      for (const url of [
        "http://platform.test/",
        "https://platform.test/",
        "ftp://x.test/",
        "file:///etc/passwd",
        "app://evil/",
      ])
        expect([url, mayRequest(target, url)]).toEqual([url, false]);
    }
    expect(mayRequest(product.workstation, "app://workstation/assets/a.js")).toBe(true);
    expect(mayRequest(product.workstation, "wss://rt.platform.test/app/key")).toBe(true);
    expect(mayRequest(product.consent, "wss://rt.platform.test/app/key")).toBe(false);
    expect(mayRequest(product.consent, "app://workstation/workstation.html")).toBe(false);
    expect(normalizePlatformUrl("http://platform.test").kind).toBe("bad");
  });

  test("2: no Node integration in any window, worker or frame", () => {
    for (const preferences of everyWindow()) {
      expect(preferences).toMatchObject({
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
      });
    }
  });

  test("3: context isolation in every window", () => {
    for (const preferences of everyWindow()) expect(preferences.contextIsolation).toBe(true);
  });

  test("4: the sandbox is on for every process, before the program is ready", () => {
    for (const preferences of everyWindow()) expect(preferences.sandbox).toBe(true);
    expect(recorded.order.indexOf("enableSandbox")).toBeGreaterThan(-1);
    expect(recorded.order.indexOf("enableSandbox")).toBeLessThan(recorded.order.indexOf("ready"));
  });

  describe("5: permissions are denied in every session, but for the meeting's", () => {
    const all = [
      "media",
      "display-capture",
      "screen-wake-lock",
      "geolocation",
      "notifications",
      "midi",
      "midiSysex",
      "pointerLock",
      "fullscreen",
      "openExternal",
      "clipboard-read",
      "hid",
      "serial",
      "usb",
      "fileSystem",
      "storage-access",
      "unknown",
    ];
    const request = (
      target: FakeSession,
      permission: string,
      requestingUrl: string,
      isMainFrame = true,
      pageUrl = requestingUrl,
    ) => {
      const answers: boolean[] = [];
      target.handlers.permissionRequest?.(
        { getURL: () => pageUrl } as never,
        permission as never,
        ((answer: boolean) => answers.push(answer)) as never,
        { requestingUrl, isMainFrame } as never,
      );
      expect(answers).toHaveLength(1);
      return answers[0];
    };
    const check = (target: FakeSession, permission: string, origin: string, isMainFrame = true) =>
      target.handlers.permissionCheck?.(null as never, permission as never, origin as never, { isMainFrame } as never);

    const ofTheMeeting = ["media", "display-capture", "screen-wake-lock"];

    test("camera, microphone, its own picture and a display that stays on: the workstation page alone", () => {
      expect(
        all.filter((permission) => request(product.workstation, permission, "app://workstation/workstation.html")),
      ).toEqual(ofTheMeeting);
      expect(all.filter((permission) => check(product.workstation, permission, "app://workstation/"))).toEqual(
        ofTheMeeting,
      );
    });

    test("of the screen the workstation's page gets its own window, and nobody anything else", () => {
      const given = (target: FakeSession, frame: { url: string; parent: unknown } | null) => {
        const answers: unknown[] = [];
        target.handlers.displayMedia?.({ frame } as never, ((answer: unknown) => answers.push(answer)) as never);
        return answers;
      };
      const own = { url: "app://workstation/workstation.html", parent: null };
      expect(given(product.workstation, own)).toEqual([{ video: own }]);
      for (const frame of [
        null,
        { url: "https://evil.test/", parent: null },
        { url: "app://workstation/frame.html", parent: own },
      ])
        expect(given(product.workstation, frame)).toEqual([{}]);
      expect(given(product.consent, { url: "app://consent/consent.html", parent: null })).toEqual([{}]);
    });

    test("the consent window gets nothing", () => {
      expect(all.filter((permission) => request(product.consent, permission, "app://consent/consent.html"))).toEqual(
        [],
      );
      expect(all.filter((permission) => check(product.consent, permission, "app://consent/"))).toEqual([]);
    });

    test("nobody else gets anything, not even in a frame of the page", () => {
      for (const [, target] of sessions()) {
        for (const url of [
          "https://evil.test/",
          "app://evil/",
          "app://workstation.evil/",
          "app://workstation@evil/",
          "file:///x",
          "not a url",
          "",
        ]) {
          for (const permission of ofTheMeeting) {
            expect(request(target, permission, url)).toBe(false);
            expect(check(target, permission, url)).toBe(false);
          }
        }
        expect(request(target, "media", "app://workstation/", false)).toBe(false);
        expect(check(target, "media", "app://workstation/", false)).toBe(false);
        expect(request(target, "media", "app://workstation/", true, "https://evil.test/")).toBe(false);
        expect(target.handlers.device?.()).toBe(false);
      }
    });
  });

  test("6: web security stays on", () => {
    for (const preferences of everyWindow()) expect(preferences.webSecurity).toBe(true);
  });

  test("7: every response carries a Content-Security-Policy, also one that brought none", async () => {
    for (const [name, target] of sessions()) {
      const response = await target.protocolHandlers.get("app")?.(new Request(`app://${name}/none.js`));
      expect(response?.headers.get("content-security-policy")).toContain("default-src 'none'");
      let headers: Record<string, string[]> = {};
      const receive = ({ responseHeaders }: { responseHeaders: Record<string, string[]> }) =>
        (headers = responseHeaders);
      target.handlers.headersReceived?.({ responseHeaders: { "X-A": ["1"] } } as never, receive as never);
      expect(headers).toMatchObject({
        "X-A": ["1"],
        "content-security-policy": ["default-src 'none'; frame-ancestors 'none'"],
        "x-content-type-options": ["nosniff"],
      });
      target.handlers.headersReceived?.(
        { responseHeaders: { "Content-Security-Policy": ["own"] } } as never,
        receive as never,
      );
      expect(headers).toMatchObject({ "Content-Security-Policy": ["own"] });
      expect(headers["content-security-policy"]).toBeUndefined();
    }
  });

  test("8: no insecure content in a secure page", () => {
    for (const preferences of everyWindow()) expect(preferences.allowRunningInsecureContent).toBe(false);
  });

  test("9: no experimental features", () => {
    for (const preferences of everyWindow()) expect(preferences.experimentalFeatures).toBe(false);
  });

  test("10: no Blink features are switched on", () => {
    for (const preferences of everyWindow()) expect(Object.keys(preferences)).not.toContain("enableBlinkFeatures");
  });

  test("11: no <webview> and no allowpopups anywhere in the pages", () => {
    expect(sourceFiles("renderer").filter((text) => /<webview|allowpopups/iu.test(text))).toEqual([]);
    for (const preferences of everyWindow()) expect(preferences.webviewTag).toBe(false);
  });

  test("12: a <webview> that is made all the same is not attached", () => {
    let wasPrevented = false;
    product.window.webContents.emit("will-attach-webview", { preventDefault: () => (wasPrevented = true) }, {}, {});
    expect(wasPrevented).toBe(true);
  });

  test.each(["will-navigate", "will-redirect", "will-frame-navigate"])(
    "13: %s never leaves the window's own origin",
    (event) => {
      const { webContents } = product.window;
      for (const url of [
        "https://evil.test/",
        "app://consent/consent.html",
        "app://workstation.evil/",
        "app://workstation@evil.test/",
        "app://workstation:80/",
        "file:///etc/passwd",
        "javascript:1",
        "not a url",
      ]) {
        expect([url, isStopped(webContents, event, url)]).toEqual([url, true]);
      }
      expect(isStopped(webContents, event, "app://workstation/workstation.html#/signings")).toBe(false);
      // Contents that nobody registered go nowhere at all.
      const stranger = new FakeWebContents();
      app.emit("web-contents-created", {}, stranger);
      expect(isStopped(stranger, event, "app://workstation/")).toBe(true);
    },
  );

  test("14: pages open no windows", () => {
    for (const url of ["https://evil.test/", "app://workstation/", "about:blank"]) {
      expect(product.window.webContents.windowOpenHandler?.({ url })).toEqual({ action: "deny" });
    }
  });

  test("15: only vetted addresses reach the operating system", async () => {
    const call = async (url: string) => {
      const message = { name: "external.open", input: { url } };
      return (await recorded.ipc.get(bridgeCallChannel)?.(eventFrom(product.window), message)) as {
        result?: { kind: string };
      };
    };
    for (const url of ["file:///etc/passwd", "smb://x/y", "http://x.test/", "javascript:alert(1)"])
      expect((await call(url)).result?.kind).toBe("refused");
    expect(recorded.opened).toEqual([]);
    expect((await call("https://help.example.com/a b")).result?.kind).toBe("ok");
    expect(recorded.opened).toEqual(["https://help.example.com/a%20b"]);
  });

  test("16: Electron is a supported version, pinned", () => {
    const { devDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      devDependencies: { electron: string };
    };
    expect(devDependencies.electron).toMatch(/^\d+\.\d+\.\d+$/u);
    expect(Number(devDependencies.electron.split(".")[0])).toBeGreaterThanOrEqual(45);
  });

  describe("17: the sender of every message is checked", () => {
    const send = async (event: unknown, message: unknown = { name: "app.info", input: {} }) =>
      (await recorded.ipc.get(bridgeCallChannel)?.(event, message)) as { error?: { code: string }; result?: unknown };

    test("the page's main frame is answered", async () => {
      expect((await send(eventFrom(product.window))).result).toMatchObject({ host: "electron" });
    });

    test.each<[string, () => unknown]>([
      [
        "a frame within the page",
        () => eventFrom(product.window, { senderFrame: { url: "app://workstation/frame.html" } }),
      ],
      ["a frame that is gone", () => eventFrom(product.window, { senderFrame: null })],
      ["contents that are no window of ours", () => eventFrom({ webContents: new FakeWebContents() } as BrowserWindow)],
      [
        "a window that shows another origin",
        () => {
          const frame = { url: "https://evil.test/" };
          return {
            sender: Object.assign(Object.create(product.window.webContents) as object, {
              mainFrame: frame,
              id: product.window.webContents.id,
            }),
            senderFrame: frame,
          };
        },
      ],
    ])("%s is refused", async (_name, event) => {
      expect((await send(event())).error?.code).toBe("workstation/not-allowed");
    });

    test.each([[null], ["text"], [{}], [{ name: 1 }], [{ name: "x".repeat(101), input: {} }]])(
      "the message %j is refused",
      async (message) => {
        expect((await send(eventFrom(product.window), message)).error?.code).toBe("workstation/not-allowed");
      },
    );

    test("a consent call from the workstation window is refused by the router", async () => {
      expect((await send(eventFrom(product.window), { name: "consent.get", input: {} })).error?.code).toBe(
        "workstation/not-allowed",
      );
    });

    test("there is one channel", () => {
      expect([...recorded.ipc.keys()]).toEqual([bridgeCallChannel]);
    });
  });

  test("18: pages come from app:// by protocol.handle, never from file:", async () => {
    expect(recorded.schemes).toEqual([
      { scheme: "app", privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
    ]);
    expect(recorded.order.indexOf("registerSchemesAsPrivileged")).toBeLessThan(recorded.order.indexOf("ready"));
    expect(product.window.webContents.getURL()).toBe("app://workstation/workstation.html");
    const handler = product.workstation.protocolHandlers.get("app");
    expect((await handler?.(new Request("app://consent/consent.html")))?.status).toBe(404);
    expect(sourceFiles("main/hosts/electron").filter((text) => /loadFile\(|file:\/\//u.test(text))).toEqual([]);
  });

  test("19: the fuses are decided, each one (the packaged binary's are read in tests/packaging)", async () => {
    const { electronFuses } = await import("../../scripts/package/fuses.ts");
    expect(electronFuses.strictlyRequireAllFuses).toBe(true);
  });

  test("20: each preload exposes call and on, for its own names only, and nothing of Electron", async () => {
    const { ipcRenderer } = await import("./electron-stub.ts");
    for (const [window, own, foreign] of [
      ["workstation", "app.info", "consent.get"],
      ["consent", "consent.get", "app.info"],
    ] as const) {
      recorded.invoked.length = 0;
      await import(`../../preload/${window}.ts`);
      expect([...recorded.exposed.keys()]).toEqual(["workstation"]);
      const bridge = recorded.exposed.get("workstation") as Record<string, (...parameters: unknown[]) => unknown>;
      expect(Object.keys(bridge)).toEqual(["call", "on"]);
      ipcRenderer.reply = { result: 7 };
      expect(await bridge.call?.(own, {})).toBe(7);
      expect(recorded.invoked).toEqual([{ channel: bridgeCallChannel, message: { name: own, input: {} } }]);
      await expect(bridge.call?.(foreign, {})).rejects.toThrow("Not a call of this window.");
      await expect(bridge.call?.("__proto__", {})).rejects.toThrow("Not a call of this window.");
      expect(() => bridge.on?.("ipc-anything", () => undefined)).toThrow("Not an event of this window.");
      expect(recorded.invoked).toHaveLength(1);
    }
  });
});
