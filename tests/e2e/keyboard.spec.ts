import { join } from "node:path";
import type { FieldSet } from "#contract/field/entity.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { expect, test } from "./harness/test.ts";
import { arrangeSigning } from "./steps/arrange.ts";
import { tabTo } from "./steps/keyboard.ts";
import { notaryOf } from "./steps/notary.ts";

test("from the link to the signature in place by keyboard alone, the focus always in sight and in order", async ({
  shared,
}, testInfo) => {
  const pdf = join(shared.folder, "Affidavit.pdf");
  await makePdf(pdf, ["Affidavit", "I have read this."]);
  const { platform } = shared;
  const signing = { title: "Affidavit", pdf, signerName: "Rosalind Achebe", fieldsAt: [200, 640] };
  const arranged = await arrangeSigning(platform.ready.url, notaryOf(platform.ready), signing);
  const { page, complaints } = await shared.openSigner("keyboard");
  const { keyboard } = page;

  await page.goto(arranged.link);
  await expect(page.getByRole("heading", { name: "Welcome, Rosalind Achebe" })).toBeVisible();
  await tabTo(page, /^I agree to sign electronically$/);
  await keyboard.press("Enter");

  await test.step("who and where they are", async () => {
    await expect(page.getByRole("heading", { name: "About you" })).toBeFocused();
    const order: string[] = await tabTo(page, /^First name$/);
    // As the invitation has it.
    await expect(page.locator(":focus")).toHaveValue("Rosalind");
    for (const [name, text] of [
      [/^Middle name$/, "M."],
      [/^Last name$/, ""],
      [/^Suffix$/, ""],
      [/^Country of the phone number/, ""],
      [/^Phone$/, "8135550142"],
      [/^Country$/, ""],
      [/^Street address$/, "12 Harbor Lane"],
      [/^Apartment or unit$/, ""],
      [/^City$/, "Tampa"],
      [/^State$/, "FL"],
      [/^ZIP code$/, "33602"],
      [/^Same state as my address$/, " "],
    ] as const) {
      const passed = await tabTo(page, name, 1);
      order.push(...passed);
      await keyboard.type(text);
    }
    await expect(page.getByRole("textbox", { name: "Last name" })).toHaveValue("Achebe");
    await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("Florida");
    await expect(page.getByText("You are in Florida, United States.")).toBeVisible();
    await testInfo.attach("order", { body: order.join("\n"), contentType: "text/plain" });
    await tabTo(page, /^This is right, go on$/, 1);
    await keyboard.press("Enter");
  });

  await test.step("a question is asked and the way back found", async () => {
    await expect(page.getByRole("heading", { name: "Make your signature" })).toBeFocused();
    await tabTo(page, /^I have a question$/);
    await keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Message the Notary" });
    await expect(dialog.getByRole("textbox", { name: "Question" })).toBeFocused();
    await keyboard.type("May I sign without a mouse?");
    await tabTo(page, /^Send to the notary$/);
    await keyboard.press("Enter");
    await expect(dialog.getByRole("log").getByText("May I sign without a mouse?")).toBeVisible();
    await keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "I have a question" })).toBeFocused();
  });

  await test.step("the signature is typed and adopted", async () => {
    await tabTo(page, /^Draw$/);
    await keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name: "Type" })).toBeFocused();
    await tabTo(page, /^Your name, as you sign it$/, 2);
    await tabTo(page, /^Adopt this signature$/, 1);
    await keyboard.press("Enter");
  });

  await test.step("both fields are reached by “Next field” and signed where they stand", async () => {
    await expect(page.getByRole("region", { name: /^Pages of / })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    for (const next of [/^Go to the first field$/, /^Next field$/]) {
      await tabTo(page, next);
      await keyboard.press("Enter");
      await expect(page.getByRole("button", { name: /Tap to sign/ }).and(page.locator(":focus"))).toBeVisible();
      await keyboard.press("Enter");
      await expect(page.locator(":focus")).toHaveAccessibleName(/filled/);
    }
    await expect(page.getByText("You have filled everything")).toBeVisible();
  });

  const path = `/signing/${arranged.signing.id}/document/${arranged.document.id}/fields`;
  await expect
    .poll(async () => (await arranged.client.ok<FieldSet>("GET", path)).fields.map((field) => field.value.kind))
    .toEqual(["image", "image"]);
  expect(complaints).toEqual([]);
});
