import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { signaturePhoto } from "#tests/builders/test-png.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { extractSignature } from "./harness/referees/detached-signature.ts";
import { opensslCades, pdfsig, pdfText, qpdfCheck } from "./harness/referees/signature-referees.ts";
import { expect, test } from "./harness/test.ts";
import { download, finishMeeting, lockDocument, placeSignatureField } from "./steps/notary.ts";
import { chooseFieldOwner, createSigning, openDocument, personRow, signFields } from "./steps/people.ts";
import { expectRefusal } from "./steps/refusals.ts";
import { drawSignature, writePersonalInfo } from "./steps/signer.ts";

const ada = "Ada Byron";
const ben = "Ben Ode";
const wendy = "Wendy Ruiz";
const sam = "Sam Extra";
const sha256 = (path: string): string => createHash("sha256").update(readFileSync(path)).digest("hex");

test("two documents, two signers on one device and a witness, from the form to the release [S093] [S203] [S206] [S303] [S406] [S367] [A476] [S346] [S540]", async ({
  shared,
}) => {
  test.setTimeout(420_000);
  const at = (name: string) => join(shared.folder, name);
  const pdfs = [at("Deed.pdf"), at("Affidavit.pdf")];
  await makePdf(at("Deed.pdf"), ["Deed", "The undersigned convey the land."]);
  await makePdf(at("Affidavit.pdf"), ["Affidavit", "The undersigned have read the deed."]);
  writeFileSync(at("signature.png"), signaturePhoto());
  const notary = await shared.openNotary();
  const { page } = notary;
  const { certificate } = shared;

  const people = [
    { name: ada, email: "ada@example.org", as: "Signer" },
    { name: ben, email: "ben@example.org", as: "Signer" },
    { name: wendy, email: "wendy@example.org", as: "Witness" },
  ] as const;
  const links = await createSigning(notary, { title: "Sale of 9 Dock Street", pdfs, date: "2099-01-12", people });
  const dialog = page.getByRole("dialog", { name: "New signing" });
  await dialog.getByRole("button", { name: "Close" }).first().click();
  const row = page.getByRole("row").filter({ hasText: "Sale of 9 Dock Street" });
  // Half past nine in Chicago is half past ten in New York, where this notary sits.
  await expect(row).toContainText("10:30 AM");
  await expect(row).toContainText("Jan 12, 2099");
  await expect(row).toContainText(`${ada}, ${ben}, ${wendy}`);
  await row.click();

  await test.step("the fields are placed", async () => {
    await openDocument(notary, "Deed.pdf");
    await chooseFieldOwner(notary, ada);
    await placeSignatureField(notary, ada, { x: 0.3, y: 0.5 });
    await chooseFieldOwner(notary, ben);
    await placeSignatureField(notary, ben, { x: 0.3, y: 0.7 });
    await openDocument(notary, "Affidavit.pdf");
    await chooseFieldOwner(notary, ada);
    await placeSignatureField(notary, ada, { x: 0.3, y: 0.5 });
    await chooseFieldOwner(notary, wendy);
    await placeSignatureField(notary, wendy, { x: 0.3, y: 0.7 });
  });

  const device = await shared.openSigner("device");
  await test.step("two signers share a device, and everybody sees who has it", async () => {
    await Promise.all([
      page.getByText(`${ada} joined the Signing Session.`).waitFor(),
      device.page.goto(links.get(ada) ?? ""),
    ]);
    await expect(personRow(page, ada)).toContainText("Getting ready");
    await device.page.getByRole("button", { name: "I agree to sign electronically" }).click();
    await expect(personRow(page, ada)).toContainText("In the meeting");
    await writePersonalInfo(device.page, { "First name": "Ada", "Last name": "Byron" });
    await drawSignature(device.page);

    await device.page.goto(links.get(ben) ?? "");
    await expect(device.page.getByRole("heading", { name: `Welcome, ${ben}` })).toBeVisible();
    await expect(device.page.getByText(`Now: ${ben}`)).toBeVisible();
    await expect(personRow(page, ada)).toContainText("Shares a device");
    await device.page.getByRole("button", { name: "I agree to sign electronically" }).click();
    await writePersonalInfo(device.page, { "First name": "Ben", "Last name": "Ode", Phone: "(813) 555-0143" });
    await expect(personRow(page, ben)).toContainText("In the meeting");
    // What each wrote is for the notary, not for the other.
    await personRow(page, ben)
      .getByText(/^Name and address/)
      .click();
    await expect(personRow(page, ben)).toContainText("+1 813 555 0143");
  });

  await test.step("the second one brings a picture of his signature, without its paper", async () => {
    await device.page.getByRole("tab", { name: "Picture" }).click();
    await device.page.locator("input[type=file]").setInputFiles(at("signature.png"));
    const preview = device.page.getByRole("img", { name: /without its paper/ });
    await expect(preview).toBeVisible();
    const natural = () =>
      preview.evaluate((image) => (image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : []));
    // It has its place on the page before it is decoded.
    await expect.poll(async () => Math.max(...(await natural()))).toBeGreaterThan(0);
    const [width = 0, height = 0] = await natural();
    // Cut to its ink: three fifths of the width, and far less than the height.
    expect(width).toBeGreaterThan(500);
    expect(width).toBeLessThan(600);
    expect(height).toBeLessThan(300);
    await device.page.getByRole("button", { name: "Turn", exact: true }).click();
    await expect.poll(natural).toEqual([height, width]);
    await device.page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(natural).toEqual([width, height]);
    await device.page.getByRole("button", { name: "Adopt this signature" }).click();
    await expect(device.page.getByRole("region", { name: /^Pages of / })).toBeVisible();
    await signFields(device.page, 1);
  });

  await test.step("he hands the device back, and she signs in her own name", async () => {
    await device.page.getByRole("button", { name: `Hand the device to ${ada}` }).click();
    await expect(device.page.getByRole("heading", { name: `Hand the device to ${ada}` })).toBeVisible();
    await expect(device.page.getByRole("region", { name: /^Pages of / })).toBeHidden();
    await device.page.getByRole("button", { name: `I am ${ada}, and I have the device` }).click();
    await expect(device.page.getByText(`Now: ${ada}`)).toBeVisible();
    await expect(personRow(page, ben)).toContainText("Shares a device");
    await device.page.reload();
    await expect(device.page.getByText(`Now: ${ada}`)).toBeVisible();
    await signFields(device.page, 2);
  });

  const witness = await shared.openSigner("witness");
  await test.step("the witness asks, and sees that it was read", async () => {
    await witness.page.goto(links.get(wendy) ?? "");
    await witness.page.getByRole("button", { name: "I agree to sign electronically" }).click();
    // Nothing about herself is asked of a witness.
    await expect(witness.page.getByRole("heading", { name: "Make your signature" })).toBeVisible();
    await witness.page.getByRole("button", { name: "I have a question" }).click();
    const ask = witness.page.getByRole("dialog", { name: "Message the Notary" });
    await ask.getByRole("button", { name: "Send to the notary" }).click();
    await expect(ask.getByText("Please fill either of the fields")).toHaveCount(2);
    await ask.getByRole("textbox", { name: "Question" }).fill("Do I sign below the others?");
    await ask.getByRole("textbox", { name: "Note" }).fill("I saw them sign.");
    // Both messages go by themselves after five seconds, which may be over before a busy computer looks for the second.
    await Promise.all([
      witness.page.getByText("Message has been sent to the notary.").waitFor(),
      page.getByText(`${wendy} asks`).waitFor(),
      ask.getByRole("button", { name: "Send to the notary" }).click(),
    ]);
    await expect(ask.getByText("Not read yet")).toBeVisible();
    await page.getByRole("button", { name: "Questions, 1 unread" }).click();
    const questions = page.getByRole("dialog", { name: "Questions to you" });
    await expect(questions.getByText("Do I sign below the others?\nI saw them sign.")).toBeVisible();
    await expect(ask.getByText(/^Read \d/)).toBeVisible();
    await ask.getByRole("button", { name: "Close" }).last().click();
    await questions.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("button", { name: "Questions", exact: true })).toBeVisible();
    await witness.page.getByRole("tab", { name: "Type" }).click();
    await witness.page.getByRole("button", { name: "Adopt this signature" }).click();
    await signFields(witness.page, 1);
  });

  await test.step("somebody is added, corrected, joins, and is removed in the middle of a word", async () => {
    await page.getByRole("button", { name: "Add a person" }).click();
    const add = page.getByRole("dialog", { name: "Add a person" });
    await add.getByRole("textbox", { name: "Name" }).fill("Sam Xtra");
    await add.getByRole("textbox", { name: "E-mail" }).fill("wendy@example.org");
    await add.getByRole("button", { name: /Takes part as/ }).click();
    await page.getByRole("option", { name: "Witness", exact: true }).click();
    await add.getByRole("button", { name: "Add and invite" }).click();
    await expectRefusal(add, "member/duplicate-email");
    await expect(add.getByText(`wendy@example.org is already the e-mail address of ${wendy}`)).toBeVisible();
    await add.getByRole("textbox", { name: "E-mail" }).fill("sam@example.org");
    await add.getByRole("button", { name: "Add and invite" }).click();
    const link = await page.getByTestId("personal-link").innerText();
    await page.getByRole("button", { name: "Done", exact: true }).click();

    await page.getByRole("button", { name: "More about Sam Xtra" }).click();
    await page.getByRole("menuitem", { name: "Correct…" }).click();
    const correct = page.getByRole("dialog", { name: "Correct Sam Xtra" });
    await correct.getByRole("textbox", { name: "Name" }).fill(sam);
    await correct.getByRole("button", { name: "Save" }).click();
    await expect(personRow(page, sam)).toBeVisible();

    const extra = await shared.openSigner("extra");
    await extra.page.goto(link);
    await expect(extra.page.getByRole("heading", { name: `Welcome, ${sam}` })).toBeVisible();
    await extra.page.getByRole("button", { name: "I have a question" }).click();
    await extra.page.getByRole("textbox", { name: "Question" }).fill("Am I really needed he");
    await page.getByRole("button", { name: `More about ${sam}` }).click();
    await expect(page.getByRole("menuitem", { name: "Correct…" })).toBeDisabled();
    await page.getByRole("menuitem", { name: "Remove…" }).click();
    await page.getByRole("button", { name: `Remove ${sam}` }).click();
    await expect(personRow(page, sam)).toBeHidden();
    await expect(extra.page.getByRole("heading", { name: "You are no longer part of this signing" })).toBeVisible();
    await expect(extra.page.getByText("Am I really needed he")).toBeVisible();
    await expect(extra.page.getByRole("alertdialog")).toBeHidden();
    await extra.page.goto(link);
    await expectRefusal(extra.page, "link/removed");

    await page.getByRole("button", { name: `More about ${ada}` }).click();
    await page.getByRole("menuitem", { name: "Remove…" }).click();
    await page.getByRole("button", { name: `Remove ${ada}` }).click();
    const refused = page.getByRole("alertdialog", { name: `Remove ${ada}?` });
    await expectRefusal(refused, "member/has-signed");
    await refused.getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("a hidden page and one that is left are seen by the notary", async () => {
    await witness.page.close();
    await expect(personRow(page, wendy)).toContainText("Not here");
  });

  await lockDocument(notary, certificate.password);
  await openDocument(notary, "Deed.pdf");
  await lockDocument(notary, certificate.password);
  await finishMeeting(notary);

  await test.step("the journal is proposed what the principal wrote", async () => {
    await expect(page.getByRole("textbox", { name: "Address of the principal" })).toHaveValue(
      "12 Harbor Lane, Tampa, FL 33602",
    );
    await expect(page.getByRole("textbox", { name: "Where the principal was" })).toHaveValue("FL, United States");
  });

  await test.step("both sides hold the same files, and every referee is content with both", async () => {
    const root = readFileSync(shared.platform.ready.demoRootPem, "utf8");
    await expect(device.page.getByRole("heading", { name: "It is done" })).toBeVisible();
    for (const [index, name] of ["Deed.pdf", "Affidavit.pdf"].entries()) {
      const copy = at(`signer-${name}`);
      await download(
        device.page,
        () => device.page.getByRole("link", { name: "Download the PDF" }).nth(index).click(),
        copy,
      );
      const own = at(`notary-${name}`);
      const released = page.getByRole("list", { name: "Released documents" });
      await download(page, () => released.getByRole("link", { name: `Download ${name}` }).click(), own);
      expect(sha256(own)).toBe(sha256(copy));
      expect(pdfsig(copy, root)).toContain("Signature Validation: Signature is Valid.");
      expect(extractSignature(copy).coversWholeFile).toBe(true);
      expect(opensslCades(copy, root).status).toBe(0);
      expect(qpdfCheck(copy).status).toBe(0);
      expect(pdfText(copy)).toContain("The undersigned");
    }
  });
  expect(notary.complaints).toEqual([]);
  expect(device.complaints).toEqual([]);
  expect(witness.complaints).toEqual([]);
});
