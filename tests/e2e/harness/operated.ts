import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchTrusting, openBrowser, type Person } from "./browser.ts";
import { judgeOf, keepLogs } from "./kept-logs.ts";
import { startOperatedPlatform, type OperatedPlatform } from "./operated-platform.ts";
import { test as base } from "./test.ts";
import { openWorkstation, type Workstation } from "./workstation.ts";

/** A platform as its operator has it, on PostgreSQL and outside the demo, and whoever comes to it. */
export type Operated = OperatedPlatform & {
  /** A folder of this test alone; removed afterwards. */
  folder: string;
  /** Where no platform was chosen yet, on a computer of its own. */
  openWorkstation(name: string): Promise<Workstation>;
  openBrowser(name: string): Promise<Person>;
};

export const test = base.extend<{ operated: Operated }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are needed: none.
  operated: async ({}, use, testInfo) => {
    const folder = mkdtempSync(join(tmpdir(), "notary-e2e-"));
    const logs = join(folder, "logs");
    const people: { close(info: typeof testInfo): Promise<void> }[] = [];
    const coming = async <Somebody extends (typeof people)[number]>(opening: Promise<Somebody>): Promise<Somebody> => {
      const person = await opening;
      people.push(person);
      return person;
    };
    const platform = await startOperatedPlatform(folder);
    const browser = await launchTrusting(platform.serverCertificate);
    try {
      await use({
        ...platform,
        folder,
        openWorkstation: (name) =>
          coming(
            openWorkstation({
              data: join(folder, name),
              logs,
              platformUrl: null,
              browser,
              args: ["--port", String(platform.workstationPorts.pop())],
              env: { NODE_EXTRA_CA_CERTS: platform.serverRoot },
            }),
          ),
        openBrowser: (name) => coming(openBrowser(name, { width: 1280, height: 900 }, { browser })),
      });
    } finally {
      for (const person of people) await person.close(testInfo);
      await browser.close();
      await platform.stop();
      keepLogs(folder, testInfo);
      if (testInfo.status === testInfo.expectedStatus) judgeOf(folder)();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  },
});
