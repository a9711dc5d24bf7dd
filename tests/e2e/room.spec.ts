import type { Locator, Page } from "@playwright/test";
import type { FieldSet } from "#contract/field/entity.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { arrangeSigning, linkOf, memberOf, placeFields, rosalind } from "#tests/screenshots/arrange.ts";
import { findAccessibilityFaults } from "#tests/screenshots/detectors/accessibility.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { notaryOf } from "./steps/notary.ts";

const longDeed = "Refinancing of the condominium at 4711 Old Saint Augustine Road.pdf";
const names = [
  longDeed,
  "Second trust deed with assignment of rents and fixture filing.pdf",
  "Riders and disclosures for the second trust deed of the condominium.pdf",
  "Affidavit of identity and of continuous marriage.pdf",
  "Limited power of attorney for the closing of the loan.pdf",
  "Certificate of trust under section 736.1017.pdf",
  "Notice of right to cancel the refinancing of the condominium.pdf",
  "Affidavit of occupancy.pdf",
];

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error("it is not on the screen");
  return box;
};

/** Widths of the document's part of the room, of what holds its pages, and of its first page. */
const measure = async (page: Page) => ({
  documentPx: (await boxOf(page.getByRole("region", { name: longDeed, exact: true }))).width,
  placePx: (await boxOf(page.getByRole("region", { name: `Pages of ${longDeed}`, exact: true }))).width,
  pagePx: (await boxOf(page.locator("[data-page='0']"))).width,
});

test("at 1440 × 900 the document has three fifths of the room and more when the panel is folded, its tabs stay whole, and Paste works from the small pages", async ({
  shared,
}) => {
  const client = new PlatformClient(shared.platform.ready.url);
  const account = notaryOf(shared.platform.ready);
  await client.signIn(account.email, account.password);
  const pages = Array.from({ length: 60 }, (_, index) => ({ text: `Page number ${index + 1}` }));
  const [long, short] = [await makePdf({ pages }), await makePdf()];
  const arranged = await arrangeSigning(client, {
    title: "Eight documents",
    people: [{ fullName: rosalind }],
    documents: names.map((name, index) => ({ name, bytes: index === 0 ? long : short })),
  });
  const [deed] = arranged.documents;
  if (deed === undefined) throw new Error("the signing has no document");
  const memberId = memberOf(arranged, rosalind).id;
  await placeFields(client, deed, [{ type: "signature", memberId, place: { y: 100 } }]);
  const fields = async () =>
    (await client.ok<FieldSet>("GET", `/signing/${deed.signingId}/document/${deed.id}/fields`)).fields;

  const { page } = await shared.openNotary();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate((id) => (location.hash = `#/signing/${id}`), arranged.signing.id);
  await expect(page.locator("[data-page='0'] canvas")).toBeVisible();
  const panel = page.getByRole("complementary", { name: "Document and record" });
  const fold = panel.getByRole("button", { name: /^Document and record panel/ });

  await test.step("the document has the room, and the page as much of it as fits", async () => {
    const { documentPx, placePx, pagePx } = await measure(page);
    expect(documentPx).toBeGreaterThanOrEqual(0.6 * 1440);
    expect(placePx).toBe(documentPx);
    // But for the margin at both sides and a bar to scroll by.
    expect(pagePx).toBeGreaterThan(placePx - 50);
  });

  await test.step("what few people need is one press away", async () => {
    const hash = panel.getByText("SHA-256 as it was presented");
    await expect(hash).toBeHidden();
    await panel.getByText("Details", { exact: true }).first().click();
    await expect(hash).toBeVisible();
  });

  await test.step("the panel folds away by its key, and stays folded when the meeting is opened again", async () => {
    const before = await measure(page);
    await page.keyboard.press("Control+Backslash");
    await expect(fold).toHaveAttribute("aria-expanded", "false");
    await expect(panel.getByRole("heading", { name: "Record", exact: true })).toBeHidden();
    await expect.poll(async () => (await measure(page)).documentPx).toBeGreaterThan(before.documentPx + 200);
    await expect.poll(async () => (await measure(page)).pagePx).toBeGreaterThan(before.pagePx + 50);
    await page.reload();
    await expect(page.locator("[data-page='0'] canvas")).toBeVisible();
    await expect(fold).toHaveAttribute("aria-expanded", "false");
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

  await test.step("folded it says what others do, and shows it", async () => {
    const signer = await shared.openSigner("room");
    await signer.page.goto(linkOf(arranged, rosalind));
    await expect(fold).toHaveAccessibleName(/^Document and record panel, \d+ new$/);
    await fold.press("Enter");
    await expect(fold).toHaveAccessibleName("Document and record panel");
    await expect(fold).toBeFocused();
    await expect(panel.getByRole("heading", { name: "Record", exact: true })).toBeVisible();
    await fold.press("Enter");
  });

  await test.step("folded it leads to the settings of what is selected", async () => {
    await page.getByRole("button", { name: /^Signature for/ }).click();
    await panel.getByRole("button", { name: "Settings of the selected field" }).click();
    await expect(panel.getByRole("heading", { name: "Signature" })).toBeInViewport();
    await fold.press("Enter");
  });

  await test.step("a copied field is pasted on the page that was chosen among the small ones, by key and by menu", async () => {
    await page.getByRole("button", { name: /^Signature for/ }).focus();
    await page.keyboard.press("Control+c");
    // So small that the last page cannot come to the top.
    const zoomOut = page.getByRole("button", { name: "Zoom out" });
    while (await zoomOut.isEnabled()) await zoomOut.click();
    const strip = page.getByRole("listbox", { name: `Pages of ${longDeed}, small` });
    await strip.press("End");
    await strip.getByRole("option", { name: "Page 60", exact: true }).click();
    await expect(page.getByText("Page 60 of 60")).toBeVisible();
    await expect(strip).toBeFocused();
    await page.keyboard.press("Control+v");
    await expect.poll(async () => (await fields()).map(({ place }) => place.page)).toEqual([0, 59]);
    await expect(page.getByRole("button", { name: /^Signature for .*, page 60/ })).toBeFocused();

    await strip.press("Home");
    await strip.getByRole("option", { name: "Page 2", exact: true }).click();
    await expect(page.getByText("Page 2 of 60")).toBeVisible();
    // What the Edit menu of a desktop asks of the page.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Input.dispatchKeyEvent", { type: "rawKeyDown", commands: ["Paste"] });
    await expect.poll(async () => (await fields()).map(({ place }) => place.page)).toEqual([0, 59, 1]);
  });

  await test.step("no tab breaks its badge, and the chosen one is in sight however it was chosen", async () => {
    const tabs = page.getByRole("navigation", { name: "Documents" });
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const tab of await tabs.getByRole("button").all())
        expect((await boxOf(tab.getByText(/^(New|Prepared)$/))).height).toBeLessThan(28);
      for (const name of [names[7] ?? "", longDeed, names[5] ?? ""]) {
        await page.getByRole("button", { name: "All 8 documents" }).press("Enter");
        await page.getByRole("menuitem", { name: `${name}, `, exact: false }).press("Enter");
        const chosen = tabs.locator("[data-selected]");
        await expect(chosen).toHaveAccessibleName(new RegExp(`^${name}, `));
        await expect
          .poll(async () => {
            const [tab, strip] = [await boxOf(chosen), await boxOf(tabs)];
            return tab.x >= strip.x && tab.x + tab.width <= strip.x + strip.width + 1;
          })
          .toBe(true);
      }
    }
  });
});
