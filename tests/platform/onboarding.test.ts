import { afterAll, beforeAll, expect, test } from "vitest";
import { OnboardingStateSchema } from "#contract/onboarding/entity.ts";
import { grantRole } from "#platform/account/store/user-roles.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { createTestPki, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";
import { codeIn, codeOf, refusalOf, type Browser } from "./client.ts";
import { handIn, lockUnder } from "./locking.ts";
import { adopt } from "./meeting.ts";
import { dayIn, newAccount } from "./notary-account.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const a159 =
  "isGetStartedCompleted, isProfileCompleted, isStampAndSigCompleted, isAvailabilityCompleted, isRonEndorsementCompleted, isPayoutAccountCompleted, isPayoutAccountPendingApproval, isPayable, payoutAccountSetupUrl, isPurchaseCertCompleted, hasAnyIssuedCertificate, hasIdenTrustCertificate, isIdenTrustCertificatePreferred, hasPurchasedCertificate, hasIssuedCertificate, hasAcquiredIdenTrustCertificate, certEnrollmentAlert, certEnrollmentStatus, isCertEligibleForRestart, isCorpNotary, state, stampStateId, ronEndorsement, isOnboardingCompleted, isPracticeSessionCompleted".split(
    ", ",
  );
const s214 =
  "isRonEndorsementCompleted, isPurchaseCertCompleted, hasAnyIssuedCertificate, hasIdenTrustCertificate, isIdenTrustCertificatePreferred, hasPurchasedCertificate, hasIssuedCertificate, certEnrollmentAlert, certEnrollmentStatus, isCertEligibleForRestart, hasAcquiredIdenTrustCertificate".split(
    ", ",
  );

