import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { expect, test } from "./harness/test.ts";
import { arrangeSigning } from "./steps/arrange.ts";
import { notaryOf } from "./steps/notary.ts";
import { agreeToSign, drawSignature } from "./steps/signer.ts";

const signerName = "Rosalind Achebe";
const pagesOf = (count: number, what: string) => ({
  pages: Array.from({ length: count }, (_unused, index) => ({ text: `${what}, page ${index + 1}` })),
});

test("the signer's page turns with the notary's until they turn it themselves, each sees where the other is, and another version of the document comes to both", async ({
  shared,
}) => {
  const deed = join(shared.folder, "Deed to follow.pdf");
  const shorter = join(shared.folder, "Shorter.pdf");
  writeFileSync(deed, await makePdf(pagesOf(4, "First version")));
  writeFileSync(shorter, await makePdf(pagesOf(3, "Second version")));
  const { signing, link } = await arrangeSigning(shared.platform.ready.url, notaryOf(shared.platform.ready), {
    title: "A deed of four pages",
    pdf: deed,
    signerName,
    fieldsAt: [300],
  });
  const notary = (await shared.openNotary()).page;
  await notary.setViewportSize({ width: 1600, height: 900 });
  await notary.evaluate((id) => (location.hash = `#/signing/${id}`), signing.id);
  await expect(notary.getByText("Page 1 of 4")).toBeVisible();
  const { page: signer } = await shared.openSigner();
  await signer.goto(link);
  await agreeToSign(signer);
  await drawSignature(signer);
  const person = notary.getByRole("region", { name: "People of this signing" });

  await test.step("the notary turns, and the signer's page turns along; the notary sees where the signer is", async () => {
    await expect(person.getByText("Looks at page 1")).toBeVisible();
    for (const page of [2, 3]) {
      await notary.getByRole("button", { name: "Next page" }).click();
      await expect(signer.getByText(`Page ${page} of 4`)).toBeVisible();
      await expect(person.getByText(`Looks at page ${page}`)).toBeVisible();
    }
  });

  await test.step("a signer who turns back by themselves stays there, and goes along again when they wish", async () => {
    await signer.getByRole("button", { name: "Previous page" }).click();
    await expect(person.getByText("Looks at page 2")).toBeVisible();
    await notary.getByRole("button", { name: "Next page" }).click();
    const toNotary = signer.getByRole("button", { name: "Notary: page 4. Go there" });
    await expect(toNotary).toBeVisible();
    await expect(signer.getByText("Page 2 of 4")).toBeVisible();
    await toNotary.click();
    await expect(signer.getByText("Page 4 of 4")).toBeVisible();
    await expect(toNotary).toBeHidden();
  });

  await test.step("who does not wish to follow does not, also after the page was loaded anew", async () => {
    const follow = signer.getByRole("button", { name: "Follow the notary’s page" });
    await follow.click();
    await expect(follow).toHaveAttribute("aria-pressed", "false");
    await signer.reload();
    await expect(follow).toHaveAttribute("aria-pressed", "false");
    await expect(signer.getByText("Page 1 of 4")).toBeVisible();
    await notary.getByRole("button", { name: "Previous page" }).click();
    await expect(signer.getByRole("button", { name: "Notary: page 3. Go there" })).toBeVisible();
    await expect(signer.getByText("Page 1 of 4")).toBeVisible();
    await follow.click();
    await expect(signer.getByText("Page 3 of 4")).toBeVisible();
  });

  await test.step("another version of the document is before both, with the field where it was", async () => {
    await notary.getByRole("button", { name: "More about “Deed to follow.pdf”" }).click();
    await notary.getByRole("menuitem", { name: "Replace by another version…" }).click();
    const dialog = notary.getByRole("dialog", { name: "Replace by another version" });
    await expect(dialog.getByText("Its field stays where it is", { exact: false })).toBeVisible();
    await dialog.locator("input[type=file]").setInputFiles(shorter);
    await expect(notary.getByText("“Deed to follow.pdf” is another version now")).toBeVisible();
    for (const page of [notary, signer]) {
      await expect(page.getByText(/^Page \d of 3$/)).toBeVisible();
      await expect(page.getByText("Second version, page 1")).toBeAttached();
      await expect(page.locator("[data-field]")).toHaveCount(1);
    }
    await expect(notary.getByText("replaced “Deed to follow.pdf” by another version", { exact: false })).toBeVisible();
  });
});
