import { expect, test } from "vitest";
import type { IdDocument, MemberIdentity } from "#contract/identity/entity.ts";
import { establishedValues } from "#lib/journal/established.ts";

const record = (overrides: Partial<IdDocument>): IdDocument => ({
  id: "00000000-0000-4000-8000-000000000001",
  type: "db",
  type_of_id: "driver-license",
  number: "•••• 9010",
  issue_date: "2024-01-01",
  expiration_date: "2032-01-01",
  country: "USA",
  state: "FL",
  recorded_at: "2026-11-26T10:00:00.000Z",
  files: [],
  ...overrides,
});
const identityWith = (verification: Partial<MemberIdentity["verification"]>): MemberIdentity => ({
  isKnown: false,
  recordTypes: [],
  stage: "passed",
  verification: {
    canRetry: false,
    canRestart: false,
    isCompleted: true,
    isDocumentPassed: false,
    isKbaPassed: false,
    errorCode: "None",
    ...verification,
  },
});

test("a document that the notary looked at gives type, issuer and dates, and no outcome of a check that was not made", () => {
  expect(establishedValues({ documents: [record({})], identity: undefined })).toEqual({
    identityMethod: "identity-document",
    identityDocumentType: "Drivers License",
    identityDocumentIssuer: "Florida",
    identityDocumentIssuedOn: "2024-01-01",
    identityDocumentExpiresOn: "2032-01-01",
  });
});

test("a proof by a vendor gives the outcomes of both checks", () => {
  const auth = record({ type: "auth", type_of_id: "passport", country: "US", state: null });
  const identity = identityWith({ isDocumentPassed: true, isKbaPassed: true });
  expect(establishedValues({ documents: [auth], identity })).toMatchObject({
    identityDocumentType: "Passport",
    identityDocumentIssuer: "United States",
    credentialAnalysisPassed: true,
    identityProofingPassed: true,
  });
});

test("of several documents the last that the notary looked at counts, and what a vendor proved besides", () => {
  const documents = [record({ type: "auth", state: "GA" }), record({ state: "AL" }), record({ state: "TX" })];
  expect(establishedValues({ documents, identity: undefined })).toMatchObject({
    identityDocumentIssuer: "Texas",
    credentialAnalysisPassed: true,
  });
});

test("a known person let past the document is known personally; of nobody of whom nothing is recorded anything is said", () => {
  const bypass = record({ type: "bypass", type_of_id: null, issue_date: null, expiration_date: null });
  expect(establishedValues({ documents: [bypass], identity: undefined })).toEqual({
    identityMethod: "personal-knowledge",
  });
  expect(establishedValues({ documents: [], identity: identityWith({}) })).toBeNull();
});

test("the document's number is in no value, and what no journal may hold stays out of the issuer too", () => {
  const values = establishedValues({ documents: [record({ number: "D123456789010" })], identity: undefined });
  expect(JSON.stringify(values)).not.toContain("9010");
  const odd = record({ state: "SSN 123-45-6789" });
  expect(establishedValues({ documents: [odd], identity: undefined })).not.toHaveProperty("identityDocumentIssuer");
});
