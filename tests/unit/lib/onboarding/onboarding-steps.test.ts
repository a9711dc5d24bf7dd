import { expect, test } from "vitest";
import { onboardingSteps, openSteps } from "#lib/onboarding/onboarding-steps.ts";
import { allDone, anEndorsement, anOnboardingState } from "#tests/components/harness/onboarding.ts";

const statusesOf = (changes: Parameters<typeof anOnboardingState>[0]) =>
  Object.fromEntries(onboardingSteps(anOnboardingState(changes)).map(({ id, status }) => [id, status]));

test("what a platform does not offer is no step, and keeps nobody", () => {
  expect(Object.keys(statusesOf({ isPayoutOffered: false }))).not.toContain("payout-account");
  expect(openSteps(anOnboardingState({ ...allDone, isPayable: false, isPayoutOffered: false }))).toEqual([]);
});

test("a certificate that was ordered waits for the authority, and is to be begun anew where a paid order was canceled", () => {
  const certificate = (changes: Parameters<typeof anOnboardingState>[0]) =>
    statusesOf({ hasCommission: true, ...changes })["certificate"];
  expect(statusesOf({ certEnrollmentStatus: "in-validation" })["certificate"]).toBe("later");
  expect([
    certificate({}),
    certificate({ certEnrollmentStatus: "ordered" }),
    certificate({ certEnrollmentStatus: "in-validation" }),
    certificate({ certEnrollmentStatus: "canceled" }),
    certificate({ certEnrollmentStatus: "canceled", isCertEligibleForRestart: true }),
    certificate({ certEnrollmentStatus: "in-validation", isPurchaseCertCompleted: true }),
  ]).toEqual(["to-do", "to-do", "waiting", "to-do", "refused", "done"]);
});

test("availability is to do until hours were said", () => {
  expect(statusesOf({})["availability"]).toBe("to-do");
  expect(openSteps(anOnboardingState({ ...allDone, isAvailabilityCompleted: false }))).toEqual(["availability"]);
  expect(statusesOf({ isAvailabilityCompleted: true })["availability"]).toBe("done");
});

test("signature and stamp wait for the endorsement to be handed in, and the stamp for its approval", () => {
  const signature = (changes: Parameters<typeof anOnboardingState>[0]) => statusesOf(changes)["signature-and-stamp"];
  expect(signature({})).toBe("later");
  expect(signature({ isRonEndorsementCompleted: true, ronEndorsement: anEndorsement() })).toBe("to-do");
  expect(signature({ isRonEndorsementCompleted: true, ronEndorsement: anEndorsement(), hasSignature: true })).toBe(
    "waiting",
  );
  expect(signature(allDone)).toBe("done");
});

test("a renewal that waits or was refused takes nothing away from a commission that stands", () => {
  const waiting = { ...allDone, ronEndorsement: anEndorsement() };
  const refused = { ...allDone, ronEndorsement: anEndorsement({ status: "refused", reason: "No." }) };
  expect([statusesOf(waiting), statusesOf(refused)].map((statuses) => statuses["endorsement"])).toEqual([
    "waiting",
    "done",
  ]);
  expect([openSteps(anOnboardingState(waiting)), openSteps(anOnboardingState(refused))]).toEqual([[], []]);
});

test("an endorsement that waits keeps the onboarding open", () => {
  const waiting = { ...allDone, hasCommission: false, ronEndorsement: anEndorsement() };
  expect(openSteps(anOnboardingState(waiting))).toEqual(["endorsement"]);
});

test("a commission that has ended is to be handed in anew before the onboarding is complete; on its last day it stands", () => {
  const approved = { ...allDone, ronEndorsement: anEndorsement({ status: "approved" }) };
  expect([statusesOf(approved)["endorsement"], openSteps(anOnboardingState(approved))]).toEqual(["done", []]);
  const ended = { ...approved, commissionEndedOn: "2028-06-30" };
  expect([statusesOf(ended)["endorsement"], openSteps(anOnboardingState(ended))]).toEqual(["to-do", ["endorsement"]]);
  const renewed = { ...ended, ronEndorsement: anEndorsement() };
  expect([statusesOf(renewed)["endorsement"], openSteps(anOnboardingState(renewed))]).toEqual([
    "waiting",
    ["endorsement"],
  ]);
  const next = anEndorsement({ status: "approved", beginsOn: "2028-07-10", expiresOn: "2032-07-09" });
  expect(statusesOf({ ...ended, ronEndorsement: next })["endorsement"]).toBe("waiting");
  // What was made under it stays made.
  expect(statusesOf(ended)).toMatchObject({ "signature-and-stamp": "done", certificate: "done", practice: "done" });
});
