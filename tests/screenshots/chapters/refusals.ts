import type { Page } from "@playwright/test";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { expect } from "#tests/e2e/harness/test.ts";
import { agreeToSign } from "#tests/e2e/steps/signer.ts";
import { arrangeSigning, linkOf, longName, longTitle, memberOf, type Arranged } from "../arrange.ts";
import type { Screen } from "../screen.ts";
import { showing, type Stage } from "../stage.ts";

/** What a signer sees whose link does not open, who waits for a document, or whose signing was ended. */
export const refusalScreens = (stage: Stage): Screen[] => {
  const { product } = stage;
  let signerPage: Promise<Page> | null = null;
  const signer = () => (signerPage ??= stage.openSigner());
  let meeting: Arranged | null = null;
  const arranged = async () =>
    (meeting ??= await arrangeSigning(await stage.notary(), { title: longTitle, people: [{ fullName: longName }] }));
  const go = async (url: string) => {
    const shown = await signer();
    // Only the part behind `#` would change otherwise.
    await shown.goto("about:blank");
    await shown.goto(url);
    return shown;
  };

  return [
    {
      name: "signer-no-link",
      viewer: "signer",
      arrive: async () => showing(await go(`${product.platform.ready.url}/join`), "Please open your personal link"),
    },
    {
      name: "signer-code-asked",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        await shown.getByRole("textbox", { name: "Your e-mail address" }).fill("alexandra@example.com");
        await shown.keyboard.press("Enter");
        return showing(shown, "Enter the code");
      },
    },
    {
      name: "signer-link-unknown",
      viewer: "signer",
      arrive: async () =>
        showing(await go(`${product.platform.ready.url}/join#${"A".repeat(43)}`), "This link does not open"),
    },
    {
      name: "signer-link-withdrawn",
      viewer: "signer",
      arrive: async () => {
        const all = await arranged();
        const client = await stage.notary();
        const { url } = await client.ok<{ url: string }>(
          "POST",
          `/signing/${all.signing.id}/member/${memberOf(all, longName).id}/link`,
        );
        const shown = await showing(await go(linkOf(all, longName)), "This link does not open");
        all.links = all.links.map((link) => ({ ...link, url }));
        return shown;
      },
    },
    {
      name: "signer-welcome-long-names",
      viewer: "signer",
      arrive: async () => {
        const shown = await go(linkOf(await arranged(), longName));
        await expect(shown.getByRole("button", { name: "I agree to sign electronically" })).toBeVisible();
        return shown;
      },
    },
    {
      name: "signer-before-documents",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        await agreeToSign(shown);
        await shown.getByRole("tab", { name: "Type" }).click();
        await shown.getByRole("button", { name: "Adopt this signature" }).click();
        return showing(shown, "The notary is preparing the documents");
      },
    },
    {
      name: "signer-nothing-to-fill",
      viewer: "signer",
      arrive: async () => {
        const client = await stage.notary();
        const uploads = [
          { uploadId: await client.upload(await makePdf()), name: `${longTitle}.pdf` },
          { uploadId: await client.upload(await makePdf({ pages: [{ width: 792, height: 612 }] })), name: "Rider.pdf" },
        ];
        await client.ok("POST", `/signing/${(await arranged()).signing.id}/upload-documents`, { uploads });
        const shown = await signer();
        await expect(shown.getByRole("region", { name: /^Pages of / })).toBeVisible();
        return shown;
      },
    },
    {
      name: "signer-terminated",
      viewer: "signer",
      arrive: async () => {
        const client = await stage.notary();
        await client.ok("DELETE", `/signing/${(await arranged()).signing.id}/terminate`);
        return showing(await signer(), "This signing was ended");
      },
    },
    {
      name: "signer-platform-away",
      viewer: "signer",
      arrive: async () => {
        const shown = await signer();
        await shown.route("**/api/session", (route) => route.abort());
        await shown.reload();
        return showing(shown, "The signing could not be opened");
      },
    },
  ];
};
