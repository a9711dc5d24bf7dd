import { join } from "node:path";
import type { Page } from "@playwright/test";
import { makePdf } from "./harness/make-pdf.ts";
import { expect, test } from "./harness/test.ts";
import { openSigning } from "./steps/notary.ts";

const menuItem = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Signature and stamp" });

const openPage = async (page: Page): Promise<void> => {
  await menuItem(page).click();
  await expect(page.getByRole("heading", { name: "Signature and stamp", exact: true })).toBeVisible();
};

test("the notary's own signature and initials are made once, placed and signed with one click, and removed without a change to what was signed [A045]", async ({
  shared,
}) => {
  const pdf = join(shared.folder, "Deed of 4 Mill Road.pdf");
  await makePdf(pdf, ["Deed of 4 Mill Road"]);
  const notary = await shared.openNotary();
  const { page } = notary;
  const ownField = (type: string, state: "filled" | "required, empty") =>
    page.getByRole("button", { name: new RegExp(`^${type} for Nora Whitfield, page 1, ${state}$`) });
  const signing = { pdf, signerName: "Rosalind Achebe", signerEmail: "rosalind@example.com" };
  let first = { signingId: "" };
  const adopt = page.getByRole("dialog", { name: /^Your (signature|initials)$/ });

  await test.step("the page says what will be there, and the stamp is there already", async () => {
    await openPage(page);
    await expect(page.getByText("Your signature will be here")).toBeVisible();
    await expect(page.getByText("Your initials will be here")).toBeVisible();
    await expect(page.getByRole("img", { name: "Your stamp: Nora Whitfield" })).toBeVisible();
    await page.getByRole("link", { name: "Make your signature" }).click();
    await expect(page.getByRole("heading", { name: "Draw your signature" })).toBeVisible();
    await page.getByRole("tab", { name: "Type" }).click();
    await expect(page.getByRole("heading", { name: "Type your signature" })).toBeVisible();
    await page.getByRole("button", { name: "Keep this signature" }).click();
    await expect(page.getByRole("img", { name: "Your signature" })).toBeVisible();
    await expect(page.getByText(/^Typed, kept since /)).toBeVisible();
  });

  await test.step("another one takes its place", async () => {
    const picture = page.getByRole("img", { name: "Your signature", exact: true });
    const before = await picture.getAttribute("src");
    await page.getByRole("button", { name: "Replace: Signature" }).click();
    await expect(page.getByText("The new one takes the place of the one you have")).toBeVisible();
    await page.getByRole("tab", { name: "Type" }).click();
    await page.getByRole("textbox", { name: "Your name, as you sign it" }).fill("N. Whitfield");
    await page.getByRole("button", { name: "Keep this signature" }).click();
    await expect(page.getByRole("heading", { name: "Signature and stamp", exact: true })).toBeVisible();
    await expect(picture).not.toHaveAttribute("src", before ?? "");
  });

  await test.step("the stamp stands on its page as large as it is printed, and follows what is typed", async () => {
    await page.getByRole("link", { name: "Edit stamp" }).click();
    const stamp = page.getByRole("img", { name: /^Your stamp: / });
    // A point of paper is 1/72 inch, and so is one of CSS, of which 96 pixels make an inch.
    expect((await stamp.boundingBox())?.width).toBeCloseTo((250 / 72) * 96, 0);
    // From end to end, without the breadth of its stroke.
    const length = await page
      .getByRole("img", { name: /^A line of 2 inches/ })
      .locator("line")
      .first()
      .evaluate((line: SVGLineElement) => line.getBBox().width * (line.getScreenCTM()?.a ?? 0));
    expect(length).toBeCloseTo(2 * 96, 0);
    await page.getByRole("textbox", { name: "Name, exactly as commissioned" }).fill("Nora J. Whitfield");
    await expect(stamp).toHaveAccessibleName("Your stamp: Nora J. Whitfield");
    await page.getByRole("button", { name: "Back to what it says now" }).click();
    await expect(stamp).toHaveAccessibleName("Your stamp: Nora Whitfield");
    await page.goto(`${new URL(page.url()).origin}/#/signings`);
  });

  await test.step("in a meeting one click places it and signs, and the record says how it was made", async () => {
    first = await openSigning(notary, { ...signing, title: "Sale of 4 Mill Road" });
    await page.getByRole("button", { name: "Place and sign (the notary’s signature)" }).click();
    await expect(ownField("Notary signature", "filled")).toBeVisible();
    await expect(adopt).toBeHidden();
    const record = page.getByRole("complementary", { name: "Document and record" });
    await expect(
      record.getByText(/adopted the signature kept in the account since \d{4}-\d\d-\d\d UTC \(typed\)$/),
    ).toBeVisible();
    await expect(record.getByText(/signed page 1 \(typed\) in “Deed of 4 Mill Road.pdf”$/)).toBeVisible();
  });

  await test.step("what is made in the meeting first is kept, unless the notary says otherwise", async () => {
    await page.getByRole("button", { name: "Place and initial: your own initials" }).press("Enter");
    await adopt.getByRole("tab", { name: "Type" }).click();
    await expect(adopt.getByRole("checkbox", { name: "Keep them for my next signings" })).toBeChecked();
    await adopt.getByRole("button", { name: "Adopt these initials" }).click();
    await expect(ownField("Initials", "filled")).toBeVisible();
  });

  await test.step("in the next meeting a click on the page places and initials at once, and one undo takes both back", async () => {
    await page.goto(`${new URL(page.url()).origin}/#/signings`);
    await openSigning(notary, { ...signing, title: "Sale of 6 Mill Road" });
    const paper = page.locator("[data-page='0']");
    const initial = page.getByRole("button", { name: "Place and initial: your own initials" });
    await initial.click();
    await paper.click({ position: { x: 200, y: 200 } });
    await expect(ownField("Initials", "filled")).toHaveCount(1);
    await initial.click();
    await paper.click({ position: { x: 200, y: 400 } });
    await expect(ownField("Initials", "filled")).toHaveCount(2);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(ownField("Initials", "filled")).toHaveCount(1);
    await expect(ownField("Initials", "required, empty")).toHaveCount(0);
    await expect(adopt).toBeHidden();
  });

  await test.step("removed, it is asked for anew, and what was signed stays signed", async () => {
    await page.goto(`${new URL(page.url()).origin}/#/signings`);
    await openPage(page);
    for (const [name, act] of [
      ["Remove: Signature", "Remove the signature"],
      ["Remove: Initials", "Remove the initials"],
    ] as const) {
      await page.getByRole("button", { name }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: act }).click();
      await expect(page.getByRole("alertdialog")).toBeHidden();
    }
    await expect(page.getByText("Your initials will be here")).toBeVisible();
    await page.goto(`${new URL(page.url()).origin}/#/signing/${first.signingId}`);
    await expect(ownField("Notary signature", "filled")).toBeVisible();
    const picture = page.locator("svg image").first();
    await expect(picture).toBeVisible();
    const href = (await picture.getAttribute("href")) ?? "";
    expect(await page.evaluate(async (path) => (await fetch(path)).status, href)).toBe(200);
  });
  expect(notary.complaints).toEqual([]);
});
