import { join } from "node:path";
import type { Page } from "@playwright/test";
import { launchWith, openBrowser } from "./harness/browser.ts";
import { cameraArguments, type Likeness } from "./harness/cameras.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { expect, test } from "./harness/test.ts";
import { openWorkstation } from "./harness/workstation.ts";
import { arrangeSigning } from "./steps/arrange.ts";
import { notaryOf, signIn } from "./steps/notary.ts";
import { expectToHear, expectToSee, heardTone, remotePicture } from "./steps/seen-and-heard.ts";

const signerName = "Sam Okafor";
const likenesses = {
  notary: { rgb: [200, 40, 40], toneHz: 500 },
  signer: { rgb: [40, 60, 200], toneHz: 1_100 },
} as const satisfies Record<string, Likeness>;

const hold = "Video is on hold by notary";

test("notary and signer see and hear one another; what the notary mutes and holds is, and whoever is removed is gone [A001] [S001] [S008] [S103] [S104] [S106] [S107] [S108] [S253] [S254] [S256] [S258] [S327] [S328] [S332] [S334] [S335] [S336] [S337] [S338] [S339] [S395] [S396]", async ({
  product,
}, testInfo) => {
  const pdf = join(product.folder, "Deed.pdf");
  await makePdf(pdf, ["Deed", "I convey the land."]);
  const { ready } = product.platform;
  const account = notaryOf(ready);
  const arranged = await arrangeSigning(ready.url, account, {
    title: "Deed of Lot 4",
    pdf,
    signerName,
    fieldsAt: [200],
  });
  const browsers = {
    notary: await launchWith(cameraArguments(product.folder, "notary", likenesses.notary)),
    signer: await launchWith(cameraArguments(product.folder, "signer", likenesses.signer)),
  };
  const workstation = await openWorkstation({
    data: join(product.folder, "workstation"),
    logs: join(product.folder, "logs"),
    platformUrl: ready.url,
    browser: browsers.notary,
  });
  const signer = await openBrowser("signer", { width: 1280, height: 900 }, { browser: browsers.signer });
  try {
    const notary = workstation.page;
    const join_ = (page: Page) => page.getByRole("button", { name: "Turn on camera and microphone" }).click();
    await signIn(workstation, account);
    await notary.evaluate((id) => (location.hash = `#/signing/${id}`), arranged.signing.id);
    await join_(notary);
    await expect(notary.getByText("Nobody else is in the video yet.")).toBeVisible();
    await signer.page.goto(arranged.link);
    await signer.page.getByRole("button", { name: "I agree to sign electronically" }).click();
    await join_(signer.page);

    await test.step("each sees the other's picture and hears the other's voice", async () => {
      await expectToSee(notary, likenesses.signer);
      await expectToSee(signer.page, likenesses.notary);
      await expectToHear(notary, likenesses.signer);
      await expectToHear(signer.page, likenesses.notary);
      const tile = notary.locator("[data-video=remote]");
      await expect(tile).toContainText(signerName);
      await expect(tile).toContainText("Signer");
    });

    await test.step("one's own picture and voice are looked at, and the devices chosen", async () => {
      await signer.page.getByRole("button", { name: "Audio and video settings" }).click();
      await signer.page.getByRole("menuitem", { name: "Check Audio and Video" }).click();
      const dialog = signer.page.getByRole("dialog", { name: "Check Audio and Video" });
      await expect(dialog.getByLabel("Your own picture")).toBeVisible();
      await expect.poll(() => dialog.getByRole("progressbar").getAttribute("aria-valuenow")).not.toBe("0");
      await dialog.getByRole("button", { name: /Camera/ }).click();
      await signer.page.getByRole("option").first().click();
      await expectToSee(notary, likenesses.signer);
      await dialog.getByRole("button", { name: "Close" }).click();
    });

    await test.step("nobody but the notary can mute somebody else", async () => {
      await expect(signer.page.locator("[data-video=remote]").getByRole("button")).toHaveCount(0);
      await expect(notary.locator("[data-video=remote]").getByRole("button", { name: /^Mute / })).toBeEnabled();
      for (const page of [notary, signer.page])
        await expect(page.getByRole("button", { name: "Mute my microphone" })).toBeEnabled();
    });

    await test.step("who mutes themselves is heard no more until they turn it on again", async () => {
      await signer.page.getByRole("button", { name: "Mute my microphone" }).click();
      await expect(notary.locator("[data-video=remote]").getByRole("img", { name: "Muted" })).toBeVisible();
      expect(await heardTone(notary)).toBe(0);
      await signer.page.getByRole("button", { name: "Turn on my microphone" }).click();
      await expectToHear(notary, likenesses.signer);
    });

    await test.step("what the notary mutes stays mute until the notary undoes it", async () => {
      await notary.getByRole("button", { name: `Mute ${signerName}` }).click();
      await expect(signer.page.getByText("The notary has muted you. Only the notary can undo this.")).toBeVisible();
      await expect(signer.page.getByRole("button", { name: "Turn on my microphone" })).toBeDisabled();
      await expect(notary.getByRole("img", { name: "Muted by the notary" })).toBeVisible();
      expect(await heardTone(notary)).toBe(0);
      await notary.getByRole("button", { name: `Let ${signerName} speak again` }).click();
      await expectToHear(notary, likenesses.signer);
      await expect(signer.page.getByRole("button", { name: "Mute my microphone" })).toBeEnabled();
    });

    await test.step("on hold neither of the two is seen, and both are told", async () => {
      await notary.getByRole("button", { name: `Put the video of ${signerName} on hold` }).click();
      for (const page of [notary, signer.page]) {
        await expect(page.getByText(hold)).toHaveCount(2);
        await expect(remotePicture(page)).toBeHidden();
      }
      await notary.getByRole("button", { name: `End the hold of ${signerName}` }).click();
      for (const page of [notary, signer.page]) await expect(page.getByText(hold)).toHaveCount(0);
      // At the notary's own tile too, which stays though the other's page was closed.
      await notary.getByRole("button", { name: `Put the video of ${signerName} on hold` }).click();
      await notary.locator("[data-video=own]").getByRole("button", { name: "End the hold" }).click();
      for (const page of [notary, signer.page]) await expect(page.getByText(hold)).toHaveCount(0);
      await expectToSee(notary, likenesses.signer);
      await expectToSee(signer.page, likenesses.notary);
    });

    await test.step("a page that is loaded anew comes back by itself", async () => {
      await signer.page.reload();
      await expect(remotePicture(signer.page)).toBeVisible();
      await expectToSee(signer.page, likenesses.notary);
      await expectToSee(notary, likenesses.signer);
      await expect(notary.locator("[data-video=remote]")).toHaveCount(1);
    });

    await test.step("whoever is removed neither sees nor is seen", async () => {
      await signer.page.evaluate(() => {
        const video = document.querySelector<HTMLVideoElement>("[data-video=remote] video");
        Object.assign(globalThis, { lastStream: video?.srcObject });
      });
      await arranged.client.ok("DELETE", `/signing/${arranged.signing.id}/member/${arranged.memberId}`);
      await expect(notary.locator("[data-video=remote]")).toHaveCount(0);
      await expect(signer.page.getByRole("heading", { name: "You are no longer part of this signing" })).toBeVisible();
      const isOver = () => {
        const { lastStream } = globalThis as unknown as { lastStream: MediaStream };
        return lastStream.getTracks().every(({ readyState, muted }) => readyState === "ended" || muted);
      };
      await expect.poll(() => signer.page.evaluate(isOver)).toBe(true);
    });
  } finally {
    await signer.close(testInfo);
    await workstation.close(testInfo);
    await Promise.all([browsers.notary.close(), browsers.signer.close()]);
  }
});

