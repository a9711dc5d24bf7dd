import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Locator, Page } from "@playwright/test";
import { startPostgresCluster, administer, databaseUrlIn } from "#tests/builders/stores/postgres-cluster.ts";
import { paintedPng } from "#tests/builders/test-png.ts";
import { ofLostLine } from "./harness/heard-console.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test, type Product } from "./harness/test.ts";
import { notaryOf, signIn } from "./steps/notary.ts";
import { agreeToSign, drawSignature } from "./steps/signer.ts";
import { openWatchedSigning } from "./steps/watched-signing.ts";

const signerName = "Rosalind Achebe";
const goes = (page: Page, hash: string) => page.evaluate((to) => globalThis.location.assign(to), hash);
const toldTo = {
  notary: (page: Page): Locator => page.getByRole("status").filter({ hasText: "The platform does not answer" }),
  signer: (page: Page): Locator => page.getByRole("status").filter({ hasText: "There is no answer at the moment" }),
};

const longestSilenceMs = 10_000;

/** Freezes the platform; what comes back expects something on a screen before the silence has lasted too long. */
const freeze = (product: Product): ((what: Locator) => Promise<void>) => {
  product.freezePlatform();
  const until = Date.now() + longestSilenceMs;
  return (what) => expect(what).toBeVisible({ timeout: Math.max(1, until - Date.now()) });
};

/** A notary and a signer over one document, both of them live. */
const meet = async (product: Product, pdf: string) => {
  const account = notaryOf(product.platform.ready);
  const client = new PlatformClient(product.platform.ready.url);
  await client.signIn(account.email, account.password);
  const types = ["signature", "title"] as const;
  const meeting = await openWatchedSigning(client, { pdf, name: "Deed.pdf", signerName, types: [...types] });
  const notary = await product.startWorkstation();
  const phone = await product.openPhone();
  await signIn(notary, account);
  await goes(notary.page, `#/signing/${meeting.signingId}`);
  await phone.page.goto(meeting.link);
  await agreeToSign(phone.page);
  await drawSignature(phone.page);
  for (const who of [notary.page, phone.page]) await expect(who.locator("[data-page='0'] canvas")).toBeVisible();
  await expect(notary.page.getByText("Live", { exact: true })).toBeVisible();
  return { notary, phone, meeting };
};

test("a platform that freezes or dies is told to both sides, what is done meanwhile is kept, and all goes on when it is back", async ({
  product,
  expectInConsole,
}) => {
  expectInConsole(...ofLostLine);
  const deed = join(product.folder, "Deed.pdf");
  await makePdf(deed, ["Warranty deed"]);
  const { notary, phone, meeting } = await meet(product, deed);
  const ownAddress = new URL(notary.page.url()).host;

  await test.step("frozen: every line stands, and nothing comes", async () => {
    const told = freeze(product);
    await told(toldTo.notary(notary.page));
    await told(notary.page.getByText("Reconnecting…", { exact: true }));
    await told(toldTo.signer(phone.page));
    await phone.page.getByRole("button", { name: /Tap for your title$/ }).click();
    await phone.page.getByRole("dialog").getByRole("textbox").fill("Trustee");
    await phone.page.getByRole("button", { name: "Fill in" }).click();
    await goes(notary.page, "#/signings");
    await expect(notary.page.getByRole("heading", { name: "My Signings" })).toBeVisible();
    await expect(toldTo.notary(notary.page)).toBeVisible();
    // Opened anew the workstation knows nobody yet, and says why.
    await notary.page.reload();
    await expect(notary.page.getByRole("heading", { name: "Your platform cannot be reached" })).toBeVisible();
    await expect(notary.page.locator("body")).not.toContainText(ownAddress);
    product.thawPlatform();
    await expect(toldTo.signer(phone.page)).toBeHidden();
    await expect.poll(() => meeting.value("title")).toEqual({ kind: "text", text: "Trustee" });
    await expect(notary.page.getByRole("heading", { name: "My Signings" })).toBeVisible();
    await expect(toldTo.notary(notary.page)).toBeHidden();
  });

  await test.step("frozen: outside the meeting it is told within ten seconds too", async () => {
    await notary.page.getByRole("button", { name: /^Account of/ }).click();
    await notary.page.getByRole("menuitem", { name: "Log out" }).click();
    await expect(notary.page.getByRole("heading", { name: "Log in" })).toBeVisible();
    const visitor = await product.openPhone("visitor");
    await visitor.page.goto(`${product.platform.ready.url}/join`);
    await visitor.page.getByRole("button", { name: "I have lost my link" }).tap();
    await visitor.page.getByRole("textbox").fill("rosalind@example.com");
    const stranger = await product.openSigner("stranger");
    await stranger.page.goto(`${product.platform.ready.url}/check`);
    await expect(stranger.page.getByRole("heading", { name: "Check a document" })).toBeVisible();

    const told = freeze(product);
    // Whoever waits for an answer hears that there is none; at the workstation also who waits for nothing.
    await visitor.page.getByRole("button", { name: "Send me a code" }).tap();
    await stranger.page.locator("input[type=file]").setInputFiles(deed);
    await told(toldTo.notary(notary.page));
    await told(toldTo.signer(visitor.page));
    await told(stranger.page.getByRole("status").filter({ hasText: "This place does not answer" }));
    product.thawPlatform();
    await expect(toldTo.notary(notary.page)).toBeHidden();
    await expect(visitor.page.getByRole("textbox", { name: "Code from the mail" })).toBeVisible();
    await expect(toldTo.signer(visitor.page)).toBeHidden();
    await expect(stranger.page.getByRole("region", { name: "Comparison" })).toBeVisible();
    await signIn(notary, notaryOf(product.platform.ready));
  });

  await test.step("dead: nobody takes a line any more", async () => {
    await product.stopPlatform();
    await expect(toldTo.notary(notary.page)).toBeVisible();
    await expect(toldTo.signer(phone.page)).toBeVisible();
    await goes(notary.page, `#/signing/${meeting.signingId}`);
    await expect(notary.page.getByText(/does not answer/).first()).toBeVisible();
    await expect(notary.page.locator("body")).not.toContainText(ownAddress);
    await product.startPlatformAgain();
    await expect(toldTo.notary(notary.page)).toBeHidden();
    await expect(toldTo.signer(phone.page)).toBeHidden();
  });
});

