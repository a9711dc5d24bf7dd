import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect } from "vitest";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { readConfig, type PlatformConfig } from "#platform/base/config.ts";
import { prepareDemo, type DemoWelcome } from "#platform/demo/domain/seed.ts";
import { createLog } from "#platform/base/log.ts";
import { openPlatform, type Platform, type PlatformDependencies } from "#platform/platform.ts";
import { undeclaredErrorMessage } from "#platform/plugins/undeclared-errors.ts";
import { openBrowser, type Browser } from "./client.ts";
import { copyEmptyCluster } from "#tests/builders/stores/pglite-template.ts";
import type { TestStore } from "./stores.ts";
import { createWarmEngine } from "./warm-engine.ts";

export type TestPlatform = {
  url: string;
  platform: Platform;
  welcome: DemoWelcome;
  /** Every line that was logged so far. */
  logLines: string[];
  /** Moves the platform's clock ahead. */
  advance(ms: number): void;
  newBrowser(): Promise<Browser>;
  /** A browser in which the demo account of this first name is signed in. */
  signedIn(firstName: "Nora" | "Theo" | "Imani" | "Elena"): Promise<Browser>;
  /** A browser that came by the personal link in `url`. */
  joined(url: string): Promise<{ browser: Browser; signingId: SigningId; memberId: MemberId }>;
  stop(): Promise<void>;
};

type TestPlatformOptions = {
  settings?: Record<string, string>;
  dependencies?: Partial<PlatformDependencies>;
  /** `isolated`: a process for each job, as the product has it, for tests of what comes from outside. */
  engine?: "warm" | "isolated";
};

/** A demo platform on a free port with the seeded accounts, in a folder of its own. */
export const startTestPlatform = async (store: TestStore, options: TestPlatformOptions = {}): Promise<TestPlatform> => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "platform-test-"));
  const logLines: string[] = [];
  let offsetMs = 0;
  const warm = options.engine === "isolated" ? null : createWarmEngine();
  const platform = await openPlatform(await testConfig(store, dataDir, options.settings), {
    log: createLog("debug", { write: (line: string) => void logLines.push(line) }),
    now: () => new Date(Date.now() + offsetMs),
    ...(warm === null ? {} : { engine: warm.engine }),
    ...options.dependencies,
  });
  const url = await platform.listen();
  const welcome = await prepareDemo(platform.services);

  const newBrowser = async (): Promise<Browser> => {
    const browser = openBrowser(url);
    await browser.api.account.session();
    return browser;
  };
  return {
    url,
    platform,
    welcome,
    logLines,
    advance: (ms) => {
      offsetMs += ms;
    },
    newBrowser,
    signedIn: async (firstName) => {
      const account = welcome.accounts.find((candidate) => candidate.fullName.startsWith(firstName));
      if (account === undefined) throw new Error(`no demo account of ${firstName}`);
      const browser = await newBrowser();
      await browser.api.account.login({ email: account.email, password: account.password });
      return browser;
    },
    joined: async (link) => {
      const browser = await newBrowser();
      const { signingId, memberId } = await browser.api.members.join({ token: tokenOf(link) });
      await browser.api.account.session();
      return { browser, signingId, memberId };
    },
    stop: async () => {
      await platform.stop();
      warm?.stop();
      rmSync(dataDir, { recursive: true, force: true });
      // Whatever a test asks for: an answer that its endpoint does not declare is a mistake in the contract.
      expect(logLines.filter((line) => line.includes(undeclaredErrorMessage))).toEqual([]);
    },
  };
};

export const tokenOf = (link: string): string => link.split("#")[1] ?? "";

const testConfig = async (
  store: TestStore,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<PlatformConfig> => {
  const databaseUrl = await (store.newSeeded === undefined ? store.newDatabaseUrl() : store.newSeeded(dataDir));
  if (databaseUrl === undefined && store.newSeeded === undefined) await copyEmptyCluster(dataDir);
  const outcome = readConfig({
    DATA: dataDir,
    PORT: "0",
    DEMO: "1",
    SIGN_IN_ATTEMPTS_PER_MINUTE: "10000",
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...settings,
  });
  if (outcome.kind === "invalid") throw new Error(outcome.problems.join("\n"));
  return outcome.config;
};
