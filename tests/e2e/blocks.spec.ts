import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { degrees, PDFDocument, PDFName, PDFNumber, StandardFonts } from "@cantoo/pdf-lib";
import type { Page } from "@playwright/test";
import type { Document } from "#contract/document/entity.ts";
import type { Field, FieldPlace, FieldSet, FieldType } from "#contract/field/entity.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { notaryOf, openSigning } from "./steps/notary.ts";
import { agreeToSign, drawSignature } from "./steps/signer.ts";

const signerName = "Rosalind Achebe";
const line = "The quick brown fox jumps over the lazy dog";

/** 310 pages: the first four differ in size, rotation and UserUnit, the others are plain. */
const manyPages = async (path: string): Promise<void> => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sizes: [number, number][] = [
    [612, 792],
    [612, 792],
    [300, 260],
    [400, 500],
  ];
  for (let index = 0; index < 310; index += 1) {
    const page = document.addPage(sizes[index] ?? [612, 792]);
    if (index === 1) page.setRotation(degrees(90));
    if (index === 3) page.node.set(PDFName.of("UserUnit"), PDFNumber.of(1.5));
    for (let row = 0; row < 5; row += 1)
      page.drawText(line, { x: 40, y: page.getHeight() - 60 - row * 24, size: 11, font });
  }
  writeFileSync(path, await document.save());
};

/** Where points of a page stand on the screen. */
const paperOf = async (page: Page, index: number, widthPt: number) => {
  const box = await page.locator(`[data-page='${index}']`).boundingBox();
  if (box === null) throw new Error(`page ${index + 1} is not alive`);
  return (x: number, y: number): [number, number] => [
    box.x + x * (box.width / widthPt),
    box.y + y * (box.width / widthPt),
  ];
};

const pagesRegion = (page: Page) => page.getByRole("region", { name: /^Pages of / });

