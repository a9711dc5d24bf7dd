import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pathOf, rawRoutes } from "#contract/raw-routes.ts";
import { maxStateFileBytes } from "#contract/state-file/http.ts";
import { findPlan, listOfferedPlans } from "#platform/plan/index.ts";
import { findReseller } from "#platform/reseller/index.ts";
import { findOrganisationOf } from "#platform/organisation/index.ts";
import { isFeatureOn } from "#platform/feature-flag/index.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { addAccount, logIn, openAdministrator } from "./accounts.ts";
import { codeIn, codeOf, openBrowser, refusalOf, type Browser } from "./client.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

describeOnEachStore("What administrators keep", (store) => {
  let running: TestPlatform;
  let admin: Browser;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    ({ browser: admin } = await openAdministrator(running));
  });
  afterAll(() => running.stop());

  const acts = async () => (await admin.api.admin.record({})).acts.map(({ act, subject }) => `${act}: ${subject}`);
  const reader = () => running.platform.services.store.read;

  test("an organisation gives as many seats as it has, also to two who are added at once", async () => {
    const { id: organisationId } = await admin.api.organisations.create({ name: "Harborview Title", seats: 2 });
    expect(await codeOf(admin.api.organisations.create({ name: "HARBORVIEW title", seats: 1 }))).toBe(
      "organisation/name-taken",
    );
    const people = await Promise.all(
      ["Una One", "Tom Two", "Tia Three"].map((name) => addAccount(running, "CorpNotary", name)),
    );
    const add = (email: string) => admin.api.organisations.addMember({ organisationId, email });
    const outcomes = await Promise.allSettled(people.map(({ email }) => add(email)));
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBe(2);
    const { members, seatsTaken } = await admin.api.organisations.get({ organisationId });
    expect([members.length, seatsTaken]).toEqual([2, 2]);
    const left = people.find(({ email }) => !members.some((member) => member.email === email));
    expect(await refusalOf(add(left?.email ?? ""))).toMatchObject({ code: "organisation/full", params: { seats: 2 } });
    expect(await codeOf(add("nobody@example.org"))).toBe("organisation/no-such-account");
    expect(
      await refusalOf(admin.api.organisations.change({ organisationId, name: "Harborview", seats: 1 })),
    ).toMatchObject({
      code: "organisation/seats-taken",
      params: { taken: 2 },
    });
    const [first] = members;
    if (first === undefined) throw new Error("nobody has a seat");
    expect((await findOrganisationOf(reader(), first.userId))?.id).toBe(organisationId);
    expect((await admin.api.admin.person({ userId: first.userId })).organisation?.name).toBe("Harborview Title");
    await admin.api.organisations.removeMember({ organisationId, userId: first.userId });
    await add(left?.email ?? "");
    const other = await admin.api.organisations.create({ name: "Elsewhere", seats: 5 });
    const elsewhere = admin.api.organisations.addMember({ organisationId: other.id, email: left?.email ?? "" });
    expect(await refusalOf(elsewhere)).toMatchObject({ code: "organisation/has-another" });
    await admin.api.organisations.end({ organisationId });
    expect(await codeOf(add(first.email))).toBe("organisation/ended");
    // Its people are free for another one, and its name is.
    await admin.api.organisations.addMember({ organisationId: other.id, email: left?.email ?? "" });
    await admin.api.organisations.create({ name: "Harborview Title", seats: 1 });
    expect((await acts()).slice(0, 3)).toEqual([
      "organisation-created: Harborview Title",
      "organisation-member-added: Elsewhere",
      "organisation-ended: Harborview Title",
    ]);
  });

  const words = {
    name: "Bright Notary Supplies",
    email: "hello@bright.example",
    description: "Stamps and journals.\nSince 1998.",
    link: "https://bright.example/notaries",
  };

  test("a reseller's info is there for everyone who has its code, in whatever letters", async () => {
    const reseller = await admin.api.resellers.create({ ...words, producerCode: "BNS-7" });
    const stranger = openBrowser(running.url);
    expect(await stranger.api.resellers.companyInfo({ producerCode: "bns-7" })).toEqual({
      ...words,
      logo: null,
      producerCode: "BNS-7",
    });
    expect(await codeOf(stranger.api.resellers.companyInfo({ producerCode: "nobody" }))).toBe("request/not-found");

    const logo = (width: number) =>
      new File([new Uint8Array(makePng(width, 40).png)], "logo.png", { type: "image/png" });
    const { logo: first } = await admin.api.resellers.setLogo({ resellerId: reseller.id, image: logo(120) });
    const picture = await stranger.fetch(pathOf("companyLogo", { producerCode: "BNS-7" }));
    expect(picture.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await picture.arrayBuffer()).equals(Buffer.from(makePng(120, 40).png))).toBe(true);
    await admin.api.resellers.setLogo({ resellerId: reseller.id, image: logo(121) });
    // The earlier one's bytes are nobody's.
    expect(first !== null && (await running.platform.services.blobs.has(first))).toBe(false);
    const bad = new File(["<svg onload=alert(1)>"], "logo.png", { type: "image/png" });
    expect(await codeOf(admin.api.resellers.setLogo({ resellerId: reseller.id, image: bad }))).toBe(
      "signature/not-png",
    );

    expect(await codeOf(admin.api.resellers.create({ ...words, producerCode: "bns-7" }))).toBe("reseller/code-taken");
    expect((await findReseller(reader(), reseller.id))?.name).toBe(words.name);
    await admin.api.resellers.end({ resellerId: reseller.id });
    expect(await codeOf(stranger.api.resellers.companyInfo({ producerCode: "BNS-7" }))).toBe("request/not-found");
    expect((await stranger.fetch(pathOf("companyLogo", { producerCode: "BNS-7" }))).status).toBe(404);
    // An old code stands in somebody's link.
    expect(await codeOf(admin.api.resellers.create({ ...words, producerCode: "BNS-7" }))).toBe("reseller/code-taken");
  });

  test("plans that are offered to notaries are there for everybody, the cheapest first and without those that were retired", async () => {
    const plan = (name: string, amountCents: number, role: "SelfRon" | "Consumer") =>
      admin.api.plans.create({ name, amountCents, role, interval: "month", includes: ["25 signings"] });
    const large = await plan("Large", 9_900, "SelfRon");
    const small = await plan("Small", 1_900, "SelfRon");
    await plan("For others", 100, "Consumer");
    const old = await plan("Old", 500, "SelfRon");
    await admin.api.plans.retire({ planId: old.id });
    const stranger = openBrowser(running.url);
    // The demo offers some of its own.
    const own = ["Large", "Small", "For others", "Old"];
    const offeredOfThese = async () => (await stranger.api.plans.offered()).filter(({ name }) => own.includes(name));
    const offered = await offeredOfThese();
    expect(offered.map(({ name, amountCents }) => [name, amountCents])).toEqual([
      ["Small", 1_900],
      ["Large", 9_900],
    ]);
    expect(Object.keys(offered[0] ?? {}).toSorted()).toEqual(
      ["amountCents", "id", "includes", "interval", "name", "role"].toSorted(),
    );
    for (const { id: planId } of [large, small]) await admin.api.plans.retire({ planId });
    expect(await offeredOfThese()).toEqual([]);
    expect(rawRoutes.plansPage.path).toBe("/online-notary-options-become-ron");
  });

  test.each([
    ["a link that runs", { link: "javascript:alert(1)" }, "request/invalid"],
    ["a code that is no part of an address", { producerCode: "a/../b" }, "request/invalid"],
    ["a name that turns around", { name: "Bright\u202Etxt" }, "text/hidden-character"],
    ["a name of spaces", { name: "   " }, "request/invalid"],
    ["no address", { email: "bright" }, "request/invalid"],
  ])("a reseller has not %s", async (_what, change, code) => {
    expect(await codeOf(admin.api.resellers.create({ ...words, producerCode: "OK-1", ...change }))).toBe(code);
  });

  test("plans are offered by role, changed and retired; others read them through their door", async () => {
    const plan = {
      name: "RON Pro",
      role: "SelfRon" as const,
      amountCents: 2_500,
      interval: "month" as const,
      includes: ["Unlimited signings"],
    };
    // A demo offers some of its own.
    const offered = async (role: "CorpManager" | "SelfRon") =>
      (await listOfferedPlans(reader(), role)).map(({ name }) => name).filter((name) => name.startsWith("RON"));
    const { id } = await admin.api.plans.create(plan);
    await admin.api.plans.create({ ...plan, name: "RON Basic", amountCents: 0 });
    expect(await offered("SelfRon")).toEqual(["RON Basic", "RON Pro"]);
    expect(await offered("CorpManager")).toEqual([]);
    await admin.api.plans.change({ planId: id, ...plan, amountCents: 3_000 });
    await admin.api.plans.retire({ planId: id });
    expect(await codeOf(admin.api.plans.change({ planId: id, ...plan }))).toBe("plan/retired");
    expect(await offered("SelfRon")).toEqual(["RON Basic"]);
    expect(await findPlan(reader(), id)).toMatchObject({ amountCents: 3_000, includes: ["Unlimited signings"] });
    for (const amountCents of [-1, 1.5, 10_000_001])
      expect(await codeOf(admin.api.plans.create({ ...plan, amountCents }))).toBe("request/invalid");
    expect((await admin.api.admin.record({})).acts[1]).toMatchObject({
      act: "plan-changed",
      before: { amountCents: 2_500 },
      after: { amountCents: 3_000 },
    });
  });

  test("files of a state are found by its notaries, downloaded under their name, and gone once they are removed", async () => {
    const pdf = await makePdf();
    const file = new File([Buffer.from(pdf)], "whatever.pdf", { type: "application/pdf" });
    const added = await admin.api.stateFiles.add({ state: "FL", name: "RON application (2026)", file });
    await admin.api.stateFiles.add({ state: "TX", name: "Handbook", file });
    const nora = await running.signedIn("Nora");
    expect((await nora.api.stateFiles.list({ state: "FL" })).map(({ id }) => id)).toEqual([added.id]);
    expect((await nora.api.stateFiles.list({})).map(({ state }) => state)).toEqual(["FL", "TX"]);
    const content = await nora.fetch(pathOf("stateFileContent", { fileId: added.id }));
    expect(content.headers.get("content-disposition")).toContain('attachment; filename="RON application (2026).pdf"');
    expect(Buffer.from(await content.arrayBuffer()).equals(Buffer.from(pdf))).toBe(true);
    const letter = new File(["Dear bank"], "letter.pdf", { type: "application/pdf" });
    expect(await codeOf(admin.api.stateFiles.add({ state: "FL", name: "Letter", file: letter }))).toBe(
      "state-file/not-pdf",
    );
    expect(await codeOf(admin.api.stateFiles.add({ state: "Florida", name: "Form", file }))).toBe("request/invalid");
    // A handbook of the state is larger than any other form's file.
    const handbook = Buffer.concat([pdf, Buffer.from("%".repeat(maxStateFileBytes - pdf.length))]);
    const of = (bytes: Buffer) => new File([new Uint8Array(bytes)], "handbook.pdf", { type: "application/pdf" });
    const large = await admin.api.stateFiles.add({ state: "FL", name: "Large handbook", file: of(handbook) });
    expect(large.sizeBytes).toBe(maxStateFileBytes);
    const beyond = admin.api.stateFiles.add({
      state: "FL",
      name: "Beyond",
      file: of(Buffer.concat([handbook, Buffer.from("%")])),
    });
    expect(["request/invalid", "request/too-large"]).toContain(await codeOf(beyond));
    await admin.api.stateFiles.remove({ fileId: large.id });
    await admin.api.stateFiles.remove({ fileId: added.id });
    expect((await nora.fetch(pathOf("stateFileContent", { fileId: added.id }))).status).toBe(404);
    expect(
      await codeIn(await openBrowser(running.url).fetch(pathOf("stateFileContent", { fileId: randomUUID() }))),
    ).toBe("auth/signed-out");
    // The sweep leaves the bytes of what is offered alone.
    expect(
      (await nora.fetch(pathOf("stateFileContent", { fileId: (await nora.api.stateFiles.list({}))[0]?.id ?? "" })))
        .status,
    ).toBe(200);
  });

  test("features are as configured until an administrator says otherwise, which outlasts a start", async () => {
    const { services } = running.platform;
    expect((await admin.api.platform.identity()).features).toEqual(["impersonate-mode"]);
    await admin.api.featureFlags.set({ name: "pwa", to: "on" });
    expect(isFeatureOn(services.features, "pwa")).toBe(true);
    expect((await admin.api.platform.identity()).features).toEqual(["impersonate-mode", "pwa"]);
    const kept = await reader().selectFrom("feature_flags").select(["name", "is_on"]).execute();
    expect(kept).toEqual([{ name: "pwa", is_on: true }]);
    await admin.api.featureFlags.set({ name: "pwa", to: "configured" });
    expect(await reader().selectFrom("feature_flags").select("name").execute()).toEqual([]);
  });

  test("somebody who makes a signature and a stamp only has no signings, and keeps their own signature", async () => {
    const stan = await logIn(running, await addAccount(running, "StampSig", "Stan Stamp"));
    for (const call of [stan.api.signings.list({}), stan.api.signings.counts(), stan.api.stateFiles.list({})])
      expect(await codeOf(call)).toBe("auth/forbidden");
    const image = new File([new Uint8Array(makePng(200, 80).png)], "signature.png", { type: "image/png" });
    await stan.api.ownSignature.keep({ purpose: "signature", made: "drawn", image });
    expect((await stan.api.ownSignature.get()).signature?.widthPx).toBe(200);
  });
});
