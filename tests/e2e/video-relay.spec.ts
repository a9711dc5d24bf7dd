import { join } from "node:path";
import type { Page } from "@playwright/test";
import { startCoturn } from "#tests/builders/video/test-coturn.ts";
import { launchWith, openBrowser } from "./harness/browser.ts";
import { cameraArguments } from "./harness/cameras.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { expect, test } from "./harness/test.ts";
import { openWorkstation } from "./harness/workstation.ts";
import { arrangeSigning } from "./steps/arrange.ts";
import { notaryOf, signIn } from "./steps/notary.ts";

const signerName = "Sam Okafor";

/** What every line of this page went through, noted as the lines are made. */
const noteLines = (page: Page) =>
  page.addInitScript(() => {
    const lines: RTCPeerConnection[] = [];
    const Original = RTCPeerConnection;
    class Noted extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        lines.push(this);
      }
    }
    Object.assign(globalThis, { RTCPeerConnection: Noted, notedLines: lines });
  });

const waysOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { notedLines } = globalThis as unknown as { notedLines: RTCPeerConnection[] };
    const ways: string[] = [];
    for (const line of notedLines.filter(({ connectionState }) => connectionState === "connected")) {
      const report = await line.getStats();
      report.forEach((entry: Record<string, unknown>) => {
        if (entry["type"] === "candidate-pair" && entry["nominated"] === true)
          for (const side of ["localCandidateId", "remoteCandidateId"])
            ways.push(String((report.get(String(entry[side])) as Record<string, unknown>)["candidateType"]));
      });
    }
    return ways;
  });

test("where nobody may learn anybody's address, two see one another through a real TURN server, and the check before says so", async ({
  product,
}, testInfo) => {
  const coturn = await startCoturn({ mayReachHere: true });
  const pdf = join(product.folder, "Deed.pdf");
  await makePdf(pdf, ["Deed", "I convey the land."]);
  await product.startPlatformAgain({
    VIDEO_ICE_SERVERS: `turn:${coturn.address}:${coturn.ports.clear}`,
    VIDEO_TURN_SECRET: coturn.secret,
    VIDEO_RELAY_ONLY: "1",
  });
  const { ready } = product.platform;
  const account = notaryOf(ready);
  const arranged = await arrangeSigning(ready.url, account, {
    title: "Deed of Lot 4",
    pdf,
    signerName,
    fieldsAt: [200],
  });
  const browsers = {
    notary: await launchWith(cameraArguments(product.folder, "notary", { rgb: [200, 40, 40], toneHz: 500 })),
    signer: await launchWith(cameraArguments(product.folder, "signer", { rgb: [40, 60, 200], toneHz: 1_100 })),
  };
  const workstation = await openWorkstation({
    data: join(product.folder, "workstation"),
    logs: join(product.folder, "logs"),
    platformUrl: ready.url,
    browser: browsers.notary,
  });
  const signer = await openBrowser("signer", { width: 1280, height: 900 }, { browser: browsers.signer });
  try {
    await noteLines(signer.page);
    await signIn(workstation, account);
    const notary = workstation.page;
    await notary.evaluate((id) => (location.hash = `#/signing/${id}`), arranged.signing.id);
    await signer.page.goto(arranged.link);
    await signer.page.getByRole("button", { name: "I agree to sign electronically" }).click();

    await test.step("the check before the meeting goes through the relay", async () => {
      await signer.page.getByRole("button", { name: "Check Audio and Video" }).click();
      const dialog = signer.page.getByRole("dialog", { name: "Check Audio and Video" });
      await dialog.getByRole("button", { name: "Check the connection" }).click();
      await expect(dialog.getByText("The video will work from here.")).toBeVisible();
      await expect(dialog.getByText("The relay is reached.")).toBeVisible();
      await expect(dialog.getByText("A video line can be made.")).toBeVisible();
      await dialog.getByRole("button", { name: "Close" }).click();
    });

    await test.step("each sees the other, and both ends of the line are the relay's", async () => {
      for (const page of [notary, signer.page])
        await page.getByRole("button", { name: "Turn on camera and microphone" }).click();
      for (const page of [notary, signer.page])
        await expect
          .poll(() => page.locator("[data-video=remote] video").evaluate((video: HTMLVideoElement) => video.videoWidth))
          .toBeGreaterThan(0);
      const ways = await waysOf(signer.page);
      expect(ways.length).toBeGreaterThan(0);
      expect(new Set(ways)).toEqual(new Set(["relay"]));
    });
  } finally {
    await signer.close(testInfo);
    await workstation.close(testInfo);
    await Promise.all([browsers.notary.close(), browsers.signer.close()]);
    await coturn.stop();
  }
});
