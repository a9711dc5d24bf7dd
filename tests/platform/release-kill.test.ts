import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPlatform, type PlatformReady } from "#scripts/services/product.ts";
import type { Service } from "#scripts/services/service.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { openBrowser, type Browser } from "./client.ts";
import { bytesFrom, openLockedMeeting, zipPath } from "./release-steps.ts";
import { tokenOf } from "./test-platform.ts";

const patienceMs = 60_000;

/** The platform as a process of its own, and people who come to it over HTTP. */
const visitorsOf = (platform: Service<PlatformReady>) => {
  const newBrowser = async (): Promise<Browser> => {
    const browser = openBrowser(platform.ready.url);
    await browser.api.account.session();
    return browser;
  };
  return {
    url: platform.ready.url,
    signedIn: async (firstName: string) => {
      const account = platform.ready.accounts.find((candidate) => candidate.fullName?.startsWith(firstName));
      if (account === undefined) throw new Error(`no demo account of ${firstName}`);
      const browser = await newBrowser();
      await browser.api.account.login({ email: account.email, password: account.password });
      return browser;
    },
    joined: async (link: string) => {
      const browser = await newBrowser();
      const membership = await browser.api.members.join({ token: tokenOf(link) });
      await browser.api.account.session();
      return { browser, ...membership };
    },
  };
};

let folder: string;
let pki: TestPki;
let platform: Service<PlatformReady> | undefined;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "release-kill-"));
  pki = createTestPki();
});
afterAll(async () => {
  await platform?.stop();
  pki.remove();
  rmSync(folder, { recursive: true, force: true });
});

test(
  "a platform that is killed right after a release makes the ZIP at its next start",
  async () => {
    const options = {
      data: path.join(folder, "platform"),
      logs: path.join(folder, "logs"),
      env: { TRUSTED_ROOTS_FILE: pki.root.certificatePath, SIGN_IN_ATTEMPTS_PER_MINUTE: "1000" },
    };
    platform = await startPlatform(options);
    const by = { pki, certificate: pki.issue("Nora Whitfield") };
    const { signingId, notary } = await openLockedMeeting(visitorsOf(platform), by, []);
    await notary.api.signings.finalize({ id: signingId });
    await platform.kill();

    platform = await startPlatform(options);
    const again = await visitorsOf(platform).signedIn("Nora");
    expect((await again.api.signings.get({ id: signingId })).status).toBe("finalized");
    await expect
      .poll(async () => (await again.api.release.get({ id: signingId })).zip.state, { timeout: patienceMs })
      .toBe("ready");
    const file = path.join(folder, "release.zip");
    writeFileSync(file, await bytesFrom(again, zipPath(signingId)));
    expect(execFileSync("unzip", ["-t", file]).toString()).toContain("No errors detected");
  },
  4 * patienceMs,
);
