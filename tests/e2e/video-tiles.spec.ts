import { join } from "node:path";
import type { Page } from "@playwright/test";
import { launchWith, openBrowser } from "./harness/browser.ts";
import { cameraArguments, type Likeness } from "./harness/cameras.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { expect, test } from "./harness/test.ts";
import { openWorkstation } from "./harness/workstation.ts";
import { arrangeSigning } from "./steps/arrange.ts";
import { logIn, notaryOf, signIn } from "./steps/notary.ts";
import { expectToHear, expectToSee, heardTone, isColour, remotePicture } from "./steps/seen-and-heard.ts";

const signerName = "Sam Okafor";
const likenesses = {
  notary: { rgb: [200, 40, 40], toneHz: 500 },
  signer: { rgb: [40, 60, 200], toneHz: 1_100 },
  phone: { rgb: [40, 160, 60], toneHz: 1_700 },
  witness: { rgb: [190, 170, 30], toneHz: 2_300 },
} as const satisfies Record<string, Likeness>;

const turnOn = (page: Page) => page.getByRole("button", { name: "Turn on camera and microphone" }).click();
const agree = (page: Page) => page.getByRole("button", { name: "I agree to sign electronically" }).click();

const savedPicture = /^Look at Sam Okafor, .* in large$/;

/** Size and middle of a picture that stands on the page. */
const facts = (page: Page) =>
  page.getByRole("img", { name: /^Screenshot of Sam Okafor, / }).evaluate(async (picture: HTMLImageElement) => {
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
    const context = canvas.getContext("2d");
    context?.drawImage(picture, 0, 0);
    const middle = context?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
    return {
      size: [canvas.width, canvas.height],
      colour: [...(middle ?? [])].slice(0, 3),
      isPng: picture.src.startsWith("data:image/png;base64,"),
    };
  });

test("the notary keeps a picture of what a signer shows, who uses a phone as the camera [S105] [S109] [S127] [S326] [S340] [S341] [S342] [S541] [S553]", async ({
  product,
}, testInfo) => {
  const pdf = join(product.folder, "Deed.pdf");
  await makePdf(pdf, ["Deed", "I convey the land."]);
  const { ready } = product.platform;
  const account = notaryOf(ready);
  const arranged = await arrangeSigning(ready.url, account, {
    title: "Deed of Lot 5",
    pdf,
    signerName,
    fieldsAt: [200],
  });
  const launch = (name: keyof typeof likenesses) => launchWith(cameraArguments(product.folder, name, likenesses[name]));
  const browsers = { notary: await launch("notary"), signer: await launch("signer"), phone: await launch("phone") };
  const workstation = await openWorkstation({
    data: join(product.folder, "workstation"),
    logs: join(product.folder, "logs"),
    platformUrl: ready.url,
    browser: browsers.notary,
  });
  const signer = await openBrowser("signer", { width: 1280, height: 900 }, { browser: browsers.signer });
  const phone = await openBrowser("phone", { width: 390, height: 780 }, { browser: browsers.phone, isPhone: true });
  try {
    const notary = workstation.page;
    await signIn(workstation, account);
    await notary.evaluate((id) => (location.hash = `#/signing/${id}`), arranged.signing.id);
    await turnOn(notary);
    await signer.page.goto(arranged.link);
    await agree(signer.page);
    await turnOn(signer.page);
    await expectToSee(notary, likenesses.signer);

    await test.step("a screenshot is the other's whole picture, as PNG, and stays over a reload", async () => {
      await expect(signer.page.getByRole("button", { name: /screenshot/i })).toHaveCount(0);
      await expect(notary.locator("[data-video=own]").getByRole("button", { name: /screenshot/i })).toHaveCount(0);
      const shown = await remotePicture(notary).evaluate((video: HTMLVideoElement) => [
        video.videoWidth,
        video.videoHeight,
      ]);
      await notary.getByRole("button", { name: `Take a screenshot of ${signerName}` }).click();
      await expect(notary.getByText("Screenshot has been successfully saved.")).toBeVisible();
      await notary.reload();
      await notary.getByRole("button", { name: "Saved screenshots (1)" }).click();
      await notary.getByRole("button", { name: savedPicture }).click();
      const { size, colour, isPng } = await facts(notary);
      expect(isPng).toBe(true);
      expect(isColour(colour, likenesses.signer)).toBe(true);
      expect(size).toEqual(shown);
      await notary.keyboard.press("Escape");
    });

    await test.step("the phone's picture is the signer's, on the one tile, and the voice stays the computer's", async () => {
      await signer.page.getByRole("button", { name: "Audio and video settings" }).click();
      const made = signer.page.waitForResponse((response) => response.url().endsWith("/video-room/phone-camera"));
      await signer.page.getByRole("menuitem", { name: "Use Mobile Device Camera" }).click();
      await expect(signer.page.getByRole("img", { name: "Code that opens this on a phone" })).toBeVisible();
      const { url } = (await (await made).json()) as { url: string };
      await phone.page.goto(url);
      await expect(phone.page.getByText(`You will be shown in the meeting as ${signerName}.`)).toBeVisible();
      expect(phone.page.url()).not.toContain("#");
      await phone.page.getByRole("button", { name: "Turn on the camera" }).click();
      await expect(phone.page.getByText("The others see this picture.")).toBeVisible();
      await expect(signer.page.getByText("Your phone is your camera now.")).toBeVisible();
      await signer.page.keyboard.press("Escape");
      await expectToSee(notary, likenesses.phone);
      await expect(notary.locator("[data-video]")).toHaveCount(2);
      await expectToHear(notary, likenesses.signer);
    });

    await test.step("what holds for the signer holds for the phone's picture", async () => {
      await notary.getByRole("button", { name: `Put the video of ${signerName} on hold` }).click();
      await expect(remotePicture(notary)).toBeHidden();
      await notary.getByRole("button", { name: `End the hold of ${signerName}` }).click();
      await expectToSee(notary, likenesses.phone);
      await notary.getByRole("button", { name: `Mute ${signerName}` }).click();
      await expect(notary.getByRole("img", { name: "Muted by the notary" })).toBeVisible();
      expect(await heardTone(notary)).toBe(0);
      await notary.getByRole("button", { name: `Let ${signerName} speak again` }).click();
      await expectToHear(notary, likenesses.signer);
    });

    await test.step("a phone that is loaded anew comes back, and the computer has its own camera when it stops", async () => {
      await phone.page.reload();
      await phone.page.getByRole("button", { name: "Turn on the camera" }).click();
      await expect(phone.page.getByText("The others see this picture.")).toBeVisible();
      await expectToSee(notary, likenesses.phone);
      await phone.page.getByRole("button", { name: "Stop" }).click();
      await expect(phone.page.getByRole("heading", { name: "This phone is not your camera any more." })).toBeVisible();
      await expectToSee(notary, likenesses.signer);
    });

    await test.step("nothing stays of the saved pictures once the notary has logged out", async () => {
      await expect(notary.getByRole("button", { name: "Saved screenshots (1)" })).toBeVisible();
      await notary.evaluate(() => (location.hash = "#/dashboard"));
      await notary.getByRole("button", { name: /^Account of / }).click();
      await notary.getByRole("menuitem", { name: "Log out" }).click();
      await logIn(workstation, account);
      await notary.evaluate((id) => (location.hash = `#/signing/${id}`), arranged.signing.id);
      await expect(notary.getByRole("heading", { name: "People" })).toBeVisible();
      await expect(notary.getByRole("button", { name: /^Saved screenshots/ })).toHaveCount(0);
    });
  } finally {
    await phone.close(testInfo);
    await signer.close(testInfo);
    await workstation.close(testInfo);
    await Promise.all(Object.values(browsers).map((browser) => browser.close()));
  }
});

