import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { bridgeEventChannel } from "#contract/common/bridge-channels.ts";
import { askedBy } from "#main/host/asking-window.ts";
import { applicationMenu } from "#main/hosts/electron/application-menu.ts";
import { spawnUtility } from "#main/hosts/electron/isolated-process.ts";
import { fetchThroughNet } from "#main/hosts/electron/net-fetch.ts";
import { createWindowRegistry } from "#main/hosts/electron/window-registry.ts";
import { createWindows } from "#main/hosts/electron/windows.ts";
import { createLog } from "#main/security/log.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";
import { openToOthers } from "#tests/builders/private-files.ts";
import { app, dialog, ipcRenderer, recorded } from "./electron-stub.ts";
import { startProduct, type Product } from "./start-product.ts";

vi.mock("electron", () => import("./electron-stub.ts"));

const silent = createLog(() => undefined);
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

describe("the program", () => {
  test("is one for a data folder, and a second start only brings the first to the front", () => {
    expect(recorded.order.slice(0, 2)).toEqual(["requestSingleInstanceLock", "enableSandbox"]);
    let focused = 0;
    product.window.on("focused", () => (focused += 1));
    app.emit("second-instance", {}, []);
    expect(focused).toBe(1);
  });

  test("keeps crash dumps on this computer, has no default menu and no developer tools", () => {
    expect(recorded.crashOptions).toEqual({ uploadToServer: false });
    expect(recorded.order).toContain("setApplicationMenu null");
    expect(product.window.options.webPreferences.devTools).toBe(false);
  });

  test("has on macOS, where the keys for them come from the menu alone, editing and quitting, and nothing else", () => {
    const rolesOf = (items: NonNullable<ReturnType<typeof applicationMenu>>): string[] =>
      items.flatMap(({ role, submenu }) =>
        Array.isArray(submenu) ? rolesOf(submenu) : role === undefined ? [] : [role],
      );
    expect(rolesOf(applicationMenu("darwin") ?? [])).toEqual([
      "quit",
      "undo",
      "redo",
      "cut",
      "copy",
      "paste",
      "selectAll",
    ]);
    for (const platform of ["linux", "win32"] as const) expect(applicationMenu(platform)).toBeNull();
  });

  test("keeps every folder of its own to its owner, and puts nothing where another user could have made a folder before", async () => {
    const { userData = "", logs = "" } = app.paths;
    const headers = { "content-type": "application/octet-stream", "x-file-name": "notary.pfx" };
    const file = new Request("app://workstation/spool", { method: "POST", headers, body: "a certificate" });
    expect((await product.workstation.protocolHandlers.get("app")?.(file))?.status).toBe(200);
    expect([openToOthers(join(userData, "data")), openToOthers(logs)]).toEqual([[], []]);
    expect(readdirSync(join(product.folder, "temp"))).toEqual([]);
    expect(readdirSync(join(userData, "data"))).toContain("temporary");
  });

  test("asks for consent in front of the window whose page asked", async () => {
    const registry = createWindowRegistry();
    const windows = createWindows({ registry, preloads: "/p", guard: () => null, confirmClose: () => true });
    const spec = { path: "/x.html", title: "T", widthPx: 1, heightPx: 1 };
    await windows.open({ ...spec, window: "workstation" });
    await windows.open({ ...spec, window: "workstation" });
    const second = recorded.windows.at(-1);
    const asking = String(second?.webContents.id);
    await askedBy(asking, () => windows.open({ ...spec, window: "consent" }));
    expect(recorded.windows.at(-1)?.options).toMatchObject({ parent: second, modal: true });
  });

  test("takes neither data folder nor platform from its command line once it is packaged", async () => {
    const { startElectron } = await import("#main/hosts/electron/main.ts");
    const given = process.argv;
    const { userData } = app.paths;
    // As a second start, which ends before it opens anything.
    app.hasLock = false;
    process.argv = ["electron", "app", "--data", "/elsewhere", "--platform", "https://evil.test"];
    await startElectron();
    expect(app.paths.userData).toBe(userData);
    app.isPackaged = false;
    await startElectron();
    expect(app.paths.userData).toBe("/elsewhere");
    Object.assign(app, { isPackaged: true, hasLock: true });
    app.paths.userData = userData ?? "";
    process.argv = given;
  });

  test("stores nothing of the consent window, and downloads no dictionaries", () => {
    expect([...recorded.sessions.keys()].toSorted()).toEqual(["consent", "persist:workstation"]);
    expect([product.workstation.spellChecker, product.consent.spellChecker]).toEqual([false, false]);
    expect(product.window.options.webPreferences.spellcheck).toBe(false);
  });

  test("presents no client certificate by itself", () => {
    let wasPrevented = false;
    const chosen: unknown[][] = [];
    app.emit(
      "select-client-certificate",
      { preventDefault: () => (wasPrevented = true) },
      {},
      "https://x.test",
      [{}],
      (...picked: unknown[]) => chosen.push(picked),
    );
    expect([wasPrevented, chosen]).toEqual([true, [[]]]);
  });

  test("downloads only what comes from its own origin", () => {
    const download = (url: string) => {
      let wasPrevented = false;
      product.workstation.events.emit(
        "will-download",
        { preventDefault: () => (wasPrevented = true) },
        { getURL: () => url },
      );
      return !wasPrevented;
    };
    expect(download("app://workstation/api/signing/1/finalized/download")).toBe(true);
    expect(download("blob:app://workstation/1234")).toBe(true);
    expect(download("https://evil.test/setup.exe")).toBe(false);
    expect(download("blob:app://workstation.evil/1")).toBe(false);
  });

  test("a crash is logged and shown without secrets", async () => {
    const crash = process.listeners("uncaughtException").at(-1) as (error: Error) => void;
    crash(new Error("failed with password=hunter2 for https://x.test/join#abcdefghijklmnop"));
    expect(JSON.stringify(recorded.dialogs.at(-1))).not.toMatch(/hunter2|abcdefghijklmnop/u);
    const file = join(product.folder, "logs/workstation.log");
    await vi.waitUntil(() => existsSync(file) && readFileSync(file, "utf8").includes("uncaught"), inDueTime);
    expect(readFileSync(file, "utf8")).not.toMatch(/hunter2|abcdefghijklmnop/u);
    expect(recorded.order).toContain("exit");
  });
});

