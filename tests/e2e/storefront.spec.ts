import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readPalettePng } from "#tests/builders/palette-png.ts";
import { qrTextsIn } from "#tests/builders/qr-referee.ts";
import { expect, test } from "./harness/test.ts";
import { mailTo } from "./steps/mail.ts";
import { download, notaryOf } from "./steps/notary.ts";
import { personRow } from "./steps/people.ts";

test("a notary switches the public page on and hands its QR code on; a stranger comes by it and asks, and the notary opens the draft [A070] [A140] [A520] [A523]", async ({
  shared,
}) => {
  const origin = shared.platform.ready.url;
  const { page } = await shared.openNotary();
  const url = `${origin}/notary/nora-by-the-sea`;

  await test.step("the page is reached from the account's menu and switched on", async () => {
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "Storefront", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Storefront", level: 1 })).toBeVisible();
    await page.getByRole("checkbox", { name: "Everybody can see my page" }).check({ force: true });
    await page.getByRole("textbox", { name: "Address" }).fill("nora-by-the-sea");
    await page.getByRole("textbox", { name: "How to ask" }).fill("Have your documents at hand.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("img", { name: `QR code that opens ${url}` })).toBeVisible();
  });

  const scanned = await test.step("another program reads the downloaded code", async () => {
    const path = join(shared.folder, "code.png");
    const name = await download(page, () => page.getByRole("button", { name: "Download the QR code" }).click(), path);
    expect(name).toBe("storefront-qr-code.png");
    const picture = readPalettePng(readFileSync(path));
    expect(picture.width).toBe(196);
    const texts = await qrTextsIn(picture);
    expect(texts).toEqual([url]);
    return texts[0] ?? "";
  });

  const stranger = await shared.openPhone("stranger");
  await test.step("a stranger follows the code and asks for a signing", async () => {
    await stranger.page.goto(scanned);
    await expect(stranger.page.getByRole("heading", { level: 1 })).toHaveText(/^Nora/);
    await expect(stranger.page).toHaveTitle(/^Nora/);
    await expect(stranger.page.locator("meta[property='og:url']")).toHaveAttribute("content", url);
    await expect(stranger.page.getByText("Have your documents at hand.")).toBeVisible();
    await stranger.page.getByRole("textbox", { name: "Your name" }).fill("Stella Marisol");
    await stranger.page.getByRole("textbox", { name: "Your e-mail" }).fill("stella@example.org");
    await stranger.page.getByRole("textbox", { name: "What is to be signed" }).fill("The deed of my boat.");
    await stranger.page.getByRole("button", { name: "Ask for a signing" }).click();
    await expect(stranger.page.getByText(/has your request$/)).toBeVisible();
  });

  await test.step("the notary is told by mail, reads it, and opens a draft with the stranger in it", async () => {
    const { text } = await mailTo(origin, notaryOf(shared.platform.ready).email, "Somebody asks you for a signing");
    for (const words of ["Stella", "boat"]) expect(text).not.toContain(words);
    await page.getByRole("tab", { name: /^Requests/ }).click();
    const requests = page.getByRole("list", { name: "Requests" });
    await expect(requests.getByText("The deed of my boat.")).toBeVisible();
    await requests.getByRole("button", { name: "Make a draft for Stella Marisol" }).click();
    await expect(page).toHaveURL(/#\/signing\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { name: "Signing for Stella Marisol" })).toBeVisible();
    await expect(personRow(page, "Stella Marisol")).toBeVisible();
  });

  await test.step("under a new address the old one leads on, and switched off there is nothing", async () => {
    await page.evaluate(() => (location.hash = "#/profile/storefront"));
    await page.getByRole("textbox", { name: "Address" }).fill("nora-inland");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("img", { name: /nora-inland$/ })).toBeVisible();
    await stranger.page.goto(url);
    await expect(stranger.page).toHaveURL(`${origin}/notary/nora-inland`);
    // It has read the page before that is switched off.
    await expect(stranger.page.getByRole("heading", { level: 1 })).toHaveText(/^Nora/);
    await page.getByRole("checkbox", { name: "Everybody can see my page" }).uncheck({ force: true });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Your QR code will be here")).toBeVisible();
    const answer = await fetch(`${origin}/notary/nora-inland`, { redirect: "manual" });
    const unknown = await fetch(`${origin}/notary/nobody-at-all`, { redirect: "manual" });
    expect([answer.status, unknown.status]).toEqual([404, 404]);
    const plain = async (response: Response) =>
      (await response.text()).replaceAll(/nonce="[^"]*"|content="[^"]*"/g, "");
    expect(await plain(answer)).toBe(await plain(unknown));
  });
});
