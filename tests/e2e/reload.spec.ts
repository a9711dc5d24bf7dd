import { join } from "node:path";
import type { Page } from "@playwright/test";
import { makePdf } from "./harness/make-pdf.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { openWatchedSigning } from "./steps/watched-signing.ts";
import { hold, notaryOf, waiveWhatIsMissing } from "./steps/notary.ts";
import { drawStrokes, writePersonalInfo } from "./steps/signer.ts";

const signerName = "Rosalind Achebe";

test("a reload at every step, of the notary and of the signer, loses nothing and leads to the same step", async ({
  shared,
}) => {
  const deed = join(shared.folder, "Deed.pdf");
  await makePdf(deed, ["Warranty deed"]);
  const account = notaryOf(shared.platform.ready);
  const client = new PlatformClient(shared.platform.ready.url);
  await client.signIn(account.email, account.password);
  const meeting = await openWatchedSigning(client, {
    pdf: deed,
    name: "Deed.pdf",
    signerName,
    types: ["signature", "text", "title"],
  });

  const notary = await shared.openNotary();
  const { page } = notary;
  const { certificate } = shared;
  const signer = await shared.openSigner();
  const pages = (who: Page) => who.getByRole("region", { name: /^Pages of / });

  await test.step("the signer: welcome, signature, half a document", async () => {
    const { page: own } = signer;
    await own.goto(meeting.link);
    const welcome = own.getByRole("heading", { name: `Welcome, ${signerName}` });
    await expect(welcome).toBeVisible();
    await own.reload();
    await expect(welcome).toBeVisible();

    await own.getByRole("button", { name: "I agree to sign electronically" }).click();
    const aboutYou = own.getByRole("heading", { name: "About you" });
    await expect(aboutYou).toBeVisible();
    const city = own.getByRole("textbox", { name: "City", exact: true });
    await city.fill("Half of Tampa");
    await city.press("Tab");
    await expect(own.getByText(/^\s*Saved$/)).toBeVisible();
    const street = own.getByRole("textbox", { name: "Street address" });
    await street.pressSequentially("12 Har");
    await own.reload();
    await expect(aboutYou).toBeVisible();
    await expect(city).toHaveValue("Half of Tampa");
    await expect(street).toHaveValue("12 Har");
    await writePersonalInfo(own);
    await expect(own.getByRole("heading", { name: "Make your signature" })).toBeVisible();
    await drawStrokes(own);
    await own.reload();
    await expect(own.getByRole("heading", { name: "Make your signature" })).toBeVisible();
    await expect(own.getByText("What you had made before this page was closed is here again.")).toBeVisible();
    await own.getByRole("button", { name: "Adopt this signature" }).click();
    await expect(pages(own)).toBeVisible();
    await own.reload();
    await expect(pages(own)).toBeVisible();

    await own.getByRole("button", { name: /Tap for your title$/ }).click();
    await own.getByRole("dialog").getByRole("textbox").fill("Trustee");
    await own.getByRole("button", { name: "Fill in" }).click();
    await expect.poll(() => meeting.value("title")).toEqual({ kind: "text", text: "Trustee" });
    await own.getByRole("button", { name: /^Text for .* Tap to write$/ }).click();
    await own.getByRole("dialog").getByRole("textbox").pressSequentially("Half a sent");
    await own.reload();
    await expect(own.getByText("You had begun to write in “Text”")).toBeVisible();
    await own.getByRole("button", { name: "Go on writing" }).click();
    const box = own.getByRole("dialog").getByRole("textbox");
    await expect(box).toHaveValue("Half a sent");
    await box.press("End");
    await box.pressSequentially("ence");
    await own.getByRole("button", { name: "Fill in" }).click();
    await expect.poll(() => meeting.value("text")).toEqual({ kind: "text", text: "Half a sentence" });
    await own.getByRole("button", { name: /Tap to sign$/ }).click();
    await expect(own.getByText("You have filled everything")).toBeVisible();
    await own.reload();
    await expect(own.getByText("You have filled everything")).toBeVisible();
    await expect(own.getByText(/You had begun|had not been sent/)).toHaveCount(0);
  });

  await test.step("the notary: the meeting, the confirmation of a lock, the locked document, the release", async () => {
    await page.evaluate((id) => globalThis.location.assign(`#/signing/${id}`), meeting.signingId);
    await expect(pages(page)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: `Signature for ${signerName}, page 1, filled` })).toBeVisible();

    await waiveWhatIsMissing(notary);
    const lock = page.getByRole("button", { name: "Lock this document" });
    await expect(lock).toBeEnabled();
    const consent = await notary.consentAfter(() => lock.click());
    await expect(consent.getByRole("heading", { name: "Lock this document" })).toBeVisible();
    await page.reload();
    await expect(pages(page)).toBeVisible();
    await consent.getByRole("textbox", { name: "Password of your certificate" }).fill(certificate.password);
    const closed = consent.waitForEvent("close", { timeout: 60_000 });
    await hold(consent, "Lock this document", () => closed);
    await expect(page.getByText("Verified", { exact: true })).toBeVisible({ timeout: 60_000 });
    await page.reload();
    await expect(page.getByText("Verified", { exact: true })).toBeVisible();
    await signer.page.reload();
    await expect(signer.page.getByText(/has locked this document/)).toBeVisible();

    const released = page.getByRole("list", { name: "Released documents" });
    await hold(page, "Finish and release", () => expect(released).toBeVisible());
    await page.reload();
    await expect(released).toBeVisible();
    const download = signer.page.getByRole("link", { name: /^Download / }).first();
    await expect(download).toBeVisible();
    await signer.page.reload();
    await expect(download).toBeVisible();
  });
  const kinds = (await meeting.events()).map(({ kind }) => kind);
  for (const once of ["document-frozen", "document-locked", "signing-finalized"])
    expect(kinds.filter((kind) => kind === once)).toHaveLength(1);
  // What pdf.js says when a page is left while it reads.
  expect(notary.complaints).toEqual([]);
  expect(signer.complaints).toEqual([]);
});