describeOnPostgres("The onboarding of a notary", (store) => {
  let running: TestPlatform;
  let admin: Browser;
  let pki: TestPki;
  let certificate: IssuedCertificate;
  beforeAll(async () => {
    pki = createTestPki();
    certificate = pki.issue("Olga Onboard");
    running = await startTestPlatform(store, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
    admin = (await newAccount(running, { role: "Admin", fullName: "Ada Admin" })).browser;
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  test("is read in one answer with every field of the specification, in its own words [A159] [S214]", async () => {
    const nora = await running.signedIn("Nora");
    const answer = (await (await nora.fetch("/api/onboarding-state")).json()) as object;
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(a159));
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(s214));
    expect(Object.keys(OnboardingStateSchema.shape)).toEqual(expect.arrayContaining([...a159, ...s214]));
  });

  test("is walked step by step from nothing, each computed from what there is, and completed by a call of its own [A227] [A229] [A420] [A422] [S363] [S365]", async () => {
    const { browser } = await newAccount(running, { role: "SelfRon", fullName: "Olga Onboard" });
    const state = () => browser.api.onboarding.state();
    const missing = async () => (await refusalOf(browser.api.onboarding.complete())).params["missing"];

    expect(await state()).toMatchObject({
      isGetStartedCompleted: false,
      isProfileCompleted: true,
      isStampAndSigCompleted: false,
      isRonEndorsementCompleted: false,
      isPayoutAccountCompleted: false,
      isPayable: false,
      payoutAccountSetupUrl: null,
      isPurchaseCertCompleted: false,
      hasAnyIssuedCertificate: false,
      isCorpNotary: false,
      stampStateId: null,
      ronEndorsement: null,
      isOnboardingCompleted: false,
      isPracticeSessionCompleted: false,
      awaitsApproval: null,
    });
    expect((await browser.fetch("/api/complete-onboarding", { method: "POST" })).status).toBe(409);
    expect(await missing()).toBe(
      "how a signing goes, your RON endorsement, your signature and stamp, your availability, your payout account, your certificate, and the practice signing",
    );

    expect((await browser.api.onboarding.getStarted()).isGetStartedCompleted).toBe(true);
    expect((await browser.api.onboarding.getStarted()).isGetStartedCompleted).toBe(true);

    const image = new File([makePng(200, 80).png], "signature.png", { type: "image/png" });
    await browser.api.ownSignature.keep({ purpose: "signature", made: "drawn", image });
    // There is a signature, and no stamp before there is a commission.
    expect(await state()).toMatchObject({ hasSignature: true, isStampAndSigCompleted: false });

    await browser.api.endorsements.submit({
      name: "Olga Onboard",
      number: "HH 5",
      county: "",
      state: "FL",
      beginsOn: dayIn(-10),
      expiresOn: dayIn(1_000),
      letter: new File([makePng(300, 200).png], "letter.png"),
    });
    expect(await missing()).toContain("your RON endorsement");
    const [waiting] = await admin.api.endorsements.list();
    if (waiting === undefined) throw new Error("nothing waits");
    await admin.api.endorsements.decide({ endorsementId: waiting.id, decision: "approved" });
    expect(await state()).toMatchObject({
      isStampAndSigCompleted: true,
      stampStateId: 12,
      state: { id: 12, abbr: "FL", name: "Florida" },
      hasCommission: true,
    });

    await browser.api.certificates.register({ chainPem: [certificate.certificatePem, pki.issuing.certificatePem] });
    expect(await state()).toMatchObject({
      isPurchaseCertCompleted: true,
      hasAnyIssuedCertificate: true,
      hasPurchasedCertificate: false,
      hasIdenTrustCertificate: true,
      isCertEligibleForRestart: false,
    });

    // The payout account: opened, named, waiting, refused, named again, payable.
    const { setupUrl } = await browser.api.payouts.open();
    expect((await browser.api.payouts.open()).setupUrl).toBe(setupUrl);
    expect((await state()).payoutAccountSetupUrl).toBe(setupUrl);
    const bank = { holder: "Olga Onboard", routing: "021000021", account: "123456789" };
    expect(await codeOf(browser.api.payouts.simulatedSetUp({ ...bank, routing: "021000022" }))).toBe("payout/bank");
    expect(await codeOf(browser.api.payouts.simulatedDecision({ decision: "approve" }))).toBe("payout/no-such-step");
    await browser.api.payouts.simulatedSetUp(bank);
    expect(await state()).toMatchObject({
      isPayoutAccountPendingApproval: true,
      isPayable: false,
      payoutAccountSetupUrl: null,
    });
    expect(await codeOf(browser.api.payouts.simulatedSetUp(bank))).toBe("payout/no-such-step");
    await browser.api.payouts.simulatedDecision({ decision: "refuse" });
    expect(await state()).toMatchObject({
      isPayoutAccountPendingApproval: false,
      payoutRefusal: expect.stringContaining("holder"),
      payoutAccountSetupUrl: setupUrl,
    });
    await browser.api.payouts.simulatedSetUp(bank);
    await browser.api.payouts.simulatedDecision({ decision: "approve" });
    expect(await state()).toMatchObject({ isPayoutAccountCompleted: true, isPayable: true, payoutRefusal: null });
    expect(await browser.api.payouts.get()).toEqual({
      isOffered: true,
      standing: { kind: "payable", bank: "account ending in 6789" },
    });

    await browser.api.availability.setHours({ weekly: [], noticeMinutes: 0 });
    expect((await state()).isAvailabilityCompleted).toBe(false);
    await browser.api.availability.setHours({
      weekly: [{ day: "monday", from: "09:00", until: "17:00" }],
      noticeMinutes: 60,
    });
    expect((await state()).isAvailabilityCompleted).toBe(true);

    // A practice lock, as in practice.test.ts.
    const { signingId } = await browser.api.practice.start();
    const { members, documents } = await browser.api.signings.snapshot({ id: signingId });
    const [document] = documents;
    const [member] = members;
    if (document === undefined || member === undefined) throw new Error("the practice is not whole");
    const target = { id: signingId, docId: document.id };
    const value = await adopt(browser, signingId, member.id);
    const field = document.fieldSet.fields.find(({ type }) => type === "notary_signature");
    if (field === undefined) throw new Error("the practice has no field to sign");
    const { version } = await browser.api.documents.operate({
      ...target,
      baseVersion: document.fieldSet.version,
      operations: [{ kind: "modify", fieldId: field.id, value }],
    });
    const lease = await browser.api.documents.freeze({ ...target, version });
    const alone = { signer: browser, signerMemberId: member.id, signerLink: "" };
    const meeting = { signingId, document, notary: browser, notaryMemberId: member.id, ...alone };
    const file = await lockUnder(meeting, lease, pki, certificate);
    await handIn(running.url, meeting, { file, lease });
    expect((await state()).isPracticeSessionCompleted).toBe(true);

    expect(await browser.api.profile.get()).toMatchObject({ isOnboardingComplete: false });
    expect(await browser.api.onboarding.complete()).toMatchObject({ isOnboardingCompleted: true });
    expect(await browser.api.onboarding.complete()).toMatchObject({ isOnboardingCompleted: true });
    expect(await browser.api.profile.get()).toMatchObject({ isOnboardingComplete: true });
  });

  test("of a corporate notary knows no payout account, and waits for whoever approves them", async () => {
    const { browser, userId } = await newAccount(running, { role: "CorpNotary", fullName: "Cora Corporate" });
    expect(await browser.api.onboarding.state()).toMatchObject({ isCorpNotary: true, isPayoutOffered: false });
    const since = new Date("2026-11-01T09:00:00.000Z");
    const { store: theStore } = running.platform.services;
    await theStore.transact((unit) =>
      grantRole(unit, { user_id: userId, role: "CorpNotary", granted_at: since, approved_at: null }),
    );
    expect((await browser.api.onboarding.state()).awaitsApproval).toEqual({
      since: since.toISOString(),
      from: "a manager of your organization",
    });
    expect((await refusalOf(browser.api.onboarding.complete())).params["missing"]).toContain(
      "the approval of your organization",
    );
  });

  test("is nobody's who is no notary", async () => {
    const elena = await running.signedIn("Elena");
    for (const [method, path] of [
      ["GET", "/api/onboarding-state"],
      ["POST", "/api/complete-onboarding"],
      ["POST", "/api/has-endorsment"],
    ] as const)
      expect(await codeIn(await elena.fetch(path, { method }))).toBe("auth/forbidden");
  });

  test("the demo's notaries, who come with a commission, are past it", async () => {
    const nora = await running.signedIn("Nora");
    expect(await nora.api.onboarding.state()).toMatchObject({
      isGetStartedCompleted: true,
      isOnboardingCompleted: true,
      isRonEndorsementCompleted: true,
      hasCommission: true,
      ronEndorsement: null,
    });
  });
});
