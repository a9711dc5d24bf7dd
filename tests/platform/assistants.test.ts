import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpContract } from "#contract/http.ts";
import { apiBase } from "#contract/common/endpoint.ts";
import { FieldIdSchema } from "#contract/common/ids.ts";
import { pathOf, rawRoutes } from "#contract/raw-routes.ts";
import { channels } from "#contract/realtime.ts";
import { rules } from "#platform/api/rules.ts";
import type { EndpointName } from "#platform/http/endpoint-names.ts";
import { hashToken } from "#platform/security/tokens.ts";
import { readWhatAssistantsMay } from "#tests/authorisation/read-assistants.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { addAccount, logIn, openAdministrator, type TestAccount } from "./accounts.ts";
import { codeIn, codeOf, type Browser } from "./client.ts";
import { codeIn as codeInMail, mailTo } from "./mail-steps.ts";
import { newField, openMeeting, type Meeting } from "./meeting.ts";
import { openChannel } from "./realtime-steps.ts";
import { pglite } from "./stores.ts";
import { startTestPlatform, tokenOf, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

describe("An assistant", () => {
  let running: TestPlatform;
  let nora: Browser;
  let ari: Browser;
  let account: TestAccount;
  let meeting: Meeting;
  beforeAll(async () => {
    running = await startTestPlatform(pglite);
    const pdf = await makePdf();
    meeting = await openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, pdf)).uploadId);
    nora = meeting.notary;
    account = await addAccount(running, "Assistant", "Ari Assist");
    ari = await logIn(running, account);
  });
  afterAll(() => running.stop());

  const grant = async () => {
    const grants = await nora.api.assistants.grant({ email: account.email.toUpperCase() });
    const id = grants.find(({ email }) => email === account.email)?.id;
    if (id === undefined) throw new Error("nothing was granted");
    return id;
  };
  const work = async () => {
    await ari.api.assistants.work({ grantId: await grant() });
    return ari.api.account.session();
  };

  test("is named by address, and the answer is the same whether anybody has it", async () => {
    const before = await nora.api.assistants.mine();
    const [known] = (await nora.api.assistants.grant({ email: account.email })).slice(before.length);
    const [unknown] = (await nora.api.assistants.grant({ email: "nobody.at.all@example.org" })).slice(
      before.length + 1,
    );
    const shapeOf = (value: object | undefined) => ({ ...value, id: "", email: "", grantedAt: "" });
    expect(shapeOf(known)).toEqual(shapeOf(unknown));
    // The same again is the same.
    expect((await nora.api.assistants.grant({ email: account.email })).length).toBe(before.length + 2);
    await nora.api.assistants.withdraw({ grantId: unknown?.id ?? "" });
    expect(await codeOf(ari.api.assistants.mine())).toBe("auth/forbidden");
  });

  test("by themselves has neither signings nor anybody's pages", async () => {
    expect((await ari.api.account.session()).user).toMatchObject({
      isNotary: false,
      currentRole: { name: "Assistant" },
    });
    for (const call of [
      ari.api.signings.list({}),
      ari.api.blocks.list(),
      ari.api.signings.get({ id: meeting.signingId }),
    ])
      expect(await codeOf(call)).toBe("auth/forbidden");
    expect(await codeOf((await running.signedIn("Theo")).api.assistants.notaries())).toBe("auth/forbidden");
  });

  test("prepares in the notary's menu, and the record names both", async () => {
    const session = await work();
    expect(session).toMatchObject({
      user: { fullName: "Nora Whitfield", canNotary: false, currentRole: { name: "Assistant" } },
      assistant: { id: account.id, fullName: "Ari Assist" },
      memberships: [],
    });
    const { signing, links } = await ari.api.signings.create({
      title: "Prepared by Ari",
      kind: "real",
      scheduledAt: null,
      members: [{ fullName: "Sofia Signer", email: "sofia@example.org", type: "signer" }],
      invite: true,
    });
    // With a personal link they would act as its owner.
    expect(links).toEqual([]);
    const person = { id: signing.id, fullName: "Wendy Witness", email: "wendy@example.org", type: "witness" } as const;
    expect((await ari.api.members.add({ ...person, invite: true })).link).toBeNull();
    expect((await nora.api.signings.get({ id: signing.id })).notary.fullName).toBe("Nora Whitfield");
    const { uploadId } = await uploadBytes(running.url, ari, await makePdf());
    const [document] = await ari.api.documents.upload({ id: signing.id, uploads: [{ uploadId, name: "Deed.pdf" }] });
    const member = (await ari.api.members.list({ id: signing.id })).find(({ type }) => type === "signer");
    const target = { id: signing.id, docId: document?.id ?? meeting.document.id };
    const field = newField("signature", member?.id ?? null);
    await ari.api.documents.operate({ ...target, baseVersion: 0, operations: [{ kind: "add", field }] });
    const { events } = await nora.api.signings.events({ id: signing.id });
    expect(events.map(({ actor }) => actor.name)).toContain("Ari Assist, assistant of Nora Whitfield");
    expect(events.every(({ actor }) => actor.name !== "Nora Whitfield")).toBe(true);
    expect((await nora.api.assistants.mine()).find(({ email }) => email === account.email)?.fullName).toBe(
      "Ari Assist",
    );
    await ari.api.assistants.stop();
    expect((await ari.api.account.session()).user?.id).toBe(account.id);
  });

  test("fills in, signs and seals nothing", async () => {
    await work();
    const target = { id: meeting.signingId, docId: meeting.document.id, baseVersion: 0 };
    const stamp = newField("notary_stamp", meeting.notaryMemberId);
    const text = newField("text", meeting.signerMemberId, { value: { kind: "text", text: "Filled in" } });
    const empty = newField("text", meeting.signerMemberId);
    for (const operations of [
      [{ kind: "add", field: stamp }],
      [{ kind: "add", field: text }],
      [
        { kind: "add", field: empty },
        { kind: "modify", fieldId: empty.id, value: { kind: "text", text: "Filled in" } },
      ],
    ] as const)
      expect(await codeOf(ari.api.documents.operate({ ...target, operations: [...operations] }))).toBe(
        "assistant/prepares-only",
      );
    expect((await nora.api.documents.fields(target)).fields).toEqual([]);
    await ari.api.assistants.stop();
  });

  test("may what the table says and nothing else, whatever is added later", async () => {
    await work();
    const may = readWhatAssistantsMay();
    const routes = [
      ...Object.entries(httpContract).flatMap(([resource, endpoints]) =>
        Object.entries(endpoints).map(([name, endpoint]) => {
          const { method = "GET", path = "" } = endpoint["~orpc"].route;
          return { name: `${resource}.${name}`, method: method as string, path: `${apiBase}${path}` };
        }),
      ),
      ...Object.entries(rawRoutes).map(([name, { method, path }]) => ({ name: `raw.${name}`, method, path })),
    ];
    expect([...may].filter((name) => !routes.some((route) => route.name === name))).toEqual([]);
    const permitted: string[] = [];
    for (const { name, method, path } of routes) {
      const rule = rules[name as EndpointName];
      if (rule.allow.includes("anyone") || name === "assistants.stop" || name === "assistants.work") continue;
      const ids: Record<string, string> = {
        id: meeting.signingId,
        docId: meeting.document.id,
        memberId: meeting.signerMemberId,
      };
      const url = path.replaceAll(
        /\{(\w+)\}/g,
        (_all, key: string) => ids[key] ?? "00000000-0000-4000-8000-000000000000",
      );
      // Nothing that it asks for is complete: who may not is told before anybody looks at that.
      const response = await ari.fetch(url, {
        method,
        headers: { "content-type": "application/json" },
        ...(method === "GET" || method === "HEAD" ? {} : { body: "[" }),
      });
      const code = response.status === 403 && method !== "HEAD" ? await codeIn(response) : "";
      if (code !== "auth/forbidden" && response.status !== 403) permitted.push(name);
    }
    const always = ["admin.endLook", "raw.broadcastingAuth", "raw.presence", "assistants.notaries"];
    expect(permitted.filter((name) => !always.includes(name)).toSorted()).toEqual([...may].toSorted());
    await ari.api.assistants.stop();
  });

  test("stays who they are when they open a personal link, or come in again by a code, at work", async () => {
    const grantId = await grant();
    await ari.api.assistants.work({ grantId });
    const { read } = running.platform.services.store;
    const sessionOf = () =>
      read
        .selectFrom("sessions")
        .select(["user_id", "looks_as_user_id", "works_by_grant_id", "created_at"])
        .where("token_hash", "=", hashToken(ari.sessionToken()))
        .executeTakeFirstOrThrow();
    const before = await sessionOf();
    expect(before).toMatchObject({ user_id: account.id, works_by_grant_id: grantId });
    const atWork = { assistant: { id: account.id }, user: { fullName: "Nora Whitfield", canNotary: false } };
    const comesBy = async (come: () => Promise<unknown>) => {
      const token = ari.sessionToken();
      await come();
      expect(ari.sessionToken()).not.toBe(token);
      expect(await sessionOf()).toEqual(before);
      expect(await ari.api.account.session()).toMatchObject({ ...atWork, memberships: [] });
      expect(await codeOf(ari.api.availability.get())).toBe("auth/forbidden");
    };
    await comesBy(() => ari.api.members.join({ token: tokenOf(meeting.signerLink) }));
    const email = "sofia.at.the.code@example.org";
    await nora.api.members.add({
      id: meeting.signingId,
      fullName: "Sofia Signer",
      email,
      type: "signer",
      invite: true,
    });
    const { codeId } = await ari.api.returning.askCode({ email });
    const code = codeInMail((await mailTo(running, email)).at(-1));
    await comesBy(() => ari.api.returning.enterCode({ codeId, code }));
    // The right that is taken back ends it as before, and what they came to with the link is theirs from then on.
    await nora.api.assistants.withdraw({ grantId });
    expect(await codeOf(ari.api.signings.list({}))).toBe("auth/forbidden");
    const own = await ari.api.account.session();
    expect(own).toMatchObject({ user: { id: account.id }, assistant: null });
    expect(own.memberships.map(({ memberId }) => memberId)).toContain(meeting.signerMemberId);
  });

  test("sees nothing that colleagues share in the library, and neither shares nor deletes in it", async () => {
    const { browser: admin } = await openAdministrator(running);
    const { id: organisationId } = await admin.api.organisations.create({ name: "Harborview Title", seats: 5 });
    for (const { email, fullName } of running.welcome.accounts)
      if (/^(?:Nora|Theo)/.test(fullName)) await admin.api.organisations.addMember({ organisationId, email });
    const theo = await running.signedIn("Theo");
    const added = async (browser: Browser, name: string) => {
      const { uploadId } = await uploadBytes(running.url, browser, await makePdf());
      return browser.api.shelf.add({ uploadId, name, folderId: null });
    };
    const [colleagues, noras] = [await added(theo, "Of Theo.pdf"), await added(nora, "Of Nora.pdf")];
    await theo.api.shelf.change({ itemId: colleagues.id, isShared: true });
    expect((await nora.api.shelf.shared({})).items.map(({ id }) => id)).toEqual([colleagues.id]);

    await work();
    const { shelf } = ari.api;
    expect(await shelf.shared({})).toEqual({ items: [], hasMore: false });
    const listed = await shelf.list();
    expect(listed.organisation).toBeNull();
    expect(listed.items.map(({ id }) => id)).toContain(noras.id);
    expect(listed.items.map(({ id }) => id)).not.toContain(colleagues.id);
    expect((await shelf.get({ itemId: noras.id })).name).toBe("Of Nora.pdf");
    expect(await codeOf(shelf.get({ itemId: colleagues.id }))).toBe("request/not-found");
    const content = pathOf("shelfContent", { itemId: colleagues.id, number: "1" });
    expect((await ari.fetch(content)).status).toBe(404);
    const use = shelf.use({ id: meeting.signingId, requestId: randomUUID(), items: [{ itemId: colleagues.id }] });
    expect(await codeOf(use)).toBe("request/not-found");

    expect(await codeOf(shelf.change({ itemId: noras.id, isShared: true }))).toBe("assistant/prepares-only");
    expect((await shelf.change({ itemId: noras.id, name: "Renamed.pdf" })).isShared).toBe(false);
    expect(await codeOf(shelf.remove({ itemId: noras.id }))).toBe("auth/forbidden");
    await nora.api.shelf.change({ itemId: noras.id, isShared: true });
    // What colleagues use is the notary's word: whoever prepares leaves it as it is.
    const before = await nora.api.shelf.get({ itemId: noras.id });
    const bring = async () => (await uploadBytes(running.url, ari, await makePdf())).uploadId;
    const uploadId = await bring();
    const field = {
      id: FieldIdSchema.parse(randomUUID()),
      type: "signature",
      role: { kind: "signer", ordinal: 1 },
      page: 0,
      x: 72,
      y: 600,
      width: 100,
      height: 50,
      required: true,
    } as const;
    for (const attempt of [
      () => shelf.change({ itemId: noras.id, isShared: false }),
      () => shelf.change({ itemId: noras.id, name: "Slipped in.pdf" }),
      () => shelf.addVersion({ itemId: noras.id, uploadId, name: "Slipped in.pdf" }),
      () => shelf.saveFields({ itemId: noras.id, baseVersion: before.fieldsVersion, fields: [field] }),
    ])
      expect(await codeOf(attempt())).toBe("assistant/prepares-only");
    expect(await nora.api.shelf.get({ itemId: noras.id })).toEqual(before);
    // Of what is the notary's alone they prepare versions and fields as before.
    await nora.api.shelf.change({ itemId: noras.id, isShared: false });
    expect((await shelf.addVersion({ itemId: noras.id, uploadId: await bring(), name: "Newer.pdf" })).version).toBe(2);
    expect((await shelf.saveFields({ itemId: noras.id, baseVersion: 0, fields: [field] })).fieldCount).toBe(1);
    await ari.api.assistants.stop();
    await admin.api.organisations.end({ organisationId });
  });

  test("listens to a meeting without being taken for the notary", async () => {
    const notaryOf = async () =>
      (await meeting.signer.api.members.list({ id: meeting.signingId })).find(({ type }) => type === "notary")?.status;
    const before = await notaryOf();
    await work();
    const socket = await openChannel(ari, channels.signingSession(meeting.signingId));
    expect(await notaryOf()).toBe(before);
    socket.close();
    await ari.api.assistants.stop();
  });

  test("is cut off when the notary takes the right back, or an administrator the role", async () => {
    const grantId = await grant();
    await ari.api.assistants.work({ grantId });
    await ari.api.signings.list({});
    await nora.api.assistants.withdraw({ grantId });
    expect(await codeOf(ari.api.signings.list({}))).toBe("auth/forbidden");
    expect((await ari.api.account.session()).assistant).toBeNull();
    expect(await codeOf(ari.api.assistants.work({ grantId }))).toBe("request/not-found");

    const { browser: admin } = await openAdministrator(running);
    await work();
    await admin.api.admin.grantRole({ userId: account.id, role: "Consumer" });
    await admin.api.admin.revokeRole({ userId: account.id, role: "Assistant" });
    expect((await ari.api.account.session()).user).toMatchObject({ id: account.id, isConsumer: true });
    await admin.api.admin.grantRole({ userId: account.id, role: "Assistant" });
  });

  test("is nobody's with a grant of another address, or an address that nobody confirmed", async () => {
    const other = await addAccount(running, "Assistant", "Una Unconfirmed");
    const { store } = running.platform.services;
    await store.transact(async ({ db }) => {
      await db.updateTable("users").set({ email_confirmed_at: null }).where("id", "=", other.id).execute();
    });
    const browser = await logIn(running, other);
    expect(await codeOf(browser.api.assistants.work({ grantId: await grant() }))).toBe("auth/forbidden");
    await store.transact(async ({ db }) => {
      await db.updateTable("users").set({ email_confirmed_at: new Date() }).where("id", "=", other.id).execute();
    });
    expect(await codeOf(browser.api.assistants.work({ grantId: await grant() }))).toBe("request/not-found");
    expect(await browser.api.assistants.notaries()).toEqual([]);
  });
});
