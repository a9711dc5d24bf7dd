import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makePdf as makeLetter } from "#tests/e2e/harness/make-pdf.ts";
import { documentWith } from "#tests/builders/active-pdfs.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { quartersPng } from "#tests/builders/test-pictures.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { placeSignatureField, signIn } from "#tests/e2e/steps/notary.ts";
import {
  emailOf,
  arrangeSigning,
  deedLines,
  keepBlocks,
  longName,
  longTitle,
  memberOf,
  placeFields,
  type Arranged,
} from "../arrange.ts";
import type { Screen } from "../screen.ts";
import { alterAnswers, closePanel, openPanel, pressEscape, showing, type Stage } from "../stage.ts";
import { placingScreens } from "./placing.ts";
import { roomScreens } from "./room.ts";

const people = [
  { fullName: "Rosalind Achebe" },
  { fullName: longName, type: "consumer" as const },
  { fullName: "Theodore Lindqvist", type: "witness" as const },
];

/** The notary's meeting before anybody signs: documents, people, fields, and every dialog of theirs. */
export const preparingScreens = (stage: Stage): Screen[] => {
  const { product } = stage;
  let opened: ReturnType<Stage["openWorkstation"]> | null = null;
  const workstation = () => (opened ??= stage.openWorkstation());
  const page = async () => (await workstation()).page;
  const at = (name: string) => join(product.folder, name);
  let meeting: Arranged | null = null;
  let letUploadsPass = () => {};
  const arranged = () => {
    if (meeting === null) throw new Error("nothing is arranged yet");
    return meeting;
  };
  const shownMeeting = async (id: string) => {
    const shown = await page();
    await shown.evaluate((signing) => (location.hash = `#/signing/${signing}`), id);
    return shown;
  };
  const press = async (name: string | RegExp) => {
    const shown = await page();
    await shown.getByRole("button", { name }).first().click();
    return shown;
  };

  return [
    {
      name: "meeting-empty",
      viewer: "notary",
      arrive: async () => {
        await signIn(await workstation(), stage.account);
        const client = await stage.notary();
        meeting = await arrangeSigning(client, { title: longTitle, people });
        const shown = await shownMeeting(meeting.signing.id);
        await expect(shown.getByText("The documents will stand here")).toBeVisible();
        return shown;
      },
    },
    {
      name: "meeting-loading",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.route("**/snapshot", () => undefined);
        await shown.reload();
        await expect(shown.getByText("Opening the meeting…")).toBeVisible();
        return shown;
      },
      leave: (shown) => shown.unroute("**/snapshot"),
    },
    {
      name: "meeting-error",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.route("**/snapshot", (route) => route.abort());
        await shown.reload();
        await expect(shown.getByRole("button", { name: "Try again" })).toBeVisible();
        return shown;
      },
      leave: async (shown) => {
        await shown.unroute("**/snapshot");
        await shown.reload();
        await expect(shown.getByText("The documents will stand here")).toBeVisible();
      },
    },
    {
      name: "meeting-upload-on-its-way",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        ({ stop: letUploadsPass } = await alterAnswers(shown, "documents.upload", null));
        await shown.reload();
        await expect(shown.getByText("The documents will stand here")).toBeVisible();
        const path = at("Long scan of the title report.pdf");
        writeFileSync(path, await makePdf());
        await shown.locator("input[type=file]").first().setInputFiles(path);
        await expect(shown.getByRole("button", { name: /^Cancel Long scan/ })).toBeVisible();
        return shown;
      },
      leave: async (shown) => {
        letUploadsPass();
        await shown.reload();
        await expect(shown.getByText("The documents will stand here")).toBeVisible();
      },
    },
    {
      name: "meeting-uploads",
      viewer: "notary",
      arrive: async () => {
        await makeLetter(at("Warranty deed.pdf"), deedLines);
        writeFileSync(
          at("Riders and disclosures.pdf"),
          await makePdf({ pages: Array.from({ length: 12 }, (_, index) => ({ text: `Rider ${index + 1}` })) }),
        );
        writeFileSync(at("Scan of the passport.png"), quartersPng(300, 400));
        writeFileSync(at("Renamed picture.pdf"), quartersPng(30, 40));
        writeFileSync(at("Notes.pdf"), "This is a letter, not a PDF.\n");
        // Refused, with a copy offered from which it is taken out.
        writeFileSync(at("Price form.pdf"), documentWith({ catalog: "/OpenAction<</S/JavaScript/JS(x)>>" }));
        const shown = await page();
        await shown
          .locator("input[type=file]")
          .first()
          .setInputFiles(
            [
              "Warranty deed.pdf",
              "Riders and disclosures.pdf",
              "Renamed picture.pdf",
              "Notes.pdf",
              "Price form.pdf",
              "Scan of the passport.png",
            ].map(at),
          );
        const list = shown.getByRole("list", { name: "Files on their way" }).last();
        const ended = list.getByRole("button", { name: /(off|from) this list$/ });
        await expect(ended).toHaveCount(6, { timeout: 60_000 });
        return shown;
      },
      leave: pressEscape,
    },
    {
      name: "meeting-document",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown
          .getByRole("navigation", { name: "Documents" })
          .getByRole("button", { name: "Warranty deed.pdf" })
          .click();
        await expect(shown.getByRole("region", { name: /^Pages of Warranty/ })).toBeVisible();
        return shown;
      },
    },
    {
      name: "meeting-document-failed",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.route("**/content*", (route) => route.abort());
        await shown.reload();
        await expect(shown.getByRole("button", { name: "Try again" })).toBeVisible();
        return shown;
      },
      leave: async (shown) => {
        await shown.unroute("**/content*");
        await shown.reload();
        await expect(shown.getByRole("region", { name: /^Pages of Warranty/ })).toBeVisible();
        await expect(shown.getByRole("button", { name: "Try again" })).toBeHidden();
      },
    },
    {
      name: "meeting-people",
      viewer: "notary",
      widths: [375, 768],
      arrive: page,
      again: (shown) => openPanel(shown, "People"),
      leave: closePanel,
    },
    {
      name: "meeting-record",
      viewer: "notary",
      widths: [375, 768],
      arrive: page,
      again: (shown) => openPanel(shown, "Record"),
      leave: closePanel,
    },
    {
      name: "meeting-document-menu",
      viewer: "notary",
      widths: [768, 1280, 1920],
      arrive: page,
      again: async (shown) => {
        if (!(await shown.getByRole("menu").isVisible())) await press(/^More about “/);
      },
      leave: pressEscape,
    },
    {
      name: "document-rename",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(/^More about “/);
        await shown.getByRole("menuitem", { name: "Rename…" }).click();
        await expect(shown.getByRole("dialog", { name: "Rename the document" })).toBeVisible();
        return shown;
      },
      leave: pressEscape,
    },
    ...placingScreens({ page, press }),
    {
      name: "document-delete",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(/^More about “/);
        await shown.getByRole("menuitem", { name: "Delete…" }).click();
        await expect(shown.getByRole("alertdialog")).toBeVisible();
        return shown;
      },
      leave: pressEscape,
    },
    {
      name: "person-add",
      viewer: "notary",
      arrive: async () => {
        const shown = await press("Add a person");
        await shown.getByRole("dialog").getByRole("button", { name: "Add this person" }).click();
        return showing(shown, "Add a person");
      },
      leave: pressEscape,
    },
    {
      name: "meeting-not-invited",
      viewer: "notary",
      arrive: async () => {
        const client = await stage.notary();
        const path = `/signing/${arranged().signing.id}/member`;
        for (const fullName of ["Ida Unasked", "Bartholomew Featherstonehaugh-Cholmondeley"])
          await client.ok("POST", path, { fullName, email: emailOf(fullName), type: "witness" });
        const shown = await page();
        await expect(shown.getByText("2 people are not invited yet.")).toBeVisible();
        return shown;
      },
    },
    {
      name: "invitations",
      viewer: "notary",
      arrive: async () => showing(await press("Send invitations"), "Invitations"),
      leave: pressEscape,
    },
    {
      name: "person-menu",
      viewer: "notary",
      widths: [1280, 1920],
      arrive: page,
      again: async (shown) => {
        if (!(await shown.getByRole("menu").isVisible())) await press(`More about ${longName}`);
      },
      leave: pressEscape,
    },
    {
      name: "person-correct",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(`More about ${longName}`);
        await shown.getByRole("menuitem", { name: "Correct…" }).click();
        return showing(shown, /^Correct/);
      },
      leave: pressEscape,
    },
    {
      name: "person-remove",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(`More about ${longName}`);
        await shown.getByRole("menuitem", { name: "Remove…" }).click();
        return showing(shown, /^Remove/);
      },
      leave: pressEscape,
    },
    {
      name: "questions-none",
      viewer: "notary",
      arrive: async () => showing(await press("Questions"), "Questions to you"),
      leave: pressEscape,
    },
    {
      name: "personal-link",
      viewer: "notary",
      arrive: async () => {
        const shown = await press(`Personal link for ${longName}`);
        await expect(shown.getByRole("dialog")).toBeVisible();
        return shown;
      },
    },
    {
      name: "personal-link-made",
      viewer: "notary",
      arrive: async () => {
        const shown = await press("Make a new link to copy");
        await expect(shown.getByTestId("personal-link")).toBeVisible();
        return shown;
      },
      leave: pressEscape,
    },
    {
      name: "state-rules",
      viewer: "notary",
      arrive: async () => {
        const shown = await press("Show the rules");
        await expect(shown.getByRole("dialog")).toBeVisible();
        return shown;
      },
      leave: pressEscape,
    },
    {
      name: "meeting-field-selected",
      viewer: "notary",
      arrive: async () => {
        await placeSignatureField(await workstation(), "Rosalind Achebe", { x: 0.3, y: 0.45 });
        return page();
      },
    },
    {
      name: "meeting-fields",
      viewer: "notary",
      arrive: async () => {
        const client = await stage.notary();
        const [document] = await client.ok<Arranged["documents"]>("GET", `/signing/${arranged().signing.id}/documents`);
        if (document === undefined) throw new Error("the meeting has no document");
        const rosalind = memberOf(arranged(), "Rosalind Achebe").id;
        const other = memberOf(arranged(), longName).id;
        const witness = memberOf(arranged(), "Theodore Lindqvist").id;
        const notary = arranged().members.find((member) => member.type === "notary")?.id ?? null;
        await placeFields(client, document, [
          { type: "initials", memberId: rosalind, place: { x: 260, y: 330, width: 60, height: 40 } },
          { type: "name", memberId: other, place: { x: 72, y: 430, width: 140, height: 25 } },
          { type: "date", memberId: other, place: { x: 230, y: 430, width: 90, height: 25 } },
          {
            type: "custom",
            memberId: witness,
            place: { x: 340, y: 430, width: 160, height: 25 },
            prompt: "County of residence",
          },
          { type: "checkbox", memberId: witness, place: { x: 340, y: 340, width: 20, height: 20 } },
          { type: "signature", memberId: witness, place: { x: 72, y: 480 } },
          { type: "notary_signature", memberId: notary, place: { x: 72, y: 560 } },
          { type: "notary_stamp", memberId: notary, place: { x: 330, y: 520, width: 180, height: 110 } },
        ]);
        const shown = await page();
        await shown.keyboard.press("Escape");
        await expect(shown.getByRole("button", { name: /^Notary stamp/ })).toBeVisible();
        return shown;
      },
    },
    {
      name: "meeting-act-list",
      viewer: "notary",
      arrive: async () => press(/^Show all/),
      leave: async () => {
        await press("Show less");
      },
    },
    {
      name: "meeting-several-selected",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.getByRole("button", { name: /^Initials for/ }).focus();
        await shown.keyboard.press("Control+a");
        return showing(shown, /^\d+ fields$/);
      },
      leave: pressEscape,
    },
    {
      name: "block-save",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.getByRole("button", { name: /^Initials for/ }).focus();
        await shown.keyboard.press("Control+a");
        await press("Save as a notary block");
        await expect(shown.getByRole("dialog", { name: "Save as a notary block" })).toBeVisible();
        return shown;
      },
      leave: pressEscape,
    },
    {
      name: "meeting-blocks",
      viewer: "notary",
      arrive: async () => {
        await keepBlocks(await stage.notary());
        const shown = await page();
        await shown.keyboard.press("Escape");
        await shown.reload();
        await expect(shown.getByRole("button", { name: "Place the block: Acknowledgment" })).toBeVisible();
        return shown;
      },
    },
    {
      name: "field-people-menu",
      viewer: "notary",
      widths: [1280, 1920],
      arrive: page,
      again: async (shown) => {
        if (!(await shown.getByRole("menu").isVisible())) await press(/^Fields for/);
      },
      leave: pressEscape,
    },
    {
      name: "meeting-thumbnails",
      viewer: "notary",
      widths: [768, 1280, 1920],
      arrive: async () => {
        const shown = await page();
        await shown
          .getByRole("navigation", { name: "Documents" })
          .getByRole("button", { name: /^Riders/ })
          .click();
        await expect(shown.getByRole("region", { name: /^Pages of Riders/ })).toBeVisible();
        return shown;
      },
      again: async (shown) => {
        const show = shown.getByRole("button", { name: "Show the small pages" });
        if (await show.isVisible()) await show.click();
      },
    },
    ...roomScreens({ stage, workstation, arranged }),
    {
      name: "import-in-meeting",
      viewer: "notary",
      arrive: async () => {
        const shown = await press("Import");
        await expect(shown.getByRole("dialog", { name: "Import your certificate" })).toBeVisible();
        return shown;
      },
      leave: pressEscape,
    },
    {
      name: "meeting-person-removed",
      viewer: "notary",
      arrive: async () => {
        const client = await stage.notary();
        await client.ok("DELETE", `/signing/${arranged().signing.id}/member/${memberOf(arranged(), longName).id}`);
        const shown = await page();
        await expect(shown.getByText(`removed ${longName}`)).toBeVisible();
        return shown;
      },
    },
    {
      name: "terminate-question",
      viewer: "notary",
      arrive: async () => {
        const shown = await press("End this signing");
        await expect(shown.getByRole("alertdialog", { name: "End this signing?" })).toBeVisible();
        return shown;
      },
      leave: pressEscape,
    },
    {
      name: "meeting-terminated",
      viewer: "notary",
      arrive: async () => {
        const client = await stage.notary();
        await client.ok("DELETE", `/signing/${arranged().signing.id}/terminate`);
        const shown = await page();
        await expect(shown.getByText("Terminated").first()).toBeVisible();
        return shown;
      },
    },
    {
      name: "meeting-offline",
      viewer: "notary",
      arrive: async () => {
        await product.stopPlatform();
        const shown = await page();
        await expect(shown.getByText("Reconnecting…")).toBeVisible();
        return shown;
      },
    },
  ];
};
