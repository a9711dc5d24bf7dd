import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { personalLinkLifetimeMs, returnCodeLifetimeMs } from "#contract/constants.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { channels } from "#contract/realtime.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { codeOf, refusalOf, type Browser } from "./client.ts";
import { codeIn, linkIn, mailTo } from "./mail-steps.ts";
import { bytesFrom, certificatePath, openLockedMeeting, zipPath } from "./release-steps.ts";
import { describeOnEachStore, describeOnPostgres } from "./stores.ts";
import { startTestPlatform, tokenOf, type TestPlatform } from "./test-platform.ts";

describeOnEachStore("Coming back by a mailed code", (store) => {
  let running: TestPlatform;
  let notary: Browser;
  let people = 0;
  let email = "";
  beforeAll(async () => {
    running = await startTestPlatform(store);
  });
  beforeEach(async () => {
    notary = await running.signedIn("Nora");
    people += 1;
    email = `person${people}@example.org`;
  });
  afterAll(() => running.stop());

  const invite = async (title = "Deed of sale", address = email) => {
    const { signing, links } = await notary.api.signings.create({
      title,
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: [{ fullName: "Sofia Signer", email: address, type: "signer" }],
    });
    const [link] = links;
    if (link === undefined) throw new Error("no link");
    return { id: signing.id, memberId: link.memberId };
  };
  const ask = async (browser: Browser, address = email) => {
    const { codeId } = await browser.api.returning.askCode({ email: address });
    return { codeId, code: codeIn((await mailTo(running, address.toLowerCase())).at(-1)) };
  };
  const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

  test("the code from the mail lets its owner in again, once, on any browser", async () => {
    const { id, memberId } = await invite();
    running.advance(personalLinkLifetimeMs + 1);
    const browser = await running.newBrowser();
    const asked = await ask(browser, email.toUpperCase());
    expect(asked.code).toMatch(/^\d{6}$/);
    const entered = await browser.api.returning.enterCode(asked);
    expect(entered).toEqual({ kind: "entered", signingId: id, memberId, access: "full" });
    expect((await browser.api.signings.snapshot({ id })).signing.title).toBe("Deed of sale");
    notary = await running.signedIn("Nora");
    const { events } = await notary.api.signings.events({ id });
    expect(events.at(-1)).toMatchObject({ kind: "member-returned", actor: { kind: "member", id: memberId } });
    expect(await codeOf((await running.newBrowser()).api.returning.enterCode(asked))).toBe("return/code-ended");
  });

  test("an unknown address gets the same answer and no mail", async () => {
    await invite();
    const browser = await running.newBrowser();
    const known = await browser.api.returning.askCode({ email });
    const unknown = await browser.api.returning.askCode({ email: `nobody-${email}` });
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    expect(await mailTo(running, `nobody-${email}`)).toEqual([]);
    const code = codeIn((await mailTo(running, email)).at(-1));
    const guess = { code: otherThan(code) };
    const refusals = [
      await refusalOf(browser.api.returning.enterCode({ codeId: known.codeId, ...guess })),
      await refusalOf(browser.api.returning.enterCode({ codeId: unknown.codeId, ...guess })),
    ];
    expect(refusals[1]).toEqual(refusals[0]);
    expect(refusals[0]).toMatchObject({ code: "return/wrong-code", params: { attemptsLeft: 4 } });
  });

  test("five wrong digits end a code, even before the right ones", async () => {
    await invite();
    const browser = await running.newBrowser();
    const { codeId, code } = await ask(browser);
    for (let attemptsLeft = 4; attemptsLeft >= 0; attemptsLeft -= 1) {
      const refusal = await refusalOf(browser.api.returning.enterCode({ codeId, code: otherThan(code) }));
      expect(refusal).toMatchObject({ code: "return/wrong-code", params: { attemptsLeft } });
    }
    expect(await codeOf(browser.api.returning.enterCode({ codeId, code }))).toBe("return/code-ended");
  });

  test("a code is over after ten minutes", async () => {
    await invite();
    const browser = await running.newBrowser();
    const { codeId, code } = await ask(browser);
    running.advance(returnCodeLifetimeMs);
    expect(await codeOf(browser.api.returning.enterCode({ codeId, code }))).toBe("return/code-ended");
  });

  test("a code lies in clear in no row and no log line", async () => {
    await invite();
    const { code } = await ask(await running.newBrowser());
    const { read } = running.platform.services.store;
    const rows = JSON.stringify([
      await read.selectFrom("return_codes").select("code_hash").execute(),
      await read.selectFrom("jobs").select("payload").execute(),
    ]);
    expect(rows).not.toContain(`"${code}"`);
    expect(rows).toContain("$argon2id$");
    expect(running.logLines.filter((line) => line.includes(`"${code}"`) || line.includes(` ${code} `))).toEqual([]);
  });

  test("codes are asked for three times in ten minutes and ten times a day, known address or not", async () => {
    const browser = await running.newBrowser();
    for (const address of [email, `nobody-${email}`]) {
      for (let count = 0; count < 3; count += 1) await browser.api.returning.askCode({ email: address });
      const refusal = await refusalOf(browser.api.returning.askCode({ email: address }));
      expect(refusal).toMatchObject({ code: "auth/too-many-attempts", status: 429 });
      expect(Number(refusal.params["retryAfterSeconds"])).toBeGreaterThan(500);
    }
    for (let round = 0; round < 7; round += 1) {
      running.advance(returnCodeLifetimeMs);
      await browser.api.returning.askCode({ email });
    }
    running.advance(returnCodeLifetimeMs);
    expect(await codeOf(browser.api.returning.askCode({ email }))).toBe("auth/too-many-attempts");
  });

  test("who was taken out does not come back by a code, hears why by mail, and does once a new link was sent", async () => {
    const { id, memberId } = await invite();
    await notary.api.members.withdrawLink({ id, memberId });
    const browser = await running.newBrowser();
    const asked = await ask(browser);
    expect(asked.code).toBe("");
    expect((await mailTo(running, email)).at(-1)?.text).toContain("Nora Whitfield has withdrawn your access");
    expect(await codeOf(browser.api.returning.enterCode({ codeId: asked.codeId, code: "123456" }))).toBe(
      "return/wrong-code",
    );
    await notary.api.members.notify({ id, memberId });
    const again = await ask(browser);
    expect(await browser.api.returning.enterCode(again)).toMatchObject({ kind: "entered", memberId });
    // And withdrawing ends what the code opened.
    await notary.api.members.withdrawLink({ id, memberId });
    expect(await codeOf(browser.api.signings.snapshot({ id }))).toBe("auth/signed-out");
  });

  test("an address with several places chooses with the same code, and gets that one place only", async () => {
    const older = await invite("First deed");
    const newer = await invite("Second deed");
    const browser = await running.newBrowser();
    const asked = await ask(browser);
    const offer = await browser.api.returning.enterCode(asked);
    expect(offer).toMatchObject({
      kind: "choose",
      choices: [
        { title: "Second deed", fullName: "Sofia Signer", notaryName: "Nora Whitfield" },
        { title: "First deed", memberId: older.memberId },
      ],
    });
    const stranger = await invite("Someone else's", `other-${email}`);
    expect(await codeOf(browser.api.returning.enterCode({ ...asked, memberId: stranger.memberId }))).toBe(
      "return/code-ended",
    );
    const entered = await browser.api.returning.enterCode({ ...asked, memberId: older.memberId });
    expect(entered).toMatchObject({ kind: "entered", signingId: older.id });
    expect(await codeOf(browser.api.signings.snapshot({ id: newer.id }))).toBe("auth/forbidden");
  });

  test("whoever has many places finds all of them, page by page, with one code and none of its attempts spent", async () => {
    const places = [];
    for (let index = 0; index < 25; index += 1) places.push(await invite(`Deed ${index}`));
    const browser = await running.newBrowser();
    const asked = await ask(browser);
    const titles: string[] = [];
    for (let page = 0, hasMore = true; hasMore; page += 1) {
      const offer = await browser.api.returning.enterCode({ ...asked, page });
      if (offer.kind !== "choose") throw new Error("there was nothing to choose");
      titles.push(...offer.choices.map(({ title }) => title));
      ({ hasMore } = offer);
    }
    expect(titles).toEqual(places.map((_, index) => `Deed ${24 - index}`));
    for (let look = 0; look < 6; look += 1) await browser.api.returning.enterCode(asked);
    const [oldest] = places;
    const entered = await browser.api.returning.enterCode({ ...asked, memberId: oldest?.memberId ?? "" });
    expect(entered).toMatchObject({ kind: "entered", signingId: oldest?.id });
  });

  test("signings of another notary push nobody's places away, withdrawn ones neither", async () => {
    const mine = await invite("The house");
    const other = await running.signedIn("Theo");
    const flood = [];
    for (let index = 0; index < 22; index += 1) {
      const { signing, links } = await other.api.signings.create({
        title: `Flood ${index}`,
        kind: "real",
        scheduledAt: null,
        invite: true,
        members: [{ fullName: "Sofia Signer", email, type: "signer" }],
      });
      flood.push({ id: signing.id, memberId: links[0]?.memberId ?? "" });
    }
    const browser = await running.newBrowser();
    const offer = await browser.api.returning.enterCode(await ask(browser));
    expect(offer).toMatchObject({ kind: "choose", hasMore: true });
    expect(offer.kind === "choose" && offer.choices.map(({ memberId }) => memberId)).toContain(mine.memberId);
    for (const place of flood) await other.api.members.withdrawLink(place);
    running.advance(returnCodeLifetimeMs);
    expect(await browser.api.returning.enterCode(await ask(browser))).toMatchObject({
      kind: "entered",
      signingId: mine.id,
    });
  });

  test("the notary's address opens no signing: an account is entered with its password", async () => {
    await invite();
    const account = running.welcome.accounts.find((candidate) => candidate.role === "SelfRon");
    await (await running.newBrowser()).api.returning.askCode({ email: account?.email ?? "" });
    expect(await mailTo(running, account?.email ?? "")).toEqual([]);
  });
});

