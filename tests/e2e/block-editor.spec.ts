import type { NotaryBlock } from "#contract/notary-block/entity.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { notaryOf } from "./steps/notary.ts";

test("a notary block is made, duplicated, edited and renamed without any meeting", async ({ shared }) => {
  const account = notaryOf(shared.platform.ready);
  const client = new PlatformClient(shared.platform.ready.url);
  await client.signIn(account.email, account.password);
  const notary = await shared.openNotary();
  const { page } = notary;
  const blockCalled = async (name: string) =>
    (await client.ok<NotaryBlock[]>("GET", "/me/notary-blocks")).find((block) => block.name === name);
  const palette = page.getByRole("toolbar", { name: "Field palette" });
  const list = page.getByRole("list", { name: "Notary blocks" });

  await test.step("on empty paper, by keyboard", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Notary Blocks" }).click();
    await page.getByRole("button", { name: "New block" }).click();
    await expect(page.getByRole("button", { name: "Save the block" })).toBeDisabled();
    await page.getByRole("textbox", { name: "Name" }).fill("Made here");
    await palette.getByRole("button", { name: "Place a field: Signature" }).press("Enter");
    const signature = page.getByRole("button", { name: /^Signature for First signer, page 1, required/ });
    await expect(signature).toBeFocused();
    await palette.getByRole("button", { name: "Place a field: Notary stamp" }).press("Enter");
    await page.getByRole("button", { name: "Save the block" }).click();
    await expect(list.getByRole("listitem", { name: "Made here" })).toBeVisible();
    expect((await blockCalled("Made here"))?.fields.map(({ type, role }) => [type, role?.kind])).toEqual([
      ["signature", "signer"],
      ["notary_stamp", "notary"],
    ]);
  });

  await test.step("a copy of it gets other fields and another name; the first stays as it was", async () => {
    await page.getByRole("button", { name: "Duplicate “Made here”" }).click();
    await page.getByRole("button", { name: "Edit “Made here (copy)”" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Two signers");
    await page.getByRole("button", { name: /^Signature for First signer/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Duplicate the field" }).click();
    await page.getByRole("button", { name: /For$/ }).click();
    await page.getByRole("option", { name: "Second signer" }).click();
    await page.getByRole("button", { name: "Save the block" }).click();
    await expect(list.getByRole("listitem", { name: "Two signers" })).toBeVisible();
    const [first, second] = [await blockCalled("Made here"), await blockCalled("Two signers")];
    expect(first?.fields).toHaveLength(2);
    expect(second?.fields.map(({ role }) => role?.ordinal)).toEqual([1, 1, 2]);
    expect(await blockCalled("Made here (copy)")).toBeUndefined();
  });

  await test.step("whoever leaves with something changed is asked", async () => {
    await page.getByRole("button", { name: "Edit “Two signers”" }).click();
    await page.getByRole("button", { name: /^Signature for First signer/ }).focus();
    await page.keyboard.press("Delete");
    await page.getByRole("button", { name: "Back" }).click();
    await page
      .getByRole("alertdialog", { name: "Discard these changes?" })
      .getByRole("button", { name: /^Discard/ })
      .click();
    await expect(list).toBeVisible();
    expect((await blockCalled("Two signers"))?.fields).toHaveLength(3);
  });
  for (const name of ["Two signers", "Made here"]) {
    await page.getByRole("button", { name: `Delete “${name}”` }).click();
    await expect(list.getByRole("listitem", { name })).toBeHidden();
  }
  expect(notary.complaints).toEqual([]);
});