describe("windows", () => {
  const open = async (guard: () => string | null) => {
    const registry = createWindowRegistry();
    const windows = createWindows({ registry, preloads: "/p", guard, confirmClose: () => dialog.answer === 1 });
    const spec = { path: "/x.html", title: "T", widthPx: 1, heightPx: 1 };
    await windows.open({ ...spec, window: "workstation" });
    const main = recorded.windows.at(-1);
    const abort = new AbortController();
    const opened = await windows.open({ ...spec, window: "consent" }, abort.signal);
    return { main, consent: recorded.windows.at(-1), opened, abort };
  };

  test("the consent window stands in the way of the page that asked, and cannot be captured", async () => {
    const { main, consent } = await open(() => null);
    expect(consent?.options).toMatchObject({ parent: main, modal: true });
    expect(consent?.contentProtection).toBe(true);
    expect(consent?.options.webPreferences.preload).toBe("/p/consent.cjs");
    expect(main?.options.webPreferences.preload).toBe("/p/workstation.cjs");
  });

  test("a meeting's window is not slowed down while it is hidden: it may be recording", async () => {
    const { main, consent } = await open(() => null);
    expect(main?.options.webPreferences["backgroundThrottling"]).toBe(false);
    expect(consent?.options.webPreferences["backgroundThrottling"]).toBe(true);
  });

  test("aborting a question closes its window", async () => {
    const { consent, opened, abort } = await open(() => null);
    const closed: string[] = [];
    if (opened.kind === "open") opened.window.onClosed(() => closed.push("closed"));
    abort.abort();
    expect([consent?.isGone, closed]).toEqual([true, ["closed"]]);
  });

  test("the last window asks before it closes while something would be interrupted", async () => {
    const { main } = await open(() => "A document is being locked.");
    dialog.answer = 0;
    main?.close();
    expect(main?.isGone).toBe(false);
    dialog.answer = 1;
    main?.close();
    expect(main?.isGone).toBe(true);
  });
});

