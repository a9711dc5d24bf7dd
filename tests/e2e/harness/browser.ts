import { createHash, X509Certificate } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type TestInfo,
} from "@playwright/test";
import { isOfBrowser } from "#tests/screenshots/detectors/console.ts";
import { hearConsole } from "./heard-console.ts";

const shell = "/usr/bin/chromium-headless-shell";
/** The shell is Chromium without a browser around the pages, and takes a fifth less of the processor. */
const executablePath = process.env["CHROMIUM_PATH"] ?? (existsSync(shell) ? shell : "/usr/bin/chromium");

const launchArguments = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  // Letters stand where their font says, as poppler draws them; the shell would move them onto whole pixels.
  "--font-render-hinting=none",
  // Chromium's own sandbox refuses to work for root, which is who runs in a container.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/** Traces tell how a failed test came about; the screens' pictures need none and are taken faster without. */
const isTraced = process.env["E2E_TRACES"] !== undefined;

/** What each page was made of before and after every step. A film of it besides would cost a quarter more of the processor. */
export const startTrace = async (context: BrowserContext): Promise<void> => {
  if (isTraced) await context.tracing.start({ screenshots: false, snapshots: true });
};

/** No single step of a person may take longer; a test that waits for long work says so itself. */
const actionTimeoutMs = 30_000;

export type Person = {
  context: BrowserContext;
  page: Page;
  /** What the pages wrote to the console as errors, and what they threw. */
  complaints: string[];
  /** What is left of a test that failed; afterwards a new trace has begun where traces are kept. */
  keepEvidence(testInfo: TestInfo): Promise<void>;
  /** Keeps the evidence of this test, if one is named, and closes. */
  close(testInfo?: TestInfo): Promise<void>;
};

/** Errors of any page of this context: a test fails on them unless it expects them. */
export const collectComplaints = (context: BrowserContext): string[] => {
  const complaints: string[] = [];
  hearConsole(context, (line) => {
    if (!isOfBrowser(line)) complaints.push(line);
  });
  return complaints;
};

let running: Promise<Browser> | null = null;

/** One for all tests of a worker: starting one costs more of the processor than many tests do in it. */
const runningBrowser = async (): Promise<Browser> => {
  const before = await running;
  if (before?.isConnected() === true) return before;
  return await (running = chromium.launch({ executablePath, args: launchArguments }));
};

/** To be called when a worker has no more tests. */
export const closeRunningBrowser = async (): Promise<void> => {
  const browser = await running;
  running = null;
  await browser?.close();
};

/** One that trusts a server of this key, and not only those that the system's authorities vouch for. */
export const launchTrusting = (certificatePem: string): Promise<Browser> => {
  const key = new X509Certificate(certificatePem).publicKey.export({ type: "spki", format: "der" });
  const spki = createHash("sha256").update(key).digest("base64");
  return chromium.launch({
    executablePath,
    args: [...launchArguments, `--ignore-certificate-errors-spki-list=${spki}`],
  });
};

/** One of its own, with these arguments besides. */
export const launchWith = (args: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...launchArguments, ...args] });

/** A profile that is as the test says, and closed by it or by the harness. */
export const openContext = async (options: BrowserContextOptions, browser?: Browser): Promise<BrowserContext> => {
  const context = await (browser ?? (await runningBrowser())).newContext(options);
  context.setDefaultTimeout(actionTimeoutMs);
  return context;
};

/** A profile of its own for one person, so that no cookie, storage or cache is shared. */
export const openBrowser = async (
  name: string,
  viewport: { width: number; height: number },
  { isPhone = false, browser }: { isPhone?: boolean; browser?: Browser | undefined } = {},
): Promise<Person> => {
  const options = {
    viewport,
    ...(isPhone ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
    acceptDownloads: true,
    locale: "en-US",
    timezoneId: "America/New_York",
  };
  const context = await openContext(options, browser);
  await startTrace(context);
  const complaints = collectComplaints(context);
  const page = await context.newPage();
  return {
    context,
    page,
    complaints,
    keepEvidence: async (testInfo) => {
      await keepEvidence(name, context, complaints, testInfo);
      await startTrace(context);
    },
    close: async (testInfo) => {
      if (testInfo !== undefined) await keepEvidence(name, context, complaints, testInfo);
      await context.close();
    },
  };
};

/** On failure: a picture of every open page and what it says, and the trace where one was asked for; otherwise nothing. */
export const keepEvidence = async (
  name: string,
  context: BrowserContext,
  complaints: readonly string[],
  testInfo: TestInfo,
): Promise<void> => {
  if (testInfo.status === testInfo.expectedStatus) {
    if (isTraced) await context.tracing.stop();
    return;
  }
  for (const [index, page] of context.pages().entries()) {
    const path = testInfo.outputPath(`${name}-${index}.png`);
    // A page that is just closing has neither any more.
    const says = await page
      .locator("body")
      .ariaSnapshot()
      .catch(() => null);
    if (says !== null) await testInfo.attach(`${name} ${index} says`, { body: says, contentType: "text/plain" });
    const body = await page.screenshot({ path }).catch(() => null);
    if (body !== null) await testInfo.attach(`${name} ${index}`, { path, contentType: "image/png" });
  }
  if (complaints.length > 0)
    await testInfo.attach(`${name}: console`, { body: complaints.join("\n"), contentType: "text/plain" });
  if (!isTraced) return;
  const trace = testInfo.outputPath(`${name}-trace.zip`);
  await context.tracing.stop({ path: trace });
  await testInfo.attach(`${name} trace`, { path: trace, contentType: "application/zip" });
};

/** A person whose browser keeps its profile on disk, so that it can be killed and opened again. */
export type KillablePerson = {
  page: Page;
  /** SIGKILL to every process of this browser, as a crash or an empty battery would be. */
  kill(): Promise<void>;
};

const processesOf = (profile: string): number[] =>
  readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(profile);
      } catch {
        // It ended while we looked.
        return false;
      }
    })
    .map(Number);

export const openProfile = async (profile: string): Promise<KillablePerson> => {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: launchArguments,
    viewport: { width: 1280, height: 900 },
    locale: "en-US",
    timezoneId: "America/New_York",
  });
  context.setDefaultTimeout(actionTimeoutMs);
  hearConsole(context);
  const closed = new Promise<void>((resolve) => void context.on("close", () => resolve()));
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    page,
    kill: async () => {
      for (const pid of processesOf(profile)) {
        try {
          process.kill(pid, "SIGKILL");
        } catch {
          // It ended with its parent.
        }
      }
      await closed;
    },
  };
};
