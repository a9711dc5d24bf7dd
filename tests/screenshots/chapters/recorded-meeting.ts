import type { Page } from "@playwright/test";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { signIn } from "#tests/e2e/steps/notary.ts";
import { arrangeSigning, linkOf, longName, longTitle, memberOf, placeFields, type Arranged } from "../arrange.ts";
import { paintCamera } from "../painted-camera.ts";
import type { Screen } from "../screen.ts";
import { openPanel, press, type Stage } from "../stage.ts";

const joinVideo = "Turn on camera and microphone";

/** Steps, video and recording at once: the notary and one signer in the video, from the question to the last minute. */
export const recordedMeetingScreens = (stage: Stage): Screen[] => {
  let opened: ReturnType<Stage["openWorkstation"]> | null = null;
  const workstation = () => (opened ??= stage.openWorkstation());
  const page = async () => (await workstation()).page;
  let signerPage: Promise<Page> | null = null;
  const signer = () => (signerPage ??= stage.openSigner());
  let meeting: Arranged | null = null;
  const closeDialog = async (shown: Page) => {
    await press(shown, "Close");
  };

  const prepare = async () => {
    await signIn(await workstation(), stage.account);
    meeting = await arrangeSigning(await stage.notary(), {
      title: longTitle,
      people: [{ fullName: longName }],
      documents: [{ name: "Warranty deed.pdf", bytes: await makePdf() }],
    });
    const [document] = meeting.documents;
    if (document === undefined) throw new Error("the meeting has no document");
    const memberId = memberOf(meeting, longName).id;
    await placeFields(await stage.notary(), document, [{ type: "signature", memberId, place: { x: 72, y: 300 } }]);
    const sides = [await page(), await signer()] as const;
    await sides[0].evaluate((id) => (location.hash = `#/signing/${id}`), meeting.signing.id);
    await expect(sides[0].getByRole("region", { name: /^Pages of / })).toBeVisible();
    await sides[1].goto(linkOf(meeting, longName));
    await press(sides[1], "I agree to sign electronically");
    await paintCamera(sides[0], "#27408b");
    await paintCamera(sides[1], "#7a1f3d");
    for (const side of sides) await side.getByRole("button", { name: joinVideo }).click();
    for (const side of sides)
      await expect
        .poll(() => side.locator("[data-video=remote] video").evaluate((video: HTMLVideoElement) => video.videoWidth))
        .toBeGreaterThan(0);
  };

  return [
    {
      name: "meeting-in-video",
      viewer: "notary",
      arrive: async () => {
        await prepare();
        return page();
      },
    },
    {
      name: "meeting-in-video-people",
      viewer: "notary",
      widths: [375, 768],
      arrive: page,
      again: (shown) => openPanel(shown, "People"),
      leave: (shown) => openPanel(shown, "Document"),
    },
    { name: "signing-in-video", viewer: "signer", arrive: signer },
    {
      name: "recording-not-begun",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(await page(), "Record…");
        await expect(shown.getByRole("button", { name: "Ask everybody" })).toBeVisible();
        return shown;
      },
    },
    {
      name: "recording-asked",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(await page(), "Ask everybody");
        await expect(shown.getByRole("button", { name: "Start recording", exact: true })).toBeVisible();
        return shown;
      },
    },
    {
      name: "signing-recording-question",
      viewer: "signer",
      arrive: async () => {
        await expect((await signer()).getByRole("button", { name: "I agree to be recorded" })).toBeVisible();
        return signer();
      },
    },
    {
      name: "recording-agreed",
      viewer: "notary",
      arrive: async () => {
        await press(await signer(), "I agree to be recorded");
        await expect((await page()).getByRole("button", { name: "Start recording", exact: true })).toBeEnabled();
        return page();
      },
    },
    {
      name: "recording-running",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.getByRole("button", { name: "Start recording", exact: true }).click();
        await expect(shown.getByRole("button", { name: "End the recording" })).toBeVisible();
        return shown;
      },
      leave: closeDialog,
    },
    { name: "meeting-recorded", viewer: "notary", arrive: page },
    {
      name: "signing-recorded",
      viewer: "signer",
      arrive: async () => {
        await expect((await signer()).getByText("This meeting is being recorded")).toBeVisible();
        return signer();
      },
    },
    {
      name: "meeting-video-ends",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(await page(), "End the video for all");
        await expect(shown.getByText(/^You have about a minute to say goodbye/)).toBeVisible();
        return shown;
      },
      again: (shown) => openPanel(shown, "People"),
      leave: async (shown) => {
        await openPanel(shown, "Document");
        await press(shown, "Go on with the video");
        await press(shown, "End the video for all");
      },
    },
    {
      name: "signing-video-ends",
      viewer: "signer",
      arrive: async () => {
        await expect((await signer()).getByText("The video call is about to end in a minute.")).toBeVisible();
        return signer();
      },
      leave: async () => {
        await press(await page(), "Go on with the video");
      },
    },
  ];
};