describe("the network of the main process", () => {
  beforeEach(() => void (recorded.requests.length = 0));
  const lastRequest = async () => {
    await vi.waitUntil(() => recorded.requests[0]?.isEnded === true, inDueTime);
    return recorded.requests[0] as NonNullable<(typeof recorded.requests)[0]>;
  };

  test("goes through Chromium's stack with the gateway's cookie and none of Chromium's", async () => {
    const answer = fetchThroughNet(
      new Request("https://platform.test/api/x", {
        method: "POST",
        body: "{}",
        headers: { cookie: "session=1", "content-type": "application/json" },
      }),
    );
    const request = await lastRequest();
    expect(request.options).toMatchObject({
      method: "POST",
      useSessionCookies: false,
      redirect: "manual",
      bypassCustomProtocolHandlers: true,
    });
    expect(request.headers).toMatchObject({ cookie: "session=1" });
    expect(Buffer.concat(request.written).toString()).toBe("{}");
    request.respond(
      201,
      { "set-cookie": ["a=1; Expires=Thu, 01 Jan 2099 00:00:00 GMT", "b=2"], "content-type": "application/json" },
      '{"ok":true}',
    );
    const response = await answer;
    expect(response.headers.getSetCookie()).toEqual(["a=1; Expires=Thu, 01 Jan 2099 00:00:00 GMT", "b=2"]);
    expect([response.status, await response.json()]).toEqual([201, { ok: true }]);
  });

  test("follows a redirect within the server and refuses one elsewhere", async () => {
    const answer = fetchThroughNet(new Request("https://platform.test/api/x"));
    const request = await lastRequest();
    request.emit("redirect", 302, "GET", "https://platform.test/api/y", {});
    expect(request.redirectsFollowed).toBe(1);
    request.emit("redirect", 302, "GET", "https://evil.test/", {});
    await expect(answer).rejects.toThrow("redirects elsewhere");
    expect([request.redirectsFollowed, request.isAborted]).toEqual([1, true]);
  });

  test("stops when the caller stops", async () => {
    const stop = new AbortController();
    const answer = fetchThroughNet(new Request("https://platform.test/api/x", { signal: stop.signal }));
    const request = await lastRequest();
    stop.abort(new Error("stopped"));
    await expect(answer).rejects.toThrow("stopped");
    expect(request.isAborted).toBe(true);
  });
});

describe("the isolated process", () => {
  const spec = { entry: "engine-worker", memoryLimitMb: 256, timeoutMs: 60_000 } as const;

  test("has a capped heap, no environment of ours, and its built entry", () => {
    process.env.SECRET_TOKEN = "x";
    spawnUtility(spec, "/build/main", silent);
    const utility = recorded.utilities.at(-1);
    expect(utility?.entry).toBe("/build/main/engine-worker.js");
    expect(utility?.options).toMatchObject({ stdio: "ignore" });
    expect(utility?.options.execArgv).toContain("--max-old-space-size=256");
    expect(JSON.stringify(utility?.options.env)).not.toContain("SECRET_TOKEN");
    delete process.env.SECRET_TOKEN;
  });

  test("says how it ended: by itself, crashed, killed or at its deadline", () => {
    vi.useFakeTimers();
    const endOf = (act: (utility: (typeof recorded.utilities)[0], child: ReturnType<typeof spawnUtility>) => void) => {
      const child = spawnUtility(spec, "/build/main", silent);
      const reasons: string[] = [];
      child.onExit(({ reason }) => reasons.push(reason));
      act(recorded.utilities.at(-1) as (typeof recorded.utilities)[0], child);
      return reasons;
    };
    expect(endOf((utility) => utility.emit("exit", 0))).toEqual(["ended"]);
    expect(endOf((utility) => utility.emit("exit", 1))).toEqual(["crashed"]);
    expect(endOf((_utility, child) => child.kill())).toEqual(["killed"]);
    expect(endOf(() => vi.advanceTimersByTime(60_000))).toEqual(["timeout"]);
    vi.useRealTimers();
  });
});

describe("the preload's bridge", () => {
  test("rejects with the plain error, and hands events of its own names only", async () => {
    await import("../../preload/workstation.ts");
    const bridge = recorded.exposed.get("workstation") as {
      call(name: string, input: unknown): Promise<unknown>;
      on(name: string, listener: (payload: unknown) => void): () => void;
    };
    ipcRenderer.reply = { error: { code: "workstation/not-allowed", params: {} } };
    await expect(bridge.call("app.info", {})).rejects.toEqual({ code: "workstation/not-allowed", params: {} });
    const seen: unknown[][] = [];
    const stop = bridge.on("vault.changed", (...parameters) => seen.push(parameters));
    ipcRenderer.emit(bridgeEventChannel, { sender: "the raw event" }, { event: "vault.changed", payload: {} });
    ipcRenderer.emit(bridgeEventChannel, {}, { event: "session.changed", payload: {} });
    stop();
    ipcRenderer.emit(bridgeEventChannel, {}, { event: "vault.changed", payload: {} });
    expect(seen).toEqual([[{}]]);
  });
});
