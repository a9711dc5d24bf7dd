import { describe, expect, it } from "vitest";
import type { IdRecordType } from "#contract/identity/entity.ts";
import type { MemberType } from "#contract/member/entity.ts";
import { areAllIdentified, isBypassed, isIdentified } from "#lib/identity/all-identified.ts";

const person = (type: MemberType, recordTypes: IdRecordType[] | null, isExcluded = false) => ({
  type,
  isExcluded,
  identity: recordTypes === null ? undefined : { recordTypes },
});

describe("who is identified", () => {
  it("is whose document the notary looked at [S215]", () => {
    expect(isIdentified({ recordTypes: ["db"] })).toBe(true);
    expect(isIdentified({ recordTypes: ["auth"] })).toBe(false);
    expect(isIdentified({ recordTypes: ["bypass"] })).toBe(false);
  });

  it("or who was let past it [S216]", () => {
    expect(isBypassed({ recordTypes: ["bypass"] })).toBe(true);
    expect(isBypassed({ recordTypes: ["db"] })).toBe(false);
  });

  it("are all only where there is anybody [S217]", () => {
    expect(areAllIdentified([])).toBe(false);
    expect(areAllIdentified([person("notary", null), person("witness", ["db"])])).toBe(false);
    expect(areAllIdentified([person("notary", null), person("signer", ["db"])])).toBe(true);
  });

  it("are all where each of the principals is identified or bypassed, whoever else is there [S218]", () => {
    const one = person("consumer", ["db"]);
    expect(areAllIdentified([one, person("signer", ["bypass"]), person("witness", [])])).toBe(true);
    expect(areAllIdentified([one, person("signer", ["auth"])])).toBe(false);
    expect(areAllIdentified([one, person("signer", null)])).toBe(false);
    expect(areAllIdentified([one, person("signer", [], true)])).toBe(true);
  });
});
