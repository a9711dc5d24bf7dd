import { afterAll, beforeAll, expect, test } from "vitest";
import { roles, type RoleName } from "#contract/account/entity.ts";
import { UserIdSchema, type UserId } from "#contract/common/ids.ts";
import { languageIds } from "#contract/common/language.ts";
import { ProfileMetaSchema, ProfileSchema } from "#contract/profile/entity.ts";
import { grantRole } from "#platform/account/index.ts";
import { codeOf, refusalOf, type Browser } from "./client.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

/** Of the specification's User (A154), in its order. */
const userFields = `id fullName firstName lastName avatar email phone isPhoneVerified phoneNeedsVerification
  notificationMethod state companyName title timezone timezoneOffset about vanityUrl currentRole roles switchableRoles
  isNotary canNotary isConsumer isCorpManager isCorpNotary isApprovedCorpNotary isSelfRon isOnboardingComplete isActive
  isRegistered hasReferrerReseller isBillingAvailable canPurchaseCertificate hasSslAccount hasIdenTrustCertificate
  idenTrustExpirationDate hasOwnCertificate corpStorefrontUrl`.split(/\s+/);

describeOnEachStore("The profile", (store) => {
  let running: TestPlatform;
  let nora: Browser;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    nora = await running.signedIn("Nora");
  });
  afterAll(() => running.stop());

  const idOf = async (browser: Browser): Promise<UserId> =>
    UserIdSchema.parse((await browser.api.account.session()).user?.id);
  const give = async (browser: Browser, role: RoleName) => {
    const { store: stored, now } = running.platform.services;
    const granted = { user_id: await idOf(browser), role, granted_at: now(), approved_at: now() };
    await stored.transact((unit) => grantRole(unit, granted));
  };
  const take = async (browser: Browser, role: RoleName) => {
    const { store: stored, now } = running.platform.services;
    const userId = await idOf(browser);
    await stored.transact(async (unit) => {
      await unit.db
        .updateTable("user_roles")
        .set({ deactivated_at: now() })
        .where("user_id", "=", userId)
        .where("role", "=", role)
        .execute();
    });
  };

  test("has every field of the specification's User, computed when it is asked for, and its meta [A154] [A155] [A426] [S378] [S138]", async () => {
    expect(userFields).toHaveLength(38);
    expect(Object.keys(ProfileSchema.shape).toSorted()).toEqual(userFields.toSorted());
    const { meta, ...profile } = await nora.api.profile.get();
    expect(Object.keys(profile).toSorted()).toEqual(userFields.toSorted());
    expect(profile).toMatchObject({
      fullName: "Nora Whitfield",
      avatar: null,
      phone: null,
      isPhoneVerified: false,
      phoneNeedsVerification: false,
      notificationMethod: "email",
      state: { id: 12, abbr: "FL" },
      currentRole: { id: roles.SelfRon, display_name: "Notary" },
      roles: [{ id: roles.SelfRon, display_name: "Notary", pivot: { deactivated_at: null } }],
      isNotary: true,
      isSelfRon: true,
      isCorpManager: false,
      isActive: true,
      isRegistered: true,
      isOnboardingComplete: true,
      hasIdenTrustCertificate: false,
      idenTrustExpirationDate: null,
    });
    expect([-300, -240]).toContain(profile.timezoneOffset);
    expect(Object.keys(meta)).toEqual(expect.arrayContaining(["canPurchaseSelfRonPlan", "canPurchaseCorpRonPlan"]));
    expect(ProfileMetaSchema.parse(meta)).toMatchObject({
      canPurchaseSelfRonPlan: true,
      canPurchaseCorpRonPlan: false,
    });
    const [theo, imani, elena] = [
      await running.signedIn("Theo"),
      await running.signedIn("Imani"),
      await running.signedIn("Elena"),
    ];
    expect(await theo.api.profile.get()).toMatchObject({ isCorpNotary: true, isApprovedCorpNotary: true });
    expect(await imani.api.profile.get()).toMatchObject({ isCorpManager: true, isNotary: false, canNotary: false });
    expect(await elena.api.profile.get()).toMatchObject({ isConsumer: true, switchableRoles: [] });
  });

  test("says the language by the specification's id, in which English is 1 [A539]", async () => {
    expect(languageIds.en).toBe(1);
    expect((await nora.api.profile.get()).meta.languageId).toBe(1);
  });

  test("is patched by its owner, part by part, and the session shows the new name at once [A427] [S379]", async () => {
    const theo = await running.signedIn("Theo");
    const changed = await theo.api.profile.update({
      firstName: "  Theodor ",
      companyName: "Lindqvist & Partners",
      title: "Senior notary",
      about: "I notarize in Texas.\n\nIn Swedish too.",
      timezone: "America/Denver",
    });
    expect(changed).toMatchObject({
      firstName: "Theodor",
      lastName: "Lindqvist",
      fullName: "Theodor Lindqvist",
      companyName: "Lindqvist & Partners",
      about: "I notarize in Texas.\n\nIn Swedish too.",
      timezone: "America/Denver",
    });
    expect((await theo.api.account.session()).user).toMatchObject({
      fullName: "Theodor Lindqvist",
      timezone: "America/Denver",
      // Of the commission, which nobody renames in passing.
      commission: { name: "Theo Lindqvist" },
    });
    expect(await theo.api.profile.update({ title: "" })).toMatchObject({
      title: "",
      companyName: "Lindqvist & Partners",
    });
    expect(await theo.api.profile.update({})).toMatchObject({ firstName: "Theodor" });
  });

  test.each([
    ["a name of spaces", { firstName: "   " }, "request/invalid"],
    ["a name that turns the writing around", { lastName: "Whit\u202Efield" }, "text/hidden-character"],
    ["a name with an isolate", { lastName: "Whit\u2066field" }, "text/hidden-character"],
    ["a name with a zero-width space", { firstName: "No\u200Bra" }, "text/hidden-character"],
    ["a name that nobody sees", { firstName: "\u2800\u3164" }, "text/hidden-character"],
    ["a company with a soft hyphen", { companyName: "Whit\u00ADfield" }, "text/hidden-character"],
    ["a text about oneself that turns around", { about: "I \u202Eam" }, "text/hidden-character"],
    ["a name without an end", { firstName: "N".repeat(101) }, "request/invalid"],
    ["a time zone that is none", { timezone: "America/Atlantis" }, "profile/no-such-timezone"],
    ["another state than the commission's", { state: "TX" }, "profile/state-of-commission"],
    ["a number that nobody has", { phone: "+15550000000" }, "phone/not-valid"],
    ["text messages to no number", { notificationMethod: "text" as const }, "phone/not-validated"],
  ])("takes no %s, and changes nothing", async (_what, changes, code) => {
    const before = await nora.api.profile.get();
    expect(await codeOf(nora.api.profile.update({ title: "changed with it", ...changes }))).toBe(code);
    expect(await nora.api.profile.get()).toEqual(before);
  });

  test("a consumer says in which state they are; a state that is none is refused", async () => {
    const elena = await running.signedIn("Elena");
    expect(await elena.api.profile.update({ state: "PR" })).toMatchObject({ state: { id: 72, name: "Puerto Rico" } });
    expect(await codeOf(elena.api.profile.update({ state: "ZZ" }))).toBe("request/invalid");
    expect(await elena.api.profile.update({ state: null })).toMatchObject({ state: null });
  });

  test("its holder of SelfRon or CorpManager switches among their own active roles, in every window [A382] [A435] [A442] [S358] [S391]", async () => {
    const imani = await running.signedIn("Imani");
    const window = await running.signedIn("Imani");
    await give(imani, "Consumer");
    await give(imani, "Assistant");
    await take(imani, "Assistant");
    const names = async () => (await imani.api.profile.get()).switchableRoles.map(({ name }) => name);
    expect((await names()).toSorted()).toEqual(["Consumer", "CorpManager"]);
    const all = (await imani.api.profile.get()).roles;
    expect(all.find(({ name }) => name === "Assistant")?.pivot.deactivated_at).toEqual(expect.any(String));

    const switched = await imani.api.profile.switchRole({ role_id: roles.Consumer });
    expect(switched.currentRole).toMatchObject({ id: roles.Consumer, name: "Consumer" });
    for (const browser of [imani, window])
      expect((await browser.api.account.session()).user).toMatchObject({ isConsumer: true });
    // A consumer now, who goes back since the account holds the manager's role.
    await imani.api.profile.switchRole({ role_id: roles.CorpManager });
    expect((await window.api.account.session()).user?.currentRole.name).toBe("CorpManager");
    for (const role_id of [roles.SelfRon, roles.Admin, roles.Assistant, 999])
      expect(await refusalOf(imani.api.profile.switchRole({ role_id }))).toMatchObject({
        code: "profile/role-not-yours",
        status: 403,
      });
    expect((await imani.api.account.session()).user?.currentRole.name).toBe("CorpManager");
  });

  test("tells how many notaries one met, from the signings, since the list was last cleared [A430] [A431] [S382] [S383]", async () => {
    const elena = await running.signedIn("Elena");
    const before = await elena.api.profile.recentNotariesMeta();
    expect(before).toEqual({ count: 0, lastMetAt: null, clearedAt: null });
    const userId = await idOf(elena);
    const meet = async (notary: Browser, title: string) => {
      const { signing, links } = await notary.api.signings.create({
        title,
        kind: "real",
        scheduledAt: null,
        invite: true,
        members: [{ fullName: "Elena Marchetti", email: "elena.marchetti@demo.example", type: "signer" }],
      });
      // As one has who took the signing into their account.
      await running.platform.services.store.transact(async (unit) => {
        await unit.db
          .updateTable("members")
          .set({ user_id: userId })
          .where("id", "=", links[0]?.memberId ?? ("" as never))
          .execute();
      });
      return signing.createdAt;
    };
    await meet(nora, "First");
    const newest = await meet(nora, "Second");
    expect(await elena.api.profile.recentNotariesMeta()).toEqual({ count: 1, lastMetAt: newest, clearedAt: null });
    await meet(await running.signedIn("Theo"), "Third");
    expect((await elena.api.profile.recentNotariesMeta()).count).toBe(2);
    // Whose own signings they are met nobody by them.
    expect((await nora.api.profile.recentNotariesMeta()).count).toBe(0);
    running.advance(1_000);
    expect(await elena.api.profile.clearRecentNotaries()).toEqual({ done: true });
    expect(await elena.api.profile.recentNotariesMeta()).toMatchObject({ count: 0, lastMetAt: null });
    expect((await elena.api.profile.recentNotariesMeta()).clearedAt).not.toBeNull();
    running.advance(1_000);
    await meet(nora, "Fourth");
    expect((await elena.api.profile.recentNotariesMeta()).count).toBe(1);
  });

  test("nobody else switches, whatever roles they hold, and a role taken away while its page is open is gone", async () => {
    const elena = await running.signedIn("Elena");
    await give(elena, "Assistant");
    expect((await elena.api.profile.get()).switchableRoles).toEqual([]);
    expect(await codeOf(elena.api.profile.switchRole({ role_id: roles.Assistant }))).toBe("profile/role-not-yours");

    await give(nora, "CorpManager");
    const shown = (await nora.api.profile.get()).switchableRoles;
    expect(shown.map(({ name }) => name)).toContain("CorpManager");
    await take(nora, "CorpManager");
    expect(await codeOf(nora.api.profile.switchRole({ role_id: roles.CorpManager }))).toBe("profile/role-not-yours");
    expect((await nora.api.account.session()).user?.currentRole.name).toBe("SelfRon");
  });
});