test("notary blocks, fields that travel between unlike pages, selectable text, and two windows on one field", async ({
  shared,
}) => {
  const original = join(shared.folder, "Grant deed.pdf");
  await manyPages(original);
  const account = notaryOf(shared.platform.ready);
  const notary = await shared.openNotary();
  const { page } = notary;
  const { link, signingId } = await openSigning(notary, {
    title: "Grant deed",
    pdf: original,
    signerName,
    signerEmail: "rosalind@example.com",
  });
  const client = new PlatformClient(shared.platform.ready.url);
  await client.signIn(account.email, account.password);
  const [document] = await client.ok<Document[]>("GET", `/signing/${signingId}/documents`);
  const members = await client.ok<{ id: string; type: string }[]>("GET", `/signing/${signingId}/members`);
  const memberId = (type: string) => members.find((member) => member.type === type)?.id ?? null;
  if (document === undefined) throw new Error("the signing has no document");
  const path = `/signing/${signingId}/document/${document.id}`;
  const fieldSet = () => client.ok<FieldSet>("GET", `${path}/fields`);
  const fields = async (): Promise<Field[]> => (await fieldSet()).fields;
  const count = (expected: number) => expect.poll(async () => (await fields()).length).toBe(expected);
  const operate = async (...operations: unknown[]) =>
    client.ok("POST", `${path}/operations`, { baseVersion: (await fieldSet()).version, operations });
  const add = (type: FieldType, owner: string | null, place: Omit<FieldPlace, "page">, required = true) => ({
    kind: "add",
    field: {
      id: randomUUID(),
      type,
      memberId: owner,
      place: { page: 0, ...place },
      required,
      value: { kind: "empty" },
    },
  });
  const placeOf = async (type: FieldType) => (await fields()).find((field) => field.type === type)?.place;
  await operate(
    add("signature", memberId("signer"), { x: 60, y: 560, width: 150, height: 50 }),
    add("date", memberId("signer"), { x: 230, y: 585, width: 100, height: 25 }),
    add("notary_signature", memberId("notary"), { x: 60, y: 640, width: 150, height: 50 }),
  );
  await expect(page.getByRole("button", { name: /^Date for/ })).toBeAttached();
  const block = page.getByRole("button", { name: "Place the block: Acknowledgment" });

  await test.step("text of the page can be marked beside the fields, and empty paper still selects them", async () => {
    // The text is laid over the picture when that is drawn.
    await expect(page.locator("[data-page='0'] [data-text]").getByText(line).first()).toBeVisible();
    const at = await paperOf(page, 0, 612);
    await page.mouse.move(...at(42, 57));
    await page.mouse.down();
    await page.mouse.move(...at(150, 57), { steps: 4 });
    await page.mouse.move(...at(260, 57), { steps: 4 });
    await page.mouse.up();
    const marked = () => page.evaluate(() => globalThis.getSelection()?.toString() ?? "");
    await expect.poll(async () => (await marked()).length).toBeGreaterThan(20);
    expect(line.startsWith(await marked())).toBe(true);
    await page.mouse.click(...at(560, 400));
    await expect.poll(marked).toBe("");
  });

  await test.step("[A048] a selection is kept as a block and managed on its page", async () => {
    await page.keyboard.press("Control+a");
    await page.getByRole("button", { name: "Save as a notary block" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Jurat");
    await page.getByRole("button", { name: "Save the block" }).click();
    await expect(page.getByRole("button", { name: "Place the block: Jurat" })).toBeVisible();

    await page.goto(`${page.url().split("#")[0]}#/signings`);
    await page.getByRole("link", { name: "My Notary Blocks" }).click();
    const list = page.getByRole("list", { name: "Notary blocks" });
    await expect(list.getByRole("img", { name: "Signer: signature, date; Notary: signature" })).toBeVisible();
    await page.getByRole("button", { name: "Rename “Jurat”" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Acknowledgment");
    await page.getByRole("button", { name: "Rename", exact: true }).click();
    await page.getByRole("button", { name: "Delete “Acknowledgment”" }).click();
    await expect(page.getByRole("heading", { name: "Your notary blocks will be here" })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(list.getByRole("listitem", { name: "Acknowledgment" })).toBeVisible();
    await page.goto(`${page.url().split("#")[0]}#/signing/${signingId}`);
    await page.locator("[data-page='0'] canvas").waitFor();
  });

  await test.step("a block is placed by click, by drag and by keyboard, whole, as one step", async () => {
    const at = await paperOf(page, 0, 612);
    await block.click();
    await page.mouse.click(...at(300, 250));
    await count(6);
    await expect(page.getByRole("heading", { name: "3 fields" })).toBeVisible();
    const owners = (await fields()).slice(3).map((field) => field.memberId);
    expect(owners).toEqual([memberId("signer"), memberId("signer"), memberId("notary")]);
    await page.keyboard.press("Control+z");
    await count(3);
    // At the edge of the page it comes in as a whole.
    const tool = await block.boundingBox();
    if (tool === null) throw new Error("the block is not in the palette");
    await page.mouse.move(tool.x + 12, tool.y + 12);
    await page.mouse.down();
    await page.mouse.move(...at(500, 300), { steps: 4 });
    await page.mouse.move(...at(608, 200), { steps: 4 });
    await page.mouse.up();
    await count(6);
    const dropped = (await fields()).slice(3).map(({ place }) => place);
    expect(Math.max(...dropped.map(({ x, width }) => x + width))).toBeCloseTo(612, 1);
    expect((dropped[1]?.x ?? 0) - (dropped[0]?.x ?? 0)).toBeCloseTo(170, 1);
    await page.keyboard.press("Control+z");
    await count(3);
    await block.focus();
    await page.keyboard.press("Enter");
    await count(6);
    await page.keyboard.press("Control+z");
    await count(3);
  });

  await test.step("[S191] the RON statement is not in the palette of fields, but among the notary's tools", async () => {
    const statement = { name: "Place a field: Required RON statement" };
    await expect(page.getByRole("toolbar", { name: "Field palette" }).getByRole("button", statement)).toHaveCount(0);
    await expect(page.getByRole("group", { name: "Notary's tools" }).getByRole("button", statement)).toBeVisible();
  });

  await test.step("a field is dragged to a rotated page and taken on by keyboard, wholly on each", async () => {
    await page.getByRole("button", { name: /^Date for/ }).click();
    const [from, view] = [
      await page.getByRole("button", { name: /^Date for/ }).boundingBox(),
      await pagesRegion(page).boundingBox(),
    ];
    if (from === null || view === null) throw new Error("the field is not on the screen");
    // By its middle: the corners of a selected field are for resizing.
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    // Held near the lower edge, the pages scroll on until the next one is there.
    await page.mouse.move(from.x + 40, view.y + view.height - 30, { steps: 6 });
    await page.waitForFunction(
      (limit) =>
        (globalThis.document.querySelector("[data-page='1']")?.getBoundingClientRect().top ?? Infinity) < limit,
      view.y + view.height * 0.4,
    );
    await page.mouse.move(from.x + 40, view.y + view.height * 0.6, { steps: 6 });
    // They ran on until then, a frame at a time, as far as the computer allowed.
    await pagesRegion(page).evaluate((element) => {
      const next = element.querySelector("[data-page='1']")?.getBoundingClientRect().top ?? Number.NaN;
      element.scrollTop += next - element.getBoundingClientRect().top - element.clientHeight * 0.3;
    });
    await page.mouse.move(from.x + 40, view.y + view.height * 0.55);
    await page.mouse.up();
    await expect.poll(async () => (await placeOf("date"))?.page).toBe(1);
    await expect(page.getByRole("button", { name: /^Date for .*, page 2,/ })).toBeFocused();
    // A small page, then one whose unit is one and a half points.
    for (const target of [2, 3]) {
      await page.keyboard.press("PageDown");
      await expect.poll(async () => (await placeOf("date"))?.page).toBe(target);
      await expect(page.getByRole("button", { name: new RegExp(`^Date for .*, page ${target + 1},`) })).toBeFocused();
    }
    const place = await placeOf("date");
    const size = document.pages[3];
    expect(size).toEqual({ width: 600, height: 750 });
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(600);
    for (let undo = 0; undo < 3; undo += 1) await page.keyboard.press("Control+z");
    await expect.poll(async () => await placeOf("date")).toEqual({ page: 0, x: 230, y: 585, width: 100, height: 25 });
  });

  await test.step("of 310 pages only the visible ones are alive, at every zoom", async () => {
    const canvases = page.locator("[data-page] canvas");
    await pagesRegion(page).evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
    await page.locator("[data-page='155'] canvas").waitFor();
    await expect.poll(() => canvases.count()).toBeLessThanOrEqual(5);
    await pagesRegion(page).evaluate((element) => element.scrollTo({ top: 0 }));
    await page.locator("[data-page='0'] canvas").waitFor();
    const zoomed = page.getByText(/^\d+ %$/);
    const zoom = async (label: string, end: string) => {
      for (let step = 0, now = ""; step < 15 && (now = await zoomed.innerText()) !== end; step += 1) {
        await page.getByRole("button", { name: label }).click();
        // Beyond the last step the button is out of use.
        await expect(zoomed).not.toHaveText(now);
      }
      await expect(zoomed).toHaveText(end);
      await expect(canvases.first()).toBeAttached();
      await expect.poll(() => canvases.count()).toBeLessThanOrEqual(7);
    };
    await zoom("Zoom in", "400 %");
    await zoom("Zoom out", "50 %");
    await page.getByRole("button", { name: "Fit the page to the width" }).click();
  });

  await test.step("two windows of the notary write into one field: the one who types sees it and loses nothing", async () => {
    await operate(add("text", memberId("notary"), { x: 60, y: 300, width: 240, height: 30 }, false));
    const second = await notary.context.newPage();
    await second.goto(page.url());
    const textIn = (window: Page) => window.getByRole("button", { name: /^Text for/ });
    await textIn(page).dblclick();
    await page.getByRole("textbox", { name: "Text", exact: true }).first().fill("Sworn in Travis County");
    await textIn(second).dblclick();
    await second.getByRole("textbox", { name: "Text", exact: true }).first().fill("Hillsborough");
    await second.keyboard.press("Control+Enter");
    await expect(page.getByText("Someone else wrote “Hillsborough” here while you typed.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Text", exact: true }).first()).toHaveValue(
      "Sworn in Travis County",
    );
    await page.keyboard.press("Control+Enter");
    const shown = { kind: "text", text: "Sworn in Travis County" };
    await expect.poll(async () => (await fields()).find(({ type }) => type === "text")?.value).toEqual(shown);
    await expect(second.locator("svg text", { hasText: "Sworn in Travis County" })).toBeAttached();
    await second.close();
  });

  await test.step("a signer at a touch screen pinches the page, and is told truly what is left", async () => {
    await operate(add("title", memberId("signer"), { x: 350, y: 585, width: 150, height: 25 }, false));
    const viewport = { width: 375, height: 760 };
    const context = await shared.openContext({ viewport, hasTouch: true, isMobile: true });
    const phone = await context.newPage();
    await phone.goto(link);
    await agreeToSign(phone);
    await drawSignature(phone);
    await expect(phone.getByText("0 of 2 fields are done")).toBeVisible();
    await phone.locator("[data-page='0'] canvas").waitFor();
    const percent = phone.getByText(/^\d+ %$/);
    const before = Number.parseInt(await percent.innerText(), 10);
    const view = await pagesRegion(phone).boundingBox();
    if (view === null) throw new Error("the pages are not on the screen");
    const session = await context.newCDPSession(phone);
    const middle = { x: view.x + view.width / 2, y: view.y + view.height / 2 };
    const touches = (apartPx: number) => [
      { x: middle.x - apartPx, y: middle.y },
      { x: middle.x + apartPx, y: middle.y },
    ];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: touches(30) });
    for (const apartPx of [40, 50, 60])
      await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: touches(apartPx) });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(async () => Number.parseInt(await percent.innerText(), 10)).toBeGreaterThan(before * 1.4);

    await phone.getByRole("button", { name: "Go to the first field" }).tap();
    await phone.getByRole("button", { name: /^Signature for .* Tap to sign$/ }).tap();
    await phone.getByRole("button", { name: "Next field" }).tap();
    await phone.getByRole("button", { name: /^Date for .* Tap for the date$/ }).tap();
    await expect(phone.getByText("All required fields are filled; 1 optional is empty.")).toBeVisible();
    await phone.getByRole("button", { name: "Next optional field" }).tap();
    await phone.getByRole("button", { name: /^Title for .* Tap for your title$/ }).tap();
    await phone.getByRole("dialog").getByRole("textbox").fill("Trustee");
    await phone.getByRole("button", { name: "Fill in" }).tap();
    await expect(phone.getByText("You have filled everything")).toBeVisible();
    await context.close();
  });
  expect(notary.complaints).toEqual([]);
});
