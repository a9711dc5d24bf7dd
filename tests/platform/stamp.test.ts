import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { UserIdSchema, type UserId } from "#contract/common/ids.ts";
import type { CommissionInput } from "#contract/stamp/http.ts";
import { grantRole } from "#platform/account/store/user-roles.ts";
import { findUserByEmail } from "#platform/account/store/users.ts";
import { keepStamp } from "#platform/stamp/index.ts";
import { createTestPki, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";
import { codeOf, refusalOf } from "./client.ts";
import { handIn, lockUnder } from "./locking.ts";
import { freezeDeed, openSignedMeeting } from "./signed-meeting.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const noras: CommissionInput = {
  commissionName: "Nora Whitfield",
  commissionNumber: "HH 482913",
  expiresOn: "2028-06-30",
};
const norasCommission = JSON.stringify({ name: "Nora Whitfield", number: "HH 482913", expiresOn: "2028-06-30" });
/** As an administrator's word on the next endorsement changes it. */
const renewed = JSON.stringify({ name: "Nora Whitfield-Okafor", number: "HH 500001", expiresOn: "2032-06-30" });
const day = (ms: number, timeZone: string) => new Intl.DateTimeFormat("en-CA", { timeZone }).format(new Date(ms));

describeOnEachStore("A notary's stamp", (store) => {
  let running: TestPlatform;
  let pki: TestPki;
  let certificate: IssuedCertificate;
  beforeAll(async () => {
    pki = createTestPki();
    certificate = pki.issue("Nora Whitfield");
    running = await startTestPlatform(store, {
      settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath, SIGN_IN_ATTEMPTS_PER_MINUTE: "600" },
    });
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  const signedIn = (name: "Nora" | "Theo") => running.signedIn(name);
  const idOf = async (email: string): Promise<UserId> =>
    UserIdSchema.parse((await findUserByEmail(running.platform.services.store.read, email))?.id);
  const setUser = (email: string, column: string, value: unknown) =>
    running.platform.services.store.transact(async (unit) => {
      await sql`update users set ${sql.ref(column)} = ${value} where email = ${email}`.execute(unit.db);
    });
  const stored = async (userId: UserId) =>
    running.platform.services.store.read
      .selectFrom("stamps")
      .select(["version", "facts"])
      .where("user_id", "=", userId)
      .orderBy("version")
      .execute();

  /** Theo as somebody whose commission nobody checks. */
  const becomeNonRon = async () => {
    const id = await idOf("theo.lindqvist@demo.example");
    await running.platform.services.store.transact(async (unit) => {
      await sql`update users set role = 'NonRonNotary' where id = ${id}`.execute(unit.db);
      await sql`update user_roles set deactivated_at = now() where user_id = ${id}`.execute(unit.db);
      await grantRole(unit, { user_id: id, role: "NonRonNotary", granted_at: new Date(), approved_at: new Date() });
    });
  };

  test("is drawn from the commission before anything was done with it; the same once more makes no other [S388]", async () => {
    const { api } = await signedIn("Theo");
    const facts = {
      commissionName: "Theo Lindqvist",
      stateName: "Texas",
      commissionNumber: "13384920-6",
      expiresOn: "2027-11-14",
    };
    expect(await api.stamp.get()).toEqual({
      current: { version: 1, facts, since: null },
      isChecked: true,
      earlier: [],
      checkedName: "Theo Lindqvist",
    });
    const { stateName: _state, ...same } = facts;
    const kept = await api.stamp.change(same);
    expect(kept).toMatchObject({ current: { version: 1, facts }, earlier: [] });
    expect(kept.current?.since).not.toBeNull();
    expect(await api.stamp.change(same)).toEqual(kept);
    expect(await api.stamp.get()).toEqual(kept);
  });

  test("a change of name, of number or of the last day makes the next one, and none is changed or deleted", async () => {
    await becomeNonRon();
    const { api } = await signedIn("Theo");
    const theos = { commissionName: "Theo Lindqvist", commissionNumber: "13384920-6", expiresOn: "2027-11-14" };
    await api.stamp.change(theos);
    for (const change of [
      { commissionName: "Theodor Lindqvist" },
      { commissionNumber: "13384921-4" },
      { expiresOn: "2031-11-14" },
    ]) {
      const before = await api.stamp.get();
      const next = await api.stamp.change({ ...theos, ...change });
      expect(next.current?.version).toBe((before.current?.version ?? 0) + 1);
      expect(next.current?.facts).toMatchObject(change);
      expect(next.earlier[0]).toMatchObject({ version: before.current?.version, facts: before.current?.facts });
      expect(next.earlier[0]?.until).toBe(next.current?.since);
    }
    // The account's commission is what the stamp says.
    expect((await api.account.session()).user?.commission).toEqual({
      name: "Theo Lindqvist",
      number: "13384920-6",
      expiresOn: "2031-11-14",
    });
    const theo = await idOf("theo.lindqvist@demo.example");
    expect((await stored(theo)).map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    for (const change of [sql`update stamps set version = 9`, sql`delete from stamps`])
      await expect(running.platform.services.store.transact((unit) => change.execute(unit.db))).rejects.toThrow(
        "append-only",
      );
  });

  test("two changes at once make two stamps, one after the other", async () => {
    const { api } = await signedIn("Theo");
    const before = (await api.stamp.get()).current?.version ?? 0;
    const theos = { commissionName: "Theo Lindqvist", expiresOn: "2031-11-14" };
    await Promise.all(["A 1", "A 2"].map((commissionNumber) => api.stamp.change({ ...theos, commissionNumber })));
    expect((await api.stamp.get()).current?.version).toBe(before + 2);
  });

  test("a commission that was changed elsewhere has its next stamp with the next thing that is done", async () => {
    const { services } = running.platform;
    const { api } = await signedIn("Theo");
    const before = await api.stamp.get();
    const elsewhere = { name: "Theo Lindqvist", number: "B 1", expiresOn: "2031-11-14" };
    await setUser("theo.lindqvist@demo.example", "commission", JSON.stringify(elsewhere));
    const version = (before.current?.version ?? 0) + 1;
    expect((await api.stamp.get()).current).toMatchObject({ version, since: null, facts: { commissionNumber: "B 1" } });
    const theo = await idOf("theo.lindqvist@demo.example");
    expect(await services.store.transact((unit) => keepStamp(unit, services, theo))).toMatchObject({ version });
    expect((await api.stamp.get()).current?.since).not.toBeNull();
  });

  test("is refused with what no stamp can say, and the one before stays", async () => {
    const { api } = await signedIn("Theo");
    const theos = { commissionName: "Theo Lindqvist", commissionNumber: "C 1", expiresOn: "2031-11-14" };
    await api.stamp.change(theos);
    const before = await api.stamp.get();
    const change = (with_: Partial<CommissionInput>) => refusalOf(api.stamp.change({ ...theos, ...with_ }));
    expect(await change({ commissionName: "李明" })).toMatchObject({
      code: "stamp/unsupported-character",
      params: { character: "李", codePoint: "674E" },
    });
    expect((await change({ commissionName: "محمد" })).code).toBe("stamp/unsupported-character");
    expect((await change({ commissionNumber: "HH\u202E19" })).code).toBe("text/hidden-character");
    expect((await change({ commissionName: "   " })).code).toBe("request/invalid");
    expect((await change({ commissionName: "N".repeat(121) })).code).toBe("request/invalid");
    expect((await change({ expiresOn: "2020-02-30" })).code).toBe("request/invalid");
    expect(await change({ expiresOn: "2020-02-28" })).toMatchObject({
      code: "stamp/commission-ended",
      params: { endedOn: "February 28, 2020" },
    });
    expect(await api.stamp.get()).toEqual(before);
    // Names as people write them, of sixty letters too.
    for (const commissionName of [
      "Nguyễn Thị Ánh",
      "Елена Αλεξίου",
      "Maximiliana-Theodora Featherstonehaugh-Cholmondeley Aldwychs",
    ])
      expect((await api.stamp.change({ ...theos, commissionName })).current?.facts.commissionName).toBe(commissionName);
  });

  test("a commission holds to the end of its last day in its state, wherever its notary says they are", async () => {
    const { api } = await signedIn("Theo");
    const now = Date.now();
    const theos = { commissionName: "Theo Lindqvist", commissionNumber: "C 2" };
    for (const timezone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
      await setUser("theo.lindqvist@demo.example", "timezone", timezone);
      const ofTexas = (ms: number) => day(ms, "America/Chicago");
      expect(await codeOf(api.stamp.change({ ...theos, expiresOn: ofTexas(now - 86_400_000) }))).toBe(
        "stamp/commission-ended",
      );
      expect((await api.stamp.change({ ...theos, expiresOn: ofTexas(now) })).current).not.toBeNull();
    }
  });

  test("of a notary whose commission was checked keeps its number, its last day and its person", async () => {
    const { api } = await signedIn("Nora");
    await api.stamp.change(noras);
    for (const change of [{ commissionNumber: "HH 1" }, { expiresOn: "2040-01-01" }])
      expect(await codeOf(api.stamp.change({ ...noras, ...change }))).toBe("stamp/commission-checked");
    expect(await refusalOf(api.stamp.change({ ...noras, commissionName: "Elena Marchetti" }))).toMatchObject({
      code: "stamp/other-person",
      params: { name: "Elena Marchetti", commissioned: "Nora Whitfield" },
    });
    const next = await api.stamp.change({ ...noras, commissionName: "Nora J. Whitfield" });
    expect(next.current?.facts.commissionName).toBe("Nora J. Whitfield");
    expect(next.checkedName).toBe("Nora Whitfield");
    await api.stamp.change(noras);
    const email = "nora.whitfield@demo.example";
    await setUser(email, "commission", null);
    expect(await codeOf(api.stamp.change(noras))).toBe("stamp/commission-checked");
    await setUser(email, "commission", norasCommission);
  });

  test("names a county where its state wants one, and waits for the state and for the approval of the role", async () => {
    const { api } = await signedIn("Nora");
    const email = "nora.whitfield@demo.example";
    await setUser(email, "state_name", "Tennessee");
    expect(await refusalOf(api.stamp.change(noras))).toMatchObject({
      code: "stamp/county-missing",
      params: { state: "Tennessee" },
    });
    // Nothing is drawn by halves.
    expect((await api.stamp.get()).current).toBeNull();
    expect((await api.stamp.change({ ...noras, county: "Davidson" })).current?.facts).toMatchObject({
      stateName: "Tennessee",
      county: "Davidson",
    });
    await setUser(email, "state_name", null);
    expect(await codeOf(api.stamp.change(noras))).toBe("stamp/no-state");
    await setUser(email, "state_name", "Florida");
    await running.platform.services.store.transact(async (unit) => {
      await sql`update user_roles set approved_at = null where user_id = (select id from users where email = ${email})`.execute(
        unit.db,
      );
    });
    expect(await codeOf(api.stamp.change(noras))).toBe("stamp/not-approved");
    await running.platform.services.store.transact(async (unit) => {
      await sql`update user_roles set approved_at = granted_at where user_id = (select id from users where email = ${email})`.execute(
        unit.db,
      );
    });
    await api.stamp.change(noras);
  });

  test("its size is that of the state where a rule bounds it", async () => {
    const rect = async () => (await signedIn("Nora")).api.rects.stamp();
    const usual = { width: 250, height: 120, minWidth: 60, minHeight: 40, maxWidth: 250, maxHeight: 120 };
    expect(await rect()).toEqual(usual);
    await setUser("nora.whitfield@demo.example", "state_name", "Alaska");
    expect(await rect()).toEqual({ ...usual, width: 180, height: 72, maxWidth: 180, maxHeight: 72 });
    await setUser("nora.whitfield@demo.example", "state_name", "Florida");
  });

  test("what was locked keeps the stamp of its time, and the signing that ended says whose act it was then", async () => {
    const { api } = await signedIn("Nora");
    await api.certificates.register({ chainPem: [certificate.certificatePem, pki.issuing.certificatePem] });
    const of = await api.stamp.change(noras);
    const meeting = await openSignedMeeting(running);
    const lease = await freezeDeed(meeting);
    const file = await lockUnder(meeting, lease, pki, certificate);
    expect((await handIn(running.url, meeting, { file, lease })).status).toBe(200);

    await setUser("nora.whitfield@demo.example", "commission", renewed);
    const [document] = await api.documents.list({ id: meeting.signingId });
    expect(document?.lock?.stamp).toEqual({ version: of.current?.version, facts: of.current?.facts });
    // The meeting goes on under the commission of today; what has ended does not.
    expect((await api.signings.get({ id: meeting.signingId })).notary.commissionNumber).toBe("HH 500001");
    await api.signings.finalize({ id: meeting.signingId });
    expect((await api.signings.get({ id: meeting.signingId })).notary).toMatchObject({
      fullName: "Nora Whitfield",
      state: "Florida",
      commissionNumber: "HH 482913",
      commissionExpiresOn: "2028-06-30",
    });
    // Nothing was done with the renewed one, and the one before has ended for all that is known.
    expect((await api.stamp.get()).current).toMatchObject({ since: null, facts: { commissionNumber: "HH 500001" } });
    await setUser("nora.whitfield@demo.example", "commission", norasCommission);
  });

  test("a stamp that was changed while a document was being locked is not locked into it", async () => {
    const { api } = await signedIn("Nora");
    const meeting = await openSignedMeeting(running);
    const lease = await freezeDeed(meeting);
    const file = await lockUnder(meeting, lease, pki, certificate);
    // Between the judgement and the acceptance: the same act reads the commission once more.
    const { engine } = running.platform.services;
    const judged = engine.verifyLocked.bind(engine);
    engine.verifyLocked = async (...args) => {
      const verdict = await judged(...args);
      await setUser("nora.whitfield@demo.example", "commission", renewed);
      return verdict;
    };
    try {
      const { status, body } = await handIn(running.url, meeting, { file, lease });
      expect([status, body.code]).toEqual([409, "lock/stamp-changed"]);
    } finally {
      engine.verifyLocked = judged;
    }
    expect((await api.documents.list({ id: meeting.signingId }))[0]?.lock).toBeNull();
    await setUser("nora.whitfield@demo.example", "commission", norasCommission);
  });
});
