import { expect, type Download, type Locator, type Page } from "@playwright/test";
import type { PlatformReady } from "#scripts/services/product.ts";
import type { NotaryWindow } from "../harness/workstation.ts";

export type Account = { email: string; password: string };

/** The demo's notary who works on her own. */
export const notaryOf = (platform: PlatformReady): Account => {
  const account = platform.accounts.find((candidate) => candidate.role === "SelfRon");
  if (account === undefined) throw new Error("the demo has no notary");
  return account;
};

/** Goes to My Signings, which is not where a notary begins. */
export const openMySignings = async (page: Page): Promise<void> => {
  await page.evaluate(() => (location.hash = "#/signings"));
  await expect(page.getByRole("heading", { name: "My Signings" })).toBeVisible();
};

/** Logs in; resolves on the page on which the account begins. */
export const logIn = async ({ page }: NotaryWindow, account: Account): Promise<void> => {
  await page.getByRole("textbox", { name: "E-mail" }).fill(account.email);
  await page.getByRole("textbox", { name: "Password" }).fill(account.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^(Dashboard|Onboarding|My Signings)$/, level: 1 })).toBeVisible();
};

/** Logs in and goes on to My Signings, where the work is. */
export const signIn = async (window: NotaryWindow, account: Account): Promise<void> => {
  await logIn(window, account);
  await openMySignings(window.page);
};

export const openCertificates = async (page: Page): Promise<void> => {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Certificates" }).click();
  await expect(page.getByRole("heading", { name: "Certificates", exact: true })).toBeVisible();
};

/** Chooses a .pfx file on the certificates page; resolves to the consent window that asks for its password. */
export const choosePfx = async (workstation: NotaryWindow, path: string): Promise<Page> => {
  await openCertificates(workstation.page);
  return workstation.consentAfter(() => workstation.page.locator("input[type=file]").setInputFiles(path));
};

export const answerImport = async (consent: Page, password: string): Promise<void> => {
  await consent.getByRole("textbox", { name: "Password of the .pfx file" }).fill(password);
  await consent.getByRole("button", { name: "Import certificate" }).click();
};

/** Imports the certificate that the demo platform made for this notary; gives its password back. */
export const importDemoCertificate = async (
  workstation: NotaryWindow,
): Promise<{ password: string; subject: string }> => {
  const { page } = workstation;
  await openCertificates(page);
  const fact = async (label: string) =>
    (
      await page
        .locator("dt", { hasText: new RegExp(`^${label}$`) })
        .last()
        .locator("xpath=following-sibling::dd[1]")
        .innerText()
    ).trim();
  const password = await fact("Password");
  const subject = await fact("Name");
  const consent = await workstation.consentAfter(() =>
    page.getByRole("button", { name: "Import the demo certificate" }).click(),
  );
  const closed = consent.waitForEvent("close");
  await answerImport(consent, password);
  await closed;
  await expect(page.getByRole("article", { name: `Certificate of ${subject}` })).toBeVisible();
  return { password, subject };
};

export type NewSigning = {
  title: string;
  pdf: string;
  signerName: string;
  signerEmail: string;
  /** As the form names it; English where it is not said. */
  signerLanguage?: string;
};

/** Fills the form of a new signing and sends it; resolves to the dialog. */
export const startSigning = async ({ page }: NotaryWindow, signing: NewSigning): Promise<Locator> => {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Signings" }).click();
  await page.getByRole("button", { name: "New signing" }).click();
  const dialog = page.getByRole("dialog", { name: "New signing" });
  await dialog.locator("input[type=file]").setInputFiles(signing.pdf);
  await dialog.getByRole("textbox", { name: "Title" }).fill(signing.title);
  const person = dialog.getByRole("group", { name: "Person 1" });
  await person.getByRole("textbox", { name: "Name" }).fill(signing.signerName);
  await person.getByRole("textbox", { name: "E-mail" }).fill(signing.signerEmail);
  if (signing.signerLanguage !== undefined) {
    await person.getByRole("button", { name: "Language" }).click();
    await page.getByRole("option", { name: signing.signerLanguage }).click();
  }
  await dialog.getByRole("button", { name: "Create and invite" }).click();
  return dialog;
};

/** Opens a signing with one document and one signer, and goes into its meeting; resolves to the signer's personal link. */
export const openSigning = async (
  workstation: NotaryWindow,
  signing: NewSigning,
): Promise<{ link: string; signingId: string }> => {
  const { page } = workstation;
  const dialog = await startSigning(workstation, signing);
  const link = await dialog.getByRole("textbox", { name: `Personal link of ${signing.signerName}` }).inputValue();
  await expect(dialog.getByText("is in the signing")).toBeVisible();
  await dialog.getByRole("button", { name: "Open the meeting" }).click();
  await expect(page.getByRole("region", { name: /^Pages of / })).toBeVisible();
  const signingId = /\/signing\/([0-9a-f-]{36})/.exec(page.url())?.[1];
  if (signingId === undefined) throw new Error(`no signing in the address ${page.url()}`);
  return { link, signingId };
};

