import { expect, test } from "vitest";
import { DocumentStateSchema } from "#contract/document/entity.ts";
import { FieldTypeSchema } from "#contract/field/entity.ts";
import { MemberSchema, MemberTypeSchema } from "#contract/member/entity.ts";
import { SigningMessageSchema } from "#contract/message/http.ts";
import { SigningKindSchema, SigningSchema } from "#contract/signing/entity.ts";

test.each([
  ["consumer", "[S016]"],
  ["notary", "[S017]"],
  ["witness", "[S018]"],
  ["signer", "[S019]"],
])("a signing member may be of type %s %s", (type) => {
  expect(MemberTypeSchema.safeParse(type).success).toBe(true);
});

test("a signing member's type is one of these four [S111]", () => {
  expect(MemberTypeSchema.options.toSorted()).toEqual(["consumer", "notary", "signer", "witness"]);
  expect(MemberSchema.shape.type).toBe(MemberTypeSchema);
});

test("a signing member's label is one of eight colours [S112]", () => {
  const fits = (colour: unknown) => MemberSchema.shape.colour.safeParse(colour).success;
  expect([0, 1, 8, 9, "blue"].map(fits)).toEqual([false, true, true, false, false]);
});

test.each([
  ["review", "[S129]"],
  ["real", "[S130]"],
  ["test", "[S131]"],
  ["ron-endorsement", "[S132]"],
  ["practice", "[S133]"],
])("a signing has the kind %s %s", (kind) => {
  expect(SigningKindSchema.safeParse(kind).success).toBe(true);
});

test("a signing's notary has the field fullName [S134]", () => {
  expect(Object.keys(SigningSchema.shape.notary.shape)).toContain("fullName");
});

test.each([
  ["new", "[S140]"],
  ["annotated", "[S141]"],
  ["stamped", "[S142]"],
  ["locked", "[S143]"],
  ["signed", "[S144]"],
])("a document has the state %s %s", (state) => {
  expect(DocumentStateSchema.safeParse(state).success).toBe(true);
});

test("a field can be a required RON statement [S147]", () => {
  expect(FieldTypeSchema.safeParse("required_ron_statement").success).toBe(true);
});

test("a message has its text [S210]", () => {
  expect(SigningMessageSchema.shape.message.safeParse("Are you there?").success).toBe(true);
});
