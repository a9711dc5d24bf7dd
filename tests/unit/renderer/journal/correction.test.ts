import { expect, it } from "vitest";
import {
  correctableFields,
  correctionErrors,
  correctionOf,
  isRequiredOf,
  shownText,
  type StandingAct,
} from "#renderer/features/journal/model/correction.ts";

const act: StandingAct = {
  values: {
    performedAt: "2026-06-01T12:00:00.000Z",
    actType: "Jurat",
    documentTitle: "Deed",
    documentSha256: "a".repeat(64) as never,
    principalName: "Ada Lovelace",
    principalAddress: "12 Harbor Lane",
    identityMethod: "identity-document",
    identityDocumentType: "Passport",
    identityDocumentExpiresOn: "2029-04-02",
    identityProofingPassed: true,
    feeCents: 2500,
    technology: "Notary Workstation",
    notaryPlace: "Miami",
    note: null,
  },
  isErased: false,
  alsoRequired: [],
};
const texts = (changed: Record<string, string>) => ({ texts: changed, reason: "Misread" });

it("can be of what the notary typed, not of what comes from the sealed document", () => {
  expect(correctableFields(act)).toEqual([
    "actType",
    "documentTitle",
    "principalName",
    "principalAddress",
    "identityDocumentType",
    "identityDocumentExpiresOn",
    "identityProofingPassed",
    "feeCents",
    "technology",
    "notaryPlace",
  ]);
  expect(shownText(act, "feeCents")).toBe("25.00");
  expect(shownText(act, "identityProofingPassed")).toBe("passed");
});

it("holds only what was changed, and the reason", () => {
  const form = { texts: { principalName: " Ada King ", feeCents: "25.00" }, reason: " Misspelled " };
  expect(correctionErrors(act, form)).toEqual({});
  expect(correctionOf(act, form)).toEqual({ principalName: "Ada King", correctionReason: "Misspelled" });
  expect(correctionOf(act, texts({ feeCents: "$30", identityProofingPassed: "failed" }))).toMatchObject({
    feeCents: 3000,
    identityProofingPassed: false,
  });
});

it("asks for a change, a reason, and values of the right form", () => {
  expect(Object.keys(correctionErrors(act, { texts: {}, reason: "" }))).toEqual(["reason", "nothing"]);
  const form = texts({ feeCents: "ten", identityDocumentExpiresOn: "April" });
  expect(Object.keys(correctionErrors(act, form)).toSorted()).toEqual(["feeCents", "identityDocumentExpiresOn"]);
});

it("takes nothing away that the entry has to say", () => {
  expect(isRequiredOf(act)("principalAddress")).toBe(true);
  expect(isRequiredOf(act)("identityDocumentExpiresOn")).toBe(false);
  expect(correctionErrors(act, texts({ principalAddress: " ", identityDocumentExpiresOn: "" }))).toEqual({
    principalAddress: "This is required.",
  });
});

it("completes what its rules ask for by now, and asks nothing of what was erased", () => {
  const asked: StandingAct = { ...act, alsoRequired: ["recording", "credentialAnalysisPassed"] };
  expect(correctableFields(asked)).toEqual(expect.arrayContaining(["recording", "credentialAnalysisPassed"]));
  expect(Object.keys(correctionErrors(asked, texts({ principalName: "Ada King" }))).toSorted()).toEqual([
    "credentialAnalysisPassed",
    "recording",
  ]);
  const form = texts({ recording: "Kept by the platform", credentialAnalysisPassed: "passed" });
  expect(correctionErrors(asked, form)).toEqual({});
  expect(correctionOf(asked, form)).toMatchObject({ credentialAnalysisPassed: true });

  const erased: StandingAct = { values: { principalName: "Ada" }, isErased: true, alsoRequired: ["recording"] };
  expect(correctableFields(erased)).toEqual(["principalName"]);
  expect(correctionErrors(erased, texts({ principalName: "Ada King" }))).toEqual({});
  expect(correctionErrors(erased, texts({ principalName: "" }))).toEqual({ principalName: "This is required." });
});
