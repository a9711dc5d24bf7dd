import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { readMail } from "#tests/builders/read-mail.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { test, type Operated } from "./harness/operated.ts";
import { pdfsig, pdfText } from "./harness/referees/signature-referees.ts";
import { expect } from "./harness/test.ts";
import type { NotaryWindow } from "./harness/workstation.ts";
import {
  answerImport,
  choosePfx,
  download,
  finishMeeting,
  hold,
  logIn,
  openSigning,
  placeSignatureField,
  writeJournalEntry,
} from "./steps/notary.ts";
import { agreeToSign, drawSignature, signOnlyField } from "./steps/signer.ts";

const ada = { name: "Ada Admin", email: "ada@example.org", password: "operators keep machines running" };
const nora = { name: "Nora Whitfield", email: "nora@example.org", password: "stamps and seals on paper" };
const rosalind = { name: "Rosalind Achebe", email: "rosalind@example.org", password: "a house by the harbour" };
type Somebody = typeof ada;

/** The address in the one mail that this person got with this subject. */
const linkMailed = async ({ smtp, url }: Operated, { email }: Somebody, subject: string, path: string) => {
  const mails = () => smtp.received.filter(({ to }) => to.includes(email)).map(({ source }) => readMail(source));
  const found = () => mails().filter((mail) => mail.subject.includes(subject));
  await expect.poll(() => found().length, { message: `mail “${subject}” to ${email}` }).toBe(1);
  const text = found()[0]?.parts["text/plain"] ?? "";
  return new RegExp(`${url}${path}#[\\w-]{43}`).exec(text)?.[0] ?? `no link in: ${text}`;
};

const choosePassword = async (page: Page, { password }: Somebody, act: string): Promise<void> => {
  await page.getByRole("textbox", { name: "New password" }).fill(password);
  await page.getByRole("textbox", { name: "The same once more" }).fill(password);
  await page.getByRole("button", { name: act }).click();
  await expect(page.getByText("your account is ready")).toBeVisible();
};

const nameOnTheForm = async (page: Page, { name, email }: Somebody): Promise<void> => {
  const [first = "", last = ""] = name.split(" ");
  await page.getByRole("textbox", { name: "First name" }).fill(first);
  await page.getByRole("textbox", { name: "Last name" }).fill(last);
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
};

const confirmByMail = async (operated: Operated, page: Page, somebody: Somebody): Promise<void> => {
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { name: "Look into your mail" })).toBeVisible();
  await page.goto(await linkMailed(operated, somebody, "Confirm your e-mail address", "/confirm-email"));
  await choosePassword(page, somebody, "Confirm and choose this password");
};

/** The first start of a workstation: its platform is named and recognised. */
const choosePlatform = async ({ page }: NotaryWindow, url: string): Promise<void> => {
  await page.getByRole("textbox", { name: "Address of the platform" }).fill(url);
  await page.getByRole("button", { name: "Check this platform" }).click();
  await expect(page.getByText("Production")).toBeVisible();
  await page.getByRole("button", { name: "Continue to log in" }).click();
};

const stepOf = (page: Page, title: string) =>
  page
    .getByRole("list", { name: "Before your first act" })
    .getByRole("listitem")
    .filter({ has: page.getByText(title, { exact: true }) });
const isDone = (page: Page, title: string) =>
  expect(stepOf(page, title).getByRole("img", { name: "Done" })).toBeVisible();
const openHome = (page: Page) =>
  page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: /^(Onboarding|Dashboard)$/ })
    .click();

