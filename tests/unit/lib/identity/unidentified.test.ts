import { describe, expect, test } from "vitest";
import type { IdRecordType, VerificationStage } from "#contract/identity/entity.ts";
import type { MemberType } from "#contract/member/entity.ts";
import { waivedParts } from "#lib/fields/act-parts.ts";
import { missesNothing, missingForLock, missingWords } from "#lib/fields/missing-for-lock.ts";
import { unidentifiedOf } from "#lib/identity/unidentified.ts";
import { askedIdentificationOf } from "#lib/identity/asked-identification.ts";
import { MemberIdSchema } from "#contract/common/ids.ts";

const person = (
  fullName: string,
  {
    type = "signer",
    recordTypes = [],
    stage = "not-started",
    excludedAt = null,
  }: {
    type?: MemberType;
    recordTypes?: IdRecordType[];
    stage?: VerificationStage;
    excludedAt?: string | null;
  } = {},
) => ({
  id: MemberIdSchema.parse("00000000-0000-4000-8000-000000000001"),
  fullName,
  type,
  excludedAt,
  identity: { recordTypes, stage },
});
const asked = askedIdentificationOf({ asksIdentification: true, notary: { state: "Florida" } });
const namesOf = (members: ReturnType<typeof person>[]) =>
  unidentifiedOf(asked, members).map(({ fullName }) => fullName);

describe("Of whom it is not established who they are", () => {
  test.each<[string, Parameters<typeof person>[1], string[]]>([
    ["a signer of whom nothing is recorded", {}, ["Ada"]],
    ["one whose proof failed", { stage: "failed" }, ["Ada"]],
    ["one whose document alone was accepted", { stage: "document-passed" }, ["Ada"]],
    ["one who proved it", { stage: "passed" }, []],
    ["one whose document the notary looked at", { recordTypes: ["db"] }, []],
    ["one who has to prove it anew after a break, with the record of before", { recordTypes: ["auth"] }, ["Ada"]],
    ["one who proved it anew", { recordTypes: ["auth"], stage: "passed" }, []],
    ["one whom the notary knows and let past the document", { recordTypes: ["bypass"] }, []],
    ["a consumer", { type: "consumer" }, ["Ada"]],
    ["the notary", { type: "notary" }, []],
    ["one whom the notary keeps out", { excludedAt: "2026-11-26T10:00:00.000Z" }, []],
  ])("%s", (_who, facts, names) => {
    expect(namesOf([person("Ada", facts)])).toEqual(names);
  });

  test("nobody, where the signing does not ask", () => {
    expect(askedIdentificationOf({ notary: { state: "Florida" } })).toBeUndefined();
    expect(unidentifiedOf(undefined, [person("Ada")])).toEqual([]);
  });
});

describe("Before a lock", () => {
  const facts = { kind: "real" as const, asked, fields: [], hasSealFacts: true };
  const parts = (["principal-signature", "notary-signature", "seal", "statement"] as const).map((part) => ({
    part,
    reason: "It is only presented; nobody signs it here.",
  }));
  const waiver = { part: "identification" as const, reason: "The court has identified her." };
  const members = [person("Ada Byron"), person("Bea Cole", { recordTypes: ["db"] })];

  test("whoever is not identified is missing, by name", () => {
    const missing = missingForLock({ ...facts, members, waivers: parts });
    expect(missingWords(missing)).toEqual(["the identification of Ada Byron"]);
    expect(missesNothing({ ...facts, outlines: [], members, waivers: parts })).toBe(false);
  });

  test("unless it is waived, which what was waived says", () => {
    const waivers = [...parts, waiver];
    expect(missingWords(missingForLock({ ...facts, members, waivers }))).toEqual([]);
    expect(missesNothing({ ...facts, outlines: [], members, waivers })).toBe(true);
    expect(waivedParts({ ...facts, members, waivers })).toContainEqual(waiver);
  });

  test("a waiver of what is established after all has no effect", () => {
    const known = [person("Ada Byron", { stage: "passed" })];
    expect(waivedParts({ ...facts, members: known, waivers: [waiver] })).toEqual([]);
  });

  test("what is no notarization, or asks for nothing, misses nobody's", () => {
    expect(missingForLock({ ...facts, kind: "practice", members, waivers: [] }).unidentified).toEqual([]);
    expect(missingForLock({ ...facts, asked: undefined, members, waivers: [] }).unidentified).toEqual([]);
  });
});
