import { describe, expect, test } from "vitest";
import { matchingStep, newTotpSecret, stepAt, toBase32, totpAddress, totpCode } from "#platform/security/totp.ts";

/** Of the test vectors: the ASCII digits, as base32. */
const secret = toBase32(Buffer.from("12345678901234567890"));

describe("Codes of an authenticator app", () => {
  test("are those of RFC 4226, appendix D", () => {
    expect(Array.from({ length: 10 }, (_, counter) => totpCode(secret, counter))).toEqual([
      "755224",
      "287082",
      "359152",
      "969429",
      "338314",
      "254676",
      "287922",
      "162583",
      "399871",
      "520489",
    ]);
  });

  test("are those of RFC 6238, appendix B, in eight digits", () => {
    const codes = [59, 1111111109, 1111111111, 1234567890, 2000000000, 20000000000].map((seconds) =>
      totpCode(secret, stepAt(new Date(seconds * 1_000)), 8),
    );
    expect(codes).toEqual(["94287082", "07081804", "14050471", "89005924", "69279037", "65353130"]);
  });

  test("count in their own half minute, the one before and the one after, and in no other", () => {
    const at = new Date(1_700_000_010_000);
    const code = totpCode(secret, stepAt(at));
    const later = (seconds: number) => matchingStep(secret, code, new Date(at.getTime() + seconds * 1_000));
    expect([-60, -30, 0, 30, 60].map(later)).toEqual([null, stepAt(at), stepAt(at), stepAt(at), null]);
    for (const other of ["", "12345", `${code}0`, "ABCDEF", code.slice(1)])
      expect(matchingStep(secret, other, at)).toBeNull();
  });

  test("come from secrets of 160 bits that are never the same, in the alphabet of RFC 4648", () => {
    const secrets = Array.from({ length: 50 }, newTotpSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const made of secrets) expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(toBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  });

  test("reach the app with the platform's name and the account, whatever stands in them", () => {
    const address = totpAddress({ secret, account: "nora+x@example.com", issuer: "Notary & Sons: North" });
    expect(address.startsWith("otpauth://totp/Notary%20%26%20Sons%3A%20North:nora%2Bx%40example.com?")).toBe(true);
    const { searchParams } = new URL(address);
    expect(Object.fromEntries(searchParams)).toEqual({ secret, issuer: "Notary & Sons: North" });
  });
});
