import { join } from "node:path";
import type { Page, Route } from "@playwright/test";
import { makePdf } from "./harness/make-pdf.ts";
import { expect, test } from "./harness/test.ts";
import { lockDocument, openSigning, waiveWhatIsMissing } from "./steps/notary.ts";
import { expectRefusal } from "./steps/refusals.ts";

type Snapshot = {
  signing: { notary: { commissionNumber: string } };
  documents: { pages: { height: number }[]; fieldSet: { version: number } }[];
};

/** Shows the page what the main process, which asks by itself, is not told. */
const show = (page: Page, lie: (snapshot: Snapshot) => void) =>
  page.route("**/api/signing/*/snapshot", async (route) => {
    const response = await route.fetch();
    const snapshot = (await response.json()) as Snapshot;
    lie(snapshot);
    await route.fulfill({ response, json: snapshot });
  });

/** Another byte in the comment behind the header, which draws nothing. */
const otherBytes = async (route: Route) => {
  const response = await route.fetch();
  const body = await response.body();
  if (/bytes 0-/u.test(response.headers()["content-range"] ?? "bytes 0-")) body[12] = (body[12] ?? 0) ^ 1;
  await route.fulfill({ response, body });
};

test("nothing is sealed that differs from what the page showed: the seal, the pages or the bytes", async ({
  shared,
}) => {
  const pdf = join(shared.folder, "Deed.pdf");
  await makePdf(pdf, ["The house is sold for $ 250,000"]);
  const notary = await shared.openNotary();
  const { page } = notary;
  const { certificate } = shared;
  await openSigning(notary, { title: "Deed", pdf, signerName: "Rosalind Achebe", signerEmail: "r@example.com" });

  const lies: [string, () => Promise<unknown>][] = [
    ["the commission on the seal", () => show(page, ({ signing }) => (signing.notary.commissionNumber = "HH 000000"))],
    [
      "where the page ends",
      () =>
        show(page, ({ documents }) => {
          for (const size of documents.flatMap(({ pages }) => pages)) size.height = 400;
        }),
    ],
    ["the bytes", () => page.route("**/content*", otherBytes)],
  ];
  for (const [what, lie] of lies) {
    await test.step(what, async () => {
      await lie();
      await page.reload();
      await expect(page.locator("[data-page='0'] canvas")).toBeVisible();
      await waiveWhatIsMissing(notary);
      const lock = page.getByRole("button", { name: "Lock this document" });
      await expect(lock).toBeEnabled();
      await lock.click();
      await expectRefusal(page, "lock/not-as-shown");
      await page.unrouteAll({ behavior: "wait" });
    });
  }
  await page.reload();
  await lockDocument(notary, certificate.password);
});
