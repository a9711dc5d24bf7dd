import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makePdf } from "./harness/make-pdf.ts";
import { expect, test } from "./harness/test.ts";
import { download, finishMeeting, lockDocument, openSigning, waiveWhatIsMissing } from "./steps/notary.ts";

test("whoever is given a document sees on the platform's own page whether it was released there, and has its signatures judged", async ({
  shared,
  expectInConsole,
}) => {
  expectInConsole(/net::ERR_FAILED \/api\/check\/judgement$/);
  const original = join(shared.folder, "Warranty deed.pdf");
  await makePdf(original, ["Warranty deed", "The undersigned conveys the land."]);
  const notary = await shared.openNotary();
  const { certificate, platform } = shared;
  const { url } = platform.ready;
  const signing = {
    title: "Sale of 12 Harbor Lane",
    signerName: "Rosalind Achebe",
    signerEmail: "rosalind@example.com",
  };
  await openSigning(notary, { ...signing, pdf: original });
  await waiveWhatIsMissing(notary);
  await lockDocument(notary, certificate.password);
  await finishMeeting(notary);
  const locked = join(shared.folder, "Warranty deed (locked).pdf");
  await download(notary.page, () => notary.page.getByRole("link", { name: /^Download / }).click(), locked);
  const bytes = readFileSync(locked);
  const changed = join(shared.folder, "Warranty deed (changed).pdf");
  const at = bytes.indexOf("endobj") - 2;
  writeFileSync(changed, Buffer.from(bytes).fill((bytes[at] ?? 0) ^ 1, at, at + 1));

  const stranger = await shared.openSigner("stranger", { width: 390, height: 844 });
  const { page } = stranger;
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url().slice(url.length));
  });

  await test.step("the bare address says what this place is and leads to the check", async () => {
    await page.goto(url);
    await expect(page.getByRole("heading", { name: "Signed and notarized online" })).toBeVisible();
    await expect(page.getByText(url, { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Check a document" }).click();
    await expect(page.getByRole("heading", { name: "Check a document" })).toBeVisible();
    await expect(page).toHaveTitle(/^Check a document · /);
  });

  const file = page.locator("input[type=file]");
  const comparison = page.getByRole("region", { name: "Comparison" });

  await test.step("what was released is known by its fingerprint, and no byte of it was sent", async () => {
    await file.setInputFiles(locked);
    await expect(comparison.getByText("This is, byte for byte, what was released here.")).toBeVisible();
    await expect(comparison.getByText(/^Nora Whitfield, notary public in /)).toBeVisible();
    const digits = createHash("sha256").update(bytes).digest("hex");
    const shown = (await comparison.textContent()) ?? "";
    expect(shown.replaceAll(/\s/g, "")).toContain(digits);
    expect(sent).toEqual(["/api/check/file"]);
    // It was locked with everything waived: no buyer shall take it for a deed that was notarized in every part.
    await expect(comparison.getByText("Released here, with parts waived")).toBeVisible();
    await expect(
      comparison.getByText(/^It was locked without a signature of a signer, the notary’s signature, /),
    ).toBeVisible();
  });

  const judge = page.getByRole("button", { name: "Send it and have it judged" });
  const result = page.getByRole("region", { name: "Result" });
  const comparisonInSpanish = page.getByRole("region", { name: "Comparación" });
  const resultInSpanish = page.getByRole("region", { name: "Resultado" });

  await test.step("its signatures are judged only after asking", async () => {
    await judge.click();
    await expect(result.getByText("The signature holds, and nothing was changed afterwards.")).toBeVisible();
    expect(sent).toEqual(["/api/check/file", "/api/check/judgement"]);
  });

  await test.step("a copy in which one byte is another is not known, and does not hold", async () => {
    await file.setInputFiles(changed);
    await expect(comparison.getByText("This platform released no such file.")).toBeVisible();
    await expect(result).toBeHidden();
    await judge.click();
    await expect(result.getByText("Do not rely on this document.", { exact: true })).toBeVisible();
  });

  await test.step("who reads Spanish gets every answer in Spanish, and finds the page so when they come back", async () => {
    await page.getByRole("button", { name: "Español" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page).toHaveTitle(/^Comprobar un documento · /);
    await expect(comparisonInSpanish.getByText("Esta plataforma no entregó ningún archivo así.")).toBeVisible();
    await expect(resultInSpanish.getByText("No se fíe de este documento.", { exact: true })).toBeVisible();
    await file.setInputFiles(locked);
    await expect(comparisonInSpanish.getByText("Es, byte por byte, lo que se entregó aquí.")).toBeVisible();
    await expect(comparisonInSpanish.getByText(/^Nora Whitfield, notario público \(notary public\) en /)).toBeVisible();
    await page.getByRole("button", { name: "Enviarlo para que se evalúe" }).click();
    await expect(resultInSpanish.getByText("La firma es válida, y no se cambió nada después.")).toBeVisible();
    await page.goto(url);
    await expect(page.getByRole("heading", { name: "Firmar y notarizar en línea" })).toBeVisible();
    await page.getByRole("link", { name: "Comprobar un documento" }).click();
    await expect(page.getByRole("heading", { name: "Comprobar un documento" })).toBeVisible();
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { name: "Check a document" })).toBeVisible();
  });

  await test.step("what cannot be judged says so, and can be tried again", async () => {
    await file.setInputFiles(locked);
    await page.route("**/api/check/judgement", (route) => route.abort());
    await judge.click();
    await expect(page.getByText(/could not be reached|does not answer/i).first()).toBeVisible();
    await page.unroute("**/api/check/judgement");
    await judge.click();
    await expect(result.getByText("The signature holds, and nothing was changed afterwards.")).toBeVisible();
  });

  await test.step("somebody who is waited for no longer is given up", async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/api/check/judgement", async (route) => {
      await held;
      await route.abort();
    });
    await file.setInputFiles(changed);
    await judge.click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(judge).toBeVisible();
    letGo();
  });
  expect(notary.complaints).toEqual([]);
});
