import { truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { signIn } from "#tests/e2e/steps/notary.ts";
import { agreeToSign, drawSignature } from "#tests/e2e/steps/signer.ts";
import { arrangeSigning, linkOf, longTitle, rosalind, type Arranged } from "../arrange.ts";
import type { Screen } from "../screen.ts";
import { pressEscape, type Stage } from "../stage.ts";

const silent = "The platform does not answer";

/** A message beside the menu, files of which one is too large, and what both sides see of a platform that is frozen. */
export const silenceScreens = (stage: Stage): Screen[] => {
  const { product } = stage;
  let opened: ReturnType<Stage["openWorkstation"]> | null = null;
  const page = async () => (await (opened ??= stage.openWorkstation())).page;
  let signerPage: Promise<Page> | null = null;
  const signer = () => (signerPage ??= stage.openSigner());
  /** Who has no link, at this address of the platform. */
  const visitors = new Map<string, Page>();
  const outside = async (path: string): Promise<Page> => {
    const known = visitors.get(path);
    if (known !== undefined) return known;
    const shown = await stage.openSigner();
    await shown.goto(`${product.platform.ready.url}${path}`);
    visitors.set(path, shown);
    return shown;
  };
  let meeting: Arranged | null = null;
  const arrange = async (): Promise<Arranged> =>
    (meeting ??= await arrangeSigning(await stage.notary(), {
      title: "Sale of 12 Harbor Lane",
      people: [{ fullName: rosalind }],
      documents: [{ name: "Warranty deed.pdf", bytes: await makePdf() }],
    }));
  const file = (name: string, sizeBytes: number | null = null): string => {
    const path = join(product.folder, name);
    writeFileSync(path, "%PDF-1.7\n");
    if (sizeBytes !== null) truncateSync(path, sizeBytes);
    return path;
  };

  return [
    {
      name: "toast-beside-menu",
      viewer: "notary",
      arrive: async () => {
        const { signing } = await arrange();
        const shown = await page();
        await signIn((await opened)!, stage.account);
        const client = await stage.notary();
        await client.ok("POST", `/signing/${signing.id}/member`, {
          fullName: "Theodore Lindqvist",
          email: "theodore@lindqvist.invalid",
          type: "witness",
          invite: true,
        });
        await expect(shown.getByText(/^We detected a bounced email/)).toBeVisible();
        return shown;
      },
      leave: (shown) => shown.getByRole("button", { name: "Close", exact: true }).click(),
    },
    {
      name: "new-signing-too-large",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.getByRole("button", { name: "New signing" }).click();
        const chosen = [file("Warranty deed.pdf"), file(`${longTitle}.pdf`, 140 * 1_048_576), file("Survey.pdf")];
        await shown.getByRole("dialog").locator("input[type=file]").setInputFiles(chosen);
        await expect(shown.getByText(/^Larger than 100 MB/)).toBeVisible();
        return shown;
      },
      leave: async (shown) => {
        await pressEscape(shown);
        await shown.getByRole("button", { name: "Discard" }).click();
      },
    },
    {
      name: "signer-frozen",
      viewer: "signer",
      arrive: async () => {
        const arranged = await arrange();
        const shown = await signer();
        await shown.goto(linkOf(arranged, rosalind));
        await agreeToSign(shown);
        await drawSignature(shown);
        const notary = await page();
        await notary.evaluate((id) => globalThis.location.assign(`#/signing/${id}`), arranged.signing.id);
        for (const who of [shown, notary]) await expect(who.locator("[data-page='0'] canvas")).toBeVisible();
        product.freezePlatform();
        await expect(shown.getByText("There is no answer at the moment")).toBeVisible();
        return shown;
      },
    },
    {
      name: "meeting-frozen",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await expect(shown.getByText(silent)).toBeVisible();
        return shown;
      },
    },
    {
      name: "my-signings-frozen",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.evaluate(() => globalThis.location.assign("#/signings"));
        await expect(shown.getByRole("heading", { name: "My Signings" })).toBeVisible();
        await expect(shown.getByText(silent)).toBeVisible();
        return shown;
      },
    },
    {
      name: "start-frozen",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await shown.reload();
        await expect(shown.getByRole("heading", { name: "Your platform cannot be reached" })).toBeVisible();
        return shown;
      },
      leave: async () => product.thawPlatform(),
    },
    {
      name: "sign-in-frozen",
      viewer: "notary",
      arrive: async () => {
        const shown = await page();
        await expect(shown.getByRole("heading", { name: "My Signings" })).toBeVisible();
        await shown.getByRole("button", { name: /^Account of/ }).click();
        await shown.getByRole("menuitem", { name: "Log out" }).click();
        await expect(shown.getByRole("heading", { name: "Log in" })).toBeVisible();
        const stranger = await outside("/check");
        const visitor = await outside("/join");
        await visitor.getByRole("button", { name: "I have lost my link" }).click();
        await visitor.getByRole("textbox").fill("rosalind@example.com");
        product.freezePlatform();
        await visitor.getByRole("button", { name: "Send me a code" }).click();
        await stranger.locator("input[type=file]").setInputFiles(file("Deed.pdf"));
        await expect(shown.getByText(silent)).toBeVisible();
        return shown;
      },
    },
    {
      name: "signer-code-frozen",
      viewer: "signer",
      arrive: async () => {
        const shown = await outside("/join");
        await expect(shown.getByText("There is no answer at the moment")).toBeVisible();
        return shown;
      },
    },
    {
      name: "public-check-frozen",
      viewer: "signer",
      arrive: async () => {
        const shown = await outside("/check");
        await expect(shown.getByText("This place does not answer")).toBeVisible();
        return shown;
      },
      leave: async () => product.thawPlatform(),
    },
  ];
};
