import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import type { Signing } from "#contract/signing/entity.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { arrangeSigning } from "./steps/arrange.ts";
import { tabTo } from "./steps/keyboard.ts";
import { notaryOf, signIn } from "./steps/notary.ts";
import { agreeToSign, drawSignature, signOnlyField } from "./steps/signer.ts";

const dayMs = 24 * 3_600_000;
const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();

/** The row of a signing within the group of this name. */
const rowIn = (page: Page, group: string, title: string): Locator =>
  page.getByRole("grid", { name: group, exact: true }).getByRole("row").filter({ hasText: title });

test("My Signings says what to do: by day, by whose turn it is, live, counted over all and reached by keyboard", async ({
  product,
}) => {
  const { platform } = product;
  const account = notaryOf(platform.ready);
  const client = new PlatformClient(platform.ready.url);
  await client.signIn(account.email, account.password);
  const create = (title: string, scheduledAt: string | null) =>
    client.ok<{ signing: Signing }>("POST", "/signings", {
      title,
      kind: "real",
      scheduledAt,
      invite: true,
      members: [{ fullName: "Ines Ferreira", email: "ines@example.com", type: "signer" }],
    });
  await create("Missed refinancing", inDays(-3));
  for (let index = 1; index <= 14; index += 1) await create(`Closing ${index}`, inDays(index + 1));
  const pdf = join(product.folder, "Affidavit.pdf");
  await makePdf(pdf, ["Affidavit", "I have read this."]);
  const signing = {
    title: "Affidavit of residence",
    pdf,
    signerName: "Rosalind Achebe",
    fieldsAt: [500],
    kind: "real" as const,
  };
  const arranged = await arrangeSigning(platform.ready.url, account, signing);

  const { page } = await product.startWorkstation().then(async (notary) => {
    await signIn(notary, account);
    return notary;
  });

  await test.step("what has a day stands by it; a day that has passed is overdue", async () => {
    const missed = rowIn(page, "Overdue", "Missed refinancing");
    await expect(missed).toContainText("3 days ago");
    await expect(missed).toContainText("No document yet");
    await expect(page.getByRole("main")).not.toContainText("Upcoming");
    await expect(page.getByRole("heading", { name: "Later 14" })).toBeVisible();
    await expect(page.getByRole("grid", { name: "Later" }).getByRole("row")).toHaveCount(10);
    await page.getByRole("button", { name: "Show 4 more of 4" }).click();
    await expect(page.getByRole("grid", { name: "Later" }).getByRole("row")).toHaveCount(14);
  });

  const { page: signer } = await product.openSigner();
  const at = (group: string) => rowIn(page, group, signing.title);
  await test.step("whose turn it is follows what people do, on the page that is open", async () => {
    await expect(at("Waiting for the signer")).toContainText("0 of 1 signed");
    await expect(at("Waiting for the signer")).toContainText("Waiting for Rosalind Achebe");
    await signer.goto(arranged.link);
    await expect(at("In progress")).toContainText("Rosalind Achebe is here");
    await agreeToSign(signer);
    await drawSignature(signer);
    await signOnlyField(signer);
    await expect(at("In progress")).toContainText("1 of 1 signed");
    await signer.goto("about:blank");
    await expect(at("In progress")).toContainText("Your part is missing");
    const [document] = await client.ok<{ id: string }[]>("GET", `/signing/${arranged.signing.id}/documents`);
    await client.ok("POST", `/signing/${arranged.signing.id}/document/${document?.id}/waivers`, {
      parts: ["notary-signature", "seal", "statement"],
      reason: "The lender’s form has them on paper.",
    });
    await expect(at("Ready to lock")).toContainText("Ready to lock");
  });

  await test.step("it is looked for in all, and opened by keyboard", async () => {
    await page.getByRole("searchbox", { name: "Search signings" }).fill("quillfeather");
    await expect(page.getByText("Nothing fits “quillfeather”")).toBeVisible();
    await page.getByRole("button", { name: "Show all signings" }).click();
    await expect(page.getByRole("heading", { name: "Later 14" })).toBeVisible();
    await page.getByRole("searchbox", { name: "Search signings" }).fill("closing 14");
    await expect(page.getByRole("row")).toHaveCount(1);
    await expect(page.getByRole("heading", { name: "Later 1", exact: true })).toBeVisible();
    await page.getByRole("searchbox", { name: "Search signings" }).fill("rosalind affidavit");
    await expect(page.getByRole("row")).toHaveCount(1);
    await expect(at("Ready to lock")).toBeVisible();
    await tabTo(page, /Affidavit of residence/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: signing.title, level: 1 })).toBeVisible();
  });
});
