import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxShelfFolderDepth } from "#contract/constants.ts";
import {
  FieldIdSchema,
  ShelfFolderIdSchema,
  ShelfItemIdSchema,
  type Sha256Hex,
  type ShelfFolderId,
  type ShelfItemId,
  type UserId,
} from "#contract/common/ids.ts";
import { pathOf } from "#contract/raw-routes.ts";
import type { TemplateField } from "#contract/shelf/entity.ts";
import { removeShelf } from "#platform/shelf/index.ts";
import { lockShelf } from "#platform/shelf/store/folders.ts";
import { findVersion, insertItem, insertVersion } from "#platform/shelf/store/items.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { addAccount, logIn, openAdministrator } from "./accounts.ts";
import { codeIn, codeOf, refusalOf, type Browser } from "./client.ts";
import { openMeeting } from "./meeting.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

const missing = "0".repeat(64) as Sha256Hex;

const fieldOf = (changes: Partial<TemplateField> = {}): TemplateField => ({
  id: FieldIdSchema.parse(randomUUID()),
  type: "signature",
  role: { kind: "signer", ordinal: 1 },
  page: 0,
  x: 72,
  y: 600,
  width: 100,
  height: 50,
  required: true,
  ...changes,
});

describeOnEachStore("The library", (store) => {
  let running: TestPlatform;
  let nora: Browser;
  let onePage: Buffer;
  let twoPages: Buffer;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    nora = await running.signedIn("Nora");
    onePage = await makePdf({ pages: [{ text: "One page" }] });
    twoPages = await makePdf({ pages: [{ text: "First" }, { text: "Second" }] });
  });
  afterAll(() => running.stop());

  const sent = async (bytes: Uint8Array, browser = nora) => (await uploadBytes(running.url, browser, bytes)).uploadId;
  const add = async (
    name: string,
    { bytes = twoPages, browser = nora, folderId = null as ShelfFolderId | null } = {},
  ) => browser.api.shelf.add({ uploadId: await sent(bytes, browser), name, folderId });
  const addVersion = async (itemId: ShelfItemId, bytes: Uint8Array) =>
    nora.api.shelf.addVersion({ uploadId: await sent(bytes), name: "Newer.pdf", itemId });
  const folder = async (name: string, parentId: ShelfFolderId | null = null) =>
    nora.api.shelf.createFolder({ folderId: ShelfFolderIdSchema.parse(randomUUID()), name, parentId });
  const content = (itemId: ShelfItemId, number: number, browser = nora) =>
    browser.fetch(pathOf("shelfContent", { itemId, number: String(number) }, { as: "attachment" }));

  test("takes a file in as a signing does, shows it, and says how much room it takes", async () => {
    const before = (await nora.api.shelf.list()).usedBytes;
    const uploadId = await sent(onePage);
    const first = await nora.api.shelf.add({ uploadId, name: "Lease.pdf", folderId: null });
    // The answer got lost: the same upload once more is the same document.
    expect(await nora.api.shelf.add({ uploadId, name: "Lease.pdf", folderId: null })).toEqual(first);
    expect(first).toMatchObject({ name: "Lease.pdf", version: 1, pageCount: 1, fieldCount: 0, isShared: false });
    const listed = await nora.api.shelf.list();
    expect(listed.items.map(({ name }) => name)).toContain("Lease.pdf");
    expect(listed.usedBytes - before).toBe(onePage.length);
    const answer = await content(first.id, 1);
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    expect(Buffer.from(await answer.arrayBuffer()).equals(onePage)).toBe(true);
    expect(await codeOf(add("lease.PDF"))).toBe("shelf/duplicate-name");
    expect(await codeOf(add("Broken.pdf", { bytes: Buffer.from("no PDF at all") }))).toBe("document/not-pdf");
  });

  test("has folders that are made, renamed, moved, and deleted when they are empty", async () => {
    const deeds = await folder("Deeds");
    expect(await codeOf(folder("DEEDS"))).toBe("shelf/duplicate-folder");
    const florida = await folder("Florida", deeds.id);
    expect(await codeOf(nora.api.shelf.changeFolder({ folderId: deeds.id, parentId: florida.id }))).toBe(
      "shelf/folder-into-itself",
    );
    const item = await add("Warranty deed.pdf", { folderId: florida.id });
    expect(await refusalOf(nora.api.shelf.removeFolder({ folderId: deeds.id }))).toMatchObject({
      code: "shelf/folder-not-empty",
      params: { name: "Deeds" },
    });
    expect(await codeOf(nora.api.shelf.removeFolder({ folderId: florida.id }))).toBe("shelf/folder-not-empty");
    expect(await nora.api.shelf.changeFolder({ folderId: florida.id, name: "FL", parentId: null })).toEqual({
      id: florida.id,
      name: "FL",
      parentId: null,
    });
    expect((await nora.api.shelf.change({ itemId: item.id, folderId: deeds.id, name: "Deed.pdf" })).folderId).toBe(
      deeds.id,
    );
    await nora.api.shelf.removeFolder({ folderId: florida.id });
    expect((await nora.api.shelf.list()).folders.map(({ name }) => name)).toEqual(["Deeds"]);

    let parentId: ShelfFolderId | null = null;
    for (let depth = 1; depth <= maxShelfFolderDepth; depth += 1)
      parentId = (await folder(`Level ${depth}`, parentId)).id;
    expect(await codeOf(folder("One too deep", parentId))).toBe("shelf/folders-too-deep");
  });

  test("keeps the fields of a template over a new version, and the earlier file", async () => {
    const item = await add("Affidavit.pdf");
    const [stays, loses] = [fieldOf(), fieldOf({ page: 1, type: "date", height: 25 })];
    const saved = await nora.api.shelf.saveFields({ itemId: item.id, baseVersion: 0, fields: [stays, loses] });
    expect(saved).toMatchObject({ fieldCount: 2, fieldsVersion: 1, unplacedCount: 0, roles: [stays.role] });
    expect(await codeOf(nora.api.shelf.saveFields({ itemId: item.id, baseVersion: 0, fields: [stays] }))).toBe(
      "fields/stale-version",
    );
    const newer = await addVersion(item.id, onePage);
    expect(newer).toMatchObject({
      name: "Affidavit.pdf",
      version: 2,
      pageCount: 1,
      unplacedCount: 1,
      fields: [stays, loses],
    });
    expect(newer.versions.map(({ number, pageCount }) => [number, pageCount])).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(Buffer.from(await (await content(item.id, 1)).arrayBuffer()).equals(twoPages)).toBe(true);
    // What lost its page may stay as it is, but is moved or added nowhere but on a page.
    const { fieldsVersion } = await nora.api.shelf.saveFields({
      itemId: item.id,
      baseVersion: newer.fieldsVersion,
      fields: [{ ...stays, x: 100 }, loses],
    });
    const saveWith = (fields: TemplateField[]) =>
      nora.api.shelf.saveFields({ itemId: item.id, baseVersion: fieldsVersion, fields });
    expect(await codeOf(saveWith([stays, { ...loses, x: 10 }]))).toBe("fields/bad-operation");
    expect(await codeOf(saveWith([stays, loses, fieldOf({ page: 3 })]))).toBe("fields/bad-operation");
    expect(await codeOf(saveWith([stays, stays]))).toBe("fields/bad-operation");
    expect((await saveWith([stays, { ...loses, page: 0 }])).fieldCount).toBe(2);
  });

  test("gives a signing the newest version with the fields for its people, once, or nothing at all", async () => {
    const meeting = await openMeeting(running, () => sent(onePage));
    const item = await add("Power of attorney.pdf");
    const fields = [
      fieldOf(),
      fieldOf({ type: "notary_stamp", role: { kind: "notary", ordinal: 1 }, width: 200, height: 100, y: 100 }),
      fieldOf({ role: { kind: "witness", ordinal: 1 }, x: 300 }),
      fieldOf({ page: 1, role: { kind: "signer", ordinal: 2 } }),
      fieldOf({ type: "bookmark", role: null, width: 20, height: 20, y: 20 }),
    ];
    await nora.api.shelf.saveFields({ itemId: item.id, baseVersion: 0, fields });
    const request = {
      id: meeting.signingId,
      requestId: randomUUID(),
      items: [
        {
          itemId: item.id,
          assigned: [{ role: { kind: "signer" as const, ordinal: 2 }, memberId: meeting.signerMemberId }],
        },
      ],
    };
    const [added] = await nora.api.shelf.use(request);
    expect(added).toMatchObject({ name: "Power of attorney.pdf", state: "stamped", sha256: item.versions[0]?.sha256 });
    expect(await nora.api.shelf.use(request)).toEqual([added]);
    const target = { id: meeting.signingId, docId: added?.id ?? meeting.document.id };
    const placed = (await nora.api.documents.fields(target)).fields;
    expect(placed.map(({ type, memberId, place }) => [type, memberId, place.page])).toEqual([
      ["signature", meeting.signerMemberId, 0],
      ["notary_stamp", meeting.notaryMemberId, 0],
      ["signature", null, 0],
      ["signature", meeting.signerMemberId, 1],
      ["bookmark", null, 0],
    ]);
    // The library's document goes, the signing's stays whole.
    await nora.api.shelf.remove({ itemId: item.id });
    const path = pathOf("documentContent", { id: target.id, docId: target.docId });
    expect(Buffer.from(await (await nora.fetch(path)).arrayBuffer()).equals(twoPages)).toBe(true);
    expect((await content(item.id, 1)).status).toBe(404);

    const short = await add("Short.pdf");
    const { fieldsVersion } = await nora.api.shelf.saveFields({
      itemId: short.id,
      baseVersion: 0,
      fields: [fieldOf({ page: 1 })],
    });
    await addVersion(short.id, onePage);
    const plain = await add("Plain.pdf");
    const use = () =>
      nora.api.shelf.use({
        id: meeting.signingId,
        requestId: randomUUID(),
        items: [
          { itemId: plain.id, assigned: [] },
          { itemId: short.id, assigned: [] },
        ],
      });
    const documents = (await nora.api.documents.list({ id: meeting.signingId })).length;
    expect(await refusalOf(use())).toMatchObject({ code: "shelf/fields-without-page", params: { count: 1 } });
    expect(await nora.api.documents.list({ id: meeting.signingId })).toHaveLength(documents);
    await nora.api.shelf.saveFields({ itemId: short.id, baseVersion: fieldsVersion, fields: [] });
    expect((await use()).map(({ name }) => name)).toEqual(["Plain.pdf", "Short.pdf"]);
  });

  test("shares with the people of the owner's organization, who read and use, and change nothing", async () => {
    const item = await add("Shared form.pdf");
    expect(await codeOf(nora.api.shelf.change({ itemId: item.id, isShared: true }))).toBe("shelf/no-organisation");
    const { browser: admin } = await openAdministrator(running);
    const { id: organisationId } = await admin.api.organisations.create({ name: `Org ${randomUUID()}`, seats: 5 });
    const [theo, imani] = [await running.signedIn("Theo"), await running.signedIn("Imani")];
    const seats = running.welcome.accounts.filter(({ fullName }) => /^(?:Nora|Theo|Imani)/.test(fullName));
    for (const { email } of seats) await admin.api.organisations.addMember({ organisationId, email });
    const seen = async (browser: Browser, search = "") =>
      (await browser.api.shelf.shared({ search })).items.map(({ name }) => name);
    expect(await seen(theo)).toEqual([]);
    expect((await theo.fetch(pathOf("shelfContent", { itemId: item.id, number: "1" }))).status).toBe(404);

    await nora.api.shelf.change({ itemId: item.id, isShared: true });
    expect([await seen(theo), await seen(imani, "FORM"), await seen(imani, "f%m")]).toEqual([
      ["Shared form.pdf"],
      ["Shared form.pdf"],
      [],
    ]);
    expect(await theo.api.shelf.get({ itemId: item.id })).toMatchObject({
      owner: { fullName: "Nora Whitfield", isCaller: false },
      folderId: null,
    });
    expect((await content(item.id, 1, theo)).status).toBe(200);
    const { signing } = await theo.api.signings.create({
      title: "Of a colleague",
      kind: "test",
      scheduledAt: null,
      invite: false,
      members: [],
    });
    const [used] = await theo.api.shelf.use({
      id: signing.id,
      requestId: randomUUID(),
      items: [{ itemId: item.id, assigned: [] }],
    });
    expect(used?.name).toBe("Shared form.pdf");
    const { shelf } = theo.api;
    const uploadId = await sent(onePage, theo);
    for (const change of [
      () => shelf.change({ itemId: item.id, name: "Mine.pdf" }),
      () => shelf.saveFields({ itemId: item.id, baseVersion: 0, fields: [fieldOf()] }),
      () => shelf.remove({ itemId: item.id }),
      () => shelf.addVersion({ itemId: item.id, uploadId, name: "Mine.pdf" }),
    ])
      expect(await codeOf(change())).toBe("request/not-found");
    // Somebody who leaves the organization reads nothing of it any more.
    const members = (await admin.api.organisations.get({ organisationId })).members;
    const theoId = members.find(({ fullName }) => fullName.startsWith("Theo"))?.userId;
    if (theoId === undefined) throw new Error("Theo has no seat");
    await admin.api.organisations.removeMember({ organisationId, userId: theoId });
    expect(await codeOf(theo.api.shelf.get({ itemId: item.id }))).toBe("request/not-found");
    expect(await codeIn(await content(item.id, 1, theo))).toBe("request/not-found");
  });

  test("deletes a document only once a version that is coming in has come", async () => {
    const item = await add("Replaced meanwhile.pdf");
    const { user } = await nora.api.account.session();
    if (user === null) throw new Error("nobody is signed in");
    const { store: kept } = running.platform.services;
    const deleted = { yet: false };
    const removal = await kept.transact(async (unit) => {
      await lockShelf(unit, user.id);
      const asked = nora.api.shelf.remove({ itemId: item.id }).then(() => (deleted.yet = true));
      // Time enough for one that waits for nobody.
      await setTimeout(500);
      const first = await findVersion(unit.db, item.id, 1);
      if (first === undefined) throw new Error("the document was deleted under the version that comes in");
      await insertVersion(unit, {
        ...first,
        number: 2,
        pages: JSON.stringify(first.pages),
        attachments: JSON.stringify(first.attachments),
      });
      expect(deleted.yet).toBe(false);
      return { asked };
    });
    await removal.asked;
    expect(await codeOf(nora.api.shelf.get({ itemId: item.id }))).toBe("request/not-found");
  });

  test("goes with its owner's account, folders within folders and bytes too", async () => {
    const account = await addAccount(running, "CorpManager", "Lena Leaving");
    const browser = await logIn(running, account);
    const ids = [randomUUID(), randomUUID()].map((id) => ShelfFolderIdSchema.parse(id));
    const [outer = null, inner = null] = ids;
    if (outer === null || inner === null) throw new Error("there are two");
    await browser.api.shelf.createFolder({ folderId: outer, name: "Outer", parentId: null });
    await browser.api.shelf.createFolder({ folderId: inner, name: "Inner", parentId: outer });
    const bytes = await makePdf({ pages: [{ text: "Hers alone" }] });
    const item = await add("Hers.pdf", { bytes, browser, folderId: inner });
    const { services } = running.platform;
    const sha256 = item.versions[0]?.sha256;
    if (sha256 === undefined) throw new Error("it has a version");
    await services.store.transact((unit) => removeShelf(unit, services, account.id));
    expect(await browser.api.shelf.list()).toMatchObject({ folders: [], items: [], usedBytes: 0 });
    await expect.poll(() => services.blobs.has(sha256)).toBe(false);
  });

  test("goes with its owner's account by as many statements for 500 documents as for one, and what another one names stays", async () => {
    const { services } = running.platform;
    const statementsFor = async (count: number) => {
      const account = await addAccount(running, "CorpManager", `Lena ${count}`);
      const ids = Array.from({ length: count }, () => ShelfItemIdSchema.parse(randomUUID()));
      const bytes = await Promise.all(ids.map((id) => services.blobs.putBytes(Buffer.from(`the bytes of ${id}`))));
      const now = services.now();
      const row = { folder_id: null, name: "Deed.pdf", created_at: now, changed_at: now };
      const version = {
        number: 1,
        file_name: "Deed.pdf",
        pages: "[]",
        attachments: "[]",
        size_bytes: 1,
        added_at: now,
      };
      await services.store.transact(async ({ db }) => {
        const items = ids.map((id) => ({ ...row, id, owner_id: account.id }));
        await db.insertInto("shelf_items").values(items).execute();
        const versions = ids.map((id, index) => ({ ...version, item_id: id, sha256: bytes[index]?.sha256 ?? missing }));
        await db.insertInto("shelf_versions").values(versions).execute();
      });
      let statements = 0;
      const counter: KyselyPlugin = {
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const counted = { ...services, store: { ...services.store, read: services.store.read.withPlugin(counter) } };
      await services.store.transact((unit) =>
        removeShelf({ ...unit, db: unit.db.withPlugin(counter) }, counted, account.id),
      );
      const left = await Promise.all(bytes.map(({ sha256 }) => services.blobs.has(sha256)));
      return { statements, left: left.filter(Boolean).length };
    };
    const one = await statementsFor(1);
    expect(one.left).toBe(0);
    expect(await statementsFor(500)).toEqual(one);

    const shared = await services.blobs.putBytes(Buffer.from("In two libraries"));
    const alone = await services.blobs.putBytes(Buffer.from("In one library"));
    const [lena, kept] = [
      await addAccount(running, "CorpManager", "Lena"),
      await addAccount(running, "CorpManager", "K"),
    ];
    const now = services.now();
    const of = async (ownerId: UserId, sha256: Sha256Hex) => {
      const id = ShelfItemIdSchema.parse(randomUUID());
      const part = { file_name: "a.pdf", pages: "[]", attachments: "[]", size_bytes: 1, added_at: now };
      await services.store.transact(async (unit) => {
        await insertItem(unit, {
          id,
          owner_id: ownerId,
          folder_id: null,
          name: "a.pdf",
          created_at: now,
          changed_at: now,
        });
        await insertVersion(unit, { ...part, item_id: id, number: 1, sha256 });
      });
    };
    await of(lena.id, shared.sha256);
    await of(lena.id, alone.sha256);
    await of(kept.id, shared.sha256);
    await services.store.transact((unit) => removeShelf(unit, services, lena.id));
    expect([await services.blobs.has(shared.sha256), await services.blobs.has(alone.sha256)]).toEqual([true, false]);
  });
});
