import type { Page } from "@playwright/test";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import type { Workstation } from "#tests/e2e/harness/workstation.ts";
import { placeSignatureField } from "#tests/e2e/steps/notary.ts";
import { linkOf, type Arranged } from "../arrange.ts";
import { paintCamera } from "../painted-camera.ts";
import type { Screen } from "../screen.ts";
import { press, pressEscape, type Stage } from "../stage.ts";

const moreDocuments = [
  "Limited power of attorney for the closing of the refinancing.pdf",
  "Certificate of trust under section 736.1017, Florida Statutes.pdf",
  "Affidavit of occupancy and of continuous marriage.pdf",
];
const joinVideo = "Turn on camera and microphone";
const foldButton = /^Document and record panel/;

type Cast = { stage: Stage; workstation: () => Promise<Workstation>; arranged: () => Arranged };

/** The room with many documents, with what stands under "Details", and with its panel folded away. */
export const roomScreens = ({ stage, workstation, arranged }: Cast): Screen[] => {
  const page = async () => (await workstation()).page;
  const seenBySigner: { page: Page | null } = { page: null };
  const phoneUrl: { of: string; page: Page | null } = { of: "", page: null };
  return [
    {
      name: "meeting-many-documents",
      viewer: "notary",
      arrive: async () => {
        const client = await stage.notary();
        const uploads: { uploadId: string; name: string }[] = [];
        for (const name of moreDocuments) uploads.push({ uploadId: await client.upload(await makePdf()), name });
        await client.ok("POST", `/signing/${arranged().signing.id}/upload-documents`, { uploads });
        const shown = await press(await page(), /^All \d+ documents$/);
        await shown.getByRole("menuitem", { name: moreDocuments.at(-1) ?? "" }).click();
        await expect(shown.getByRole("region", { name: /^Pages of Affidavit/ })).toBeVisible();
        return shown;
      },
    },
    {
      name: "meeting-documents-menu",
      viewer: "notary",
      widths: [768, 1280, 1920],
      arrive: page,
      again: async (shown) => {
        if (!(await shown.getByRole("menu").isVisible())) await press(await page(), /^All \d+ documents$/);
      },
      leave: pressEscape,
    },
    {
      name: "meeting-details",
      viewer: "notary",
      widths: [1280, 1920],
      arrive: async () => {
        const shown = await page();
        await shown.getByText("Details", { exact: true }).first().click();
        await expect(shown.getByText("SHA-256 as it was presented")).toBeVisible();
        return shown;
      },
    },
    {
      name: "meeting-tool-unavailable",
      viewer: "notary",
      widths: [1280, 1920],
      arrive: async () => {
        const shown = await press(await page(), /^Fields for/);
        await shown.getByRole("menuitem", { name: /\(you\)$/ }).click();
        return shown;
      },
      again: async (shown) => {
        // What is unavailable takes no click.
        await shown.getByRole("button", { name: /^Place a field: Signature$/ }).hover();
        await expect(shown.getByRole("tooltip")).toBeVisible();
      },
      leave: async (shown) => {
        await pressEscape(shown);
        await press(shown, /^Fields for/);
        await shown.getByRole("menuitem", { name: "Rosalind Achebe" }).click();
      },
    },
    {
      name: "meeting-folded",
      viewer: "notary",
      widths: [1280, 1920],
      arrive: async () => {
        const shown = await press(await page(), foldButton);
        await placeSignatureField(await workstation(), "Rosalind Achebe", { x: 0.3, y: 0.45 });
        const signer = await stage.openSigner();
        await signer.goto(linkOf(arranged(), "Rosalind Achebe"));
        await expect(shown.getByRole("button", { name: /^Document and record panel, \d+ new$/ })).toBeVisible();
        return shown;
      },
      leave: async () => {
        await press(await page(), foldButton);
      },
    },
    {
      name: "meeting-video-door",
      viewer: "notary",
      widths: [1280, 1920],
      arrive: page,
    },
    {
      name: "meeting-video",
      viewer: "notary",
      widths: [1280, 1920],
      arrive: async () => {
        const shown = await page();
        await paintCamera(shown, "#27408b");
        await press(shown, joinVideo);
        const signer = await stage.openSigner();
        seenBySigner.page = signer;
        await signer.goto(linkOf(arranged(), "Rosalind Achebe"));
        const agree = signer.getByRole("button", { name: "I agree to sign electronically" });
        const door = signer.getByRole("button", { name: joinVideo });
        await expect(agree.or(door)).toBeVisible();
        if (await agree.isVisible()) await agree.click();
        await paintCamera(signer, "#7a1f3d");
        await door.click();
        for (const each of [shown, signer])
          await expect
            .poll(() =>
              each.locator("[data-video=remote] video").evaluate((video: HTMLVideoElement) => video.videoWidth),
            )
            .toBeGreaterThan(0);
        return shown;
      },
    },
    {
      name: "signing-video",
      viewer: "signer",
      arrive: async () => seenBySigner.page ?? (await page()),
    },
    {
      name: "meeting-screenshots",
      viewer: "notary",
      widths: [1280, 1920],
      arrive: async () => {
        const shown = await page();
        for (const _ of [1, 2, 3]) await press(shown, /^Take a screenshot of /);
        await press(shown, "Saved screenshots (3)");
        await shown
          .getByRole("dialog")
          .getByRole("button", { name: /^Rosalind Achebe, / })
          .first()
          .click();
        return shown;
      },
      leave: pressEscape,
    },
    {
      name: "signing-phone-code",
      viewer: "signer",
      arrive: async () => {
        const signer = seenBySigner.page ?? (await page());
        const made = signer.waitForResponse((response) => response.url().endsWith("/video-room/phone-camera"));
        await press(signer, "Audio and video settings");
        await signer.getByRole("menuitem", { name: "Use Mobile Device Camera" }).click();
        await expect(signer.getByRole("img", { name: "Code that opens this on a phone" })).toBeVisible();
        phoneUrl.of = ((await (await made).json()) as { url: string }).url;
        return signer;
      },
      again: async (signer) => {
        await expect(signer.getByRole("dialog")).toBeVisible();
      },
    },
    {
      name: "phone-camera",
      viewer: "signer",
      arrive: async () => {
        const phone = await stage.openSigner();
        await phone.goto(phoneUrl.of);
        await expect(phone.getByRole("button", { name: "Turn on the camera" })).toBeVisible();
        phoneUrl.page = phone;
        return phone;
      },
    },
    {
      name: "phone-camera-on",
      viewer: "signer",
      arrive: async () => {
        const phone = phoneUrl.page ?? (await page());
        await paintCamera(phone, "#2f6b3a");
        await press(phone, "Turn on the camera");
        await expect(phone.getByText("The others see this picture.")).toBeVisible();
        return phone;
      },
    },
    {
      name: "phone-camera-ended",
      viewer: "signer",
      arrive: async () => {
        const phone = await press(phoneUrl.page ?? (await page()), "Stop");
        const signer = seenBySigner.page ?? (await page());
        await pressEscape(signer);
        return phone;
      },
    },
    {
      name: "signing-video-check",
      viewer: "signer",
      arrive: async () => {
        const signer = seenBySigner.page ?? (await page());
        await press(signer, "Audio and video settings");
        await signer.getByRole("menuitem", { name: "Check Audio and Video" }).click();
        await press(signer, "Check the connection");
        await expect(signer.getByText("The video works within this network.")).toBeVisible();
        return signer;
      },
      leave: pressEscape,
    },
    {
      name: "signing-video-hold",
      viewer: "signer",
      arrive: async () => {
        await press(await page(), /^Put the video of .* on hold$/);
        const signer = seenBySigner.page ?? (await page());
        await expect(signer.getByText("Video is on hold by notary")).toHaveCount(2);
        return signer;
      },
      leave: async () => {
        await press(await page(), /^End the hold of /);
        await press(await page(), "Leave the video");
      },
    },
  ];
};
