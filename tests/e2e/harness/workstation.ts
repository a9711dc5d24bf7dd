import { _electron as electron, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { join } from "node:path";
import { startLoopbackWorkstation } from "#scripts/services/product.ts";
import { collectComplaints, keepEvidence, openBrowser, startTrace, type Person } from "./browser.ts";
import { findElectron } from "./find-electron.ts";

const root = join(import.meta.dirname, "../../..");

/** What the notary sees of the workstation, the same in both hosts. */
export type NotaryWindow = {
  host: "loopback" | "electron";
  page: Page;
  context: BrowserContext;
  complaints: string[];
  /** Does something that opens the consent window, and resolves to that window; `timeoutMs` where much is done before. */
  consentAfter(action: () => Promise<void>, timeoutMs?: number): Promise<Page>;
};

export type Workstation = NotaryWindow &
  Pick<Person, "keepEvidence" | "close"> & {
    /** SIGKILL to the main process, as a crash would be. */
    kill(): Promise<void>;
  };

/** `platformUrl` null: nobody has chosen a platform yet, as at the first start. */
export type WorkstationOptions = {
  data: string;
  logs: string;
  platformUrl: string | null;
  env?: Record<string, string>;
  /** Of `main/hosts/loopback/cli.ts`; Electron takes what an administrator may set from the system alone. */
  args?: string[];
  /** In which the loopback host's pages are opened, where it is not the worker's. */
  browser?: Browser;
};

/** A test may close what the harness closes at its end. */
const once = (close: Person["close"]): Person["close"] => {
  let closing: Promise<void> | null = null;
  return (testInfo) => (closing ??= close(testInfo));
};

const waitingFor = (timeout?: number) => (timeout === undefined ? {} : { timeout });

const openLoopback = async (options: WorkstationOptions): Promise<Workstation> => {
  const service = await startLoopbackWorkstation(options);
  const person = await openBrowser("notary", { width: 1440, height: 900 }, { browser: options.browser });
  await person.page.goto(service.ready.url);
  return {
    host: "loopback",
    page: person.page,
    context: person.context,
    complaints: person.complaints,
    consentAfter: async (action, timeoutMs) => {
      const [window] = await Promise.all([person.context.waitForEvent("page", waitingFor(timeoutMs)), action()]);
      await window.waitForLoadState();
      return window;
    },
    kill: () => service.kill(),
    keepEvidence: (testInfo) => person.keepEvidence(testInfo),
    close: once(async (testInfo) => {
      await person.close(testInfo);
      await service.stop();
    }),
  };
};

const openElectron = async ({ data, platformUrl, env = {} }: WorkstationOptions): Promise<Workstation> => {
  const executablePath = findElectron();
  if (executablePath === null) throw new Error("Electron's binary is not on this machine");
  const app = await electron.launch({
    executablePath,
    args: [
      root,
      "--data",
      data,
      ...(platformUrl === null ? [] : ["--platform", platformUrl]),
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  const context = app.context();
  await startTrace(context);
  const complaints = collectComplaints(context);
  return {
    host: "electron",
    page: await app.firstWindow(),
    context,
    complaints,
    consentAfter: async (action, timeoutMs) => {
      const [window] = await Promise.all([app.waitForEvent("window", waitingFor(timeoutMs)), action()]);
      await window.waitForLoadState();
      return window;
    },
    kill: async () => {
      const process = app.process();
      const ended = new Promise((resolve) => process.once("exit", resolve));
      process.kill("SIGKILL");
      await ended;
    },
    keepEvidence: async (testInfo) => {
      await keepEvidence("notary", context, complaints, testInfo);
      await startTrace(context);
    },
    close: once(async (testInfo) => {
      if (testInfo !== undefined) await keepEvidence("notary", context, complaints, testInfo);
      await app.close();
    }),
  };
};

export const openWorkstation = (options: WorkstationOptions): Promise<Workstation> =>
  process.env["HOST_UNDER_TEST"] === "electron" ? openElectron(options) : openLoopback(options);
