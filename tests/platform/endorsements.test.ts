import { afterAll, beforeAll, expect, test } from "vitest";
import { roles } from "#contract/account/entity.ts";
import type { CommissionFacts } from "#contract/endorsement/entity.ts";
import { maxLetterBytes } from "#contract/endorsement/limits.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { channels } from "#contract/realtime.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { makePng, paintedPng } from "#tests/builders/test-png.ts";
import { beginCommissions, findUser } from "#platform/account/index.ts";
import { codeOf, refusalOf, type Browser } from "./client.ts";
import { mailTo } from "./mail-steps.ts";
import { dayIn, dayMs, newAccount, type SignedInAccount } from "./notary-account.ts";
import { heard, openChannel } from "./realtime-steps.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";
import { waiveAll } from "./waive-all.ts";

const letterOf = (png = makePng(300, 200)) => new File([png.png], "letter.png", { type: "image/png" });

const facts = (changes: Partial<CommissionFacts> = {}): CommissionFacts => ({
  name: "Nina Newman",
  number: "HH 700123",
  county: "Orange",
  state: "FL",
  beginsOn: dayIn(-400),
  expiresOn: dayIn(900),
  ...changes,
});

const csv = (...lines: string[]) => new File([lines.join("\n")], "florida.csv", { type: "text/csv" });

