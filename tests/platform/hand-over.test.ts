import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { UserId } from "#contract/common/ids.ts";
import { handOverKeptDays, type HandOver } from "#contract/hand-over/entity.ts";
import { HandOverManifestSchema } from "#contract/hand-over/manifest.ts";
import type { JournalEntry, JournalLeaf } from "#contract/journal/entry.ts";
import { toHex } from "#lib/bytes/bytes.ts";
import { journalOrigin } from "#lib/journal/checkpoint.ts";
import { journalLeafHash } from "#lib/journal/leaf.ts";
import { merkleRoot } from "#lib/merkle/compact-range.ts";
import { expireHandOvers } from "#platform/hand-over/index.ts";
import { createTestPki, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";
import { withAuthenticator } from "./account-steps.ts";
import { addAccount, logIn, openAdministrator, passwordOf } from "./accounts.ts";
import { codeOf, refusalOf, type Browser } from "./client.ts";
import { newWriter, sha256 } from "./journal-writer.ts";
import { mailTo } from "./mail-steps.ts";
import type { Meeting } from "./meeting.ts";
import { bytesFrom, openLockedMeeting } from "./release-steps.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { unpackZip } from "./unpack-zip.ts";

const secret = "Sofia Signer lives at 77 Quarry Street";
const receiver = { name: "Recorder of Deeds", address: "1 Court Square", email: "deeds@example.org", reference: "N-7" };
const nora = "nora.whitfield@demo.example";
const dayMs = 86_400_000;
/** Each lock and its check is whole work of the engine. */
const lockTimeoutMs = 180_000;

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describeOnPostgres("The hand-over of a notary's records", (store) => {
  let pki: TestPki;
  let clerk: IssuedCertificate;
  let running: TestPlatform;
  let admin: Browser;
  let notary: Browser;
  let userId: UserId;
  let meeting: Meeting;
  /** As the notary saw it before the account ended. */
  let seen: { checkpoint: string; lockedSha256: string | undefined };

  beforeAll(async () => {
    pki = createTestPki();
    clerk = pki.issue("Recorder of Deeds", { keyUsage: "keyEncipherment" });
    running = await startTestPlatform(store, {
      settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath, SIGN_IN_ATTEMPTS_PER_MINUTE: "1000" },
    });
    ({ browser: admin } = await openAdministrator(running));
    const by = { pki, certificate: pki.issue("Nora Whitfield") };
    meeting = await openLockedMeeting(running, by, ["Deed of gift.pdf"]);
    ({ notary } = meeting);
    userId = (await notary.api.profile.get()).id;
    await running.platform.services.store.transact(async ({ db }) => {
      await db.updateTable("signings").set({ kind: "real" }).where("id", "=", meeting.signingId).execute();
      // What the demo begins with is an exercise here, and so no record of an act.
      await db.updateTable("signings").set({ kind: "test" }).where("id", "!=", meeting.signingId).execute();
    });
    await notary.api.signings.finalize({ id: meeting.signingId });
    const writer = newWriter(journalOrigin(running.platform.services.facts.platformId, userId));
    const entries = [writer.entry(0, secret, meeting.signingId), writer.entry(1, "A second act", meeting.signingId)];
    const head = writer.head(entries);
    await notary.api.journal.append({ expectedSize: 0, entries, head, publicKey: writer.publicKey });
    const documents = await notary.api.documents.list({ id: meeting.signingId });
    seen = {
      checkpoint: (await notary.api.journal.head()).checkpoint,
      lockedSha256: documents.find(({ id }) => id === meeting.document.id)?.lock?.sha256,
    };
  }, lockTimeoutMs);
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  type Order = Parameters<Browser["api"]["handOvers"]["begin"]>[0];
  const orderOf = (changes: Partial<Order> = {}): Order => ({
    userId,
    handOverId: randomUUID(),
    reason: "resignation",
    happenedOn: "2026-01-15",
    receiver,
    withDocuments: true,
    password: passwordOf(running),
    ...changes,
  });
  const facts = () => admin.api.handOvers.facts({ userId });
  const made = async (changes: Partial<Order> = {}) => {
    const { id } = await admin.api.handOvers.begin(orderOf(changes));
    await running.platform.services.jobs.idle();
    const { standing } = (await facts()).handOvers.find((each) => each.id === id) as HandOver;
    if (standing.state !== "ready") throw new Error(`the hand-over is ${standing.state}`);
    return { id, ...standing };
  };
  /** As the receiver opens it. */
  const opened = (bytes: Uint8Array | undefined): Buffer => {
    const file = path.join(pki.directory, `${randomUUID()}.p7m`);
    writeFileSync(file, bytes ?? Buffer.alloc(0));
    return execFileSync("openssl", ["cms", "-decrypt", "-inform", "DER", "-in", file, "-inkey", clerk.keyPath], {
      maxBuffer: 1e9,
      stdio: ["ignore", "pipe", "pipe"],
    });
  };
  const linesOf = (bytes: Uint8Array | undefined): unknown[] =>
    Buffer.from(bytes ?? [])
      .toString("utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
  const record = async () => (await admin.api.admin.record({})).acts;

  test("says before what there is, in numbers alone", async () => {
    const found = await facts();
    expect(found).toMatchObject({
      fullName: "Nora Whitfield",
      state: "Florida",
      hasEnded: false,
      journal: { entries: 2, withValues: 2 },
      signings: { total: 1, released: 1, open: 0 },
    });
    expect(JSON.stringify(found)).not.toContain("Quarry");
  });

  test("begins only once the account is deactivated, of which its owner hears; also where somebody says that they died", async () => {
    const certificatePem = clerk.certificatePem;
    for (const reason of ["death", "resignation"] as const)
      expect(await refusalOf(admin.api.handOvers.begin(orderOf({ reason, certificatePem })))).toMatchObject({
        code: "hand-over/still-active",
        params: { name: "Nora Whitfield" },
      });
    expect((await facts()).handOvers).toEqual([]);
    expect((await record()).filter(({ act }) => act === "records-hand-over-begun")).toEqual([]);
    expect((await notary.api.journal.head()).treeSize).toBe(2);
    await admin.api.admin.deactivate({ userId });
    expect((await mailTo(running, nora)).at(-1)?.subject).toContain("was deactivated");
    expect(await facts()).toMatchObject({ hasEnded: true, journal: { entries: 2 }, signings: { total: 1 } });
  });

  test("without the receiver's certificate holds the log, the record and what was released, and says what is left out", async () => {
    const { downloadUrl, sha256: said, sizeBytes, fileCount, missing } = await made();
    const bytes = await bytesFrom(admin, downloadUrl);
    expect([hashOf(bytes), bytes.length]).toEqual([said, sizeBytes]);
    const files = unpackZip(bytes);
    expect(files.size).toBe(fileCount);
    const manifest = HandOverManifestSchema.parse(JSON.parse(files.get("manifest.json")?.toString() ?? ""));
    expect(manifest).toMatchObject({
      notary: { id: userId, fullName: "Nora Whitfield", state: "Florida" },
      reason: "resignation",
      happenedOn: "2026-01-15",
      receiver,
      certificate: null,
      rule: null,
      missing,
    });
    for (const file of manifest.files) {
      const found = files.get(file.path) ?? Buffer.alloc(0);
      expect([file.path, hashOf(found), found.length]).toEqual([file.path, file.sha256, file.sizeBytes]);
    }
    expect(missing.map(({ what }) => what)).toEqual([
      "What the 2 entries of the journal say",
      "The journal on the notary's own computer",
      "Recordings of meetings",
    ]);
    for (const [name, content] of files)
      for (const hidden of ["Quarry Street", "A second act", '"openings"', '"salt"'])
        expect(content.includes(hidden), `${name}: ${hidden}`).toBe(false);

    // The log proves itself by RFC 6962, without a value.
    const [header, ...lines] = linesOf(files.get("journal/journal-log.jsonl")) as [
      { format: string; head: { rootHash: string; checkpoint: string; treeSize: number } },
      ...{ leaf: JournalLeaf; leafHash: string }[],
    ];
    expect(header.format).toBe("notary-workstation/journal-log");
    const hashes = lines.map(({ leaf }) => journalLeafHash(sha256, leaf));
    expect(lines.map(({ leafHash }) => leafHash)).toEqual(hashes.map(toHex));
    expect([header.head.treeSize, header.head.rootHash]).toEqual([2, toHex(merkleRoot(sha256, hashes))]);
    expect(header.head.checkpoint).toBe(seen.checkpoint);

    const names = [...files.keys()];
    const handed = names.filter((name) => /^signings\/.*\/documents\//.test(name));
    expect(handed.map((name) => hashOf(files.get(name) ?? Buffer.alloc(0)))).toContain(seen.lockedSha256);
    expect(names.filter((name) => name.includes("as presented"))).toEqual([]);
    expect(names.some((name) => name.endsWith("/record.jsonl"))).toBe(true);
    expect(names.some((name) => name.endsWith("/Certificate of completion.pdf"))).toBe(true);
    const page = files.get("index.html")?.toString() ?? "";
    expect(page).toContain("What is not here");
    for (const [, href = ""] of page.matchAll(/href="([^"]+)"/g))
      expect(files.has(decodeURIComponent(href))).toBe(true);
  });

  test("with it holds the whole journal and the signings, for the receiver alone", async () => {
    const certificatePem = clerk.certificatePem;
    const shown = await admin.api.handOvers.readCertificate({ certificatePem });
    expect(shown).toMatchObject({
      subject: "Recorder of Deeds",
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    const { downloadUrl, missing } = await made({ certificatePem });
    const files = unpackZip(await bytesFrom(admin, downloadUrl));
    expect([...files.keys()]).toEqual([
      "index.html",
      "manifest.json",
      "journal/journal-log.jsonl",
      "journal/journal.jsonl.p7m",
      "signings.zip.p7m",
    ]);
    for (const [name, content] of files)
      for (const hidden of ["Quarry Street", "Deed of gift", "Sofia"])
        expect(content.includes(hidden), `${name}: ${hidden}`).toBe(false);
    expect(missing.map(({ what }) => what)).toEqual([
      "The journal on the notary's own computer",
      "Recordings of meetings",
    ]);
    const [, ...entries] = linesOf(opened(files.get("journal/journal.jsonl.p7m"))) as [unknown, ...JournalEntry[]];
    expect(entries.map(({ openings }) => openings.note?.value)).toEqual([secret, "A second act"]);
    const inner = unpackZip(opened(files.get("signings.zip.p7m")));
    expect([...inner.keys()].some((name) => name.endsWith("/Deed of gift.pdf"))).toBe(true);
    expect(inner.has("index.html")).toBe(true);
  });

  test("leaves nothing of what the journal says in a log, the record or the database's own words of it", async () => {
    expect(running.logLines.filter((line) => /Quarry Street|A second act/.test(line))).toEqual([]);
    expect(JSON.stringify([await record(), await facts()])).not.toMatch(/Quarry Street|A second act/);
    const { rows } = await sql`select * from hand_overs`.execute(running.platform.services.store.read);
    expect(JSON.stringify(rows)).not.toMatch(/Quarry Street|A second act/);
  });

  test("is the administrator's, who shows once more who they are, says a day that was and a certificate that fits", async () => {
    const before = (await facts()).handOvers.length;
    const refused = async (changes: Partial<Order>) => codeOf(admin.api.handOvers.begin(orderOf(changes)));
    expect(await refused({ password: "a guess" })).toBe("auth/wrong-password");
    expect(await refused({ happenedOn: "2099-01-01" })).toBe("hand-over/future-day");
    expect(await refused({ happenedOn: "2026-02-30" })).toBe("request/invalid");
    expect(await refused({ receiver: { ...receiver, name: "Dee\u202Eds" } })).toBe("text/hidden-character");
    const small = pki.issue("Small", { key: "rsa:1024", keyUsage: "keyEncipherment" });
    expect(await refusalOf(admin.api.handOvers.begin(orderOf({ certificatePem: small.certificatePem })))).toMatchObject(
      {
        code: "hand-over/certificate",
        params: { why: "it has no RSA key of 2048 bits or more" },
      },
    );
    expect(await refused({ certificatePem: "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----" })).toBe(
      "hand-over/certificate",
    );
    expect(await refused({ certificatePem: `${clerk.certificatePem}${clerk.certificatePem}` })).toBe(
      "hand-over/certificate",
    );
    const nobody = await addAccount(running, "SelfRon", "Nobody Yet");
    expect(await refused({ userId: nobody.id })).toBe("hand-over/nothing");
    const ada = await openAdministrator(running, "Ada Careful");
    await withAuthenticator(running, ada.browser, passwordOf(running));
    expect(await codeOf(ada.browser.api.handOvers.begin(orderOf()))).toBe("second-factor/needed");
    expect((await facts()).handOvers).toHaveLength(before);
    for (const other of [await logIn(running, nobody), meeting.signer])
      expect(await codeOf(other.api.handOvers.begin(orderOf()))).toBe("auth/forbidden");
  });

  test("is written down, and so is each download, there and in the record of the signing; the notary is told, unless they died", async () => {
    const told = async () => (await mailTo(running, nora)).filter(({ subject }) => subject.includes("handed over"));
    const mails = (await told()).length;
    const { id, downloadUrl, sha256: file } = await made({ reason: "revocation" });
    const [begun] = await record();
    expect(begun).toMatchObject({
      act: "records-hand-over-begun",
      actor: { name: "Ada Admin" },
      subject: `Nora Whitfield (${nora})`,
      after: {
        reason: "revocation",
        happenedOn: "2026-01-15",
        receiver: receiver.name,
        reference: "N-7",
        encryptedFor: null,
      },
    });
    const letter = (await told()).at(-1);
    expect((await told()).length).toBe(mails + 1);
    expect(letter?.text).toContain("your commission was revoked on January 15, 2026");
    expect(letter?.text).toContain("Recorder of Deeds");
    await bytesFrom(admin, downloadUrl);
    await bytesFrom(admin, downloadUrl);
    const acts = (await record()).slice(0, 2);
    expect(acts).toMatchObject([
      { act: "records-hand-over-downloaded", after: { file, receiver: receiver.name } },
      { act: "records-hand-over-downloaded" },
    ]);
    const { events } = await meeting.signer.api.signings.events({ id: meeting.signingId });
    expect(events.findLast(({ kind }) => kind === "export-downloaded")).toMatchObject({
      actor: { name: "Ada Admin" },
      data: { sha256: file, of: "records" },
      repeated: { times: 2 },
    });
    await admin.api.handOvers.withdraw({ userId, handOverId: id });
    expect((await record())[0]).toMatchObject({ act: "records-hand-over-withdrawn", before: { file } });
    expect((await admin.fetch(downloadUrl)).status).toBe(404);
    expect(await running.platform.services.blobs.has(file)).toBe(false);

    await made({ reason: "death" });
    expect((await told()).length).toBe(mails + 1);
  });

  test("tells the other administrators for which certificate a journal is encrypted, and of one without none", async () => {
    const other = running.welcome.accounts.find(({ role }) => role === "Admin")?.email ?? "";
    const told = async () => (await mailTo(running, other)).filter(({ subject }) => subject.includes("hands over"));
    const before = (await told()).length;
    await made({ withDocuments: false });
    expect(await told()).toHaveLength(before);
    const { certificatePem } = clerk;
    await made({ withDocuments: false, certificatePem, reason: "death" });
    expect(await told()).toHaveLength(before + 1);
    const { sha256: fingerprint } = await admin.api.handOvers.readCertificate({ certificatePem });
    const { subject, text = "" } = (await told()).at(-1) ?? {};
    expect(subject).toContain("Ada Admin hands over");
    expect(text).toContain("Nora Whitfield");
    expect(text).toContain(fingerprint);
    const own = (await admin.api.profile.get()).email;
    expect((await mailTo(running, own)).filter(({ subject: of }) => of.includes("hands over"))).toEqual([]);
  });

  test("asked for twice with one id is begun once, and two are not under way at the same time", async () => {
    const order = orderOf({ withDocuments: false });
    const [one, two] = await Promise.all([admin.api.handOvers.begin(order), admin.api.handOvers.begin(order)]);
    expect(one?.id).toBe(two?.id);
    await running.platform.services.jobs.idle();
    const known = (await facts()).handOvers.length;
    await admin.api.handOvers.begin(order);
    expect((await facts()).handOvers).toHaveLength(known);
    const { store: tables, jobs } = running.platform.services;
    await tables.transact(async ({ db }) => {
      await db.updateTable("hand_overs").set({ state: "packing" }).where("id", "=", order.handOverId).execute();
    });
    expect(await codeOf(admin.api.handOvers.begin(orderOf()))).toBe("hand-over/under-way");
    // Stopped while it is under way: the job finds that nobody wants it any more.
    await admin.api.handOvers.withdraw({ userId, handOverId: order.handOverId });
    await tables.transact(async ({ db }) => {
      await db.updateTable("jobs").set({ state: "queued", attempts: 1 }).where("key", "=", order.handOverId).execute();
    });
    jobs.wake();
    await jobs.idle();
    expect((await facts()).handOvers.find(({ id }) => id === order.handOverId)?.standing.state).toBe("withdrawn");
  });

  test("that fails for good says so, and what was made is kept for its days and no longer", async () => {
    const { id, sha256: file, downloadUrl } = await made({ withDocuments: false });
    const { store: tables, jobs, blobs } = running.platform.services;
    await tables.transact(async ({ db }) => {
      await db.updateTable("hand_overs").set({ state: "packing" }).where("id", "=", id).execute();
      await db.updateTable("jobs").set({ state: "queued", attempts: 8 }).where("key", "=", id).execute();
    });
    jobs.wake();
    await jobs.idle();
    const standingOf = async () => (await facts()).handOvers.find((each) => each.id === id)?.standing;
    expect(await standingOf()).toEqual({ state: "failed" });
    await tables.transact(async ({ db }) => {
      await db.updateTable("hand_overs").set({ state: "ready" }).where("id", "=", id).execute();
    });
    running.advance(handOverKeptDays * dayMs);
    ({ browser: admin } = await openAdministrator(running));
    expect((await admin.fetch(downloadUrl)).status).toBe(404);
    await expireHandOvers(running.platform.services);
    expect(await standingOf()).toMatchObject({ state: "expired" });
    expect(await blobs.has(file)).toBe(false);
  });

  test("that is withdrawn while it expires stays withdrawn", async () => {
    const { id } = await made({ withDocuments: false });
    running.advance(handOverKeptDays * dayMs);
    ({ browser: admin } = await openAdministrator(running));
    const { services } = running.platform;
    const transact: typeof services.store.transact = async (work) => {
      await admin.api.handOvers.withdraw({ userId, handOverId: id });
      return services.store.transact(work);
    };
    await expireHandOvers({ ...services, store: { ...services.store, transact } });
    expect((await facts()).handOvers.find((each) => each.id === id)?.standing).toEqual({ state: "withdrawn" });
  });

  test("deletes nothing of the account, and is possible once its owner has deleted it", async () => {
    const password = running.welcome.accounts.find(({ email }) => email === nora)?.password ?? "";
    await admin.api.admin.reactivate({ userId });
    notary = await running.signedIn("Nora");
    const open = await notary.api.signings.list({});
    expect(open).toBeDefined();
    expect((await notary.api.journal.head()).treeSize).toBe(2);
    await running.platform.services.store.transact(async ({ db }) => {
      await db.updateTable("signings").set({ kind: "test" }).where("status", "=", "open").execute();
    });
    await notary.api.profile.deleteAccount({ email: nora, password });
    expect(await facts()).toMatchObject({ fullName: "Nora Whitfield", hasEnded: true, journal: { entries: 2 } });
    const { downloadUrl } = await made({ certificatePem: clerk.certificatePem });
    const files = unpackZip(await bytesFrom(admin, downloadUrl));
    const [, ...entries] = linesOf(opened(files.get("journal/journal.jsonl.p7m"))) as [unknown, ...JournalEntry[]];
    expect(entries.map(({ openings }) => openings.note?.value)).toEqual([secret, "A second act"]);
  });
});
