import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Document } from "#contract/document/entity.ts";
import type { Field, FieldSet, FieldType } from "#contract/field/entity.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { pdfText } from "./harness/referees/signature-referees.ts";
import { expect, test } from "./harness/test.ts";
import { download, finishMeeting, lockDocument, notaryOf, openSigning } from "./steps/notary.ts";
import { agreeToSign, drawSignature } from "./steps/signer.ts";

const signerName = "Rosalind Achebe";
const today = () =>
  new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone: "America/New_York",
  }).format(new Date());

/** Where points of the first page stand on the screen, scrolled to its top. */
const paperOf = async (page: Page) => {
  await page.getByRole("region", { name: /^Pages of / }).evaluate((element) => element.scrollTo({ top: 0 }));
  const box = await page.locator("[data-page='0']").boundingBox();
  if (box === null) throw new Error("the first page is not on the screen");
  return {
    at: (x: number, y: number): [number, number] => [box.x + x * (box.width / 612), box.y + y * (box.width / 612)],
  };
};

const drag = async (page: Page, from: [number, number], to: [number, number]) => {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await page.mouse.move(...to);
  await page.mouse.up();
};

test("fields of every type are placed, edited together, filled on a small touch screen and sealed", async ({
  shared,
}) => {
  const original = join(shared.folder, "Affidavit.pdf");
  await makePdf(original, ["Affidavit"]);
  const account = notaryOf(shared.platform.ready);
  const notary = await shared.openNotary();
  const { page } = notary;
  const { certificate } = shared;
  const signing = { title: "Affidavit", pdf: original, signerName, signerEmail: "rosalind@example.com" };
  const { link, signingId } = await openSigning(notary, signing);

  const client = new PlatformClient(shared.platform.ready.url);
  await client.signIn(account.email, account.password);
  const [document] = await client.ok<Document[]>("GET", `/signing/${signingId}/documents`);
  if (document === undefined) throw new Error("the signing has no document");
  const fields = async (): Promise<Field[]> =>
    (await client.ok<FieldSet>("GET", `/signing/${signingId}/document/${document.id}/fields`)).fields;
  const fieldOf = async (type: FieldType): Promise<Field> => {
    const found = (await fields()).find((field) => field.type === type);
    if (found === undefined) throw new Error(`no ${type} field`);
    return found;
  };
  const tool = (name: string) => page.getByRole("button", { name: `Place a field: ${name}`, exact: true });
  const placed = (count: number) => expect.poll(async () => (await fields()).length).toBe(count);

  await test.step("placed by a click, by drawing the size, and by keyboard", async () => {
    const paper = await paperOf(page);
    await tool("Signature").click();
    await page.mouse.click(...paper.at(120, 200));
    await placed(1);
    expect((await fieldOf("signature")).place).toMatchObject({ width: 100, height: 50 });

    await tool("Text").click();
    await drag(page, paper.at(300, 180), paper.at(500, 240));
    await placed(2);
    const drawn = (await fieldOf("text")).place;
    for (const [key, value] of Object.entries({ x: 300, y: 180, width: 200, height: 60 }))
      expect(Math.abs(drawn[key as "x"] - value)).toBeLessThan(2);

    let count = 2;
    for (const name of ["Initials", "Name", "Date", "Title", "Custom", "Checkbox", "Bookmark"]) {
      await tool(name).focus();
      await page.keyboard.press("Enter");
      count += 1;
      await placed(count);
    }
    await page.getByRole("button", { name: /^Custom for/ }).focus();
    await page.keyboard.press("Space");
    const prompt = page.getByRole("textbox", { name: "What this field asks for" });
    await prompt.fill("Parish of residence");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await fieldOf("custom")).prompt).toBe("Parish of residence");

    // What was typed belongs to the field that was chosen then, also when it is put in by choosing another.
    await prompt.fill("County of residence");
    await page.getByRole("button", { name: /^Title for/ }).click();
    await expect.poll(async () => (await fieldOf("custom")).prompt).toBe("County of residence");
    expect((await fieldOf("title")).prompt).toBeUndefined();
  });

  await test.step("selected, moved, aligned, copied, deleted and undone together, each as one step", async () => {
    const before = await fields();
    const paper = await paperOf(page);
    // Only the first two stand in this part of the page.
    await drag(page, paper.at(40, 120), paper.at(560, 262));
    await expect(page.getByRole("heading", { name: "2 fields" })).toBeVisible();
    await page.getByRole("button", { name: "Align the top edges" }).click();
    await expect
      .poll(async () => (await fieldOf("signature")).place.y - (await fieldOf("text")).place.y, {
        message: "what the signature stands below the text",
      })
      .toBe(0);

    await page.getByRole("button", { name: /^Signature for/ }).focus();
    const aligned = [await fieldOf("signature"), await fieldOf("text")];
    await page.keyboard.press("Shift+ArrowDown");
    for (const [index, type] of (["signature", "text"] as const).entries())
      await expect.poll(async () => (await fieldOf(type)).place.y).toBeCloseTo((aligned[index]?.place.y ?? 0) + 10, 5);

    await page.keyboard.press("Control+c");
    await page.keyboard.press("Control+v");
    await placed(before.length + 2);
    await page.keyboard.press("Control+d");
    await placed(before.length + 4);
    await page.keyboard.press("Control+z");
    await placed(before.length + 2);
    await page.keyboard.press("Control+z");
    await placed(before.length);
    await page.keyboard.press("Control+Shift+z");
    await placed(before.length + 2);
    await page.keyboard.press("Control+z");
    await placed(before.length);

    await page.keyboard.press("Control+a");
    await expect(page.getByRole("heading", { name: `${before.length} fields` })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Signature for/ }).click();
    await page.getByRole("button", { name: /^Text for/ }).click({ modifiers: ["Shift"] });
    await page.keyboard.press("Delete");
    await placed(before.length - 2);
    await page.keyboard.press("Control+z");
    await placed(before.length);
  });

  await test.step("the notary writes on the page itself", async () => {
    await page.getByRole("button", { name: /^Fields for/ }).click();
    await page.getByRole("menuitem", { name: /\(you\)/ }).click();
    await tool("Text").click();
    const paper = await paperOf(page);
    const before = (await fields()).length;
    await page.mouse.click(...paper.at(120, 440));
    await placed(before + 1);
    const texts = page.getByRole("button", { name: /^Text for .*, empty$/ });
    await expect(texts).toHaveCount(2);
    await texts.last().dblclick();
    await page.getByRole("textbox", { name: "Text", exact: true }).first().fill("Sworn in Travis County");
    await page.keyboard.press("Control+Enter");
    await expect
      .poll(async () => (await fields()).filter((field) => field.value.kind === "text").map((field) => field.value))
      .toEqual([{ kind: "text", text: "Sworn in Travis County" }]);
  });

  const context = await shared.openContext({
    viewport: { width: 375, height: 760 },
    hasTouch: true,
    locale: "en-US",
    timezoneId: "America/New_York",
  });
  const phone = await context.newPage();

  await test.step("the signer is led through every type at 375 px, by touch", async () => {
    await phone.goto(link);
    await agreeToSign(phone);
    await drawSignature(phone);
    const tap = (name: RegExp | string) => phone.getByRole("button", { name }).tap();

    await tap(/Tap to sign$/);
    await tap(/Tap to initial$/);
    await phone.getByRole("tab", { name: "Type" }).tap();
    await expect(phone.getByRole("textbox", { name: "Your initials" })).toHaveValue("RA");
    await tap("Adopt these initials");
    await expect.poll(async () => (await fieldOf("initials")).value.kind).toBe("image");

    await tap(/Tap for your name$/);
    await expect.poll(async () => (await fieldOf("name")).value).toEqual({ kind: "text", text: signerName });
    await tap(/Tap for the date$/);
    await expect.poll(async () => (await fieldOf("date")).value).toEqual({ kind: "text", text: today() });
    await tap(/^Date for .* Tap to change$/);
    await phone.getByLabel("Date", { exact: true }).fill("2026-01-31");
    await tap("Fill in");
    await expect.poll(async () => (await fieldOf("date")).value).toEqual({ kind: "text", text: "01/31/2026" });

    const write = async (name: RegExp, text: string) => {
      await tap(name);
      await phone.getByRole("dialog").getByRole("textbox").fill(text);
      await tap("Fill in");
      await expect(phone.getByRole("dialog")).toBeHidden();
    };
    await write(/Tap for your title$/, "Trustee");
    await write(/County of residence$/, "Hillsborough");
    await write(/^Text for .* Tap to write$/, "The first line\nand the second line");
    await tap(/Tap to tick$/);
    await expect.poll(async () => (await fieldOf("checkbox")).value).toEqual({ kind: "checked" });
    await expect(phone.getByText("You have filled everything")).toBeVisible();
    const overflow = await phone.evaluate(
      () => globalThis.document.documentElement.scrollWidth - globalThis.innerWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });

  // A lock seals what was on the notary's screen; the platform refuses it before the last tick has arrived there.
  await expect(page.getByRole("button", { name: /^Checkbox for .*, filled$/ })).toBeVisible();
  await lockDocument(notary, certificate.password);
  await finishMeeting(notary);
  const copy = join(shared.folder, "locked.pdf");
  await download(
    page,
    () =>
      page
        .getByRole("link", { name: /^Download / })
        .first()
        .click(),
    copy,
  );
  const text = pdfText(copy);
  for (const typed of [
    signerName,
    "01/31/2026",
    "Trustee",
    "Hillsborough",
    "The first line",
    "and the second line",
    "Sworn in Travis County",
  ])
    expect(text).toContain(typed);
  expect(notary.complaints).toEqual([]);
  await context.close();
});
