import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Document } from "#contract/document/entity.ts";
import { ofLostLine } from "./harness/heard-console.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { openWatchedSigning } from "./steps/watched-signing.ts";
import { hold, importDemoCertificate, lockDocument, notaryOf, signIn } from "./steps/notary.ts";
import { expectRefusal } from "./steps/refusals.ts";
import { agreeToSign, drawSignature } from "./steps/signer.ts";

test.use({ isBehindProxy: true });

const signerName = "Rosalind Achebe";

/** Incompressible ballast, so that the upload takes several chunks. */
const makeLargePdf = async (path: string, megabytes: number): Promise<void> => {
  const pdf = await PDFDocument.create();
  pdf.addPage([612, 792]);
  await pdf.attach(randomBytes(megabytes * 1_048_576), "ballast.dat", { mimeType: "application/octet-stream" });
  writeFileSync(path, await pdf.save());
};

test("a cut line keeps no upload and no meeting from its end: the one goes on where it was, the other ends once", async ({
  product,
  expectInConsole,
}) => {
  // One document is deleted beneath the page, which was reading it.
  expectInConsole(...ofLostLine, /\b404\b.*\/document\/[0-9a-f-]{36}\/(?:content|fields)$/);
  const { proxy } = product;
  const deed = join(product.folder, "Deed.pdf");
  const exhibit = join(product.folder, "Exhibit.pdf");
  await makePdf(deed, ["Warranty deed"]);
  await makeLargePdf(exhibit, 9);
  const account = notaryOf(product.platform.ready);
  // Past the proxy: what the platform really has, also while the line is cut.
  const client = new PlatformClient(product.platform.ready.url);
  await client.signIn(account.email, account.password);
  const types = ["signature"] as const;
  const meeting = await openWatchedSigning(client, { pdf: deed, name: "Deed.pdf", signerName, types: [...types] });

  const notary = await product.startWorkstation();
  const signer = await product.openSigner();
  await signIn(notary, account);
  const certificate = await importDemoCertificate(notary);
  const { page } = notary;
  await page.evaluate((id) => globalThis.location.assign(`#/signing/${id}`), meeting.signingId);
  await expect(page.getByRole("region", { name: /^Pages of / })).toBeVisible();
  await signer.page.goto(meeting.link);
  await agreeToSign(signer.page);
  await drawSignature(signer.page);
  for (const who of [page, signer.page]) await expect(who.locator("[data-page='0'] canvas")).toBeVisible();

  await test.step("an upload that is cut goes on from where it was", async () => {
    const patch = { method: "PATCH", path: /^\/api\/uploads\// };
    const cut = Promise.withResolvers<void>();
    proxy.next(patch, { kind: "pass" });
    proxy.next(patch, { kind: "hold", until: cut.promise });
    const sent = () => proxy.passed.filter((request) => request.startsWith("PATCH /api/uploads/")).length;
    await page.getByRole("button", { name: "Add documents" }).click();
    const dialog = page.getByRole("dialog", { name: "Add documents" });
    await dialog.locator("input[type=file]").setInputFiles(exhibit);
    await expect.poll(sent).toBe(2);
    proxy.cut();
    await expect(dialog.getByText(/Reconnecting… goes on from [\d.]+ MB/)).toBeVisible();
    proxy.restore();
    await expect(
      page.getByRole("navigation", { name: "Documents" }).getByRole("button", { name: "Exhibit.pdf" }).first(),
    ).toBeVisible({ timeout: 60_000 });
    // Three chunks, and the one that was cut once more: nothing that had arrived was sent again.
    expect(sent()).toBe(4);
    // It is shown at once: what is deleted beneath the page before it was read would be missed there.
    const shown = page.getByRole("region", { name: "Pages of Exhibit.pdf" });
    await expect(shown.locator("[data-page='0'] canvas")).toBeVisible({ timeout: 60_000 });
    await client.ok("DELETE", `/signing/${meeting.signingId}/document/${(await documentCalled("Exhibit.pdf")).id}`);
    cut.resolve();
  });

  await test.step("the end of the meeting is asked for twice, and the meeting ends once", async () => {
    await signer.page.getByRole("button", { name: /Tap to sign$/ }).click();
    await expect(page.getByRole("button", { name: `Signature for ${signerName}, page 1, filled` })).toBeVisible();
    await lockDocument(notary, certificate.password);
    const finalize = { method: "POST", path: /\/finalize$/ };
    proxy.next(finalize, { kind: "cut-before" });
    await hold(page, "Finish and release", () => expectRefusal(page, "workstation/platform-unreachable"));
    proxy.next(finalize, { kind: "cut-after" });
    const released = page.getByRole("list", { name: "Released documents" });
    await hold(page, "Finish and release", () => expect(released).toBeVisible());
    await expect(signer.page.getByRole("link", { name: /^Download / }).first()).toBeVisible();
    const kinds = (await meeting.events()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "signing-finalized")).toHaveLength(1);
  });

  async function documentCalled(name: string): Promise<Document> {
    const documents = await client.ok<Document[]>("GET", `/signing/${meeting.signingId}/documents`);
    const found = documents.find((document) => document.name === name);
    if (found === undefined) throw new Error(`no document ${name}`);
    return found;
  }
});
