import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { GroupOfSignings } from "#contract/signing/work-list.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { signIn } from "#tests/e2e/steps/notary.ts";
import { everyGroup } from "../every-group.ts";
import { arrangeSigning, keepBlocks, longBlockName, longName, longTitle } from "../arrange.ts";
import type { Screen } from "../screen.ts";
import { pressEscape, showing, type Stage } from "../stage.ts";

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();

const arrangeMany = async (stage: Stage): Promise<void> => {
  const client = await stage.notary();
  const deed = { name: "Deed.pdf", bytes: await makePdf() };
  const two = [{ fullName: "Rosalind Achebe" }, { fullName: "Theodore Lindqvist", type: "witness" as const }];
  await arrangeSigning(client, {
    title: "Sale of 12 Harbor Lane",
    people: two,
    documents: [deed],
    scheduledAt: hours(1),
  });
  await arrangeSigning(client, { title: longTitle, people: [{ fullName: longName }, ...two], scheduledAt: hours(3) });
  await arrangeSigning(client, {
    title: "Power of attorney",
    people: [{ fullName: "Mei-Ling Zhao" }],
    documents: [deed],
  });
  await arrangeSigning(client, {
    title: "Affidavit of residence",
    people: two,
    scheduledAt: hours(30),
    kind: "review",
  });
  await arrangeSigning(client, { title: "Trust certification", people: two, scheduledAt: hours(80) });
  await arrangeSigning(client, { title: "First try", people: [{ fullName: "Ann" }], kind: "practice" });
  const ended = await arrangeSigning(client, { title: "Sale that fell through", people: two });
  await client.ok("DELETE", `/signing/${ended.signing.id}/terminate`);
};

/** Has the list show every group, as that of a notary with hundreds of signings: of what takes weeks to come about. */
const showWork = (shown: Page): Promise<unknown> =>
  shown.route("**/api/signings/groups*", async (route) => {
    const response = await route.fetch();
    const { groups } = (await response.json()) as { groups: GroupOfSignings[] };
    const [pattern] = groups.flatMap(({ signings }) => signings);
    if (pattern === undefined) throw new Error("there is no signing to show");
    await route.fulfill({ response, json: { groups: everyGroup(pattern) } });
  });