test("an empty machine, an administrator by one command, a notary from registration to the dashboard, and a document that she locks for a registered consumer", async ({
  operated,
}) => {
  test.setTimeout(600_000);
  const { url, folder, pki } = operated;
  const letter = join(folder, "Letter of the state.pdf");
  const deed = join(folder, "Warranty deed.pdf");
  await makePdf(letter, ["State of Florida", "Nora Whitfield is commissioned as HH 123456."]);
  await makePdf(deed, ["Warranty deed", "The undersigned conveys the land."]);
  const pfx = { path: join(folder, "nora.pfx"), password: "the key of my stamp" };
  const identity = pki.issue(nora.name, { extendedKeyUsage: "1.3.6.1.5.5.7.3.36, emailProtection" });
  writeFileSync(pfx.path, pki.pfx(identity, pfx.password));
  const year = new Date().getFullYear();

  const answerLock = async (consent: Page) => {
    await consent.getByRole("textbox", { name: "Password of your certificate" }).fill(pfx.password);
    const closed = consent.waitForEvent("close");
    await hold(consent, "Lock this document", () => closed);
  };

  const admin = await operated.openWorkstation("administrator");
  await test.step("the operator makes the first administrator, who chooses a password and logs in", async () => {
    const printed = operated.command("admin", "create", "--email", ada.email, "--name", ada.name);
    const link = new RegExp(`${url}/welcome#[\\w-]{43}`).exec(printed)?.[0] ?? printed;
    const { page } = await operated.openBrowser("administrator-browser");
    await page.goto(link);
    await choosePassword(page, ada, "Choose this password");
    await choosePlatform(admin, url);
    await admin.page.getByRole("textbox", { name: "E-mail" }).fill(ada.email);
    await admin.page.getByRole("textbox", { name: "Password" }).fill(ada.password);
    await admin.page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(admin.page.getByRole("heading", { name: "People", level: 1 })).toBeVisible();
  });

  const notary = await operated.openWorkstation("workstation");
  const { page } = notary;
  await test.step("a notary registers, confirms by mail, and is approved by the administrator", async () => {
    const { page: browser } = await operated.openBrowser("notary-browser");
    await browser.goto(`${url}/become-an-online-notary`);
    await nameOnTheForm(browser, nora);
    await browser.getByRole("button", { name: /State of your commission/ }).click();
    await browser.getByRole("option", { name: "Florida" }).click();
    await confirmByMail(operated, browser, nora);
    await admin.page.reload();
    await admin.page.getByRole("link", { name: nora.name }).click();
    await admin.page.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(admin.page.getByText(/^Since .*, acts in it now$/)).toBeVisible();
    await choosePlatform(notary, url);
    await logIn(notary, nora);
    await expect(page.getByRole("heading", { name: "Onboarding", level: 1 })).toBeVisible();
  });

  await test.step("what she can do alone: get started, profile and phone, endorsement with the letter, signature", async () => {
    await stepOf(page, "Get started").getByRole("button", { name: "See the guides" }).click();
    await page.getByRole("button", { name: "I know how it goes" }).click();
    await isDone(page, "Get started");
    await isDone(page, "Your profile");
    await page.getByRole("button", { name: /^Account of/ }).click();
    await page.getByRole("menuitem", { name: "My Profile" }).click();
    await page.getByRole("textbox", { name: "Phone number" }).fill("813 555 0142");
    await page.getByRole("button", { name: "Save the number" }).click();
    await page.getByRole("button", { name: "Validate it by text message" }).click();
    await expect.poll(() => operated.texts.taken.map(({ to }) => to)).toEqual(["+18135550142"]);
    await page
      .getByRole("textbox", { name: "Code" })
      .fill(/\d{6}/.exec(operated.texts.taken[0]?.text ?? "")?.[0] ?? "");
    await page.getByRole("button", { name: "Validate", exact: true }).click();
    await expect(page.getByText("Validated", { exact: true })).toBeVisible();

    await openHome(page);
    await stepOf(page, "RON endorsement").getByRole("button", { name: "Hand it in" }).click();
    await page.getByRole("textbox", { name: "Commission number" }).fill("HH 123456");
    await page.getByRole("textbox", { name: "County" }).fill("Hillsborough");
    await page.getByLabel("First day").fill(`${year}-01-01`);
    await page.getByLabel("Last day").fill(`${year + 3}-12-31`);
    await page.locator("input[type=file]").setInputFiles(letter);
    await page.getByRole("button", { name: "Hand in for checking" }).click();
    await expect(page.getByText("It waits to be checked")).toBeVisible();

    await openHome(page);
    await stepOf(page, "Your signature and stamp").getByRole("button", { name: "Make signature" }).click();
    await page.getByRole("link", { name: "Make your signature" }).click();
    await page.getByRole("tab", { name: "Type" }).click();
    await page.getByRole("button", { name: "Keep this signature" }).click();
    await expect(page.getByRole("img", { name: "Your signature" })).toBeVisible();

    await openHome(page);
    await stepOf(page, "Your availability").getByRole("button", { name: "Set it" }).click();
    await page.getByRole("button", { name: "Save hours" }).click();
    await expect(page.getByText("Your hours are saved")).toBeVisible();
    await openHome(page);
    await isDone(page, "Your availability");
    await expect(stepOf(page, "Your certificate").getByRole("img", { name: "Later" })).toBeVisible();
  });

  await test.step("the administrator compares the endorsement with the letter and approves it; her page shows it at once", async () => {
    const { page: desk } = admin;
    await desk.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Endorsements" }).click();
    const copy = join(folder, "letter as handed in.pdf");
    await download(desk, () => desk.getByRole("link", { name: /^Letter of the state\.pdf/ }).click(), copy);
    expect(pdfText(copy)).toContain("Nora Whitfield is commissioned as HH 123456.");
    await desk.getByRole("button", { name: `Approve: ${nora.name}` }).click();
    await isDone(page, "RON endorsement");
    await isDone(page, "Your signature and stamp");
    await expect(stepOf(page, "Payout account")).toBeHidden();
    await desk.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Record" }).click();
    await expect(desk.getByText(/^Approved the endorsement: Nora Whitfield/)).toBeVisible();
  });

  await test.step("her certificate is imported, a practice is locked with it, and the onboarding is complete", async () => {
    const consent = await choosePfx(notary, pfx.path);
    const closed = consent.waitForEvent("close");
    await answerImport(consent, pfx.password);
    await closed;
    await expect(page.getByRole("article", { name: `Certificate of ${nora.name}` })).toBeVisible();
    await openHome(page);
    await isDone(page, "Your certificate");
    await stepOf(page, "A practice signing").getByRole("button", { name: "Start practice" }).click();
    await expect(page.getByRole("heading", { name: "Practice signing", level: 1 })).toBeVisible();
    await page.getByRole("button", { name: "Sign now" }).click();
    const lock = page.getByRole("button", { name: "Lock this document" });
    await expect(lock).toBeEnabled();
    await answerLock(await notary.consentAfter(() => lock.click()));
    await expect(page.getByText("Verified", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Back to My Signings" }).click();
    await openHome(page);
    await page.getByRole("button", { name: "Complete onboarding" }).click();
    await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
    await expect(page.getByRole("list", { name: "What ends, and when" })).toBeVisible();
  });

  const signer = await operated.openBrowser("consumer-browser");
  await test.step("a consumer registers, confirms by mail, and logs in", async () => {
    await signer.page.goto(`${url}/notarize-a-document-online-find-a-notary`);
    await nameOnTheForm(signer.page, rosalind);
    await confirmByMail(operated, signer.page, rosalind);
    await signer.page.getByRole("link", { name: "Log in", exact: true }).click();
    await signer.page.getByRole("textbox", { name: "E-mail" }).fill(rosalind.email);
    await signer.page.getByRole("textbox", { name: "Password" }).fill(rosalind.password);
    await signer.page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(signer.page.getByText("This device")).toBeVisible();
  });

  await test.step("the notary invites her, she signs by the link in her mail", async () => {
    await openSigning(notary, {
      title: "Sale of 12 Harbor Lane",
      pdf: deed,
      signerName: rosalind.name,
      signerEmail: rosalind.email,
    });
    await placeSignatureField(notary, rosalind.name, { x: 0.4, y: 0.6 });
    await signer.page.goto(await linkMailed(operated, rosalind, "invites you", "/join"));
    await agreeToSign(signer.page);
    await drawSignature(signer.page);
    await signOnlyField(signer.page);
  });

  await test.step("the notary signs, seals and locks it; nothing of the act is missing or waived", async () => {
    const missing = (part: string) =>
      page
        .getByRole("list", { name: "Before the lock" })
        .getByRole("listitem")
        .filter({ hasText: `${part} is not on it` });
    for (const part of ["The stamp", "The required statement"]) {
      await missing(part).getByRole("button", { name: "Place" }).click();
      await expect(missing(part)).toBeHidden();
    }
    await page.getByRole("button", { name: "Place and sign (the notary’s signature)" }).click();
    const lock = page.getByRole("button", { name: "Lock this document" });
    await expect(lock).toBeEnabled();
    const consent = await notary.consentAfter(() => lock.click());
    await expect(consent.getByText(/^Without /)).toBeHidden();
    await answerLock(consent);
    await expect(page.getByText("Verified", { exact: true })).toBeVisible();
    await finishMeeting(notary);
  });

  const locked = join(folder, "Warranty deed (locked).pdf");
  await test.step("both have it, and every referee says that it is hers and unchanged", async () => {
    const copy = join(folder, "copy of the consumer.pdf");
    await download(page, () => page.getByRole("link", { name: /^Download / }).click(), locked);
    await download(signer.page, () => signer.page.getByRole("link", { name: /^Download / }).click(), copy);
    expect(readFileSync(copy).equals(readFileSync(locked))).toBe(true);
    const seen = pdfsig(locked, pki.root.certificatePem);
    expect(seen).toContain("Signature Validation: Signature is Valid.");
    expect(seen).toContain("Total document signed");
    expect(seen).toContain("Certificate Validation: Certificate is Trusted.");
    expect(pdfText(locked)).toContain("HH 123456");
  });

  await test.step("the act stands in her journal, and nothing waits to be written", async () => {
    await writeJournalEntry(notary, {
      address: "12 Harbor Lane, Tampa, FL",
      evidence: "Passport, United States, expires 2030-01-31",
    });
    await page.getByRole("link", { name: "Open the journal" }).click();
    const row = page.getByRole("row").filter({ hasText: rosalind.name });
    await expect(row).toContainText("Warranty deed.pdf");
    await expect(row).not.toContainText("On this computer only");
  });

  await test.step("the product’s own check says the same, and her certificate stands under the operator’s authority", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Check a document" }).click();
    await page.locator("input[type=file]").setInputFiles(locked);
    const result = page.getByRole("region", { name: "Result" });
    await expect(result.getByText("The signature holds, and nothing was changed afterwards.")).toBeVisible();
    await expect(result.getByText(/^Nora Whitfield, vouched for by /)).toBeVisible();
    expect(notary.complaints).toEqual([]);
  });
});
