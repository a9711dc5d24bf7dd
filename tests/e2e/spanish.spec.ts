import { readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Document } from "#contract/document/entity.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { linkIn, mailTo } from "./steps/mail.ts";
import { download, finishMeeting, lockDocument, notaryOf, openSigning, placeSignatureField } from "./steps/notary.ts";
import { drawWithFinger, expectNoSidewaysScroll, tap } from "./steps/touch.ts";

const signerName = "María Hernández";
const signerEmail = "maria.hernandez@example.com";
const about = {
  Teléfono: "(813) 555-0142",
  "Calle y número": "12 Harbor Lane",
  Ciudad: "Tampa",
  "Código postal (ZIP)": "33602",
};

test("in Spanish on a telephone, from the mail to the signed document", async ({ shared }) => {
  const { url: origin } = shared.platform.ready;
  const pdf = join(shared.folder, "Quitclaim deed.pdf");
  await makePdf(pdf, ["Quitclaim deed", "The undersigned quits the land."]);
  const account = notaryOf(shared.platform.ready);
  const notary = await shared.openNotary();
  const { certificate } = shared;
  const title = "Venta de la casa";
  const signing = { title, pdf, signerName, signerEmail, signerLanguage: "Spanish" };
  const { signingId } = await openSigning(notary, signing);
  await placeSignatureField(notary, signerName, { x: 0.5, y: 0.5 });
  await expect(notary.page.getByText("Reads Spanish")).toBeVisible();

  const mail = await mailTo(origin, signerEmail, "le invita a firmar");
  expect(mail.text).toContain("No es abogado");
  const phone = await shared.openPhone();
  const { page } = phone;
  await page.goto(linkIn(mail));
  await expect(page.getByRole("heading", { name: `Le damos la bienvenida, ${signerName}` })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page).toHaveTitle("Su sesión de firma");
  await expect(page.getByText(/Un notario público de EE\. UU\. \(notary public\).*No es abogado/u)).toBeVisible();
  await expect(page.getByText(/Todavía no la ha revisado un abogado/u)).toBeVisible();
  await expectNoSidewaysScroll(page);

  await test.step("the switch leads to English and back, and stays over a reload", async () => {
    await tap(page.getByRole("button", { name: "English" }));
    await expect(page.getByRole("heading", { name: `Welcome, ${signerName}` })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: `Welcome, ${signerName}` })).toBeVisible();
    await tap(page.getByRole("button", { name: "Español" }));
  });
  await tap(page.getByRole("button", { name: /^Acepto firmar electrónicamente/ }));

  await test.step("the way out says the English words that the text promises, too", async () => {
    await expect(page.getByRole("heading", { name: "Sobre usted" })).toBeVisible();
    const stop = page.getByRole("button", { name: "No quiero firmar electrónicamente" });
    await expect(stop).toContainText("I do not want to sign electronically");
    await tap(stop);
    await expect(page.getByRole("alertdialog").getByRole("button", { name: /^Sí, no quiero firmar/ })).toContainText(
      "Yes, I do not want to sign electronically",
    );
    await expectNoSidewaysScroll(page);
    await tap(page.getByRole("alertdialog").getByRole("button", { name: "Volver" }));
  });

  await test.step("who and where they are", async () => {
    await expect(page.getByRole("heading", { name: "Sobre usted" })).toBeVisible();
    for (const [label, text] of Object.entries(about)) {
      await tap(page.getByRole("textbox", { name: label, exact: true }));
      await page.keyboard.insertText(text);
    }
    const state = page.getByRole("combobox", { name: "Estado", exact: true });
    await tap(state);
    await page.keyboard.insertText("flo");
    // What alone can be meant is taken when the field is left.
    await page.keyboard.press("Tab");
    await expect(state).toHaveValue("Florida");
    await page.getByText("El mismo estado que en mi dirección").tap();
    await expect(page.getByText("Usted está en Florida, Estados Unidos.")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await tap(page.getByRole("button", { name: "Está bien así, continuar" }));
  });

  await test.step("the signature, with what adopting it means in both languages", async () => {
    await expect(page.getByRole("heading", { name: "Cree su firma" })).toBeVisible();
    await expect(page.getByText(/^By adopting it you agree/)).toBeVisible();
    await drawWithFinger(page, page.getByRole("img", { name: "Hoja vacía para firmar" }));
    await expectNoSidewaysScroll(page);
    await tap(page.getByRole("button", { name: "Adoptar esta firma" }));
  });

  await test.step("the field is signed where the large button leads", async () => {
    await tap(page.getByRole("button", { name: "Ir al primer campo" }));
    await page.locator("button[data-field]", { hasText: "Toque para firmar" }).tap();
    await expect(page.getByText("Ya completó todo")).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  await lockDocument(notary, certificate.password);
  await finishMeeting(notary);

  await expect(page.getByRole("heading", { name: "Ya está listo" })).toBeVisible();
  await expect(page.getByText(/el certificado de finalización están en inglés/u)).toBeVisible();
  await expectNoSidewaysScroll(page);
  const copy = join(shared.folder, "copia.pdf");
  await download(page, () => page.getByRole("link", { name: "Descargar el PDF" }).tap(), copy);
  const client = new PlatformClient(origin);
  await client.signIn(account.email, account.password);
  const [document] = await client.ok<Document[]>("GET", `/signing/${signingId}/documents`);
  expect(createHash("sha256").update(readFileSync(copy)).digest("hex")).toBe(document?.lock?.sha256);
  const { events } = await client.ok<{ events: SigningEvent[] }>("GET", `/signing/${signingId}/events`);
  const consented = events.find(({ kind }) => kind === "member-consented");
  expect(consented?.data).toMatchObject({ translation: { language: "es" } });
  const adopted = events.find(
    ({ kind, data }) => kind === "signature-adopted" && "translation" in data && data.translation !== null,
  );
  expect(adopted?.data).toMatchObject({ translation: { language: "es", version: "adopt-signature-2026-11-es-1" } });
  expect(phone.complaints).toEqual([]);
});
