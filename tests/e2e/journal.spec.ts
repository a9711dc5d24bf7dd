import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { FieldSet } from "#contract/field/entity.ts";
import type { Document } from "#contract/document/entity.ts";
import type { PersonalLink } from "#contract/member/http.ts";
import { ofLostLine } from "./harness/heard-console.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import {
  fillJournalEntry,
  finishMeeting,
  hold,
  importDemoCertificate,
  lockDocument,
  notaryOf,
  openSigning,
  placeSignatureField,
  signIn,
  writeJournalEntry,
} from "./steps/notary.ts";
import { agreeToSign, drawSignature, signOnlyField } from "./steps/signer.ts";

const rosalind = "Rosalind Achebe";
const grace = "Grace Okafor";

const lines = (page: Page) => page.getByRole("grid", { name: "Journal entries" }).getByRole("row");

test("the journal is written and read with the platform stopped, and what waited is anchored in order afterwards", async ({
  product,
  expectInConsole,
}, testInfo) => {
  expectInConsole(...ofLostLine);
  const original = join(product.folder, "Warranty deed.pdf");
  await makePdf(original, ["Warranty deed", "The undersigned convey the land."]);
  const account = notaryOf(product.platform.ready);
  let notary = await product.startWorkstation();
  const signer = await product.openSigner("signer", { width: 375, height: 740 });
  await signIn(notary, account);
  const certificate = await importDemoCertificate(notary);
  const signing = {
    title: "Sale of 12 Harbor Lane",
    pdf: original,
    signerName: rosalind,
    signerEmail: "rosalind@example.com",
  };
  const { link, signingId } = await openSigning(notary, signing);
  await placeSignatureField(notary, rosalind, { x: 0.4, y: 0.6 });

  await test.step("a second principal, who fills in a field as well", async () => {
    const client = new PlatformClient(product.platform.ready.url);
    await client.signIn(account.email, account.password);
    const invited = { fullName: grace, email: "grace@example.com", type: "signer", invite: true };
    const { member, link: graces } = await client.ok<{ member: { id: string }; link: PersonalLink }>(
      "POST",
      `/signing/${signingId}/member`,
      invited,
    );
    const [document] = await client.ok<Document[]>("GET", `/signing/${signingId}/documents`);
    const path = `/signing/${signingId}/document/${document?.id}`;
    const versionNow = async () => (await client.ok<FieldSet>("GET", `${path}/fields`)).version;
    // The page saves its field in its own time; until then whoever adds another overtakes it.
    await expect.poll(versionNow).toBe(1);
    const version = await versionNow();
    const place = { page: 0, x: 72, y: 500, width: 150, height: 25 };
    const field = { id: crypto.randomUUID(), type: "text", memberId: member.id, place, required: false };
    await client.ok("POST", `${path}/operations`, {
      baseVersion: version,
      operations: [{ kind: "add", field: { ...field, value: { kind: "empty" } } }],
    });
    const second = new PlatformClient(product.platform.ready.url);
    await second.join(graces.url);
    await second.ok("POST", `/signing/${signingId}/member/${member.id}/consent`, {
      textVersion: "esign-2026-11",
      agreed: true,
    });
    await second.ok("POST", `${path}/operations`, {
      baseVersion: version + 1,
      operations: [{ kind: "modify", fieldId: field.id, value: { kind: "text", text: "and the garden" } }],
    });
  });
  await signer.page.goto(link);
  await agreeToSign(signer.page);
  await drawSignature(signer.page);
  await signOnlyField(signer.page);
  await lockDocument(notary, certificate.password);
  await finishMeeting(notary);

  await test.step("one entry an act: two principals of one document are two, counted in the menu and standing as a queue", async () => {
    const { page } = notary;
    await expect(page.getByRole("heading", { name: "Journal entries, 2 of 2 to write" })).toBeVisible();
    await expect(page.getByText("To journal", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Back to My Signings" }).click();
    await expect(page.getByRole("grid", { name: "To journal" }).getByText("To journal")).toBeVisible();
    await page.getByRole("link", { name: "Journal 2 entries to write" }).click();
    const queue = page.getByRole("region", { name: "Entries to write" });
    await expect(queue.getByRole("listitem")).toHaveCount(2);
    await queue.getByRole("button", { name: `Write the entry of ${rosalind}, Warranty deed.pdf` }).click();
    const dialog = page.getByRole("dialog", { name: `Journal entry of ${rosalind}` });
    // What has a default is accepted as it stands; what has none is asked for.
    await dialog.getByRole("button", { name: "Write this entry" }).click();
    await expect(dialog.getByText("This is required.")).toHaveCount(4);
    await fillJournalEntry(page, dialog, { address: "12 Harbor Lane, Miami", evidence: "Driver's license, Florida" });
    await dialog.getByRole("button", { name: "Write this entry" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Entry 1 is in your journal")).toBeVisible();
    await expect(queue.getByRole("listitem")).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Journal 1 entry to write" })).toBeVisible();

    await page.getByRole("button", { name: /Status$/ }).click();
    await page.getByRole("option", { name: "To write" }).click();
    await expect(page).toHaveURL(/state=to-write/);
    await expect(lines(page)).toHaveCount(0);
    await expect(queue.getByText(grace)).toBeVisible();
    await queue.getByRole("link", { name: signing.title }).click();
    await expect(page.getByRole("heading", { name: "Journal entries, 1 of 2 to write" })).toBeVisible();
  });

  await product.stopPlatform();

  await test.step("the second act is confirmed while the platform is out of reach", async () => {
    await writeJournalEntry(notary, { address: "9 Dock Street, Miami", evidence: "Passport, United States" });
    await expect(notary.page.getByText("On this computer only")).toBeVisible();
    await notary.page.getByRole("link", { name: "Open the journal" }).click();
    await expect(notary.page.getByText("Offline: the platform is out of reach")).toBeVisible({ timeout: 30_000 });
    await expect(notary.page.getByText(/^1 entry on this computer only/)).toBeVisible();
    await expect(lines(notary.page)).toHaveCount(3);
    // Written here, though the platform does not know it yet.
    await expect(notary.page.getByRole("region", { name: "Entries to write" })).toHaveCount(0);
  });

  await notary.close(testInfo);
  notary = await product.startWorkstation();
  const { page } = notary;

  await test.step("started anew without the platform, the journal is read, filtered, searched and opened", async () => {
    await expect(page.getByRole("heading", { name: "Your platform cannot be reached" })).toBeVisible();
    await page.getByRole("button", { name: /^Read the journal of / }).click();
    await expect(page.getByText("Offline", { exact: true })).toBeVisible();
    await expect(lines(page)).toHaveCount(3);
    await page.getByRole("button", { name: "Check now" }).click();
    await expect(page.getByText(/^1 entry, unbroken, last checked /)).toBeVisible();

    const choose = async (select: string, option: string) => {
      await page.getByRole("button", { name: new RegExp(`${select}$`) }).click();
      await page.getByRole("option", { name: option }).click();
    };
    await choose("Status", "On this computer only");
    await expect(lines(page)).toHaveCount(2);
    await expect(lines(page).filter({ hasText: grace })).toBeVisible();
    await expect(page).toHaveURL(/state=waiting/);
    await page.reload();
    await expect(lines(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(lines(page)).toHaveCount(3);
    await page.getByRole("textbox", { name: "Document or signer" }).fill("rosal");
    await expect(page.getByText("1 entry fits")).toBeVisible();
    await page.getByLabel("To", { exact: true }).fill("2020-01-01");
    await expect(page.getByRole("heading", { name: "No entry fits" })).toBeVisible();
    await page.getByRole("button", { name: "Show all entries" }).click();
    await page.getByRole("searchbox", { name: "Search the journal" }).fill("driver flor");
    await expect(page.getByText("1 entry fits")).toBeVisible();

    // By keyboard alone: to the line, its entry opens; away, and it closes.
    await lines(page).filter({ hasText: rosalind }).focus();
    await page.keyboard.press("Enter");
    const entry = page.getByRole("complementary", { name: "Entry 1" });
    for (const text of ["12 Harbor Lane, Miami", "Driver's license, Florida", "Warranty deed.pdf", "On the platform"])
      await expect(entry.getByText(text, { exact: true })).toBeVisible();
    // The exact words are there for whoever asks.
    const exactly = entry.getByText(/^Anchored on the platform: /);
    await expect(exactly).toBeHidden();
    await entry.getByText("Details of the proof").click();
    await expect(exactly).toBeVisible();
    await expect(entry.getByText("Leaf hash (RFC 6962)")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    // Only then is there a line above the one that the filters left.
    await expect(lines(page)).toHaveCount(3);
    await lines(page).filter({ hasText: rosalind }).focus();
    await page.keyboard.press("ArrowUp");
    await expect(
      page.getByRole("complementary", { name: "Entry 2" }).getByText("On this computer only", { exact: true }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("complementary", { name: /^Entry/ })).toBeHidden();
  });

  await product.startPlatformAgain();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("textbox", { name: "E-mail" }).fill(account.email);
  await page.getByRole("textbox", { name: "Password" }).fill(account.password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Journal", exact: true })).toBeVisible();
  await expect(page.getByText(/^2 entries, unbroken, last checked /)).toBeVisible();
  // In the header and in the rows; the filter's choice of that name stands there unseen.
  await expect(page.getByText("on this computer only").filter({ visible: true })).toHaveCount(0);
  await expect(lines(page).nth(1)).toContainText(grace);
  await expect(lines(page).nth(2)).toContainText(rosalind);
  await expect(page.getByRole("link", { name: "Journal", exact: true })).toBeVisible();

  await test.step("a correction is a new entry that names the old one, and each leads to the other", async () => {
    await lines(page).filter({ hasText: rosalind }).click();
    await page.getByRole("button", { name: "Correct this entry…" }).click();
    const dialog = page.getByRole("dialog", { name: "Correct entry 1" });
    const address = dialog.getByRole("textbox", { name: "Address of the principal" });
    await address.fill("");
    await dialog.getByRole("button", { name: "Write this correction" }).click();
    await expect(dialog.getByText("The reason is required.")).toBeVisible();
    await expect(dialog.getByText("This is required.")).toBeVisible();
    await address.fill("14 Harbor Lane, Miami");
    await dialog.getByRole("textbox", { name: "Reason of the correction" }).fill("The number was misread.");
    await dialog.getByRole("button", { name: "Write this correction" }).click();
    await expect(dialog).toBeHidden();
    const old = page.getByRole("complementary", { name: "Entry 1" });
    await expect(old.getByText("12 Harbor Lane, Miami", { exact: true })).toBeVisible();
    await old.getByRole("button", { name: "Entry 3" }).click();
    const correction = page.getByRole("complementary", { name: "Entry 3" });
    await expect(correction.getByText("14 Harbor Lane, Miami")).toBeVisible();
    await expect(correction.getByRole("button", { name: "Entry 1" })).toBeVisible();
    await page.keyboard.press("Escape");
    const said =
      "Address of the principal: 12 Harbor Lane, Miami → 14 Harbor Lane, Miami. Reason: The number was misread.";
    await expect(lines(page).filter({ hasText: /^3/ }).first()).toContainText(rosalind);
    await expect(lines(page).filter({ hasText: /^3/ }).first()).toContainText("Warranty deed.pdf");
    await expect(lines(page).filter({ hasText: said })).toHaveCount(2);
    await expect(lines(page).filter({ hasText: /^Corrected by Nora .*, entry 3/ })).toHaveCount(1);
  });

  await test.step("a signing is completed once its entries are written", async () => {
    await page.getByRole("link", { name: "My Signings" }).click();
    await expect(page.getByRole("grid", { name: "Ended" }).getByText("Completed")).toBeVisible();
    await page.getByRole("link", { name: "Journal", exact: true }).click();
  });

  await test.step("a second computer reads, asks, is admitted by the first, and writes from then on", async () => {
    const other = await product.startNewWorkstation();
    await other.page.getByRole("textbox", { name: "Address of the platform" }).fill(product.platform.ready.url);
    await other.page.getByRole("button", { name: "Check this platform" }).click();
    await other.page.getByRole("button", { name: "Continue to log in" }).click();
    await signIn(other, account);
    await other.page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Journal" }).click();
    await other.page.getByRole("button", { name: "Check now" }).click();
    await expect(lines(other.page)).toHaveCount(6);
    await other.page.getByRole("button", { name: "Ask to write from here" }).click();
    const asking = other.page.getByRole("dialog", { name: "Computers that write this journal" });
    await asking.getByRole("textbox", { name: "Name of this computer" }).fill("Laptop in the office");
    await asking.getByRole("button", { name: "Ask to write from here" }).click();
    await expect(asking.getByRole("heading", { name: "This computer waits to be admitted" })).toBeVisible();
    const code = await asking
      .getByText(/^([0-9A-F]{4} ){4}[0-9A-F]{4}$/)
      .last()
      .innerText();

    await page.getByRole("button", { name: "Computers", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Computers that write this journal" });
    await expect(dialog.getByText("Laptop in the office")).toBeVisible();
    const consent = await notary.consentAfter(() => dialog.getByRole("button", { name: "Admit…" }).click());
    await expect(consent.getByText(code)).toBeVisible();
    const closed = consent.waitForEvent("close");
    await hold(consent, "Admit this computer", () => closed);
    await expect(dialog.getByText("Entry 4")).toBeVisible();
    // The button that had the focus is gone with the request.
    await expect(dialog.getByRole("region", { name: "Requests" })).toBeFocused();

    await other.page.reload();
    await other.page.getByRole("button", { name: "Check now" }).click();
    await expect(lines(other.page)).toHaveCount(7);
    await expect(other.page.getByText("On this computer the journal is read, not written")).toBeHidden();
  });
});