test("a database that freezes behind a platform that lives is told to whoever waits, and all goes on when it is back", async ({
  product,
  expectInConsole,
}) => {
  expectInConsole(...ofLostLine);
  // A cluster and a platform that begin with nothing.
  test.slow();
  const cluster = await startPostgresCluster();
  try {
    await administer(cluster.folder, "create database frozen");
    await product.stopPlatform();
    // What the harness put there belongs to another database.
    rmSync(join(product.folder, "platform"), { recursive: true });
    await product.startPlatformAgain({ DATABASE_URL: databaseUrlIn(cluster.folder, "frozen") });
    const deed = join(product.folder, "Deed.pdf");
    await makePdf(deed, ["Warranty deed"]);
    const { notary, phone, meeting } = await meet(product, deed);

    cluster.freeze();
    await phone.page.getByRole("button", { name: /Tap for your title$/ }).click();
    await phone.page.getByRole("dialog").getByRole("textbox").fill("Trustee");
    await phone.page.getByRole("button", { name: "Fill in" }).click();
    await expect(toldTo.signer(phone.page)).toBeVisible();
    await goes(notary.page, "#/signings");
    await expect(toldTo.notary(notary.page)).toBeVisible();

    cluster.thaw();
    await expect(toldTo.signer(phone.page)).toBeHidden();
    await expect(toldTo.notary(notary.page)).toBeHidden();
    await expect.poll(() => meeting.value("title")).toEqual({ kind: "text", text: "Trustee" });
  } finally {
    cluster.thaw();
    await product.stopPlatform();
    await cluster.stop();
  }
});

/** Of scans, each larger than what is fetched at a time. */
const makeScans = async (path: string, pageCount: number): Promise<void> => {
  const pdf = await PDFDocument.create();
  const noise = () => Math.floor(Math.random() * 256);
  for (let index = 0; index < pageCount; index += 1) {
    const scan = await pdf.embedPng(paintedPng(400, 300, () => [noise(), noise(), noise(), 255]));
    pdf.addPage([612, 792]).drawImage(scan, { x: 72, y: 72, width: 400, height: 300 });
  }
  writeFileSync(path, await pdf.save());
};

test("pages that cannot be fetched once the document is open are told, and come by themselves when they can", async ({
  product,
  expectInConsole,
}) => {
  expectInConsole(...ofLostLine);
  const scans = join(product.folder, "Scans.pdf");
  await makeScans(scans, 8);
  const { notary } = await meet(product, scans);
  const { page } = notary;
  const content = "**/api/signing/*/document/*/content*";
  await page.route(content, (route) => route.abort("connectionreset"));
  const last = page.locator("[data-page='7']");
  await page.getByRole("region", { name: /^Pages of / }).focus();
  await page.keyboard.press("End");
  await expect(page.getByText("Some pages of this document are not here yet.")).toBeVisible();
  await expect(last.locator("canvas")).toHaveCount(0);
  await page.unroute(content);
  await expect(last.locator("canvas")).toBeVisible();
  await expect(page.getByText("Some pages of this document are not here yet.")).toBeHidden();
});
