import { afterAll, beforeAll, expect, test } from "vitest";
import { roles } from "#contract/account/entity.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { maxWaitingRequests } from "#contract/storefront/entity.ts";
import { dayInZone } from "#lib/calendar/days.ts";
import { grantRole } from "#platform/account/store/user-roles.ts";
import { deleteOldRequests, notaryPageHead, organisationPageHead } from "#platform/storefront/index.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { addAccount, logIn, openAdministrator, passwordOf, type TestAccount } from "./accounts.ts";
import { codeOf, openBrowser, type Browser } from "./client.ts";
import { mailTo } from "./mail-steps.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const on = { isOn: true, takesRequests: true, howToAsk: "Have your document at hand." };
const request = { fullName: "Sam Stranger", email: "sam@example.org", what: "A deed for my house.", when: "Friday" };

describeOnPostgres("A notary's public page", (store) => {
  let running: TestPlatform;
  let stranger: Browser;
  beforeAll(async () => {
    running = await startTestPlatform(store, { settings: { TRUST_PROXY: "loopback" } });
    stranger = openBrowser(running.url);
    await stranger.api.account.session();
  });
  afterAll(() => running.stop());

  const newNotary = async (fullName: string): Promise<{ account: TestAccount; browser: Browser }> => {
    const account = await addAccount(running, "SelfRon", fullName, { isCommissioned: true });
    return { account, browser: await logIn(running, account) };
  };
  const keep = ({ browser }: { browser: Browser }, address: string | null, changes: Partial<typeof on> = {}) =>
    browser.api.storefronts.keep({ ...on, address, ...changes });
  const see = (address: string) => stranger.api.storefronts.page({ address });
  const change = async (account: TestAccount, columns: Record<string, unknown>) => {
    await running.platform.services.store.transact(async ({ db }) => {
      await db.updateTable("users").set(columns).where("id", "=", account.id).execute();
    });
  };

  test("is there for everybody once it is switched on, and says what its notary says of themselves and no more", async () => {
    const nina = await newNotary("Nina Ablebody");
    await nina.browser.api.profile.update({ title: "Notary Public", about: "I speak Spanish too." });
    expect(await nina.browser.api.storefronts.own()).toMatchObject({ isOn: false, address: null, isEntitled: true });
    expect(await codeOf(keep(nina, null))).toBe("storefront/no-address");
    const own = await keep(nina, "nina-ablebody");
    expect(own).toMatchObject({ isOn: true, url: `${running.url}/notary/nina-ablebody`, earlierAddresses: [] });
    const page = await see("nina-ablebody");
    expect(page).toEqual({
      address: "nina-ablebody",
      fullName: "Nina Ablebody",
      title: "Notary Public",
      companyName: "",
      about: "I speak Spanish too.",
      states: page.states,
      hasPicture: false,
      takesRequests: true,
      howToAsk: on.howToAsk,
      organisation: null,
    });
    const { id, email } = nina.account;
    for (const secret of [id, email]) expect(JSON.stringify(page)).not.toContain(secret);
    expect((await nina.browser.api.profile.get()).vanityUrl).toBe(own.url);
  });

  test("says in its head whose it is, leads on from another way of writing its address, and is a page of nobody where there is none", async () => {
    const hana = await newNotary("Hana Headed");
    await hana.browser.api.profile.update({ about: 'Says "hello" <b>\nand more.' });
    await keep(hana, "hana-headed");
    const { services } = running.platform;
    const head = await notaryPageHead(services, "hana-headed");
    expect(head).toMatchObject({ kind: "shown", title: expect.stringMatching(/^Hana Headed, notary public/) });
    const { tags } = head as { tags: string };
    expect(tags).toContain('<meta name="description" content="Says &quot;hello&quot; &lt;b&gt; and more.">');
    expect(tags).toContain(`<meta property="og:url" content="${running.url}/notary/hana-headed">`);
    expect(await notaryPageHead(services, "Hana-Headed")).toEqual({ kind: "moved", path: "/notary/hana-headed" });
    const plain = { kind: "plain", status: 404 };
    expect(await notaryPageHead(services, "nobody-here")).toEqual(plain);
    expect(await organisationPageHead(services, "hana-headed")).toEqual(plain);
  });

  test("shows the picture while it is on, and to nobody afterwards", async () => {
    const pia = await newNotary("Pia Pictured");
    const avatar = new File([makePng(60, 60).png], "me.png", { type: "image/png" });
    await pia.browser.api.profile.setAvatar({ avatar });
    await keep(pia, "pia-pictured");
    const picture = () => stranger.fetch(pathOf("storefrontPicture", { address: "pia-pictured" }));
    expect([(await picture()).status, (await see("pia-pictured")).hasPicture]).toEqual([200, true]);
    await keep(pia, "pia-pictured", { isOn: false });
    expect((await picture()).status).toBe(404);
  });

  test("is, where it is off, ended, unapproved, unconfirmed, deactivated or of a commission that has ended, like one that never was", async () => {
    const notFound = async (address: string) => {
      const answers = [
        await codeOf(see(address)),
        await codeOf(stranger.api.storefronts.ask({ address, ...request, email: `${address}@example.org` })),
      ];
      expect(answers).toEqual(["request/not-found", "request/not-found"]);
      expect((await stranger.fetch(pathOf("storefrontPicture", { address }))).status).toBe(404);
    };
    await notFound("nobody-at-all");
    const gone = async (slug: string, how: (account: TestAccount, browser: Browser) => Promise<unknown>) => {
      const { account, browser } = await newNotary(`Gil ${slug}`);
      await keep({ browser }, `gil-${slug}`);
      await see(`gil-${slug}`);
      await how(account, browser);
      await notFound(`gil-${slug}`);
    };
    await gone("switchedoff", (_account, browser) => keep({ browser }, "gil-switchedoff", { isOn: false }));
    await gone("deactivated", (account) => change(account, { deactivated_at: new Date() }));
    await gone("unconfirmed", (account) => change(account, { email_confirmed_at: null }));
    const commission = JSON.stringify({ name: "Gil", number: "1", expiresOn: "2020-01-31" });
    await gone("expired", (account) => change(account, { commission }));
    await gone("unapproved", async ({ id }) => {
      await running.platform.services.store.transact(async ({ db }) => {
        await db.updateTable("user_roles").set({ approved_at: null }).where("user_id", "=", id).execute();
      });
    });
    await gone("deleted", ({ email }, browser) =>
      browser.api.profile.deleteAccount({ email, password: passwordOf(running) }),
    );
    // Nobody inherits whoever still comes there.
    expect(await codeOf(keep(await newNotary("Other Person"), "gil-deleted"))).toBe("storefront/address-taken");
  });

  test("is there to the end of the commission's last day in its state, wherever its notary says they are", async () => {
    const lou = await newNotary("Lou Lastday");
    await keep(lou, "lou-lastday");
    const today = dayInZone(running.platform.services.now(), "America/New_York");
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    const until = (expiresOn: string, timezone: string) =>
      change(lou.account, {
        commission: JSON.stringify({ name: "Lou Lastday", number: "1", expiresOn }),
        state_abbr: "FL",
        timezone,
      });
    for (const timezone of ["Pacific/Pago_Pago", "Pacific/Kiritimati"]) {
      await until(today, timezone);
      expect((await see("lou-lastday")).fullName).toBe("Lou Lastday");
      await until(yesterday, timezone);
      expect(await codeOf(see("lou-lastday"))).toBe("request/not-found");
    }
  });

  test("is for notaries who are approved and commissioned alone", async () => {
    for (const [role, isCommissioned] of [
      ["SelfRon", false],
      ["NonRonNotary", true],
    ] as const) {
      const account = await addAccount(running, role, `Una ${role}`, { isCommissioned });
      const browser = await logIn(running, account);
      expect(await codeOf(keep({ browser }, `una-${role.toLowerCase()}`))).toBe("storefront/not-entitled");
    }
  });

  test.each([
    ["no-", "form"],
    ["ab", "form"],
    ["two--hyphens", "form"],
    ["jané-doe", "form"],
    ["jane/doe", "form"],
    ["florida", "reserved"],
    ["platform-support", "reserved"],
  ])("has no address like %s", async (address, problem) => {
    expect(await codeOf(keep(await newNotary("Ada Addressed"), address))).toBe(`storefront/address-${problem}`);
  });

  test("leads on from an address of before, which stays its owner's; one that looks like another's is taken", async () => {
    const mara = await newNotary("Mara Moved");
    await keep(mara, "Mara-Kern");
    await keep(mara, "mara-moved");
    expect((await see("MARA-KERN")).address).toBe("mara-moved");
    const other = await newNotary("Otto Other");
    for (const alike of ["mara-kern", "mara-kem", "marakern", "mara-m0ved"])
      expect(await codeOf(keep(other, alike)), alike).toBe("storefront/address-taken");
    expect(await keep(mara, "mara-kern")).toMatchObject({ address: "mara-kern", earlierAddresses: ["mara-moved"] });
    await keep(mara, "mara-third");
    expect(await codeOf(keep(mara, "mara-fourth"))).toBe("storefront/too-many-addresses");
    running.advance(366 * 86_400_000);
    await keep({ browser: await logIn(running, mara.account) }, "mara-fourth");
  });

  test("an address goes to one of two who take it at once", async () => {
    const both = await Promise.all(["Tia One", "Tom Two"].map(newNotary));
    const outcomes = await Promise.allSettled(both.map((notary) => keep(notary, "same-address")));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("a request waits with its notary, who is told without the stranger's words, and becomes a draft once", async () => {
    const rita = await newNotary("Rita Requested");
    await keep(rita, "rita-requested");
    await stranger.api.storefronts.ask({ address: "rita-requested", ...request });
    expect(await mailTo(running, request.email)).toEqual([]);
    const mail = (await mailTo(running, rita.account.email)).at(-1);
    expect(mail?.subject).toBe("Somebody asks you for a signing");
    for (const words of Object.values(request)) expect(JSON.stringify(mail)).not.toContain(words);
    expect(mail?.text).toContain("“Requests”");

    const { requests } = await rita.browser.api.storefronts.requests();
    expect(requests).toMatchObject([{ ...request, status: "waiting", signingId: null }]);
    const requestId = requests[0]?.id ?? "";
    const other = await newNotary("Otis Other");
    expect(await codeOf(other.browser.api.storefronts.draft({ requestId }))).toBe("request/not-found");
    expect(await codeOf(other.browser.api.storefronts.decline({ requestId }))).toBe("request/not-found");
    const { signingId } = await rita.browser.api.storefronts.draft({ requestId });
    expect(await rita.browser.api.storefronts.draft({ requestId })).toEqual({ signingId });
    const { signing, members } = await rita.browser.api.signings.snapshot({ id: signingId });
    expect([signing.title, signing.category]).toEqual(["Signing for Sam Stranger", "draft"]);
    expect(members.map(({ fullName, email, type }) => [fullName, email, type])).toContainEqual([
      request.fullName,
      request.email,
      "signer",
    ]);
    expect(await codeOf(rita.browser.api.storefronts.decline({ requestId }))).toBe("storefront/request-answered");
    expect((await rita.browser.api.storefronts.requests()).requests[0]).toMatchObject({ status: "drafted", signingId });
  });

  test("a declined request is no draft any more, and all are forgotten after 90 days", async () => {
    const dina = await newNotary("Dina Declining");
    await keep(dina, "dina-declining");
    await stranger.api.storefronts.ask({ address: "dina-declining", ...request, email: "dee@example.org" });
    const requestId = (await dina.browser.api.storefronts.requests()).requests[0]?.id ?? "";
    expect(await dina.browser.api.storefronts.decline({ requestId })).toMatchObject({ status: "declined" });
    expect(await codeOf(dina.browser.api.storefronts.draft({ requestId }))).toBe("storefront/request-answered");
    await running.platform.services.store.transact((unit) => deleteOldRequests(unit, running.platform.services.now()));
    expect((await dina.browser.api.storefronts.requests()).requests).toEqual([]);
  });

  test("one address asks five times a day; a notary has 20 mails a day and 100 who wait; who takes none gets none", async () => {
    const fay = await newNotary("Fay Flooded");
    await keep(fay, "fay-flooded");
    let asked = 0;
    const ask = (email: string) => {
      // Ten from one network.
      stranger.setHeader("x-forwarded-for", `192.0.2.${Math.floor(asked / 10)}`);
      asked += 1;
      return stranger.api.storefronts.ask({ address: "fay-flooded", ...request, email });
    };
    for (let count = 0; count < 5; count += 1) await ask("often@example.org");
    expect(await codeOf(ask("OFTEN@example.org"))).toBe("auth/too-many-attempts");
    for (let count = 5; count < maxWaitingRequests; count += 1) await ask(`person-${count}@example.org`);
    for (let count = 0; count < 6; count += 1) expect(await codeOf(ask("late@example.org"))).toBe("storefront/full");
    // Of the five a day of whoever was refused none is gone: another notary has room.
    const ruth = await newNotary("Ruth Roomy");
    await keep(ruth, "ruth-roomy");
    for (let count = 0; count < 5; count += 1)
      await stranger.api.storefronts.ask({ address: "ruth-roomy", ...request, email: "late@example.org" });
    const mails = (await mailTo(running, fay.account.email)).filter(({ subject }) => subject.includes("asks you"));
    expect(mails.length).toBe(20);
    expect((await fay.browser.api.storefronts.requests()).requests.length).toBe(maxWaitingRequests);
    await keep(fay, "fay-flooded", { takesRequests: false });
    expect(await codeOf(ask("later@example.org"))).toBe("storefront/full");
  });

  test("one network asks one notary ten times a day, whatever addresses it names", async () => {
    const [nele, noor] = [await newNotary("Nele Networked"), await newNotary("Noor Neighbour")];
    await keep(nele, "nele-networked");
    await keep(noor, "noor-neighbour");
    const ask = (network: string, address: string, email: string) => {
      stranger.setHeader("x-forwarded-for", network);
      return stranger.api.storefronts.ask({ address, ...request, email });
    };
    // One customer's /64 is one network; an earlier way of writing an address is the same notary.
    for (let count = 0; count < 10; count += 1)
      await ask(
        `2001:db8::${count + 1}`,
        count % 2 === 0 ? "nele-networked" : "Nele-Networked",
        `n${count}@example.org`,
      );
    for (let count = 0; count < 6; count += 1)
      expect(await codeOf(ask("2001:db8::ff", "nele-networked", "named@example.org"))).toBe("auth/too-many-attempts");
    // The person who was named meanwhile is shut out nowhere, nor is another notary.
    await ask("2001:db8::ff", "noor-neighbour", "named@example.org");
    await ask("198.51.100.7", "nele-networked", "named@example.org");
    running.advance(86_400_000);
    await ask("2001:db8::1", "nele-networked", "n0@example.org");
  });

  test("calls for pages that are not there, or take no requests, use up nobody's address", async () => {
    const ella = await newNotary("Ella Existing");
    await keep(ella, "ella-existing");
    const ask = (address: string) => stranger.api.storefronts.ask({ address, ...request, email: "victim@example.org" });
    for (let count = 0; count < 6; count += 1) expect(await codeOf(ask("no-such-page"))).toBe("request/not-found");
    await keep(ella, "ella-existing", { takesRequests: false });
    for (let count = 0; count < 6; count += 1) expect(await codeOf(ask("ella-existing"))).toBe("storefront/full");
    await keep(ella, "ella-existing");
    await ask("ella-existing");
    expect((await ella.browser.api.storefronts.requests()).requests).toMatchObject([{ email: "victim@example.org" }]);
  });

  test.each([
    ["a name that turns around", { fullName: "Sam\u202Etxt" }, "text/hidden-character"],
    ["a name of spaces", { fullName: "   " }, "request/invalid"],
    ["no address", { email: "sam" }, "request/invalid"],
    ["nothing asked for", { what: " " }, "request/invalid"],
  ])("a request has not %s", async (_what, changes, code) => {
    expect(await codeOf(stranger.api.storefronts.ask({ address: "nina-ablebody", ...request, ...changes }))).toBe(code);
  });

  test("an organisation's page is its managers' to change, and names those of its notaries whose page is on [A095]", async () => {
    const { browser: admin } = await openAdministrator(running, "Ada Organiser");
    const { id: organisationId } = await admin.api.organisations.create({ name: "Quill & Seal", seats: 5 });
    const seat = async (role: "CorpManager" | "CorpNotary", name: string) => {
      const account = await addAccount(running, role, name, { isCommissioned: role === "CorpNotary" });
      await admin.api.organisations.addMember({ organisationId, email: account.email });
      return { account, browser: await logIn(running, account) };
    };
    const manager = await seat("CorpManager", "Max Manager");
    const shown = await seat("CorpNotary", "Sue Shown");
    const hidden = await seat("CorpNotary", "Hal Hidden");
    await keep(shown, "sue-shown");
    await keep(hidden, "hal-hidden", { isOn: false });
    const words = { isOn: true, address: "quill-and-seal", about: "Since 1998." };
    expect(await codeOf(shown.browser.api.storefronts.keepOrganisation(words))).toBe("storefront/not-manager");
    expect(await shown.browser.api.storefronts.organisation()).toMatchObject({
      name: "Quill & Seal",
      mayChange: false,
    });
    const nobody = await newNotary("Ned Nowhere");
    expect(await nobody.browser.api.storefronts.organisation()).toBeNull();
    const url = `${running.url}/organisation/quill-and-seal`;
    expect(await manager.browser.api.storefronts.keepOrganisation(words)).toMatchObject({ url, mayChange: true });
    const page = () => stranger.api.storefronts.organisationPage({ address: "quill-and-seal" });
    expect(await page()).toMatchObject({
      name: "Quill & Seal",
      about: "Since 1998.",
      notaries: [{ fullName: "Sue Shown", address: "sue-shown" }],
    });
    expect((await see("sue-shown")).organisation).toEqual({ name: "Quill & Seal", address: "quill-and-seal" });
    expect((await shown.browser.api.profile.get()).corpStorefrontUrl).toBe(url);
    // One namespace: neither page can be taken for the other.
    expect(await codeOf(keep(nobody, "quill-and-seal"))).toBe("storefront/address-taken");
    expect(await codeOf(see("quill-and-seal"))).toBe("request/not-found");
    // Whoever took the role of a manager that nobody approved is none yet.
    await admin.api.organisations.addMember({ organisationId, email: nobody.account.email });
    const waits = {
      user_id: nobody.account.id,
      role: "CorpManager",
      granted_at: new Date(),
      approved_at: null,
    } as const;
    await running.platform.services.store.transact((unit) => grantRole(unit, waits));
    await nobody.browser.api.profile.switchRole({ role_id: roles.CorpManager });
    expect(await codeOf(nobody.browser.api.storefronts.keepOrganisation(words))).toBe("storefront/not-manager");
    await admin.api.admin.approveRole({ userId: nobody.account.id, role: "CorpManager" });
    expect(await nobody.browser.api.storefronts.keepOrganisation(words)).toMatchObject({ mayChange: true });
    await admin.api.organisations.end({ organisationId });
    expect(await codeOf(page())).toBe("request/not-found");
  });

  test("whoever was in a signing finds its notary again, with the public page where there is one", async () => {
    const elena = await running.signedIn("Elena");
    const vera = await newNotary("Vera Visited");
    await keep(vera, "vera-visited");
    const { user } = await elena.api.account.session();
    await vera.browser.api.signings.create({
      title: "A deed",
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: [{ fullName: user?.fullName ?? "", email: user?.email ?? "", type: "signer" }],
    });
    const met = async () =>
      (await elena.api.profile.recentNotaries()).notaries.find(({ id }) => id === vera.account.id);
    expect(await met()).toMatchObject({
      fullName: "Vera Visited",
      publicPageUrl: `${running.url}/notary/vera-visited`,
    });
    await keep(vera, "vera-visited", { isOn: false });
    expect((await met())?.publicPageUrl).toBeNull();
    await elena.api.profile.clearRecentNotaries();
    expect(await met()).toBeUndefined();
  });
});
