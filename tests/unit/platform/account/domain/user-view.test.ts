import { expect, test } from "vitest";
import { roles, UserSchema, type RoleName } from "#contract/account/entity.ts";
import type { UserId } from "#contract/common/ids.ts";
import { demoNotary, demoPeople } from "#platform/demo/domain/demo-people.ts";
import { toUser } from "#platform/account/domain/user-view.ts";

const id = "00000000-0000-4000-8000-00000000000a" as UserId;
type Row = Parameters<typeof toUser>[0];

const rowOf = (role: RoleName, commission: Row["commission"] = null, isChecked = true) => {
  const { state, ...person } = demoNotary;
  return {
    id,
    role,
    full_name: person.fullName,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    timezone: person.timezone,
    state_abbr: state?.abbr ?? null,
    state_name: state?.name ?? null,
    commission,
    is_commission_checked: isChecked,
  } as Row;
};

test("notaries are a kind of user of their own: the notaries' roles are notaries, and no other is [A008]", () => {
  const isNotary = (role: RoleName) => UserSchema.parse(toUser(rowOf(role))).isNotary;
  const names = Object.keys(roles) as RoleName[];
  expect(names.filter(isNotary)).toEqual(["SelfRon", "CorpNotary", "NonRonNotary"]);
});

test("a notary without a commission notarizes nothing, and a corporate manager with one does", () => {
  const { commission } = demoNotary;
  expect([toUser(rowOf("SelfRon")), toUser(rowOf("SelfRon", commission))].map(({ canNotary }) => canNotary)).toEqual([
    false,
    true,
  ]);
  expect(toUser(rowOf("CorpManager", commission))).toMatchObject({ isNotary: false, canNotary: true });
  for (const role of ["SelfRon", "CorpNotary", "CorpManager", "NonRonNotary"] as const)
    expect(toUser(rowOf(role, commission, false)).canNotary, role).toBe(false);
});

test("a self-RON notary is a notary who notarizes online by themselves, and the demo has one [A009]", () => {
  expect(demoPeople.filter(({ role }) => role === "SelfRon")).toEqual([demoNotary]);
  const nora = toUser(rowOf(demoNotary.role, demoNotary.commission));
  expect(nora).toMatchObject({ isNotary: true, canNotary: true, currentRole: { id: 2, name: "SelfRon" } });
});
