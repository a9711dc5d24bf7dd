import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertPasskey } from "#platform/second-factor/store/passkeys.ts";
import { aConsumer, goodPassword, newAccount, withAuthenticator } from "./account-steps.ts";
import { openAdministrator, type TestAccount } from "./accounts.ts";
import { codeOf, type Browser } from "./client.ts";
import { mailTo } from "./mail-steps.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const reason = "Lost her phone; she came to the office with her passport.";

describeOnEachStore("A lost second factor", (store) => {
  let running: TestPlatform;
  let admin: Browser;
  let ada: TestAccount;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    ({ account: ada, browser: admin } = await openAdministrator(running));
  });
  afterAll(() => running.stop());

  const idOf = async ({ api }: Browser) => (await api.profile.get()).id;

  test("is removed by an administrator: the password alone lets in again, every session ends, and its owner is told why", async () => {
    const email = "lost@example.org";
    const owner = await newAccount(running, aConsumer(email));
    const userId = await idOf(owner);
    await withAuthenticator(running, owner);
    const { store: tables } = running.platform.services;
    await tables.transact((unit) =>
      insertPasskey(unit, {
        id: randomUUID(),
        user_id: userId,
        credential_id: "a-lost-phone",
        public_key: "a",
        counter: 0,
        transports: "",
        name: "Phone",
        created_at: new Date(),
        last_used_at: null,
      }),
    );
    const asked = await running.newBrowser();
    // A challenge that was begun before is nothing afterwards.
    const { secondFactor } = await asked.api.account.login({ email, password: goodPassword });
    expect((await admin.api.admin.person({ userId })).secondFactor).toEqual({ hasApp: true, passkeys: 1 });

    const after = await admin.api.admin.removeSecondFactor({ userId, reason });
    expect(after).toMatchObject({ secondFactor: { hasApp: false, passkeys: 0 }, sessions: { count: 0 } });
    expect(await codeOf(owner.api.profile.get())).toBe("auth/signed-out");
    expect(
      await codeOf(asked.api.comingIn.secondFactor({ challenge: secondFactor?.challenge ?? "", code: "000000" })),
    ).toBe("auth/code-step-ended");
    expect((await asked.api.account.login({ email, password: goodPassword })).user?.email).toBe(email);
    expect(await asked.api.accountSecurity.ways()).toMatchObject({ recoveryCodesLeft: 0, passkeys: [] });

    const mail = (await mailTo(running, email)).at(-1);
    expect(mail?.subject).toBe("Your second factor for Notary Platform was removed");
    expect(mail?.text).toContain("she came to the office with her passport");
    const [act] = (await admin.api.admin.record({})).acts;
    expect(act).toMatchObject({
      act: "second-factor-removed",
      actor: { kind: "user", name: "Ada Admin" },
      subject: `Casey Newcomer (${email})`,
      before: { authenticatorApp: true, passkeys: 1 },
      after: { authenticatorApp: false, reason, sessionsEnded: 1 },
    });
  });

  test("is not removed where there is none, from an account that has ended, from oneself, or without a reason", async () => {
    const owner = await newAccount(running, aConsumer("none@example.org"));
    const userId = await idOf(owner);
    const remove = (words: string, of = userId) => admin.api.admin.removeSecondFactor({ userId: of, reason: words });
    expect(await codeOf(remove(reason))).toBe("admin/no-second-factor");
    await withAuthenticator(running, owner);
    for (const nothing of ["", "   "]) expect(await codeOf(remove(nothing))).toBe("request/invalid");
    expect(await codeOf(remove("Lost\u202Eit"))).toBe("text/hidden-character");
    expect(await codeOf(remove(reason, ada.id))).toBe("admin/own-account");
    await admin.api.admin.deactivate({ userId });
    expect(await codeOf(remove(reason))).toBe("admin/account-ended");
    expect((await admin.api.admin.person({ userId })).secondFactor.hasApp).toBe(true);
  });
});
