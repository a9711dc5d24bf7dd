import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Document } from "#contract/entities/document.ts";
import type { Page } from "@playwright/test";
import { htmlPage } from "#tests/builders/misbehaving-proxy.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { openWatchedSigning } from "./steps/watched-signing.ts";
import { hold, importDemoCertificate, lockDocument, notaryOf, signIn, startSigning } from "./steps/notary.ts";
import { expectRefusal } from "./steps/refusals.ts";
import { agreeToSign, drawSignature } from "./steps/signer.ts";

test.use({ isBehindProxy: true });

const signerName = "Rosalind Achebe";

/** Incompressible ballast, so that the upload takes several chunks. */
const makeLargePdf = async (path: string, megabytes: number): Promise<void> => {
  const pdf = await PDFDocument.create();
  pdf.addPage([612, 792]);
  await pdf.attach(randomBytes(megabytes * 1_048_576), "ballast.bin", { mimeType: "application/octet-stream" });
  writeFileSync(path, await pdf.save());
};

const write = async (page: Page, field: RegExp, text: string) => {
  await page.getByRole("button", { name: field }).click();
  await page.getByRole("dialog").getByRole("textbox").fill(text);
  await page.getByRole("button", { name: "Put it in" }).click();
};

test("a cut line takes nothing from anybody: field edits, an upload and the end of a meeting go on when it is back", async ({
  product,
}) => {
  const { proxy } = product;
  const deed = join(product.folder, "Deed.pdf");
  const exhibit = join(product.folder, "Exhibit.pdf");
  await makePdf(deed, ["Warranty deed"]);
  await makeLargePdf(exhibit, 9);
  const account = notaryOf(product.platform.ready);
  // Past the proxy: what the platform really has, also while the line is cut.
  const client = new PlatformClient(product.platform.ready.url);
  await client.signIn(account.email, account.password);
  const types = ["signature", "text", "title"] as const;
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

  await test.step("both sides go on while the line is cut, and everything arrives in order", async () => {
    const before = await meeting.fields();
    proxy.cut();
    await write(signer.page, /Tap for your title$/, "Trustee");
    await write(signer.page, /^Text for .* Tap to write$/, "Written without a line");
    await signer.page.getByRole("button", { name: /Tap to sign$/ }).click();
    for (const x of [0.5, 0.8]) {
      await page.getByRole("button", { name: "Place a field: Date" }).click();
      const box = await page.locator("[data-page='0']").boundingBox();
      if (box === null) throw new Error("the first page is not on the screen");
      await page.mouse.click(box.x + box.width * x, box.y + box.height * 0.5);
    }
    await expect(signer.page.getByText("Reconnecting… 3 changes not sent yet")).toBeVisible();
    await expect(page.getByText("Reconnecting… 2 changes not sent yet")).toBeVisible();
    await expect(page.getByText("Reconnecting…", { exact: true })).toBeVisible();
    expect(await meeting.fields()).toEqual(before);

    proxy.restore();
    await expect.poll(async () => (await meeting.fields()).length).toBe(before.length + 2);
    await expect.poll(() => meeting.value("signature")).toMatchObject({ kind: "image" });
    expect(await meeting.value("title")).toEqual({ kind: "text", text: "Trustee" });
    expect(await meeting.value("text")).toEqual({ kind: "text", text: "Written without a line" });
    for (const who of [page, signer.page]) await expect(who.getByText(/Reconnecting…/)).toHaveCount(0);
    await expect(page.getByRole("button", { name: `Signature for ${signerName}, page 1, filled` })).toBeVisible();
    await expect(signer.page.getByText("You have filled everything")).toBeVisible();
  });

  await test.step("an upload that is cut goes on from where it was", async () => {
    const patch = { method: "PATCH", path: /^\/api\/uploads\// };
    const cut = Promise.withResolvers<void>();
    proxy.next(patch, { kind: "pass" });
    proxy.next(patch, { kind: "hold", until: cut.promise });
    const sent = () => proxy.passed.filter((request) => request.startsWith("PATCH")).length;
    await page.getByRole("button", { name: "Add documents" }).click();
    const dialog = page.getByRole("dialog", { name: "Add documents" });
    await dialog.locator("input[type=file]").setInputFiles(exhibit);
    await expect.poll(sent).toBe(2);
    proxy.cut();
    await expect(dialog.getByText(/Reconnecting… goes on from 4(\.0)? MB/)).toBeVisible();
    proxy.restore();
    await expect(page.getByRole("button", { name: "Exhibit.pdf", exact: true })).toBeVisible({ timeout: 60_000 });
    // Three chunks, and the one that was cut once more: nothing that had arrived was sent again.
    expect(sent()).toBe(4);
    await client.ok("DELETE", `/signing/${meeting.signingId}/document/${(await documentCalled("Exhibit.pdf")).id}`);
    cut.resolve();
  });

  await test.step("the end of the meeting is asked for twice, and the meeting ends once", async () => {
    // The two date fields of the notary's are for the signer; without them nothing is missing.
    const empty = (await meeting.fields()).filter(({ value }) => value.kind === "empty");
    const { fieldsVersion } = await documentCalled("Deed.pdf");
    await client.ok("POST", `/signing/${meeting.signingId}/document/${meeting.document.id}/operations`, {
      baseVersion: fieldsVersion,
      operations: empty.map(({ id }) => ({ kind: "delete", fieldId: id })),
    });
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
  expect(signer.complaints.filter((line) => !/WebSocket/.test(line))).toEqual([]);
});

test("whatever answers in place of the platform, the person reads the catalogue's words and can try again [A460] [A461] [A462] [A463] [A464] [A466] [A467] [A468] [A470] [S471] [S472] [S473] [S475] [S477] [S478] [S481]", async ({
  product,
}) => {
  const { proxy } = product;
  const pdf = join(product.folder, "Deed.pdf");
  await makePdf(pdf, ["A deed"]);
  const account = notaryOf(product.platform.ready);
  const notary = await product.startWorkstation();
  const { page } = notary;
  await signIn(notary, account);
  const create = { method: "POST", path: /^\/api\/signings$/ };
  const answer = (status: number, body?: object) =>
    ({
      kind: "answer",
      status,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body ?? {}),
    }) as const;

  proxy.next(create, answer(409));
  const dialog = await startSigning(notary, {
    title: "Tried again",
    pdf,
    signerName,
    signerEmail: "rosalind@example.com",
  });
  await expectRefusal(dialog, "request/conflict");
  const again = async () => dialog.getByRole("button", { name: "Create signing" }).click();
  proxy.next(create, answer(422, { message: "The title is on the list of forbidden titles." }));
  await again();
  await expect(dialog.getByText("The title is on the list of forbidden titles.")).toBeVisible();
  proxy.next(create, answer(423, { error: "Locked by the administrator.", message: "423" }));
  await again();
  await expect(dialog.getByText("Locked by the administrator.")).toBeVisible();
  proxy.next(create, {
    kind: "answer",
    status: 429,
    headers: { "content-type": "text/html", "retry-after": "7" },
    body: "<p>slow down",
  });
  await again();
  await expectRefusal(dialog, "auth/too-many-attempts");
  await expect(dialog.getByText("Wait 7 seconds and try again.")).toBeVisible();
  proxy.next(create, answer(500, { message: "The database is being restored." }));
  await again();
  await expect(dialog.getByText("The database is being restored.")).toBeVisible();
  proxy.next(create, htmlPage);
  await again();
  await expectRefusal(dialog, "workstation/platform-unreachable");
  await expect(dialog.getByText(/a network sign-in page may stand in between/)).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Tried again");
  await again();
  await expect(dialog.getByText("is in the signing")).toBeVisible();
  expect(proxy.passed.filter((request) => request === "POST /api/signings")).toHaveLength(7);
  await page.keyboard.press("Escape");

  // Last, for it ends the session: the dialog of the specification, word for word, and its way to the login.
  await product.startPlatformAgain({
    NODE_OPTIONS: `--import ${join(import.meta.dirname, "harness/clock-shift.mjs")}`,
    CLOCK_SHIFT_MS: String(2 * 24 * 3_600_000),
  });
  await page.getByRole("button", { name: "New signing" }).click();
  await dialog.getByRole("textbox", { name: "Title" }).fill("Too late");
  await dialog.getByRole("textbox", { name: "Signer's name" }).fill(signerName);
  await dialog.getByRole("textbox", { name: "Signer's e-mail" }).fill("rosalind@example.com");
  await again();
  const signedOut = page.getByRole("alertdialog", { name: "Connection error happened!" });
  await expect(signedOut).toContainText("Please log in and try again.");
  await signedOut.getByRole("button", { name: "Go to login" }).click();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
});