test("without camera and microphone everything goes on, and the page says why and what helps [S496] [S498]", async ({
  shared,
}) => {
  const pdf = join(shared.folder, "Deed.pdf");
  await makePdf(pdf, ["Deed", "I convey the land."]);
  const { url } = shared.platform.ready;
  const title = "Deed without a camera";
  const arranged = await arrangeSigning(url, notaryOf(shared.platform.ready), {
    title,
    pdf,
    signerName,
    fieldsAt: [200],
  });
  const { page } = await shared.openSigner("no-camera");
  await page.addInitScript(() => {
    // A browser whose microphone the person does not allow, on a computer that has no camera.
    navigator.mediaDevices.getUserMedia = async ({ video } = {}) => {
      throw new DOMException("", video === undefined ? "NotAllowedError" : "NotFoundError");
    };
  });
  await page.goto(arranged.link);
  await page.getByRole("button", { name: "I agree to sign electronically" }).click();
  await page.getByRole("button", { name: "Turn on camera and microphone" }).click();
  await expect(page.getByText("No camera was found.")).toBeVisible();
  await expect(page.getByText(/Plug a camera in/)).toBeVisible();
  await expect(page.getByText("The camera or the microphone is not allowed on this page.")).toBeVisible();
  await expect(page.locator("[data-video=own]")).toContainText(`${signerName} (you)`);
  await expect(page.getByRole("textbox", { name: "City" })).toBeEditable();
});
