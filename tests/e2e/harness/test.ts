import { test as base, expect } from "@playwright/test";
import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shortRunFlags } from "#tests/builders/short-run.ts";
import { startMisbehavingProxy, type MisbehavingProxy } from "#tests/builders/misbehaving-proxy.ts";
import { copySeededPlatform } from "#tests/builders/stores/prepared-stores.ts";
import { startPlatform, type PlatformReady } from "#scripts/services/product.ts";
import type { Service } from "#scripts/services/service.ts";
import { closeRunningBrowser } from "./browser.ts";
import { forgetConsole, judgeConsole } from "./heard-console.ts";
import { judgeOf, keepLogs } from "./kept-logs.ts";
import { startSharedProduct, type SharedProduct } from "./shared-product.ts";
import { receiveVisitors, type Visitors } from "./visitors.ts";
import { platformUnderTest } from "./platform-under-test.ts";
import { openWorkstation, type Workstation } from "./workstation.ts";

export { expect };

export type Product = Visitors & {
  /** A folder of this test alone; removed afterwards. */
  folder: string;
  platform: Service<PlatformReady>;
  /** Stops the platform; `startPlatformAgain` brings it back on the same address and folder. */
  stopPlatform(): Promise<void>;
  startPlatformAgain(env?: Record<string, string>): Promise<void>;
  /** SIGSTOP to all of the platform: its lines are taken, and nothing is answered on any until `thawPlatform`. */
  freezePlatform(): void;
  thawPlatform(): void;
  startWorkstation(env?: Record<string, string>): Promise<Workstation>;
  /** Another workstation on a folder of its own, where no platform was chosen yet. */
  startNewWorkstation(name?: string, args?: string[]): Promise<Workstation>;
  /** What stands between everybody and the platform, where the test asked for it (`isBehindProxy`). */
  proxy: MisbehavingProxy;
};

/** What a test has that does the worker's product no harm; the folder is its own. */
export type Shared = Visitors & Pick<SharedProduct, "platform" | "certificate" | "openNotary"> & { folder: string };

type Fixtures = {
  /** A platform of this test's own, on its own folder and port; workstations and browsers as the test asks for them. */
  product: Product;
  /** One platform and one workstation for all tests of a worker that ask for this. */
  shared: Shared;
  platformEnv: Record<string, string>;
  isBehindProxy: boolean;
  /** Names what the pages of this test may write to their consoles as errors; a test fails on everything else there. */
  expectInConsole: (...patterns: RegExp[]) => void;
};

export const test = base.extend<Fixtures, { browserOfWorker: undefined; sharedProduct: SharedProduct }>({
  browserOfWorker: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed: none.
    async ({}, use) => {
      await use(undefined);
      await closeRunningBrowser();
    },
    { scope: "worker", auto: true },
  ],
  sharedProduct: [
    // oxlint-disable-next-line no-unused-vars -- It is closed after the product whose pages stand in it.
    async ({ browserOfWorker }, use) => {
      const product = await startSharedProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker" },
  ],
  shared: async ({ sharedProduct }, use, testInfo) => {
    const folder = mkdtempSync(join(tmpdir(), "notary-e2e-"));
    const { visitors, close } = receiveVisitors();
    const { platform, certificate, openNotary } = sharedProduct;
    try {
      await use({ folder, platform, certificate, openNotary, ...visitors });
    } finally {
      await close(testInfo);
      await rm(folder, { recursive: true, force: true });
      await sharedProduct.end(testInfo);
    }
  },
  expectInConsole: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed: none.
    async ({}, use, testInfo) => {
      const expected: RegExp[] = [];
      forgetConsole();
      await use((...patterns) => void expected.push(...patterns));
      if (testInfo.status === testInfo.expectedStatus) judgeConsole(expected);
    },
    { auto: true },
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
    let platform = await startPlatform({ ...platformOptions, env: platformUnderTest(platformEnv) });
    proxy?.leadTo(platform.ready.url);
    const workstations: Workstation[] = [];
    const { visitors, close } = receiveVisitors();
    try {
      await use({
        ...visitors,
        folder,
        get platform() {
          return platform;
        },
        get proxy() {
          if (proxy === null) throw new Error("this test did not ask for a proxy");
          return proxy;
        },
        stopPlatform: () => platform.stop(),
        freezePlatform: () => void process.kill(-platform.pid, "SIGSTOP"),
        thawPlatform: () => void process.kill(-platform.pid, "SIGCONT"),
        startPlatformAgain: async (env = {}) => {
          await platform.stop();
          const port = Number(new URL(platform.ready.url).port);
          const together = platformUnderTest({ ...platformEnv, ...env });
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
        startNewWorkstation: async (name = "new-workstation", args = []) => {
          const options = { data: join(folder, name), logs, platformUrl: null, args };
          const workstation = await openWorkstation(options);
          workstations.push(workstation);
          return workstation;
        },
      });
    } finally {
      await close(testInfo);
      for (const workstation of workstations) await workstation.close(testInfo);
      await platform.stop();
      await proxy?.stop();
      keepLogs(folder, testInfo);
      if (testInfo.status === testInfo.expectedStatus) judgeOf(folder)();
      // What was killed with its test is ending yet, and may write a last file into a folder that is just being emptied.
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  },
});
