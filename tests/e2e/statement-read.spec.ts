import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Document } from "#contract/document/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { findStatementTranslation } from "#contract/member/shown-translations.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { notaryOf, openSigning } from "./steps/notary.ts";
import { drawWithFinger, expectNoSidewaysScroll, tap } from "./steps/touch.ts";

const signerName = "María Hernández";
const about = {
  Teléfono: "(813) 555-0142",
  "Calle y número": "12 Harbor Lane",
  Ciudad: "Tampa",
  "Código postal (ZIP)": "33602",
};

test("the notary's statement is read in Spanish beside what is sealed, and the record says which words were shown", async ({
  shared,
}) => {
  const pdf = join(shared.folder, "Affidavit.pdf");
  await makePdf(pdf, ["Affidavit", "The undersigned says so."]);
  const notary = await shared.openNotary();
  const desk = notary.page;
  const { link, signingId } = await openSigning(notary, {
    title: "Declaración jurada",
    pdf,
    signerName,
    signerEmail: "maria.statement@example.com",
    signerLanguage: "Spanish",
  });

  const phone = await shared.openPhone();
  const { page } = phone;
  await page.goto(link);
  await tap(page.getByRole("button", { name: /^Acepto firmar electrónicamente/ }));
  for (const [label, text] of Object.entries(about)) {
    await tap(page.getByRole("textbox", { name: label, exact: true }));
    await page.keyboard.insertText(text);
  }
  await tap(page.getByRole("combobox", { name: "Estado", exact: true }));
  await page.keyboard.insertText("flo");
  await page.keyboard.press("Tab");
  await page.getByText("El mismo estado que en mi dirección").tap();
  await tap(page.getByRole("button", { name: "Está bien así, continuar" }));
  await drawWithFinger(page, page.getByRole("img", { name: "Hoja vacía para firmar" }));
  await tap(page.getByRole("button", { name: "Adoptar esta firma" }));

  const read = page.getByRole("button", { name: "Leer la declaración en español" });
  await test.step("while nothing is asked of them, they read whether the notary is in the meeting", async () => {
    await expect(page.getByText("Nora Whitfield está preparando el documento.")).toBeVisible();
    await expect(read).toBeHidden();
    await desk.getByRole("link", { name: "Back to My Signings" }).click();
    await expect(page.getByText("Nora Whitfield no está en la reunión en este momento.")).toBeVisible();
    await desk.goBack();
    await expect(page.getByText("Nora Whitfield está preparando el documento.")).toBeVisible();
  });

  await desk.getByRole("button", { name: "Place a field: Required RON statement" }).focus();
  await desk.keyboard.press("Enter");
  await tap(read);
  const words = page.getByRole("dialog", { name: "La declaración del notario en este documento" });
  await expect(words.getByText(/^Esta notarización remota en línea se hizo/)).toBeVisible();
  await expect(words.getByText(/^This remote online notarization involved/)).toBeVisible();
  await expectNoSidewaysScroll(page);

  const record = desk.getByRole("complementary", { name: "Document and record" });
  await expect(
    record.getByText(`${signerName} read the notary’s statement in “Affidavit.pdf” in Spanish`),
  ).toBeVisible();

  await test.step("its line leads to the very words that were shown", async () => {
    const client = new PlatformClient(shared.platform.ready.url);
    const account = notaryOf(shared.platform.ready);
    await client.signIn(account.email, account.password);
    const [document] = await client.ok<Document[]>("GET", `/signing/${signingId}/documents`);
    const members = await client.ok<Member[]>("GET", `/signing/${signingId}/members`);
    const { events } = await client.ok<{ events: SigningEvent[] }>("GET", `/signing/${signingId}/events`);
    const version = "statement-usual-2026-11-es-1";
    const shown = findStatementTranslation(version);
    expect(events.findLast(({ kind }) => kind === "statement-read")?.data).toEqual({
      memberId: members.find(({ fullName }) => fullName === signerName)?.id,
      documentId: document?.id,
      translation: {
        language: "es",
        version,
        sha256: createHash("sha256")
          .update(shown?.text ?? "")
          .digest("hex"),
      },
    });
  });
  expect(phone.complaints).toEqual([]);
  expect(notary.complaints).toEqual([]);
});
