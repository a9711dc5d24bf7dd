import { expect, test } from "vitest";
import { RoleNameSchema, RoleSchema, roles } from "#contract/account/entity.ts";

test.each([
  ["Admin", 1, "[A362]"],
  ["SelfRon", 2, "[A363] [S355]"],
  ["Consumer", 3, "[A364]"],
  ["StampSig", 4, "[A365]"],
  ["CorpManager", 5, "[A366] [S356]"],
  ["CorpNotary", 6, "[A367] [S357]"],
  ["Assistant", 7, "[A368]"],
  ["NonRonNotary", 16, "[A369]"],
] as const)("the role %s has the id %d %s", (name, id, _statements) => {
  expect(roles[name]).toBe(id);
  expect(RoleSchema.parse({ id, name, display_name: name })).toMatchObject({ id, name });
});

test("there are no other roles", () => {
  expect(RoleNameSchema.options).toHaveLength(8);
  expect(RoleSchema.safeParse({ id: 8, name: "Admin", display_name: "" }).success).toBe(false);
});