const everythingElse = (browser: Browser, id: SigningId) => [
  browser.api.signings.get({ id }),
  browser.api.signings.snapshot({ id }),
  browser.api.signings.events({ id }),
  browser.api.members.list({ id }),
  browser.api.documents.list({ id }),
];

describeOnPostgres("Released documents", (store) => {
  let pki: TestPki;
  let running: TestPlatform;
  beforeAll(async () => {
    pki = createTestPki();
    running = await startTestPlatform(store, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  test("after the release everybody gets a mail, and its link after its end, like a code, still gives the documents and nothing else", async () => {
    const by = { pki, certificate: pki.issue("Nora Whitfield") };
    const meeting = await openLockedMeeting(running, by, []);
    const { signingId: id, signerMemberId: memberId } = meeting;
    const before = (await mailTo(running, "sofia@example.org")).length;
    await meeting.notary.api.signings.finalize({ id });
    const mails = await mailTo(running, "sofia@example.org");
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)?.subject).toMatch(/^Your documents are ready: “Meeting \d+”$/);
    expect(await mailTo(running, running.welcome.accounts[0]?.email ?? "")).toEqual([]);
    const link = linkIn(mails.at(-1));
    expect(await (await running.newBrowser()).api.members.join({ token: tokenOf(link) })).toMatchObject({
      access: "full",
    });

    running.advance(personalLinkLifetimeMs + 1);
    const byLink = await running.joined(link);
    const byCode = await running.newBrowser();
    const { codeId } = await byCode.api.returning.askCode({ email: "sofia@example.org" });
    const asked = { codeId, code: codeIn((await mailTo(running, "sofia@example.org")).at(-1)) };
    expect(await byCode.api.returning.enterCode(asked)).toEqual({
      kind: "entered",
      signingId: id,
      memberId,
      access: "released",
    });
    const released = await byLink.browser.api.release.documents({ id });
    expect(released).toMatchObject({
      title: expect.stringMatching(/^Meeting/),
      notaryName: "Nora Whitfield",
      documents: [{ name: "Deed.pdf", sha256: meeting.documents[0]?.lock?.sha256 }],
    });
    for (const browser of [byLink.browser, byCode]) {
      const session = await browser.api.account.session();
      expect(session.memberships).toMatchObject([{ signingId: id, memberId, access: "released" }]);
      const pdf = await bytesFrom(browser, `${zipPath(id)}?documentId=${released.documents[0]?.id}`);
      expect(pdf.length).toBe(released.documents[0]?.sizeBytes);
      expect((await bytesFrom(browser, zipPath(id))).subarray(0, 2).toString()).toBe("PK");
      expect((await bytesFrom(browser, certificatePath(id))).subarray(0, 5).toString()).toBe("%PDF-");
      for (const call of everythingElse(browser, id)) expect(await codeOf(call)).toBe("auth/forbidden");
      const content = `/api/signing/${id}/document/${released.documents[0]?.id}/content`;
      expect((await browser.fetch(content)).status).toBe(403);
      const channel = new URLSearchParams({ socket_id: "1.1", channel_name: channels.signingSession(id) });
      const joined = await browser.fetch("/broadcasting/auth", { method: "POST", body: channel });
      expect([403, 422]).toContain(joined.status);
    }

    const notary = await running.signedIn("Nora");
    await notary.api.members.withdrawLink({ id, memberId });
    expect(await codeOf(byLink.browser.api.release.documents({ id }))).toBe("auth/signed-out");
    expect(await codeOf((await running.newBrowser()).api.members.join({ token: tokenOf(link) }))).toBe(
      "link/withdrawn",
    );
  });
});
