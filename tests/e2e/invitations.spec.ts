import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { personalLinkLifetimeMs } from "#contract/constants.ts";
import type { Page } from "@playwright/test";
import { makePdf } from "./harness/make-pdf.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { codeIn, linkIn, mailTo } from "./steps/mail.ts";
import {
  download,
  finishMeeting,
  importDemoCertificate,
  lockDocument,
  notaryOf,
  openSigning,
  placeSignatureField,
  signIn,
} from "./steps/notary.ts";
import { expectRefusal } from "./steps/refusals.ts";
import { agreeToSign, drawSignature, signOnlyField } from "./steps/signer.ts";

const signerName = "Rosalind Achebe";
const signerEmail = "rosalind@example.com";
const sha256 = (path: string): string => createHash("sha256").update(readFileSync(path)).digest("hex");

const askForCode = async (page: Page): Promise<void> => {
  await page.getByRole("textbox", { name: "Your e-mail address" }).fill(signerEmail);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByRole("heading", { name: "Enter the code" })).toBeVisible();
};

const enterCode = async (page: Page, code: string): Promise<void> => {
  await page.getByRole("textbox", { name: "Code from the mail" }).fill(code);
  await page.getByRole("button", { name: "Go in" }).click();
};

test("a person comes by the mailed link, is put out, let in again, returns by a code, and keeps the documents after the link's end [S398]", async ({
  product,
}, testInfo) => {
  test.setTimeout(240_000);
  const original = join(product.folder, "Warranty deed.pdf");
  await makePdf(original, ["Warranty deed", "The undersigned conveys the land."]);
  const account = notaryOf(product.platform.ready);
  const origin = product.platform.ready.url;
  const notary = await product.startWorkstation();
  await signIn(notary, account);
  const certificate = await importDemoCertificate(notary);
  const title = "Sale of 12 Harbor Lane";
  const { signingId } = await openSigning(notary, { title, pdf: original, signerName, signerEmail });
  await placeSignatureField(notary, signerName, { x: 0.4, y: 0.6 });

  // The mail, as the notary sees it in the demo.
  const meeting = notary.page.url();
  await notary.page.getByRole("button", { name: "Sent mail" }).click();
  const invitation = notary.page.getByRole("article", { name: `Nora Whitfield invites you to sign “${title}”` });
  await expect(invitation.getByText(`Hello ${signerName},`)).toBeVisible();
  await expect(invitation.getByText("Copy the link")).toBeVisible();
  await notary.page.goto(meeting);

  // Mail scanners follow the link and run nothing.
  const first = linkIn(await mailTo(origin, signerEmail, "invites you"));
  for (let scan = 0; scan < 3; scan += 1) expect((await fetch(first)).status).toBe(200);

  // The person reads it where the demo shows it, and follows it.
  const signer = await product.openSigner("signer", { width: 375, height: 740 });
  await signer.page.goto(`${origin}/sent-mail`);
  const [page] = await Promise.all([
    signer.context.waitForEvent("page"),
    signer.page.getByRole("article").getByRole("link", { name: first }).click(),
  ]);
  await expect(page.getByRole("heading", { name: `Welcome, ${signerName}` })).toBeVisible();

  // Put out: the open page says so at once, the link afterwards too.
  const people = notary.page.getByRole("region", { name: "People of this signing" });
  const link = people.getByRole("button", { name: `Personal link for ${signerName}` });
  const dialog = notary.page.getByRole("dialog", { name: `Personal link for ${signerName}` });
  await link.click();
  await expect(dialog.getByText(/^Sent on /)).toBeVisible();
  await dialog.getByRole("button", { name: "Withdraw the link" }).click();
  const question = notary.page.getByRole("alertdialog", { name: `Withdraw the link of ${signerName}?` });
  await question.getByRole("button", { name: "Withdraw the link" }).click();
  await expect(people.getByText("Link withdrawn")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your access was withdrawn" })).toBeVisible();
  await page.goto(`${origin}/sent-mail`);
  await page.goto(first);
  await expectRefusal(page, "link/withdrawn");
  await expect(page.getByRole("textbox", { name: "Your e-mail address" })).toBeHidden();

  // Let in again.
  await link.click();
  await dialog.getByRole("button", { name: "Send the link again" }).click();
  await expect(dialog.getByText(/^Sent on /)).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(people.getByText("Link withdrawn")).toBeHidden();
  const second = linkIn(await mailTo(origin, signerEmail, "invites you", 2));
  await page.goto(`${origin}/sent-mail`);
  await page.goto(first);
  await expectRefusal(page, "link/revoked");
  await page.goto(`${origin}/sent-mail`);
  await page.goto(second);
  await agreeToSign(page);
  await drawSignature(page);
  await signOnlyField(page);
  await lockDocument(notary, certificate.password);
  await finishMeeting(notary);
  const notarysCopy = join(product.folder, "notary.pdf");
  await download(
    notary.page,
    () => notary.page.getByRole("link", { name: "Download Warranty deed.pdf" }).click(),
    notarysCopy,
  );
  const ready = linkIn(await mailTo(origin, signerEmail, "Your documents are ready"));

  // A second signing of the same person, and two weeks and a minute later.
  const client = new PlatformClient(origin);
  await client.signIn(account.email, account.password);
  const open = await client.ok<{ links: { url: string }[] }>("POST", "/signings", {
    title: "Second deed",
    kind: "real",
    scheduledAt: null,
    invite: true,
    members: [{ fullName: signerName, email: signerEmail, type: "signer" }],
  });
  await mailTo(origin, signerEmail, "“Second deed”");
  for (const shown of signer.context.pages()) await shown.close();
  await notary.close(testInfo);
  await product.startPlatformAgain({
    NODE_OPTIONS: `--import ${join(import.meta.dirname, "harness/clock-shift.mjs")}`,
    CLOCK_SHIFT_MS: String(personalLinkLifetimeMs + 60_000),
  });

  // The open signing's link has ended: a code leads back, to the one of two that the person chooses.
  const later = await product.openSigner("later", { width: 375, height: 740 });
  await later.page.goto(open.links[0]?.url ?? "");
  await expectRefusal(later.page, "link/expired");
  await askForCode(later.page);
  const code = codeIn(await mailTo(origin, signerEmail, "is your code"));
  await enterCode(later.page, code === "111111" ? "222222" : "111111");
  await expectRefusal(later.page, "return/wrong-code");
  await enterCode(later.page, code);
  await later.page.getByRole("button", { name: /^Second deed/ }).click();
  await expect(later.page.getByRole("heading", { name: `Welcome, ${signerName}` })).toBeVisible();

  // The released documents: by the link that has ended, and by a code for who has none at all.
  const byLink = await product.openSigner("by-link", { width: 375, height: 740 });
  await byLink.page.goto(ready);
  const byCode = await product.openSigner("by-code");
  await byCode.page.goto(`${origin}/join`);
  await byCode.page.getByRole("button", { name: "I have lost my link" }).click();
  await askForCode(byCode.page);
  await enterCode(byCode.page, codeIn(await mailTo(origin, signerEmail, "is your code", 2)));
  await byCode.page.getByRole("button", { name: new RegExp(`^${title}`) }).click();
  for (const [name, person] of Object.entries({ byLink, byCode })) {
    await expect(person.page.getByRole("heading", { name: title })).toBeVisible();
    const copy = join(product.folder, `${name}.pdf`);
    await download(person.page, () => person.page.getByRole("link", { name: "Download the PDF" }).click(), copy);
    expect(sha256(copy)).toBe(sha256(notarysCopy));
    for (const path of ["snapshot", "events", "members"])
      expect((await person.page.request.get(`${origin}/api/signing/${signingId}/${path}`)).status()).toBe(403);
    await person.page.reload();
    await expect(person.page.getByRole("heading", { name: title })).toBeVisible();
  }
  for (const person of [signer, later, byLink, byCode]) expect(person.complaints).toEqual([]);
});