test("a notary, two signers and a witness each see the others' pictures and hear their voices [S002]", async ({
  product,
}, testInfo) => {
  const pdf = join(product.folder, "Deed.pdf");
  await makePdf(pdf, ["Deed", "We convey the land."]);
  const { ready } = product.platform;
  const account = notaryOf(ready);
  const arranged = await arrangeSigning(ready.url, account, {
    title: "Deed of Lot 6",
    pdf,
    signerName,
    fieldsAt: [200],
  });
  const invite = async (fullName: string, type: "signer" | "witness"): Promise<string> => {
    const email = `${fullName.split(" ")[0]?.toLowerCase()}@example.com`;
    const { link } = await arranged.client.ok<{ link: { url: string } }>(
      "POST",
      `/signing/${arranged.signing.id}/member`,
      { fullName, email, type, invite: true },
    );
    return link.url;
  };
  const others = [
    { name: signerName, likeness: likenesses.signer, link: arranged.link },
    { name: "Rosa Delgado", likeness: likenesses.phone, link: await invite("Rosa Delgado", "signer") },
    { name: "Wanda Ames", likeness: likenesses.witness, link: await invite("Wanda Ames", "witness") },
  ];
  const launch = (name: string, likeness: Likeness) => launchWith(cameraArguments(product.folder, name, likeness));
  const browser = await launch("notary", likenesses.notary);
  const workstation = await openWorkstation({
    data: join(product.folder, "workstation"),
    logs: join(product.folder, "logs"),
    platformUrl: ready.url,
    browser,
  });
  const guests = await Promise.all(
    others.map(async (other) => {
      const own = await launch(other.name.replaceAll(" ", "-"), other.likeness);
      const person = await openBrowser(other.name, { width: 1280, height: 800 }, { browser: own });
      return { ...other, own, person };
    }),
  );
  try {
    const notary = workstation.page;
    await signIn(workstation, account);
    await notary.evaluate((id) => (location.hash = `#/signing/${id}`), arranged.signing.id);
    await turnOn(notary);
    for (const { person, link } of guests) {
      await person.page.goto(link);
      await agree(person.page);
      await turnOn(person.page);
    }
    const { fullName } = await arranged.client
      .ok<{ fullName: string }[]>("GET", `/signing/${arranged.signing.id}/members`)
      .then((members) => members.find((member) => "type" in member && member.type === "notary") ?? { fullName: "" });
    const everybody = [
      { name: fullName, likeness: likenesses.notary, page: notary },
      ...guests.map(({ name, likeness, person }) => ({ name, likeness, page: person.page })),
    ];
    for (const viewer of everybody)
      for (const seen of everybody) {
        if (seen === viewer) continue;
        await expectToSee(viewer.page, seen.likeness, seen.name);
        await expectToHear(viewer.page, seen.likeness, seen.name);
      }
  } finally {
    for (const { person } of guests) await person.close(testInfo);
    await workstation.close(testInfo);
    await Promise.all([browser, ...guests.map(({ own }) => own)].map((each) => each.close()));
  }
});
