import { join } from "node:path";
import { roles } from "#contract/account/entity.ts";
import { makePdf } from "./harness/make-pdf.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { notaryOf, placeSignatureField } from "./steps/notary.ts";

type Snapshot = { documents: { fieldSet: { fields: { type: string }[] } }[] };

test("an assistant prepares a signing of the notary who granted it, its fields too, and finds nothing there to sign, lock or end", async ({
  product,
}) => {
  const { url, accounts } = product.platform.ready;
  const ada = accounts.find(({ role }) => role === "Admin");
  if (ada === undefined) throw new Error("the demo has no administrator");
  const [nora, admin] = [new PlatformClient(url), new PlatformClient(url)];
  await nora.signIn(notaryOf(product.platform.ready).email, notaryOf(product.platform.ready).password);
  await nora.ok("POST", "/me/assistants", { email: ada.email });
  await admin.signIn(ada.email, ada.password);
  const { people } = await admin.ok<{ people: { id: string }[] }>("GET", "/admin/people?search=ada");
  await admin.ok("POST", `/admin/people/${people[0]?.id ?? "nobody"}/roles`, { role: "Assistant" });
  await admin.ok("POST", "/admin/role", { role_id: roles.Assistant });

  const workstation = await product.startWorkstation();
  const { page } = workstation;
  await test.step("they log in, and work for the notary", async () => {
    await page.getByRole("textbox", { name: "E-mail" }).fill(ada.email);
    await page.getByRole("textbox", { name: "Password" }).fill(ada.password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await page.getByRole("button", { name: "Work for Nora Whitfield" }).click();
    await expect(page.getByText(/, you work for Nora Whitfield$/)).toBeVisible();
    // The first of the notary's pages, to which the change leads at its end.
    await expect(page.getByRole("heading", { name: "My Signings", level: 1 })).toBeVisible();
  });

  await test.step("the library and the blocks are theirs to prepare, too", async () => {
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("link", { name: "Library" }).click();
    await expect(page.getByRole("button", { name: "New folder" }).first()).toBeVisible();
    await menu.getByRole("link", { name: "My Notary Blocks" }).click();
    await expect(page.getByText("Your notary blocks will be here")).toBeVisible();
  });

  const signingId = await test.step("they open a signing of the notary", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "My Signings" }).click();
    await expect(page.getByRole("button", { name: "New signing" })).toBeVisible();
    await page.getByRole("row").filter({ hasText: "Warranty deed" }).click();
    await expect(page.getByRole("region", { name: /^Pages of / })).toBeVisible();
    return /\/signing\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
  });
  const signaturesIn = async () => {
    const { documents } = await nora.ok<Snapshot>("GET", `/signing/${signingId}/snapshot`);
    return documents.flatMap(({ fieldSet }) => fieldSet.fields).filter(({ type }) => type === "signature").length;
  };

  await test.step("they place a field for the signer, which the notary finds", async () => {
    const before = await signaturesIn();
    await placeSignatureField(workstation, "Samuel Okafor", { x: 0.4, y: 0.85 });
    await expect.poll(signaturesIn).toBe(before + 1);
  });

  await test.step("nothing of it is the notary's part", async () => {
    const acts = page.getByLabel("Acts");
    await expect(acts).toContainText("To sign, stamp and lock stays with Nora Whitfield.");
    await expect(acts.getByRole("button")).toHaveCount(0);
    for (const name of [
      "Place a field: Notary stamp",
      "Place and sign: your own signature",
      "End this signing",
      "Personal link for Samuel Okafor",
    ])
      await expect(page.getByRole("button", { name })).toBeHidden();
  });

  await test.step("a document of theirs is added", async () => {
    const pdf = join(product.folder, "Affidavit.pdf");
    await makePdf(pdf, ["An affidavit"]);
    await page.getByRole("button", { name: "Add documents" }).click();
    const dialog = page.getByRole("dialog", { name: "Add documents" });
    await dialog.locator("input[type=file]").setInputFiles(pdf);
    // Nothing was refused, so the dialog closes and the document is opened.
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Documents" }).getByText("Affidavit.pdf")).toBeVisible();
    await expect
      .poll(async () => (await nora.ok<Snapshot>("GET", `/signing/${signingId}/snapshot`)).documents.length)
      .toBe(2);
  });

  await test.step("a person is added, and the signing is in the list", async () => {
    await page.getByRole("button", { name: "Add a person" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a person" });
    await dialog.getByRole("textbox", { name: "Name" }).fill("Wendy Witness");
    await dialog.getByRole("textbox", { name: "E-mail" }).fill("wendy@example.com");
    await dialog.getByRole("button", { name: "Add this person" }).click();
    await expect(page.getByTitle("Wendy Witness")).toBeVisible();
    await page.getByRole("link", { name: "Back to My Signings" }).click();
    await page.getByRole("row").filter({ hasText: "Warranty deed" }).click();
    await expect(page.getByRole("region", { name: /^Pages of / })).toBeVisible();
  });
});
