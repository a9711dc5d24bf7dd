import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { letterOnPaper, letterSignature, pngOf, signatureOnPaper } from "#tests/builders/paper-pictures.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { expect, test } from "./harness/test.ts";
import { arrangeSigning } from "./steps/arrange.ts";
import { notaryOf } from "./steps/notary.ts";
import { writePersonalInfo } from "./steps/signer.ts";
import { dragWithFinger, expectNoSidewaysScroll, tap } from "./steps/touch.ts";

const preview = (within: Page | Locator) => within.getByRole("img", { name: /without its paper/ });

/** Width and height of what would stand in the fields. */
const madeSize = async (within: Page | Locator): Promise<{ width: number; height: number }> => {
  const image = preview(within);
  await expect
    .poll(() => image.evaluate((made) => made instanceof HTMLImageElement && made.complete && made.naturalWidth > 0))
    .toBe(true);
  return image.evaluate((made) =>
    made instanceof HTMLImageElement
      ? { width: made.naturalWidth, height: made.naturalHeight }
      : { width: 0, height: 0 },
  );
};

const edgeAt = async (within: Page | Locator, name: string): Promise<number> =>
  Number(await within.getByRole("slider", { name }).getAttribute("aria-valuenow"));

test("on a telephone a whole letter is questioned, its signature cut out with a finger, turned and adopted", async ({
  shared,
}) => {
  const letter = join(shared.folder, "letter.png");
  writeFileSync(letter, pngOf(letterOnPaper()));
  const pdf = join(shared.folder, "Deed.pdf");
  await makePdf(pdf, ["Deed", "I convey the land."]);
  const { platform } = shared;
  const signing = { title: "Deed of Lot 4", pdf, signerName: "Rosalind Achebe", fieldsAt: [200] };
  const arranged = await arrangeSigning(platform.ready.url, notaryOf(platform.ready), signing);
  const { page, complaints } = await shared.openPhone();
  await page.goto(arranged.link);
  await tap(page.getByRole("button", { name: "I agree to sign electronically" }));
  await writePersonalInfo(page);
  await tap(page.getByRole("tab", { name: "Picture" }));
  await page.locator("input[type=file]").setInputFiles(letter);
  const question = page.getByText("This looks like a whole page");
  const adopt = page.getByRole("button", { name: "Adopt this signature" });

  await test.step("it is asked about, and not adopted before the answer", async () => {
    await expect(question).toBeVisible();
    await expect(adopt).toBeDisabled();
    await expectNoSidewaysScroll(page);
  });

  await test.step("what looks like the signature is cut out, and its owner corrects the frame", async () => {
    await tap(page.getByRole("button", { name: "Cut out the signature" }));
    await expect(question).toBeHidden();
    await expect(page.getByRole("group", { name: "Crop the picture" })).toBeFocused();
    expect(Math.abs((await edgeAt(page, "Upper edge")) / 100 - letterSignature.top)).toBeLessThan(0.06);
    expect(Math.abs((await edgeAt(page, "Right edge")) / 100 - letterSignature.right)).toBeLessThan(0.06);
    const { width, height } = await madeSize(page);
    expect(width).toBeGreaterThan(height);
    const right = page.getByRole("slider", { name: "Right edge" });
    const before = await edgeAt(page, "Right edge");
    await dragWithFinger(page, right, { x: 40, y: 0 });
    await expect.poll(() => edgeAt(page, "Right edge")).toBeGreaterThan(before + 5);
    await tap(page.getByRole("button", { name: "Undo" }));
    await expect.poll(() => edgeAt(page, "Right edge")).toBe(before);
    await expectNoSidewaysScroll(page);
  });

  await test.step("a quarter turn takes the frame along", async () => {
    const upright = await madeSize(page);
    await tap(page.getByRole("button", { name: "Turn", exact: true }));
    await expect.poll(() => madeSize(page)).toEqual({ width: upright.height, height: upright.width });
    await tap(page.getByRole("button", { name: "Undo" }));
    await expect.poll(() => madeSize(page)).toEqual(upright);
  });

  await tap(adopt);
  await expect(page.getByRole("region", { name: /^Pages of / })).toBeVisible();
  expect(complaints).toEqual([]);
});

test("the notary crops the own signature by mouse and by keyboard, and may use a whole page as it is", async ({
  shared,
}) => {
  const at = (name: string) => join(shared.folder, name);
  writeFileSync(at("letter.png"), pngOf(letterOnPaper()));
  writeFileSync(at("signature.png"), pngOf(signatureOnPaper()));
  const notary = await shared.openNotary();
  const { page } = notary;
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Signature and stamp" }).click();
  await page.getByRole("link", { name: "Make your signature" }).click();
  await page.getByRole("tab", { name: "Picture" }).click();
  const dialog = page.getByRole("main");
  const keep = dialog.getByRole("button", { name: "Keep this signature" });

  await test.step("a whole page is used all the same, which is taken back", async () => {
    await dialog.locator("input[type=file]").setInputFiles(at("letter.png"));
    await dialog.getByRole("button", { name: "Use it as it is" }).click();
    await expect(keep).toBeEnabled();
    await dialog.getByRole("button", { name: "Undo" }).click();
    await expect(dialog.getByText("This looks like a whole page")).toBeVisible();
    await expect(keep).toBeDisabled();
    await dialog.getByRole("button", { name: "Undo" }).click();
    await expect(dialog.getByRole("button", { name: "Crop" })).toBeHidden();
  });

  await test.step("a frame is drawn with the mouse, moved, and finished with the arrow keys", async () => {
    await dialog.locator("input[type=file]").setInputFiles(at("signature.png"));
    const whole = await madeSize(dialog);
    await expect(keep).toBeEnabled();
    await dialog.getByRole("button", { name: "Crop" }).click();
    const shown = dialog.getByRole("img", { name: "The picture that you chose" });
    await shown.scrollIntoViewIfNeeded();
    const right = dialog.getByRole("slider", { name: "Right edge" });
    const box = await shown.boundingBox();
    const handle = await right.boundingBox();
    if (box === null || handle === null) throw new Error("the frame is not on the screen");
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height * 0.5, { steps: 5 });
    await page.mouse.up();
    expect(await edgeAt(dialog, "Right edge")).toBeCloseTo(50, -1);
    await expect.poll(async () => (await madeSize(dialog)).width).toBeLessThan(whole.width * 0.8);
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.9, box.y + box.height * 0.8, { steps: 5 });
    await page.mouse.up();
    expect(await edgeAt(dialog, "Left edge")).toBeCloseTo(60, -1);

    await dialog.getByRole("slider", { name: "Left edge" }).focus();
    for (let press = 0; press < 6; press += 1) await page.keyboard.press("PageUp");
    expect(await edgeAt(dialog, "Left edge")).toBe(0);
    await dialog.getByRole("button", { name: "Whole picture" }).click();
    await expect.poll(() => madeSize(dialog)).toEqual(whole);
  });

  await keep.click();
  await expect(page.getByText(/^From a picture, kept since /)).toBeVisible();
  expect(notary.complaints).toEqual([]);
});
