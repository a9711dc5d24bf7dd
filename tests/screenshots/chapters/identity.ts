import type { Page } from "@playwright/test";
import { beforeCamera, calmShot } from "#tests/builders/identity-card/before-camera.ts";
import { cardBack, cardFront } from "#tests/builders/identity-card/cards.ts";
import { asPng } from "#tests/builders/identity-card/png.ts";
import { rosalindsLicence } from "#tests/builders/identity-card/some-licences.ts";
import { seeded } from "#tests/builders/mutations/random.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { tellSimulator } from "#tests/e2e/steps/identity.ts";
import { arrangeSigning, linkOf, longTitle, type Arranged } from "../arrange.ts";
import type { Screen } from "../screen.ts";
import { press, pressEscape, showing, type Stage } from "../stage.ts";

/** Not the camera. */
const use = /^Use (?:this picture|it all the same)$/;
const proven = "Rosalind Anne Achebe";
/** The simulator knows people by first and last name. */
const provenAtVendor = "Rosalind Achebe";
const other = "Wolfeschlegelsteinhausenbergerdorff Alexandra";
const unlucky = "Theodore Lindqvist";
const spanish = "María Fernanda Hernández de la Cruz";

/** From the explanation to the quiz, and what can go wrong on the way. */
export const identityScreens = (stage: Stage): Screen[] => {
  const pages = new Map<string, Promise<Page>>();
  const pageOf = (name: string): Promise<Page> => {
    const known = pages.get(name) ?? stage.openSigner();
    pages.set(name, known);
    return known;
  };
  let meeting: Arranged | null = null;
  const arranged = async (): Promise<Arranged> =>
    (meeting ??= await arrangeSigning(await stage.notary(), {
      title: longTitle,
      people: [
        { fullName: proven },
        { fullName: other },
        { fullName: unlucky },
        { fullName: spanish, language: "es" as const },
      ],
      scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
      asksIdentification: true,
    }));
  const tell = (say: object) => tellSimulator(stage.product.platform.ready.url, say);
  const script = (name: string, what: object) => tell({ do: "script", name, script: what });
  const atStart = async (name: string): Promise<Page> => {
    const shown = await pageOf(name);
    await shown.goto(linkOf(await arranged(), name));
    await shown.getByRole("button", { name: /I agree to sign electronically/ }).click();
    return shown;
  };
  const atDocument = async (name: string): Promise<Page> => {
    const shown = await atStart(name);
    await press(shown, "Begin");
    await press(shown, "I have the time, go on");
    return showing(shown, "Show your ID");
  };
  const { sheet, barcode } = cardBack(rosalindsLicence);
  const pictures = [
    beforeCamera(cardFront(rosalindsLicence), calmShot, seeded(1)),
    beforeCamera(sheet, calmShot, seeded(2), barcode),
  ].map((frame, index) => ({ name: `${index}.png`, mimeType: "image/png", buffer: asPng(frame) }));
  /** By uploads: no camera is there. */
  const handIn = async (shown: Page): Promise<void> => {
    await press(shown, /^Driver’s license/);
    for (const picture of pictures) {
      await press(shown, "Upload a picture instead");
      await shown.locator("input[type=file]").setInputFiles(picture);
      await press(shown, use);
    }
  };
  const screen = (name: string, arrive: Screen["arrive"], more: Partial<Screen> = {}): Screen => ({
    name,
    viewer: "signer",
    arrive,
    ...more,
  });
  let phoneUrl = "";

  return [
    screen("identity-start", async () => showing(await atStart(proven), "Prove who you are")),
    screen("identity-before", async () => press(await pageOf(proven), "Begin"), {
      again: async (shown) => {
        await expect(shown.getByRole("dialog", { name: "Do you have time now?" })).toBeVisible();
      },
      leave: (shown) => press(shown, "I have the time, go on").then(() => undefined),
    }),
    screen("identity-document", async () => showing(await pageOf(proven), "Show your ID")),
    screen("identity-phone-code", async () => {
      const shown = await pageOf(proven);
      const made = shown.waitForResponse((response) => response.url().endsWith("/verification/phone"));
      await press(shown, "Take the pictures with a phone");
      phoneUrl = ((await (await made).json()) as { url: string }).url;
      await expect(shown.getByRole("img", { name: "Code that opens this on a phone" })).toBeVisible();
      return shown;
    }),
    screen("identity-on-phone", async () => {
      const phone = await pageOf("the phone");
      await phone.goto(phoneUrl);
      await expect(phone.getByRole("button", { name: /^Passport/ })).toBeVisible();
      return phone;
    }),
    screen("identity-on-phone-ended", async () => {
      const phone = await pageOf("the phone");
      await phone.goto("about:blank");
      await phone.goto(phoneUrl);
      await showing(phone, "This code has ended");
      // The platform refused, as it should.
      stage.complaints();
      return phone;
    }),
    screen("identity-no-camera", async () => {
      const shown = await press(await pageOf(proven), "Take them on this device instead");
      await press(shown, /^Driver’s license/);
      await expect(shown.getByText(/No camera was found|may not use the camera/)).toBeVisible();
      return shown;
    }),
    screen("identity-upload", async () => press(await pageOf(proven), "Upload a picture instead")),
    screen("identity-review", async () => {
      const shown = await pageOf(proven);
      const [front, back] = pictures;
      if (front === undefined || back === undefined) throw new Error("a licence has two sides");
      await shown.locator("input[type=file]").setInputFiles(front);
      await press(shown, use);
      await press(shown, "Upload a picture instead");
      await shown.locator("input[type=file]").setInputFiles(back);
      await expect(shown.getByText("The barcode was read on this device.")).toBeVisible();
      return shown;
    }),
    screen("identity-processing", async () => {
      await script(provenAtVendor, { document: { held: true } });
      return showing(await press(await pageOf(proven), use), "Your ID is being checked");
    }),
    screen("identity-quiz-instructions", async () => {
      await tell({ do: "release", name: provenAtVendor });
      return showing(await pageOf(proven), "A short quiz");
    }),
    screen("identity-quiz-refused", async () => {
      const shown = await pageOf(proven);
      await shown.getByRole("textbox", { name: "Social Security number" }).fill("12345");
      await press(shown, /^Start the quiz/);
      await expect(shown.getByText("Four digits, or nine.")).toBeVisible();
      return shown;
    }),
    screen("identity-quiz-running", async () => {
      const shown = await pageOf(proven);
      await shown.getByRole("textbox", { name: "Social Security number" }).fill("");
      await press(shown, /^Start the quiz/);
      await shown.waitForURL(/identity-simulator/);
      await shown.goBack();
      return showing(shown, "Your quiz is running");
    }),
    screen("identity-names-mismatch", async () => {
      const shown = await atDocument(other);
      await handIn(shown);
      await expect(shown.getByText(/does not match the name on your ID/)).toBeVisible();
      return shown;
    }),
    screen("identity-no-retry", async () => {
      await script(unlucky, {
        document: { outcome: "passed", document: { firstName: "Theodore", middleName: null, lastName: "Lindqvist" } },
        quiz: { outcome: "no-questions" },
      });
      const shown = await atDocument(unlucky);
      await handIn(shown);
      await press(shown, /^Start the quiz: /);
      await shown.waitForURL(/identity-simulator/);
      await shown.goto(`${stage.product.platform.ready.url}/join`);
      await expect(shown.getByText(/you can't retry your authenticating/)).toBeVisible();
      return shown;
    }),
    screen(
      "identity-message",
      async () => {
        const shown = await press(await pageOf(unlucky), "Message the Notary");
        await expect(shown.getByRole("dialog")).toBeVisible();
        return shown;
      },
      { leave: pressEscape },
    ),
    screen("identity-spanish-start", async () => showing(await atStart(spanish), "Compruebe quién es usted")),
  ];
};
