import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Document } from "#contract/document/entity.ts";
import { letterOnPaper, pngOf } from "#tests/builders/paper-pictures.ts";
import { makePdf as makeLetter } from "#tests/e2e/harness/make-pdf.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { importDemoCertificate, openCertificates, signIn } from "#tests/e2e/steps/notary.ts";
import { drawSignature, writePersonalInfo } from "#tests/e2e/steps/signer.ts";
import { arrangeSigning, deedLines, linkOf, memberOf, placeFields, rosalind, type Arranged } from "../arrange.ts";
import type { Screen } from "../screen.ts";
import { closeToast, holdToast, press, pressEscape, showing, type Stage } from "../stage.ts";
import { lockingScreens, type Cast } from "./locking.ts";

/** At first the one, after a while the other. */
const connecting = /^(Connecting|Reconnecting)…$/;

/** One document from the personal link to the journal, seen from both sides. */
export const signingScreens = (stage: Stage): Screen[] => {
  const { product } = stage;
  let opened: ReturnType<Stage["openWorkstation"]> | null = null;
  const workstation = () => (opened ??= stage.openWorkstation());
  const page = async () => (await workstation()).page;
  let signerPage: Promise<Page> | null = null;
  const signer = () => (signerPage ??= stage.openSigner());
  let meeting: Arranged | null = null;
  let password = "";
  const arranged = () => {
    if (meeting === null) throw new Error("nothing is arranged yet");
    return meeting;
  };
  const cast: Cast = { stage, workstation, page, signer, arranged, password: () => password };
  const document = (): Document => {
    const [first] = arranged().documents;
    if (first === undefined) throw new Error("the meeting has no document");
    return first;
  };
  return [
    {
      name: "signer-welcome",
      viewer: "signer",
      arrive: async () => {
        ({ password } = await prepare());
        const shown = await signer();
        await shown.goto(linkOf(arranged(), rosalind));
        await expect(shown.getByRole("button", { name: "I agree to sign electronically" })).toBeVisible();
        return shown;
      },
    },
    {
      name: "signer-decline-question",
      viewer: "signer",
      arrive: async () => press(await signer(), "I do not want to sign electronically"),
    },
    {
      name: "signer-declined",
      viewer: "signer",
      arrive: async () => showing(await press(await signer(), "Yes, I do not want"), "You did not agree"),
    },
    {
      name: "meeting-declined",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await expect(shown.getByText("Declined").first()).toBeVisible();
        return shown;
      },
    },
    {
      name: "signer-about-you",
      viewer: "signer",
      arrive: async () => {
        const shown = await press(await signer(), "I have changed my mind");
        await press(shown, "I agree to sign electronically");
        return showing(shown, "About you");
      },
    },
    {
      name: "signer-about-you-refused",
      viewer: "signer",
      arrive: async () => {
        const shown = await press(await signer(), "This is right, go on");
        await expect(shown.locator("[data-invalid]").first()).toBeVisible();
        return shown;
      },
    },
    {
      name: "signer-about-you-picker",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        await shown.getByText("Same state as my address").click();
        await shown.getByRole("combobox", { name: "State", exact: true }).fill("new");
        await expect(shown.getByRole("option", { name: "New York" })).toBeVisible();
        return shown;
      },
      leave: async (shown) => {
        await pressEscape(shown);
        await shown.getByText("Same state as my address").click();
      },
    },
    {
      name: "signer-question",
      viewer: "signer",
      arrive: async () => {
        const shown = await press(await signer(), "I have a question");
        await shown.getByRole("textbox", { name: "Question" }).fill("Do I sign with my middle name?");
        return shown;
      },
    },
    {
      name: "signer-toast",
      viewer: "signer",
      arrive: async () => {
        const shown = await press(await signer(), "Send to the notary");
        await holdToast(shown, "Message has been sent to the notary.");
        // It comes to both at once, and would be gone when the other one's was looked at.
        await holdToast(await page(), `${rosalind} asks`);
        return shown;
      },
      leave: closeToast,
    },
    {
      name: "signer-question-sent",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        await expect(shown.getByRole("log").getByText("Not read yet")).toBeVisible();
        return shown;
      },
      leave: pressEscape,
    },
    {
      name: "meeting-toast",
      viewer: "notary",
      arrive: page,
      leave: closeToast,
    },
    {
      name: "meeting-question",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(await page(), /^Questions/);
        await expect(shown.getByRole("dialog").getByText("Do I sign with my middle name?")).toBeVisible();
        return shown;
      },
    },
    {
      name: "meeting-question-quick-answers",
      viewer: "notary",
      arrive: async () => press(await page(), "Edit quick answers"),
      leave: async (shown) => {
        await press(shown, "Cancel");
      },
    },
    {
      name: "meeting-question-answered",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(await page(), "Yes, that is right.");
        await press(shown, "Send the answer");
        await expect(shown.getByRole("log").getByText("Not read yet")).toBeVisible();
        return shown;
      },
      leave: pressEscape,
    },
    {
      name: "signer-new-answer",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        await expect(shown.getByRole("button", { name: "1 new answer" })).toBeVisible();
        return shown;
      },
    },
    {
      name: "signer-answer",
      viewer: "signer",
      arrive: async () => {
        const shown = await press(await signer(), "1 new answer");
        await expect(shown.getByRole("log").getByText("Yes, that is right.")).toBeVisible();
        return shown;
      },
      leave: pressEscape,
    },
    {
      name: "meeting-white-out",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.getByRole("button", { name: /^White-out, page 1/ }).click();
        await press(shown, /^White out: /);
        return shown;
      },
      again: (shown) =>
        shown.getByRole("region", { name: /^Pages of / }).evaluate((pages) => pages.scrollTo({ top: 0 })),
      leave: async (shown) => {
        await shown.keyboard.press("Escape");
        await shown.keyboard.press("Escape");
      },
    },
    {
      name: "signer-signature-draw",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        await writePersonalInfo(shown);
        return showing(shown, "Make your signature");
      },
    },
    {
      name: "signer-signature-picture",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        await shown.getByRole("tab", { name: "Picture" }).click();
        return shown;
      },
    },
    {
      name: "signer-signature-whole-page",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        await shown.getByRole("tab", { name: "Picture" }).click();
        const letter = { name: "letter.png", mimeType: "image/png", buffer: Buffer.from(pngOf(letterOnPaper())) };
        await shown.locator("input[type=file]").setInputFiles(letter);
        await expect(shown.getByText("This looks like a whole page")).toBeVisible();
        return shown;
      },
    },
    {
      name: "signer-signature-crop",
      viewer: "signer",
      arrive: async () => {
        const shown = await press(await signer(), "Cut out the signature");
        await expect(shown.getByRole("img", { name: /without its paper/ })).toBeVisible();
        return shown;
      },
    },
    {
      name: "signer-signature-type",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        await shown.getByRole("tab", { name: "Type" }).click();
        return shown;
      },
      leave: (shown) => shown.getByRole("tab", { name: "Draw" }).click(),
    },
    {
      name: "signer-document",
      viewer: "signer",
      arrive: async () => {
        await drawSignature(await signer());
        return signer();
      },
    },
    {
      name: "signer-field",
      viewer: "signer",
      arrive: async () => press(await signer(), "Go to the first field"),
    },
    {
      name: "signer-write",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        await press(shown, /Tap to sign$/);
        await press(shown, /County of residence$/);
        await expect(shown.getByRole("dialog")).toBeVisible();
        return shown;
      },
    },
    {
      name: "signer-initials",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        await shown.getByRole("dialog").getByRole("textbox").fill("Hillsborough");
        await press(shown, "Fill in");
        await expect(shown.getByRole("dialog")).toBeHidden();
        await press(shown, /Tap to initial$/);
        await shown.getByRole("tab", { name: "Type" }).click();
        return shown;
      },
    },
    {
      name: "signer-all-filled",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        await press(shown, "Adopt these initials");
        await press(shown, /Tap for the date$/);
        await press(shown, /Tap to tick$/);
        await expect(shown.getByText("You have filled everything")).toBeVisible();
        return shown;
      },
    },
    {
      name: "signer-connection-lost",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        await product.stopPlatform();
        await expect(shown.getByText(connecting)).toBeVisible();
        return shown;
      },
      leave: async (shown) => {
        await product.startPlatformAgain();
        // It tries more and more seldom.
        await expect(shown.getByText(connecting)).toBeHidden({ timeout: 60_000 });
      },
    },
    ...lockingScreens(cast),
  ];

  async function prepare() {
    await signIn(await workstation(), stage.account);
    const shown = await page();
    await shown.evaluate(() => (location.hash = "#/journal"));
    const certificate = await importDemoCertificate(await workstation());
    await openCertificates(shown);
    const client = await stage.notary();
    const deed = join(product.folder, "Warranty deed.pdf");
    const [heading = "", , ...text] = deedLines;
    await makeLetter(deed, [heading, "Office file 4417-1234, not part of the deed", ...text]);
    meeting = await arrangeSigning(client, {
      title: "Sale of 12 Harbor Lane",
      people: [{ fullName: rosalind }],
      documents: [{ name: "Warranty deed.pdf", bytes: readFileSync(deed) }],
    });
    const signerId = memberOf(meeting, rosalind).id;
    const notaryId = meeting.members.find((member) => member.type === "notary")?.id ?? null;
    await placeFields(client, document(), [
      { type: "signature", memberId: signerId, place: { x: 72, y: 300, width: 160, height: 60 } },
      { type: "initials", memberId: signerId, place: { x: 260, y: 310, width: 60, height: 40 } },
      { type: "date", memberId: signerId, place: { x: 340, y: 318, width: 90, height: 25 } },
      {
        type: "custom",
        memberId: signerId,
        place: { x: 72, y: 380, width: 200, height: 25 },
        prompt: "County of residence",
      },
      { type: "checkbox", memberId: signerId, place: { x: 340, y: 382, width: 20, height: 20 } },
      { type: "notary_signature", memberId: notaryId, place: { x: 72, y: 440, width: 160, height: 60 } },
      { type: "notary_stamp", memberId: notaryId, place: { x: 330, y: 430, width: 180, height: 110 } },
      { type: "white_out", memberId: null, place: { x: 66, y: 100, width: 330, height: 24 } },
    ]);
    await shown.evaluate((id) => (location.hash = `#/signing/${id}`), meeting.signing.id);
    await expect(shown.getByRole("region", { name: /^Pages of / })).toBeVisible();
    return certificate;
  }
};
