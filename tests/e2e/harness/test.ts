import { test as base, expect, type BrowserContext, type BrowserContextOptions, type TestInfo } from "@playwright/test";
import { cpSync, existsSync, mkdtempSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shortRunFlags } from "#tests/builders/short-run.ts";
import { openToOthers } from "#tests/builders/private-files.ts";
import { startMisbehavingProxy, type MisbehavingProxy } from "#tests/builders/misbehaving-proxy.ts";
import { copySeededPlatform } from "#tests/builders/stores/prepared-stores.ts";
import { startPlatform, type PlatformReady } from "#scripts/services/product.ts";
import type { Service } from "#scripts/services/service.ts";
import { closeRunningBrowser, openBrowser, openContext, type Person } from "./browser.ts";
import { withLateAnswers } from "./with-late-answers.ts";
import { openWorkstation, type Workstation } from "./workstation.ts";

export { expect };

export type Product = {
  /** A folder of this test alone; removed afterwards. */
  folder: string;
  platform: Service<PlatformReady>;
  /** Stops the platform; `startPlatformAgain` brings it back on the same address and folder. */
  stopPlatform(): Promise<void>;
  startPlatformAgain(env?: Record<string, string>): Promise<void>;
  startWorkstation(env?: Record<string, string>): Promise<Workstation>;
  /** Another workstation on a folder of its own, where no platform was chosen yet. */
  startNewWorkstation(name?: string, args?: string[]): Promise<Workstation>;
  /** What stands between everybody and the platform, where the test asked for it (`isBehindProxy`). */
  proxy: MisbehavingProxy;
  openSigner(name?: string, viewport?: { width: number; height: number }): Promise<Person>;
  /** A telephone with a touch screen, 375 px wide. */
  openPhone(name?: string): Promise<Person>;
  /** A profile for whom none of these fits. */
  openContext(options: BrowserContextOptions): Promise<BrowserContext>;
};

type Options = { platformEnv: Record<string, string>; isBehindProxy: boolean };

const keepLogs = (folder: string, testInfo: TestInfo): void => {
  const logs = join(folder, "logs");
  if (testInfo.status !== testInfo.expectedStatus && existsSync(logs)) {
    cpSync(logs, testInfo.outputPath("logs"), { recursive: true });
  }
};

/** Whatever a test did: no other user of the machine may read a word of it, and no link's token stands in a log. */
const expectPrivate = (folder: string): void => {
  for (const part of ["platform", "workstation", "logs"]) expect(openToOthers(join(folder, part))).toEqual([]);
  for (const log of ["platform.log", "workstation.log"]) {
    const path = join(folder, "logs", log);
    if (existsSync(path)) expect(readFileSync(path, "utf8")).not.toMatch(/token=[\w-]{20,}|#[\w-]{40,}/u);
  }
};

/** An error that its endpoint does not declare is a mistake in the contract, whatever the test was about. */
const expectDeclared = (folder: string): void => {
  const path = join(folder, "logs", "platform.log");
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  expect(lines.filter((line) => line.includes("answered an error that it does not declare"))).toEqual([]);
};

/** A platform of its own for every test, on its own folder and port; workstations and browsers as the test asks for them. */
export const test = base.extend<{ product: Product } & Options, { browserOfWorker: undefined }>({
  browserOfWorker: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed: none.
    async ({}, use) => {
      await use(undefined);
      await closeRunningBrowser();
    },
    { scope: "worker", auto: true },
  ],
  platformEnv: [{}, { option: true }],
  isBehindProxy: [false, { option: true }],
  product: async ({ platformEnv: givenEnv, isBehindProxy }, use, testInfo) => {
    const folder = mkdtempSync(join(tmpdir(), "notary-e2e-"));
    const logs = join(folder, "logs");
    const platformOptions = { data: join(folder, "platform"), logs, nodeFlags: shortRunFlags };
    await copySeededPlatform(platformOptions.data);
    const proxy = isBehindProxy ? await startMisbehavingProxy() : null;
    const platformEnv = proxy === null ? givenEnv : { ...givenEnv, PUBLIC_URL: proxy.url };
    let platform = await startPlatform({ ...platformOptions, env: withLateAnswers(platformEnv) });
    proxy?.leadTo(platform.ready.url);
    const workstations: Workstation[] = [];
    const people: Person[] = [];
    const contexts: BrowserContext[] = [];
    try {
      await use({
        folder,
        get platform() {
          return platform;
        },
        get proxy() {
          if (proxy === null) throw new Error("this test did not ask for a proxy");
          return proxy;
        },
        stopPlatform: () => platform.stop(),
        startPlatformAgain: async (env = {}) => {
          await platform.stop();
          const port = Number(new URL(platform.ready.url).port);
          const together = withLateAnswers({ ...platformEnv, ...env });
          platform = await startPlatform({ ...platformOptions, port, env: together });
        },
        startWorkstation: async (env = {}) => {
          const options = {
            data: join(folder, "workstation"),
            logs,
            platformUrl: proxy?.url ?? platform.ready.url,
            env,
          };
          const workstation = await openWorkstation(options);
          workstations.push(workstation);
          return workstation;
        },
        openPhone: async (name = "phone") => {
          const person = await openBrowser(name, { width: 375, height: 740 }, { isPhone: true });
          people.push(person);
          return person;
        },
        startNewWorkstation: async (name = "new-workstation", args = []) => {
          const options = { data: join(folder, name), logs, platformUrl: null, args };
          const workstation = await openWorkstation(options);
          workstations.push(workstation);
          return workstation;
        },
        openContext: async (options) => {
          const context = await openContext(options);
          contexts.push(context);
          return context;
        },
        openSigner: async (name = "signer", viewport = { width: 1280, height: 900 }) => {
          const person = await openBrowser(name, viewport);
          people.push(person);
          return person;
        },
      });
    } finally {
      for (const person of people) await person.close(testInfo);
      for (const context of contexts) await context.close();
      for (const workstation of workstations) await workstation.close(testInfo);
      await platform.stop();
      await proxy?.stop();
      keepLogs(folder, testInfo);
      if (testInfo.status === testInfo.expectedStatus) {
        expectPrivate(folder);
        expectDeclared(folder);
      }
      // What was killed with its test is ending yet, and may write a last file into a folder that is just being emptied.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  },
});