/** Places a signature field for the chosen person with its middle at a spot of the first page, in parts of its size. */
export const placeSignatureField = async (
  { page }: NotaryWindow,
  signerName: string,
  at: { x: number; y: number },
): Promise<void> => {
  const placed = page.getByRole("button", { name: `Signature for ${signerName}, page 1, required, empty` });
  const before = await placed.count();
  await page.getByRole("button", { name: "Place a field: Signature" }).click();
  const paper = page.locator("[data-page='0']");
  const box = await paper.boundingBox();
  if (box === null) throw new Error("the first page is not on the screen");
  await paper.click({ position: { x: box.width * at.x, y: box.height * at.y } });
  await expect(placed).toHaveCount(before + 1);
};

/** Holds a button with the mouse until `done` is fulfilled: acts that cannot be undone ask for that. */
export const hold = async (page: Page, name: string, done: () => Promise<unknown>): Promise<void> => {
  const button = page.getByRole("button", { name });
  // The mouse presses what is there: a button that is still out of use would not notice.
  await expect(button).toBeEnabled();
  await button.hover();
  await page.mouse.down();
  await done();
  if (!page.isClosed()) await page.mouse.up();
};

/** Waives what the open document does not bear of a notarial act, as a notary does whose document bears it already. */
export const waiveWhatIsMissing = async ({ page }: NotaryWindow): Promise<void> => {
  await expect(page.getByText(/can be locked|missing before the lock/)).toBeVisible();
  const waive = page.getByRole("list", { name: "Before the lock" }).getByRole("button", { name: "Waive…" });
  if ((await waive.count()) === 0) return;
  await waive.first().click();
  const dialog = page.getByRole("dialog", { name: /^Waive on / });
  for (const part of await dialog.getByRole("group", { name: "Waived" }).getByRole("checkbox").all())
    await part.check({ force: true });
  await dialog.getByRole("textbox", { name: "Why is it waived?" }).fill("It bears this already, as it was brought.");
  await dialog.getByRole("button", { name: "Waive", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(waive).toHaveCount(0);
};

export const lockDocument = async (workstation: NotaryWindow, password: string): Promise<void> => {
  await waiveWhatIsMissing(workstation);
  const lock = workstation.page.getByRole("button", { name: "Lock this document" });
  await expect(lock).toBeEnabled();
  const consent = await workstation.consentAfter(() => lock.click());
  await expect(consent.getByRole("heading", { name: "Lock this document" })).toBeVisible();
  await consent.getByRole("textbox", { name: "Password of your certificate" }).fill(password);
  const closed = consent.waitForEvent("close", { timeout: 60_000 });
  await hold(consent, "Lock this document", () => closed);
  await expect(workstation.page.getByText("Verified", { exact: true })).toBeVisible({ timeout: 60_000 });
};

export const finishMeeting = async ({ page }: NotaryWindow): Promise<void> => {
  const released = page.getByRole("list", { name: "Released documents" });
  await hold(page, "Finish and release", () => expect(released).toBeVisible());
};

export const download = async (page: Page, act: () => Promise<void>, path: string): Promise<string> => {
  const [started]: [Download, void] = await Promise.all([page.waitForEvent("download"), act()]);
  await started.saveAs(path);
  return started.suggestedFilename();
};

type EntryFacts = { address: string; evidence: string };

/** Writes what only the notary knows into the form, in the meeting or in a dialog. */
export const fillJournalEntry = async (page: Page, form: Page | Locator, facts: EntryFacts): Promise<void> => {
  await form.getByRole("textbox", { name: "Address of the principal" }).fill(facts.address);
  await form.getByRole("textbox", { name: "Identity document" }).fill(facts.evidence);
  await form.getByRole("textbox", { name: "Where I was" }).fill("Tampa, Hillsborough County, Florida");
  // The demo notary's state asks for both outcomes.
  for (const check of ["Credential analysis", "Identity proofing"]) {
    await form.getByRole("button", { name: new RegExp(`${check}$`) }).click();
    await page.getByRole("option", { name: "Passed", exact: true }).click();
  }
};

export const writeJournalEntry = async ({ page }: NotaryWindow, facts: EntryFacts): Promise<void> => {
  await fillJournalEntry(page, page, facts);
  // Of the page itself: the messages that say the same beside it go by themselves.
  const written = page.getByRole("main").getByText("is in your journal");
  const before = await written.count();
  await page.getByRole("button", { name: "Write this entry" }).click();
  await expect(written).toHaveCount(before + 1);
};
