import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { calmShot } from "#tests/builders/identity-card/before-camera.ts";
import { rosalindsLicence } from "#tests/builders/identity-card/some-licences.ts";
import { openBrowser } from "./harness/browser.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { withIdentitySimulator } from "./harness/platform-under-test.ts";
import { expect, test, type Product } from "./harness/test.ts";
import { arrangeProof, beginProof, takeLicence, takeQuiz, tellSimulator, withLicence } from "./steps/identity.ts";
import { notaryOf } from "./steps/notary.ts";

test.use({ platformEnv: withIdentitySimulator });

const rosalind = "Rosalind Anne Achebe";
/** The simulator knows people by first and last name. */
const atVendor = "Rosalind Achebe";

const arrange = async (product: Product, people: readonly string[] = [rosalind], isAnyTime = false) => {
  const pdf = join(product.folder, "Deed.pdf");
  await makePdf(pdf, ["Deed", "I convey the land."]);
  const { ready } = product.platform;
  return arrangeProof(ready.url, notaryOf(ready), { title: "Deed of Lot 4", pdf, people, isAnyTime });
};

const open = (browser: Browser, name = "signer") => openBrowser(name, { width: 1280, height: 900 }, { browser });

test("a licence before the camera and a quiz lead straight through, and a reload loses no step [S003] [S010] [S029] [S030] [S031] [S032] [S034]", async ({
  product,
}, testInfo) => {
  const { linkOf } = await arrange(product);
  const browser = await withLicence(product.folder, rosalindsLicence);
  const signer = await open(browser);
  try {
    const { page } = signer;
    await page.goto(linkOf(rosalind));
    await beginProof(page);
    await expect(page.getByText("This is a simulator", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Show your ID" })).toBeVisible();
    await takeLicence(page);
    await expect(page.getByRole("heading", { name: "A short quiz" })).toBeVisible();
    await expect(page.getByText("“None of the above” may be the right answer.")).toBeVisible();
    await takeQuiz(page, true);
    await expect(page.getByRole("heading", { name: "About you" })).toBeVisible();
  } finally {
    await signer.close(testInfo);
    await browser.close();
  }
});

test("another name on the licence, and one that has expired, are said as what they are, and can be tried again [S023] [S024] [S503] [S506]", async ({
  product,
}, testInfo) => {
  const other = "Nora Elaine Whitfield";
  const { linkOf } = await arrange(product, [rosalind, other]);
  const expired = { ...rosalindsLicence, number: "T11111111", expirationDate: "2024-05-17" };
  const browsers = [await withLicence(product.folder, rosalindsLicence), await withLicence(product.folder, expired)];
  const [wrongName, tooOld] = [await open(browsers[0]!, "other"), await open(browsers[1]!, "expired")];
  try {
    await wrongName.page.goto(linkOf(other));
    await beginProof(wrongName.page);
    await takeLicence(wrongName.page);
    await expect(wrongName.page.getByText("The entered name does not match the name on your ID.")).toBeVisible();
    await expect(wrongName.page.getByText(`The name entered for you is “${other}”.`)).toBeVisible();
    await wrongName.page.getByRole("button", { name: "Retry", exact: true }).click();
    await expect(wrongName.page.getByRole("heading", { name: "Show your ID" })).toBeVisible();

    await tooOld.page.goto(linkOf(rosalind));
    await beginProof(tooOld.page);
    await takeLicence(tooOld.page);
    await expect(tooOld.page.getByText("an invalid or expired ID;")).toBeVisible();
    await expect(tooOld.page.getByRole("heading", { name: "Our Commitment to Trusted Signings" })).toBeVisible();
  } finally {
    for (const person of [wrongName, tooOld]) await person.close(testInfo);
    for (const browser of browsers) await browser.close();
  }
});

test("a blurred picture is not taken until the coach is heeded", async ({ product }, testInfo) => {
  const { linkOf } = await arrange(product);
  const blurred = { ...calmShot, optics: { ...calmShot.optics, blurPx: 7 } };
  const browser = await withLicence(product.folder, rosalindsLicence, {
    back: [
      { shot: blurred, seconds: 8 },
      { shot: calmShot, seconds: 6 },
    ],
  });
  const signer = await open(browser);
  try {
    const { page } = signer;
    await page.goto(linkOf(rosalind));
    await beginProof(page);
    await page.getByRole("button", { name: /^Driver’s license/ }).click();
    await page.getByRole("button", { name: /^Use (?:this picture|it all the same)$/ }).click();
    await expect(page.getByText("The picture is blurred. Hold still for a moment.")).toBeVisible();
    await expect(page.getByText("The barcode was read on this device.")).toBeVisible();
    await page.getByRole("button", { name: /^Use (?:this picture|it all the same)$/ }).click();
    await expect(page.getByRole("heading", { name: "A short quiz" })).toBeVisible();
  } finally {
    await signer.close(testInfo);
    await browser.close();
  }
});

test("a quiz that fails twice leads to another time; the record has outcomes alone [S026] [S235] [S239] [S242] [S244] [S504]", async ({
  product,
}, testInfo) => {
  const { linkOf } = await arrange(product);
  const browser = await withLicence(product.folder, rosalindsLicence);
  const signer = await open(browser);
  try {
    const { page } = signer;
    await page.goto(linkOf(rosalind));
    await beginProof(page);
    await takeLicence(page);
    await takeQuiz(page, false);
    await expect(page.getByText("You did not pass the quiz.")).toBeVisible();
    await page.getByRole("button", { name: "Retry", exact: true }).click();
    await expect(page.getByRole("heading", { name: "A short quiz" })).toBeVisible();
    await takeQuiz(page, false);
    await expect(page.getByText("Unfortunately, you can't retry your authenticating for this signing.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Message the Notary" })).toBeVisible();
    const asked = page.waitForRequest((request) => new URL(request.url()).search === "?ask");
    await page.getByRole("button", { name: "Reschedule My Signing" }).click();
    // The page takes the mark out of its address as soon as it has read it.
    await asked;
  } finally {
    await signer.close(testInfo);
    await browser.close();
  }
});

test("of two signers one fails for good, is told to coordinate, and the other goes on [S241] [S535]", async ({
  product,
}, testInfo) => {
  const other = "Mateo Garcia";
  const { linkOf } = await arrange(product, [rosalind, other]);
  const { url } = product.platform.ready;
  await tellSimulator(url, {
    do: "script",
    name: other,
    script: {
      document: { outcome: "passed", document: { firstName: "Mateo", middleName: null, lastName: "Garcia" } },
      quiz: { outcome: "no-questions" },
    },
  });
  const browser = await withLicence(product.folder, rosalindsLicence);
  const passing = await open(browser, "passing");
  const failing = await open(browser, "failing");
  try {
    await failing.page.goto(linkOf(other));
    await beginProof(failing.page);
    await takeLicence(failing.page);
    await failing.page.getByRole("button", { name: /^Start the quiz: / }).click();
    await expect(failing.page.getByRole("heading", { name: "There is nothing to ask about" })).toBeVisible();
    await failing.page.getByRole("link", { name: "Return" }).click();
    await expect(failing.page.getByText(/coordinate with .+ to schedule another future session/)).toBeVisible();
    await expect(failing.page.getByRole("button", { name: "Message the Notary" })).toBeVisible();
    await expect(failing.page.getByRole("button", { name: "Reschedule My Signing" })).toBeHidden();
    await passing.page.goto(linkOf(rosalind));
    await beginProof(passing.page);
    await takeLicence(passing.page);
    await takeQuiz(passing.page, true);
    await expect(passing.page.getByRole("heading", { name: "About you" })).toBeVisible();
    await expect(failing.page.getByRole("region", { name: "Explanation" })).toBeVisible();
  } finally {
    for (const person of [passing, failing]) await person.close(testInfo);
    await browser.close();
  }
});

test("a phone that reads the code takes the pictures, and the computer goes on by itself", async ({
  product,
}, testInfo) => {
  const { linkOf } = await arrange(product);
  const browser = await withLicence(product.folder, rosalindsLicence);
  const signer = await product.openSigner();
  const phone = await openBrowser("phone", { width: 375, height: 740 }, { browser, isPhone: true });
  try {
    const computer = signer.page;
    await computer.goto(linkOf(rosalind));
    await beginProof(computer);
    const made = computer.waitForResponse((response) => response.url().endsWith("/verification/phone"));
    await computer.getByRole("button", { name: "Take the pictures with a phone" }).click();
    await expect(computer.getByRole("img", { name: "Code that opens this on a phone" })).toBeVisible();
    await expect(computer.getByRole("heading", { name: "Take the pictures with a phone" })).toBeFocused();
    const { url } = (await (await made).json()) as { url: string };
    await phone.page.goto(url);
    await expect(phone.page.getByText(`The pictures are for the signing of ${rosalind}.`)).toBeVisible();
    expect(phone.page.url()).not.toContain("#");
    await takeLicence(phone.page);
    await expect(phone.page.getByRole("heading", { name: "The pictures are on their way" })).toBeVisible();
    await expect(computer.getByRole("heading", { name: "A short quiz" })).toBeVisible();
    await phone.page.reload();
    await expect(phone.page.getByRole("heading", { name: "This code has ended" })).toBeVisible();
    await phone.page.goto(url);
    await expect(phone.page.getByRole("heading", { name: "This code has ended" })).toBeVisible();
  } finally {
    await phone.close(testInfo);
    await browser.close();
  }
});

test("a vendor that answers late, twice and in the wrong order is waited for, and believed once", async ({
  product,
}, testInfo) => {
  const { linkOf } = await arrange(product);
  const { url } = product.platform.ready;
  await tellSimulator(url, {
    do: "script",
    name: null,
    script: { document: { held: true }, callbacks: { held: true, times: 2, reversed: true } },
  });
  const browser = await withLicence(product.folder, rosalindsLicence);
  const signer = await open(browser);
  try {
    const { page } = signer;
    await page.goto(linkOf(rosalind));
    await beginProof(page);
    await takeLicence(page);
    await expect(page.getByRole("heading", { name: "Your ID is being checked" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Your ID is being checked" })).toBeVisible();
    await tellSimulator(url, { do: "release", name: atVendor });
    await expect(page.getByRole("heading", { name: "A short quiz" })).toBeVisible();
    await takeQuiz(page, true);
    await tellSimulator(url, { do: "release", name: atVendor });
    await expect(page.getByRole("heading", { name: "About you" })).toBeVisible();
  } finally {
    await signer.close(testInfo);
    await browser.close();
  }
});
