import { join } from "node:path";
import type { Page } from "@playwright/test";
import { htmlPage } from "#tests/builders/misbehaving-proxy.ts";
import { ofLostLine } from "./harness/heard-console.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { openWatchedSigning } from "./steps/watched-signing.ts";
import { notaryOf, signIn, startSigning } from "./steps/notary.ts";
import { expectRefusal } from "./steps/refusals.ts";
import { agreeToSign, drawSignature } from "./steps/signer.ts";

test.use({ isBehindProxy: true });

const signerName = "Rosalind Achebe";

const write = async (page: Page, field: RegExp, text: string) => {
  await page.getByRole("button", { name: field }).click();
  await page.getByRole("dialog").getByRole("textbox").fill(text);
  await page.getByRole("button", { name: "Fill in" }).click();
};

test("a cut line takes no field edit from anybody: both sides go on, and everything arrives in order when it is back", async ({
  product,
  expectInConsole,
}) => {
  expectInConsole(...ofLostLine);
  const { proxy } = product;
  const deed = join(product.folder, "Deed.pdf");
  await makePdf(deed, ["Warranty deed"]);
  const account = notaryOf(product.platform.ready);
  // Past the proxy: what the platform really has, also while the line is cut.
  const client = new PlatformClient(product.platform.ready.url);
  await client.signIn(account.email, account.password);
  const types = ["signature", "text", "title"] as const;
  const meeting = await openWatchedSigning(client, { pdf: deed, name: "Deed.pdf", signerName, types: [...types] });

  const notary = await product.startWorkstation();
  const signer = await product.openSigner();
  await signIn(notary, account);
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
    // Of the signer's three and the two that the notary placed for them meanwhile.
    await expect(signer.page.getByText("3 of 5 fields are done")).toBeVisible();
  });
  expect(signer.complaints.filter((line) => !line.includes("WebSocket"))).toEqual([]);
});

test("whatever answers in place of the platform, the person reads the catalogue's words and can try again [A460] [A461] [A462] [A464] [A466] [A467] [A470] [S471] [S472] [S473] [S475] [S477] [S478] [S481]", async ({
  product,
  expectInConsole,
}) => {
  expectInConsole(/status of 50[02] .* \/api\/signings$/);
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
  const again = async () => dialog.getByRole("button", { name: "Create and invite" }).click();
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
  proxy.next(create, answer(401));
  await again();
  const signedOut = page.getByRole("alertdialog", { name: "Connection error happened!" });
  await expect(signedOut).toContainText("Please log in and try again.");
  await signedOut.getByRole("button", { name: "Go to login" }).click();
  // The session was well, as it turns out: the person is back where they were.
  await expect(signedOut).toBeHidden();
  await again();
  await expect(dialog.getByText("is in the signing")).toBeVisible();
  expect(proxy.passed.filter((request) => request === "POST /api/signings")).toHaveLength(8);
});