describeOnEachStore("A RON endorsement", (store) => {
  let running: TestPlatform;
  let admin: Browser;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    admin = (await newAccount(running, { role: "Admin", fullName: "Ada Admin" })).browser;
  });
  afterAll(() => running.stop());

  const nina = (fullName = "Nina Newman") => newAccount(running, { role: "SelfRon", fullName });
  const submit = (
    { browser }: SignedInAccount,
    changes: Partial<CommissionFacts> = {},
    letter: File | null = letterOf(),
  ) => browser.api.endorsements.submit({ ...facts(changes), ...(letter === null ? {} : { letter }) });
  const waitingOf = async (number: string) =>
    (await admin.api.endorsements.list()).find((row) => row.number === number && row.status === "waiting");

  test("is handed in with the letter as a picture, waits, is approved by an administrator, and is the commission from then on [A228] [A421] [S279] [S364]", async () => {
    const account = await nina();
    const before = await account.browser.api.onboarding.state();
    expect(before).toMatchObject({ isRonEndorsementCompleted: false, ronEndorsement: null, hasCommission: false });
    const path = (await account.browser.api.endorsements.submit({ ...facts(), letter: letterOf() })).status;
    expect(path).toBe("waiting");
    expect(await account.browser.api.onboarding.state()).toMatchObject({
      isRonEndorsementCompleted: true,
      hasCommission: false,
      ronEndorsement: { status: "waiting", number: "HH 700123", stateName: "Florida", letter: { name: "letter.pdf" } },
    });
    expect(await codeOf(account.browser.api.practice.start())).toBe("auth/forbidden");

    const row = await waitingOf("HH 700123");
    if (row === undefined) throw new Error("nothing waits");
    expect(row).toMatchObject({ notary: { fullName: "Nina Newman" }, finding: { kind: "no-list" } });
    const channel = await openChannel(account.browser, channels.user(account.userId));
    const told = heard(channel.channel, "onboarding-updated");
    await admin.api.endorsements.decide({ endorsementId: row.id, decision: "approved" });
    await told;
    channel.close();

    // Without a new login: what the account may do was read again.
    const profile = (await account.browser.api.account.session()).user;
    expect(profile).toMatchObject({
      canNotary: true,
      state: { abbr: "FL", name: "Florida" },
      commission: { name: "Nina Newman", number: "HH 700123", county: "Orange", expiresOn: facts().expiresOn },
    });
    expect(await account.browser.api.onboarding.state()).toMatchObject({
      hasCommission: true,
      ronEndorsement: { status: "approved", decidedBy: "administrator", reason: null },
    });
    expect((await mailTo(running, account.email)).map(({ subject }) => subject)).toEqual([
      "Your RON endorsement is approved",
    ]);
    expect(await codeOf(admin.api.endorsements.decide({ endorsementId: row.id, decision: "approved" }))).toBe(
      "endorsement/decided",
    );
  });

  test("is refused with a reason that its owner reads, and handed in again", async () => {
    const account = await nina("Rita Refused");
    await submit(account, { name: "Rita Refused", number: "HH 700200" });
    const row = await waitingOf("HH 700200");
    if (row === undefined) throw new Error("nothing waits");
    expect(await codeOf(admin.api.endorsements.decide({ endorsementId: row.id, decision: "refused" }))).toBe(
      "request/invalid",
    );
    const reason = "The letter is of another notary.";
    await admin.api.endorsements.decide({ endorsementId: row.id, decision: "refused", reason });
    expect(await account.browser.api.onboarding.state()).toMatchObject({
      isRonEndorsementCompleted: false,
      ronEndorsement: { status: "refused", reason },
    });
    const [mail] = await mailTo(running, account.email);
    expect(mail?.text).toContain(reason);
    expect(await submit(account, { name: "Rita Refused", number: "HH 700201" })).toMatchObject({ status: "waiting" });
    expect((await account.browser.api.onboarding.state()).isRonEndorsementCompleted).toBe(true);
  });

  test("takes the place of the one that waits; two windows that hand in at once leave one", async () => {
    const account = await nina("Twila Twice");
    const both = ["HH 700301", "HH 700302"].map((number) => submit(account, { name: "Twila Twice", number }));
    await Promise.all(both);
    const waiting = (await admin.api.endorsements.list()).filter(
      ({ notary, status }) => notary.id === account.userId && status === "waiting",
    );
    expect(waiting).toHaveLength(1);
    const newest = (await account.browser.api.onboarding.state()).ronEndorsement;
    expect(newest?.id).toBe(waiting[0]?.id);
  });

  test("two administrators decide once", async () => {
    const account = await nina("Dora Decided");
    await submit(account, { name: "Dora Decided", number: "HH 700310" });
    const row = await waitingOf("HH 700310");
    if (row === undefined) throw new Error("nothing waits");
    const decided = await Promise.allSettled([
      admin.api.endorsements.decide({ endorsementId: row.id, decision: "approved" }),
      admin.api.endorsements.decide({ endorsementId: row.id, decision: "refused", reason: "No." }),
    ]);
    expect(decided.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await mailTo(running, account.email)).toHaveLength(1);
  });

  test("a commission that ends today is one still; one that ended yesterday is none", async () => {
    const account = await nina("Tessa Today");
    const today = { name: "Tessa Today", number: "HH 700400", expiresOn: dayIn(0) };
    expect(await submit(account, today)).toMatchObject({ status: "waiting", expiresOn: dayIn(0) });
    expect(await refusalOf(submit(account, { ...today, expiresOn: dayIn(-1) }))).toMatchObject({
      code: "endorsement/dates",
      params: { detail: expect.stringContaining("it ended on") },
    });
    for (const wrong of [
      { beginsOn: dayIn(10), expiresOn: dayIn(5) },
      { beginsOn: dayIn(0), expiresOn: dayIn(365 * 40) },
      { beginsOn: dayIn(500), expiresOn: dayIn(900) },
    ])
      expect(await codeOf(submit(account, { ...today, ...wrong }))).toBe("endorsement/dates");
    // What was handed in before stands.
    expect((await account.browser.api.onboarding.state()).ronEndorsement).toMatchObject({ number: "HH 700400" });
  });

  test("a commission that ends today is judged by its state's day, wherever its notary says they are", async () => {
    const today = { name: "Wendy West", number: "HH 700410" };
    for (const timezone of ["Pacific/Pago_Pago", "Pacific/Kiritimati"]) {
      const account = await newAccount(running, { role: "SelfRon", fullName: "Wendy West", timezone });
      expect(await submit(account, { ...today, expiresOn: dayIn(0) })).toMatchObject({ expiresOn: dayIn(0) });
      expect(await codeOf(submit(account, { ...today, expiresOn: dayIn(-1) }))).toBe("endorsement/dates");
    }
  });

  test("bad input is refused: no letter, a letter that is none, names that nobody sees, a state that is none", async () => {
    const account = await nina("Bea Bad");
    const good = { name: "Bea Bad", number: "OH 1", state: "OH" };
    expect(await refusalOf(submit(account, good, null))).toMatchObject({
      code: "endorsement/letter-needed",
      params: { state: "Ohio" },
    });
    const named = (name: string, content: BlobPart = "no picture") => new File([content], name);
    expect(await codeOf(submit(account, good, named("letter.exe")))).toBe("document/unsupported-type");
    expect(await codeOf(submit(account, good, named("letter")))).toBe("document/unsupported-type");
    expect(await codeOf(submit(account, good, named("letter.pdf")))).toBe("document/not-pdf");
    expect(await codeOf(submit(account, good, named("letter.pdf", makePng(50, 50).png)))).toMatch(/^document\//);
    expect(await codeOf(submit(account, { ...good, name: "Bea\u202EBad" }))).toBe("text/hidden-character");
    expect(await codeOf(submit(account, { ...good, name: "   " }))).toBe("request/invalid");
    expect(await codeOf(submit(account, { ...good, state: "ZZ" }))).toBe("request/invalid");
    expect(await codeOf(submit(account, { ...good, expiresOn: "2027-02-30" }))).toBe("request/invalid");
    expect((await account.browser.api.onboarding.state()).ronEndorsement).toBeNull();
  });

  test("a letter of several megabytes comes in, and is read by its owner and administrators alone", async () => {
    const account = await nina("Lena Large");
    // Noise, which no packing makes smaller.
    let seed = 1;
    const noise = () => (seed = (seed * 48_271) % 2_147_483_647) % 256;
    const large = new File([paintedPng(1_100, 1_000, () => [noise(), noise(), noise(), 255])], "State letter.png");
    expect(large.size).toBeGreaterThan(3 * 1_048_576);
    const { id, letter } = await submit(account, { name: "Lena Large", number: "HH 700500" }, large);
    expect(letter).toMatchObject({ name: "State letter.pdf" });
    const path = pathOf("endorsementLetter", { endorsementId: id });
    const tooLarge = new File([new Uint8Array(maxLetterBytes + 1)], "letter.pdf");
    expect(await codeOf(submit(account, { name: "Lena Large" }, tooLarge))).toBe("request/invalid");
    for (const reader of [account.browser, admin]) {
      const answer = await reader.fetch(path);
      expect([answer.status, answer.headers.get("content-disposition")]).toEqual([
        200,
        expect.stringContaining("attachment"),
      ]);
      expect((await answer.arrayBuffer()).byteLength).toBe(letter?.sizeBytes);
    }
    expect((await (await nina("Ola Other")).browser.fetch(path)).status).toBe(404);
    expect((await (await running.signedIn("Elena")).fetch(path)).status).toBe(404);
  });

  test("what is written anew of a commission stays when a day passes, each with its stamp", async () => {
    const account = await newAccount(running, { role: "SelfRon", fullName: "Stella Stamped" });
    const handedIn = { name: "Stella Stamped", number: "HH 800", beginsOn: dayIn(-1) };
    await submit(account, handedIn);
    const row = await waitingOf("HH 800");
    if (row === undefined) throw new Error("nothing waits");
    await admin.api.endorsements.decide({ endorsementId: row.id, decision: "approved" });
    const { api } = account.browser;
    const first = await api.stamp.get();
    expect(first.current).toMatchObject({ version: 1, facts: { county: "Orange" } });
    expect(first.current?.since).not.toBeNull();
    await api.stamp.change({
      commissionName: "Stella Stamped",
      commissionNumber: "HH 800",
      expiresOn: row.expiresOn,
      county: "Lake",
    });
    await beginCommissions(running.platform.services);
    const history = await running.platform.services.store.read
      .selectFrom("commissions")
      .select(["county", "begins_on", "endorsement_id"])
      .where("user_id", "=", account.userId)
      .orderBy("recorded_at")
      .execute();
    expect(history).toEqual([
      { county: "Orange", begins_on: handedIn.beginsOn, endorsement_id: row.id },
      { county: "Lake", begins_on: handedIn.beginsOn, endorsement_id: null },
    ]);
    expect((await api.account.session()).user?.commission).toMatchObject({ number: "HH 800", county: "Lake" });
    expect(await api.stamp.get()).toMatchObject({
      current: { version: 2, facts: { county: "Lake" } },
      earlier: [{ version: 1, facts: { county: "Orange" } }],
    });
  });

  test("every decision and every list stands in the record, with who, about whom, and why", async () => {
    const account = await nina("Wanda Written");
    const decide = async (number: string, decision: { decision: "approved" | "refused"; reason?: string }) => {
      await submit(account, { name: "Wanda Written", number });
      const row = await waitingOf(number);
      if (row === undefined) throw new Error("nothing waits");
      await admin.api.endorsements.decide({ endorsementId: row.id, ...decision });
    };
    await decide("HH 901", { decision: "refused", reason: "It is cut off." });
    await decide("HH 902", { decision: "approved" });
    await admin.api.endorsements.importList({
      state: "OH",
      file: csv("name,number,expires", "Wanda Written,1,2028-06-30"),
    });
    const { acts } = await admin.api.admin.record({});
    const by = { actor: { kind: "user", name: "Ada Admin" }, before: {} };
    const ofWanda = { ...by, subject: "Wanda Written" };
    const handed = { state: "Florida", lastDay: facts().expiresOn };
    expect(acts.slice(0, 3)).toMatchObject([
      {
        ...by,
        act: "commission-list-imported",
        subject: "Ohio",
        after: { file: "florida.csv", notaries: 1, approvedByIt: 0 },
      },
      { ...ofWanda, act: "endorsement-approved", after: { ...handed, commission: "HH 902" } },
      { ...ofWanda, act: "endorsement-refused", after: { ...handed, commission: "HH 901", reason: "It is cut off." } },
    ]);
  });

  const approve = async (account: SignedInAccount, changes: Partial<CommissionFacts> & { number: string }) => {
    await submit(account, changes);
    const row = await waitingOf(changes.number);
    if (row === undefined) throw new Error("nothing waits");
    await admin.api.endorsements.decide({ endorsementId: row.id, decision: "approved" });
  };
  const userOf = async ({ browser }: SignedInAccount) => (await browser.api.account.session()).user;
  const open = ({ browser }: SignedInAccount) =>
    browser.api.signings.create({
      title: "Sale",
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: [{ fullName: "Sofia Signer", email: "sofia@example.org", type: "signer" }],
    });

  test("stands in every role of an account that notarizes remotely in one: nobody writes another commission in the other", async () => {
    const account = await nina("Bo Both");
    await approve(account, { name: "Bo Both", number: "HH 1000" });
    await admin.api.admin.grantRole({ userId: account.userId, role: "NonRonNotary" });
    const { api } = account.browser;
    await api.profile.switchRole({ role_id: roles.NonRonNotary });
    // What the page shows as not theirs to write is what is refused.
    expect((await api.stamp.get()).isChecked).toBe(true);
    const approved = {
      commissionName: "Bo Both",
      commissionNumber: "HH 1000",
      expiresOn: facts().expiresOn,
      county: "Orange",
    };
    for (const [change, code] of [
      [{ commissionNumber: "HH 1001" }, "stamp/commission-checked"],
      [{ expiresOn: dayIn(3_000) }, "stamp/commission-checked"],
      [{ commissionName: "Otto Other" }, "stamp/other-person"],
    ] as const)
      expect(await codeOf(api.stamp.change({ ...approved, ...change }))).toBe(code);
    // How it is spelled, and the county, their owner writes in any role.
    await api.stamp.change({ ...approved, county: "Lake" });
    await api.profile.switchRole({ role_id: roles.SelfRon });
    expect(await userOf(account)).toMatchObject({
      canNotary: true,
      commission: { name: "Bo Both", number: "HH 1000", county: "Lake", expiresOn: facts().expiresOn },
    });
  });

  test("holds the name that was checked, however often it was written anew: no two steps make another person of it", async () => {
    const account = await nina("Dora Ann Drift");
    await approve(account, { name: "Dora Ann Drift", number: "HH 1050" });
    const { api } = account.browser;
    const write = (commissionName: string) =>
      api.stamp.change({ commissionName, commissionNumber: "HH 1050", expiresOn: facts().expiresOn, county: "Orange" });
    expect(await write("Dora Drift")).toMatchObject({ checkedName: "Dora Ann Drift" });
    expect(await refusalOf(write("Dora Beth Drift"))).toMatchObject({
      code: "stamp/other-person",
      params: { name: "Dora Beth Drift", commissioned: "Dora Ann Drift" },
    });
    expect(await write("Dora A. Drift")).toMatchObject({ current: { facts: { commissionName: "Dora A. Drift" } } });
    // Handed in under another name and approved, that one counts.
    await approve(account, { name: "Dora Beth Drift", number: "HH 1050" });
    expect(await write("Dora B. Drift")).toMatchObject({ checkedName: "Dora Beth Drift" });
    expect(await codeOf(write("Dora Ann Drift"))).toBe("stamp/other-person");
  });

  test("is needed for what was written before the role: a commission that nobody checked notarizes nothing in any", async () => {
    const account = await newAccount(running, { role: "NonRonNotary", fullName: "Una Unchecked" });
    const { api } = account.browser;
    expect((await api.stamp.get()).isChecked).toBe(false);
    const written = { commissionName: "Una Unchecked", commissionNumber: "HH 1100", expiresOn: facts().expiresOn };
    await api.stamp.change(written);
    const mayNothing = async () => {
      expect(await userOf(account)).toMatchObject({ canNotary: false, commission: { number: "HH 1100" } });
      expect(await codeOf(open(account))).toBe("auth/forbidden");
      expect(await api.onboarding.state()).toMatchObject({ hasCommission: false, isRonEndorsementCompleted: false });
    };
    await mayNothing();
    await admin.api.admin.grantRole({ userId: account.userId, role: "SelfRon" });
    await admin.api.admin.revokeRole({ userId: account.userId, role: "NonRonNotary" });
    expect(await userOf(account)).toMatchObject({ currentRole: { name: "SelfRon" } });
    await mayNothing();
    // Written again by somebody whose commission is checked, it is no more checked than before.
    await api.stamp.change({ ...written, commissionName: "Una J. Unchecked" });
    await mayNothing();
    const storefront = { isOn: true, address: "una-unchecked", takesRequests: true, howToAsk: "" };
    expect(await codeOf(api.storefronts.keep(storefront))).toBe("storefront/not-entitled");
    // Approved in the same words, it is.
    await approve(account, { name: "Una J. Unchecked", number: "HH 1100", county: "", beginsOn: dayIn(-2) });
    expect(await userOf(account)).toMatchObject({ canNotary: true, commission: { number: "HH 1100" } });
    expect((await open(account)).signing.id).toBeDefined();
    expect(await api.onboarding.state()).toMatchObject({ hasCommission: true, isRonEndorsementCompleted: true });
  });

  test("that was written anew without a check locks no notarization, also one that was opened before", async () => {
    const account = await nina("Lou Locked");
    await approve(account, { name: "Lou Locked", number: "HH 1200" });
    const { browser, userId } = account;
    const { signing } = await open(account);
    const { uploadId } = await uploadBytes(running.url, browser, await makePdf());
    const [deed] = await browser.api.documents.upload({ id: signing.id, uploads: [{ uploadId, name: "Deed.pdf" }] });
    if (deed === undefined) throw new Error("the deed is missing");
    const target = { id: signing.id, docId: deed.id };
    await waiveAll(browser, target);
    const { version } = await browser.api.documents.fields(target);
    const freeze = () => browser.api.documents.freeze({ ...target, version });
    await browser.api.documents.unfreeze({ ...target, leaseId: (await freeze()).leaseId });

    // Without a role that notarizes remotely they write what they like.
    await admin.api.admin.grantRole({ userId, role: "NonRonNotary" });
    await admin.api.admin.revokeRole({ userId, role: "SelfRon" });
    await browser.api.stamp.change({
      commissionName: "Lou Locked",
      commissionNumber: "HH 1201",
      expiresOn: facts().expiresOn,
      county: "Orange",
    });
    expect(await codeOf(freeze())).toBe("endorsement/commission-unchecked");
    await admin.api.admin.grantRole({ userId, role: "SelfRon" });
    await browser.api.profile.switchRole({ role_id: roles.SelfRon });
    expect(await userOf(account)).toMatchObject({ canNotary: false, commission: { number: "HH 1201" } });
    expect(await codeOf(freeze())).toBe("endorsement/commission-unchecked");
    expect(await browser.api.onboarding.state()).toMatchObject({
      hasCommission: false,
      isRonEndorsementCompleted: false,
      ronEndorsement: { status: "approved", number: "HH 1200" },
    });
    await approve(account, { name: "Lou Locked", number: "HH 1201" });
    expect((await freeze()).leaseId).toBeDefined();
  });

  test("a renewal is kept beside the earlier commission and takes its place on its first day", async () => {
    const account = await newAccount(running, { role: "SelfRon", fullName: "Rena Renewal" });
    const approve = async (number: string) => {
      const row = await waitingOf(number);
      if (row === undefined) throw new Error("nothing waits");
      await admin.api.endorsements.decide({ endorsementId: row.id, decision: "approved" });
    };
    await submit(account, { name: "Rena Renewal", number: "HH 1", expiresOn: dayIn(20) });
    await approve("HH 1");
    await submit(account, { name: "Rena Renewal", number: "HH 2", beginsOn: dayIn(3), expiresOn: dayIn(1_400) });
    expect(await account.browser.api.onboarding.state()).toMatchObject({
      hasCommission: true,
      ronEndorsement: { status: "waiting", number: "HH 2" },
    });
    await approve("HH 2");
    const numberNow = async () =>
      (await findUser(running.platform.services.store.read, account.userId))?.commission?.number;
    expect(await numberNow()).toBe("HH 1");
    running.advance(3 * dayMs);
    await beginCommissions(running.platform.services);
    expect(await numberNow()).toBe("HH 2");
  });
});
