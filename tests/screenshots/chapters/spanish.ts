import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { makePdf } from "#tests/e2e/harness/make-pdf.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { arrangeSigning, deedLines, linkOf, longTitle, memberOf, placeFields, type Arranged } from "../arrange.ts";
import type { Screen } from "../screen.ts";
import { press, pressEscape, showing, type Stage } from "../stage.ts";

const maria = "María Fernanda Hernández de la Cruz";

/** What a signer who reads Spanish sees: its words are longer than the English ones. */
export const spanishScreens = (stage: Stage): Screen[] => {
  let opened: ReturnType<Stage["openSigner"]> | null = null;
  const signer = () => (opened ??= stage.openSigner());
  let meeting: Arranged | null = null;
  const arranged = (): Arranged => {
    if (meeting === null) throw new Error("nothing is arranged yet");
    return meeting;
  };
  const atButton = async (name: string | RegExp): Promise<Page> => {
    const shown = await signer();
    await expect(shown.getByRole("button", { name }).first()).toBeVisible();
    return shown;
  };
  const screen = (name: string, arrive: Screen["arrive"], more: Partial<Screen> = {}): Screen => ({
    name: `spanish-${name}`,
    viewer: "signer",
    arrive,
    ...more,
  });

  return [
    screen("no-link", async () => {
      const shown = await signer();
      await shown.goto(`${stage.product.platform.ready.url}/join`);
      await press(shown, "Español");
      return showing(shown, "Abra su enlace personal");
    }),
    screen("welcome", async () => {
      await prepare();
      const shown = await signer();
      await shown.goto(linkOf(arranged(), maria));
      return atButton(/^Acepto firmar electrónicamente/);
    }),
    screen("decline-question", async () => {
      await press(await signer(), /^No quiero firmar electrónicamente/);
      return atButton(/^Sí, no quiero firmar/);
    }),
    screen("about-you", async () => {
      await press(await signer(), "Volver");
      return showing(await press(await signer(), /^Acepto firmar electrónicamente/), "Sobre usted");
    }),
    screen("about-you-refused", async () => {
      const shown = await press(await signer(), "Está bien así, continuar");
      await expect(shown.getByText("Falta el número de teléfono.")).toBeVisible();
      return shown;
    }),
    screen(
      "question",
      async () => {
        const shown = await press(await signer(), "Tengo una pregunta");
        return showing(shown, "Mensaje al notario");
      },
      { leave: pressEscape },
    ),
    screen("signature", async () => {
      const shown = await signer();
      await writeAboutMaria(shown);
      return showing(shown, "Cree su firma");
    }),
    screen("document", async () => {
      const shown = await signer();
      await shown.getByRole("tab", { name: "Escribir" }).click();
      await press(shown, "Adoptar esta firma");
      return atButton("Ir al primer campo");
    }),
    screen("field", async () => press(await signer(), "Ir al primer campo")),
    screen("statement", async () => press(await signer(), "Leer la declaración en español"), {
      leave: pressEscape,
    }),
    screen("all-filled", async () => {
      const shown = await press(await signer(), /Toque para firmar$/);
      await press(shown, /Toque: la fecha$/);
      await expect(shown.getByText("Ya completó todo")).toBeVisible();
      return shown;
    }),
    screen("stop-question", async () => press(await signer(), "No quiero firmar electrónicamente"), {
      leave: pressEscape,
    }),
    screen("terminated", async () => {
      const client = await stage.notary();
      const { id } = arranged().signing;
      await client.ok("DELETE", `/signing/${id}/terminate`);
      return showing(await signer(), "Esta sesión de firma terminó");
    }),
  ];

  async function prepare() {
    const client = await stage.notary();
    const deed = join(stage.product.folder, "Warranty deed.pdf");
    await makePdf(deed, deedLines);
    meeting = await arrangeSigning(client, {
      title: longTitle,
      people: [{ fullName: maria, language: "es" }],
      documents: [{ name: "Warranty deed.pdf", bytes: readFileSync(deed) }],
    });
    const [document] = meeting.documents;
    if (document === undefined) throw new Error("the meeting has no document");
    const memberId = memberOf(meeting, maria).id;
    await placeFields(client, document, [
      { type: "signature", memberId, place: { x: 72, y: 300, width: 160, height: 60 } },
      { type: "date", memberId, place: { x: 340, y: 318, width: 90, height: 25 } },
      { type: "required_ron_statement", memberId: null, place: { x: 72, y: 440, width: 330, height: 50 } },
    ]);
  }

  async function writeAboutMaria(shown: Page) {
    const about = { Teléfono: "(813) 555-0142", "Calle y número": "12 Harbor Lane", Ciudad: "Tampa" };
    for (const [label, text] of Object.entries({ ...about, "Código postal (ZIP)": "33602" }))
      await shown.getByRole("textbox", { name: label, exact: true }).fill(text);
    await shown.getByRole("combobox", { name: "Estado", exact: true }).fill("Florida");
    await shown.keyboard.press("Tab");
    await shown.getByText("El mismo estado que en mi dirección").click();
    await press(shown, "Está bien así, continuar");
  }
};
