import type { Page } from "@playwright/test";
import { signersSide } from "#lib/walkthroughs/signers-side.ts";
import { frameSize } from "#scripts/walkthroughs/encode-video.ts";
import { makePdf } from "#tests/e2e/harness/make-pdf.ts";
import { PlatformClient } from "#tests/e2e/harness/platform-client.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import type { Workstation } from "#tests/e2e/harness/workstation.ts";
import { finishMeeting, importDemoCertificate, lockDocument, notaryOf, signIn } from "#tests/e2e/steps/notary.ts";
import { arrangeSigning, deedLines, linkOf, memberOf, placeFields, rosalind } from "#tests/screenshots/arrange.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { later } from "../open-windows.ts";
import { showPointer } from "../pointer.ts";
import type { Scene, Studio } from "../scene.ts";

const question = "Do I sign with my middle name?";
const answer = "Yes, that is right.";

export const playSignersSide = (studio: Studio): Scene<typeof signersSide> => {
  const { hand, product } = studio;
  const notary = later<Workstation>("the notary");
  const password = later<string>("the password of the notary's certificate");
  const signer = later<Page>("the signer");
  const button = (name: string | RegExp) => signer.get().getByRole("button", { name });
  const text = (name: string) => signer.get().getByRole("textbox", { name, exact: true });
  const part = (name: string) => signer.get().locator(`[data-part$="-${name}"] input`);

  /** The signing as the notary has prepared it before anybody is invited. */
  const arrange = async (): Promise<string> => {
    const account = notaryOf(product.platform.ready);
    const client = new PlatformClient(product.platform.ready.url);
    await client.signIn(account.email, account.password);
    const deed = join(product.folder, "Warranty deed.pdf");
    await makePdf(deed, deedLines);
    const arranged = await arrangeSigning(client, {
      title: "Sale of 12 Harbor Lane",
      people: [{ fullName: rosalind }],
      documents: [{ name: "Warranty deed.pdf", bytes: readFileSync(deed) }],
    });
    const [document] = arranged.documents;
    if (document === undefined) throw new Error("the signing has no document");
    const signerId = memberOf(arranged, rosalind).id;
    const notaryId = arranged.members.find((member) => member.type === "notary")?.id ?? null;
    await placeFields(client, document, [
      { type: "signature", memberId: signerId, place: { x: 72, y: 300, width: 160, height: 60 } },
      { type: "initials", memberId: signerId, place: { x: 260, y: 310, width: 60, height: 40 } },
      { type: "date", memberId: signerId, place: { x: 340, y: 318, width: 90, height: 25 } },
      { type: "notary_signature", memberId: notaryId, place: { x: 72, y: 440, width: 160, height: 60 } },
      { type: "notary_stamp", memberId: notaryId, place: { x: 330, y: 430, width: 180, height: 110 } },
    ]);
    const workstation = notary.set(await product.startWorkstation());
    await signIn(workstation, account);
    password.set((await importDemoCertificate(workstation)).password);
    await workstation.page.evaluate((id) => (location.hash = `#/signing/${id}`), arranged.signing.id);
    await expect(workstation.page.getByRole("region", { name: /^Pages of / })).toBeVisible();
    return linkOf(arranged, rosalind);
  };

  return {
    guide: signersSide,
    begin: async () => {
      const link = await arrange();
      const person = await product.openSigner("signer", frameSize);
      await showPointer(person.context);
      signer.set(person.page);
      await person.page.goto(link);
      await expect(button("I agree to sign electronically")).toBeVisible();
      return person.page;
    },
    acts: {
      "point-title": () => hand.point(signer.get().getByRole("heading", { level: 1 })),
      "point-progress": () => hand.point(signer.get().getByRole("progressbar", { name: "Steps" })),
      "point-list": () => hand.point(signer.get().getByText("You make a signature, once.")),
      "point-consent": () => hand.point(signer.get().getByRole("heading", { name: "Signing electronically" })),
      "point-decline": () => hand.point(button("I do not want to sign electronically")),
      agree: async () => {
        await hand.press(button("I agree to sign electronically"));
        await expect(signer.get().getByRole("heading", { name: "About you" })).toBeVisible();
      },
      "type-contact": async () => {
        await hand.point(text("First name"));
        await hand.write(text("Phone"), "(813) 555-0142");
      },
      "type-address": async () => {
        await hand.write(text("Street address"), "12 Harbor Lane");
        await hand.write(text("City"), "Tampa");
        await hand.write(text("ZIP code"), "33602");
      },
      "choose-state": async () => {
        await hand.write(part("region"), "Flo");
        await hand.press(signer.get().getByRole("option", { name: "Florida" }));
      },
      "go-on": async () => {
        await hand.press(signer.get().getByText("Same state as my address"));
        await hand.rest(600);
        await hand.press(button("This is right, go on"));
        await expect(signer.get().getByRole("heading", { name: "Make your signature" })).toBeVisible();
      },
      "show-ways": async () => {
        for (const way of ["Type", "Draw"]) {
          await hand.press(signer.get().getByRole("tab", { name: way }));
          await hand.rest(1_200);
        }
      },
      draw: () => hand.sign(signer.get().getByRole("img", { name: "Empty sheet to sign on" })),
      adopt: async () => {
        await hand.press(button("Adopt this signature"));
        await expect(signer.get().getByRole("region", { name: /^Pages of / })).toBeVisible();
      },
      "first-field": () => hand.press(button("Go to the first field")),
      "sign-field": () => hand.press(button(/Tap to sign$/).first()),
      initials: async () => {
        await hand.press(button(/Tap to initial$/).first());
        await hand.press(signer.get().getByRole("tab", { name: "Type" }));
        await hand.rest(800);
        await hand.press(button("Adopt these initials"));
        await expect(button(/Tap to initial$/)).toBeHidden();
      },
      date: async () => {
        await hand.press(button(/Tap for the date$/).first());
        await expect(signer.get().getByText("You have filled everything")).toBeVisible();
      },
      "open-question": () => hand.press(button("I have a question")),
      ask: async () => {
        await hand.write(signer.get().getByRole("textbox", { name: "Question" }), question);
        await hand.press(button("Send to the notary"));
      },
      answer: async () => {
        const { page } = notary.get();
        await page.getByRole("button", { name: /^Questions/ }).click();
        await expect(page.getByRole("dialog").getByText(question)).toBeVisible();
        await page.getByRole("button", { name: answer }).first().click();
        await page.getByRole("button", { name: "Send the answer" }).click();
        await expect(signer.get().getByRole("log").getByText(answer)).toBeVisible();
        await page.keyboard.press("Escape");
      },
      "close-question": async () => {
        await hand.rest(1_500);
        await signer.get().keyboard.press("Escape");
      },
      "point-waiting": () => hand.point(signer.get().getByText("You have filled everything")),
      locked: async () => {
        const { page } = notary.get();
        await page.getByRole("button", { name: "Sign now" }).click();
        const dialog = page.getByRole("dialog", { name: "Your signature" });
        await dialog.getByRole("tab", { name: "Type" }).click();
        await dialog.getByRole("button", { name: "Adopt this signature" }).click();
        await expect(dialog).toBeHidden();
        await lockDocument(notary.get(), password.get());
      },
      released: async () => {
        await finishMeeting(notary.get());
        await expect(signer.get().getByRole("heading", { name: "It is done" }).first()).toBeVisible();
      },
      "point-copies": () => hand.point(signer.get().getByRole("link", { name: /^Everything in one ZIP/ })),
    },
  };
};
