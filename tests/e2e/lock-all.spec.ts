import { randomUUID } from "node:crypto";
import { actParts } from "#contract/document/act-parts.ts";
import type { Document } from "#contract/document/entity.ts";
import type { FieldSet } from "#contract/field/entity.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { arrangeSigning, memberOf, placeFields } from "#tests/screenshots/arrange.ts";
import { PlatformClient } from "./harness/platform-client.ts";
import { expect, test } from "./harness/test.ts";
import { countClicks, counts, noteCount } from "./steps/clicks.ts";
import { hold, notaryOf } from "./steps/notary.ts";
import { openDocument } from "./steps/people.ts";
import { expectRefusal } from "./steps/refusals.ts";

const ada = "Ada Byron";
const reason = "It is only presented; nobody signs it here.";
const title = "Closing of 4 Pier Road";

test("four documents are locked with one window, one hold and one password; one that was changed meanwhile is not, and says so", async ({
  shared,
}) => {
  const client = new PlatformClient(shared.platform.ready.url);
  const account = notaryOf(shared.platform.ready);
  await client.signIn(account.email, account.password);
  const bytes = await makePdf();
  const arranged = await arrangeSigning(client, {
    title,
    people: [{ fullName: ada }],
    documents: ["Deed", "Note", "Rider", "Affidavit", "Receipt", "Power"].map((name) => ({
      name: `${name}.pdf`,
      bytes,
    })),
  });
  const [deed, note, rider, affidavit, receipt, power] = arranged.documents;
  if (!deed || !note || !rider || !affidavit || !receipt || !power) throw new Error("the documents are not there");
  await placeFields(client, power, [{ type: "signature", memberId: memberOf(arranged, ada).id, place: {} }]);

  const notary = await shared.openNotary();
  const { page } = notary;
  await page.getByRole("row").filter({ hasText: title }).click();
  await openDocument(notary, deed.name);
  const waiveFirst = page
    .getByRole("list", { name: "Before the lock" })
    .getByRole("button", { name: "Waive…" })
    .first();

  await test.step("like reasons are given for all documents at once, where that is said", async () => {
    await expect(page.getByRole("button", { name: /^Lock all/ })).toBeHidden();
    await waiveFirst.click();
    const dialog = page.getByRole("dialog", { name: "Waive on “Deed.pdf”" });
    const also = dialog.getByRole("checkbox", { name: /^Also for the other 5 documents that miss it/ });
    await expect(also).not.toBeChecked();
    await also.check({ force: true });
    await dialog.getByRole("button", { name: reason }).click();
    await dialog.getByRole("button", { name: "Waive", exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`Waived: the stamp (${reason})`)).toBeVisible();
  });

  const windows: string[] = [];
  notary.context.on("page", (opened) => windows.push(opened.url()));
  await openDocument(notary, power.name);
  const lockAll = page.getByRole("button", { name: "Lock all that are ready (5)" });
  await expect(page.getByRole("button", { name: "Lock this document" })).toBeDisabled();
  const consent = await notary.consentAfter(() => lockAll.click(), 120_000);

  await test.step("the window names every document with what it bears, and the one that is not ready", async () => {
    const listed = consent.getByRole("list", { name: "Documents to be locked" }).getByRole("listitem");
    await expect(consent.getByRole("heading", { name: "Lock 5 documents" })).toBeVisible();
    await expect(listed.getByRole("heading")).toHaveText(
      [deed, note, rider, affidavit, receipt].map(({ name }) => name),
    );
    for (const each of await listed.all()) await expect(each).toContainText(reason);
    await expect(listed.first()).toContainText(deed.sha256.slice(0, 4));
    await expect(listed.first()).not.toContainText("You have not opened it");
    await expect(listed.nth(1)).toContainText("You have not opened it");
    await expect(consent.getByText(/“Power\.pdf”: It still misses the signature of Ada Byron on page 1/)).toBeVisible();
  });

  await test.step("somebody changes the third of them while the notary reads", async () => {
    const path = `/signing/${arranged.signing.id}/document/${rider.id}`;
    const { version } = await client.ok<FieldSet>("GET", `${path}/fields`);
    await client.ok("POST", `${path}/operations`, {
      baseVersion: version,
      operations: [
        {
          kind: "add",
          field: {
            id: randomUUID(),
            type: "text",
            memberId: null,
            place: { page: 0, x: 72, y: 300, width: 150, height: 25 },
            required: false,
            value: { kind: "text", text: "and the garden" },
          },
        },
      ],
    });
  });

  await test.step("a list that is longer than the window is read by keyboard, and the button stays in sight", async () => {
    const button = consent.getByRole("button", { name: "Lock 5 documents" });
    await expect(consent.getByRole("textbox", { name: "Password of your certificate" })).toBeFocused();
    for (let page = 0; page < 12; page += 1) await consent.keyboard.press("PageDown");
    await expect(consent.getByText("5 of 5", { exact: true })).toBeInViewport();
    await expect(button).toBeInViewport({ ratio: 1 });
    for (let page = 0; page < 12; page += 1) await consent.keyboard.press("PageUp");
    await expect(consent.getByRole("heading", { name: "Lock 5 documents" })).toBeInViewport();
    await expect(button).toBeInViewport({ ratio: 1 });
  });

  await consent.getByRole("textbox", { name: "Password of your certificate" }).fill(shared.certificate.password);
  const closed = consent.waitForEvent("close");
  await hold(consent, "Lock 5 documents", () => closed);

  await test.step("four are locked, and the bar says which one is not and why", async () => {
    await expect(page.getByText("4 of 5 documents are locked. Not locked: “Rider.pdf”.")).toBeVisible({
      timeout: 120_000,
    });
    const outcome = page.getByRole("list", { name: "Documents that are locked together" });
    await expect(outcome.getByRole("listitem").filter({ hasText: rider.name })).toContainText("Not locked");
    await expectRefusal(outcome, "lock/changed-since-confirmed");
    const documents = await client.ok<Document[]>("GET", `/signing/${arranged.signing.id}/documents`);
    expect(documents.filter(({ state }) => state === "locked").map(({ name }) => name)).toEqual(
      [deed, note, affidavit, receipt].map(({ name }) => name),
    );
    expect(new Set(documents.flatMap(({ lock }) => (lock === null ? [] : [lock.sha256]))).size).toBe(4);
    expect(documents.every(({ lease }) => lease === null)).toBe(true);
    expect(windows).toHaveLength(1);
  });

  await test.step("each has its own line in the record, and the rest goes on as before", async () => {
    await page.getByRole("button", { name: "Close" }).click();
    for (const { name } of [deed, note, affidavit, receipt])
      await expect(page.getByText(new RegExp(`locked “${name}”`)).first()).toBeVisible();
    await openDocument(notary, rider.name);
    await expect(page.getByRole("button", { name: "Lock this document" })).toBeEnabled();
    await expect(page.getByRole("button", { name: /^Lock all/ })).toBeHidden();
  });
  expect(notary.complaints).toEqual([]);
});

