import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { AccountExport } from "#contract/account-export/http.ts";
import { ExportManifestSchema } from "#contract/account-export/manifest.ts";
import { FieldIdSchema, ShelfFolderIdSchema, UserIdSchema } from "#contract/common/ids.ts";
import { expireExports } from "#platform/account-export/index.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { aConsumer, goodPassword, newAccount, withAuthenticator } from "./account-steps.ts";
import { addAccount, logIn, passwordOf } from "./accounts.ts";
import { codeOf, type Browser } from "./client.ts";
import { mailTo } from "./mail-steps.ts";
import { bytesFrom, openLockedMeeting, type LockingNotary } from "./release-steps.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { unpackZip } from "./unpack-zip.ts";
import { uploadBytes } from "./upload.ts";

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");
const dayMs = 86_400_000;

/** Each lock and its check is whole work of the engine. */
const lockTimeoutMs = 180_000;

describeOnPostgres("The export of everything that an account has", (store) => {
  let pki: TestPki;
  let by: LockingNotary;
  let running: TestPlatform;

  beforeAll(async () => {
    pki = createTestPki();
    by = { pki, certificate: pki.issue("Nora Whitfield") };
    running = await startTestPlatform(store, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  const standing = async ({ api }: Browser): Promise<AccountExport | null> => (await api.accountExports.get()).export;
  const made = async (
    browser: Browser,
    password = goodPassword,
  ): Promise<Extract<AccountExport, { state: "ready" }>> => {
    await browser.api.accountExports.begin({ password });
    await running.platform.services.jobs.idle();
    const answer = await standing(browser);
    if (answer?.state !== "ready") throw new Error(`the export is ${answer?.state ?? "not there"}`);
    return answer;
  };
  const shown = { password: goodPassword };
  const passwordOfNora = () =>
    running.welcome.accounts.find(({ fullName }) => fullName === "Nora Whitfield")?.password ?? "";
  const textOf = (files: Map<string, Buffer>, name: string): string => {
    const found = files.get(name);
    if (found === undefined) throw new Error(`${name} is not among ${[...files.keys()].join(", ")}`);
    return found.toString("utf8");
  };

  test(
    "of a notary holds profile, signings, record and documents, each under its fingerprint, and a page that lists them",
    async () => {
      const meeting = await openLockedMeeting(running, by, ['Deed of "12/3" Harbor <b>Lane</b>.pdf', "../../aux.pdf"]);
      const { notary, signer, signingId } = meeting;
      await signer.api.messages.send({ id: signingId, message: "What is a deed?" });
      await notary.api.signings.finalize({ id: signingId });
      const { downloadUrl, sizeBytes, fileCount, sha256: said } = await made(notary, passwordOfNora());
      const bytes = await bytesFrom(notary, downloadUrl);
      expect([bytes.length, sha256(bytes)]).toEqual([sizeBytes, said]);

      const files = unpackZip(bytes);
      expect(files.size).toBe(fileCount);
      const manifest = ExportManifestSchema.parse(JSON.parse(textOf(files, "manifest.json")));
      expect(manifest.missing).toEqual([]);
      expect(manifest.account).toMatchObject({ fullName: "Nora Whitfield" });
      expect(manifest.files.map(({ path: name }) => name)).toEqual(
        [...files.keys()].filter((n) => n !== "manifest.json"),
      );
      for (const file of manifest.files) {
        const found = files.get(file.path) ?? Buffer.alloc(0);
        expect([file.path, sha256(found), found.length]).toEqual([file.path, file.sha256, file.sizeBytes]);
      }
      for (const name of files.keys()) expect(name).not.toMatch(/[\p{C}<>:"\\|?*]|(^|\/)\.|\/\//u);

      const own = [...files.keys()].find((name) => /\/\d{4}-\d\d-\d\d Meeting \d+\/signing\.json$/.test(name)) ?? "";
      const at = own.slice(0, -"signing.json".length);
      const locks = meeting.documents.map(({ lock }) => lock?.sha256 ?? "");
      const inDocuments = [...files].filter(([name]) => name.startsWith(`${at}documents/`));
      expect(inDocuments.map(([, content]) => sha256(content)).toSorted()).toEqual(locks.toSorted());
      expect([...files.keys()].filter((name) => name.startsWith(`${at}documents as presented/`))).toHaveLength(3);
      expect(files.has(`${at}Certificate of completion.pdf`)).toBe(true);
      const record = textOf(files, `${at}record.jsonl`).trim().split("\n");
      expect(record.map((line) => (JSON.parse(line) as { kind: string }).kind)).toEqual(
        expect.arrayContaining(["signing-created", "document-locked", "signing-finalized"]),
      );
      expect(textOf(files, `${at}questions.json`)).toContain("What is a deed?");
      expect(JSON.parse(textOf(files, "account/profile.json"))).toMatchObject({ fullName: "Nora Whitfield" });
      expect(textOf(files, "account/commissions.json")).toContain("Florida");
      expect(textOf(files, "account/certificates.json")).toContain("BEGIN CERTIFICATE");

      const page = textOf(files, "index.html");
      expect(page).not.toMatch(/<b>|<script|\u202E/);
      for (const [, href = ""] of page.matchAll(/href="([^"]+)"/g))
        expect(files.has(decodeURIComponent(href))).toBe(true);
      expect(new Set(page.matchAll(/href="/g)).size).toBe(files.size - 1);

      // That the documents went out stands in the record of their signing, as of a single download, and once within an hour.
      const downloads = async () => {
        const { events } = await signer.api.signings.events({ id: signingId });
        return events.filter(({ kind }) => kind === "export-downloaded");
      };
      expect(await downloads()).toMatchObject([
        { actor: { kind: "user", name: "Nora Whitfield" }, data: { sha256: said, of: "account" } },
      ]);
      await bytesFrom(notary, downloadUrl);
      expect(await downloads()).toMatchObject([{ repeated: { times: 2 } }]);

      const [mail] = (await mailTo(running, "nora.whitfield@demo.example")).toReversed();
      expect(mail?.subject).toContain("in one file");
      expect(mail?.text).toContain("under My Profile");
    },
    lockTimeoutMs,
  );

  test("of somebody who takes part holds their own questions and what was released, and nothing else", async () => {
    const casey = await newAccount(running, aConsumer("casey@example.org"));
    const notary = await running.signedIn("Nora");
    const { signing, links } = await notary.api.signings.create({
      title: "Not released",
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: [
        { fullName: "Casey Newcomer", email: "casey@example.org", type: "signer" },
        { fullName: "Sofia Signer", email: "sofia@example.org", type: "signer" },
      ],
    });
    const { browser: sofia } = await running.joined(links[1]?.url ?? "");
    await sofia.api.messages.send({ id: signing.id, message: "Nobody else's business" });
    const bytes = await bytesFrom(casey, (await made(casey)).downloadUrl);
    const files = unpackZip(bytes);
    const all = [...files.values()].map((content) => content.toString("utf8")).join("\n");
    expect(all).toContain("Not released");
    expect(all).not.toContain("Nobody else's business");
    // None of its documents went along, so its record says nothing of it.
    const { events } = await notary.api.signings.events({ id: signing.id });
    expect(events.map(({ kind }) => kind)).not.toContain("export-downloaded");
    expect([...files.keys()].filter((name) => name.endsWith(".pdf"))).toEqual([]);
    expect(files.has("journal/journal.jsonl")).toBe(false);
  });

  test("holds the library with every version, and all else that goes with the account", async () => {
    const account = await addAccount(running, "SelfRon", "Lena Leaving", { isCommissioned: true });
    const lena = await logIn(running, account);
    const { api } = lena;
    const upload = async (bytes: Uint8Array) => (await uploadBytes(running.url, lena, bytes)).uploadId;
    const folderId = ShelfFolderIdSchema.parse(randomUUID());
    await api.shelf.createFolder({ folderId, name: "Deeds", parentId: null });
    const first = await makePdf({ pages: [{ text: "First" }] });
    const second = await makePdf({ pages: [{ text: "Second" }] });
    const { id: itemId } = await api.shelf.add({ uploadId: await upload(first), name: 'Lease "A".pdf', folderId });
    await api.shelf.addVersion({ uploadId: await upload(second), name: "aux.pdf", itemId });
    const field = {
      id: FieldIdSchema.parse(randomUUID()),
      type: "signature" as const,
      role: { kind: "signer" as const, ordinal: 1 },
      page: 0,
      x: 72,
      y: 600,
      width: 100,
      height: 50,
      required: true,
    };
    await api.shelf.saveFields({ itemId, baseVersion: 0, fields: [field] });

    const address = "lena-leaving";
    await api.storefronts.keep({ isOn: true, address, takesRequests: true, howToAsk: "Ring twice" });
    const stranger = await running.newBrowser();
    const asked = { fullName: "Sam Stranger", email: "sam@example.org", what: "A deed of gift", when: "Soon" };
    await stranger.api.storefronts.ask({ address, ...asked });
    const weekly = [{ day: "monday" as const, from: "09:00", until: "12:00" }];
    await api.availability.setHours({ weekly, noticeMinutes: 30 });
    const day = new Date(running.platform.services.now().getTime() + dayMs).toISOString().slice(0, 10);
    await api.availability.addTimeOff({ firstDay: day, lastDay: day, note: "The sea" });
    await running.platform.services.store.transact(async ({ db }) => {
      const over = { id: randomUUID(), user_id: account.id, first_day: "2020-01-01", last_day: "2020-01-02" };
      await db
        .insertInto("time_off")
        .values({ ...over, note: "Long over" })
        .execute();
    });
    await api.notices.choose({ kind: "expiries", method: "none" });
    const ada = await logIn(running, await addAccount(running, "Admin", "Ada Asker"));
    const plan = { name: "Pro", role: "SelfRon" as const, amountCents: 2_500, interval: "month" as const };
    const { id: planId } = await ada.api.plans.create({ ...plan, includes: ["Signings"] });
    await api.billing.simulatedMethod({ card: "visa-paid" });
    await api.billing.choosePlan({ planId });

    const files = unpackZip(await bytesFrom(lena, (await made(lena, passwordOf(running))).downloadUrl));
    const json = (name: string): unknown => JSON.parse(textOf(files, name));
    expect(json("library/folders.json")).toEqual([{ id: folderId, name: "Deeds", parentId: null }]);
    expect(json("library/documents.json")).toMatchObject([
      { id: itemId, inFolders: ["Deeds"], path: "library/documents/Lease _A_" },
    ]);
    const at = "library/documents/Lease _A_";
    expect(files.get(`${at}/1 Lease _A_.pdf`)?.equals(first)).toBe(true);
    expect(files.get(`${at}/2 aux.pdf`)?.equals(second)).toBe(true);
    expect(json(`${at}/fields.json`)).toEqual([field]);
    expect(json("account/storefront.json")).toMatchObject({ address, howToAsk: "Ring twice" });
    expect(json("account/storefront-requests.json")).toMatchObject([asked]);
    expect(json("account/availability.json")).toMatchObject({
      weekly,
      noticeMinutes: 30,
      timeOff: [{ note: "Long over" }, { note: "The sea" }],
    });
    expect(json("account/notices.json")).toEqual([{ kind: "expiries", method: "none" }]);
    expect(json("account/invoices.json")).toMatchObject([{ status: "paid", total: { cents: 2_500 } }]);

    const { files: listed, missing } = ExportManifestSchema.parse(json("manifest.json"));
    expect(missing).toEqual([]);
    expect(listed.map(({ path: name }) => name)).toEqual([...files.keys()].filter((name) => name !== "manifest.json"));
    const page = textOf(files, "index.html");
    const linked = [...page.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => decodeURIComponent(href));
    expect(linked.toSorted()).toEqual([...files.keys()].filter((name) => name !== "index.html").toSorted());
    expect(page).toContain("Your library");
  });

  test("is made for who shows the password anew, and the second factor where there is one", async () => {
    const gwen = await newAccount(running, aConsumer("gwen@example.org"));
    const { begin } = gwen.api.accountExports;
    expect(await codeOf(begin({ password: "a guess" }))).toBe("auth/wrong-password");
    const { recoveryCodes } = await withAuthenticator(running, gwen);
    expect(await codeOf(begin(shown))).toBe("second-factor/needed");
    expect(await codeOf(begin({ ...shown, code: "000000" }))).toBe("second-factor/wrong-code");
    expect(await standing(gwen)).toBeNull();
    await begin({ ...shown, code: recoveryCodes[0] ?? "" });
    await running.platform.services.jobs.idle();
    expect(await standing(gwen)).toMatchObject({ state: "ready" });
  });

  test("is its owner's alone, for seven days, and another one takes its place", async () => {
    const dana = await newAccount(running, aConsumer("dana@example.org"));
    const theo = await running.signedIn("Theo");
    const first = await made(dana);
    const stranger = await running.newBrowser();
    expect((await theo.fetch(first.downloadUrl)).status).toBe(404);
    expect((await stranger.fetch(first.downloadUrl)).status).toBe(401);
    const part = await dana.fetch(first.downloadUrl, { headers: { range: "bytes=0-3" } });
    expect([part.status, Buffer.from(await part.arrayBuffer()).toString("latin1")]).toEqual([206, "PK\u0003\u0004"]);

    const second = await made(dana);
    expect((await dana.fetch(first.downloadUrl)).status).toBe(404);
    const { blobs } = running.platform.services;
    expect(await blobs.has(first.sha256)).toBe(false);

    running.advance(7 * dayMs);
    await dana.api.account.session();
    await dana.api.account.login({ email: "dana@example.org", password: goodPassword });
    expect((await dana.fetch(second.downloadUrl)).status).toBe(404);
    expect(await standing(dana)).toMatchObject({ state: "expired" });
    await expireExports(running.platform.services);
    expect(await blobs.has(second.sha256)).toBe(false);
    expect(await standing(dana)).toMatchObject({ state: "expired", expiredAt: second.expiresAt });
  });

  test("is downloaded in the session that has shown who it is, and in another one only after it has", async () => {
    const email = "gil@example.org";
    const gil = await newAccount(running, aConsumer(email));
    const { downloadUrl } = await made(gil);
    const other = await running.newBrowser();
    await other.api.account.login({ email, password: goodPassword });
    const isOpen = async ({ api }: Browser) => (await api.accountExports.get()).isOpen;
    expect([await isOpen(gil), await isOpen(other)]).toEqual([true, false]);
    const refused = await other.fetch(downloadUrl);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "account-export/closed" });
    expect(await codeOf(other.api.accountExports.open({ password: "a guess" }))).toBe("auth/wrong-password");
    expect((await other.fetch(downloadUrl)).status).toBe(403);
    expect(await other.api.accountExports.open(shown)).toMatchObject({ export: { state: "ready" }, isOpen: true });
    expect((await other.fetch(downloadUrl)).status).toBe(200);
    expect([await isOpen(gil), (await gil.fetch(downloadUrl)).status]).toEqual([false, 403]);
    await other.api.accountExports.cancel();
    expect(await codeOf(gil.api.accountExports.open(shown))).toBe("account-export/not-there");
  });

  test("can be stopped, is made once for two who ask, and goes with the account", async () => {
    const email = "erin@example.org";
    const erin = await newAccount(running, aConsumer(email));
    expect(await standing(erin)).toBeNull();
    const { jobs } = running.platform.services;
    // Not begun before it is stopped, however fast this machine is.
    const woken = vi.spyOn(jobs, "wake").mockImplementation(() => undefined);
    await Promise.all([erin.api.accountExports.begin(shown), erin.api.accountExports.begin(shown)]);
    await erin.api.accountExports.cancel();
    woken.mockRestore();
    jobs.wake();
    await jobs.idle();
    expect(await standing(erin)).toBeNull();
    expect((await mailTo(running, email)).filter(({ subject }) => subject.includes("in one file"))).toEqual([]);

    const { sha256: kept } = await made(erin);
    await erin.api.profile.deleteAccount({ email, password: goodPassword });
    expect(await running.platform.services.blobs.has(kept)).toBe(false);
  });

  test("that a killed process left is made by the next, and one that fails for good says so", async () => {
    const finn = await newAccount(running, aConsumer("finn@example.org"));
    const { store: stored, jobs } = running.platform.services;
    const userId = UserIdSchema.parse((await finn.api.account.session()).user?.id);
    await finn.api.accountExports.begin(shown);
    await jobs.idle();
    const interrupted = { state: "packing" as const, done: 3, total: 9, sha256: null };
    const again = async (attempts: number) =>
      stored.transact(async ({ db }) => {
        const row = await db
          .updateTable("account_exports")
          .set(interrupted)
          .where("user_id", "=", userId)
          .returning("id")
          .executeTakeFirstOrThrow();
        await db.updateTable("jobs").set({ state: "queued", attempts }).where("key", "=", row.id).execute();
      });
    await again(1);
    expect(await standing(finn)).toEqual({ state: "packing", done: 3, total: 9 });
    jobs.wake();
    await jobs.idle();
    expect(await standing(finn)).toMatchObject({ state: "ready" });
    await again(8);
    jobs.wake();
    await jobs.idle();
    expect(await standing(finn)).toEqual({ state: "failed" });
  });
});