/** The list of signings and how a new one is made. */
export const listScreens = (stage: Stage): Screen[] => {
  const { product } = stage;
  let opened: ReturnType<Stage["openWorkstation"]> | null = null;
  const workstation = () => (opened ??= stage.openWorkstation());
  const page = async () => (await workstation()).page;
  const dialog = async () => (await page()).getByRole("dialog", { name: "New signing" });
  const at = (name: string) => join(product.folder, name);
  const more = (shown: Page) => shown.getByRole("button", { name: /^Show .* more of/ }).last();

  return [
    {
      name: "my-signings",
      viewer: "notary",
      arrive: async () => {
        await arrangeMany(stage);
        await signIn(await workstation(), stage.account);
        await expect((await page()).getByText("Power of attorney")).toBeVisible();
        return page();
      },
    },
    {
      name: "my-signings-groups",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await showWork(shown);
        await shown.reload();
        await expect(more(shown)).toBeVisible();
        return shown;
      },
    },
    {
      name: "my-signings-groups-end",
      viewer: "notary",
      arrive: page,
      again: (shown) => more(shown).scrollIntoViewIfNeeded(),
      leave: async (shown) => {
        await shown.unroute("**/api/signings/groups*");
        await shown.reload();
      },
    },
    {
      name: "own-signature-empty",
      viewer: "notary",
      arrive: async () => {
        await (await page()).evaluate(() => (location.hash = "#/profile/create-signature-and-stamp"));
        return showing(await page(), "Your initials will be here");
      },
    },
    {
      name: "own-signature-draw",
      viewer: "notary",
      arrive: async () => {
        await (await page()).getByRole("link", { name: "Make your signature" }).click();
        return showing(await page(), "Draw your signature");
      },
    },
    {
      name: "own-signature-upload",
      viewer: "notary",
      arrive: async () => {
        await (await page()).getByRole("tab", { name: "Picture" }).click();
        return showing(await page(), "Upload your signature");
      },
    },
    {
      name: "own-signature-make",
      viewer: "notary",
      arrive: async () => {
        await (await page()).getByRole("tab", { name: "Type" }).click();
        return showing(await page(), "Type your signature");
      },
    },
    {
      name: "own-signature",
      viewer: "notary",
      arrive: async () => {
        await (await page()).getByRole("button", { name: "Keep this signature" }).click();
        await expect((await page()).getByRole("img", { name: "Your signature" })).toBeVisible();
        return page();
      },
    },
    {
      name: "own-signature-remove",
      viewer: "notary",
      arrive: async () => {
        await (await page()).getByRole("button", { name: "Remove: Signature" }).click();
        return showing(await page(), "Remove your signature?");
      },
      leave: async (shown) => {
        await shown.getByRole("button", { name: "Remove the signature" }).click();
        await expect(shown.getByText("Your signature will be here")).toBeVisible();
      },
    },
    {
      name: "edit-stamp",
      viewer: "notary",
      arrive: async () => {
        await (await page()).getByRole("link", { name: "Edit stamp" }).click();
        await (await page()).getByText("Hold a ruler to it").click();
        return showing(await page(), "Earlier stamps");
      },
    },
    {
      name: "edit-stamp-refused",
      viewer: "notary",
      arrive: async () => {
        await (await page()).getByRole("textbox", { name: "Name, exactly as commissioned" }).fill("李明 Whitfield");
        await expect((await page()).getByText(/^A stamp cannot show/)).toBeVisible();
        return page();
      },
      leave: async (shown) => void (await shown.goBack()),
    },
    {
      name: "own-signature-error",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.route("**/api/signature", (route) => route.abort());
        await shown.reload();
        await expect(shown.getByRole("button", { name: "Try again" })).toBeVisible();
        return shown;
      },
      leave: (shown) => shown.unroute("**/api/signature"),
    },
    {
      name: "notary-blocks-empty",
      viewer: "notary",
      arrive: async () => {
        await (await page()).evaluate(() => (location.hash = "#/custom-widgets"));
        return showing(await page(), "Your notary blocks will be here");
      },
    },
    {
      name: "notary-blocks-error",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.route("**/me/notary-blocks", (route) => route.abort());
        await shown.reload();
        await expect(shown.getByRole("button", { name: "Try again" })).toBeVisible();
        return shown;
      },
      leave: (shown) => shown.unroute("**/me/notary-blocks"),
    },
    {
      name: "notary-blocks",
      viewer: "notary",
      arrive: async () => {
        await keepBlocks(await stage.notary());
        await (await page()).reload();
        await expect((await page()).getByRole("listitem", { name: longBlockName })).toBeVisible();
        return page();
      },
    },
    {
      name: "notary-block-rename",
      viewer: "notary",
      arrive: async () => {
        await (await page()).getByRole("button", { name: "Rename “Acknowledgment”" }).click();
        await expect((await page()).getByRole("dialog", { name: "Rename the block" })).toBeVisible();
        return page();
      },
      leave: pressEscape,
    },
    {
      name: "notary-block-deleted",
      viewer: "notary",
      arrive: async () => {
        await (await page()).getByRole("button", { name: "Delete “Acknowledgment”" }).click();
        await expect((await page()).getByText("“Acknowledgment” was deleted")).toBeVisible();
        return page();
      },
    },
    {
      name: "sent-mail",
      viewer: "notary",
      arrive: async () => {
        await (await page()).evaluate(() => (location.hash = "#/sent-mail"));
        await expect((await page()).getByText("Rosalind Achebe").first()).toBeVisible();
        return page();
      },
      leave: async (shown) => {
        await shown.evaluate(() => (location.hash = "#/signings"));
        await expect(shown.getByText("Power of attorney")).toBeVisible();
      },
    },
    {
      name: "menu-drawer",
      viewer: "notary",
      widths: [375, 768],
      arrive: page,
      again: async (shown) => {
        if (await shown.getByRole("dialog", { name: "Menu" }).isVisible()) return;
        await shown.getByRole("button", { name: "Open the menu" }).click();
      },
      leave: pressEscape,
    },
    {
      name: "account-menu",
      viewer: "notary",
      widths: [1280, 1920],
      arrive: page,
      again: async (shown) => {
        if (await shown.getByRole("menu").isVisible()) return;
        await shown.getByRole("button", { name: /^Account of/ }).click();
      },
      leave: pressEscape,
    },
    {
      name: "my-signings-none-found",
      viewer: "notary",
      arrive: async () => {
        await (await page()).getByRole("searchbox", { name: "Search signings" }).fill("zebra crossing");
        await expect((await page()).getByText("Nothing fits")).toBeVisible();
        return page();
      },
      leave: (shown) => shown.getByRole("button", { name: "Show all signings" }).click(),
    },
    {
      name: "new-signing",
      viewer: "notary",
      arrive: async () => {
        await (await page()).getByRole("button", { name: "New signing" }).click();
        await expect(await dialog()).toBeVisible();
        return page();
      },
    },
    {
      name: "new-signing-refused",
      viewer: "notary",
      arrive: async () => {
        await (await dialog()).getByRole("button", { name: "Create and invite" }).click();
        await expect((await dialog()).locator("[data-invalid]").first()).toBeVisible();
        return page();
      },
    },
    {
      name: "new-signing-filled",
      viewer: "notary",
      arrive: async () => {
        const form = await dialog();
        writeFileSync(at("Warranty deed.pdf"), await makePdf());
        writeFileSync(at(`${longTitle}.pdf`), await makePdf());
        writeFileSync(at("Letter to the bank.pdf"), "This is a letter, not a PDF.\n");
        await form
          .locator("input[type=file]")
          .setInputFiles(["Warranty deed.pdf", `${longTitle}.pdf`, "Letter to the bank.pdf"].map(at));
        await form.getByRole("textbox", { name: "Title" }).fill(longTitle);
        const person = (index: number) => form.getByRole("group", { name: `Person ${index}` });
        await person(1).getByRole("textbox", { name: "Name" }).fill(longName);
        await person(1).getByRole("textbox", { name: "E-mail" }).fill("alexandra@example.com");
        await form.getByRole("button", { name: "Add another person" }).click();
        await person(2).getByRole("textbox", { name: "Name" }).fill("Theodore Lindqvist");
        await person(2).getByRole("textbox", { name: "E-mail" }).fill("theodore@example.com");
        await form.getByRole("radio", { name: /^Scheduled/ }).check({ force: true });
        await form.getByLabel("Date", { exact: false }).first().fill("2030-01-31");
        await form.getByLabel("Time of day", { exact: false }).first().fill("14:30");
        return page();
      },
    },
    {
      name: "new-signing-discard",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.keyboard.press("Escape");
        await expect(shown.getByRole("alertdialog", { name: "Discard this signing?" })).toBeVisible();
        return shown;
      },
      leave: pressEscape,
    },
    {
      name: "new-signing-created",
      viewer: "notary",
      arrive: async () => {
        const form = await dialog();
        await form.getByRole("button", { name: "Create and invite" }).click();
        await expect(form.getByText("is in the signing").first()).toBeVisible();
        await expect(form.getByRole("alert").first()).toBeVisible();
        return page();
      },
      leave: async () => {
        await (await dialog()).getByRole("button", { name: "Close", exact: true }).last().click();
      },
    },
    {
      name: "draft-saved",
      viewer: "notary",
      arrive: async () => {
        await (await page()).getByRole("button", { name: "New signing" }).click();
        const form = await dialog();
        await form.getByRole("textbox", { name: "Title" }).fill("Transfer on death deed");
        const person = form.getByRole("group", { name: "Person 1" });
        await person.getByRole("textbox", { name: "Name" }).fill("Rosalind Achebe");
        await person.getByRole("textbox", { name: "E-mail" }).fill("rosalind@example.com");
        await form.getByRole("button", { name: "Save draft" }).click();
        await expect(form.getByText("is saved as a draft")).toBeVisible();
        return page();
      },
      leave: async () => {
        await (await dialog()).getByRole("button", { name: "Close", exact: true }).last().click();
      },
    },
    {
      name: "my-signings-draft",
      viewer: "notary",
      arrive: async () => {
        await expect((await page()).getByRole("grid", { name: "Drafts" })).toBeVisible();
        return page();
      },
    },
  ];
};
