import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Document } from "#contract/document/entity.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { download, finishMeeting, lockDocument, notaryOf, openSigning, placeSignatureField } from "./steps/notary.ts";
import { personalInfo } from "./steps/signer.ts";
import { drawWithFinger, expectNoSidewaysScroll, tap } from "./steps/touch.ts";

const signerName = "Rosalind Achebe";

test("on a telephone, from the link to the copies with a finger alone", async ({ shared }) => {
  const pdf = join(shared.folder, "Warranty deed.pdf");
  await makePdf(pdf, ["Warranty deed", "The undersigned conveys the land."]);
  const account = notaryOf(shared.platform.ready);
  const notary = await shared.openNotary();
  const { certificate } = shared;
  const signing = { title: "Sale of 12 Harbor Lane", pdf, signerName, signerEmail: "rosalind@example.com" };
  const { link, signingId } = await openSigning(notary, signing);
  await placeSignatureField(notary, signerName, { x: 0.7, y: 0.85 });
  await placeSignatureField(notary, signerName, { x: 0.3, y: 0.4 });

  const phone = await shared.openPhone();
  const { page } = phone;
  await page.goto(link);
  await expect(page.getByRole("heading", { name: `Welcome, ${signerName}` })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await tap(page.getByRole("button", { name: "I agree to sign electronically" }));

  await test.step("who and where they are, kept over a reload", async () => {
    await expect(page.getByRole("heading", { name: "About you" })).toBeVisible();
    const { "First name": firstName, "Last name": lastName, ...rest } = personalInfo;
    await expect(page.getByRole("textbox", { name: "First name", exact: true })).toHaveValue(firstName);
    await expect(page.getByRole("textbox", { name: "Last name", exact: true })).toHaveValue(lastName);
    for (const [label, text] of Object.entries(rest)) {
      await tap(page.getByRole("textbox", { name: label, exact: true }));
      await page.keyboard.insertText(text);
    }
    const state = page.getByRole("combobox", { name: "State", exact: true });
    await tap(state);
    await page.keyboard.insertText("flo");
    // The page scrolls, as it does to make room for a keyboard: the list goes with its field.
    await page.evaluate(() => window.scrollBy(0, 120));
    await expect(page.getByRole("option")).toHaveCount(1);
    await tap(page.getByRole("option", { name: "Florida", exact: true }));
    await page.getByText("Same state as my address").tap();
    await expect(page.getByText("You are in Florida, United States.")).toBeVisible();
    await expect(page.getByText(/^\s*Saved$/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    // However far the form is scrolled, the way out that the text promises is within reach, and covers nothing that is typed in.
    for (const label of ["ZIP code", "First name"]) {
      const field = page.getByRole("textbox", { name: label, exact: true });
      await field.focus();
      await field.scrollIntoViewIfNeeded();
      await expect(
        page.getByRole("button", { name: "I do not want to sign electronically", exact: true }),
      ).toBeInViewport({
        ratio: 1,
      });
      await field.click();
    }
    await page.evaluate(() => window.scrollTo(0, globalThis.document.body.scrollHeight));
    await expect(page.getByRole("button", { name: "This is right, go on" })).toBeInViewport();
    await expect(
      page.getByRole("button", { name: "I do not want to sign electronically", exact: true }),
    ).toBeInViewport({
      ratio: 1,
    });
    await page.reload();
    for (const [label, text] of [
      ["First name", "Rosalind"],
      ["Phone", "+1 813 555 0142"],
      ["ZIP code", "33602"],
    ] as const)
      await expect(page.getByRole("textbox", { name: label, exact: true })).toHaveValue(text);
    await expect(page.getByRole("checkbox", { name: "Same state as my address" })).toBeChecked();
    await tap(page.getByRole("button", { name: "This is right, go on" }));
  });

  await test.step("the agreement is taken back, which a reload does not undo, and given again", async () => {
    await tap(page.getByRole("button", { name: "I do not want to sign electronically", exact: true }));
    await expectNoSidewaysScroll(page);
    await tap(page.getByRole("button", { name: "Yes, I do not want to sign electronically" }));
    const stopped = page.getByRole("heading", { name: "You did not agree to sign electronically" });
    await expect(stopped).toBeVisible();
    await expect(notary.page.getByText("Declined", { exact: true })).toBeVisible();
    await page.reload();
    await expect(stopped).toBeVisible();
    await tap(page.getByRole("button", { name: "I have changed my mind" }));
    await tap(page.getByRole("button", { name: "I agree to sign electronically" }));
  });

  await test.step("the signature is drawn with a finger", async () => {
    await expect(page.getByRole("heading", { name: "Make your signature" })).toBeVisible();
    await drawWithFinger(page, page.getByRole("img", { name: "Empty sheet to sign on" }));
    await expectNoSidewaysScroll(page);
    await tap(page.getByRole("button", { name: "Adopt this signature" }));
  });

  await test.step("the page is made larger and smaller, and each field is signed where the large button leads", async () => {
    const paper = page.locator("[data-page='0']");
    await expect(paper.locator("canvas")).toBeVisible();
    const width = async () => (await paper.boundingBox())?.width ?? 0;
    const before = await width();
    for (const times of [1, 2]) {
      const shown = await width();
      await page.getByRole("button", { name: "Zoom in" }).tap();
      await expect.poll(width, `larger the ${times}. time`).toBeGreaterThan(shown);
    }
    await page.getByRole("button", { name: "Zoom out" }).tap();
    await page.getByRole("button", { name: "Fit the page to the width" }).tap();
    await expect.poll(width).toBe(before);
    await expectNoSidewaysScroll(page);
    for (const next of ["Go to the first field", "Next field"]) {
      await tap(page.getByRole("button", { name: next }));
      const field = page.locator("button[data-field]", { hasText: "Tap to sign" }).first();
      await expect(field).toBeInViewport();
      await field.tap();
    }
    await expect(page.getByText("You have filled everything")).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await test.step("also with everything filled the way out is there, which holds the lock back until it is taken back", async () => {
    await tap(page.getByRole("button", { name: "I do not want to sign electronically", exact: true }));
    await tap(page.getByRole("button", { name: "Yes, I do not want to sign electronically" }));
    await expect(notary.page.getByText(`${signerName} has signed, but does not want to sign`)).toBeVisible();
    await tap(page.getByRole("button", { name: "I have changed my mind" }));
    await tap(page.getByRole("button", { name: "I agree to sign electronically" }));
    await expect(page.getByText("You have filled everything")).toBeVisible();
  });

  await lockDocument(notary, certificate.password);
  await finishMeeting(notary);

  await expect(page.getByRole("heading", { name: "It is done" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const copy = join(shared.folder, "copy.pdf");
  await download(page, () => page.getByRole("link", { name: "Download the PDF" }).tap(), copy);
  const client = new PlatformClient(shared.platform.ready.url);
  await client.signIn(account.email, account.password);
  const [document] = await client.ok<Document[]>("GET", `/signing/${signingId}/documents`);
  expect(createHash("sha256").update(readFileSync(copy)).digest("hex")).toBe(document?.lock?.sha256);
  expect(phone.complaints).toEqual([]);
  expect(notary.complaints).toEqual([]);
});
