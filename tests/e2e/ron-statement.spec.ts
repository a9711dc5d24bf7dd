import { join } from "node:path";
import { makePdf } from "./harness/make-pdf.ts";
import { pdfText } from "./harness/referees/signature-referees.ts";
import { expect, test } from "./harness/test.ts";
import { download, finishMeeting, lockDocument, openSigning } from "./steps/notary.ts";

test("the notary places the RON statement by keyboard, sees what it rests on, and it is sealed", async ({ shared }) => {
  const pdf = join(shared.folder, "Affidavit.pdf");
  await makePdf(pdf, ["Affidavit"]);
  const notary = await shared.openNotary();
  const { page } = notary;
  const { certificate } = shared;
  await openSigning(notary, { title: "Affidavit", pdf, signerName: "Rosalind Achebe", signerEmail: "r@example.com" });

  await test.step("the rules of the notary's state name their sources, and what has none", async () => {
    await page.getByRole("button", { name: "Show the rules" }).click();
    const rules = page.getByRole("dialog", { name: "Rules of Florida" });
    await expect(rules.getByText("Fla. Stat. § 117.021(3), in force by January 1, 2020")).toBeVisible();
    await expect(
      rules.getByText("No rule of Florida is known here, so the usual setting applies.").first(),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(rules).toBeHidden();
  });

  await page.getByRole("button", { name: "Place a field: Required RON statement" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("No rule of Florida is known here, so the usual setting applies.")).toBeVisible();
  await lockDocument(notary, certificate.password);
  await finishMeeting(notary);

  const copy = join(shared.folder, "copy.pdf");
  await download(
    page,
    () =>
      page
        .getByRole("link", { name: /^Download .*\.pdf/ })
        .first()
        .click(),
    copy,
  );
  const text = pdfText(copy).replaceAll(/\s+/g, " ");
  expect(text).toContain("involved the use of audio-video communication technology.");
  expect(text).toContain("Nora Whitfield, Notary Public, State of Florida.");
  expect(notary.complaints).toEqual([]);
});
