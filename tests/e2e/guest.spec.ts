import { join } from "node:path";
import { launchWith, openBrowser } from "./harness/browser.ts";
import { cameraArguments } from "./harness/cameras.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { expect, test } from "./harness/test.ts";
import { openWorkstation } from "./harness/workstation.ts";
import { arrangeSigning } from "./steps/arrange.ts";
import { notaryOf, signIn } from "./steps/notary.ts";
import { expectNoSidewaysScroll } from "./steps/touch.ts";

test("a guest with a telephone asks, is let in and joins; the notary begins the end, and after the minute everybody is out [S066] [S068] [A109] [A478] [A479] [A480] [S412]", async ({
  product,
}, testInfo) => {
  const pdf = join(product.folder, "Deed.pdf");
  await makePdf(pdf, ["Deed", "I convey the land."]);
  const { ready } = product.platform;
  const account = notaryOf(ready);
  const arranged = await arrangeSigning(ready.url, account, {
    title: "Deed of Lot 4",
    pdf,
    signerName: "Sam Okafor",
    fieldsAt: [200],
  });
  const workstation = await openWorkstation({
    data: join(product.folder, "workstation"),
    logs: join(product.folder, "logs"),
    platformUrl: ready.url,
    browser: await launchWith(cameraArguments(product.folder, "notary", { rgb: [200, 40, 40], toneHz: 500 })),
  });
  const guest = await openBrowser(
    "guest",
    { width: 375, height: 740 },
    {
      browser: await launchWith(cameraArguments(product.folder, "guest", { rgb: [40, 60, 200], toneHz: 1_100 })),
      isPhone: true,
    },
  );
  try {
    const notary = workstation.page;
    const { page } = guest;
    const turnOn = (of: typeof page) => of.getByRole("button", { name: "Turn on camera and microphone" }).click();
    await signIn(workstation, account);
    await notary.evaluate((id) => (location.hash = `#/signing/${id}`), arranged.signing.id);
    await turnOn(notary);
    await notary.getByRole("button", { name: "Guest link" }).click();
    await notary.getByRole("button", { name: "Make a guest link" }).click();
    const link = (await notary.getByTestId("guest-link").textContent()) ?? "";
    await notary.getByRole("button", { name: "Done" }).click();

    await test.step("the guest asks, and waits for the notary's word over a reload", async () => {
      await page.goto(link);
      await page.getByRole("textbox", { name: "Your name" }).fill("Gus Guest");
      await page.getByRole("button", { name: "Ask to come in" }).click();
      await expect(page.getByRole("heading", { name: "You have asked to come in" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Join Now" })).toBeDisabled();
      await expectNoSidewaysScroll(page);
      await page.reload();
      await expect(page.getByRole("heading", { name: "You have asked to come in" })).toBeVisible();
      await expect(notary.getByText("Gus Guest asks to come in as a guest.")).toBeVisible();
    });

    await test.step("let in, they join the video, and nothing of the documents is theirs", async () => {
      await notary.getByRole("button", { name: "Let Gus Guest in" }).click();
      await page.getByRole("button", { name: "Join Now" }).click();
      await turnOn(page);
      await expect(notary.locator("[data-video=remote]")).toContainText("Gus Guest");
      await expect(notary.locator("[data-video=remote]")).toContainText("Guest");
      await expect(page.locator("[data-video=remote]")).toContainText("Notary");
      await expect(page.getByText("Deed.pdf")).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      const refused = await page.request.get(`${ready.url}/api/signing/${arranged.signing.id}/snapshot`);
      expect(refused.status()).toBe(401);
    });

    await test.step("the end: announced to both in their own words, the rest after a reload, and then nobody is in", async () => {
      await notary.getByRole("button", { name: "End the video for all" }).click();
      await expect(
        notary.getByText("You have about a minute to say goodbye. Also, you can hang up manually here."),
      ).toBeVisible();
      await expect(page.getByText("The video call is about to end in a minute.")).toBeVisible();
      await page.reload();
      await expect(page.getByText("The video call is about to end in a minute.")).toBeVisible();
      await notary.getByRole("button", { name: "Hang up" }).click();
      await expect(notary.locator("[data-video]")).toHaveCount(0);
      // A minute of real time: the platform's own clock ends it.
      await expect(page.getByText("The video has ended.")).toBeVisible({ timeout: 75_000 });
      await expect(page.locator("[data-video]")).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Turn on camera and microphone" })).toHaveCount(0);
      await notary.getByRole("button", { name: "Open the video again" }).click();
      await expect(page.getByRole("button", { name: "Turn on camera and microphone" })).toBeVisible();
    });
  } finally {
    await guest.close(testInfo);
    await workstation.close(testInfo);
  }
});
