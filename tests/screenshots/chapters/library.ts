import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { TemplateField, WholeShelfItem } from "#contract/shelf/entity.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import type { PlatformClient } from "#tests/e2e/harness/platform-client.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { signIn } from "#tests/e2e/steps/notary.ts";
import { deedLines, keepBlocks, longTitle } from "../arrange.ts";
import type { Screen } from "../screen.ts";
import { pressEscape, showing, type Stage } from "../stage.ts";

const template = "Warranty deed.pdf";

const field = (type: TemplateField["type"], changes: Partial<TemplateField>): TemplateField =>
  ({
    id: randomUUID(),
    type,
    role: { kind: "signer", ordinal: 1 },
    page: 0,
    x: 72,
    y: 320,
    width: 150,
    height: 50,
    required: true,
    ...changes,
  }) as TemplateField;

/** A library after some weeks of work: folders, plain documents, and a template whose newest version lost a page. */
const fillLibrary = async (client: PlatformClient): Promise<WholeShelfItem> => {
  const folderId = randomUUID();
  await client.ok("POST", "/shelf/folders", { folderId, name: "Deeds of Hillsborough County", parentId: null });
  await client.ok("POST", "/shelf/folders", { folderId: randomUUID(), name: "2026", parentId: folderId });
  const bytes = await makePdf({ pages: [{ text: deedLines.join(" ") }, { text: "Second page" }] });
  const add = async (name: string) =>
    client.ok<WholeShelfItem>("POST", "/shelf/items", { uploadId: await client.upload(bytes), name, folderId: null });
  await add("Affidavit of residence.pdf");
  await add(`${longTitle}.pdf`);
  const item = await add(template);
  await client.ok("PUT", `/shelf/items/${item.id}/fields`, {
    baseVersion: 0,
    fields: [
      field("signature", {}),
      field("signature", { x: 320, role: { kind: "signer", ordinal: 2 } }),
      field("notary_stamp", { role: { kind: "notary", ordinal: 1 }, y: 480, width: 230, height: 110 }),
      field("date", { page: 1, height: 25, role: { kind: "witness", ordinal: 1 } }),
    ],
  });
  return item;
};

const loseAPage = async (client: PlatformClient, { id }: WholeShelfItem): Promise<void> => {
  const uploadId = await client.upload(await makePdf({ pages: [{ text: deedLines.join(" ") }] }));
  await client.ok("POST", `/shelf/items/${id}/versions`, { uploadId, name: "Warranty deed 2027.pdf" });
};

/** The library, a template and its versions, and how a block is made without a meeting. */
export const libraryScreens = (stage: Stage): Screen[] => {
  let opened: ReturnType<Stage["openWorkstation"]> | null = null;
  let item: WholeShelfItem | null = null;
  const page = async () => (await (opened ??= stage.openWorkstation())).page;
  const goTo = async (hash: string): Promise<Page> => {
    const shown = await page();
    await shown.evaluate((to) => (location.hash = to), hash);
    return shown;
  };
  const drawn = async (shown: Page): Promise<Page> => {
    await expect(shown.locator("[data-page='0'] canvas")).toBeVisible();
    return shown;
  };

  return [
    {
      name: "library-empty",
      viewer: "notary",
      arrive: async () => {
        await signIn(await (opened ??= stage.openWorkstation()), stage.account);
        return showing(await goTo("#/document-shelf"), "Your documents will be here");
      },
    },
    {
      name: "library-error",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.route("**/api/shelf", (route) => route.abort());
        await shown.reload();
        await expect(shown.getByRole("button", { name: "Try again" })).toBeVisible();
        return shown;
      },
      leave: (shown) => shown.unroute("**/api/shelf"),
    },
    {
      name: "library",
      viewer: "notary",
      arrive: async () => {
        item = await fillLibrary(await stage.notary());
        const shown = await page();
        await shown.reload();
        await expect(shown.getByRole("listitem", { name: template })).toBeVisible();
        return shown;
      },
    },
    {
      name: "library-new-folder",
      viewer: "notary",
      arrive: async () => {
        await (await page()).getByRole("button", { name: "New folder" }).click();
        return showing(await page(), "New folder");
      },
      leave: pressEscape,
    },
    {
      name: "library-folder",
      viewer: "notary",
      arrive: async () => {
        await (await page()).getByRole("link", { name: "Deeds of Hillsborough County" }).click();
        await expect((await page()).getByRole("link", { name: "2026" })).toBeVisible();
        return page();
      },
    },
    {
      name: "library-folder-empty",
      viewer: "notary",
      arrive: async () => {
        await (await page()).getByRole("link", { name: "2026" }).click();
        return showing(await page(), "This folder is empty");
      },
      leave: async (shown) => {
        await shown.getByRole("navigation", { name: "Folders above" }).getByRole("link", { name: "Library" }).click();
        await expect(shown.getByRole("listitem", { name: template })).toBeVisible();
      },
    },
    {
      name: "library-template",
      viewer: "notary",
      arrive: async () => {
        await (await page()).getByRole("link", { name: template }).click();
        await drawn(await page());
        const stamp = (await page()).getByRole("button", { name: /^Signature for First signer/ });
        await stamp.press("Space");
        return page();
      },
    },
    {
      name: "library-fields-without-place",
      viewer: "notary",
      arrive: async () => {
        if (item === null) throw new Error("there is no template");
        await loseAPage(await stage.notary(), item);
        await (await page()).reload();
        await expect((await page()).getByRole("list", { name: "Fields without a place" })).toBeVisible();
        return drawn(await page());
      },
      leave: async (shown) => {
        await shown.getByRole("button", { name: "Move to page 1" }).click();
        await expect(shown.getByText("Every change of the fields is kept.")).toBeVisible();
      },
    },
    {
      name: "library-document-gone",
      viewer: "notary",
      arrive: async () => {
        const shown = await goTo(`#/document-shelf/${randomUUID()}`);
        await expect(shown.getByText("What was asked for is not here.")).toBeVisible();
        return shown;
      },
    },
    {
      name: "library-picker",
      viewer: "notary",
      arrive: async () => {
        const shown = await goTo("#/signings");
        await shown.getByRole("button", { name: "New signing" }).first().click();
        await shown.getByRole("button", { name: "From the library" }).click();
        await expect(shown.getByRole("checkbox", { name: /^Warranty deed/ })).toBeVisible();
        return shown;
      },
      leave: async (shown) => {
        await pressEscape(shown);
        await pressEscape(shown);
      },
    },
    {
      name: "notary-block-new",
      viewer: "notary",
      arrive: async () => {
        await goTo("#/custom-widgets/new");
        await expect((await page()).getByRole("region", { name: "Fields of the block" })).toBeVisible();
        return page();
      },
    },
    {
      name: "notary-block-edit",
      viewer: "notary",
      arrive: async () => {
        await keepBlocks(await stage.notary());
        await goTo("#/custom-widgets");
        await (await page()).reload();
        await (await page()).getByRole("button", { name: "Edit “Acknowledgment”" }).click();
        await (await page()).getByRole("button", { name: /^Date for Notary/ }).press("Space");
        return page();
      },
    },
    {
      name: "notary-block-gone",
      viewer: "notary",
      arrive: async () => showing(await goTo(`#/custom-widgets/${randomUUID()}`), "This block is not there any more"),
    },
  ];
};