test(
  "four documents that are ready are locked with one window, one hold and one password",
  counts,
  async ({ shared }) => {
    const client = new PlatformClient(shared.platform.ready.url);
    const account = notaryOf(shared.platform.ready);
    await client.signIn(account.email, account.password);
    const bytes = await makePdf();
    const arranged = await arrangeSigning(client, {
      title: "Closing of 9 Quay Street",
      people: [{ fullName: ada }],
      documents: ["Deed", "Note", "Rider", "Affidavit"].map((name) => ({ name: `${name}.pdf`, bytes })),
    });
    const path = `/signing/${arranged.signing.id}`;
    for (const { id } of arranged.documents)
      await client.ok("POST", `${path}/document/${id}/waivers`, { parts: actParts, reason });
    const notary = await shared.openNotary();
    const { page } = notary;
    await page.getByRole("row").filter({ hasText: "Closing of 9 Quay Street" }).click();
    const lockAll = page.getByRole("button", { name: "Lock all that are ready (4)" });
    await expect(lockAll).toBeEnabled();

    const windows: string[] = [];
    notary.context.on("page", (opened) => windows.push(opened.url()));
    const clicks = await countClicks(page);
    const consent = await notary.consentAfter(() => lockAll.click(), 120_000);
    const passwords = consent.getByRole("textbox", { name: /password/i });
    await passwords.fill(shared.certificate.password);
    const asked = await passwords.count();
    expect(asked, "nothing is locked without the password").toBe(1);
    const holds = await countClicks(consent);
    let held = 0;
    const closed = consent.waitForEvent("close", { timeout: 120_000 });
    await hold(consent, "Lock 4 documents", async () => {
      held = await holds();
      await closed;
    });
    // Nothing else is asked: a second window would keep the rest from being locked.
    await expect
      .poll(async () => (await client.ok<Document[]>("GET", `${path}/documents`)).map(({ state }) => state), {
        timeout: 120_000,
      })
      .toEqual(arranged.documents.map(() => "locked"));
    await expect(page.getByText("4 documents are locked and verified")).toBeVisible({ timeout: 120_000 });
    noteCount("Windows that four ready documents are locked with", windows.length, 1);
    noteCount("Holds that four ready documents are locked with", held, 1);
    noteCount("Passwords that four ready documents are locked with", asked, 1);
    noteCount("Clicks in the meeting that lock four ready documents", await clicks(), 1);
    expect(notary.complaints).toEqual([]);
  },
);
