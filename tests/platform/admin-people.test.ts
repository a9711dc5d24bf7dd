import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { roles, roleSlugs } from "#contract/account/entity.ts";
import { channels } from "#contract/realtime.ts";
import { addAccount, logIn, openAdministrator, passwordOf, type TestAccount } from "./accounts.ts";
import { codeIn, codeOf, type Browser } from "./client.ts";
import { mailTo } from "./mail-steps.ts";
import { connectPusher, heard } from "./realtime-steps.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

describeOnEachStore("An administrator's people", (store) => {
  let running: TestPlatform;
  let admin: Browser;
  let ada: TestAccount;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    ({ account: ada, browser: admin } = await openAdministrator(running));
  });
  afterAll(() => running.stop());

  let person: TestAccount;
  beforeEach(async () => {
    person = await addAccount(running, "SelfRon", "Petra Quist", { isCommissioned: true });
  });

  const record = async () => (await admin.api.admin.record({})).acts;

  test("are found by the beginnings of names and addresses, by role and by state, page by page without a gap [A013]", async () => {
    const names = Array.from({ length: 60 }, (_none, index) => `Zoe${index} Zimmer`);
    for (const name of names) await addAccount(running, "NonRonNotary", name);
    const first = await admin.api.admin.people({ search: "zimm" });
    const second = await admin.api.admin.people({ search: "zimm", after: first.after ?? "" });
    expect([first.people.length, second.people.length, second.after]).toEqual([50, 10, null]);
    expect([...first.people, ...second.people].map(({ fullName }) => fullName).toSorted()).toEqual(names.toSorted());
    // Each word begins something; a pattern's own letters are letters.
    expect((await admin.api.admin.people({ search: "ZOE7 zim" })).people.map(({ fullName }) => fullName)).toEqual([
      "Zoe7 Zimmer",
    ]);
    for (const search of ["%", "_oe", "immer"]) expect((await admin.api.admin.people({ search })).people).toEqual([]);
    expect((await admin.api.admin.people({ role: "NonRonNotary" })).people.length).toBe(50);
    expect((await admin.api.admin.people({ role: "Admin" })).people.map(({ id }) => id)).toContain(ada.id);
    expect((await admin.api.admin.people({ state: "deactivated" })).people).toEqual([]);
    expect(await codeOf(admin.api.admin.people({ after: "no cursor" }))).toBe("request/invalid");
  });

  test("get roles and lose them; whoever acts in a role that is taken away acts in another one at once [A010]", async () => {
    const browser = await logIn(running, person);
    const of = { userId: person.id };
    await admin.api.admin.grantRole({ ...of, role: "NonRonNotary" });
    const taken = await admin.api.admin.revokeRole({ ...of, role: "SelfRon" });
    expect(taken.currentRole).toBe("NonRonNotary");
    // While their page is open.
    const { user } = await browser.api.account.session();
    expect(user).toMatchObject({ isNotary: true, canNotary: true, currentRole: { id: roles.NonRonNotary } });
    expect(await codeOf(admin.api.admin.revokeRole({ ...of, role: "SelfRon" }))).toBe("admin/role-not-held");
    expect(await codeOf(admin.api.admin.revokeRole({ ...of, role: "NonRonNotary" }))).toBe("admin/last-role");
    expect((await record()).slice(0, 2)).toMatchObject([
      { act: "role-revoked", actor: { kind: "user", name: "Ada Admin" }, before: { role: "Notary" } },
      { act: "role-granted", after: { role: "Non-RON notary" } },
    ]);
  });

  test("have roles by the specification's slugs [A370] [A371] [A372]", () => {
    expect(roleSlugs).toEqual({ SelfRon: "self-ron", CorpManager: "corp-manager", NonRonNotary: "non-ron-notary" });
    expect([roles.SelfRon, roles.CorpManager, roles.NonRonNotary]).toEqual([2, 5, 16]);
  });

  test("may notarize only in a role that was approved, and hear by mail when it is", async () => {
    const { store: tables } = running.platform.services;
    await tables.transact(async ({ db }) => {
      await db.updateTable("user_roles").set({ approved_at: null }).where("user_id", "=", person.id).execute();
    });
    const browser = await logIn(running, person);
    expect((await browser.api.account.session()).user).toMatchObject({ isNotary: true, canNotary: false });
    expect(await codeOf(browser.api.certificates.list())).toBe("auth/forbidden");
    expect((await admin.api.admin.people({ state: "waiting" })).people.map(({ id }) => id)).toEqual([person.id]);
    await admin.api.admin.approveRole({ userId: person.id, role: "SelfRon" });
    expect((await browser.api.account.session()).user?.canNotary).toBe(true);
    expect((await mailTo(running, person.email)).map(({ subject }) => subject)).toEqual([
      "You were approved at Notary Platform",
    ]);
    expect(await codeOf(admin.api.admin.approveRole({ userId: person.id, role: "Admin" }))).toBe("admin/role-not-held");
  });

  test("are logged out everywhere at once, and their sockets are cut", async () => {
    const [one, other] = [await logIn(running, person), await logIn(running, person)];
    const pusher = await connectPusher(one);
    await heard(pusher.subscribe(channels.user(person.id)), "pusher:subscription_succeeded");
    const cut = new Promise((resolve) => pusher.connection.bind("disconnected", resolve));
    const isGone = new Promise<void>((resolve) =>
      pusher.connection.bind("state_change", ({ previous }: { previous: string }) => {
        if (previous === "connected") resolve();
      }),
    );
    expect((await admin.api.admin.endSessions({ userId: person.id })).sessions.count).toBe(0);
    await Promise.race([cut, isGone]);
    pusher.disconnect();
    for (const browser of [one, other]) expect(await codeOf(browser.api.profile.get())).toBe("auth/signed-out");
    await logIn(running, person);
  });

  test("are deactivated and come back: nobody logs in meanwhile, and only who knows the password is told why", async () => {
    const browser = await logIn(running, person);
    await admin.api.admin.deactivate({ userId: person.id });
    await admin.api.admin.deactivate({ userId: person.id });
    expect(await codeOf(browser.api.profile.get())).toBe("auth/signed-out");
    const again = await running.newBrowser();
    const credentials = { email: person.email, password: passwordOf(running) };
    expect(await codeOf(again.api.account.login({ ...credentials, password: "a guess" }))).toBe(
      "auth/wrong-credentials",
    );
    expect(await codeOf(again.api.account.login(credentials))).toBe("auth/account-ended");
    expect(await codeOf(admin.api.admin.grantRole({ userId: person.id, role: "Consumer" }))).toBe(
      "admin/account-ended",
    );
    expect(await codeOf(admin.api.admin.resendMail({ userId: person.id }))).toBe("admin/account-ended");
    expect((await admin.api.admin.people({ state: "deactivated" })).people.map(({ id }) => id)).toEqual([person.id]);
    await admin.api.admin.reactivate({ userId: person.id });
    await again.api.account.login(credentials);
    expect((await mailTo(running, person.email)).map(({ subject }) => subject)).toEqual([
      "Your account with Notary Platform was deactivated",
      "Your account with Notary Platform is active again",
    ]);
  });

  test("a session that was begun before is nobody's once its account has ended, whatever ended it", async () => {
    const browser = await logIn(running, person);
    const { store: tables } = running.platform.services;
    // Another process over the same database, of which this one hears nothing.
    await tables.transact(async ({ db }) => {
      const change = { deactivated_at: new Date() };
      await db.updateTable("users").set(change).where("id", "=", person.id).execute();
    });
    running.advance(3_000);
    expect(await codeOf(browser.api.profile.get())).toBe("auth/signed-out");
  });

  test("get the mail that is due again: the first password, the confirmation, or a new password", async () => {
    const { store: tables } = running.platform.services;
    const change = (values: { password_hash?: null | string; email_confirmed_at?: Date | null }) =>
      tables.transact(async ({ db }) => {
        await db.updateTable("users").set(values).where("id", "=", person.id).execute();
      });
    const resend = () => admin.api.admin.resendMail({ userId: person.id });
    await change({ email_confirmed_at: new Date() });
    await resend();
    await change({ email_confirmed_at: null });
    await resend();
    await change({ password_hash: null });
    await resend();
    const mails = await mailTo(running, person.email);
    expect(mails.map(({ text }) => /\/(reset-password|confirm-email|welcome)#[\w-]{43}/.exec(text)?.[1])).toEqual([
      "reset-password",
      "confirm-email",
      "welcome",
    ]);
  });

  test("administrators shut neither themselves out nor the last one, not even two of them at the same moment", async () => {
    expect(await codeOf(admin.api.admin.deactivate({ userId: ada.id }))).toBe("admin/own-account");
    expect(await codeOf(admin.api.admin.revokeRole({ userId: ada.id, role: "Admin" }))).toBe("admin/own-account");
    // The demo has one too.
    for (const { id } of (await admin.api.admin.people({ role: "Admin", state: "active" })).people)
      if (id !== ada.id) await admin.api.admin.deactivate({ userId: id });
    const second = await openAdministrator(running, "Bea Admin");
    const outcomes = await Promise.allSettled([
      admin.api.admin.deactivate({ userId: second.account.id }),
      second.browser.api.admin.deactivate({ userId: ada.id }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBe(1);
    // Whoever is left goes on with these tests.
    if (outcomes[0].status === "rejected") ({ account: ada, browser: admin } = second);
    expect((await admin.api.admin.people({ role: "Admin", state: "active" })).people.map(({ id }) => id)).toEqual([
      ada.id,
    ]);
  });

  test("an administrator goes into another role of their own and comes back; in it, nothing is administered [A389] [S359]", async () => {
    const both = await openAdministrator(running, "Cleo Admin");
    await admin.api.admin.grantRole({ userId: both.account.id, role: "Consumer" });
    const { roles: own } = await both.browser.api.admin.ownRoles();
    expect(own.map(({ name }) => name)).toEqual(["Admin", "Consumer"]);
    await both.browser.api.admin.actInRole({ role_id: roles.Consumer });
    const session = await both.browser.api.account.session();
    expect(session).toMatchObject({ isAdministrator: true, user: { isConsumer: true } });
    expect(await codeOf(both.browser.api.admin.people({}))).toBe("auth/forbidden");
    expect(await codeOf(both.browser.api.admin.actInRole({ role_id: roles.SelfRon }))).toBe("admin/role-not-held");
    await both.browser.api.admin.actInRole({ role_id: roles.Admin });
    await both.browser.api.admin.people({});
    // Somebody who administers nothing has no such select.
    expect(await codeOf((await logIn(running, person)).api.admin.ownRoles())).toBe("auth/forbidden");
    await admin.api.admin.deactivate({ userId: both.account.id });
  });

  test("the record is append-only: the database itself changes and deletes no line", async () => {
    const { store: tables } = running.platform.services;
    const before = await record();
    const change = tables.transact(async ({ db }) => {
      await db.updateTable("admin_acts").set({ subject: "nobody" }).execute();
    });
    await expect(change).rejects.toThrow("append-only");
    await expect(tables.transact(async ({ db }) => void (await db.deleteFrom("admin_acts").execute()))).rejects.toThrow(
      "append-only",
    );
    expect(await record()).toEqual(before);
    expect(before[0]?.address).toMatch(/^127\.|^::/);
  });

  test("the record comes in pages, newest first, and holds no secret", async () => {
    for (let times = 0; times < 52; times += 1) await admin.api.admin.endSessions({ userId: person.id });
    const first = await admin.api.admin.record({});
    const second = await admin.api.admin.record({ before: first.before ?? 0 });
    expect(first.acts.length).toBe(50);
    expect(second.acts[0]?.number).toBe((first.acts.at(-1)?.number ?? 0) - 1);
    const { store: tables } = running.platform.services;
    const user = await tables.read.selectFrom("users").selectAll().where("id", "=", person.id).executeTakeFirst();
    expect(JSON.stringify([first, second])).not.toContain(user?.password_hash ?? "never");
    const response = await (await logIn(running, person)).fetch("/api/admin/record");
    expect(await codeIn(response)).toBe("auth/forbidden");
  });
});
