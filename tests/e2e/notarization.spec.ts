import { join } from "node:path";
import type { Page } from "@playwright/test";
import { makePdf } from "./harness/make-pdf.ts";
import { expect, test } from "./harness/test.ts";
import { finishMeeting, hold, openSigning } from "./steps/notary.ts";

const reason = "The lender’s form bears the principal’s signature and mine on paper.";

/** Lets what the page asks for wait from `hold` on, until it is lost on the way or let go. */
const heldBack = async (page: Page, url: string) => {
  let waiting = Promise.resolve(true);
  let end = (_isLetGo: boolean) => {};
  await page.route(url, async (route) => {
    if (await waiting) await route.continue();
    else await route.abort();
  });
  return {
    hold: () => {
      waiting = new Promise((resolve) => (end = resolve));
    },
    lose: () => end(false),
    letGo: () => {
      waiting = Promise.resolve(true);
    },
  };
};

test("a notarization is locked only with every part of the act, placed or waived for a reason that stands in the consent window, the record and the journal", async ({
  shared,
  expectInConsole,
}) => {
  // The locked file is lost on its way once.
  expectInConsole(/net::ERR_FAILED/);
  const pdf = join(shared.folder, "Cover sheet.pdf");
  await makePdf(pdf, ["Cover sheet"]);
  const notary = await shared.openNotary();
  const { page } = notary;
  await openSigning(notary, {
    title: "Sale of 12 Harbor Lane",
    pdf,
    signerName: "Rosalind Achebe",
    signerEmail: "rosalind@example.com",
  });
  const before = page.getByRole("list", { name: "Before the lock" });
  const line = (text: string) => before.getByRole("listitem").filter({ hasText: text });
  const lock = page.getByRole("button", { name: "Lock this document" });
  const lockedFile = await heldBack(page, "**/content?revision=locked*");

  await test.step("what is missing stands beside the lock, and the document is not locked without", async () => {
    for (const part of ["A signature of a principal", "The notary’s signature", "The stamp", "The required statement"])
      await expect(line(`${part} is not on it`)).toBeVisible();
    await expect(lock).toBeDisabled();
  });

  await test.step("a part is placed from its line", async () => {
    for (const part of ["The stamp", "The required statement"]) {
      await line(`${part} is not on it`).getByRole("button", { name: "Place" }).click();
      await expect(line(`${part} is not on it`)).toBeHidden();
    }
    await expect(lock).toBeDisabled();
  });

  await test.step("the rest is waived with a reason, and one waiver is taken back and given again", async () => {
    const waive = async (part: string) => {
      await line(`${part} is not on it`).getByRole("button", { name: "Waive…" }).click();
      const dialog = page.getByRole("dialog", { name: "Waive on “Cover sheet.pdf”" });
      await expect(dialog.getByRole("checkbox", { name: part })).toBeChecked();
      await dialog.getByRole("button", { name: "Waive", exact: true }).click();
      await expect(dialog.getByText("The reason is required.")).toBeVisible();
      await dialog.getByRole("textbox", { name: "Why is it waived?" }).fill(reason);
      await dialog.getByRole("button", { name: "Waive", exact: true }).click();
      await expect(dialog).toBeHidden();
    };
    await waive("A signature of a principal");
    await waive("The notary’s signature");
    await expect(lock).toBeEnabled();
    await line(`Waived: the notary’s signature (${reason})`).getByRole("button", { name: "Take back" }).click();
    await expect(lock).toBeDisabled();
    await waive("The notary’s signature");
    await expect(lock).toBeEnabled();
  });

  await test.step("the consent window says what is on it, and what was waived and why", async () => {
    const consent = await notary.consentAfter(() => lock.click());
    await expect(consent.getByText("Stamp 1, statement 1")).toBeVisible();
    await expect(
      consent.getByText(`Without a signature of a principal and the notary’s signature: ${reason}`),
    ).toBeVisible();
    await consent.getByRole("textbox", { name: "Password of your certificate" }).fill(shared.certificate.password);
    const closed = consent.waitForEvent("close");
    lockedFile.hold();
    await hold(consent, "Lock this document", () => closed);
  });

  await test.step("what was signed stays, marked so, and “Verified” does not stand over it", async () => {
    await expect(page.getByText("Locked; the locked file is not shown yet")).toBeVisible();
    await expect(page.getByText("Verified", { exact: true })).toBeHidden();
    await expect(page.getByText("This is what was signed. The locked file is being fetched…")).toBeVisible();
    const seal = page.getByRole("img", { name: /^Notary stamp/ });
    await expect(seal).toBeVisible();
    lockedFile.lose();
    await expect(page.getByText("These pages show what was signed. The locked file could not be shown.")).toBeVisible();
    await expect(seal).toBeVisible();
    await expect(page.getByText("Verified", { exact: true })).toBeHidden();
    // What passes by itself is tried again by the page.
    lockedFile.letGo();
    await expect(page.getByText("Verified", { exact: true })).toBeVisible();
    await expect(page.getByText("These pages show what was signed.")).toBeHidden();
    await expect(seal).toBeHidden();
  });

  await test.step("so do the record and the journal", async () => {
    await finishMeeting(notary);
    await expect(page.getByText(`waived a signature of a principal on “Cover sheet.pdf”: ${reason}`)).toBeVisible();
    await expect(
      page.getByText("without a signature of a principal and the notary’s signature, as the notary waived"),
    ).toBeVisible();
    await expect(
      page.getByText(`a signature of a principal and the notary’s signature: ${reason}`, { exact: true }),
    ).toBeVisible();
  });
  expect(notary.complaints).toEqual([]);
});
