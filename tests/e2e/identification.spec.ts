import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { beforeCamera, calmShot } from "#tests/builders/identity-card/before-camera.ts";
import { cardBack, cardFront } from "#tests/builders/identity-card/cards.ts";
import { asPng } from "#tests/builders/identity-card/png.ts";
import { rosalindsLicence } from "#tests/builders/identity-card/some-licences.ts";
import { seeded } from "#tests/builders/mutations/random.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { arrangeSigning, linkOf, rosalind } from "#tests/screenshots/arrange.ts";
import { findAccessibilityFaults } from "#tests/screenshots/detectors/accessibility.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { lockDocument, notaryOf } from "./steps/notary.ts";
import { personRow } from "./steps/people.ts";

const samuel = "Samuel Okafor";
const known = "Ines Delgado";
const title = "Deed of 9 Lighthouse Court";

/** Both sides of a licence as a camera has them. */
const writePictures = (folder: string): { front: string; back: string } => {
  const { sheet, barcode } = cardBack(rosalindsLicence);
  const paths = { front: join(folder, "front of the licence.png"), back: join(folder, "back of the licence.png") };
  writeFileSync(paths.front, asPng(beforeCamera(cardFront(rosalindsLicence), calmShot, seeded(1))));
  writeFileSync(paths.back, asPng(beforeCamera(sheet, calmShot, seeded(1), barcode)));
  return paths;
};

const checklist = (page: Page) => page.getByRole("list", { name: "Before the lock" });
const identify = (page: Page) => checklist(page).getByRole("button", { name: "Identify" }).click();
const tick = (page: Page, name: RegExp) => page.getByRole("checkbox", { name }).check({ force: true });
const uploaded = "Constituent's Identification has been successfully uploaded.";
const pickFromModal = async (page: Page, typed: string, name: string) => {
  await page.getByRole("combobox", { name: "Whose ID" }).fill(typed);
  await page.getByRole("option", { name: new RegExp(`^${name}`) }).click();
};

