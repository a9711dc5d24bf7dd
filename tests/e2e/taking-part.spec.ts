import type { Locator, Page } from "@playwright/test";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import type { PlatformReady } from "#scripts/services/product.ts";
import { notaryOf, signIn } from "./steps/notary.ts";

type Guest = PlatformReady["accounts"][number];

const rowOf = (page: Page, title: string): Locator => page.getByRole("row").filter({ hasText: title });

test("the demo's consumer, its manager and another notary press each row of their lists and come to where they take part; nobody else's meeting opens to them", async ({
  product,
}) => {
  const { ready } = product.platform;
  const client = new PlatformClient(ready.url);
  const own = notaryOf(ready);
  await client.signIn(own.email, own.password);
  const guests = ready.accounts.filter(({ role }) => role !== "SelfRon" && role !== "Admin");
  expect(guests.map(({ role }) => role)).toEqual(expect.arrayContaining(["Consumer", "CorpManager", "CorpNotary"]));
  const create = (title: string) =>
    client.ok<{ signing: Signing }>("POST", "/signings", {
      title,
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: guests.map(({ fullName, email, role }) => ({
        fullName,
        email,
        type: role === "Consumer" ? "signer" : "witness",
      })),
    });
  const { signing: open } = await create("Deed of gift");
  const { signing: ended } = await create("Sale that fell through");
  const uploads = [{ uploadId: await client.upload(await makePdf()), name: "Deed.pdf" }];
  await client.ok("POST", `/signing/${open.id}/upload-documents`, { uploads });
  await client.ok("DELETE", `/signing/${ended.id}/terminate`);

  const notary = await product.startWorkstation();
  const { page } = notary;
  const press = async (account: Guest) => {
    await signIn(notary, account);
    await rowOf(page, "Deed of gift").click();
    await expect(page.getByRole("heading", { name: "Nora Whitfield leads this signing" })).toBeVisible();
    await page.getByRole("button", { name: "Mail me a new link" }).click();
    await expect(page.getByText(`A new link is on its way to ${account.email}`)).toBeVisible();
    await page.getByRole("link", { name: "Back to My Signings" }).click();
    await rowOf(page, "Sale that fell through").click();
    await expect(page.getByRole("heading", { name: "Nora Whitfield led this signing" })).toBeVisible();
    // By an address of a meeting that somebody passed on, too.
    await page.evaluate((id) => (location.hash = `#/signing/${id}`), open.id);
    await expect(page.getByRole("heading", { name: "Nora Whitfield leads this signing" })).toBeVisible();
    await expect(page.getByText("There is nothing at this address")).toBeHidden();
    // Whoever logs in next comes back to where this one was.
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Signings" }).click();
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(page.getByRole("textbox", { name: "E-mail" })).toBeVisible();
  };
  for (const account of guests) await test.step(account.role ?? "", () => press(account));
});
