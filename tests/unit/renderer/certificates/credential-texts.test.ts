import { describe, expect, test } from "vitest";
import { CredentialSchema, type Credential } from "#contract/certificate/bridge.ts";
import { credentialStatus } from "#renderer/features/certificates/model/credential-texts.ts";

const now = new Date("2026-11-21T12:00:00Z");
const credential = (over: Partial<Credential>): Credential =>
  CredentialSchema.parse({
    id: "00000000-0000-4000-8000-000000000001",
    subject: "N",
    issuer: "CA",
    serialHex: "01",
    certificateSha256: "a".repeat(64),
    validFrom: "2026-01-01T00:00:00Z",
    validTo: "2028-01-01T00:00:00Z",
    keyDescription: "RSA 2048 bits",
    passwordKeeping: "ask",
    importedAt: "2026-11-21T08:00:00Z",
    stored: true,
    status: "usable",
    ...over,
  });

describe("a certificate's state", () => {
  test.each([
    ["usable", "2028-01-01T00:00:00Z", "verified", "Ready to lock"],
    ["usable", "2026-12-19T12:00:00Z", "attention", "28 days left"],
    ["usable", "2026-11-22T13:00:00Z", "attention", "1 day left"],
    ["usable", "2026-11-21T11:59:00Z", "seal", "Expired"],
    ["expired", "2026-01-01T00:00:00Z", "seal", "Expired"],
    ["keychain-locked", "2028-01-01T00:00:00Z", "attention", "Keychain locked"],
    ["damaged", "2028-01-01T00:00:00Z", "seal", "Damaged"],
  ] as const)("%s, valid to %s: %s, %s", (status, validTo, tone, text) => {
    expect(credentialStatus(credential({ status, validTo }), now)).toEqual({ tone, text });
  });
});
