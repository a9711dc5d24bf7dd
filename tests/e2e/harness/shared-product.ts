import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type TestInfo } from "@playwright/test";
import { shortRunFlags } from "#tests/builders/short-run.ts";
import { copySeededPlatform } from "#tests/builders/stores/prepared-stores.ts";
import { startPlatform, type PlatformReady } from "#scripts/services/product.ts";
import { importDemoCertificate, notaryOf, signIn } from "../steps/notary.ts";
import { judgeOf, keepLogs } from "./kept-logs.ts";
import { platformUnderTest } from "./platform-under-test.ts";
import { openWorkstation, type NotaryWindow } from "./workstation.ts";

/**
 * A platform and a workstation for all tests of a worker that leave them as they were: the notary has signed in, and her
 * certificate is imported. What a test makes in them stays for those that follow, so signings have titles of their own.
 */
export type SharedProduct = {
  platform: { ready: PlatformReady };
  certificate: { password: string; subject: string };
  /** The notary at her signings, in a page that was just loaded and has complained of nothing. */
  openNotary(): Promise<NotaryWindow>;
  /** Keeps the evidence of a test that failed, and judges what one that passed left behind. */
  end(testInfo: TestInfo): Promise<void>;
  stop(): Promise<void>;
};

export const startSharedProduct = async (): Promise<SharedProduct> => {
  const folder = mkdtempSync(join(tmpdir(), "notary-e2e-shared-"));
  const logs = join(folder, "logs");
  const data = join(folder, "platform");
  await copySeededPlatform(data);
  const platform = await startPlatform({ data, logs, nodeFlags: shortRunFlags, env: platformUnderTest({}) });
  const notary = await openWorkstation({ data: join(folder, "workstation"), logs, platformUrl: platform.ready.url });
  await signIn(notary, notaryOf(platform.ready));
  const certificate = await importDemoCertificate(notary);
  const { page, context, complaints } = notary;
  const viewport = page.viewportSize();
  const judge = judgeOf(folder);
  let isWell = true;
  return {
    platform,
    certificate,
    openNotary: async () => {
      for (const other of context.pages()) if (other !== page) await other.close();
      await page.unrouteAll({ behavior: "wait" });
      if (viewport !== null) await page.setViewportSize(viewport);
      await page.evaluate(() => {
        globalThis.localStorage.clear();
        globalThis.location.assign("#/signings");
      });
      await page.reload();
      await expect(page.getByRole("heading", { name: "My Signings" })).toBeVisible();
      complaints.length = 0;
      return notary;
    },
    end: async (testInfo) => {
      await notary.keepEvidence(testInfo);
      keepLogs(folder, testInfo);
      isWell = testInfo.status === testInfo.expectedStatus;
      if (isWell) judge();
    },
    stop: async () => {
      await notary.close();
      await platform.stop();
      try {
        if (isWell) judge();
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 10 });
      }
    },
  };
};
