import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { severalDocuments } from "#lib/walkthroughs/several-documents.ts";
import { makePdf } from "#tests/e2e/harness/make-pdf.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import type { Workstation } from "#tests/e2e/harness/workstation.ts";
import { fillJournalEntry, importDemoCertificate, openMySignings } from "#tests/e2e/steps/notary.ts";
import { personRow } from "#tests/e2e/steps/people.ts";
import { agreeToSign, drawSignature, signOnlyField } from "#tests/e2e/steps/signer.ts";
import { deedLines } from "#tests/screenshots/arrange.ts";
import { askConsent, later, openNotary } from "../open-windows.ts";
import type { Scene, Studio } from "../scene.ts";

const signerName = "Rosalind Achebe";
const title = "Closing of 12 Harbor Lane";
const papers = {
  "Warranty deed": deedLines,
  "Promissory note": ["PROMISSORY NOTE", "", "The borrower promises to pay $ 240,000 to the order of the lender."],
  Receipt: ["RECEIPT", "", "Received today, two copies of the notice of the right to rescind."],
};
const reason = "It is only presented; nobody signs it here.";
const ownParts = ["The notary’s signature", "The stamp", "The required statement"];

export const playSeveralDocuments = (studio: Studio): Scene<typeof severalDocuments> => {
  const { hand, film, product } = studio;
  const workstation = later<Workstation>("the workstation");
  const password = later<string>("the password");
  const link = later<string>("the personal link");
  const signer = later<Page>("the signer");
  const consent = later<Page>("the consent window");
  const page = () => workstation.get().page;
  const button = (name: string | RegExp, within: Page | Locator = page()) => within.getByRole("button", { name });
  const form = () => page().getByRole("dialog", { name: "New signing" });
  const person = () => form().getByRole("group", { name: "Person 1" });
  const before = () => page().getByRole("list", { name: "Before the lock" });
  const waiveDialog = () => page().getByRole("dialog", { name: /^Waive on / });

  return {
    guide: severalDocuments,
    begin: async () => {
      workstation.set(await openNotary(studio));
      password.set((await importDemoCertificate(workstation.get())).password);
      for (const [name, lines] of Object.entries(papers)) await makePdf(join(product.folder, `${name}.pdf`), lines);
      await openMySignings(page());
      // The message that the certificate was imported is not part of this guide.
      await page().reload();
      await expect(button("New signing").first()).toBeVisible();
      return page();
    },
    acts: {
      "new-signing": () => hand.press(button("New signing").first()),
      "choose-files": async () => {
        const files = Object.keys(papers).map((name) => join(product.folder, `${name}.pdf`));
        await form().locator("input[type=file]").setInputFiles(files);
        await hand.point(form().getByText("Warranty deed.pdf"));
      },
      title: () => hand.write(form().getByRole("textbox", { name: "Title" }), title),
      person: async () => {
        await hand.write(person().getByRole("textbox", { name: "Name" }), signerName);
        await hand.write(person().getByRole("textbox", { name: "E-mail" }), "rosalind.achebe@example.com");
      },
      invite: async () => {
        await hand.press(button("Create and invite", form()));
        const shown = form().getByRole("textbox", { name: `Personal link of ${signerName}` });
        link.set(await shown.inputValue());
        await expect(form().getByText("is in the signing")).toHaveCount(Object.keys(papers).length);
      },
      "point-link": () => hand.point(form().getByRole("textbox", { name: `Personal link of ${signerName}` })),
      "open-meeting": async () => {
        await hand.press(button("Open the meeting", form()));
        await expect(page().getByRole("region", { name: /^Pages of Warranty deed/ })).toBeVisible();
      },
      "show-tabs": () => hand.point(page().getByRole("navigation", { name: "Documents" })),
      "place-signature": async () => {
        await hand.press(page().getByRole("button", { name: "Place a field: Signature", exact: true }).first());
        await hand.pressAt(page().locator("[data-page='0']"), { x: 0.3, y: 0.44 });
        const placed = button(`Signature for ${signerName}, page 1, required, empty`);
        await expect(placed).toBeVisible();
      },
      "place-rest": async () => {
        for (const part of ownParts) {
          const line = before()
            .getByRole("listitem")
            .filter({ hasText: `${part} is not on it` });
          await hand.press(button(/^Place \(/, line));
          await expect(line).toBeHidden();
          await hand.rest(700);
        }
      },
      "signer-comes": async () => {
        const opened = await product.openSigner();
        signer.set(opened.page);
        await opened.page.goto(link.get());
        await agreeToSign(opened.page);
        await drawSignature(opened.page);
        await expect(personRow(page(), signerName).getByText("In the meeting")).toBeVisible();
      },
      "point-person": () => hand.point(personRow(page(), signerName).getByText("In the meeting")),
      "signer-signs": async () => {
        await hand.rest(1_500);
        await signOnlyField(signer.get());
        await expect(button(`Signature for ${signerName}, page 1, required, empty`)).toBeHidden();
      },
      "sign-own": async () => {
        await hand.press(button("Sign now"));
        const dialog = page().getByRole("dialog", { name: "Your signature" });
        await hand.press(dialog.getByRole("tab", { name: "Type" }));
        await hand.press(button("Adopt this signature", dialog));
        await expect(dialog).toBeHidden();
      },
      "open-note": async () => {
        const tabs = page().getByRole("navigation", { name: "Documents" });
        await hand.press(button(/^Promissory note/, tabs));
        await expect(page().getByRole("region", { name: /^Pages of Promissory note/ })).toBeVisible();
      },
      waive: async () => {
        await hand.press(button("Waive…", before()).first());
        const parts = waiveDialog().getByRole("group", { name: "Waived" }).getByRole("checkbox");
        for (const part of await parts.all()) await part.check({ force: true });
      },
      "waive-also": async () => {
        const also = waiveDialog().getByText(/^Also for the other/);
        await hand.press(also);
        await expect(waiveDialog().getByRole("checkbox", { name: /^Also for the other/ })).toBeChecked();
      },
      "waive-reason": async () => {
        await hand.press(button(reason, waiveDialog()));
        await hand.press(waiveDialog().getByRole("button", { name: "Waive", exact: true }));
        await expect(waiveDialog()).toBeHidden();
      },
      "lock-all": async () => {
        const lockAll = button("Lock all that are ready (3)");
        consent.set(await askConsent(studio, workstation.get(), () => hand.press(lockAll)));
      },
      "scroll-consent": async () => {
        for (const name of Object.keys(papers)) {
          await hand.point(consent.get().getByRole("heading", { name: `${name}.pdf` }));
          await hand.rest(1_000);
        }
      },
      password: () =>
        hand.write(consent.get().getByRole("textbox", { name: "Password of your certificate" }), password.get()),
      "hold-lock": async () => {
        const closed = consent.get().waitForEvent("close", { timeout: 120_000 });
        await hand.hold(button("Lock 3 documents", consent.get()), () => closed);
        await film(page());
        await expect(page().getByText("3 documents are locked and verified")).toBeVisible({ timeout: 120_000 });
      },
      release: async () => {
        const released = page().getByRole("list", { name: "Released documents" });
        await hand.hold(button("Finish and release"), () => expect(released).toBeVisible({ timeout: 60_000 }));
      },
      "point-entry": async () => {
        await hand.press(button(/^Go on with “Warranty deed/));
        await hand.point(page().getByRole("textbox", { name: "Address of the principal" }));
      },
      "fill-entry": async () => {
        await fillJournalEntry(page(), page(), {
          address: "12 Harbor Lane, Tampa, FL 33602",
          evidence: "Passport, United States, expires 2030-01-31",
        });
        await hand.point(page().getByRole("textbox", { name: "Identity document" }));
      },
      "write-entry": async () => {
        await hand.press(button("Write this entry"));
        await expect(
          page()
            .getByText(/^Entry \d+ is in your journal/)
            .first(),
        ).toBeVisible();
      },
      back: async () => {
        await hand.press(page().getByRole("link", { name: "Back to My Signings" }));
        await hand.point(page().getByText(title).first());
      },
    },
  };
};