test("the notary identifies two signers, lets a known one past the document, and only then the document can be locked [S003] [S009] [S071] [S215] [S216] [S217] [S218] [S329] [S330] [S331] [S410] [S413]", async ({
  shared,
}) => {
  const client = new PlatformClient(shared.platform.ready.url);
  const account = notaryOf(shared.platform.ready);
  await client.signIn(account.email, account.password);
  const arranged = await arrangeSigning(client, {
    title,
    asksIdentification: true,
    people: [rosalind, samuel, known].map((fullName) => ({ fullName })),
    documents: [{ name: "Deed.pdf", bytes: await makePdf() }],
  });
  const pictures = writePictures(shared.folder);
  const notary = await shared.openNotary();
  const { page } = notary;
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("proof of identity asked");
  await page.getByRole("row").filter({ hasText: title }).click();
  await expect(page.getByRole("region", { name: /^Pages of Deed/ })).toBeVisible();
  const lock = page.getByRole("button", { name: "Lock this document" });

  await test.step("nothing is locked as long as somebody is not identified", async () => {
    await expect(checklist(page)).toContainText(`It is not established who ${rosalind}, ${samuel}, and ${known} are`);
    await expect(lock).toBeDisabled();
  });

  await test.step("who joins is named with the way to their identification", async () => {
    const signer = await shared.openSigner("identified");
    await signer.page.goto(linkOf(arranged, rosalind));
    const message = page.getByRole("region", { name: /Messages/ }).filter({ hasText: `${rosalind} joined` });
    await message.getByRole("link", { name: "Add ID Verification" }).click();
    await expect(page.getByRole("form", { name: `ID of ${rosalind}` })).toBeVisible();
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

  await test.step("the barcode of a dropped picture is read here, compared, and fills in the form", async () => {
    await page.locator("input[type=file]").last().setInputFiles([pictures.front, pictures.back]);
    const said = page.getByRole("region", { name: "What the document says" });
    await expect(said).toBeVisible();
    await expect(said.getByRole("row", { name: /^ID Number/ })).toContainText(rosalindsLicence.number);
    await said.getByRole("button", { name: "Fill in the form from it" }).click();
    await expect(page.getByRole("textbox", { name: "ID Number" })).toHaveValue(rosalindsLicence.number);
    await page.getByRole("textbox", { name: "ID Number" }).fill("X999");
    await expect(said.getByRole("row", { name: /^ID Number/ })).toContainText("Differs");
    await page.getByRole("textbox", { name: "ID Number" }).fill(rosalindsLicence.number);
    await expect(said.getByRole("row", { name: /^ID Number/ })).not.toContainText("Differs");
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

  await test.step("it is handed in, and the people's column says so in words", async () => {
    const submit = page.getByRole("button", { name: "Submit", exact: true });
    await expect(submit).toBeDisabled();
    await tick(page, /^Notify user/);
    await tick(page, /^I have validated/);
    await submit.click();
    await expect(page.getByText(uploaded)).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    const row = personRow(page, rosalind);
    await expect(row.getByRole("button", { name: `ID of ${rosalind}: ID recorded` })).toBeVisible();
    await expect(checklist(page)).toContainText(`It is not established who ${samuel} and ${known} are`);
  });

  await test.step("what is kept of it can be looked at, and that somebody looked stands in the record", async () => {
    await personRow(page, rosalind)
      .getByRole("button", { name: /^Identity of/ })
      .click();
    const details = page.getByRole("dialog", { name: "Details" });
    await expect(details.getByText("Drivers License")).toBeVisible();
    await expect(details.getByText(rosalindsLicence.number)).toBeHidden();
    await details.getByRole("button", { name: "Open Picture 1" }).click();
    const picture = page.getByRole("img", { name: `ID of ${rosalind}: Picture 1` });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.getByRole("dialog", { name: "Picture 1" }).getByRole("button", { name: "Close" }).click();
    await details.getByText("Who looked at it (1)").click();
    await expect(details.getByText(/opened Picture 1$/)).toBeVisible();
    await details.getByRole("button", { name: "Close" }).last().click();
  });

  await test.step("the second one is found by a part of the name, and identified by a passport", async () => {
    await page.getByRole("button", { name: "Verify ID Information" }).click();
    await pickFromModal(page, "OKAF", samuel);
    await tick(page, /^Notify user/);
    await page.getByRole("button", { name: /Type of Id/ }).click();
    await page.getByRole("option", { name: "Passport" }).click();
    await page.getByRole("textbox", { name: "ID Number" }).fill("C01234567");
    await page.getByRole("textbox", { name: "Issue Date" }).fill("02/03/2024");
    await page.getByRole("textbox", { name: "Expiration Date" }).fill("02/03/2034");
    await page.getByRole("combobox", { name: "Issuing Country" }).fill("united states");
    await page.getByRole("option", { name: "United States", exact: true }).click();
    await page.locator("input[type=file]").last().setInputFiles(pictures.front);
    await expect(page.getByRole("img", { name: /^ID of Samuel/ })).toBeVisible();
    await tick(page, /^I have validated/);
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(personRow(page, samuel).getByRole("button", { name: `ID of ${samuel}: ID recorded` })).toBeVisible();
  });

  await test.step("whom the notary knows is let past the document", async () => {
    await identify(page);
    await page.getByRole("button", { name: "I know this person" }).click();
    await expect(page.getByRole("dialog").getByText("Known to me", { exact: true })).toBeVisible();
    await tick(page, /Notary Journal post-session/);
    await page.getByRole("button", { name: "Bypass this step" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    const row = personRow(page, known);
    await expect(row.getByRole("button", { name: `Identity of ${known}: Known to me` })).toBeVisible();
    await expect(row.getByRole("button", { name: `ID of ${known}: No ID recorded` })).toBeVisible();
  });

  await test.step("then the document is locked", async () => {
    await expect(checklist(page)).not.toContainText("It is not established");
    await lockDocument(notary, shared.certificate.password);
  });
});
